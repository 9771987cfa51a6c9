"""The table that fills the terminal, driven by Textual's pilot in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import shinjuku as sj
from shinjuku.terminal.seats import Seat, make_players
from shinjuku.terminal.session import Sitting
from shinjuku.terminal.tui.app import TableApp
from shinjuku.terminal.tui.board_screen import BoardScreen
from shinjuku.terminal.tui.cover import Cover
from shinjuku.terminal.tui.play_screen import PlayScreen

ROOMY, REDUCED = (100, 40), (80, 24)
PATIENCE = 2000  # of short waits for a bot


def sit_down(
    *who: str,
    edition: str = "v2",
    modules: Iterable[str] = (),
    seed: int = 4,
    options: Mapping[str, Any] | None = None,
    save_to: Path | None = None,
) -> Sitting:
    """A new game; Blue starts, and each turn waits for `end`."""
    given = {"confirm": "on", **(options or {})}
    game = sj.Game.new(edition, modules, len(who), seed, start="blue", options=given)
    return sit_at(game, *who, save_to=save_to, seed=seed)


def sit_at(game: sj.Game, *who: str, save_to: Path | None = None, seed: int = 4) -> Sitting:
    seats = [Seat(colour, name) for colour, name in zip(game.players, who, strict=True)]
    return Sitting(game, seats, make_players(seats, seed), save_to)


class Tabletop:
    """What somebody at the screen does and sees."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> Any:
        return self.app.table

    @property
    def game(self) -> sj.Game:
        game: sj.Game = self.table.game
        return game

    @property
    def is_covered(self) -> bool:
        return isinstance(self.app.screen, Cover)

    def seen(self) -> str:
        """All that the screen shows now."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def say(self, words: str) -> None:
        """Through the prompt."""
        await self.pilot.press("colon")
        self.table.query_one("#prompt").value = words
        await self.pilot.press("enter")

    async def until_asked(self) -> None:
        """Until a person has to decide, the screen has to be passed on, or the game is over."""
        for _ in range(PATIENCE):
            if self.is_covered or self.game.is_over or self.table._asking:
                await self.pilot.pause()
                return
            await self.pilot.pause(0.005)
        raise AssertionError(f"nobody is asked: {self.game!r}")


def at_table(table: BoardScreen, does: Callable[[Tabletop], Awaitable[None]], size: tuple[int, int] = ROOMY) -> None:
    """Open the table on a terminal of some size and do something there."""

    async def session() -> None:
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await does(Tabletop(app, pilot))

    asyncio.run(session())


def at_game(sitting: Sitting, does: Callable[[Tabletop], Awaitable[None]], size: tuple[int, int] = ROOMY) -> None:
    async def session(top: Tabletop) -> None:
        await top.until_asked()
        await does(top)

    at_table(PlayScreen(sitting, fast=True), session, size)
