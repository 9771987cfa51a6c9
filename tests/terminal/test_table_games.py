"""Whole games at the table that fills the terminal, by keyboard, in every edition."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.terminal import input
from tests.terminal.tabletop import REDUCED, ROOMY, Tabletop, at_game, sit_down

TABLES = {
    "v2": ("princess", "kaicho", "kaiju"),
    "v1": ("kaiju", "thief", "hachiko"),
    "rev1": ("hachiko",),
}
MOST_CHOICES = 600
GOODS = ("food", "clothing", "books", "electronics")


def small_bag(edition: str) -> dict[str, int]:
    """The whole game, with fewer customers so that it is over soon (version 2 begins with eight on the map)."""
    few = 3 if edition == "v2" else 1
    return {**{f"customers_{goods}": few for goods in GOODS}, **{f"customers_{goods}2": 0 for goods in GOODS}}


async def play_to_the_end(top: Tabletop, *, by_words: bool = False) -> int:
    """Somebody who takes choices by their numbers, or says what greedy would, until the game is over."""
    rng, covers = random.Random(1), 0
    for _ in range(MOST_CHOICES):
        await top.until_asked()
        if top.game.is_over:
            return covers
        if top.is_covered:
            covers += 1
            await top.press("enter")
        elif by_words:
            await top.say(input.hint(top.game).removeprefix("Greedy would: "))
        else:
            await top.press(*str(rng.randint(1, len(top.game.choices))), "enter")
    raise AssertionError("the game does not end")


def finished(sitting_game: sj.Game) -> None:
    assert sitting_game.is_over
    again = sj.Game.load(sitting_game.record())
    assert again.is_over
    assert again.scores == sitting_game.scores


@pytest.mark.parametrize("edition", sorted(TABLES))
def test_a_whole_game_against_a_bot(edition: str) -> None:
    sitting = sit_down("human", "greedy", edition=edition, modules=TABLES[edition], options=small_bag(edition))

    async def session(top: Tabletop) -> None:
        assert await play_to_the_end(top) == 0  # one person alone needs no cover
        await top.pilot.pause()
        assert "The score sheets:" in top.seen()
        assert sitting.game.result is not None
        assert sitting.game.result.sentence in " ".join(top.seen().split())

    at_game(sitting, session, REDUCED)
    finished(sitting.game)


@pytest.mark.parametrize("edition", sorted(TABLES))
def test_a_whole_game_of_two_people_who_pass_the_screen_on(edition: str) -> None:
    sitting = sit_down("human", "human", edition=edition, options=small_bag(edition))

    async def session(top: Tabletop) -> None:
        assert await play_to_the_end(top, by_words=True) >= 4

    at_game(sitting, session, REDUCED)
    finished(sitting.game)


@pytest.mark.slow
def test_a_whole_game_with_all_its_customers() -> None:
    sitting = sit_down("human", "greedy", "greedy")

    async def session(top: Tabletop) -> None:
        await play_to_the_end(top, by_words=True)

    at_game(sitting, session, ROOMY)
    finished(sitting.game)
