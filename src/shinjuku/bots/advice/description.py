"""A turn in words and as data: its lines, its sentences in the log, and the reasons for and against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from shinjuku.bots.advice.reasons import Reason, reasons
from shinjuku.bots.advice.trial import Trial, try_turn
from shinjuku.game import Game
from shinjuku.game.log import Entry, turns
from shinjuku.game.log.turn_data import turn_data
from shinjuku.rules.enums import Act
from shinjuku.texts import Wording
from shinjuku.texts.places import place_spans, player_spans


@dataclass(frozen=True)
class Description:
    """A turn, or a part of one, that was tried out."""

    trial: Trial
    entries: tuple[Entry, ...]  # of the log
    reasons: tuple[Reason, ...]

    def unlike(self, other: Description) -> Description:
        """The same with only the reasons that don't hold for another turn."""
        return replace(self, reasons=tuple(each for each in self.reasons if each not in other.reasons))

    def as_dict(self, language: str) -> dict[str, Any]:
        """The description, JSON-ready."""
        wording = Wording(self.trial.before.words.board, language, self.trial.before.settings.edition)
        return {
            "lines": list(self.trial.lines()),
            **sentences_of(self.entries),
            "reasons": [each.as_dict(wording) for each in self.reasons],
            "data": map_data(self.trial),
        }


def describe(game: Game, acts: Sequence[int], language: str) -> Description:
    """What a turn would do in a game, up to the first draw."""
    trial = try_turn(stopping_at_end(game), without_end(acts))
    return Description(trial, tuple(trial.log_entries(language)), reasons(trial))


def sentences_of(entries: Sequence[Entry]) -> dict[str, Any]:
    """Sentences of the log with the places and players in each, JSON-ready."""
    return {
        "sentences": [entry.text for entry in entries],
        "places": [place_spans(entry.places) for entry in entries],
        "players": [player_spans(entry.players) for entry in entries],
    }


def map_data(trial: Trial) -> dict[str, Any]:
    """What the turn does on the map, as in the log."""
    found = turns(trial.after)
    return turn_data(found[-1], trial.after) if found else {"turn": 1, "seat": trial.seat, "lines": []}


def stopping_at_end(game: Game) -> Game:
    """The same position as a new game in which a turn waits for `end`, so that a trial never runs on into the next."""
    position = game.position()
    return Game.from_position({**position, "set": {**position.get("set", {}), "confirm": "on"}}, seed=0)


def without_end(acts: Sequence[int]) -> Sequence[int]:
    return acts[:-1] if len(acts) > 1 and acts[-1] == Act.END else acts
