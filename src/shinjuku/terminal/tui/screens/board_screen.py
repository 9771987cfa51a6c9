"""The screen with the map and the panels around it, for playing and for replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from shinjuku.game import Game
from shinjuku.game.facts.wildcards import WildCards
from shinjuku.terminal.hands import View
from shinjuku.terminal.overview import turn_title
from shinjuku.terminal.tui import panels
from shinjuku.terminal.tui.choice_list import ChoiceList
from shinjuku.terminal.tui.layout import FULL_SIZE, MIN_SIZE
from shinjuku.terminal.tui.map.board_map import BoardMap
from shinjuku.terminal.tui.map.map_renderer import MapContent
from shinjuku.terminal.tui.screens.text_page import TextPage
from shinjuku.terminal.tui.styles import GLOW, THEME, style
from shinjuku.texts import Wording

SIDES = ("choices", "seats", "log")  # what the side panel shows on a small screen
SINGLE_ROWS = ("head", "keys")
MAX_SENTENCES = 25  # of the log beside the map


class BoardScreen(Screen[None]):
    """Shows a view of a game at any size, or that the terminal is too small."""

    AUTO_FOCUS = ""
    KEYS: ClassVar[Sequence[tuple[str, str]]] = ()  # shown at the bottom of the screen: a key and what it does
    SMALL_KEYS: ClassVar[Sequence[tuple[str, str]]] = ()  # only on a small screen

    def __init__(self, game: Game, wording: Wording) -> None:
        super().__init__()
        self.game = game
        self.wording = wording
        self.side = 0
        self._shown_texts: dict[str, Text] = {}
        self._log = Text()

    def compose(self) -> ComposeResult:
        yield Static(id="too-small")
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield BoardMap(self.wording.board.id, id="map")
            with Vertical(id="side"):
                yield Static(id="seats")
                yield Static(id="hand")
                yield Static(id="question")
                yield ChoiceList(id="choices")
                yield Static(id="preview")
                with VerticalScroll(id="side-log", can_focus=False):
                    yield Static(id="side-log-text")
        yield Static(id="queue")
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="log-text")
        yield Static(id="notice")
        yield Static(id="keys")
        yield Input(id="prompt", placeholder=self.wording.say("terminal.screen.prompt"), compact=True)

    def set_up(self) -> None:
        """After the widgets are mounted."""
        self.prompt.display = False
        self.choices.focus()
        self._fit()

    # --- parts ----------------------------------------------------------------------------------------------

    @property
    def map(self) -> BoardMap:
        return self.query_one("#map", BoardMap)

    @property
    def choices(self) -> ChoiceList:
        return self.query_one("#choices", ChoiceList)

    def put(self, part: str, text: Text | str) -> None:
        """Write into a part of the screen; empty parts are hidden."""
        shown = Text(text) if isinstance(text, str) else text
        known = self._shown_texts.get(part)
        if known == shown and known.spans == shown.spans:
            return
        self._shown_texts[part] = shown
        static = self.query_one(f"#{part}", Static)
        static.update(shown, layout=part not in SINGLE_ROWS)
        if part in ("preview", "question", "hand"):
            static.set_class(not shown.plain, "-empty")

    def notice(self, text: str, *, is_refusal: bool = False) -> None:
        """One sentence: a refusal, or what is going on."""
        self.put("notice", Text(text, style(THEME.lantern if is_refusal else GLOW, bold=True)))

    # --- the game -------------------------------------------------------------------------------------------

    def show_view(self, content: MapContent, wild: WildCards) -> None:
        """The map and all panels that show a view."""
        view = content.view
        whose = view.get("turn") or view["players"][0]
        self.put("head", panels.head(view, self.wording, whose, self._whose_turn(view)))
        self.put("seats", panels.seats(view, self.wording))
        self.put("hand", panels.hand(view, self.wording, wild))
        queue, figures = panels.queue(view, self.wording), panels.figures(view, self.wording)
        self.put("queue", Text("\n").join(part for part in (queue, figures) if part.plain))
        self.map.map_content = content

    def _whose_turn(self, view: View) -> str:
        if view["phase"] == "over":
            return self.wording.say("terminal.screen.over")
        return turn_title(view, self.wording)

    def show_log(self, sentences: Sequence[str]) -> None:
        self._log = panels.news(sentences[-MAX_SENTENCES:])
        self._put_log()

    def _put_log(self) -> None:
        """In the place where this size shows it."""
        name = "side-log" if self.has_class("-reduced") else "log"
        self.put(f"{name}-text", self._log)
        self.query_one(f"#{name}", VerticalScroll).scroll_end(animate=False)

    def read(self, title: str, text: Text, *, at_end: bool = False) -> None:
        """Show a page over the map."""
        self.app.push_screen(TextPage(title, text, self.wording.say("terminal.page.keys"), at_end=at_end))

    # --- the prompt -----------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Input:
        return self.query_one("#prompt", Input)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Once the prompt is open, the key that opens it is an ordinary character."""
        return not self.prompt.display if action == "prompt" else True

    def action_prompt(self) -> None:
        """Focus at once, so that no keystroke is lost."""
        self.prompt.display = True
        self.query_one("#keys").display = False
        self.set_focus(self.prompt)

    def action_close_prompt(self) -> None:
        self.prompt.value = ""
        self.prompt.display = False
        self.query_one("#keys").display = True
        self.set_focus(self.choices if self.choices.display else None)

    # --- sizes ----------------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        """Choose the full layout, the small one, or a message that the terminal is too small."""
        width, height = self.app.size
        is_small = width < MIN_SIZE[0] or height < MIN_SIZE[1]
        self.set_class(is_small, "-small")
        is_reduced = not is_small and (width < FULL_SIZE[0] or height < FULL_SIZE[1])
        self.set_class(is_reduced, "-reduced")
        self.put("keys", self.key_line([*self.SMALL_KEYS, *self.KEYS] if is_reduced else self.KEYS))
        self._put_log()
        sizes = {"columns": MIN_SIZE[0], "rows": MIN_SIZE[1], "width": width, "height": height}
        self.put("too-small", self.wording.say("terminal.screen.too-small", **sizes))

    def key_line(self, keys: Sequence[tuple[str, str]]) -> str:
        """`u undo  h hint`."""
        return "  ".join(f"{key} {self.wording.say(f'terminal.key.{name}')}".strip() for key, name in keys)

    def action_next_side(self) -> None:
        """On a small screen the side panel shows one thing at a time."""
        self.side = (self.side + 1) % len(SIDES)
        for n, name in enumerate(SIDES):
            self.set_class(n == self.side and n > 0, f"-side-{name}")
