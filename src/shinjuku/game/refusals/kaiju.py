"""The Kaiju: why it can't move to a ward, not now or not for that card; and where no one can flee."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.refusals.costs import refuse_cost
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_unfinished, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.numbering import PHASES
from shinjuku.texts.messages import Name, message, names

BAY = "bay"  # not a word of the game, but one that deserves an answer


# --- its action --------------------------------------------------------------------------------------------


def refuse_kaiju(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if not is_awake(situation):
        return situation.refuse("kaiju.not-yet-entered", hint=hint(situation))
    if rest and rest[0] in (*situation.words.wards, BAY):
        refused = check_ward(situation, rest[0])
        if refused is not None:
            return refused
    cost = Cost.of_kaiju(situation)
    if situation.number("kaiju_costs") and not cost.is_met(situation):
        return refuse_cost(situation, "kaiju.price" if situation.place("kaiju") else "kaiju.price-bay", cost)
    return refuse_word(situation, "kaiju")


def is_awake(situation: Situation) -> bool:
    """Is it in the bay or in a ward?"""
    return situation.place("kaiju") is not None or situation.number("kaiju_in_bay") == 1


def wards_ahead(situation: Situation) -> list[str]:
    """The wards next to it, wherever Hachiko is."""
    here = situation.place("kaiju")
    if here is None or situation.phase == PHASES["kaiju-enters"]:
        return [ward.id for ward in situation.board.wards if ward.touches_bay]
    return list(situation.board.ward(here).neighbours)


def check_ward(situation: Situation, ward: str) -> Illegal | None:
    """Why the Kaiju can't go to a ward; None if it can."""
    here, ahead = situation.place("kaiju"), wards_ahead(situation)
    if ward == BAY and here:
        return situation.refuse("kaiju.never-bay-again")
    start, wards = Name("ward", here) if here else message("place.bay"), names("ward", ahead, "or")
    if ward in (here, BAY):
        return situation.refuse("kaiju.neighbour", "stays", here=start, wards=wards)
    if ward not in ahead:
        return situation.refuse("kaiju.neighbour", "far", here=start, place=Name("ward", ward), wards=wards)
    if ward == situation.place("hachiko"):
        return situation.refuse("kaiju.not-hachiko", place=Name("ward", ward))
    return None


def refuse_kaiju_ward(situation: Situation, words: Sequence[str]) -> Illegal:
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


def refuse_kaiju_flee(situation: Situation, words: Sequence[str]) -> Illegal:
    """Everyone in its ward flees."""
    if words[0] == "pay" and not situation.number("kaiju_costs"):
        return refuse_payment(situation)
    if words[0] != "flee":
        return refuse_word(situation, words[0])
    return _refuse_flight(situation, words, "kaiju.flee-neighbour")


def refuse_kaiju_flee_princess(situation: Situation, words: Sequence[str]) -> Illegal:
    """The Princess flees, after everyone else."""
    if words[0] == "flee" and _has_fled(situation.game.line_choices):
        return situation.refuse("kaiju.flee", "princess-next", hint=hint(situation))
    if words[0] == "flee":
        return situation.refuse("kaiju.flee-nobody", "princess-next", hint=hint(situation))
    if words[0] != "princess":
        return refuse_word(situation, words[0])
    return _refuse_flight(situation, words, "kaiju.flee-princess")


def refuse_second_flight(situation: Situation, choices: Sequence[Choice]) -> Illegal:
    """A flight after a line of the Kaiju is complete."""
    if _has_fled(choices):
        return situation.refuse("kaiju.flee", "done")
    return situation.refuse("kaiju.flee-nobody", "done", words=Name("words", "flee"))


def _has_fled(choices: Sequence[Choice]) -> bool:
    return any(choice.words.startswith("flee") for choice in choices)


def _refuse_flight(situation: Situation, words: Sequence[str], code: str) -> Illegal:
    if len(words) == 1:
        return refuse_unfinished(situation, words[0])
    if words[1] == BAY:
        return situation.refuse("kaiju.flee-not-bay", hint=hint(situation))
    if words[1] not in situation.words.wards:
        return refuse_word(situation, words[1])
    return _check_flight(situation, words[1], code) or refuse_stale(situation, " ".join(words))


def _check_flight(situation: Situation, ward: str, code: str) -> Illegal | None:
    """Why no one can flee to a ward; None if they can."""
    here = situation.place("kaiju")
    assert here is not None
    neighbours = situation.board.ward(here).neighbours
    if ward in neighbours:
        return None
    who = "princess" if code == "kaiju.flee-princess" else "everyone"
    how = "stays" if ward == here else "far"
    reason = message(
        f"refusal.flee.{who}.{how}",
        here=Name("ward", here),
        place=Name("ward", ward),
        wards=names("ward", neighbours, "or"),
    )
    return situation.illegal(code, reason)


# --- in the way, and out of the deck -----------------------------------------------------------------------


def refuse_kaiju_away(situation: Situation, words: Sequence[str]) -> Illegal:
    """Customers are about to arrive in its ward."""
    here = situation.place("kaiju")
    assert here is not None
    if list(words[:2]) != ["kaiju", "away"]:
        return situation.refuse("kaiju.away-first", place=Name("ward", here), hint=hint(situation))
    return _refuse_named_ward(situation, words)


def refuse_kaiju_enters(situation: Situation, words: Sequence[str]) -> Illegal:
    """Its card has been drawn."""
    if list(words[:2]) != ["kaiju", "enters"]:
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


def refuse_unasked(situation: Situation, word: str) -> Illegal:
    """`kaiju away` or `kaiju enters` where nothing asks for it."""
    if word == "away":
        return situation.refuse("kaiju.away", hint=hint(situation))
    return situation.refuse("kaiju.enters-when", hint=hint(situation))


def refuse_before_entry(situation: Situation, other: Name) -> Illegal:
    return situation.refuse("kaiju.enters-first", "other", other=other)
