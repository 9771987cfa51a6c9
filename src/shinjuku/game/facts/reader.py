"""What a referee sees: the table at one moment, and the hand of the player who decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from shinjuku.game.choices import CUSTOMERS, GOODS, Choice
from shinjuku.game.refusals.naming import colour_name, connection_name, customer_name, station_name, ward_name
from shinjuku.rules import kernel
from shinjuku.rules.enums import DEPARTMENT, NEUTRAL, NOBODY, Act, Phase
from shinjuku.rules.state import read

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW, LINE_START = 0, 1  # the moments that a game keeps
EDITION_NAMES = {"rev1": "revision 1", "v1": "version 1", "v2": "version 2"}


@dataclass(frozen=True)
class Store:
    """A store on the map; a department store's goods are `department`."""

    seat: int
    owner: str
    goods: str

    @property
    def is_department(self) -> bool:
        return self.goods == "department"

    @property
    def name(self) -> str:
        return f"{self.owner}'s {self.goods} store"

    def sells_to(self, customer: str) -> bool:
        return self.is_department or self.goods == wanted_goods(customer)


def wanted_goods(customer: str) -> str:
    """What a customer wants; nobody but a department store has what an Art Collector wants."""
    return customer.removesuffix("-thief").removesuffix("2")


class Table:
    """One moment of a game. `seat` and `who` are the player who decides at that moment."""

    def __init__(self, game: Game, moment: int = NOW) -> None:
        self.game = game
        self.board = game.words.board
        self._moment = moment
        decider = kernel.decider_at(game.states, moment)
        self.seat = int(decider) if decider >= 0 else self.number("seat")
        self.who = self.colour(self.seat)

    # --- reading the state ---------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        return int(read(self.game.states, self._moment, name))

    def _at(self, name: str, *index: int) -> int:
        """One number of a field that has many."""
        field = read(self.game.states, self._moment, name)
        return int(field[index] if len(index) > 1 else field[index[0]])

    def own(self, name: str) -> int:
        """A number that each seat has: the decider's."""
        return self._at(name, self.seat)

    @property
    def phase(self) -> Phase:
        return Phase(self.number("phase"))

    def chosen(self, kind: str) -> list[Choice]:
        """What the unfinished line has chosen of one kind."""
        return [choice for choice in self.game.spoken_choices if choice.kind == kind]

    # --- the edition and its modules -----------------------------------------------------------------------

    @property
    def edition(self) -> str:
        return EDITION_NAMES[self.game.settings.edition]

    @property
    def is_rev1(self) -> bool:
        return self.game.settings.edition == "rev1"

    def older(self, rev1: str, v1: str) -> str:
        """The clause of a rule that both older editions have."""
        return rev1 if self.is_rev1 else v1

    def word(self, word: str) -> str:
        """The edition's own word: `build` for open."""
        return self.game.words.own(word)

    @property
    def rider(self) -> str:
        """`Kaicho`, or `Chairman` in version 1."""
        return self.word("kaicho").capitalize()

    def of_rider(self, kaicho: str, chairman: str) -> str:
        """The clause of a rule that Kaicho and Chairman share."""
        return kaicho if self.rider == "Kaicho" else chairman

    @property
    def has_bonus(self) -> bool:
        """Has the edition bonus tokens?"""
        return self.game.settings.edition == "v2"

    @property
    def must_deliver(self) -> bool:
        """Must a Move end where somebody is taken?"""
        return self.number("must_deliver") == 1

    def plays(self, act: Act) -> bool:
        """Has this table the action of a module?"""
        if act == Act.KAIJU:
            return self.number("kaiju_in_bay") == 1 or self.number("kaiju_card") > 0
        switches = {Act.REUNITE: "dog_plays", Act.WANDER: "princess_plays", Act.EXPLORE: "kaicho_plays"}
        return act not in switches or self.number(switches[act]) == 1

    # --- names ---------------------------------------------------------------------------------------------

    def colour(self, seat: int) -> str:
        return colour_name(self.game.players[seat])

    def station(self, station: str) -> str:
        return station_name(self.board, station)

    def ward(self, ward: str) -> str:
        return ward_name(self.board, ward)

    def connection(self, connection: str) -> str:
        """A connection by its id, on the board or not."""
        return connection_name(self.board, *connection.split("--"))

    def ward_of(self, station: str) -> str:
        return self.board.station(station).ward

    def traveller(self, word: str) -> str:
        """`books customer`, or `Red's Kaicho`."""
        colour, _, rider = word.partition("-")
        return f"{colour_name(colour)}'s {rider.capitalize()}" if self.is_rider(word) else customer_name(word)

    # --- stores and track ----------------------------------------------------------------------------------

    def store_at(self, station: str) -> Store | None:
        index = self.board.station_index[station]
        seat = self._at("store_owner", index)
        if seat == NOBODY:
            return None
        goods = self._at("store_goods", index)
        return Store(seat, self.colour(seat), "department" if goods == DEPARTMENT else GOODS[goods])

    def own_stores(self) -> dict[str, Store]:
        """The decider's stores, by station."""
        stores = {station.id: self.store_at(station.id) for station in self.board.stations}
        return {station: store for station, store in stores.items() if store and store.seat == self.seat}

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
        """Specialty stores that the decider has not put on the map."""
        return self._at("pool", self.seat, GOODS.index(goods))

    def track_owner(self, connection: str) -> int:
        """A seat, a number above the seats if nobody in particular, below them if there is no track."""
        return self._at("track", self.board.connection_index[connection])

    def has_track(self, connection: str) -> bool:
        return self.track_owner(connection) != NOBODY

    def is_neutral(self, connection: str) -> bool:
        return self.track_owner(connection) == NEUTRAL

    def track_name(self, connection: str) -> str:
        owner = self.track_owner(connection)
        return f"{self.colour(owner)}'s track"

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
        """The stations that a journey can go to from each, over anybody's track."""
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

    # --- pieces of modules ---------------------------------------------------------------------------------

    def place(self, piece: str) -> str | None:
        """The ward where the Matsuri, the Princess, the Kaiju or Hachiko is; None if it is in no ward."""
        at = self.number(piece)
        return self.board.wards[at].id if at >= 0 else None

    @property
    def home(self) -> str:
        """Hachiko's station."""
        return self.board.stations[self.number("hachiko_home")].id

    @property
    def own_rider_at(self) -> str | None:
        """The ward of the decider's Kaicho or Chairman."""
        at = self.own("kaicho")
        return self.board.wards[at].id if at >= 0 and self.plays(Act.EXPLORE) else None

    def is_rider(self, word: str) -> bool:
        return word in self.rider_words

    @property
    def rider_words(self) -> list[str]:
        return [self.game.words.rider(seat) for seat in range(len(self.game.players))]

    def riders_in(self, ward: str) -> list[str]:
        """The Kaicho or Chairmen in a ward, by their words."""
        if not self.plays(Act.EXPLORE):
            return []
        index = self.board.ward_index[ward]
        return [word for seat, word in enumerate(self.rider_words) if self._at("kaicho", seat) == index]

    # --- customers -----------------------------------------------------------------------------------------

    def customers_in(self, ward: str) -> dict[str, int]:
        index = self.board.ward_index[ward]
        return self._kinds("customers", index)

    def collected(self) -> dict[str, int]:
        """What the decider has behind the screen."""
        return self._kinds("collected", self.seat)

    def _kinds(self, name: str, row: int) -> dict[str, int]:
        found = {customer: self._at(name, row, kind) for kind, customer in enumerate(CUSTOMERS)}
        return {customer: number for customer, number in found.items() if number > 0}

    def is_served(self, station: str, group: Iterable[str]) -> bool:
        store = self.store_at(station)
        return store is not None and any(store.sells_to(customer) for customer in group)

    # --- cards ---------------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """The decider's cards, by ward."""
        found = {ward.id: self._at("hand", self.seat, index) for index, ward in enumerate(self.board.wards)}
        return {ward: number for ward, number in found.items() if number > 0}

    @property
    def hand_size(self) -> int:
        return sum(self.hand.values())

    @cached_property
    def wild(self) -> Mapping[str, str]:
        """The wards whose cards are wild for the decider, and by what."""
        found: dict[str, list[str]] = {}
        for station in self.own_stores():
            found.setdefault(self.ward_of(station), []).append(f"the store in {self.station(station)}")
        others = {
            "the Matsuri": self.matsuri,
            "the Princess": self.place("princess"),
            f"{self.who}'s {self.rider}": self.own_rider_at,
        }
        for reason, ward in others.items():
            if ward is not None:
                found.setdefault(ward, []).append(reason)
        return {ward: " and ".join(reasons) for ward, reasons in found.items()}

    def can_pay(self, wards: Iterable[str]) -> bool:
        """Can the decider pay where a card of one of these wards is asked for?"""
        by_three = self.number("three_cards") == 1 and self.hand_size >= 3
        return by_three or any(ward in self.hand for ward in (*wards, *self.wild))

    @property
    def matsuri(self) -> str | None:
        return self.place("matsuri")

    @property
    def confirms(self) -> bool:
        """Is the end of a turn said at this table?"""
        return self.number("confirm") == 1
