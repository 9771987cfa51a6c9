"""Wander: why the Princess can't go to a ward."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.free_actions import is_used, refuse_payment
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.princess.interactions.refusals import check_others
from shinjuku.texts.messages import Name, names


def refuse_wander(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if is_used(situation, "wander"):
        return situation.refuse("princess.once", hint=hint(situation))
    return refuse_word(situation, "wander")


def refuse_ward(situation: Situation, words: Sequence[str]) -> Illegal:
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
    return check_others(situation, ward) or refuse_stale(situation, ward)


BY_PHASE = {"wander": refuse_ward}
NOT_OFFERED = {"wander": refuse_wander}
