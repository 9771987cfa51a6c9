"""What players can type at the plain table: a number, words, a whole line, or a command."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from shinjuku.game import Illegal, Unreadable
from shinjuku.game.log import sentences
from shinjuku.terminal import hints, input, overview
from shinjuku.terminal.choices import ChoiceMenu, menu_lines
from shinjuku.terminal.console import QuitError
from shinjuku.terminal.hands import hand_lines, wild_for

if TYPE_CHECKING:
    from shinjuku.terminal.plain_table import PlainTable

EXAMPLES = (
    "open books shimbashi pay minato",
    "expand shimbashi--tokyo",
    "move nakano pay edogawa: nakano, shinjuku gives books, yotsuya",
)
# each has a note in the catalogues
HELP = ("choices", "more", "undo", "hint", "lines", "map", "hand", "score", "queue", "log", "save", "help", "quit")
USAGE = {"save": "save FILE"}
MAX_SEARCH_SECONDS = 2.0  # for whole lines


class Commands:
    """Carries out what a player types."""

    def __init__(self, table: PlainTable) -> None:
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

    def run(self, text: str, seat: int) -> None:
        """Carry out an input. An illegal one raises an error and changes nothing."""
        word, _, rest = text.partition(" ")
        command = self.known.get(word.lower())
        if not text:
            self._say("terminal.enter")
        elif text.isascii() and text.isdigit():
            self._choose_number(int(text))
        elif command is not None:
            command(rest.strip(), seat)
        else:
            self._play_words(text)

    def _say(self, key: str, **fields: str) -> None:
        self.table.console.print(self.table.wording.say(key, **fields))

    # --- choosing -------------------------------------------------------------------------------------------

    def _choose_number(self, number: int) -> None:
        input.check_number(self.table.game, number)
        self.table.game.play(self.table.game.choices[number - 1])

    def _play_words(self, text: str) -> None:
        """Words that make no choice may be part of a name."""
        try:
            input.play_words(self.table.game, text)
        except (Unreadable, Illegal) as refused:
            if ">" in text or not self._list_matching(text):
                raise input.with_help(refused) from None

    def _list_matching(self, part: str) -> bool:
        """List the choices that contain a part of a name; were there any?"""
        choices = self.table.game.choices
        lines = [f"{n:>3} {choices[n - 1]}" for n in input.matching_numbers(self.table.game, part)]
        if lines:
            self.table.show(lines)
        return bool(lines)

    def undo(self, rest: str, seat: int) -> None:
        self.table.game.undo()
        self._say("terminal.undone")

    # --- looking --------------------------------------------------------------------------------------------

    def help(self, rest: str, seat: int) -> None:
        self._say("terminal.help.intro")
        for example in EXAMPLES:
            self.table.console.print_raw(f"  {example}")
        self._say("terminal.help.part")
        for command in HELP:
            note = self.table.wording.say(f"terminal.help.{command}")
            self.table.console.print(f"  {USAGE.get(command, command):<12}{note}", " " * 14)

    def choices(self, rest: str, seat: int) -> None:
        menu = ChoiceMenu(self.table.game, self.table.wording)
        self.table.show([menu.question, *menu_lines(menu.groups(), self.table.console.width)])

    def show_more(self, rest: str, seat: int) -> None:
        if self.table.more:
            self.table.show(self.table.more)
        else:
            self._say("terminal.no-more")

    def hint(self, rest: str, seat: int) -> None:
        what_to_type, *reasons = hints.hint(self.table.game, self.table.wording)
        self.table.console.print_raw(what_to_type)
        for sentence in reasons:
            self.table.console.print(sentence, "    ")

    def lines(self, rest: str, seat: int) -> None:
        """Whole actions from here: one screenful, found within two seconds."""
        trial = self.table.game.copy()
        if rest:
            trial.play(rest)
        if trial.to_act != seat or (rest and not trial.in_line):
            self._say("terminal.whole")
            return
        for line in islice(_until_timeout(trial.lines()), self.table.console.rows - 1):
            self.table.console.print_raw(line.partition(": ")[2])
        self._say("terminal.narrow")
        self._say("terminal.no-threes")

    def map(self, rest: str, seat: int) -> None:
        table, view = self.table, self.table.game.view(seat)
        board = table.wording.board
        if not rest:
            table.show([*overview.map_lines(view, table.wording), table.wording.say("terminal.map.more")])
        elif rest.lower() in board.ward_index:
            table.show(overview.ward_lines(view, table.wording, rest.lower()))
        elif rest.lower() in board.station_index:
            table.show(overview.station_lines(view, table.wording, rest.lower()))
        else:
            self._say("terminal.map.unknown", given=table.wording.words(rest))

    def hand(self, rest: str, seat: int) -> None:
        game = self.table.game
        for line in hand_lines(game.view(seat), self.table.wording, wild_for(game, seat)):
            self.table.console.print(line, "    ")

    def score(self, rest: str, seat: int) -> None:
        table, view = self.table, self.table.game.view(seat)
        lines = overview.sheet_lines(table.game.score_sheets[seat], table.wording.say("terminal.you"), table.wording)
        lines += [overview.collected_line(view, table.wording), *overview.seat_lines(view, table.wording)]
        for line in lines:
            table.console.print(line, "    ")

    def queue(self, rest: str, seat: int) -> None:
        self.table.console.print(overview.queue_line(self.table.game.view(seat), self.table.wording), "    ")

    def log(self, rest: str, seat: int) -> None:
        count = int(rest) if rest.isascii() and rest.isdigit() else self.table.console.rows - 2
        for sentence in overview.bullets(sentences(self.table.game, self.table.wording.language)[-max(1, count) :]):
            self.table.console.print(sentence, "  ")

    # --- saving and leaving ---------------------------------------------------------------------------------

    def save(self, rest: str, seat: int) -> None:
        if not rest and self.table.save_to is None:
            self._say("terminal.name-file")
            return
        path = Path(rest) if rest else self.table.save_to
        assert path is not None
        self.table.save_in(path)
        self._say("terminal.saved-to", file=str(path))

    def quit(self, rest: str, seat: int) -> None:
        raise QuitError


def _until_timeout(lines: Iterator[str]) -> Iterator[str]:
    """The lines found in time, without payments with three cards."""
    end = time.monotonic() + MAX_SEARCH_SECONDS
    for line in lines:
        if "+" not in line:
            yield line
        if time.monotonic() > end:
            return
