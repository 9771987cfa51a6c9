"""The full-screen table with bots: faults, watching them, and their pace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import Player
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.screens import play_screen
from shinjuku.terminal.tui.screens.play_screen import PlayScreen
from tests.positions import game_at
from tests.terminal.journeys import JOURNEY
from tests.terminal.tui_driver import TuiDriver, new_session, play_in_tui, run_tui, session_of


class Broken:
    def choose(self, view: object, choices: object) -> sj.Choice:
        raise RuntimeError("no idea")


def test_a_failing_bot_does_not_stop_the_game() -> None:
    session = new_session("human", "greedy")
    session.players = [None, Player(Broken(), "broken")]
    notices: list[str] = []

    async def actions(driver: TuiDriver) -> None:
        notice = driver.table.notice

        def recorded(text: str, **more: Any) -> None:
            notices.append(text)
            notice(text, **more)

        driver.table.notice = recorded
        await driver.press("enter")
        await driver.say("income")
        await driver.press("enter")
        assert driver.game.turn == 1 or notices
        await driver.until_asked()

    play_in_tui(session, actions)
    assert "The bot broken failed (no idea). greedy chooses for it." in notices


class Mover:
    """Moves the customers of Shibuya."""

    def choose(self, view: object, choices: Sequence[sj.Choice]) -> sj.Choice:
        by_words = {str(choice): choice for choice in choices}
        wanted = ("move", "shibuya", "pay shibuya")
        return next((by_words[words] for words in wanted if words in by_words), choices[-1])


def watched_session() -> Session:
    """Red, a bot, is about to move customers."""
    position = {**JOURNEY, "to_act": "red", "hands": {"blue": ["ota"], "red": ["shibuya"]}}
    session = session_of(game_at(**position), "human", "greedy")
    session.players = [None, Player(Mover(), "mover")]
    return session


def stations_shown(driver: TuiDriver) -> tuple[str, ...]:
    effects = driver.table._last
    return effects.journey.stations if effects is not None and effects.journey is not None else ()


def test_bots_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --fast their journeys grow on the map, and Space or Enter goes on from a pause."""
    monkeypatch.setattr(play_screen, "STEP", 3600.0)
    monkeypatch.setattr(play_screen, "PAUSE", 3600.0)

    async def actions(driver: TuiDriver) -> None:
        await driver.until(lambda: len(stations_shown(driver)) == 1)
        assert not driver.game.history
        await driver.press("u")
        await driver.sees("You can't choose now.")
        await driver.press("space")
        await driver.until(lambda: len(driver.game.history) == 1)
        assert len(stations_shown(driver)) > 1
        await driver.press("enter")
        await driver.until(lambda: len(driver.game.history) == 2)

    run_tui(PlayScreen(watched_session()), actions)


def test_a_journey_grows_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_screen, "STEP", 0.001)

    async def actions(driver: TuiDriver) -> None:
        await driver.until(lambda: len(driver.game.history) == 1)

    run_tui(PlayScreen(watched_session()), actions)


def test_the_pace_of_bots_can_be_changed() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("f")
        await driver.sees("Bots now play at a pace you can follow.")
        await driver.press("f")
        await driver.sees("Bots now play instantly.")

    play_in_tui(new_session("human", "greedy"), actions)
