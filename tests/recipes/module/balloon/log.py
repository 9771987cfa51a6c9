"""What the log says about the balloon."""

from __future__ import annotations

from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line


def begin(phrases: Phrases) -> list[str]:
    at = phrases.replay.now("balloon")
    return [phrases.say("log.balloon.begin", place=phrases.place(at))] if at >= 0 else []


def drift(line: Line, seat: int, phrases: Phrases) -> list[str]:
    origin, place = phrases.place(phrases.replay.before("balloon")), phrases.place(phrases.replay.now("balloon"))
    return [phrases.say("log.drift", who=phrases.who(seat), origin=origin, place=place)]


BY_ACTION = {"drift": drift}
