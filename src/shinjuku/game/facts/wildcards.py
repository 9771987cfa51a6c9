"""Why cards are wild for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shinjuku.game.facts.reader import StateReader

STORE, MATSURI, PRINCESS, KAICHO = "store", "matsuri", "princess", "kaicho"


@dataclass(frozen=True)
class WildReason:
    """What makes cards of a ward wild: an own store, the Matsuri, the Princess, or the own Kaicho (or Chairman)."""

    source: str
    station: str | None = None  # of the store


WildCards = Mapping[str, tuple[WildReason, ...]]


def wild_cards(state: StateReader, seat: int) -> WildCards:
    """Every reason for which cards are wild for a seat, by ward."""
    reasons: list[tuple[str | None, WildReason]] = [
        *((state.ward_of(station), WildReason(STORE, station)) for station in state.stores_of(seat)),
        *((state.place(piece), WildReason(piece)) for piece in (MATSURI, PRINCESS)),
        (state.rider_at(seat), WildReason(KAICHO)),
    ]
    found: dict[str, tuple[WildReason, ...]] = {}
    for ward, reason in reasons:
        if ward is not None:
            found[ward] = (*found.get(ward, ()), reason)
    return found
