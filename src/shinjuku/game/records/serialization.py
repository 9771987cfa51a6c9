"""Records: a game as text, settings first, then one line per action."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from shinjuku.game.chance import LABELS, Seeded, Source
from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import Illegal, ShinjukuError, Unreadable
from shinjuku.game.positions import serialization
from shinjuku.game.records.lexer import Token
from shinjuku.game.records.line import TURN_DRAWS, line_text, setup_text
from shinjuku.game.records.outcomes import Given, Script, outcomes
from shinjuku.game.records.parser import read_line, waits_for_chance, words_of
from shinjuku.game.settings import Settings, option_words

if TYPE_CHECKING:
    from shinjuku.game.game import Game

HEADER = "shinjuku-record 1"
SETTING_OF_CODE = {
    "game.edition": "edition",
    "game.players": "players",
    "five-players.needed": "players",
    "game.colours": "players",
    "game.setting": "set",
    "hachiko.home-allowed": "set",
}
SETTINGS = ("edition", "modules", "players", "start", "set", "note", "position")


# --- writing ----------------------------------------------------------------------------------------------------


def text(game: Game, seat: int | None | object = ...) -> str:
    """The record of a game; with a seat (None: a spectator) that seat's own copy."""
    lines = [HEADER, *_settings_text(game)]
    for line in game.history:
        if line.seat is None:
            lines += setup_text(line.outcomes, game.players, game.words, seat)
        elif seat is not ...:
            lines.append(line_text(line, game.players, game.words, seat))
        else:
            line.written = line.written or line_text(line, game.players, game.words)
            lines.append(line.written)
    who = game.to_act
    if game.in_line and who is not None and (seat is ... or seat == who):
        lines.append(f"{game.players[who]}: {game.doing} ...")
    return "\n".join(lines) + "\n"


def _settings_text(game: Game) -> list[str]:
    settings = game.settings
    lines = [f"edition {settings.edition}"]
    if settings.modules:
        lines.append(f"modules {' '.join(settings.modules)}")
    lines.append(f"players {' '.join(settings.players)}")
    if game.start >= 0:
        lines.append(f"start {settings.players[game.start]}")
    lines += [f"set {option_words(settings, name, value)}" for name, value in settings.options]
    lines += [f"note {name} {words}".rstrip() for name, words in settings.notes]
    if game.origin is not None:
        lines.append(f"position {serialization.one_line(game.origin)}")
    return lines


# --- reading ----------------------------------------------------------------------------------------------------


def load(record: str, chance: Source) -> Game:
    """A game from a record; a seeded generator goes on where it was. What is wrong is said with line and column."""
    reader = Reader(record)
    game = reader.begin(chance)
    reader.play(game)
    if isinstance(chance, Seeded):
        chance.catch_up(phase for line in game.history for phase, _ in line.outcomes)
    game.settle()
    return game


