"""Tests of the modules, one file for each; and what they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import board
from shinjuku.game.settings import Settings
from shinjuku.rules.modules import MODULES
from tests.positions import game_at, words

clause = pytest.mark.clause

SINGLES_V1 = {"food": 11, "clothing": 9, "books": 8, "electronics": 6}
DOUBLES_V1 = {"food2": 6, "clothing2": 5, "books2": 4, "electronics2": 3}
THIEVES = {"food-thief": 2, "clothing-thief": 2, "books-thief": 2, "electronics-thief": 2}
EVERYBODY_V2 = {
    "food": 22, "clothing": 16, "books": 8, "electronics": 2,
    "food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11,
}  # fmt: skip


def refused(game: sj.Game, said: str) -> str:
    """The sentence that refuses a line, or words in the middle of one; the game is as it was."""
    before = game.position()
    say = game.perform if said.split()[0].endswith(":") else game.play
    with pytest.raises(sj.Illegal) as error:
        say(said)
    assert game.position() == before
    assert error.value.sentence.endswith(".")
    return error.value.sentence


def offered(game: sj.Game, said: str) -> list[str]:
    """What could be said next, if this were said."""
    twin = game.copy()
    twin.play(said)
    return words(twin)


def faults(**keys: Any) -> list[str]:
    """The keys of a position that are at fault."""
    with pytest.raises(sj.BadPosition) as error:
        game_at(**keys)
    return [fault.where for fault in error.value.faults]


def neighbours(ward: str) -> list[str]:
    """The wards next to a ward, in the order of choices: the same on both boards."""
    return sorted(board("tokyo-44").ward(ward).neighbours)


def lines(game: sj.Game) -> list[str]:
    """The lines of the record, those of the settings aside."""
    return [line for line in game.record().splitlines() if line.split(":")[0] in game.players]


def all_but(everybody: dict[str, int], left: Iterable[str]) -> list[str]:
    """All customers of a game except these, who are left in the bag."""
    return list((Counter(everybody) - Counter(left)).elements())


def check_combines(module: str, excluded: Iterable[str] = ()) -> None:
    """The module goes with each other module of its editions, and with all of them at once."""
    for edition in MODULES[module].editions:
        others = [
            other
            for other in MODULES
            if edition in MODULES[other].editions and other not in (module, "five-players", *excluded)
        ]
        for other in others:
            assert set(Settings.agree(edition, [module, other]).modules) == {module, other}
        together = [other for other in others if not set(MODULES[other].excludes) & set(others)]
        assert set(Settings.agree(edition, [module, *together]).modules) == {module, *together}


def check_editions(module: str, *editions: str) -> None:
    """The module belongs to these editions and to no other."""
    for edition in ("rev1", "v1", "v2"):
        if edition in editions:
            assert sj.Game.new(edition, [module], 2, seed=1).settings.modules == (module,)
        else:
            with pytest.raises(sj.Illegal, match=f"Edition {edition} has no module '{module}'"):
                sj.Game.new(edition, [module], 2, seed=1)
