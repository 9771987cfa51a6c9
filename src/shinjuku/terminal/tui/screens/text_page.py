"""A page of text over the map: the help, the whole log, the scores."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from shinjuku.terminal.tui.styles import THEME, style


class TextPage(ModalScreen[None]):
    """A page to read; Esc, Enter and the key that opened it close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space,question_mark,l,s", "close", "back"),
        Binding("ctrl+c", "app.quit", show=False),
    ]
    CSS = """
    TextPage { align: center middle; background: $background 60%; }
    TextPage VerticalScroll { width: 90%; max-width: 96; height: 90%; border: round $warning; padding: 0 2; }
    TextPage VerticalScroll { background: $surface; }
    TextPage Static { width: 100%; }
    """

    def __init__(self, title: str, text: Text, keys: str, *, at_end: bool = False) -> None:
        super().__init__()
        self.page_title = title
        self.text = text
        self.keys = keys
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = self.page_title
            scroll.border_subtitle = self.keys
            yield Static(self.text, id="page")

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.at_end:
            scroll.scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


def page_of(lines: list[str]) -> Text:
    """Lines of text, with those that are not indented in bold."""
    text = Text()
    for line in lines:
        text.append(line + "\n", style(THEME.ink, bold=not line.startswith(" ")))
    return text
