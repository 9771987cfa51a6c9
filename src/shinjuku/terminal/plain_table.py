"""The plain table: people and bots play a game at one screen, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shinjuku.bots import Player
from shinjuku.game import Game, ShinjukuError
from shinjuku.game.log import sentences
from shinjuku.terminal import overview
from shinjuku.terminal.choices import ChoiceMenu, menu_lines
from shinjuku.terminal.commands import Commands
from shinjuku.terminal.console import Console, QuitError
from shinjuku.terminal.hands import hand_lines, own_draws, wild_for
from shinjuku.terminal.seats import Seat
from shinjuku.terminal.session import Session, ask_bot
from shinjuku.texts.catalogues import ENGLISH


class PlainTable(Session):
    """A session in plain text."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        players: Sequence[Player | None],
        console: Console,
        save_to: Path | None = None,
        language: str = ENGLISH,
    ) -> None:
        super().__init__(game, seats, players, save_to, language)
        self.console = console
        self.more: list[str] = []  # lines that did not fit on the screen
        self._commands = Commands(self)
        self._lines_shown = [0] * len(seats)  # lines of the history that each seat has seen
        self._seat_at_screen: int | None = None
        self._shown_state = ""

    # --- playing --------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or a player quits; the game is saved in both cases."""
        try:
            while (seat := self.game.to_act) is not None:
                lines = len(self.game.history)
                player = self.players[seat]
                if player is None:
                    self.play_person(seat)
                else:
                    self.play_bot(player)
                self.record = self.game.record()
                if len(self.game.history) != lines:
                    self.save_or_warn()
            self.finish()
        except (QuitError, KeyboardInterrupt):
            self.say_goodbye()

    def play_bot(self, player: Player) -> None:
        chosen = ask_bot(player, self.game)
        if warning := self.warning_about(chosen):
            self.console.print(warning)
        self.game.play(chosen.choice)

    def play_person(self, seat: int) -> None:
        """One decision of a person: show the state and the choices, then read until a choice is made."""
        self._hand_over(seat)
        self._show_state(seat)
        menu = ChoiceMenu(self.game, self.wording)
        self.show([menu.question, *menu_lines(menu.groups(), self.console.width)])
        before = self._moment()
        while self._moment() == before:
            text = self.console.ask(f"{self.game.players[seat]}> ")
            try:
                self._commands.run(text, seat)
            except ShinjukuError as refused:
                self.console.print(refused.located_text(self.language))

    def _moment(self) -> tuple[int, int]:
        """Changes with every choice that is made or undone."""
        return len(self.game.history), len(self.game.line_choices)

    # --- what a person sees ---------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Between two people, clear the screen and wait until the next one has it."""
        if self._seat_at_screen == seat:
            return
        if self.people > 1:
            self.console.clear()
            self.console.ask(self.wording.say("terminal.handover", who=self.name(seat)) + " ")
        self._shown_state = ""
        self._seat_at_screen = seat

    def _show_state(self, seat: int) -> None:
        """The news and the state; in the middle of an action only the words so far."""
        if self.game.in_line:
            self.console.print()
            self.console.print(self.wording.say("terminal.so-far", words=self.game.doing))
            return
        self._show_news(seat)
        view = self.game.view(seat)
        title = f"== {overview.turn_title(view, self.wording)} =="
        state = [title, *hand_lines(view, self.wording, wild_for(self.game, seat))]
        if "\n".join(state) != self._shown_state:
            self._shown_state = "\n".join(state)
            self.console.print()
            queue = [overview.queue_line(view, self.wording)] if "queue" in view else []
            for line in [*state, *queue, overview.table_line(view, self.wording)]:
                self.console.print(line, "    ")

    def _show_news(self, seat: int) -> None:
        since = min(self._lines_shown[seat], len(self.game.history))
        news = sentences(self.game, self.language, since)
        if news:
            self.console.print()
        for sentence in overview.bullets(news):
            self.console.print(sentence, "  ")
        self._show_own_draws(seat, since)
        self._lines_shown[seat] = len(self.game.history)

    def _show_own_draws(self, seat: int, since: int) -> None:
        """The cards that only this seat may see."""
        drawn = [card for _, cards in own_draws(self.game, seat, since) for card in cards]
        if drawn:
            self.console.print(f"- {overview.drew_sentence(drawn, self.wording)}", "  ")

    def show(self, lines: Sequence[str]) -> None:
        """As much as fits on the screen; `more` shows the rest."""
        fitting = self.console.rows
        for line in lines[:fitting]:
            self.console.print(line, "    ")
        self.more = list(lines[fitting:])
        if self.more:
            self.console.print(self.wording.say("terminal.more", lines=len(self.more)))

    # --- saving and leaving ---------------------------------------------------------------------------------

    def save_or_warn(self) -> None:
        if warning := self.save():
            self.console.print(warning)

    def finish(self) -> None:
        """The end of the game: the last news, the score sheets, the winner."""
        self.save_or_warn()
        self._show_news(self._seat_at_screen or 0)
        self.console.print()
        for line in overview.final_lines(self.game, self.wording):
            self.console.print(line)
        if self.save_to is not None:
            self._print_raw(self.where_saved("terminal.record-in"))

    def say_goodbye(self) -> None:
        self.save_or_warn()
        self._print_raw(self.goodbye())

    def _print_raw(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.print_raw(line)
