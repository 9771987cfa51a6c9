"""The full-screen application: a game to play, or a record to replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from shinjuku.terminal.plain_replay import ReplayStep
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.layout import LAYOUT
from shinjuku.terminal.tui.screens.board_screen import BoardScreen
from shinjuku.terminal.tui.screens.play_screen import PlayScreen
from shinjuku.terminal.tui.screens.replay_screen import ReplayScreen
from shinjuku.terminal.tui.styles import THEME
from shinjuku.texts.catalogues import ENGLISH

DARK_THEME = Theme(
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
    """A game or a replay on one screen."""

    TITLE = "Shinjuku"
    CSS = LAYOUT
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, board_screen: BoardScreen) -> None:
        super().__init__()
        self.board_screen = board_screen

    def on_mount(self) -> None:
        self.register_theme(DARK_THEME)
        self.theme = DARK_THEME.name
        self.push_screen(self.board_screen)


def play(session: Session, *, fast: bool = False) -> None:
    """Play until the player quits, then save the game."""
    TableApp(PlayScreen(session, fast=fast)).run()
    session.save()


def replay(steps: Sequence[ReplayStep], at: int = 0, language: str = ENGLISH) -> None:
    TableApp(ReplayScreen(steps, at, language)).run()
