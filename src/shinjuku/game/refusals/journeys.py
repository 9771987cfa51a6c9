"""Journeys: why one can't go on, end, or leave a customer at a store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Delivery, Journey
from shinjuku.game.facts.reader import Store
from shinjuku.game.facts.routes import reached, takers
from shinjuku.game.refusals.barriers import barrier_now, check_entry
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_unfinished, refuse_word, some_of
from shinjuku.game.refusals.modules import ask, bound_journey
from shinjuku.game.refusals.payments import refuse_needless_payment
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, Value, listing, message, names

GIVES = Name("words", "gives")


# --- the next station --------------------------------------------------------------------------------------


def refuse_move_step(situation: Situation, words: Sequence[str]) -> Illegal:
    journey, word = situation.journey, words[0]
    if word == "stop":
        return refuse_stop(situation)
    if word == "pay" and journey.bound_for:
        return refuse_needless_payment(situation, situation.game.line_choices)
    if word == "gives":
        return _check_delivery_here(situation, journey, words) or refuse_unfinished(situation, word)
    if word not in situation.words.stations:
        return refuse_word(situation, word)
    refused = check_step(situation, journey, word) or check_delivery_there(situation, journey, words)
    return refused or refuse_stale(situation, " ".join(words))


def refuse_stop(situation: Situation) -> Illegal:
    """The journey has to go on."""
    journey = situation.journey
    if journey.bound_for:
        return bound_journey(journey).refuse_stop(situation, journey)
    fields: dict[str, Value] = {
        "station": Name("station", journey.here),
        "stations": names("station", ways_on(situation, journey, situation.closed_stations), "or"),
    }
    if situation.must_deliver:
        code = situation.by_edition("rev1.lure-ends", "v1.move-ends")
        return situation.illegal(code, message("refusal.move.ends", **fields))
    return situation.refuse("move.stop", **fields)


def check_step(situation: Situation, journey: Journey, station: str) -> Illegal | None:
    """Why the journey can't go on to a station; None if it can."""
    named = Name("station", station)
    if station in journey.stations:
        return situation.refuse("move.no-station-twice", station=named)
    connection = situation.neighbours(journey.here).get(station)
    if connection is None:
        return _not_connected(situation, journey, station)
    if not situation.has_track(connection):
        return situation.refuse("move.track", here=Name("station", journey.here), station=named)
    if refused := check_entry(situation, station):
        return refused
    if station in stations_to_end_from(situation, journey, situation.closed_stations):
        return None
    if journey.bound_for:
        return bound_journey(journey).refuse_step(situation, journey, station)
    return _no_taker(situation, journey, station)


def _not_connected(situation: Situation, journey: Journey, station: str) -> Illegal:
    fields = {"here": Name("station", journey.here), "station": Name("station", station)}
    stations = ways_on(situation, journey, situation.closed_stations)
    if not stations:
        return situation.refuse("move.connected", "none", **fields)
    return situation.refuse("move.connected", "others", **fields, stations=names("station", stations, "or"))


def _no_taker(situation: Situation, journey: Journey, station: str) -> Illegal:
    """No store that takes one of the group can be reached from a station."""
    alone = len(journey.customers) == 1
    fields: dict[str, Value] = {
        "station": Name("station", station),
        "customer": Name("customer", journey.customers[0]) if alone else message("customer.of-group"),
    }
    if is_way_closed(situation, journey, station):
        barrier = barrier_now(situation)
        reason = message("refusal.move.step.closed", **fields, barrier=barrier.name)
        return situation.illegal(barrier.clause, reason)
    code = situation.by_edition("rev1.lure-step", "v1.move-step")
    return situation.illegal(code, message("refusal.move.step", **fields))


def is_way_closed(situation: Situation, journey: Journey, station: str) -> bool:
    """Could the journey end as it must from a station if no station were closed?"""
    return station in stations_to_end_from(situation, journey, ())


def stations_to_end_from(situation: Situation, journey: Journey, closed: Collection[str]) -> set[str]:
    """The stations from which the journey can still end as it must, through those not visited yet and not closed."""
    barred = {*journey.stations, *closed}
    if journey.bound_for:
        return reached(situation, [journey.bound_for], barred)
    if situation.must_deliver:
        return reached(situation, takers(situation, journey.customers), barred)
    return {station.id for station in situation.board.stations if station.id not in barred}


def ways_on(situation: Situation, journey: Journey, closed: Collection[str]) -> list[str]:
    """Where the journey can go from its last station without entering a closed one."""
    ends = stations_to_end_from(situation, journey, closed)
    return [
        station
        for station, connection in situation.neighbours(journey.here).items()
        if situation.has_track(connection) and station in ends
    ]


# --- delivering --------------------------------------------------------------------------------------------


