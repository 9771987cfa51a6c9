"""Replay a record on the same screen: line by line, forward and back, or automatically."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Input

from shinjuku.game import Game
from shinjuku.game.facts.effects import Effects, effects_of
from shinjuku.game.facts.reader import LINE_START, StateReader
from shinjuku.game.log import sentences
from shinjuku.terminal import overview
from shinjuku.terminal.hands import wild_for
from shinjuku.terminal.plain_replay import ReplayStep
from shinjuku.terminal.tui.map.map_renderer import MapContent
from shinjuku.terminal.tui.panels import HEADING, SOFT, news
from shinjuku.terminal.tui.screens.board_screen import BoardScreen
from shinjuku.terminal.tui.screens.help_page import help_text
from shinjuku.terminal.tui.screens.text_page import page_of
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording
from shinjuku.texts.catalogues import ENGLISH

SECONDS_PER_LINE = 1.2  # when the replay runs automatically


class ReplayScreen(BoardScreen):
    """Every line of a record, with the game after it."""

    KEYS = (
        ("→ ← Home End  :", "line"), ("Space", "play"), ("v", "viewer"), ("s", "score"), ("l", "log"), ("?", "help"),
        ("q", "quit"),
    )  # fmt: skip

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,enter,down", "go(1)", "next", priority=False),
        Binding("left,b,up", "go(-1)", "back"),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home,g", "go_to(0)", "first"),
        Binding("end,G", "go_to(-1)", "last"),
        Binding("space,p", "play_pause", "play or pause"),
        Binding("v", "next_viewer", "whose hand"),
        Binding("s", "score", "scores"),
        Binding("l", "log", "log"),
        Binding("colon,slash", "prompt", "go to a line", priority=True),
        Binding("question_mark,f1", "help", "help"),
        Binding("tab", "next_side", "side panel", priority=True),
        Binding("escape", "close_prompt", show=False),
        Binding("q,ctrl+c", "quit_game", "quit"),
    ]

    def __init__(self, steps: Sequence[ReplayStep], at: int = 0, language: str = ENGLISH) -> None:
        game = steps[0].game
        super().__init__(game, Wording(game.words.board, language, game.settings.edition))
        self.steps = steps
        self.at = at
        self.viewer: int | None = None  # whose hand is shown
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self.set_up()
        self.choices.can_focus = False
        self.choices.display = False
        self.query_one("#preview").styles.max_height = "100%"
        self.prompt.placeholder = self.wording.say("terminal.replay.prompt", last=len(self.steps) - 1)
        self.set_focus(None)
        self._show()

    def _show(self) -> None:
        step = self.steps[self.at]
        self.game = step.game
        settled = self._settled()
        self.show_view(MapContent(settled.view(self.viewer), effects=self._effects()), wild_for(settled, self.viewer))
        self.put("question", self.wording.say("terminal.replay.line", line=self.at, last=len(self.steps) - 1))
        text = Text.assemble((step.words, style(THEME.ink, bold=True)))
        for sentence in step.sentences:
            text.append(f"\n· {sentence}", SOFT)
        if self.at == len(self.steps) - 1 and self.game.result is None:
            text.append("\n" + self.wording.say("terminal.replay.unfinished"), HEADING)
        self.put("preview", text)
        self.show_log(self._log_so_far())

    def _settled(self) -> Game:
        """The game to show: where a draw is next, the game after it."""
        games = [step.game for step in (*self.steps[self.at :], *reversed(self.steps[: self.at]))]
        return next(game for game in games if game.choices or game.is_over)

    def _log_so_far(self) -> list[str]:
        return [sentence for step in self.steps[: self.at + 1] for sentence in step.sentences]

    def _effects(self) -> Effects | None:
        """What the line did; None for the set-up and for draws."""
        finished = self.game.history[-1].choices if self.game.history else ()
        state = StateReader(self.game.words, self.game.states, LINE_START)
        return effects_of(state, self.game.line_choices or finished)

    # --- moving ---------------------------------------------------------------------------------------------

    def action_go(self, by: int) -> None:
        self.action_go_to(max(0, min(len(self.steps) - 1, self.at + by)))

    def action_go_to(self, at: int) -> None:
        self.at = at % len(self.steps)
        self.notice("")
        self._show()

    def action_play_pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.notice("")
        else:
            self._timer = self.set_interval(SECONDS_PER_LINE, self._next_line)
            self.notice(self.wording.say("terminal.replay.playing"))

    def _next_line(self) -> None:
        if self.at == len(self.steps) - 1:
            self.action_play_pause()
        else:
            self.at += 1
            self._show()

    def action_next_viewer(self) -> None:
        """No hand, then each player's in turn."""
        seats: list[int | None] = [None, *range(len(self.game.players))]
        self.viewer = seats[(seats.index(self.viewer) + 1) % len(seats)]
        if self.viewer is None:
            self.notice(self.wording.say("terminal.replay.hidden"))
        else:
            who = self.wording.colour(self.game.players[self.viewer])
            self.notice(self.wording.say("terminal.replay.hand", who=who))
        self._show()

    # --- a line by its number -------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        last = len(self.steps) - 1
        if text.isascii() and text.isdigit() and int(text) <= last:
            self.action_go_to(int(text))
        elif text:
            self.notice(self.wording.say("terminal.replay.no-line", line=text, last=last), is_refusal=True)
        self.action_close_prompt()

    # --- pages ----------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        text = Text.assemble((f"{self.key_line(self.KEYS)}\n\n", HEADING))
        self.read(
            self.wording.say("terminal.page.help"),
            text.append_text(help_text(self._settled().view(None), self.wording)),
        )

    def action_log(self) -> None:
        self.read(self.wording.say("terminal.page.log"), news(self._whole_log()), at_end=True)

    def _whole_log(self) -> list[str]:
        return sentences(self.game, self.wording.language)

    def action_score(self) -> None:
        if self.game.is_over:
            lines = overview.final_lines(self.game, self.wording)
        else:
            lines = overview.score_names(self.game, self.wording)
        self.read(self.wording.say("terminal.page.scores"), page_of(lines))

    def action_quit_game(self) -> None:
        self.app.exit()
