"""The log: what has happened, in sentences that everyone may read.

Hidden cards (those dealt, and those drawn by Income) are never named, in any language or for any reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from shinjuku.game import scoring
from shinjuku.game.facts.effects import Effects, effects_of
from shinjuku.game.log.narration import Sentence, narrate, narrate_position, narrate_turn
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.log.replay import Replay
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording, format_score, places
from shinjuku.texts.places import Place

if TYPE_CHECKING:
    from shinjuku.game.game import Game

BEFORE_FIRST = -1  # the number of what is said before the first line


@dataclass(frozen=True)
class Entry:
    """One sentence, with the number of its line in the history and the seat that it is about (None: no seat).

    An opening has the number -1.
    """

    line: int
    seat: int | None
    text: str
    places: tuple[Place, ...] = ()  # that the text names
    players: tuple[Place, ...] = ()  # … by their colours


def entries(game: Game, language: str = "en", since: int = 0) -> list[Entry]:
    """The log from a line of the history on."""
    return list(chain.from_iterable(_log_of(game, language).entries[since:]))


def opening(game: Game, language: str = "en") -> list[Entry]:
    """Where the game began, if that was a position; a set-up is in the log itself."""
    return _log_of(game, language).opening


@dataclass(frozen=True)
class LoggedLine:
    """A line of the history with at least one choice, and what it did."""

    number: int
    line: Line
    effects: Effects


@dataclass(frozen=True)
class Turn:
    """The lines of one turn, also those of other players. `seat` is the player whose turn it is."""

    number: int
    seat: int
    lines: tuple[LoggedLine, ...]


def turns(game: Game, language: str = "en", since: int = 0) -> list[Turn]:
    """The turns with a line of the history from this one on. The language changes nothing."""
    return _log_of(game, language).turns(since)


def sentences(game: Game, language: str = "en", since: int = 0) -> list[str]:
    """The log as plain text."""
    return [entry.text for entry in entries(game, language, since)]


def effects(game: Game, language: str = "en") -> Sequence[Effects | None]:
    """What each line of the history did, as data; None for lines without a choice. The language changes nothing."""
    return _log_of(game, language).effects


class GameLog:
    """The log of one game in one language. It grows with the game, so that each line is narrated once."""

    def __init__(self, game: Game, language: str) -> None:
        self.beginning = (game.settings, game.origin)
        self.language = language
        self.replay = Replay(game)
        wording = Wording(game.words.board, language, game.settings.edition, marks=True)
        self.phrases = Phrases(self.replay, game.players, wording)
        self.lines: list[Line] = []
        self.opening = [] if game.origin is None else self._numbered(narrate_position(game.origin, self.phrases))
        self.entries: list[list[Entry]] = []  # of each line
        self.effects: list[Effects | None] = []  # of each line
        self.turn_seats: list[int] = []  # whose turn it was at the start of each line
        self.turn_numbers: list[int] = []  # of each line; turns without a choice are not counted
        self._checkpoints: list[bytes] = []  # the state before each line that can be undone

    def remove_undone(self, game: Game) -> bool:
        """Remove the lines that were undone. Return whether the game begins with the remaining ones."""
        settings, origin = self.beginning
        if settings is not game.settings or origin is not game.origin:
            return False
        while self._checkpoints and not _begins_with(game.history, self.lines):
            self._remove_last_line()
        return _begins_with(game.history, self.lines)

    def _remove_last_line(self) -> None:
        self.replay.go_back(self._checkpoints.pop())
        for of_lines in (self.lines, self.entries, self.effects, self.turn_seats, self.turn_numbers):
            del of_lines[-1]

    def update(self, game: Game) -> None:
        """Add the lines that are new."""
        for line in game.history[len(self.lines) :]:
            self._checkpoints.append(self.replay.snapshot())
            self.replay.carry_out(line)
            self.entries.append(self._entries_of(line, game))
            self.turn_numbers.append(self._turn_number(self.replay.before("seat")))
            self.turn_seats.append(self.replay.before("seat"))
            self.effects.append(effects_of(self.replay.state_before, line.choices))
            self.lines.append(line)
            if self.replay.turn_began:
                self._checkpoints.clear()  # lines of an earlier turn can't be undone

    def _turn_number(self, seat: int) -> int:
        """The number of the turn that the next line belongs to. It begins when another player has the turn."""
        if not self.lines:
            return 1
        number = self.turn_numbers[-1]
        return number if seat == self.turn_seats[-1] or not self._logged(self._first_of_turn(-1)) else number + 1

    def turns(self, since: int) -> list[Turn]:
        """The turns with a choice from this line on."""
        if since >= len(self.lines):
            return []
        in_turns = groupby(self._logged(self._first_of_turn(since)), key=lambda line: self.turn_numbers[line.number])
        found = [tuple(lines) for _, lines in in_turns]
        return [self._turn(lines) for lines in found if lines[-1].number >= since]

    def _turn(self, lines: tuple[LoggedLine, ...]) -> Turn:
        first = lines[0].number
        return Turn(self.turn_numbers[first], self.turn_seats[first], lines)

    def _first_of_turn(self, line: int) -> int:
        """The first line of the turn that a line belongs to."""
        return self.turn_numbers.index(self.turn_numbers[line])

    def _logged(self, first: int) -> list[LoggedLine]:
        """The lines with a choice, from this one on."""
        found = enumerate(self.effects[first:], first)
        return [LoggedLine(number, self.lines[number], effects) for number, effects in found if effects is not None]

    def _entries_of(self, line: Line, game: Game) -> list[Entry]:
        done = self._numbered(narrate(line, self.phrases), len(self.lines))
        begun = narrate_turn(self.phrases)
        if self.replay.now("phase") == Phase.OVER:
            begun += [(None, text) for text in _ending(game, self.phrases.wording)]
        return done + self._numbered(begun, len(self.lines))

    def _numbered(self, sentences: Sequence[Sentence], line: int = BEFORE_FIRST) -> list[Entry]:
        return [_entry(line, seat, text) for seat, text in sentences]


def _entry(line: int, seat: int | None, sentence: str) -> Entry:
    """A sentence without its marks."""
    text, named = places.extract_places(sentence)
    players = tuple(name for name in named if name.kind == places.PLAYER)
    return Entry(line, seat, text, tuple(name for name in named if name not in players), players)


_logs: WeakKeyDictionary[Game, dict[str, GameLog]] = WeakKeyDictionary()


def _log_of(game: Game, language: str) -> GameLog:
    by_language = _logs.setdefault(game, {})
    log = by_language.get(language)
    if log is None or not log.remove_undone(game):
        log = by_language[language] = GameLog(game, language)
    log.update(game)
    return log


def _begins_with(history: Sequence[Line], lines: Sequence[Line]) -> bool:
    """Lines are only added and removed at the end, so comparing the last one is enough."""
    return not lines or (len(lines) <= len(history) and history[len(lines) - 1] is lines[-1])


def _ending(game: Game, wording: Wording) -> list[str]:
    """The scores, and who won and why."""
    scores = [
        wording.say("log.score", who=wording.colour(colour), points=format_score(score))
        for colour, score in zip(game.players, game.scores, strict=True)
    ]
    over = wording.say("log.over", scores=wording.listed(scores))
    return [over, scoring.result(game, wording.language, marks=True).sentence]