class Reader:
    """A record being read: its settings first, then its lines."""

    def __init__(self, record: str) -> None:
        if not isinstance(record, str):
            raise Unreadable("A record is text.", line=1, column=1)
        self.lines = [(n, _without_comment(line)) for n, line in enumerate(record.split("\n"), start=1)]
        self.lines = [(n, line) for n, line in self.lines if line.strip()]
        self.options: dict[str, str] = {}
        self.found: dict[str, tuple[int, str]] = {}
        self.notes: list[tuple[str, str]] = []
        self._read_settings()

    def _read_settings(self) -> None:
        number, header = self.lines[0] if self.lines else (1, "")
        if header.split() != HEADER.split():
            raise Unreadable(f"A record begins with {HEADER!r}.", line=number, column=1)
        at = 1
        while at < len(self.lines) and self.lines[at][1].split()[0] in SETTINGS:
            self._read_setting(*self.lines[at])
            at += 1
        self.lines = self.lines[at:]

    def _read_setting(self, number: int, line: str) -> None:
        name, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        column = len(line) - len(line.lstrip()) + len(name) + 2
        if not rest and name != "modules":
            raise Unreadable(f"Something must follow {name!r}.", line=number, column=column)
        if name == "set":
            key, _, value = rest.partition(" ")
            self.options[key] = value.strip()
            self.found.setdefault("set", (number, rest))
        elif name == "note":
            key, _, value = rest.partition(" ")
            self.notes.append((key, value.strip()))
        elif name in self.found:
            raise Unreadable(f"{name!r} is said twice.", line=number, column=1)
        else:
            self.found[name] = (number, rest)

    def begin(self, chance: Source) -> Game:
        """The game before its first draw, or at the position it begins from."""
        from shinjuku.game.game import Game

        if "position" in self.found:
            return self._from_position(chance)
        game = Game.waiting(self._settings(), chance)
        number, colour = self.found.get("start", (0, game.players[0]))
        if colour not in game.players:
            raise Illegal("game.start", f"{colour!r} can't start: it is no player.", line=number, column=7)
        game.draw_outcome(game.players.index(colour))
        return game

    def _settings(self) -> Settings:
        def words(name: str) -> list[str]:
            return self.found.get(name, (0, ""))[1].split()

        try:
            return Settings.agree(
                self.found.get("edition", (0, "v2"))[1],
                words("modules"),
                words("players") or list(COLOURS[:2]),
                self.options,
                self.notes,
            )
        except Illegal as refused:
            number = self._line_of(refused.code)
            raise Illegal(refused.code, refused.sentence, line=number, column=1) from None

    def _line_of(self, code: str) -> int:
        """The line of the setting that a refusal is about."""
        return self.found.get(SETTING_OF_CODE.get(code, "modules"), (1, ""))[0]

    def _from_position(self, chance: Source) -> Game:
        """The game at the position it begins from; the lines above must speak of the same table."""
        number, given = self.found["position"]
        with _Placed(number):
            game = serialization.load(serialization.from_one_line(given, number), chance, settle=False)
            for name, said in (
                ("edition", game.settings.edition),
                ("modules", " ".join(game.settings.modules)),
                ("players", " ".join(game.players)),
                ("start", game.players[game.start]),
            ):
                if name in self.found and self.found[name][1].split() != said.split():
                    raise Unreadable(f"The position speaks of another table: {name} {said}.", line=self.found[name][0])
        game.settings = replace(game.settings, notes=tuple(self.notes))
        return game

    def play(self, game: Game) -> None:
        for _ in self.steps(game):
            pass

    def steps(self, game: Game) -> Any:
        """Read line after line onto the game; the answer is the number of each line in the text."""
        at = self._set_up(game)
        yield self.lines[at - 1][0] if at else 1
        for n, (number, line) in enumerate(self.lines[at:], start=at + 1):
            with _Placed(number):
                said = words_of(game, line)
                self._check_line(game, said, last=n == len(self.lines))
                read_line(game, said)
                if n < len(self.lines):
                    _check_outcomes(game)
            yield number

    def _set_up(self, game: Game) -> int:
        """All draws of the set-up, however they are spread over lines; the answer is how many lines they take."""
        given: list[tuple[int, Given]] = []
        at = 0
        while at < len(self.lines) and self.lines[at][1].lstrip().startswith(">"):
            with _Placed(self.lines[at][0]):
                said = words_of(game, self.lines[at][1])
                given += [(self.lines[at][0], each) for each in outcomes(said, game)]
            at += 1
        for number, each in given:
            with _Placed(number):
                if not waits_for_chance(game) or game.phase in TURN_DRAWS:
                    raise Illegal("line.outcome-number", "Nothing more is drawn.", column=each.token.column)
                game.settle_once(Script([each]))
        if given and waits_for_chance(game) and game.in_set_up and at < len(self.lines):
            with _Placed(self.lines[at][0]):
                raise Illegal("line.outcome-number", "The set-up is not complete: outcomes are missing.", column=1)
        return at

    def _check_line(self, game: Game, said: list[Token], *, last: bool) -> None:
        if game.in_set_up:
            raise Illegal("line.outcome-number", "The set-up is not complete: outcomes are missing.", column=1)
        if said[0].text not in COLOURS:
            raise Unreadable("A line begins with the colour of a player.", column=said[0].column)
        if said[-1].text == "..." and not last:
            raise Illegal("line.unfinished", "Only the last line may be unfinished.", column=said[-1].column)
        if waits_for_chance(game) and not (len(said) > 2 and said[2].text == ">"):
            raise Illegal("line.outcome-number", "The draws at the start of the turn are missing.", column=1)


def _check_outcomes(game: Game) -> None:
    """Before the last line, every draw of a line has its outcome; those of the next turn stand in the next line."""
    if waits_for_chance(game) and game.phase not in TURN_DRAWS:
        raise Illegal("line.outcome-number", f"An outcome is missing: > {LABELS[game.phase]} …")


class _Placed:
    """Errors inside are about this line of the text."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, ShinjukuError) and error.line is None:
            error.line = self.number
            error.column = error.column or 1


def _without_comment(line: str) -> str:
    """`#` starts a comment at the start of a line or after a space; a note keeps its text."""
    if line.lstrip().startswith(("note ", "position ")):
        return line.rstrip()
    return re.sub(r"(^|\s)#.*$", "", line).rstrip()
