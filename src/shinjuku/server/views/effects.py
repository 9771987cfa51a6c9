"""Facts as JSON documents: what a line does, and why cards are wild."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game.facts.effects import BuiltStore, Effects
from shinjuku.game.facts.journeys import Delivery, Journey
from shinjuku.game.facts.wildcards import WildReason

Document = dict[str, Any]


def describe_effects(effects: Effects, seat: int) -> Document:
    fields: Document = {
        "seat": seat,
        "action": effects.action,
        "paid": list(effects.paid),
        "track": list(effects.track),
        "wards": list(effects.wards),
    }
    if effects.store is not None:
        fields["store"] = _store(effects.store)
    if effects.journey is not None:
        fields["journey"] = _journey(effects.journey)
    return fields


def _store(store: BuiltStore) -> Document:
    return _present(station=store.station, goods=store.goods, origin=store.origin)


def _journey(journey: Journey) -> Document:
    return {
        "ward": journey.ward,
        "stations": list(journey.stations),
        "deliveries": [_delivery(delivery) for delivery in journey.deliveries],
        "income": list(journey.income),
        "rest": _rest(journey) if journey.stations else None,
    }


def _delivery(delivery: Delivery) -> Document:
    return _present(station=delivery.station, seat=delivery.seat, customer=delivery.customer, rider=delivery.rider)


def _rest(journey: Journey) -> Document:
    return {
        "station": journey.here,
        "ward": journey.end,
        "customers": list(journey.customers),
        "riders": list(journey.riders),
    }


def describe_wild(reasons: Sequence[WildReason]) -> list[Document]:
    return [_present(source=reason.source, station=reason.station) for reason in reasons]


def _present(**fields: Any) -> Document:
    return {name: value for name, value in fields.items() if value is not None}
