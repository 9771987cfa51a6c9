"""Positions with Hachiko, which his tests share."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import game_at, scripted

everywhere = pytest.mark.parametrize("edition", ["rev1", "v1"])
WAY_HOME = {"shibuya--yoyogi": "red"}  # with the permanent connection: from Shinjuku; revision 1 has it anyway


def with_hachiko(edition: str, *drawn: str, others: tuple[str, ...] = (), **keys: Any) -> sj.Game:
    """Hachiko is in Shinjuku ward. In version 1, Red's track leads on from Yoyogi to his home."""
    usual: dict[str, Any] = {"hachiko": "shinjuku", "track": WAY_HOME if edition == "v1" else {}}
    return game_at(scripted(*drawn), **{"edition": edition, "modules": ["hachiko", *others], **usual, **keys})
