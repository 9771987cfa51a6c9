"""Sentences about journeys: who was moved along which way, who was delivered, and who stays where."""

from __future__ import annotations

from shinjuku.game.facts.journeys import Delivery, Journey, journey_of
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line


def move(line: Line, seat: int, phrases: Phrases) -> list[str]:
    journey = made_by(line, phrases)
    riders = phrases.replay.state_before.riders_in(journey.ward)
    fields = {
        "who": phrases.who(seat),
        "ward": phrases.wording.ward(journey.ward),
        "paying": phrases.paying(line),
        "route": route(journey, phrases),
        "deliveries": deliveries(journey, phrases),
    }
    if phrases.replay.state_before.customers_in(journey.ward):
        moved = phrases.say("log.move", **fields)
    else:
        moved = phrases.say("log.move.riders", riders=phrases.listed(map(phrases.rider, riders)), **fields)
    return [moved, *staying(journey, phrases)]


def made_by(line: Line, phrases: Phrases) -> Journey:
    journey = journey_of(phrases.replay.state_before, line.choices)
    assert journey is not None
    return journey


def route(journey: Journey, phrases: Phrases) -> str:
    stations = journey.stations
    return phrases.counted("log.route", len(stations), stations=phrases.wording.route(stations))


def deliveries(journey: Journey, phrases: Phrases) -> str:
    """Each store on the way, and who was left there."""
    if not journey.deliveries:
        return ""
    parts = [delivered(delivery, phrases) for delivery in journey.deliveries]
    return phrases.say("log.deliveries", deliveries=phrases.say("list.separator").join(parts))


def delivered(delivery: Delivery, phrases: Phrases) -> str:
    store = store_at(delivery, phrases)
    if delivery.rider is not None:
        return phrases.say("log.delivery.rider", store=store, rider=phrases.rider(delivery.rider))
    customers = phrases.wording.customers([delivery.customer or ""])
    return phrases.say("log.delivery", store=store, customers=customers)


def store_at(delivery: Delivery, phrases: Phrases) -> str:
    """`Red's department store in Shinjuku`."""
    store = phrases.replay.state_before.store_at(delivery.station)
    is_department = store is not None and store.is_department
    return phrases.say(
        "store.of.department" if is_department else "store.of",
        who=phrases.who(delivery.seat),
        station=phrases.wording.station(delivery.station),
    )


def staying(journey: Journey, phrases: Phrases) -> list[str]:
    """Those who were not delivered stay in the ward of the last station."""
    if journey.is_empty or journey.end is None:
        return []
    place, group = phrases.wording.place(journey.end), phrases.group(journey.customers, journey.riders)
    count = len(journey.customers) + len(journey.riders)
    return [phrases.counted("log.stay", count, customers=group, place=place)]


def income_earned(line: Line, phrases: Phrases) -> list[str]:
    """The owners of the track that a journey used, in the order in which they are asked."""
    journey = journey_of(phrases.replay.state_before, line.choices)
    if journey is None or not journey.income:
        return []
    return [phrases.counted("log.offered", len(journey.income), who=phrases.who(*journey.income))]
