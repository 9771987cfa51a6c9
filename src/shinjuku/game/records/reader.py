"""Read a game from its record. Every error names the line and the column of the text."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from shinjuku.game.chance import SeededSource, Source
from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import Illegal, ShinjukuError, Unreadable
from shinjuku.game.positions import serialization
from shinjuku.game.quoting import quoted
from shinjuku.game.records.lexer import Token
from shinjuku.game.records.line import TURN_DRAWS
from shinjuku.game.records.outcomes import (
    OUTCOME_NUMBER,
    GivenOutcome,
    TextSource,
    missing_outcome,
    nothing_drawn,
    read_outcomes,
)
from shinjuku.game.records.parser import UNFINISHED, read_line, tokenise_line
from shinjuku.game.records.writer import HEADER
from shinjuku.game.settings import Settings, setting_of
from shinjuku.texts.messages import listing, message

if TYPE_CHECKING:
    from shinjuku.game.game import Game

MAX_LINES = 5_000  # of a record; the longest games have a tenth of that
SETTINGS = ("edition", "board", "modules", "players", "start", "set", "note", "position")


def load(record: str, chance: Source) -> Game:
    """A game from a record; a seeded source continues where it was."""
    steps = load_steps(record, chance)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            loaded: Game = end.value
            return loaded


def load_steps(record: str, chance: Source) -> Generator[int, None, Game]:
    """The same line by line, so that the caller can do something else in between. Returns the game."""
    reader = RecordReader(record)
    game = reader.begin(chance)
    yield from reader.steps(game)
    if isinstance(chance, SeededSource):
        chance.catch_up(phase for line in game.history for phase, _ in line.outcomes)
    game.draw_pending()
    return game


class RecordReader:
    """A record being read: its settings first, then its lines."""

    def __init__(self, record: str) -> None:
        if not isinstance(record, str):
            raise Unreadable(message("record.text"), line=1, column=1)
        numbered = [(number, _without_comment(line)) for number, line in enumerate(record.split("\n"), start=1)]
        self.lines = [(number, line) for number, line in numbered if line.strip()]
        self._check_length()
        self.parameters: dict[str, str] = {}
        self.found: dict[str, tuple[int, str]] = {}  # settings, each with the number of its line
        self.notes: list[tuple[str, str]] = []
        self._read_settings()

    def _check_length(self) -> None:
        if len(self.lines) > MAX_LINES:
            raise Unreadable(message("record.long", maximum=MAX_LINES), line=self.lines[MAX_LINES][0], column=1)

    # --- settings -----------------------------------------------------------------------------------------------

    def _read_settings(self) -> None:
        number, header = self.lines[0] if self.lines else (1, "")
        if header.split() != HEADER.split():
            raise Unreadable(message("record.header", header=HEADER), line=number, column=1)
        at = 1
        while at < len(self.lines) and self.lines[at][1].split()[0] in SETTINGS:
            self._read_setting(*self.lines[at])
            at += 1
        self.lines = self.lines[at:]

    def _read_setting(self, number: int, line: str) -> None:
        name, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not rest and name != "modules":
            column = len(line) - len(line.lstrip()) + len(name) + 2
            raise Unreadable(message("record.setting.empty", name=name), line=number, column=column)
        if name == "set":
            key, _, value = rest.partition(" ")
            self.parameters[key] = value.strip()
            self.found.setdefault("set", (number, rest))
        elif name == "note":
            key, _, value = rest.partition(" ")
            self.notes.append((key, value.strip()))
        elif name in self.found:
            raise Unreadable(message("record.setting.twice", name=name), line=number, column=1)
        else:
            self.found[name] = (number, rest)

    def _settings(self) -> Settings:
        def words(name: str) -> list[str]:
            return self.found.get(name, (0, ""))[1].split()

        try:
            return Settings.validated(
                self.found.get("edition", (0, "v2"))[1],
                words("modules"),
                words("players") or list(COLOURS[:2]),
                self.parameters,
                self.notes,
                self.found["board"][1] if "board" in self.found else None,
            )
        except Illegal as refused:
            refused.line, refused.column = self._line_of(refused.code), 1
            raise

    def _line_of(self, code: str) -> int:
        """The line of the setting that a refusal is about."""
        return self.found.get(setting_of(code), (1, ""))[0]

    # --- the beginning ------------------------------------------------------------------------------------------

    def begin(self, chance: Source) -> Game:
        """The game before its first draw, or at the position it begins from."""
        from shinjuku.game.game import Game

        if "position" in self.found:
            return self._from_position(chance)
        game = Game.before_first_draw(self._settings(), chance)
        number, colour = self.found.get("start", (0, game.players[0]))
        if colour not in game.players:
            text = message("game.start", colour=quoted(colour), players=listing(game.players))
            raise Illegal("game.start", text, line=number, column=7)
        game.draw_outcome(game.players.index(colour))
        return game

    def _from_position(self, chance: Source) -> Game:
        """The game at the position it begins from; the settings above it must agree with the position."""
        number, given = self.found["position"]
        with _errors_at_line(number):
            game = serialization.load(serialization.from_one_line(given, number), chance, draw_pending=False)
        self._check_agrees(game)
        game.settings = replace(game.settings, notes=tuple(self.notes))
        return game

    def _check_agrees(self, game: Game) -> None:
        for name, words in (
            ("edition", game.settings.edition),
            ("board", game.settings.board.id),
            ("modules", " ".join(game.settings.modules)),
            ("players", " ".join(game.players)),
            ("start", game.players[game.start]),
        ):
            number, given = self.found.get(name, (0, words))
            if given.split() != words.split():
                raise Unreadable(message("record.setting.differs", name=name, words=words), line=number, column=1)

    # --- lines --------------------------------------------------------------------------------------------------

    def play(self, game: Game) -> None:
        """Play every line."""
        for _ in self.steps(game):
            pass

    def steps(self, game: Game) -> Iterator[int]:
        """Play line after line; yield the number of each line in the text."""
        at = self._set_up(game)
        yield self.lines[at - 1][0] if at else 1
        for n, (number, line) in enumerate(self.lines[at:], start=at + 1):
            with _errors_at_line(number):
                tokens = tokenise_line(game, line)
                _check_line(game, tokens, is_last=n == len(self.lines))
                read_line(game, tokens)
                if n < len(self.lines):
                    _check_outcomes(game)
            yield number

    def _set_up(self, game: Game) -> int:
        """Carry out the draws of the set-up, however they are spread over lines; return the number of these lines."""
        given: list[tuple[int, GivenOutcome]] = []
        at = 0
        while at < len(self.lines) and self.lines[at][1].lstrip().startswith(">"):
            number, line = self.lines[at]
            with _errors_at_line(number):
                given += [(number, outcome) for outcome in read_outcomes(tokenise_line(game, line), game)]
            at += 1
        for number, outcome in given:
            with _errors_at_line(number):
                if not game.has_pending_draw or game.phase in TURN_DRAWS:
                    raise nothing_drawn(outcome.token)
                game.draw_once(TextSource([outcome]))
        if given and game.has_pending_draw and game.in_set_up and at < len(self.lines):
            with _errors_at_line(self.lines[at][0]):
                raise _incomplete_set_up()
        return at


def _check_line(game: Game, tokens: list[Token], *, is_last: bool) -> None:
    if game.in_set_up:
        raise _incomplete_set_up()
    if tokens[0].text not in COLOURS:
        raise Unreadable(message("record.no-colour"), column=tokens[0].column)
    if tokens[-1].text == UNFINISHED and not is_last:
        raise Illegal("line.unfinished", message("record.unfinished-line"), column=tokens[-1].column)
    if game.has_pending_draw and not (len(tokens) > 2 and tokens[2].text == ">"):
        raise Illegal(OUTCOME_NUMBER, message("record.outcome.turn"), column=1)


def _check_outcomes(game: Game) -> None:
    """Every line but the last has all its outcomes; those of the next turn are in the next line."""
    if game.has_pending_draw and game.phase not in TURN_DRAWS:
        raise missing_outcome(game.phase)


def _incomplete_set_up() -> Illegal:
    return Illegal(OUTCOME_NUMBER, message("record.outcome.set-up"), column=1)


@contextmanager
def _errors_at_line(number: int) -> Iterator[None]:
    """Errors inside are about this line of the text."""
    try:
        yield
    except ShinjukuError as error:
        if error.line is None:
            error.line, error.column = number, error.column or 1
        raise


def _without_comment(line: str) -> str:
    """Drop what follows `#` at the start of a line or after a space; notes and positions keep it."""
    if line.lstrip().startswith(("note ", "position ")):
        return line.rstrip()
    return re.sub(r"(^|\s)#.*$", "", line).rstrip()
