"""Positions with the Kaiju, which its tests share."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, game_at, scripted
from tests.rules.helpers import cards_but

everywhere = pytest.mark.parametrize("edition", ["v1", "v2"])
SHORES = ["edogawa", "koto", "ota"]
QUEUE = [["koto", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]


def with_kaiju(edition: str, *drawn: str, others: tuple[str, ...] = (), **keys: Any) -> sj.Game:
    """The Kaiju in Kōtō, and Blue with a card of it in hand."""
    usual: dict[str, Any] = {"kaiju": "koto", "hands": {"blue": ["koto"]}}
    return game_at(scripted(*drawn), **{"edition": edition, "modules": ["kaiju", *others], **usual, **keys})


def pay(edition: str) -> str:
    return " pay koto" if edition == "v1" else ""


def where(game: sj.Game) -> object:
    return game.position()["kaiju"]


def in_income(**keys: Any) -> sj.Game:
    """Blue's Income brings the Kaiju's card."""
    usual: dict[str, Any] = {"kaiju": None, "discard": cards_but("koto")[20:], "matsuri": "kita"}
    return after(with_kaiju("v2", "kaiju", **{**usual, **keys}), "blue: income")


def due_in_koto(edition: str, **keys: Any) -> sj.Game:
    """Blue's last action is over, and Red's turn brings customers to Kōtō."""
    drawn = ("koto", "food") if edition == "v1" else ()
    usual: dict[str, Any] = {"actions_left": 1, "hands": {}} | ({"queue": QUEUE} if edition == "v2" else {})
    return after(with_kaiju(edition, *drawn, **{**usual, **keys}), "blue: expand aoto--oshiage")
