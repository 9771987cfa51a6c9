"""Making puzzles: the network plays games with itself, and turns that are clearly best become puzzles.

A position passes four tests, each with more simulations than the one before: some turn is better than the others; the
best turn has a key without which every other turn is much worse; so it is with many simulations and other seeds; and so
it is when many more turns are considered and the games are played on for longer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from shinjuku.bots import Player
from shinjuku.bots.advice.description import describe, stopping_at_end
from shinjuku.bots.advice.trial import Trial
from shinjuku.bots.base import record_view
from shinjuku.bots.network.player import Network
from shinjuku.bots.network.simulation import HORIZON, Simulator
from shinjuku.bots.network.turn_search import Effort, Line, TurnSearch
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
QUICK_SIMULATIONS, QUICK_MARGIN = 6, 0.06
THOROUGH = Effort(samples=120, candidates=16)
FIRST_SIMULATIONS, THOROUGH_SIMULATIONS = 5, 16
DEEP_SIMULATIONS = 160
RIVALS, CLOSEST = 4, 2  # turns without the key that are simulated more; as deeply as the solution
WIDE = Effort(samples=400, candidates=48)
WIDE_ROUNDS = ((48, 3), (12, 6))  # how many turns are simulated how often
FAR_SIMULATIONS, FAR_HORIZON = 100, 3  # turns that are played on
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


def judged_again(puzzle: Puzzle) -> Puzzle | None:
    """A puzzle that was made with other weights, if it has the same key with these."""
    found = puzzle_at(puzzle.game(), left=1.0)
    # whether it is an endgame depends on the game, which isn't known any more
    return replace(found, themes=puzzle.themes) if found is not None and found.key == puzzle.key else None


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
    if not looks_promising(search_at(position, QUICK, horizon=0)):
        return None
    search = search_at(position, THOROUGH)
    candidates = [try_out(position, line) for line in search.candidates()]
    compare(search, candidates, FIRST_SIMULATIONS)
    if best_key(candidates, MARGIN / 2)[0] is None:
        return None
    compare(search, candidates, THOROUGH_SIMULATIONS)
    key, rivals = best_key(candidates, MARGIN)
    if key is None:
        return None
    best = candidates[0].line
    if not CHANCES[0] <= best.chance <= CHANCES[1]:
        return None
    margin = verified_margin(search, best, [each.line for each in rivals[:RIVALS]], DEEP_SIMULATIONS)
    margin = margin and min(margin, far_margin(position, best, key))
    return make_puzzle(position, candidates, key, margin, left) if margin else None


def search_at(game: Game, effort: Effort, horizon: int = HORIZON) -> TurnSearch:
    seat = game.to_act or 0
    return TurnSearch(_simulator(horizon), record_view(game, seat), seat, effort)


@lru_cache(maxsize=3)
def _simulator(horizon: int) -> Simulator:
    return Simulator(released_network(), horizon)


def looks_promising(search: TurnSearch) -> bool:
    """Whether the best turn is much better than most, as the network sees the next player's turn."""
    lines = search.candidates()
    if len(lines) < 3:
        return False
    search.simulate(lines, QUICK_SIMULATIONS)
    best, *others = sorted((line.chance for line in lines), reverse=True)
    return CHANCES[0] < best and best - sum(others) / len(others) > QUICK_MARGIN


def try_out(game: Game, line: Line) -> Candidate:
    described = describe(game, line.acts, "en")
    return Candidate(line, described.trial, keys_of_turn(described.as_dict("en")["data"]))


def compare(search: TurnSearch, candidates: list[Candidate], simulations: int) -> None:
    """Simulate all candidates, and put the best first."""
    search.simulate([each.line for each in candidates], simulations)
    candidates.sort(key=lambda each: -each.line.chance)


def best_key(candidates: Sequence[Candidate], margin: float) -> tuple[Key | None, list[Candidate]]:
    """The key of the best turn that is worth most, if it is worth enough, and the turns without it."""
    best, *others = candidates
    rivals = {key: [each for each in others if key not in each.keys] for key in sorted(best.keys)}
    margins = {key: gain(best.line, found[0].line) for key, found in rivals.items() if found}
    key = max(margins, key=lambda key: margins[key], default=None)
    return (key, rivals[key]) if key is not None and margins[key] >= margin else (None, [])


def verified_margin(search: TurnSearch, best: Line, rivals: Sequence[Line], simulations: int) -> float:
    """The margin before the best rival with many other simulations; 0 if it isn't large and certain."""
    for line in (best, *rivals):
        line.found.clear()
    search.simulate((best, *rivals), simulations // 5)
    closest = sorted(rivals, key=lambda line: -line.chance)[:CLOSEST]
    if gain(best, closest[0]) < MARGIN / 2:
        return 0.0  # more simulations would hardly help
    search.simulate((best, *closest), simulations - simulations // 5)
    return min(clear_difference(best, rival) for rival in closest)


def far_margin(position: Game, best: Line, key: Key) -> float:
    """The margin before many more turns without the key, with games that are played on for longer."""
    wide, far = search_at(position, WIDE), search_at(position, WIDE, FAR_HORIZON)
    rivals = [line for line in wide.candidates() if key not in try_out(position, line).keys]
    for number, simulations in WIDE_ROUNDS:
        rivals = rivals[:number]
        wide.simulate(rivals, simulations)
        rivals.sort(key=lambda line: -line.chance)
    return verified_margin(far, far.line(best.acts), rivals[:RIVALS], FAR_SIMULATIONS)


def gain(best: Line, rival: Line) -> float:
    return best.chance - rival.chance


def clear_difference(best: Line, rival: Line) -> float:
    """How much better a line is; 0 if that isn't much or isn't certain."""
    gains = [mine[best.seat] - other[best.seat] for mine, other in zip(best.found, rival.found, strict=True)]
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((each - mean) ** 2 for each in gains) / (len(gains) - 1) / len(gains))
    return mean if mean >= max(MARGIN, CLEAR * error) else 0.0


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
