"""Snapshots: a cache that opens a game quickly, and is ignored if anything else made it."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import secure_source
from shinjuku.game.snapshots import from_snapshot, to_snapshot

IZU = Path(__file__).parents[1] / "recipes" / "board"


def played(choices: int) -> sj.Game:
    game = sj.Game.new("v1", ["hachiko"], players=3, seed=2, set={"confirm": True, "hachiko-home": "ueno"})
    for n in range(choices):
        game.play(game.choices[n % len(game.choices)])
    return game


def changed(snapshot: bytes, **changes: Any) -> bytes:
    """A snapshot with other values; None removes a key."""
    content = json.loads(zlib.decompress(snapshot)) | changes
    removed = [key for key, value in changes.items() if value is None]
    return zlib.compress(json.dumps({key: content[key] for key in content if key not in removed}).encode())


@pytest.mark.parametrize("choices", [0, 5, 90])
def test_a_snapshot_opens_the_same_game(choices: int) -> None:
    game = played(choices)
    opened = from_snapshot(to_snapshot(game), secure_source())
    assert opened is not None
    assert opened.settings == game.settings
    assert opened.record() == game.record()
    assert opened.choices == game.choices


def test_a_snapshot_of_a_game_from_a_position_has_its_origin() -> None:
    game = sj.Game.from_position({"hands": {"blue": ["ota"]}}, seed=1)
    opened = from_snapshot(to_snapshot(game), secure_source())
    assert opened is not None
    assert opened.origin == game.origin


@pytest.mark.parametrize("changes", [{"id": "osaka"}, {"index": 7}, {"facts": "others"}])
def test_a_snapshot_of_a_changed_or_unknown_board_is_ignored(changes: dict[str, Any]) -> None:
    """The states hold the index of the board in this process."""
    snapshot = to_snapshot(sj.Game.new(seed=1, board=IZU))
    opened = from_snapshot(snapshot, secure_source())
    assert opened is not None
    assert opened.settings.board.id == "izu"
    board = json.loads(zlib.decompress(snapshot))["board"]
    assert from_snapshot(changed(snapshot, board=board | changes), secure_source()) is None


@pytest.mark.parametrize("changes", [{"rules": "of another version"}, {"format": 1}, {"format": None}])
def test_a_snapshot_of_other_rules_or_another_format_is_ignored(changes: dict[str, Any]) -> None:
    """Version 0.1.0 wrote no format, and other names of the settings."""
    snapshot = to_snapshot(played(5))
    assert from_snapshot(changed(snapshot), secure_source()) is not None
    assert from_snapshot(changed(snapshot, **changes), secure_source()) is None
