"""What people type at the plain table: a number, words, a whole line, or one of the commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from shinjuku.game import Illegal, Unreadable
from shinjuku.terminal import input, overview
from shinjuku.terminal.choices import Offering, rows
from shinjuku.terminal.console import LeaveError
from shinjuku.terminal.hands import hand_words

if TYPE_CHECKING:
    from shinjuku.terminal.plain_table import Table

HELP = """\
Choose by number (`3`), by words (`open`), or say several words or a whole line at once:
  open books shimbashi pay minato
  expand shimbashi--tokyo
  move nakano pay edogawa: nakano, shinjuku gives books, yotsuya
Part of a name finds the choices that have it (`shimb`).
  choices     the choices once more         more    what did not fit on the screen
  undo        take your last choice back    hint    what the bot greedy would do
  lines       whole actions, a screenful; `lines move` only those that begin so
  map         the map in words; `map ota`, `map tokyo` for one ward or station
  hand        your cards, wildcards marked  score   your score, and what you see of the others
  queue       the queue                     log     what has happened; `log 40` for more
  save FILE   save the record there, from now on after every line
  help        this                          quit    leave; with --save you can go on later"""
LONGEST_SEARCH = 2.0  # seconds for finding whole lines


class Commands:
    """Understands what a person has typed, and does it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: dict[str, Callable[[str, int], None]] = {
            "help": self.help,
            "?": self.help,
            "choices": self.choices,
            "more": self.show_more,
            "undo": self.undo,
            "hint": self.hint,
            "lines": self.lines,
            "map": self.map,
            "hand": self.hand,
            "score": self.score,
            "queue": self.queue,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def obey(self, said: str, seat: int) -> None:
        """Do what was typed; what can't be done is refused with a sentence and changes nothing."""
        word, _, rest = said.partition(" ")
        command = self.known.get(word.lower())
        if not said:
            self.table.screen.say("A number or words, please; `help` explains.")
        elif said.isascii() and said.isdigit():
            self._choose_number(int(said))
        elif command is not None:
            command(rest.strip(), seat)
        else:
            self._speak(said)

    # --- choosing -------------------------------------------------------------------------------------------

    def _choose_number(self, number: int) -> None:
        input.refuse_number(self.table.game, number)
        self.table.choose(self.table.game.choices[number - 1])

    def _speak(self, said: str) -> None:
        """Words that are no choice may be a part of one's name."""
        try:
            input.speak(self.table.game, said)
        except (Unreadable, Illegal) as refused:
            if ">" in said or not self._find(said):
                raise input.explained(refused) from None

    def _find(self, part: str) -> bool:
        """Show the choices that have a part of a name in them; were there any?"""
        choices = self.table.game.choices
        lines = [f"{n:>3} {choices[n - 1]}" for n in input.numbers_with(self.table.game, part)]
        if lines:
            self.table.show(lines)
        return bool(lines)

    def undo(self, rest: str, seat: int) -> None:
        self.table.game.undo()
        self.table.screen.say("Taken back.")

    # --- looking --------------------------------------------------------------------------------------------

    def help(self, rest: str, seat: int) -> None:
        for line in HELP.split("\n"):
            self.table.screen.say_as_is(line)

    def choices(self, rest: str, seat: int) -> None:
        table = self.table
        offering = Offering(table.game.view(seat), table.wording, table.game.choices)
        table.show([offering.question, *rows(offering.groups(), table.screen.width)])

    def show_more(self, rest: str, seat: int) -> None:
        if self.table.more:
            self.table.show(self.table.more)
        else:
            self.table.screen.say("There is no more.")

    def hint(self, rest: str, seat: int) -> None:
        self.table.screen.say(input.hint(self.table.game), "    ")

    def lines(self, rest: str, seat: int) -> None:
        """Whole actions from here, as far as a screen and two seconds go."""
        trial = self.table.game.copy()
        if rest:
            trial.play(rest)
        if trial.to_act != seat or (rest and not trial.in_line):
            self.table.screen.say("That is a whole action already.")
            return
        for line in islice(_soon(trial.lines()), self.table.screen.rows - 1):
            self.table.screen.say(line.partition(": ")[2], "    ")
        self.table.screen.say("There may be more: say how it begins, as in `lines move nakano`.")
        self.table.screen.say("(Payments with any three cards are left out.)")

    def map(self, rest: str, seat: int) -> None:
        table, view = self.table, self.table.game.view(seat)
        board = table.wording.board
        if not rest:
            table.show(overview.map_words(view, table.wording))
        elif rest.lower() in board.ward_index:
            table.show(overview.ward_words(view, table.wording, rest.lower()))
        elif rest.lower() in board.station_index:
            table.show(overview.station_words(view, table.wording, rest.lower()))
        else:
            table.screen.say(f"There is no ward or station {rest!r} on this board.")

    def hand(self, rest: str, seat: int) -> None:
        for line in hand_words(self.table.game.view(seat), self.table.wording):
            self.table.screen.say(line, "    ")

    def score(self, rest: str, seat: int) -> None:
        table, view = self.table, self.table.game.view(seat)
        lines = overview.sheet_words(table.game.score_sheets[seat], "You")
        lines += [overview.collected_words(view, table.wording), *overview.seats_words(view, table.wording)]
        for line in lines:
            table.screen.say(line, "    ")

    def queue(self, rest: str, seat: int) -> None:
        self.table.screen.say(overview.queue_words(self.table.game.view(seat)), "    ")

    def log(self, rest: str, seat: int) -> None:
        count = int(rest) if rest.isascii() and rest.isdigit() else self.table.screen.rows - 2
        for sentence in overview.news(self.table.game.log[-max(1, count) :]):
            self.table.screen.say(sentence, "  ")

    # --- saving and leaving ---------------------------------------------------------------------------------

    def save(self, rest: str, seat: int) -> None:
        if not rest and self.table.save_to is None:
            self.table.screen.say("Say where: `save FILE`.")
            return
        path = Path(rest) if rest else self.table.save_to
        assert path is not None
        self.table.save_in(path)
        self.table.screen.say(f"Saved in {path}, from now on after every line.")

    def quit(self, rest: str, seat: int) -> None:
        raise LeaveError


def _soon(lines: Iterator[str]) -> Iterator[str]:
    """The lines that are found soon, without those that only pay in another way."""
    end = time.monotonic() + LONGEST_SEARCH
    for line in lines:
        if "+" not in line:
            yield line
        if time.monotonic() > end:
            return
