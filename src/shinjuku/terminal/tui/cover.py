"""The cover: what the screen shows while it is passed from one person to the next. It tells nothing."""

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


class Cover(Screen[None]):
    """Between two people."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "uncover", "I have the screen"),
        Binding("q,ctrl+c", "leave", "leave"),
    ]
    CSS = """
    Cover { align: center middle; }
    Cover Static { width: auto; padding: 1 4; text-align: center; border: round $warning; }
    """

    def __init__(self, colour: str, name: str) -> None:
        super().__init__()
        self.colour = colour
        self.name_of_seat = name

    def compose(self) -> ComposeResult:
        said = Text(justify="center")
        said.append_text(chip(self.colour)).append(f" {self.name_of_seat} decides.\n\n", style(THEME.ink, bold=True))
        said.append("Pass the screen on. Nobody else should look now.\n\n", style(THEME.ink))
        said.append("Enter", style(styles.GLOW, bold=True)).append(" or a click when you have the screen.")
        with Middle():
            yield Static(said, id="cover")

    def action_uncover(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.app.exit()
