"""The application that fills the terminal: a game to play, or a record to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from shinjuku.terminal.plain_replay import Step
from shinjuku.terminal.session import Sitting
from shinjuku.terminal.tui.board_screen import BoardScreen
from shinjuku.terminal.tui.layout import LAYOUT
from shinjuku.terminal.tui.play_screen import PlayScreen
from shinjuku.terminal.tui.replay_screen import ReplayScreen
from shinjuku.terminal.tui.styles import THEME

NIGHT = Theme(
    name="shinjuku",
    primary=THEME.owners["blue"].fill,
    warning=THEME.gold,
    error=THEME.lantern,
    foreground=THEME.ink,
    background=THEME.halo,
    surface=THEME.plate,
    panel=THEME.plate_edge,
    dark=True,
)


class TableApp(App[None]):
    """One screen with everything on it."""

    TITLE = "Shinjuku"
    CSS = LAYOUT
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, table: BoardScreen) -> None:
        super().__init__()
        self.table = table

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.push_screen(self.table)


def play(sitting: Sitting, *, fast: bool = False) -> None:
    """Play until the game is over or somebody leaves; then say where the game is."""
    TableApp(PlayScreen(sitting, fast=fast)).run()
    sitting.save()


def replay(steps: Sequence[Step], at: int = 0) -> None:
    TableApp(ReplayScreen(steps, at)).run()
