"""Read one state in the words of its board: stores, track, customers and cards, by their ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from shinjuku.game.choices import CUSTOMERS, GOODS, Vocabulary
from shinjuku.modules.registry import MODULES
from shinjuku.rules import kernel
from shinjuku.rules.enums import DEPARTMENT, NEUTRAL, NOBODY
from shinjuku.rules.numbering import ACTIONS, GOODS_OF_KINDS, KIND_NUMBERS
from shinjuku.rules.state import States, read

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW, LINE_START = 0, 1  # the states that a game keeps
SWITCHES = {ACTIONS[action.name]: module.switches for module in MODULES.values() for action in module.actions}


@dataclass(frozen=True)
class Store:
    """A store on the map; a department store's goods are `department`."""

    seat: int
    goods: str

    @property
    def is_department(self) -> bool:
        return self.goods == "department"

    def sells_to(self, customer: str) -> bool:
        return self.is_department or self.goods == wanted_goods(customer)


def wanted_goods(customer: str) -> str:
    """What a customer wants; `department` if only a department store has it."""
    return _goods_name(GOODS_OF_KINDS[KIND_NUMBERS[customer]])


def _goods_name(goods: int) -> str:
    return "department" if goods == DEPARTMENT else GOODS[goods]


@cache
def _store(seat: int, goods: int) -> Store:
    return Store(seat, _goods_name(goods))


