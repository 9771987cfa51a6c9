"""Free actions: why the Princess can't wander to a ward, or a Kaicho explore it."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.numbering import ACTIONS
from shinjuku.texts.messages import Name, message, names

FREE = {"wander": ACTIONS["wander"], "explore": ACTIONS["explore"]}


def is_free(situation: Situation, word: str) -> bool:
    """Is this a free action of this game?"""
    return word in FREE and situation.plays(FREE[word])


# --- Wander ------------------------------------------------------------------------------------------------


def refuse_wander(situation: Situation, rest: Sequence[str]) -> Illegal:
    """Wander is not offered at all."""
    if situation.number("free_used") >> ACTIONS["wander"] & 1:
        return situation.refuse("princess.once", hint=hint(situation))
    return refuse_word(situation, "wander")


def refuse_wander_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], situation.place("princess")
    if ward == "pay":
        return refuse_payment(situation, "wander")
    if ward not in situation.words.wards:
        return refuse_word(situation, ward)
    assert here is not None
    if ward == here:
        return situation.refuse("princess.not-here", place=Name("ward", here))
    neighbours = situation.board.ward(here).neighbours
    if ward not in neighbours:
        places = {"here": Name("ward", here), "place": Name("ward", ward)}
        return situation.refuse("princess.neighbour", **places, wards=names("ward", neighbours, "or"))
    if ward == situation.place("kaiju"):
        return situation.refuse("princess.not-to-kaiju", place=Name("ward", ward))
    return refuse_stale(situation, ward)


# --- Explore -----------------------------------------------------------------------------------------------


def refuse_explore(situation: Situation, rest: Sequence[str]) -> Illegal:
    """Explore is not offered at all."""
    if situation.number("free_used") >> ACTIONS["explore"] & 1:
        reason = message("refusal.rider.once", rider=situation.rider(situation.seat), hint=hint(situation))
        return situation.illegal(situation.rider_clause("once"), reason)
    return refuse_word(situation, "explore")


def refuse_explore_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], situation.own_rider_at
    if ward == "pay":
        return refuse_payment(situation, "explore")
    if ward not in situation.words.wards:
        return refuse_word(situation, ward)
    if here is not None and ward not in situation.board.ward(here).neighbours:
        return _not_next_to(situation, here, ward)
    if situation.number("kaicho_avoids_kaiju") and ward == situation.place("kaiju"):
        return situation.refuse("kaicho.not-to-kaiju", rider=situation.rider(situation.seat), place=Name("ward", ward))
    return refuse_stale(situation, ward)


def _not_next_to(situation: Situation, here: str, ward: str) -> Illegal:
    reason = message(
        "refusal.rider.stays" if ward == here else "refusal.rider.neighbour",
        rider=situation.rider(situation.seat),
        here=Name("ward", here),
        place=Name("ward", ward),
        wards=names("ward", situation.board.ward(here).neighbours, "or"),
    )
    return situation.illegal(situation.rider_clause("neighbour"), reason)


# --- at the wrong time -------------------------------------------------------------------------------------


def refuse_payment(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.extra", action=Name("action", word))


def refuse_before_matsuri(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.after-matsuri", action=Name("action", word), hint=hint(situation))


def refuse_inside(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.not-inside", action=Name("action", word), hint=hint(situation))


def refuse_after_actions(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.not-after", action=Name("action", word), words=Name("words", "end"))


def refuse_out_of_turn(situation: Situation, word: str, other: Name) -> Illegal:
    return situation.refuse("free.own-turn", action=Name("action", word), other=other)
