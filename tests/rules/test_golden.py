"""Finished games, replayed: each ends as its note says, and prints as it is written."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event, source
from shinjuku.game.records.reader import RecordReader
from shinjuku.rules.kernel import violations_at
from tests.positions import RECORDS

GOLDEN = sorted((RECORDS / "golden").glob("*.txt"))
RESULT = re.compile(r"^note result (?P<scores>.+) winners (?P<winners>.+) reason (?P<reason>\S+)$", re.MULTILINE)
EVERY_ENDING = {
    ("rev1", "points"),
    ("rev1", "dropped-two"),
    ("rev1", "dropped-three"),
    ("rev1", "shared"),
    ("v1", "points"),
    ("v1", "dropped-two"),
    ("v1", "dropped-three"),
    ("v1", "rank"),
    ("v1", "shared"),
}


def no_chance(event: Event) -> str:
    raise AssertionError(f"a finished record leaves nothing to chance: {event}")


def noted(path: Path) -> tuple[dict[str, Fraction], list[str], str]:
    """The result in the record's note: points by colour, winners, reason."""
    found = RESULT.search(path.read_text(encoding="utf-8"))
    assert found, f"{path.name} has no note of its result"
    said = found["scores"].split()
    scores = {colour: Fraction(points) for colour, points in zip(said[::2], said[1::2], strict=True)}
    return scores, found["winners"].split(), found["reason"]


def test_there_are_golden_games() -> None:
    assert GOLDEN


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_is_noted(path: Path) -> None:
    game = sj.Game.load(path.read_text(encoding="utf-8"), chance=no_chance)
    assert game.is_over
    assert game.result is not None
    winners = [game.players[seat] for seat in game.winners]
    assert (dict(zip(game.players, game.scores, strict=True)), winners, game.result.reason) == noted(path)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_prints_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sj.Game.load(text, chance=no_chance).record() == text


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_nothing_is_lost_in_a_golden_game(path: Path) -> None:
    reader = RecordReader(path.read_text(encoding="utf-8"))
    game = reader.begin(source(None, no_chance))
    for number in reader.steps(game):
        assert violations_at(game.states, 0) == 0, f"line {number}"
    assert game.is_over


@pytest.mark.clause("rev1.tie-drop-more", "rev1.tie-shared", "v1.tie-tied-drop", "v1.tie-rank", "v1.tie-shared")
def test_every_way_in_which_an_older_edition_ends_has_a_golden_game() -> None:
    endings = set()
    for path in GOLDEN:
        game = sj.Game.load(path.read_text(encoding="utf-8"), chance=no_chance)
        assert game.result is not None
        endings.add((game.settings.edition, game.result.reason))
    assert endings >= EVERY_ENDING


def test_a_record_that_begins_from_a_position_keeps_its_notes() -> None:
    path = RECORDS / "golden" / "rev1-points.txt"
    game = sj.Game.load(path.read_text(encoding="utf-8"), chance=no_chance)
    assert [name for name, _ in game.settings.notes] == ["result"]
