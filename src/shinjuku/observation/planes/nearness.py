"""The planes of scores and of nearness by rail."""

from __future__ import annotations

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.planes.layout import NEAREST, OTHERS, OWN, SIDES, STORE_GOODS, Planes
from shinjuku.observation.planes.rails import Rails, reached_by_track, with_neighbours
from shinjuku.observation.seats import relative
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, GOODS, NOBODY
from shinjuku.rules.hooks import closed_stations
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import (
    BIT,
    CONNECTIONS,
    END_A,
    END_B,
    STATION_WARD,
    STATIONS,
    WARD_STATIONS,
)
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.pieces import goods_of
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import State


@rule
def byte(number: int) -> int:
    """A number as a plane shows it."""
    return max(0, min(255, number))


# --- scores -----------------------------------------------------------------------------------------------------


@rule
def write_score_planes(s: State, viewer: int, o: Planes, lane: int, lanes: int) -> None:
    """The points of each seat, and what one more customer would add.

    A seat's collected customers are changed for a moment. No other worker reads them.
    """
    for seat in range(lane, s.players, lanes):
        points = half_points(s, seat)
        o.points[relative(s, viewer, seat)] = byte(points // 2)
        for kind in range(KINDS):
            s.collected[seat, kind] += 1
            o.customer_adds[relative(s, viewer, seat), kind] = byte(half_points(s, seat) - points)
            s.collected[seat, kind] -= 1


# --- nearness ---------------------------------------------------------------------------------------------------


@rule
def side_of(viewer: int, seat: int) -> int:
    return OWN if seat == viewer else OTHERS


@rule
def stores_with(s: State, viewer: int, side: int, goods: int) -> int:
    """The stations where a side sells these goods."""
    found = 0
    rest = s.occupied
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        sold = s.store_goods[station] == DEPARTMENT or s.store_goods[station] == goods
        if sold and side_of(viewer, s.store_owner[station]) == side:
            found |= BIT[station]
    return found


@rule
def write_nearness(s: State, viewer: int, o: Planes, rails: Rails, lane: int, lanes: int) -> None:
    """How near each station and ward is to the stores of each side, by goods."""
    open_stations = ~closed_stations(s, 0, 0)
    for plane in range(lane, SIDES * STORE_GOODS, lanes):
        side, goods = plane // STORE_GOODS, plane % STORE_GOODS
        stations = stores_with(s, viewer, side, goods) & open_stations
        found = 0
        for nearness in range(NEAREST, 0, -1):
            stations = reached_by_track(rails, stations)
            mark_nearness(s, stations & ~found, nearness, plane, o)
            found |= stations
            stations = with_neighbours(rails, found)


@rule
def mark_nearness(s: State, stations: int, nearness: int, plane: int, o: Planes) -> None:
    side, goods = plane // STORE_GOODS, plane % STORE_GOODS
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        ward = STATION_WARD[s.board, station]
        o.station_nearness[side, goods, station] = nearness
        o.ward_nearness[side, goods, ward] = max(nearness, o.ward_nearness[side, goods, ward])


# --- customers within reach -------------------------------------------------------------------------------------


@rule
def write_within_reach(s: State, o: Planes, rails: Rails, lane: int, lanes: int) -> None:
    """How many customers can travel to each station. Stations connected by track share them."""
    closed = closed_stations(s, 0, 0)
    for station in range(lane, STATIONS[s.board], lanes):
        stations = reached_by_track(rails, BIT[station] & ~closed)
        if stations != 0 and lowest(stations) == station:
            share_customers(s, stations, o)


@rule
def share_customers(s: State, stations: int, o: Planes) -> None:
    """Show the customers of the wards of these stations at each of them."""
    for goods in range(STORE_GOODS):
        found = byte(customers_near(s, stations, goods))
        rest = stations
        while rest != 0:
            o.within_reach[goods, lowest(rest)] = found
            rest &= rest - 1


@rule
def customers_near(s: State, stations: int, goods: int) -> int:
    """The customers for these goods in the wards of the stations. Doubles count twice."""
    found = 0
    wards = s.customer_wards
    while wards != 0:
        ward = lowest(wards)
        wards &= wards - 1
        if WARD_STATIONS[s.board, ward] & stations != 0:
            for kind in range(KINDS):
                if goods_of(kind) == goods:
                    found += s.customers[ward, kind] * (2 if kind >= GOODS and kind < 2 * GOODS else 1)
    return found


# --- new track --------------------------------------------------------------------------------------------------


@rule
def write_track_adds(s: State, o: Planes, lane: int, lanes: int) -> None:
    """How many customers a piece of track would bring to a store. It needs nearness and reach to be written."""
    for connection in range(lane, CONNECTIONS[s.board], lanes):
        if s.track[connection] == NOBODY:
            a, b = END_A[s.board, connection], END_B[s.board, connection]
            for side in range(SIDES):
                gained = customers_gained(a, b, side, o) + customers_gained(b, a, side, o)
                o.track_adds[side, connection] = byte(gained)


@rule
def customers_gained(store: int, other: int, side: int, o: Planes) -> int:
    """The customers at the other station who would reach the stores that this station is connected to."""
    found = 0
    for goods in range(STORE_GOODS):
        sold_here = o.station_nearness[side, goods, store] == NEAREST
        if sold_here and o.station_nearness[side, goods, other] < NEAREST:
            found += o.within_reach[goods, other]
    return found
