"""Making puzzles: the network plays games with itself, and turns that are clearly best become puzzles.

A position passes three tests, each with more simulations than the one before: some turn is better than the others; the
best turn has a key without which every other turn is much worse; and so it is with many simulations and other seeds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from shinjuku.bots import Player
from shinjuku.bots.advice.description import describe, stopping_at_end
from shinjuku.bots.advice.trial import Trial
from shinjuku.bots.base import record_view
from shinjuku.bots.network.player import Network
from shinjuku.bots.network.simulation import Simulator
from shinjuku.bots.network.turn_search import Effort, Line, TurnSearch, difference
from shinjuku.bots.network.weights_file import released_network
from shinjuku.game import Game
from shinjuku.puzzles.keys import Key, keys_of_turn
from shinjuku.puzzles.model import Puzzle, puzzle_id
from shinjuku.puzzles.themes import difficulty_of, themes_of
from shinjuku.rules.enums import Phase

PLAYERS = (2, 2, 3, 2, 2, 4)  # by the seed of the game
FIRST_TURN = 5  # before it there is too much to choose from
MAX_PER_GAME = 4
QUICK = Effort(samples=16, candidates=6)
QUICK_SIMULATIONS, QUICK_MARGIN = 4, 0.06
THOROUGH = Effort(samples=120, candidates=16)
THOROUGH_SIMULATIONS = 16
DEEP_SIMULATIONS = 160
DEEP_RIVALS = 4  # turns without the key that are simulated as deeply
MARGIN = 0.10  # of the chance to win, which the key must be worth
CLEAR = 4.0  # standard errors that the margin must have
CHANCES = (0.08, 0.98)  # of the solution


@dataclass(frozen=True)
class Candidate:
    """A turn that was compared, tried out."""

    line: Line
    trial: Trial
    keys: set[Key]


def puzzles_of_game(seed: int) -> list[Puzzle]:
    """The puzzles in one game of the network with itself. The same seed gives the same puzzles."""
    found: list[Puzzle] = []
    for left, game in positions_of_game(seed):
        puzzle = puzzle_at(game, left)
        if puzzle is not None:
            found.append(puzzle)
    return sorted(found, key=lambda puzzle: -puzzle.margin)[:MAX_PER_GAME]


def positions_of_game(seed: int) -> Iterator[tuple[float, Game]]:
    """The beginning of each turn, with the share of the game that is left."""
    game = Game.new(players=PLAYERS[seed % len(PLAYERS)], seed=seed, set={"confirm": True})
    player, begun = Player(Network()), list[Game]()
    while not game.is_over:
        if game.phase == Phase.MATSURI and not game.in_line:
            begun.append(game.copy())
        game.play(player.decide(game))
    for number, each in enumerate(begun):
        if number >= FIRST_TURN:
            yield 1 - number / len(begun), each


def puzzle_at(game: Game, left: float) -> Puzzle | None:
    """The puzzle of a position, if one action in it is clearly best."""
    position = stopping_at_end(game)
    if not looks_promising(search_at(position, QUICK)):
        return None
    search = search_at(position, THOROUGH)
    lines = search.candidates()
    search.simulate(lines, THOROUGH_SIMULATIONS)
    lines.sort(key=lambda line: -line.chance)
    candidates = [try_out(position, line) for line in lines]
    key, rivals = best_key(candidates)
    if key is None or not rivals:
        return None
    margin = verified_margin(search, candidates[0].line, [each.line for each in rivals[:DEEP_RIVALS]])
    if not margin or not CHANCES[0] <= candidates[0].line.chance <= CHANCES[1]:
        return None
    return make_puzzle(position, candidates, key, margin, left)


def search_at(game: Game, effort: Effort) -> TurnSearch:
    seat = game.to_act or 0
    return TurnSearch(_simulator(), record_view(game, seat), seat, effort)


@lru_cache(maxsize=1)
def _simulator() -> Simulator:
    return Simulator(released_network())


def looks_promising(search: TurnSearch) -> bool:
    """Whether the best turn is much better than most, by a few simulations."""
    lines = search.candidates()
    if len(lines) < 3:
        return False
    search.simulate(lines, QUICK_SIMULATIONS)
    best, *others = sorted((line.chance for line in lines), reverse=True)
    return CHANCES[0] < best and best - sum(others) / len(others) > QUICK_MARGIN


def try_out(game: Game, line: Line) -> Candidate:
    described = describe(game, line.acts, "en")
    return Candidate(line, described.trial, keys_of_turn(described.as_dict("en")["data"]))


def best_key(candidates: Sequence[Candidate]) -> tuple[Key | None, list[Candidate]]:
    """The key of the best turn that is worth most, if it is worth enough, and the turns without it."""
    best, *others = candidates
    rivals = {key: [each for each in others if key not in each.keys] for key in sorted(best.keys)}
    margins = {key: best.line.chance - found[0].line.chance for key, found in rivals.items() if found}
    key = max(margins, key=lambda key: margins[key], default=None)
    return (key, rivals[key]) if key is not None and margins[key] >= MARGIN else (None, [])


def verified_margin(search: TurnSearch, best: Line, rivals: Sequence[Line]) -> float:
    """The margin before the best rival with many other simulations; 0 if it isn't large and certain."""
    for line in (best, *rivals):
        line.found.clear()
    search.simulate((best, *rivals), DEEP_SIMULATIONS)
    return min(clear_difference(best, rival) for rival in rivals)


def clear_difference(best: Line, rival: Line) -> float:
    gains = [mine[best.seat] - other[best.seat] for mine, other in zip(best.found, rival.found, strict=True)]
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((each - mean) ** 2 for each in gains) / (len(gains) - 1) / len(gains))
    return difference(best, rival) if mean >= max(MARGIN, CLEAR * error) else 0.0


def make_puzzle(game: Game, candidates: Sequence[Candidate], key: Key, margin: float, left: float) -> Puzzle:
    best, position = candidates[0], game.position()
    prior = share_of_key(candidates, key)
    return Puzzle(
        id=puzzle_id(position),
        position=position,
        lines=list(best.trial.lines()),
        key=list(key),
        themes=themes_of(best.trial, key, left),
        difficulty=difficulty_of(prior),
        chance=round(best.line.chance, 3),
        margin=round(margin, 3),
        prior=round(prior, 3),
        network=released_network().digest,
    )


def share_of_key(candidates: Sequence[Candidate], key: Key) -> float:
    """How likely the network plays a turn with the key, among these turns."""
    likely = [(math.exp(each.line.logarithm or 0), key in each.keys) for each in candidates]
    return sum(each for each, has_key in likely if has_key) / sum(each for each, _ in likely)
