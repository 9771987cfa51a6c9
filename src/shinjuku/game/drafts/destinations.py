"""Destinations as documents: at most three routes each, as many as fit into a response."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shinjuku.game.choices import Choice
from shinjuku.game.drafts.costs import Document
from shinjuku.game.drafts.route_search import Route, RouteResults
from shinjuku.game.facts.journeys import Journey, journey_of
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.slots import token_delivered, tokens_left

MAX_ROUTES = 3
MAX_BYTES = 13_000  # of all destinations together


@dataclass(frozen=True)
class JourneyFacts:
    """What routes are described with: the state before the line, the choices before the journey, and the score."""

    before: StateReader
    begun: tuple[Choice, ...]
    half_points: int

    def describe(self, route: Route) -> Document:
        """The way, what it is worth, who gets whom, and who stays where."""
        journey = journey_of(self.before, (*self.begun, *route.choices))
        assert journey is not None
        return {
            "way": list(journey.stations),
            "points": points(route.half_points - self.half_points),
            "income": list(journey.income),
            **describe_journey(self.before, journey),
        }


def points(half: int) -> int | float:
    """Half points as points: whole numbers stay whole."""
    return half / 2 if half % 2 else half // 2


def describe_journey(before: StateReader, journey: Journey) -> Document:
    """Who is delivered where, with everyone who could be, and who stays in the last ward."""
    return {
        "gives": list(_gives(before, journey)),
        "rest": {"ward": journey.end, "tokens": tokens_left(journey, before.words)},
    }


def _gives(before: StateReader, journey: Journey) -> Iterator[Document]:
    customers, riders = Counter(before.customers_in(journey.ward)), before.riders_in(journey.ward)
    for delivery in journey.deliveries:
        store = before.store_at(delivery.station)
        assert store is not None
        options = [customer for customer, number in customers.items() if number and store.sells_to(customer)]
        yield {
            "station": delivery.station,
            "seat": delivery.seat,
            "token": token_delivered(delivery, before.words),
            "options": [*options, *(before.words.rider(seat) for seat in riders)],
        }
        if delivery.customer is not None:
            customers[delivery.customer] -= 1
        riders = [seat for seat in riders if seat != delivery.rider]


# --- as many as fit -----------------------------------------------------------------------------------------


def describe_destinations(facts: JourneyFacts, found: RouteResults, to: str | None) -> list[Document]:
    """The chosen destination first, then the best ones. First routes come before second and third ones.

    `more` counts the journeys there that are not listed. A destination without routes has to be asked for.
    """
    stations = sorted(found.routes, key=lambda station: (station != to, found.routes[station][0].order, station))
    listed: dict[str, list[Document]] = {station: [] for station in stations}
    left = MAX_BYTES - sum(len(station) + 40 for station in stations)
    for station, route in _in_order(found, stations):
        document = facts.describe(route)
        left -= len(json.dumps(document, separators=(",", ":")))
        if left < 0:
            break
        listed[station].append(document)
    return [
        {"to": station, "more": found.journeys[station] - len(routes), "routes": routes}
        for station, routes in listed.items()
    ]


def _in_order(found: RouteResults, stations: Sequence[str]) -> Iterator[tuple[str, Route]]:
    """All routes of the first station, then the first routes of the others, then their second ones."""
    for station in stations[:1]:
        yield from ((station, route) for route in found.routes[station][:MAX_ROUTES])
    for n in range(MAX_ROUTES):
        for station in stations[1:]:
            yield from ((station, route) for route in found.routes[station][n : n + 1])
