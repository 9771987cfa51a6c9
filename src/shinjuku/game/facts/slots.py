"""The slots of a line: what was chosen for what, by the names that drafts, offers and the log use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from shinjuku.game.choices import Choice, Vocabulary
from shinjuku.game.facts.journeys import STOPS, Delivery, Journey
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import ACTION_NAMES, DECISIONS, PHASES, action_name

TAKES, DECLINES, FINAL, MATSURI, END = "takes", "declines", "final", "matsuri", "end"
LINE_WORDS = {TAKES: "takes income", DECLINES: "declines income", FINAL: "final income", END: "end"}
WARD = "ward"

# the decisions of modules that begin a line, by their names; the slot is the ward
BEGINNINGS = {decision.name: decision for decision in DECISIONS if decision.begins_line}
# the slot of each further decision of a module
MODULE_SLOTS: Mapping[int, str] = MappingProxyType(
    {PHASES[decision.name]: decision.figure or decision.choice for decision in DECISIONS if not decision.begins_line}
)
# slots that only modules have: where people and figures run
FURTHER_SLOTS = tuple(dict.fromkeys(slot for slot in MODULE_SLOTS.values() if slot != WARD))
DOS = (*ACTION_NAMES, MATSURI, TAKES, DECLINES, FINAL, END, *BEGINNINGS)  # what a draft can be about


def do_of(first: Choice) -> str:
    """What a line is about, by its first choice."""
    if first.phase == Phase.ACTIONS:
        return action_name(first.act)
    if first.phase == Phase.TRACK_INCOME:
        return TAKES if first.act == Act.TAKE_INCOME else DECLINES
    if first.phase == Phase.FINAL_INCOME:
        return FINAL
    return next((name for name in BEGINNINGS if PHASES[name] == first.phase), first.kind)


def slots_of(choices: Sequence[Choice]) -> dict[str, Any]:
    """The slots of a line, or of one that is half-made."""
    slots: dict[str, Any] = {"do": do_of(choices[0])}
    for choice in choices:
        _add_choice(slots, choice)
    way = [choice.station for choice in choices if choice.phase in STOPS and choice.station]
    if way:
        slots |= {"start": way[0], "via": way, "to": way[-1], "gives": dict(_gives(choices))}
    return slots


def _add_choice(slots: dict[str, Any], choice: Choice) -> None:
    """Put a choice into its slot, except those of a journey."""
    if choice.card is not None:
        slots.setdefault("pay" if choice.kind == "pay" else "discard", []).append(choice.card)
    elif choice.connection is not None:
        slots.setdefault("tracks", []).append(choice.connection)
    elif choice.goods is not None:
        slots["goods"] = choice.goods
    elif choice.ward is not None:
        slots[MODULE_SLOTS.get(choice.phase, WARD)] = choice.ward
    elif choice.phase == Phase.UPGRADE_CUSTOMER:
        slots["customer"] = choice.customer
    elif choice.station is not None and choice.phase not in STOPS:
        slots["from" if choice.kind == "from" else "station"] = choice.station


def _gives(choices: Sequence[Choice]) -> list[tuple[str, str]]:
    """What was given at each station where there was a choice."""
    station, found = "", []
    for choice in choices:
        station = choice.station if choice.phase in STOPS and choice.station else station
        if choice.phase == Phase.MOVE_GIVE:
            found.append((station, token_of(choice)))
    return found


def token_of(choice: Choice) -> str:
    """What a choice gives, in the words of a record: a customer or a rider."""
    return choice.customer or choice.vocabulary.rider(choice.seat or 0)


def token_delivered(delivery: Delivery, words: Vocabulary) -> str:
    """What a delivery leaves at a store, in the words of a record."""
    return delivery.customer or words.rider(delivery.rider or 0)


def tokens_left(journey: Journey, words: Vocabulary) -> list[str]:
    """Those who stay where a journey ends, in the words of a record."""
    return [*journey.customers, *(words.rider(seat) for seat in journey.riders)]
