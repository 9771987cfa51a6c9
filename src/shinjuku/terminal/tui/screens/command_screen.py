"""The prompt for words and commands, and the pages over the map."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path

from textual.widgets import Input

from shinjuku.game import Illegal, ShinjukuError, Unreadable
from shinjuku.game.log import entries
from shinjuku.terminal import input, overview
from shinjuku.terminal.hands import own_draws
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.panels import news
from shinjuku.terminal.tui.screens.board_screen import BoardScreen
from shinjuku.terminal.tui.screens.help_page import help_text
from shinjuku.terminal.tui.screens.text_page import page_of
from shinjuku.texts import message

COMMANDS = {name: name for name in ("undo", "hint", "score", "log", "help")} | {"?": "help", "quit": "quit_game"}


class CommandScreen(BoardScreen):
    """A screen with a prompt. Subclasses know which seat is at the screen and what it can do."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.game, session.wording)
        self.session = session
        self.at_screen: int | None = None  # the seat that looks at the screen

    @abstractmethod
    def may_choose(self) -> bool:
        """Has the person at the screen a decision to make? If not, show that."""

    @abstractmethod
    def try_to(self, action: Callable[[], None]) -> None:
        """Do something to the game; a refusal is shown and changes nothing."""

    def moment(self) -> tuple[int, int]:
        """Changes with every choice that is made or undone."""
        return len(self.game.history), len(self.game.line_choices)

    # --- words ----------------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A command, a number, choices or a whole line. A refused input stays, to be corrected."""
        text = event.value.strip()
        word, _, rest = text.partition(" ")
        self.notice("")
        if not text:
            self.action_close_prompt()
        elif word.lower() in COMMANDS:
            self.action_close_prompt()
            self.call_later(self.run_action, COMMANDS[word.lower()])
        elif word.lower() == "save":
            self._save(rest.strip())
        elif word.lower() == "map":
            self.describe_named(rest.strip().lower())
        elif self.may_choose():
            before = self.moment()
            self.try_to(lambda: self._play_text(text))
            if self.moment() != before:
                self.action_close_prompt()

    def _play_text(self, text: str) -> None:
        if text.isascii() and text.isdigit():
            input.check_number(self.game, int(text))
            self.game.play(self.game.choices[int(text) - 1])
            return
        try:
            input.play_words(self.game, text)
        except (Unreadable, Illegal) as refused:
            found = input.matching_numbers(self.game, text)
            if not found or ">" in text:
                raise input.with_help(refused) from None
            self.choices.highlight(self.game.choices[found[0] - 1])
            listed = ", ".join(f"{n} {self.game.choices[n - 1]}" for n in found)
            raise ShinjukuError(message("terminal.screen.did-you-mean", choices=listed)) from None

    def describe_named(self, name: str) -> None:
        if name in self.wording.board.station_index:
            self.describe("station", name)
        elif name in self.wording.board.ward_index:
            self.describe("ward", name)
        else:
            unknown = self.wording.say("terminal.map.unknown", given=self.wording.words(name))
            self.notice(unknown, is_refusal=True)

    def _save(self, name: str) -> None:
        if not name:
            self.notice(self.wording.say("terminal.name-file"), is_refusal=True)
            return
        try:
            self.session.save_in(Path(name))
        except ShinjukuError as error:
            self.notice(error.located_text(self.wording.language), is_refusal=True)
            return
        self.action_close_prompt()
        self.notice(self.wording.say("terminal.saved-to", file=name))

    def describe(self, kind: str, id: str) -> None:
        view = self.game.view(self.at_screen)
        if kind == "station":
            lines = overview.station_lines(view, self.wording, id)[:1]
        elif kind == "ward":
            lines = overview.ward_lines(view, self.wording, id)[:3]
        else:
            track = overview.track_owner(view, self.wording, id)
            lines = [self.wording.say("terminal.pair", name=self.wording.connection(id), more=track)]
        self.notice(self.wording.listed((line.strip() for line in lines), "row"))

    # --- pages --------------------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        """The log, with the cards that this seat drew."""
        seat = self.at_screen
        log = [(entry.line, entry.text) for entry in entries(self.game, self.wording.language)]
        if seat is not None:
            log += [(line, overview.drew_sentence(cards, self.wording)) for line, cards in own_draws(self.game, seat)]
        return [sentence for _, sentence in sorted(log, key=lambda each: each[0])]

    def action_help(self) -> None:
        self.read(self.wording.say("terminal.page.help"), help_text(self.game.view(self.at_screen), self.wording))

    def action_log(self) -> None:
        self.read(self.wording.say("terminal.page.log"), news(self.sentences()), at_end=True)

    def action_score(self) -> None:
        if self.game.is_over:
            final = page_of(overview.final_lines(self.game, self.wording))
            self.read(self.wording.say("terminal.page.final"), final)
            return
        view, lines = self.game.view(self.at_screen), []
        if self.at_screen is not None:
            sheet = self.game.score_sheets[self.at_screen]
            lines = overview.sheet_lines(sheet, self.wording.say("terminal.you"), self.wording)
            lines.append(overview.collected_line(view, self.wording))
        self.read(self.wording.say("terminal.page.scores"), page_of([*lines, *overview.seat_lines(view, self.wording)]))
