"""Version 2, clause by clause: one file for each section of the rules, and what their tables have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after

BOARD = sj.board("tokyo-44")
CONNECTIONS = [each.id for each in BOARD.connections if not each.permanent]
ALL_CARDS = [ward.id for ward in BOARD.wards for _ in range(ward.cards)]
GOODS = ("food", "clothing", "books", "electronics")
EVERYBODY = {
    "food": 22, "clothing": 16, "books": 8, "electronics": 2,
    "food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11,
}  # fmt: skip
NOBODY_QUEUES = [["minato", []], ["chuo", []], ["ota", []], ["kita", []]]


def refused(game: sj.Game, line: str) -> str:
    """The clause that forbids a line; the game is as it was."""
    before = game.position()
    with pytest.raises(sj.Illegal) as error:
        game.perform(line)
    assert game.position() == before
    return error.value.code


def verdict(game: sj.Game, line: str) -> str:
    """The clause that forbids a line, or nothing if it is carried out."""
    try:
        game.perform(line)
    except sj.Illegal as refusal:
        return refusal.code
    return ""


def unreadable(game: sj.Game, line: str) -> str:
    """What is said about a line that nobody can understand; the game is as it was."""
    before = game.position()
    with pytest.raises(sj.Unreadable) as error:
        game.perform(line)
    assert game.position() == before
    return error.value.sentence


def by_kind(**wanted: list[str]) -> Callable[[Event], str]:
    """Chance that brings these outcomes of each kind of draw one after the other, then whatever comes first."""
    left = {kind: list(outcomes) for kind, outcomes in wanted.items()}

    def answer(event: Event) -> str:
        return left[event.kind].pop(0) if left.get(event.kind) else event.outcomes[0]

    return answer


def pass_on(game: sj.Game) -> sj.Game:
    """The last action of Blue's turn is one that costs nothing and draws nothing: Red's turn begins."""
    return after(game, "blue: expand aoto--oshiage")


def cards_but(*cards: str) -> list[str]:
    """All ward cards except these."""
    left = Counter(ALL_CARDS)
    left.subtract(cards)
    return list(left.elements())


def customers_but(**kinds: int) -> list[str]:
    """All customers of the game except so many of each kind."""
    return list((Counter(EVERYBODY) - Counter(kinds)).elements())
