"""A record on the same screen: line by line, forward and back, by itself if wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Input

from shinjuku.game import Game
from shinjuku.game.log import sentences
from shinjuku.terminal import overview
from shinjuku.terminal.plain_replay import Step
from shinjuku.terminal.tui.animation import steps_of
from shinjuku.terminal.tui.board_screen import BoardScreen
from shinjuku.terminal.tui.help_page import help_text
from shinjuku.terminal.tui.map_renderer import Sight
from shinjuku.terminal.tui.panels import HEADING, SOFT, news
from shinjuku.terminal.tui.spoken import Spoken, understand
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.terminal.tui.text_page import page_of
from shinjuku.texts import Wording, number

BY_ITSELF = 1.2  # seconds for a line


class ReplayScreen(BoardScreen):
    """Every line of a record, with the table after it."""

    KEYS = "→ ← Home End  : line  Space by itself  v whose hand  s scores  l log  ? help  q quit"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,enter,down", "go(1)", "next", priority=False),
        Binding("left,b,up", "go(-1)", "back"),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home,g", "go_to(0)", "first"),
        Binding("end,G", "go_to(-1)", "last"),
        Binding("space,p", "by_itself", "by itself"),
        Binding("v", "eyes", "whose eyes"),
        Binding("s", "score", "scores"),
        Binding("l", "log", "log"),
        Binding("colon,slash", "prompt", "to a line", priority=True),
        Binding("question_mark,f1", "help", "help"),
        Binding("tab", "turn_side", "side", priority=True),
        Binding("escape", "close_prompt", show=False),
        Binding("q,ctrl+c", "leave", "leave"),
    ]

    def __init__(self, steps: Sequence[Step], at: int = 0) -> None:
        game = steps[0].game
        super().__init__(game, Wording(game.words.board, "en", game.settings.edition))
        self.steps = steps
        self.at = at
        self.viewer: int | None = None  # whose hand is shown
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self.set_up()
        self.choices.can_focus = False
        self.choices.display = False
        self.query_one("#preview").styles.max_height = "100%"
        self.prompt.placeholder = f"a line from 0 to {len(self.steps) - 1}"
        self.set_focus(None)
        self._show()

    def _show(self) -> None:
        step = self.steps[self.at]
        self.game = step.game
        view = self._settled().view(self.viewer)
        self.show_view(view, Sight(view, spoken=self._spoken()))
        self.put("question", f"Line {self.at} of {len(self.steps) - 1}")
        text = Text.assemble((step.words, style(THEME.ink, bold=True)))
        for sentence in step.sentences:
            text.append(f"\n· {sentence}", SOFT)
        if self.at == len(self.steps) - 1 and self.game.result is None:
            text.append("\nThe record ends here; the game is not over.", HEADING)
        self.put("preview", text)
        self.show_log(self._told_so_far())

    def _settled(self) -> Game:
        """The table as it is shown: where chance has the next word, as it is once that is spoken."""
        games = [step.game for step in (*self.steps[self.at :], *reversed(self.steps[: self.at]))]
        return next(game for game in games if game.choices or game.is_over)

    def _told_so_far(self) -> list[str]:
        return [sentence for step in self.steps[: self.at + 1] for sentence in step.sentences]

    def _spoken(self) -> Spoken | None:
        """What the line has done, if it is one that somebody spoke."""
        if self.game.in_line:
            return understand(self.game.spoken_choices)
        if not self.game.history:
            return None
        walked = steps_of(self.game.history[-1].choices)
        return walked[-1] if walked else understand(self.game.history[-1].choices)

    # --- going ----------------------------------------------------------------------------------------------

    def action_go(self, by: int) -> None:
        self.action_go_to(max(0, min(len(self.steps) - 1, self.at + by)))

    def action_go_to(self, at: int) -> None:
        self.at = at % len(self.steps)
        self.notice("")
        self._show()

    def action_by_itself(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.notice("")
        else:
            self._timer = self.set_interval(BY_ITSELF, self._one_more)
            self.notice("The record goes on by itself; Space stops it.")

    def _one_more(self) -> None:
        if self.at == len(self.steps) - 1:
            self.action_by_itself()
        else:
            self.at += 1
            self._show()

    def action_eyes(self) -> None:
        """Nobody's hand, then each player's."""
        seats: list[int | None] = [None, *range(len(self.game.players))]
        self.viewer = seats[(seats.index(self.viewer) + 1) % len(seats)]
        who = "Nobody" if self.viewer is None else self.wording.colour(self.game.players[self.viewer])
        self.notice(f"{who}'s hand is shown.")
        self._show()

    # --- a line by its number -------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        said = event.value.strip()
        last = len(self.steps) - 1
        if said.isascii() and said.isdigit() and int(said) <= last:
            self.action_go_to(int(said))
        elif said:
            self.notice(f"There is no line {said}: they go from 0 (the set-up) to {last}.", is_refusal=True)
        self.action_close_prompt()

    # --- pages ----------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        text = Text.assemble((f"{self.KEYS}\n\n", HEADING))
        self.read("Help", text.append_text(help_text(self._settled().view(None), self.wording)))

    def action_log(self) -> None:
        self.read("What has happened", news(sentences(self.game)), at_end=True)

    def action_score(self) -> None:
        if self.game.is_over:
            lines = overview.final_words(self.game, self.wording)
        else:
            names = map(self.wording.colour, self.game.players)
            lines = [f"{name} {number(score)}" for name, score in zip(names, self.game.scores, strict=True)]
        self.read("The scores", page_of(lines))

    def action_leave(self) -> None:
        self.app.exit()
