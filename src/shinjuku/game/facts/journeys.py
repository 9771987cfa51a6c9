"""What a journey does: its stations, who is delivered where, who earns Income, who is left in which ward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from shinjuku.game.choices import CUSTOMERS, Choice
from shinjuku.game.facts.modules import departures
from shinjuku.game.facts.reader import StateReader
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import action_name

STOPS = (Phase.MOVE_START, Phase.MOVE_STEP)


@dataclass(frozen=True)
class Delivery:
    """A store gets a customer; or a rider is left there instead of one."""

    station: str
    seat: int  # the store's owner
    customer: str | None = None
    rider: int | None = None  # the seat whose rider is left


@dataclass(frozen=True)
class Journey:
    """A Move, or a journey that an action of a module begins, as far as it has got."""

    action: str  # that begins it
    ward: str  # where it began
    stations: tuple[str, ...]  # visited, in order
    deliveries: tuple[Delivery, ...]
    customers: tuple[str, ...]  # who still travel, in the order of the kinds
    riders: tuple[int, ...]  # the seats whose riders still travel
    income: tuple[int, ...]  # the seats that earn Income, in the order in which they are asked
    end: str | None  # the ward of the last station, where those who still travel would stay
    bound_for: str | None  # the station where it has to end, if there is one

    @property
    def here(self) -> str:
        """The last station."""
        return self.stations[-1]

    @property
    def delivery_here(self) -> Delivery | None:
        last = self.deliveries[-1:]
        return last[0] if last and last[0].station == self.here else None

    @property
    def is_empty(self) -> bool:
        """Has everyone left the train?"""
        return not self.customers and not self.riders


def journey_of(state: StateReader, choices: Sequence[Choice]) -> Journey | None:
    """The journey that the choices of a line make, from the state at the start of the line; None if they make none."""
    action, ward, bound_for = _departure(state, choices)
    if ward is None:
        return None
    stations = tuple(choice.station for choice in choices if choice.phase in STOPS and choice.station)
    deliveries = tuple(_deliveries(state, choices))
    return Journey(
        action=action,
        ward=ward,
        stations=stations,
        deliveries=deliveries,
        customers=_customers_left(state, ward, deliveries),
        riders=_riders_left(state, ward, deliveries),
        income=_income(state, stations, pays_mover=bound_for is not None and state.number("bound_pays_mover") == 1),
        end=state.ward_of(stations[-1]) if stations else None,
        bound_for=bound_for,
    )


def _departure(state: StateReader, choices: Sequence[Choice]) -> tuple[str, str | None, str | None]:
    """The action, the ward whose people travel, and the station where they have to end, if there is one."""
    for choice in choices:
        if choice.phase == Phase.ACTIONS and choice.act in departures():
            return action_name(choice.act), *departures()[choice.act](state)
        if choice.phase == Phase.MOVE_WARD:
            return "move", choice.ward, None
    return "", None, None


def _deliveries(state: StateReader, choices: Sequence[Choice]) -> Iterator[Delivery]:
    station = ""
    for choice in choices:
        station = choice.station if choice.phase in STOPS and choice.station else station
        store = state.store_at(station) if station else None
        if store is None:
            continue
        if choice.phase in STOPS and choice.taken:
            yield Delivery(station, store.seat, customer=choice.taken)
        elif choice.phase == Phase.MOVE_GIVE:
            yield Delivery(station, store.seat, choice.customer, choice.seat)


def _customers_left(state: StateReader, ward: str, deliveries: Sequence[Delivery]) -> tuple[str, ...]:
    left = Counter(state.customers_in(ward))
    left.subtract(delivery.customer for delivery in deliveries if delivery.customer)
    return tuple(customer for customer in CUSTOMERS for _ in range(left[customer]))


def _riders_left(state: StateReader, ward: str, deliveries: Sequence[Delivery]) -> tuple[int, ...]:
    left_behind = [delivery.rider for delivery in deliveries]
    return tuple(seat for seat in state.riders_in(ward) if seat not in left_behind)


def _income(state: StateReader, stations: Sequence[str], *, pays_mover: bool) -> tuple[int, ...]:
    """The owners of the track used, from the seat after the mover on; the mover last, where the mover is paid."""
    mover, seats = state.number("seat"), len(state.words.players)
    used = {state.track_owner(state.board.connection(f"{a}--{b}").id) for a, b in pairwise(stations)}
    others = [(mover + step) % seats for step in range(1, seats)]
    return tuple(seat for seat in (*others, *([mover] if pays_mover else [])) if seat in used)