class StateReader:
    """One state of an array of states. `seat` is the player who decides in it."""

    def __init__(self, words: Vocabulary, states: States, index: int) -> None:
        self.words = words
        self.board = words.board
        self._states = states
        self._index = index
        decider = kernel.decider_at(states, index)
        self.seat = int(decider) if decider >= 0 else self.number("seat")

    # --- reading the state ---------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        return int(read(self._states, self._index, name))

    def _at(self, name: str, *index: int) -> int:
        """One number of a field that has many."""
        field = read(self._states, self._index, name)
        return int(field[index] if len(index) > 1 else field[index[0]])

    def own(self, name: str) -> int:
        """A number that each seat has: the decider's."""
        return self._at(name, self.seat)

    @property
    def phase(self) -> int:
        return self.number("phase")

    # --- the edition and its modules -----------------------------------------------------------------------

    @property
    def must_deliver(self) -> bool:
        """Must a Move end where a store takes a customer?"""
        return self.number("must_deliver") == 1

    def plays(self, act: int) -> bool:
        """Does this game have an action? Those of modules depend on the switches of their manifests."""
        return act not in SWITCHES or any(self.number(switch) for switch in SWITCHES[act])

    def ward_of(self, station: str) -> str:
        return self.board.station(station).ward

    # --- stores and track ----------------------------------------------------------------------------------

    def store_at(self, station: str) -> Store | None:
        index = self.board.station_index[station]
        seat = self._at("store_owner", index)
        return None if seat == NOBODY else _store(seat, self._at("store_goods", index))

    def stores_of(self, seat: int) -> dict[str, Store]:
        """The stores of a seat, by station."""
        return {station: store for station, store in self._stores.items() if store.seat == seat}

    @cached_property
    def _stores(self) -> Mapping[str, Store]:
        """All stores, by station."""
        owners, goods = (read(self._states, self._index, name).tolist() for name in ("store_owner", "store_goods"))
        stores = zip(self.words.stations, owners, goods, strict=False)
        return {station: _store(owner, sold) for station, owner, sold in stores if owner != NOBODY}

    def own_stores(self) -> dict[str, Store]:
        """The decider's stores, by station."""
        return self.stores_of(self.seat)

    def own_specialty_stores(self, goods: str | None = None) -> list[str]:
        """The stations with a specialty store of the decider, of these goods or of any."""
        return [
            station
            for station, store in self.own_stores().items()
            if not store.is_department and goods in (None, store.goods)
        ]

    def empty_stations(self) -> list[str]:
        return [station.id for station in self.board.stations if self.store_at(station.id) is None]

    def stores_per_player(self, goods: str) -> int:
        return self._at("stores_per_player", GOODS.index(goods))

    def pool(self, goods: str) -> int:
        """Specialty stores that the decider has left to open."""
        return self._at("pool", self.seat, GOODS.index(goods))

    def track_owner(self, connection: str) -> int:
        """A seat; above the seats for neutral and permanent track, below them for no track."""
        return self._at("track", self.board.connection_index[connection])

    def has_track(self, connection: str) -> bool:
        return self.track_owner(connection) != NOBODY

    def is_neutral(self, connection: str) -> bool:
        return self.track_owner(connection) == NEUTRAL

    def is_connection(self, connection: str) -> bool:
        return connection in self.board.connection_index

    def neighbours(self, station: str) -> dict[str, str]:
        """The stations next to one, each with the connection that leads there."""
        found = {}
        for connection in self.board.connections:
            if station in (connection.a, connection.b):
                other = connection.b if station == connection.a else connection.a
                found[other] = connection.id
        return found

    @cached_property
    def ways(self) -> Mapping[str, list[str]]:
        """The stations that a journey can go to from each, over any track."""
        found: dict[str, list[str]] = {station.id: [] for station in self.board.stations}
        for connection in self.board.connections:
            if self.has_track(connection.id):
                found[connection.a].append(connection.b)
                found[connection.b].append(connection.a)
        return found

    def network(self) -> set[str]:
        """The stations with a store of the decider, or at the decider's track."""
        found = set(self.own_stores())
        for connection in self.board.connections:
            if self.track_owner(connection.id) == self.seat:
                found |= {connection.a, connection.b}
        return found

    @cached_property
    def closed_stations(self) -> list[str]:
        """The stations that no journey may enter."""
        closed = kernel.closed_stations_at(self._states, self._index)
        return [station for index, station in enumerate(self.words.stations) if closed >> index & 1]

    # --- figures -------------------------------------------------------------------------------------------

    def place(self, figure: str, seat: int | None = None) -> str | None:
        """The ward where a figure is, or a seat's own one; None if it is in no ward."""
        at = self.number(figure) if seat is None else self._at(figure, seat)
        return self.board.wards[at].id if at >= 0 else None

    @property
    def matsuri(self) -> str | None:
        return self.place("matsuri")

    def riders_in(self, ward: str) -> list[int]:
        """The seats whose token in a ward travels along."""
        seats = kernel.riders_in_at(self._states, self._index, self.board.ward_index[ward])
        return [seat for seat in range(len(self.words.players)) if seats >> seat & 1]

    @property
    def rider_wards(self) -> list[str]:
        """The wards that can be moved without a customer, because of a rider there."""
        wards = kernel.rider_wards_at(self._states, self._index)
        return [ward for index, ward in enumerate(self.words.wards) if wards >> index & 1]

    # --- customers -----------------------------------------------------------------------------------------

    def customers_in(self, ward: str) -> dict[str, int]:
        index = self.board.ward_index[ward]
        return self._kinds("customers", index)

    def collected(self) -> dict[str, int]:
        """The customers that the decider has collected."""
        return self._kinds("collected", self.seat)

    def _kinds(self, name: str, row: int) -> dict[str, int]:
        counts = read(self._states, self._index, name)[row].tolist()
        return {customer: count for customer, count in zip(CUSTOMERS, counts, strict=False) if count > 0}

    def is_served(self, station: str, group: Iterable[str]) -> bool:
        store = self.store_at(station)
        return store is not None and any(store.sells_to(customer) for customer in group)

    # --- cards ---------------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """The decider's cards, by ward."""
        counts = read(self._states, self._index, "hand")[self.seat].tolist()
        return {ward.id: count for ward, count in zip(self.board.wards, counts, strict=False) if count > 0}

    @property
    def hand_size(self) -> int:
        return sum(self.hand.values())

    @property
    def confirms(self) -> bool:
        """Is the end of a turn a decision?"""
        return self.number("confirm") == 1


def before_line(game: Game) -> StateReader:
    """The state before the unfinished line of a game; without one, the state now."""
    return StateReader(game.words, game.states, LINE_START if game.in_line else NOW)
