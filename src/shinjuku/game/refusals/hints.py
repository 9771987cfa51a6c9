"""Hints: what the player can choose now. Words that are known but don't fit are refused with one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.modules import departures
from shinjuku.game.facts.payments import action_of
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import PHASE_NAMES, action_name
from shinjuku.texts.messages import Message, Name, Value, message, names

MAX_EXAMPLES = 4


def hint(situation: Situation) -> Message:
    """`Now Blue chooses the goods: 'food', 'clothing', 'books' or 'electronics'.`"""
    options = some_of(options_now(situation))
    action = action_of(situation.game.line_choices)
    if situation.phase == Phase.MOVE_START and action is not None and action in departures():
        return message(f"hint.{action_name(action)}-start", who=situation.who, options=options)
    return message(f"hint.{PHASE_NAMES[situation.phase]}", who=situation.who, options=options)


def options_now(situation: Situation) -> Sequence[str]:
    """The words that can be chosen now; `stop` last, and one example of paying with three cards."""
    if situation.phase == Phase.PAY:
        return payments_now(situation)
    choices = sorted(situation.game.choices, key=lambda choice: choice.kind == "stop")
    return [choice.short_words for choice in choices]


def payments_now(situation: Situation) -> list[str]:
    single = [choice.words for choice in situation.game.choices if choice.completes]
    if len(single) == len(situation.game.choices):
        return single
    cards = [ward for ward, number in situation.hand.items() for _ in range(number)]
    return [*single, f"pay {'+'.join(cards[:3])}"]


def some_of(options: Sequence[str]) -> Value:
    """All options if they are few, or else a few examples."""
    if len(options) <= MAX_EXAMPLES + 1:
        return any_of(options)
    return message("words.examples", words=any_of(options[:MAX_EXAMPLES]))


def any_of(options: Iterable[str]) -> Value:
    return names("words", options, "or")


# --- words that don't fit ----------------------------------------------------------------------------------


def refuse_word(situation: Situation, word: str) -> Illegal:
    """A known word that makes no sense at this decision."""
    words = situation.words
    if _chooses_wards(situation) and word in words.stations and word not in words.wards:
        return _station_for_ward(situation, word)
    if _chooses_stations(situation) and word in words.wards and word not in words.stations:
        return _ward_for_station(situation, word)
    return situation.refuse("line.order", "word", word=Name("words", word), hint=hint(situation))


def _chooses_wards(situation: Situation) -> bool:
    return any(choice.ward or choice.card for choice in situation.game.choices)


def _chooses_stations(situation: Situation) -> bool:
    """A connection is chosen by its stations."""
    return situation.phase == Phase.EXPAND_FIRST or any(choice.station for choice in situation.game.choices)


def _station_for_ward(situation: Situation, station: str) -> Illegal:
    place = Name("place", situation.ward_of(station))
    return situation.refuse(
        "line.order", "station", station=Name("station", station), place=place, hint=hint(situation)
    )


def _ward_for_station(situation: Situation, ward: str) -> Illegal:
    stations = situation.board.ward(ward).stations
    return situation.refuse(
        "line.order",
        "ward",
        count=len(stations),
        ward=Name("ward", ward),
        stations=names("station", stations),
        hint=hint(situation),
    )


def refuse_unfinished(situation: Situation, words: str) -> Illegal:
    """Words that must be followed by others."""
    return situation.refuse("line.unfinished", words=Name("words", words), hint=hint(situation))


def refuse_stale(situation: Situation, words: str) -> Illegal:
    """A choice that was offered at another moment."""
    return situation.refuse("line.order", "stale", words=Name("words", words), hint=hint(situation))
