"""Open: put a specialty store into an empty station, from the pool or from another station."""

from __future__ import annotations

from shinjuku.rules.actions.payment import begin_payment, payable_wards
from shinjuku.rules.bitsets import lowest, offer
from shinjuku.rules.enums import GOODS, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_STATIONS, ALL_WARDS, BIT, STATION_WARD, WARD_STATIONS
from shinjuku.rules.pieces import remove_store, set_store
from shinjuku.rules.state import Buffer, State


@rule
def stores_on_map(s: State, seat: int, goods: int) -> int:
    """How many specialty stores of these goods a seat has on the map: those not in its pool."""
    return s.stores_per_player[goods] - s.pool[seat, goods]


@rule
def has_store_token(s: State) -> bool:
    """Is there a specialty store to open, in the pool or on the map?"""
    for goods in range(GOODS):
        if s.stores_per_player[goods] > 0:
            return True
    return False


@rule
def stations_to_open(s: State) -> int:
    """The empty stations whose ward the player can pay for."""
    empty = ALL_STATIONS[s.board] & ~s.occupied
    payable = payable_wards(s, s.seat)
    if payable == ALL_WARDS[s.board]:
        return empty
    found = 0
    while payable != 0:
        found |= WARD_STATIONS[s.board, lowest(payable)]
        payable &= payable - 1
    return found & empty


@rule
def can_open(s: State) -> bool:
    return bool(has_store_token(s) and stations_to_open(s) != 0)


@rule
def legal_open_goods(s: State, out: Buffer) -> int:
    n = 0
    for goods in range(GOODS):
        if s.stores_per_player[goods] > 0:
            out[n] = Act.GOODS + goods
            n += 1
    return n


@rule
def apply_open_goods(s: State, act: int) -> None:
    s.goods = act - Act.GOODS
    s.phase = Phase.OPEN_STATION


@rule
def legal_open_station(s: State, out: Buffer) -> int:
    return offer(stations_to_open(s), Act.STATION, 0, out)


@rule
def apply_open_station(s: State, act: int) -> None:
    """The player chooses where the store comes from only if one is on the map."""
    s.station = act - Act.STATION
    if stores_on_map(s, s.seat, s.goods) > 0:
        s.phase = Phase.OPEN_FROM
    else:
        pay_for_station(s)


@rule
def legal_open_from(s: State, out: Buffer) -> int:
    """The pool, or any of the player's specialty stores of these goods, but no department store (rulings 4 and 31)."""
    n = 0
    if s.pool[s.seat, s.goods] > 0:
        out[n] = Act.FROM_SUPPLY
        n += 1
    stations = s.occupied
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        if s.store_owner[station] == s.seat and s.store_goods[station] == s.goods:
            out[n] = Act.STATION + station
            n += 1
    return n


@rule
def apply_open_from(s: State, act: int) -> None:
    if act != Act.FROM_SUPPLY:
        s.moved_from = act - Act.STATION
    pay_for_station(s)


@rule
def pay_for_station(s: State) -> None:
    begin_payment(s, BIT[STATION_WARD[s.board, s.station]], Phase.OPEN_DONE)


@rule
def open_done(s: State) -> None:
    """A relocated store leaves only now: during the payment its ward's cards were still wild (ruling 4)."""
    if s.moved_from == NOWHERE:
        s.pool[s.seat, s.goods] -= 1
    else:
        remove_store(s, s.moved_from)
    set_store(s, s.station, s.seat, s.goods)
    s.phase = Phase.ACTION_DONE
