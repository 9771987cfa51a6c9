"""OpenSpiel: decisions per second in two of its games, the yardsticks, and in ours played through it."""

from __future__ import annotations

import importlib
import random
import time
import warnings
from functools import cache
from typing import Any

HEARTS_COUNTED = 2000  # games of hearts that are played to count their decisions


def spiel() -> Any:
    """OpenSpiel with its games in Python; raises ImportError if it isn't installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pyspiel: Any = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
    return pyspiel


def hearts_rate(games: int, number: int) -> float:
    pyspiel = spiel()
    hearts = pyspiel.load_game("hearts")
    per_game = decisions_of_hearts()
    bots = [pyspiel.make_uniform_random_bot(seat, 4 * number + seat) for seat in range(hearts.num_players())]
    began = time.perf_counter()
    for game in range(games):
        pyspiel.evaluate_bots(hearts.new_initial_state(), bots, number * games + game)
    return float(games * per_game / (time.perf_counter() - began))


@cache
def decisions_of_hearts() -> float:
    """How many decisions a random game of hearts has on average, without the deal."""
    hearts, source = spiel().load_game("hearts"), random.Random(1)
    return sum(played(hearts, source) for _ in range(HEARTS_COUNTED)) / HEARTS_COUNTED


def dominoes_rate(games: int, number: int) -> float:
    return rate_of("python_team_dominoes", games, number)


def shinjuku_rate(games: int, number: int) -> float:
    """Our own game, played through OpenSpiel."""
    spiel()
    importlib.import_module("shinjuku.envs.openspiel")
    return rate_of("shinjuku", games, number)


def rate_of(name: str, games: int, number: int) -> float:
    """Decisions per second of processor time in random games of OpenSpiel's Python API."""
    game, source = spiel().load_game(name), random.Random(number)
    began = time.process_time()
    decisions = sum(played(game, source) for _ in range(games))
    return decisions / (time.process_time() - began)


def played(game: Any, source: random.Random) -> int:
    """Play a game of OpenSpiel at random; return the number of its decisions."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(outcomes, weights)[0])
        else:
            state.apply_action(source.choice(state.legal_actions()))
            decisions += 1
    return decisions
