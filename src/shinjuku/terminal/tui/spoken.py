"""What an action has done so far, from the choices spoken: track laid, a store put down, a journey under way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from shinjuku.boards import Board
from shinjuku.game import Choice

View = Mapping[str, Any]


@dataclass(frozen=True)
class Delivery:
    """A store gets a customer, or somebody's Kaicho instead of one."""

    station: str
    customer: str | None
    rider: int | None = None


@dataclass(frozen=True)
class Journey:
    """The way of a group: from which ward, along which stations, and who was given where."""

    ward: str | None = None
    stations: tuple[str, ...] = ()
    deliveries: tuple[Delivery, ...] = ()

    def connections(self, board: Board) -> list[str]:
        return [board.connection(f"{a}--{b}").id for a, b in pairwise(self.stations)]

    def rest(self, view: View) -> list[str]:
        """The customers that no store has got, as the table was when the journey began."""
        left = list(view.get("customers", {}).get(self.ward, []))
        for delivery in self.deliveries:
            if delivery.customer in left:
                left.remove(delivery.customer)
        return left

    def earners(self, view: View, board: Board, mover: str) -> list[str]:
        """Whose track was used, in the order of the seats."""
        track = view.get("track", {})
        owners = {track.get(connection) for connection in self.connections(board)}
        return [colour for colour in view["players"] if colour in owners and colour != mover]


@dataclass(frozen=True)
class Spoken:
    """All that an action's choices say about the map."""

    journey: Journey
    track: tuple[str, ...] = ()
    goods: str | None = None
    site: str | None = None
    origin: str | None = None  # where a relocated store stood
    is_upgrade: bool = False


def understand(choices: Sequence[Choice], hachiko: str | None = None) -> Spoken:
    """Read an action's choices; when Hachiko goes home, the group is that of his ward."""
    journey = journey_of(choices)
    if journey.stations and journey.ward is None:
        journey = replace(journey, ward=hachiko)
    sites = [choice.station for choice in choices if choice.kind == "station"]
    return Spoken(
        journey,
        tuple(choice.connection for choice in choices if choice.connection),
        next((choice.goods for choice in choices if choice.kind == "goods"), None),
        next(iter(sites), None),
        next((choice.station for choice in choices if choice.kind == "from"), None),
        any(str(choice) == "upgrade" for choice in choices),
    )


def journey_of(choices: Iterable[Choice]) -> Journey:
    ward, stations, deliveries = None, list[str](), list[Delivery]()
    for choice in choices:
        if choice.kind == "ward":
            ward = choice.ward
        elif choice.kind in ("start", "step") and choice.station:
            stations.append(choice.station)
            if choice.taken:
                deliveries.append(Delivery(choice.station, choice.taken))
        elif choice.kind == "give":
            deliveries.append(Delivery(stations[-1], choice.customer, choice.seat))
    return Journey(ward, tuple(stations), tuple(deliveries))
