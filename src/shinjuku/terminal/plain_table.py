"""The plain table: people and bots play a game, line by line, on one screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shinjuku.bots import Player
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.game.log import entries
from shinjuku.terminal import overview
from shinjuku.terminal.choices import Offering, rows
from shinjuku.terminal.commands import Commands
from shinjuku.terminal.console import LeaveError, Screen
from shinjuku.terminal.hands import View, hand_words, own_draws
from shinjuku.terminal.seats import Seat
from shinjuku.terminal.session import Sitting, ask


class Table(Sitting):
    """A game, who plays it, and where it is saved after every line."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        players: Sequence[Player | None],
        screen: Screen,
        save_to: Path | None = None,
    ) -> None:
        super().__init__(game, seats, players, save_to)
        self.screen = screen
        self.more: list[str] = []  # lines that did not fit on the screen
        self._commands = Commands(self)
        self._told = [0] * len(seats)  # lines of the history that each seat has been told
        self._at_screen: int | None = None
        self._announced = ""

    # --- playing --------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over or somebody leaves; the game is saved in any case."""
        try:
            while (seat := self.game.to_act) is not None:
                lines = len(self.game.history)
                player = self.players[seat]
                if player is None:
                    self.ask_person(seat)
                else:
                    self.ask_bot(player)
                self.record = self.game.record()
                if len(self.game.history) != lines:
                    self.keep()
            self.finish()
        except (LeaveError, KeyboardInterrupt):
            self.say_goodbye()

    def ask_bot(self, player: Player) -> None:
        answer = ask(player, self.game)
        if answer.complaint:
            self.screen.say(answer.complaint)
        self.game.play(answer.choice)

    def ask_person(self, seat: int) -> None:
        """One decision of a person: show what there is to know, then read until something is chosen."""
        self._hand_over(seat)
        view = self.game.view(seat)
        self._announce(seat, view)
        offering = Offering(view, self.wording, self.game.choices)
        self.show([offering.question, *rows(offering.groups(), self.screen.width)])
        before = self._moment()
        while self._moment() == before:
            said = self.screen.ask(f"{self.game.players[seat]}> ")
            try:
                self._commands.obey(said, seat)
            except ShinjukuError as refused:
                self.screen.say(str(refused))

    def choose(self, choice: Choice) -> None:
        self.game.play(choice)

    def _moment(self) -> tuple[int, int]:
        """Changes with every choice that is made or taken back."""
        return len(self.game.history), len(self.game.spoken_choices)

    # --- what a person sees ---------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is passed on, with nothing on it."""
        if self._at_screen == seat:
            return
        if self.people > 1:
            self.screen.clear()
            self.screen.ask(f"{self.name(seat)} decides: press Enter when you have the screen. ")
        self._announced = ""
        self._at_screen = seat

    def _announce(self, seat: int, view: View) -> None:
        """What has happened, and how things stand; in the middle of an action only what was said so far."""
        if self.game.in_line:
            self.screen.say()
            self.screen.say(f"So far: {self.game.doing} ...")
            return
        self._tell_news(seat)
        stand = "\n".join([self._whose_turn(view), *hand_words(view, self.wording)])
        if stand != self._announced:
            self._announced = stand
            self.screen.say()
            queue = [overview.queue_words(view)] if "queue" in view else []
            for line in [*stand.split("\n"), *queue, self._table_words(view)]:
                self.screen.say(line, "    ")

    def _table_words(self, view: View) -> str:
        said = overview.table_words(view)
        return said[:1].upper() + said[1:]

    def _tell_news(self, seat: int) -> None:
        since = min(self._told[seat], len(self.game.history))
        told = [entry.text for entry in entries(self.game, since=since)]
        if told:
            self.screen.say()
        for sentence in overview.news(told):
            self.screen.say(sentence, "  ")
        self._tell_own_draws(seat, since)
        self._told[seat] = len(self.game.history)

    def _tell_own_draws(self, seat: int, since: int) -> None:
        """Which cards one has drawn is told to nobody else."""
        drawn = [card for _, cards in own_draws(self.game, seat, since) for card in cards]
        if drawn:
            self.screen.say(f"- You drew {', '.join(drawn)}.", "  ")

    def _whose_turn(self, view: View) -> str:
        who, left = self.name(self.game.turn), view.get("actions_left", 0)
        if view["phase"] not in ("actions", "matsuri"):
            return f"== {who}'s turn =="
        return f"== {who}'s turn, {left} action{'s' if left != 1 else ''} left =="

    def show(self, lines: Sequence[str]) -> None:
        """As much as fits on the screen; the rest is for `more`."""
        rest = list(lines)
        room = self.screen.rows
        for line in rest[:room]:
            self.screen.say(line, "    ")
        self.more = rest[room:]
        if self.more:
            self.screen.say(f"... `more` shows the other {len(self.more)} lines.")

    # --- saving and leaving ---------------------------------------------------------------------------------

    def keep(self) -> None:
        if trouble := self.save():
            self.screen.say(trouble)

    def finish(self) -> None:
        """The end of the game: the last news, the score sheets, the winner."""
        self.keep()
        self._tell_news(self._at_screen or 0)
        self.screen.say()
        for line in overview.final_words(self.game, self.wording):
            self.screen.say(line)
        if self.save_to is not None:
            self._say_as_is(self.whereabouts(f"The record is in {self.save_to}."))

    def say_goodbye(self) -> None:
        self.keep()
        self._say_as_is(self.farewell())

    def _say_as_is(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.screen.say_as_is(line)
