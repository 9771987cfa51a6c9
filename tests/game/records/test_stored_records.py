"""Records, positions and views of earlier versions load and are written as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event

FIXTURES = Path(__file__).parents[2] / "fixtures" / "v0.1.0"
# in `rev1`, an Upgrade in the last turns had no burst; the line of the first such Upgrade in each record
LATE_UPGRADES = {"rev1-late-upgrade": 9, "rev1-late-upgrades-unfinished": 10}
SEAT_COPIES = ("v2-seat-copy",)
RECORDS = [path for path in sorted(FIXTURES.glob("records/*.txt")) if path.stem not in (*LATE_UPGRADES, *SEAT_COPIES)]
POSITIONS = [path for path in sorted(FIXTURES.glob("positions/*.json")) if not path.stem.startswith("view-")]
VIEWS = sorted(FIXTURES.glob("positions/view-*.json"))


def no_chance(event: Event) -> str:
    raise AssertionError(f"a stored game leaves nothing to chance: {event}")


def name(path: Path) -> str:
    return path.stem


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def record(stem: str) -> str:
    return (FIXTURES / "records" / f"{stem}.txt").read_text(encoding="utf-8")


def test_nothing_is_missing() -> None:
    assert (len(RECORDS), len(POSITIONS), len(VIEWS)) == (7, 16, 3)


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_is_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sj.Game.load(text, chance=no_chance).record() == text


@pytest.mark.parametrize("stem", LATE_UPGRADES)
def test_a_late_upgrade_without_its_burst_is_refused_with_its_line(stem: str) -> None:
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.load(record(stem), chance=no_chance)
    assert (refused.value.code, refused.value.line) == ("line.outcome-number", LATE_UPGRADES[stem])


@pytest.mark.parametrize("stem", SEAT_COPIES)
def test_a_seats_own_copy_is_refused(stem: str) -> None:
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.load(record(stem))
    assert refused.value.code == "line.hidden-card"


@pytest.mark.parametrize("path", POSITIONS, ids=name)
def test_a_position_is_written_as_it_was(path: Path) -> None:
    position = read(path)
    assert sj.Game.from_position(position, chance=no_chance).position() == position


@pytest.mark.parametrize("path", VIEWS, ids=name)
def test_a_view_can_be_dealt(path: Path) -> None:
    view = read(path)
    seat = None if view["viewer"] is None else view["players"].index(view["viewer"])
    seen = sj.deal(view, 7).view(seat, counted=view["counted"])
    del seen["figures"]  # views had no such key then
    seen["track"] = {place: owner for place, owner in seen["track"].items() if owner != "neutral"}  # nor neutral track
    assert seen == view
