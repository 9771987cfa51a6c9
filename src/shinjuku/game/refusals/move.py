"""Move: why the customers of a ward can't travel, or not start from a station."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Journey
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.routes import starts
from shinjuku.game.refusals.barriers import barrier_now, check_entry
from shinjuku.game.refusals.costs import refuse_cost, refuse_cost_anywhere
from shinjuku.game.refusals.hints import refuse_stale, refuse_word
from shinjuku.game.refusals.journeys import check_delivery_there
from shinjuku.game.refusals.modules import ask, bound_journey
from shinjuku.game.refusals.payments import refuse_needless_payment
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Message, Name, Value, listing, message, names

VERB = Name("verb", "move")


def refuse_move(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if rest and rest[0] in situation.words.wards:
        refused = check_ward(situation, rest[0])
        if refused is not None:
            return refused
    wards = wards_with_travellers(situation)
    if not wards:
        return situation.refuse("move.customers", "nowhere", verb=VERB)
    return _refuse_wards(situation, wards)


def _refuse_wards(situation: Situation, wards: Sequence[str]) -> Illegal:
    """Each ward can't be left, is not paid for by anything in the hand, or leads nowhere."""
    held = {ward: refused for ward in wards if (refused := check_exit(situation, ward))}
    payable = [ward for ward in wards if situation.can_pay([ward])]
    refusals = [held[ward] for ward in payable if ward in held]
    if stuck := [ward for ward in payable if ward not in held]:
        refusals.insert(0, situation.illegal(_dead_end_code(situation, whole_ward=True), _stuck(situation, stuck)))
    unpaid = [ward for ward in wards if ward not in payable and ward not in held]
    if not refusals and unpaid:
        return refuse_cost_anywhere(situation, "move.card", "move", message("cost.card.customers"))
    return _joined(situation, refusals or [*held.values()][:1], unpaid)


def _joined(situation: Situation, refusals: Sequence[Illegal], unpaid: Sequence[str]) -> Illegal:
    """Several reasons in one refusal."""
    reasons = listing((refused.message for refused in refusals), "sentences")
    if unpaid:
        return situation.refuse("turn.completable", stuck=reasons, unpaid=names("ward", unpaid, "or"))
    if len(refusals) == 1:
        return refusals[0]
    return situation.illegal(refusals[0].code, message("refusal.move.reasons", reasons=reasons))


def _stuck(situation: Situation, wards: Sequence[str]) -> Message:
    """No journey out of these wards gets anywhere."""
    fields: dict[str, Value] = {"who": situation.who, "verb": VERB, "wards": names("place", wards, "or")}
    how = "deliver" if situation.must_deliver else "track"
    if any(starts(situation, ward, ()) for ward in wards):
        return message(f"refusal.move.stuck.{how}.closed", **fields, barrier=barrier_now(situation).name)
    return message(f"refusal.move.stuck.{how}", **fields)


def wards_with_travellers(situation: Situation) -> list[str]:
    """The wards where a customer waits, or a rider who can travel alone."""
    alone = situation.rider_wards
    return [ward for ward in situation.words.wards if situation.customers_in(ward) or ward in alone]


def check_exit(situation: Situation, ward: str) -> Illegal | None:
    """Why those in a ward can't leave it, whatever is paid; None if they can."""
    return ask("check_exit", situation, ward)


# --- the ward ----------------------------------------------------------------------------------------------


def refuse_move_ward(situation: Situation, words: Sequence[str]) -> Illegal:
    ward = words[0]
    if ward not in situation.words.wards:
        return refuse_word(situation, ward)
    return check_ward(situation, ward) or refuse_stale(situation, ward)


def check_ward(situation: Situation, ward: str) -> Illegal | None:
    """Why no one can travel from a ward; None if they can."""
    if ward not in wards_with_travellers(situation):
        return _no_travellers(situation, ward)
    refused = check_exit(situation, ward)
    if refused is not None:
        return refused
    cost = Cost.of_ward(ward)
    if not cost.is_met(situation):
        return refuse_cost(situation, "move.card", cost)
    if not starts(situation, ward, situation.closed_stations):
        return _dead_end(situation, ward, situation.board.ward(ward).stations, whole_ward=True)
    return None


def _no_travellers(situation: Situation, ward: str) -> Illegal:
    place = Name("ward", ward)
    if seats := situation.riders_in(ward):
        reason = message("refusal.rider.alone", riders=listing(map(situation.rider, seats)), place=place)
        return situation.illegal(situation.rider_clause("alone"), reason)
    waiting = [each for each in wards_with_travellers(situation) if situation.customers_in(each)]
    if waiting:
        return situation.refuse("move.customers", "elsewhere", place=place, wards=names("ward", waiting))
    return situation.refuse("move.customers", "none", place=place)


# --- the first station -------------------------------------------------------------------------------------


def refuse_move_start(situation: Situation, words: Sequence[str]) -> Illegal:
    station, journey = words[0], situation.journey
    if station == "pay" and journey.bound_for:
        return refuse_needless_payment(situation, situation.game.line_choices)
    if station not in situation.words.stations:
        return refuse_word(situation, station)
    check = bound_journey(journey).check_start if journey.bound_for else check_start
    refused = check(situation, journey, station) or check_delivery_there(situation, journey, words)
    return refused or refuse_stale(situation, " ".join(words))


def check_start(situation: Situation, journey: Journey, station: str) -> Illegal | None:
    """Why a Move can't start from a station; None if it can."""
    ward = journey.ward
    if situation.ward_of(station) != ward:
        return situation.refuse(
            "move.start-in-ward",
            station=Name("station", station),
            place=Name("place", situation.ward_of(station)),
            ward=Name("ward", ward),
            stations=names("station", situation.board.ward(ward).stations, "or"),
        )
    if station in starts(situation, ward, situation.closed_stations):
        return None
    return check_entry(situation, station) or _dead_end(situation, ward, [station])


def _dead_end(situation: Situation, ward: str, stations: Sequence[str], *, whole_ward: bool = False) -> Illegal:
    """A Move from these stations of a ward can't end as it must."""
    named = names("station", stations, "or")
    if any(station in stations for station in starts(situation, ward, ())):
        return _all_ways_closed(situation, named)
    if situation.must_deliver:
        reason = message("refusal.move.undeliverable", stations=named)
        return situation.illegal(_dead_end_code(situation, whole_ward=whole_ward), reason)
    return situation.refuse("move.start-dead-end", stations=named)


def _all_ways_closed(situation: Situation, stations: Value) -> Illegal:
    """A Move from these stations could end as it must if no station were closed."""
    barrier = barrier_now(situation)
    fields: dict[str, Value] = {"stations": stations, "barrier": barrier.name}
    if situation.must_deliver:
        return situation.illegal(barrier.clause, message("refusal.move.undeliverable.closed", **fields))
    return situation.illegal(barrier.clause, message("refusal.move.start-dead-end.closed", **fields))


def _dead_end_code(situation: Situation, *, whole_ward: bool) -> str:
    if not situation.must_deliver:
        return "move.start-dead-end"
    if whole_ward:
        return situation.by_edition("rev1.lure-must-deliver", "v1.move-must-deliver")
    return situation.by_edition("rev1.lure-start", "v1.move-start")
