"""The Kaiju: why it can't move to a ward, not now or not for that card; where no one can flee; what it closes."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.costs import refuse_cost
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_unfinished, refuse_word
from shinjuku.game.refusals.modules import Barrier
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.kaiju.facts import cost
from shinjuku.modules.kaiju.interactions.refusals import (
    APART,
    RUNNER,
    RUNNER_CLAUSE,
    check_others,
    refuse_flee_again,
)
from shinjuku.rules.numbering import ACTIONS, PHASES
from shinjuku.texts.messages import Message, Name, Value, message, names

KAIJU = "kaiju"
BAY = "bay"  # not a word of the game, but one that is refused with a reason


# --- its action --------------------------------------------------------------------------------------------


def refuse_kaiju(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if not is_awake(situation):
        return situation.refuse("kaiju.not-yet-entered", hint=hint(situation))
    if rest and rest[0] in (*situation.words.wards, BAY):
        refused = check_ward(situation, rest[0])
        if refused is not None:
            return refused
    price = cost(situation)
    if situation.number("kaiju_costs") and price.clause and not price.is_met(situation):
        return refuse_cost(situation, price.clause, price)
    return refuse_word(situation, KAIJU)


def is_awake(situation: Situation) -> bool:
    """Is it in the bay or in a ward?"""
    return situation.place(KAIJU) is not None or situation.number("kaiju_in_bay") == 1


def wards_ahead(situation: Situation) -> list[str]:
    """The wards next to it, whatever is there."""
    here = situation.place(KAIJU)
    if here is None or situation.phase == PHASES["kaiju-enters"]:
        return [ward.id for ward in situation.board.wards if ward.touches_bay]
    return list(situation.board.ward(here).neighbours)


def check_ward(situation: Situation, ward: str) -> Illegal | None:
    """Why the Kaiju can't go to a ward; None if it can."""
    here, ahead = situation.place(KAIJU), wards_ahead(situation)
    if ward == BAY and here:
        return situation.refuse("kaiju.never-bay-again")
    start, wards = Name("ward", here) if here else message("place.bay"), names("ward", ahead, "or")
    if ward in (here, BAY):
        return situation.refuse("kaiju.neighbour", "stays", here=start, wards=wards)
    if ward not in ahead:
        return situation.refuse("kaiju.neighbour", "far", here=start, place=Name("ward", ward), wards=wards)
    return check_others(situation, ward)


def refuse_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward = words[0]
    if ward in ("away", "enters"):
        return refuse_unasked(situation, ward)
    if ward == "pay" and not situation.number("kaiju_costs"):
        return refuse_payment(situation)
    if ward not in (*situation.words.wards, BAY):
        return refuse_word(situation, ward)
    return check_ward(situation, ward) or refuse_stale(situation, ward)


def refuse_payment(situation: Situation) -> Illegal:
    return situation.refuse("kaiju.no-price")


# --- fleeing -----------------------------------------------------------------------------------------------


def refuse_flee(situation: Situation, words: Sequence[str]) -> Illegal:
    """Everyone in its ward flees."""
    if words[0] == "pay" and not situation.number("kaiju_costs"):
        return refuse_payment(situation)
    if words[0] != "flee":
        return refuse_word(situation, words[0])
    return _refuse_flight(situation, words, "kaiju.flee-neighbour", "everyone")


def refuse_flee_apart(situation: Situation, words: Sequence[str]) -> Illegal:
    """A figure that may run elsewhere flees, after everyone else."""
    if words[0] == "flee":
        return refuse_flee_again(situation, fled=_has_fled(situation.game.line_choices))
    if words[0] != RUNNER:
        return refuse_word(situation, words[0])
    return _refuse_flight(situation, words, RUNNER_CLAUSE, RUNNER)


def refuse_second_flight(situation: Situation, choices: Sequence[Choice]) -> Illegal:
    """A flight after a line of the Kaiju is complete."""
    if _has_fled(choices):
        return situation.refuse("kaiju.flee", "done")
    return situation.refuse("kaiju.flee-nobody", "done", words=Name("words", "flee"))


def _has_fled(choices: Sequence[Choice]) -> bool:
    return any(choice.words.startswith("flee") for choice in choices)


