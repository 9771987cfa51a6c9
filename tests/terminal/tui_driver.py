"""Drive the full-screen table with Textual's pilot in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import shinjuku as sj
from shinjuku.terminal.seats import Seat, make_players
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.app import TableApp
from shinjuku.terminal.tui.screens.board_screen import BoardScreen
from shinjuku.terminal.tui.screens.handover_screen import HandoverScreen
from shinjuku.terminal.tui.screens.play_screen import PlayScreen

LARGE, SMALL = (100, 40), (80, 24)
MAX_WAITS = 5000  # short waits, for a bot or a busy machine


def new_session(
    *who: str,
    edition: str = "v2",
    modules: Iterable[str] = (),
    seed: int = 4,
    options: Mapping[str, Any] | None = None,
    save_to: Path | None = None,
    language: str = "en",
) -> Session:
    """A new game. Blue starts, and each turn waits for `end`."""
    given = {"confirm": "on", **(options or {})}
    game = sj.Game.new(edition, modules, len(who), seed, start="blue", set=given)
    return session_of(game, *who, save_to=save_to, seed=seed, language=language)


def session_of(game: sj.Game, *who: str, save_to: Path | None = None, seed: int = 4, language: str = "en") -> Session:
    seats = [Seat(colour, name) for colour, name in zip(game.players, who, strict=True)]
    return Session(game, seats, make_players(seats, seed), save_to, language)


class TuiDriver:
    """What a person at the screen does and sees."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> Any:
        return self.app.board_screen

    @property
    def game(self) -> sj.Game:
        game: sj.Game = self.table.game
        return game

    @property
    def is_handover(self) -> bool:
        return isinstance(self.app.screen, HandoverScreen)

    def seen(self) -> str:
        """All that the screen shows now."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    async def sees(self, text: str) -> None:
        """Wait until the screen shows a text; a busy machine draws it late."""
        if not await self._comes(lambda: text in self.seen()):
            raise AssertionError(f"{text!r} is not on the screen:\n{self.seen()}")

    async def until(self, condition: Callable[[], bool]) -> None:
        assert await self._comes(condition)

    async def _comes(self, condition: Callable[[], bool]) -> bool:
        for _ in range(MAX_WAITS):
            if condition():
                return True
            await self.pilot.pause(0.005)
        return False

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def say(self, words: str) -> None:
        """Through the prompt."""
        await self.pilot.press("colon")
        self.table.query_one("#prompt").value = words
        await self.pilot.press("enter")

    async def until_asked(self) -> None:
        """Wait until a person decides, the screen is handed over, or the game is over."""
        if not await self._comes(lambda: self.is_handover or self.game.is_over or self.table._asking):
            raise AssertionError(f"no decision for a person: {self.game!r}")
        await self.pilot.pause()


def run_tui(table: BoardScreen, does: Callable[[TuiDriver], Awaitable[None]], size: tuple[int, int] = LARGE) -> None:
    """Open the screen in a terminal of some size and act there."""

    async def run() -> None:
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await does(TuiDriver(app, pilot))

    asyncio.run(run())


def play_in_tui(session: Session, does: Callable[[TuiDriver], Awaitable[None]], size: tuple[int, int] = LARGE) -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.until_asked()
        await does(driver)

    run_tui(PlayScreen(session, fast=True), actions, size)
