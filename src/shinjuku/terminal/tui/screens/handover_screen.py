"""What the screen shows while it is passed from one person to the next. It reveals nothing."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle
from textual.screen import Screen
from textual.widgets import Static

from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import chip
from shinjuku.terminal.tui.styles import THEME, style


class HandoverScreen(Screen[None]):
    """Waits until the next person has the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "uncover", "I have the screen"),
        Binding("q,ctrl+c", "quit_game", "quit"),
    ]
    CSS = """
    HandoverScreen { align: center middle; }
    HandoverScreen Static { width: auto; padding: 1 4; text-align: center; border: round $warning; }
    """

    def __init__(self, colour: str, name: str) -> None:
        super().__init__()
        self.colour = colour
        self.name_of_seat = name

    def compose(self) -> ComposeResult:
        text = Text(justify="center")
        text.append_text(chip(self.colour)).append(f" {self.name_of_seat} is next.\n\n", style(THEME.ink, bold=True))
        text.append("Pass the screen to them. No one else should look now.\n\n", style(THEME.ink))
        text.append("Press Enter", style(styles.GLOW, bold=True)).append(" or click when you have the screen.")
        with Middle():
            yield Static(text, id="handover")

    def action_uncover(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_quit_game(self) -> None:
        self.app.exit()
