"""Why cards are wild for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shinjuku.game.facts.reader import StateReader
from shinjuku.modules.registry import MODULES

STORE, MATSURI = "store", "matsuri"
WILD_FIGURES = [figure for module in MODULES.values() for figure in module.figures if figure.makes_wild]


@dataclass(frozen=True)
class WildReason:
    """What makes cards of a ward wild: an own store, the Matsuri, or a figure of a module."""

    source: str  # `store`, or the id of the figure
    station: str | None = None  # of the store


WildCards = Mapping[str, tuple[WildReason, ...]]


def wild_cards(state: StateReader, seat: int) -> WildCards:
    """Every reason for which cards are wild for a seat, by ward."""
    reasons: list[tuple[str | None, WildReason]] = [
        *((state.ward_of(station), WildReason(STORE, station)) for station in state.stores_of(seat)),
        (state.matsuri, WildReason(MATSURI)),
        *((state.place(each.id, seat if each.per_seat else None), WildReason(each.id)) for each in WILD_FIGURES),
    ]
    found: dict[str, tuple[WildReason, ...]] = {}
    for ward, reason in reasons:
        if ward is not None:
            found[ward] = (*found.get(ward, ()), reason)
    return found
