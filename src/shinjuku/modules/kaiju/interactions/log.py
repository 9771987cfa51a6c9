"""Who flees where: customers and the Princess."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.game.log.phrases import Phrases
from shinjuku.rules.numbering import PHASES

FLEE, PRINCESS_FLEES = PHASES["kaiju-flee"], PHASES["kaiju-flee-princess"]


def flight(wards: Mapping[int, str], phrases: Phrases) -> str:
    """The end of a sentence, from the wards that were chosen, by phase."""
    people, princess = wards.get(FLEE), wards.get(PRINCESS_FLEES)
    if people and princess:
        return phrases.say("log.flight.both", place=people, princess=princess)
    if people:
        return phrases.say("log.flight", place=people)
    return phrases.say("log.flight.princess", place=princess) if princess else ""
