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
from shinjuku.texts import Wording


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

    def __init__(self, colour: str, wording: Wording) -> None:
        super().__init__()
        self.colour = colour
        self.wording = wording

    def compose(self) -> ComposeResult:
        text = Text(justify="center")
        wording = self.wording
        next_player = wording.say("terminal.screen.handover", who=wording.colour(self.colour))
        text.append_text(chip(self.colour)).append(f" {next_player}\n\n", style(THEME.ink, bold=True))
        text.append(wording.say("terminal.screen.handover.pass") + "\n\n", style(THEME.ink))
        text.append(wording.say("terminal.screen.handover.ready"), style(styles.GLOW, bold=True))
        with Middle():
            yield Static(text, id="handover")

    def action_uncover(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_quit_game(self) -> None:
        self.app.exit()
