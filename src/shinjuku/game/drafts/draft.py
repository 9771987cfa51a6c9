"""A draft: an action, and what its slots have so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from shinjuku.game.facts.slots import FURTHER_SLOTS, WARD


@dataclass(frozen=True)
class Draft:
    """What the player has chosen so far. A slot that is empty is None, or has nothing in it."""

    do: str
    goods: str | None = None
    station: str | None = None
    origin: str | None = None  # of a store that is relocated
    tracks: tuple[str, ...] = ()
    customer: str | None = None
    discard: tuple[str, ...] = ()
    ward: str | None = None
    to: str | None = None
    start: str | None = None
    via: tuple[str, ...] = ()
    gives: Mapping[str, str] = field(default_factory=dict)  # the token for each station
    pay: tuple[str, ...] | None = None  # None: the cards that are proposed
    further: Mapping[str, str] = field(default_factory=dict)  # the slots of modules

    @staticmethod
    def of(slots: Mapping[str, Any]) -> Draft:
        """A draft from its slots, by their names."""
        return Draft(
            do=slots["do"],
            goods=slots.get("goods"),
            station=slots.get("station"),
            origin=slots.get("from"),
            tracks=tuple(slots.get("tracks") or ()),
            customer=slots.get("customer"),
            discard=tuple(slots.get("discard") or ()),
            ward=slots.get(WARD),
            to=slots.get("to"),
            start=slots.get("start"),
            via=tuple(slots.get("via") or ()),
            gives=dict(slots.get("gives") or {}),
            pay=None if slots.get("pay") is None else tuple(slots["pay"]),
            further={slot: slots[slot] for slot in FURTHER_SLOTS if slots.get(slot)},
        )

    @property
    def words(self) -> list[str]:
        """Every word in its slots."""
        single = [self.goods, self.station, self.origin, self.customer, self.ward, self.to, self.start]
        pay = self.pay or ()
        several = [*self.tracks, *self.discard, *self.via, *self.gives, *self.gives.values(), *pay]
        return [word for word in (*single, *several, *self.further.values()) if word is not None]

    def value_of(self, slot: str) -> str | None:
        """What a slot with one word has."""
        own = {"station": self.station, WARD: self.ward}
        return own[slot] if slot in own else self.further.get(slot)
