"""Explore: why a Kaicho can't go to a ward."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.free_actions import refuse_payment
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.kaicho.interactions.refusals import check_others
from shinjuku.texts.messages import Name, message, names


def refuse_explore(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered a second time."""
    reason = message("refusal.rider.once", rider=situation.rider(situation.seat), hint=hint(situation))
    return situation.illegal(situation.rider_clause("once"), reason)


def refuse_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], situation.place("kaicho", situation.seat)
    if ward == "pay":
        return refuse_payment(situation, "explore")
    if ward not in situation.words.wards:
        return refuse_word(situation, ward)
    if here is not None and ward not in situation.board.ward(here).neighbours:
        return _not_next_to(situation, here, ward)
    return check_others(situation, ward) or refuse_stale(situation, ward)


def _not_next_to(situation: Situation, here: str, ward: str) -> Illegal:
    reason = message(
        "refusal.rider.stays" if ward == here else "refusal.rider.neighbour",
        rider=situation.rider(situation.seat),
        here=Name("ward", here),
        place=Name("ward", ward),
        wards=names("ward", situation.board.ward(here).neighbours, "or"),
    )
    return situation.illegal(situation.rider_clause("neighbour"), reason)


BY_PHASE = {"explore": refuse_ward}
NOT_OFFERED = {"explore": refuse_explore}
