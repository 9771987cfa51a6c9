"""Why the balloon can't drift somewhere, and why no one leaves the ward below it."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.free_actions import is_used, refuse_payment
from shinjuku.game.refusals.hints import hint, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, names


def refuse_drift(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if is_used(situation, "drift"):
        return situation.refuse("balloon.once", hint=hint(situation))
    return refuse_word(situation, "drift")


def refuse_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], situation.place("balloon")
    if ward == "pay":
        return refuse_payment(situation, "drift")
    if ward not in situation.words.wards:
        return refuse_word(situation, ward)
    assert here is not None
    neighbours = names("ward", situation.board.ward(here).neighbours, "or")
    return situation.refuse("balloon.neighbour", here=Name("ward", here), place=Name("ward", ward), wards=neighbours)


def check_exit(situation: Situation, ward: str) -> Illegal | None:
    """Everyone in the ward below the balloon looks up."""
    if situation.place("balloon") != ward:
        return None
    return situation.refuse("balloon.holds-ward", place=Name("ward", ward))


BY_PHASE = {"drift": refuse_ward}
NOT_OFFERED = {"drift": refuse_drift}
