"""Move: why the customers of a ward can't travel, or not start from a station."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.routes import closed_stations, starts
from shinjuku.game.refusals import hachiko
from shinjuku.game.refusals.costs import refuse_cost, refuse_cost_anywhere
from shinjuku.game.refusals.hints import refuse_stale, refuse_word
from shinjuku.game.refusals.journeys import check_delivery_there
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Message, Name, Value, listing, message, names

VERB = Name("verb", "move")


def refuse_move(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if rest and rest[0] in situation.words.wards:
        refused = check_ward(situation, rest[0])
        if refused is not None:
            return refused
    crowded = [ward for ward in wards_with_travellers(situation) if check_exit(situation, ward) is None]
    if not crowded:
        return _nothing_to_move(situation)
    payable = [ward for ward in crowded if situation.can_pay([ward])]
    if not payable:
        return refuse_cost_anywhere(situation, "move.card", "move", message("cost.card.customers"))
    if len(payable) == len(crowded):
        return situation.illegal(_dead_end_code(situation, whole_ward=True), _stuck(situation, payable))
    unpaid = names("ward", [ward for ward in crowded if ward not in payable], "or")
    return situation.refuse("turn.completable", stuck=_stuck(situation, payable), unpaid=unpaid)


def _stuck(situation: Situation, wards: Sequence[str]) -> Message:
    """No journey out of these wards gets anywhere."""
    fields: dict[str, Value] = {"who": situation.who, "verb": VERB, "wards": names("place", wards, "or")}
    if situation.must_deliver:
        return message("refusal.move.stuck.deliver", **fields)
    return message("refusal.move.stuck.kaiju" if closed_stations(situation) else "refusal.move.stuck.track", **fields)


def _nothing_to_move(situation: Situation) -> Illegal:
    """All wards are empty, or those who wait can't leave."""
    held = (check_exit(situation, ward) for ward in wards_with_travellers(situation))
    refused = next((each for each in held if each is not None), None)
    return refused or situation.refuse("move.customers", "nowhere", verb=VERB)


def wards_with_travellers(situation: Situation) -> list[str]:
    """The wards where a customer waits, or a Kaicho who can travel alone."""
    alone = situation.number("kaicho_alone") == 1
    return [
        ward.id
        for ward in situation.board.wards
        if situation.customers_in(ward.id) or (alone and situation.riders_in(ward.id))
    ]


def check_exit(situation: Situation, ward: str) -> Illegal | None:
    """Why those in a ward can't leave it, whatever is paid; None if they can."""
    if ward == situation.place("kaiju"):
        return situation.refuse("kaiju.blocks-ward", place=Name("ward", ward))
    if ward == situation.place("hachiko") and situation.number("hachiko_holds_ward"):
        return situation.refuse("hachiko.holds-ward", place=Name("place", ward), action=Name("action", "reunite"))
    return None


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
    if not starts(situation, ward):
        return _dead_end(situation, situation.board.ward(ward).stations, whole_ward=True)
    return None


def _no_travellers(situation: Situation, ward: str) -> Illegal:
    place = Name("ward", ward)
    if seats := situation.riders_in(ward):
        return situation.refuse("chairman.alone", riders=listing(map(situation.rider, seats)), place=place)
    waiting = [each for each in wards_with_travellers(situation) if situation.customers_in(each)]
    if waiting:
        return situation.refuse("move.customers", "elsewhere", place=place, wards=names("ward", waiting))
    return situation.refuse("move.customers", "none", place=place)


# --- the first station -------------------------------------------------------------------------------------


def refuse_move_start(situation: Situation, words: Sequence[str]) -> Illegal:
    station, journey = words[0], situation.journey
    if station == "pay" and journey.bound_for:
        return hachiko.refuse_payment(situation)
    if station not in situation.words.stations:
        return refuse_word(situation, station)
    check = hachiko.check_start if journey.bound_for else check_start
    refused = check(situation, journey.ward, station) or check_delivery_there(situation, journey, words)
    return refused or refuse_stale(situation, " ".join(words))


def check_start(situation: Situation, ward: str, station: str) -> Illegal | None:
    """Why customers of a ward can't start from a station; None if they can."""
    if situation.ward_of(station) != ward:
        return situation.refuse(
            "move.start-in-ward",
            station=Name("station", station),
            place=Name("place", situation.ward_of(station)),
            ward=Name("ward", ward),
            stations=names("station", situation.board.ward(ward).stations, "or"),
        )
    return None if station in starts(situation, ward) else _dead_end(situation, [station])


def _dead_end(situation: Situation, stations: Sequence[str], *, whole_ward: bool = False) -> Illegal:
    named = names("station", stations, "or")
    if situation.must_deliver:
        reason = message("refusal.move.undeliverable", stations=named)
        return situation.illegal(_dead_end_code(situation, whole_ward=whole_ward), reason)
    if any(situation.ways[station] for station in stations):
        return situation.refuse("kaiju.blocks", "start", stations=named)
    return situation.refuse("move.start-dead-end", stations=named)


def _dead_end_code(situation: Situation, *, whole_ward: bool) -> str:
    if not situation.must_deliver:
        return "move.start-dead-end"
    if whole_ward:
        return situation.by_edition("rev1.lure-must-deliver", "v1.move-must-deliver")
    return situation.by_edition("rev1.lure-start", "v1.move-start")
