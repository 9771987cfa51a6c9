"""What the log says about the Princess."""

from __future__ import annotations

from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line


def begin(phrases: Phrases) -> list[str]:
    at = phrases.replay.now("princess")
    return [phrases.say("log.princess.begin", place=phrases.place(at))] if at >= 0 else []


def wander(line: Line, seat: int, phrases: Phrases) -> list[str]:
    origin, place = phrases.place(phrases.replay.before("princess")), phrases.place(phrases.replay.now("princess"))
    return [phrases.say("log.wander", who=phrases.who(seat), origin=origin, place=place)]


BY_ACTION = {"wander": wander}