def _refuse_flight(situation: Situation, words: Sequence[str], clause: str, who: str) -> Illegal:
    if len(words) == 1:
        return refuse_unfinished(situation, words[0])
    if words[1] == BAY:
        return situation.refuse("kaiju.flee-not-bay", hint=hint(situation))
    if words[1] not in situation.words.wards:
        return refuse_word(situation, words[1])
    reason = _why_not_to(situation, words[1], who)
    return situation.illegal(clause, reason) if reason else refuse_stale(situation, " ".join(words))


def _why_not_to(situation: Situation, ward: str, who: str) -> Message | None:
    """Why no one can flee to a ward; None if they can."""
    here = situation.place(KAIJU)
    assert here is not None
    neighbours = situation.board.ward(here).neighbours
    if ward in neighbours:
        return None
    how = "stays" if ward == here else "far"
    places = {"here": Name("ward", here), "place": Name("ward", ward)}
    return message(f"refusal.flee.{who}.{how}", **places, wards=names("ward", neighbours, "or"))


# --- in the way, and out of the deck -----------------------------------------------------------------------


def refuse_away(situation: Situation, words: Sequence[str]) -> Illegal:
    """Customers are about to arrive in its ward."""
    here = situation.place(KAIJU)
    assert here is not None
    if list(words[:2]) != [KAIJU, "away"]:
        return situation.refuse("kaiju.away-first", place=Name("ward", here), hint=hint(situation))
    return _refuse_named_ward(situation, words)


def refuse_enters(situation: Situation, words: Sequence[str]) -> Illegal:
    """Its card has been drawn."""
    if list(words[:2]) != [KAIJU, "enters"]:
        return situation.refuse("kaiju.enters-first", "own", hint=hint(situation))
    ward, ahead = words[2] if len(words) > 2 else "", wards_ahead(situation)
    if ward in situation.words.wards and ward not in ahead:
        return situation.refuse("kaiju.enters", place=Name("ward", ward), wards=names("ward", ahead, "or"))
    return _refuse_named_ward(situation, words)


def _refuse_named_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    if len(words) == 2:
        return refuse_unfinished(situation, " ".join(words))
    if words[2] not in (*situation.words.wards, BAY):
        return refuse_word(situation, words[2])
    return check_ward(situation, words[2]) or refuse_stale(situation, " ".join(words))


def refuse_before_entry(situation: Situation, other: Value) -> Illegal:
    """Another player wants to act."""
    return situation.refuse("kaiju.enters-first", "other", other=other)


def check_words(situation: Situation, words: Sequence[str], choices: Sequence[Choice]) -> Illegal | None:
    """`kaiju away` or `kaiju enters` where nothing asks for it, or another flight."""
    if choices:
        is_its_line = any(choice.words.startswith(KAIJU) for choice in choices)
        return refuse_second_flight(situation, choices) if is_its_line and words[0] == "flee" else None
    is_its_line = words[0] == KAIJU and situation.plays(ACTIONS[KAIJU])
    return refuse_unasked(situation, words[1]) if is_its_line and words[1:2] in (["away"], ["enters"]) else None


def refuse_unasked(situation: Situation, word: str) -> Illegal:
    if word == "away":
        return situation.refuse("kaiju.away", hint=hint(situation))
    return situation.refuse("kaiju.enters-when", hint=hint(situation))


# --- what it closes ----------------------------------------------------------------------------------------


def check_exit(situation: Situation, ward: str) -> Illegal | None:
    if ward != situation.place(KAIJU):
        return None
    return situation.refuse("kaiju.blocks-ward", place=Name("ward", ward))


def check_entry(situation: Situation, station: str) -> Illegal | None:
    ward = situation.ward_of(station)
    if ward != situation.place(KAIJU):
        return None
    return situation.refuse("kaiju.blocks", "step", station=Name("station", station), place=Name("place", ward))


def barrier(situation: Situation) -> Barrier | None:
    return Barrier("kaiju.blocks", message("barrier.kaiju")) if situation.place(KAIJU) else None


BY_PHASE = {
    "kaiju-away": refuse_away,
    "kaiju-enters": refuse_enters,
    "kaiju-ward": refuse_ward,
    "kaiju-flee": refuse_flee,
    APART: refuse_flee_apart,
}
BEFORE_OTHERS = {"kaiju-enters": refuse_before_entry}
NOT_OFFERED = {"kaiju": refuse_kaiju}
PAYMENTS = {"kaiju": refuse_payment}
