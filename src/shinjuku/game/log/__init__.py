"""The log: what has happened, in sentences that anybody may read.

Cards that are dealt or drawn in Income are never named, in no language and for nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from shinjuku.game import scoring
from shinjuku.game.log.narration import tell
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.log.replay import Replay
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording, number, places
from shinjuku.texts.places import Place

if TYPE_CHECKING:
    from shinjuku.game.game import Game


@dataclass(frozen=True)
class Entry:
    """One sentence: the line of the history it belongs to, and whose doing it is (None: nobody's)."""

    line: int
    seat: int | None
    text: str
    places: tuple[Place, ...] = ()  # that it names


def entries(game: Game, language: str = "en", since: int = 0) -> list[Entry]:
    """What has happened from a line of the history on, sentence by sentence."""
    by_language = _kept.setdefault(game, {})
    kept = by_language.get(language)
    if kept is None or not kept.is_about(game):
        kept = by_language[language] = Chronicle(game, language)
    kept.go_on(game)
    return list(chain.from_iterable(kept.entries[since:]))


def sentences(game: Game, language: str = "en", since: int = 0) -> list[str]:
    """The same as plain text."""
    return [entry.text for entry in entries(game, language, since)]


class Chronicle:
    """The log of one game in one language; it goes on where it ended, so that nothing is told twice."""

    def __init__(self, game: Game, language: str) -> None:
        self.beginning = (game.settings, game.origin)
        self.language = language
        self.replay = Replay(game)
        wording = Wording(game.words.board, language, game.settings.edition, marks=True)
        self.phrases = Phrases(self.replay, game.players, wording)
        self.lines: list[Line] = []
        self.entries: list[list[Entry]] = []  # of each line

    def is_about(self, game: Game) -> bool:
        """Does the game still begin with everything that has been told? (A line may have been taken back.)"""
        settings, origin = self.beginning
        return settings is game.settings and origin is game.origin and _begins_with(game.history, self.lines)

    def go_on(self, game: Game) -> None:
        for line in game.history[len(self.lines) :]:
            self.replay.carry_out(line)
            told = tell(line, self.phrases)
            if self.replay.now("phase") == Phase.OVER:
                told += [(None, sentence) for sentence in _ending(game, self.phrases.wording)]
            self.entries.append([Entry(len(self.lines), seat, *places.told(sentence)) for seat, sentence in told])
            self.lines.append(line)


_kept: WeakKeyDictionary[Game, dict[str, Chronicle]] = WeakKeyDictionary()


def _begins_with(history: Sequence[Line], lines: Sequence[Line]) -> bool:
    if len(lines) > len(history):
        return False
    return all(one is other for one, other in zip(lines, history, strict=False))


def _ending(game: Game, wording: Wording) -> list[str]:
    """The scores, and who has won and why."""
    scores = [
        wording.say("log.score", who=wording.colour(colour), points=number(score))
        for colour, score in zip(game.players, game.scores, strict=True)
    ]
    over = wording.say("log.over", scores=wording.listed(scores))
    return [over, scoring.result(game, wording.language).sentence]
