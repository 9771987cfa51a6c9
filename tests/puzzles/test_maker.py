"""Which positions become puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from shinjuku.bots.network.turn_search import Line
from shinjuku.game import Game
from shinjuku.puzzles import Puzzle, maker
from shinjuku.puzzles.maker import FIRST_TURN, MAX_PER_GAME, positions_of_game, puzzle_at, puzzles_of_game
from shinjuku.rules.enums import Phase
from tests.puzzles.sample_games import PUZZLE


class SampledSearch:
    """In place of a `TurnSearch`: each line has chances that its simulations find in turn."""

    def __init__(self, chances: Mapping[int, Sequence[float]]) -> None:
        self._chances = chances

    def simulate(self, lines: Sequence[Line], simulations: int) -> None:
        for line in lines:
            chances = self._chances[line.acts[0]]
            found = [chances[(len(line.found) + n) % len(chances)] for n in range(simulations)]
            line.found += [(each, 1 - each) for each in found]


def margin(best: Sequence[float], *rivals: Sequence[float]) -> float:
    """The verified margin of a line over its rivals, given the chances that simulations find."""
    search = SampledSearch(dict(enumerate((best, *rivals))))
    first, *others = [Line((n,), 0, bytes([n])) for n in range(len(rivals) + 1)]
    return maker.verified_margin(search, first, others, simulations=100)  # type: ignore[arg-type]


def test_the_positions_of_a_game_are_the_beginnings_of_its_later_turns() -> None:
    found = list(positions_of_game(1))
    assert all(game.phase == Phase.MATSURI and not game.in_line for _, game in found)
    assert [game.to_act for _, game in found[:3]] in ([0, 1, 0], [1, 0, 1])
    left = [share for share, _ in found]
    assert left == sorted(left, reverse=True)
    assert left[0] == 1 - FIRST_TURN / (len(found) + FIRST_TURN)


def test_a_game_gives_its_clearest_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    margins = [0.2, None, 0.5, 0.1, 0.3, None, 0.4]
    made = {left: replace(PUZZLE, margin=each) if each else None for left, each in enumerate(margins)}

    def at(game: Game, left: int) -> Puzzle | None:
        return made[left]

    monkeypatch.setattr(maker, "positions_of_game", lambda seed: [(left, PUZZLE.game()) for left in made])
    monkeypatch.setattr(maker, "puzzle_at", at)
    assert [each.margin for each in puzzles_of_game(1)] == [0.5, 0.4, 0.3, 0.2]
    assert MAX_PER_GAME == 4


def test_a_position_in_which_most_turns_are_as_good_is_no_puzzle() -> None:
    assert puzzle_at(Game.new(players=2, seed=1), left=1.0) is None


@pytest.mark.parametrize(
    ("limit", "value"),
    [
        ("MARGIN", 1.9),  # with few simulations
        ("MARGIN", 1.5 * PUZZLE.margin),  # with more
        ("CHANCES", (0.0, 0.01)),
    ],
)
def test_a_solution_that_is_worth_too_little_or_wins_anyway_makes_no_puzzle(
    monkeypatch: pytest.MonkeyPatch, limit: str, value: object
) -> None:
    monkeypatch.setattr(maker, limit, value)
    assert puzzle_at(PUZZLE.game(), left=1.0) is None


def test_a_margin_counts_if_it_is_large_before_every_rival() -> None:
    assert margin([0.8], [0.5], [0.3], [0.6]) == pytest.approx(0.2)
    assert margin([0.8], [0.5], [0.77]) == 0  # a rival is nearly as good
    assert margin([0.8], [0.72]) == 0  # better, but not by much


def test_a_margin_that_may_be_luck_does_not_count() -> None:
    assert margin([1, 0.2], [0.4, 0.5]) == 0
