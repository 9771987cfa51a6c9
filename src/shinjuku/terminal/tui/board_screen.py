"""The screen of the table: the map, and what stands around it. Playing and replaying both use it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from shinjuku.game import Game
from shinjuku.terminal.hands import View
from shinjuku.terminal.tui import panels
from shinjuku.terminal.tui.board_map import BoardMap
from shinjuku.terminal.tui.choice_list import ChoiceList
from shinjuku.terminal.tui.layout import NEEDED, ROOMY
from shinjuku.terminal.tui.map_renderer import Sight
from shinjuku.terminal.tui.styles import GLOW, THEME, style
from shinjuku.terminal.tui.text_page import Page
from shinjuku.texts import Wording

SIDES = ("choices", "seats", "log")  # what the side shows in the reduced form
ROWS = ("head", "keys")  # parts of one row, whatever they say
SENTENCES = 25  # of the log beside the map


class BoardScreen(Screen[None]):
    """Shows a view of a game at any size; says so if the terminal is too small for it."""

    AUTO_FOCUS = ""
    KEYS = ""  # said at the foot of the screen
    MORE_KEYS = ""  # in the reduced form

    def __init__(self, game: Game, wording: Wording) -> None:
        super().__init__()
        self.game = game
        self.wording = wording
        self.side = 0
        self._written: dict[str, Text] = {}
        self._told = Text()

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
        yield Input(id="prompt", placeholder="words, a whole line, or help", compact=True)

    def set_up(self) -> None:
        """Once everything is there."""
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
        """Write into a part of the screen; what is empty takes no room."""
        shown = Text(text) if isinstance(text, str) else text
        known = self._written.get(part)
        if known == shown and known.spans == shown.spans:
            return
        self._written[part] = shown
        static = self.query_one(f"#{part}", Static)
        static.update(shown, layout=part not in ROWS)
        if part in ("preview", "question", "hand"):
            static.set_class(not shown.plain, "-empty")

    def notice(self, words: str, *, is_refusal: bool = False) -> None:
        """One sentence: something was refused, or somebody thinks."""
        self.put("notice", Text(words, style(THEME.lantern if is_refusal else GLOW, bold=True)))

    # --- the game -------------------------------------------------------------------------------------------

    def show_view(self, view: View, sight: Sight) -> None:
        """Everything that follows from a view."""
        whose = view.get("turn") or view["players"][0]
        self.put("head", panels.head(view, self.wording, whose, self._state_of_play(view)))
        self.put("seats", panels.seats(view, self.wording))
        self.put("hand", panels.hand(view, self.wording))
        queue, figures = panels.queue(view), panels.figures(view, self.wording)
        self.put("queue", Text("\n").join(part for part in (queue, figures) if part.plain))
        self.map.sight = sight

    def _state_of_play(self, view: View) -> str:
        if view["phase"] == "over":
            return "The game is over"
        who, left = self.wording.colour(view["turn"]), view.get("actions_left", 0)
        if view["phase"] not in ("actions", "matsuri"):
            return f"{who}'s turn"
        return f"{who}'s turn, {left} action{'s' if left != 1 else ''} left"

    def show_log(self, sentences: Sequence[str]) -> None:
        self._told = panels.news(sentences[-SENTENCES:])
        self._put_log()

    def _put_log(self) -> None:
        """In the one of its two places that this size has."""
        name = "side-log" if self.has_class("-reduced") else "log"
        self.put(f"{name}-text", self._told)
        self.query_one(f"#{name}", VerticalScroll).scroll_end(animate=False)

    def read(self, title: str, text: Text, *, at_end: bool = False) -> None:
        """A page over the table."""
        self.app.push_screen(Page(title, text, at_end=at_end))

    # --- the line for words ---------------------------------------------------------------------------------

    @property
    def prompt(self) -> Input:
        return self.query_one("#prompt", Input)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key that opens the line for words is a letter like others once it is open."""
        return not self.prompt.display if action == "prompt" else True

    def action_prompt(self) -> None:
        """At once, so that quick fingers lose no letter."""
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
        """All of it, the reduced form, or a sentence."""
        width, height = self.app.size
        is_small = width < NEEDED[0] or height < NEEDED[1]
        self.set_class(is_small, "-small")
        is_reduced = not is_small and (width < ROOMY[0] or height < ROOMY[1])
        self.set_class(is_reduced, "-reduced")
        self.put("keys", self.MORE_KEYS + self.KEYS if is_reduced else self.KEYS)
        self._put_log()
        said = f"The table needs {NEEDED[0]} columns and {NEEDED[1]} rows; this terminal has {width} and {height}."
        self.put("too-small", f"{said} Make it larger, or leave (q) and play with --plain.")

    def action_turn_side(self) -> None:
        """In the reduced form the side shows one thing at a time."""
        self.side = (self.side + 1) % len(SIDES)
        for n, name in enumerate(SIDES):
            self.set_class(n == self.side and n > 0, f"-side-{name}")