def refuse_move_give(situation: Situation, words: Sequence[str]) -> Illegal:
    """The store must take one of several customers."""
    journey, word = situation.journey, words[0]
    if word == "gives":
        return _check_delivery_here(situation, journey, words) or refuse_unfinished(situation, word)
    if word != "stop" and word not in situation.words.stations:
        return refuse_word(situation, word)
    store = situation.store_at(journey.here)
    assert store is not None
    fields = {
        "store": situation.store_in(journey.here, store),
        "options": some_of([choice.words for choice in situation.game.choices]),
    }
    if word == "stop":
        return situation.refuse("move.must-give", **fields)
    return situation.refuse("move.which-token", **fields)


def check_delivery_there(situation: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The words are a station that can be reached, and who is left there."""
    if list(words[1:2]) != ["gives"]:
        return None
    return check_delivery(situation, journey, words[0], words[2:])


def _check_delivery_here(situation: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    store, delivery = situation.store_at(journey.here), journey.delivery_here
    if store is not None and delivery is not None:
        return _second_delivery(situation, situation.store_in(journey.here, store), delivery)
    return check_delivery(situation, journey, journey.here, words[1:])


def _second_delivery(situation: Situation, store: Value, delivery: Delivery) -> Illegal:
    if delivery.rider is not None:
        reason = message("refusal.rider.leave-fills", store=store, rider=situation.rider(delivery.rider))
        return situation.illegal(situation.rider_clause("leave-fills"), reason)
    return situation.refuse("move.one-per-store", store=store, customer=Name("customer", delivery.customer or ""))


def check_delivery(situation: Situation, journey: Journey, station: str, named: Sequence[str]) -> Illegal | None:
    """Why a customer can't be left at the store in a station; None if possible."""
    if not named:
        return None
    rider = situation.rider_seat(named[0])
    if rider is not None:
        return _check_rider(situation, journey, station, rider)
    if named[0] not in CUSTOMERS:
        return situation.refuse("line.order", "gives", words=GIVES, hint=hint(situation))
    store = situation.store_at(station)
    if store is None:
        return situation.refuse("move.sells-it", "no-store", station=Name("station", station))
    if named[0] not in journey.customers:
        return _not_in_group(situation, journey, named[0])
    return None if store.sells_to(named[0]) else _not_for_sale(situation, store, station, named[0])


def _not_in_group(situation: Situation, journey: Journey, customer: str) -> Illegal:
    if not journey.customers:
        return situation.refuse("move.in-group", "empty")
    kinds = Counter(journey.customers)
    group = listing(message(f"customer.{kind}", count=count) for kind, count in kinds.items())
    return situation.refuse("move.in-group", "others", group=group, customer=Name("customer", customer))


def _not_for_sale(situation: Situation, store: Store, station: str, customer: str) -> Illegal:
    """A specialty store that doesn't sell what the customer wants."""
    if refused := ask("check_sale", situation, store, station, customer):
        return refused
    fields: dict[str, Value] = {"store": situation.store_in(station, store), "customer": Name("customer", customer)}
    return situation.refuse("move.sells-it", "other", **fields)


def _check_rider(situation: Situation, journey: Journey, station: str, seat: int) -> Illegal | None:
    """Why a rider can't be left at the store in a station; None if possible."""
    rider = situation.rider(seat)
    if seat not in journey.riders:
        code = situation.rider_clause("leave-travelling")
        return situation.illegal(code, message("refusal.rider.not-travelling", rider=rider))
    if not situation.is_served(station, journey.customers):
        code = situation.rider_clause("leave-would-take")
        reason = message("refusal.rider.no-taker", rider=rider, station=Name("station", station))
        return situation.illegal(code, reason)
    return None


# --- at the end --------------------------------------------------------------------------------------------


def refuse_after_journey(situation: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The line continues after the journey has ended by itself; None if the rest isn't about the journey."""
    word = words[0]
    is_station = word in situation.words.stations
    if word == "gives":
        return _check_delivery_here(situation, journey, words)
    if word != "stop" and not is_station:
        return None
    if journey.bound_for:
        return bound_journey(journey).refuse_beyond(situation, journey)
    if is_station and journey.riders and not journey.customers and situation.must_deliver:
        station = Name("station", journey.here)
        return situation.refuse(f"{situation.words.rider_word}.rest-gets-off", station=station)
    if is_station and not journey.is_empty:
        return check_step(situation, journey, word)
    return _ended(situation, journey)


def _ended(situation: Situation, journey: Journey) -> Illegal:
    station = Name("station", journey.here)
    if not journey.is_empty and ways_on(situation, journey, ()):
        barrier = barrier_now(situation).name
        return situation.refuse("move.ends-alone", "closed", station=station, barrier=barrier)
    if not journey.is_empty:
        return situation.refuse("move.ends-alone", "stuck", station=station)
    store, delivery = situation.store_at(journey.here), journey.delivery_here
    assert store is not None
    assert delivery is not None
    taken = Name("customer", delivery.customer) if delivery.customer else situation.rider(delivery.rider or 0)
    return situation.refuse("move.ends-alone", "taken", station=station, store=situation.store(store), taken=taken)
