"""Whole games on the full-screen table, by keyboard, in every edition."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.bots import make_player
from tests.terminal.tui_driver import LARGE, SMALL, TuiDriver, new_session, play_in_tui

TABLES = {
    "v2": ("princess", "kaicho", "kaiju"),
    "v1": ("kaiju", "thief", "hachiko"),
    "rev1": ("hachiko",),
}
MAX_CHOICES = 600
GOODS = ("food", "clothing", "books", "electronics")


def small_bag(edition: str) -> dict[str, int]:
    """Fewer customers, so that the game is over soon (version 2 starts with eight on the map)."""
    few = 3 if edition == "v2" else 1
    return {**{f"customers_{goods}": few for goods in GOODS}, **{f"customers_{goods}2": 0 for goods in GOODS}}


def greedy_line(game: sj.Game) -> str:
    """The whole line that greedy would play."""
    trial, player = game.copy(), make_player("greedy")
    trial.choose(player.decide(trial))
    while trial.in_line:
        trial.choose(player.decide(trial))
    return trial.last_line


async def play_to_the_end(driver: TuiDriver, *, by_words: bool = False) -> int:
    """Make choices by number, or type what greedy would play, until the game is over."""
    rng, handovers = random.Random(1), 0
    for _ in range(MAX_CHOICES):
        await driver.until_asked()
        if driver.game.is_over:
            return handovers
        if driver.is_handover:
            handovers += 1
            await driver.press("enter")
        elif by_words:
            await driver.say(greedy_line(driver.game))
        else:
            await driver.press(*str(rng.randint(1, len(driver.game.choices))), "enter")
    raise AssertionError("the game does not end")


def check_finished(game: sj.Game) -> None:
    assert game.is_over
    again = sj.Game.load(game.record())
    assert again.is_over
    assert again.scores == game.scores


@pytest.mark.parametrize("edition", sorted(TABLES))
def test_a_whole_game_against_a_bot(edition: str) -> None:
    session = new_session("human", "greedy", edition=edition, modules=TABLES[edition], options=small_bag(edition))

    async def actions(driver: TuiDriver) -> None:
        assert await play_to_the_end(driver) == 0  # one person needs no handover
        await driver.pilot.pause()
        await driver.sees("Score sheets:")
        assert session.game.result is not None
        assert session.game.result.sentence in " ".join(driver.seen().split())

    play_in_tui(session, actions, SMALL)
    check_finished(session.game)


@pytest.mark.parametrize("edition", sorted(TABLES))
def test_a_whole_game_of_two_people_who_share_the_screen(edition: str) -> None:
    session = new_session("human", "human", edition=edition, options=small_bag(edition))

    async def actions(driver: TuiDriver) -> None:
        assert await play_to_the_end(driver, by_words=True) >= 4

    play_in_tui(session, actions, SMALL)
    check_finished(session.game)


@pytest.mark.slow
def test_a_whole_game_with_all_its_customers() -> None:
    session = new_session("human", "greedy", "greedy")

    async def actions(driver: TuiDriver) -> None:
        await play_to_the_end(driver, by_words=True)

    play_in_tui(session, actions, LARGE)
    check_finished(session.game)
