"""Places on the map: which ones choices name, and which choices a click means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from shinjuku.game import Choice


@dataclass(frozen=True)
class Place:
    """A station, a connection or a ward."""

    kind: str
    id: str


@dataclass(frozen=True)
class Places:
    stations: frozenset[str] = field(default_factory=frozenset)
    wards: frozenset[str] = field(default_factory=frozenset)
    connections: frozenset[str] = field(default_factory=frozenset)


def places_of(choices: Iterable[Choice], *, cards: bool = False) -> Places:
    """The places that these choices name; with `cards` also the wards of cards."""
    named = list(choices)
    wards = {choice.ward for choice in named} | ({choice.card for choice in named} if cards else set())
    return Places(
        frozenset(choice.station for choice in named if choice.station),
        frozenset(ward for ward in wards if ward),
        frozenset(choice.connection for choice in named if choice.connection),
    )


def choices_at(place: Place, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that a click on a place could mean; a whole payment before the first of three cards."""
    if place.kind == "ward":
        found = [choice for choice in choices if choice.ward == place.id]
        cards = [choice for choice in choices if choice.card == place.id]
        return found or sorted(cards, key=lambda choice: not choice.completes)[:1]
    if place.kind == "connection":
        return [choice for choice in choices if choice.connection == place.id]
    at = [choice for choice in choices if choice.station == place.id]
    return at or [choice for choice in choices if place.id in (choice.connection or "").split("--")]
