"""The planes of preparations: the best journeys after one, those of the next seat, and what can be paid for."""

from __future__ import annotations

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.planes.best_journeys import SERVED, net_gain
from shinjuku.observation.planes.journey import NEXT, VIEWER, Journey
from shinjuku.observation.planes.layout import OTHERS, OWN, PREPARATIONS, STORE, Planes
from shinjuku.observation.planes.preparation_search import search_prepared
from shinjuku.observation.planes.rails import Rails
from shinjuku.rules.actions.payment import can_pay_three
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.enums import GOODS, NOBODY, NOWHERE
from shinjuku.rules.hooks import closed_stations, locked_wards
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import ALL_STATIONS, BIT, CONNECTIONS, ENDS, STATIONS, WARD_STATIONS, WARDS
from shinjuku.rules.pieces import goods_of
from shinjuku.rules.state import State


@rule
def write_payable(s: State, viewer: int, o: Planes) -> None:
    """For which wards the viewer can pay: 2 with a single card, 1 with three."""
    hand = s.hand_wards[viewer]
    is_wild = hand & wild_wards(s, viewer) != 0
    three = 1 if can_pay_three(s, viewer) else 0
    for ward in range(WARDS[s.board]):
        o.payable[ward] = 2 if is_wild or hand & BIT[ward] != 0 else three


# --- the best journeys of each ward -----------------------------------------------------------------------------


@rule
def write_prepared(s: State, viewer: int, o: Planes, rails: Rails, journey: Journey, lane: int, lanes: int) -> None:
    """The best journeys of each ward. They need what a customer adds to be written."""
    wards = s.customer_wards & ~locked_wards(s, 0, 0)
    open_stations = ~closed_stations(s, 0, 0)
    is_travelling = viewer == decider(s) and s.current_station != NOWHERE
    journey.viewer = viewer
    journey.network = building_stations(s, viewer)
    journey.sold = goods_to_open(s, viewer)
    for ward in range(lane, WARDS[s.board], lanes):
        clear_needs(ward, rails)
        if wards & BIT[ward] != 0:
            journey.ward = ward
            starts = WARD_STATIONS[s.board, ward] & open_stations
            journey.mover = NEXT
            search_prepared(s, starts, o, rails, journey)
            if not is_travelling:
                journey.mover = VIEWER
                search_prepared(s, starts, o, rails, journey)


@rule
def clear_needs(ward: int, rails: Rails) -> None:
    for kind in range(PREPARATIONS):
        rails.needed[kind, 0, ward] = NOWHERE
        rails.needed[kind, 1, ward] = NOWHERE


@rule
def building_stations(s: State, viewer: int) -> int:
    """The stations from which the viewer may build, as `expand.network` says it of the player whose turn it is."""
    if s.expand_anywhere == 1:
        return ALL_STATIONS[s.board]
    found = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == viewer:
            found |= BIT[station]
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == viewer:
            found |= ENDS[s.board, connection]
    return found


@rule
def goods_to_open(s: State, viewer: int) -> int:
    """The customers that a new store of the viewer could serve, as `SERVED` counts them."""
    found = 0
    is_chosen = viewer == decider(s) and s.goods != NOWHERE
    for goods in range(GOODS):
        if s.pool[viewer, goods] > 0 and (not is_chosen or s.goods == goods):
            found |= SERVED[goods]
    return found


# --- what they need ---------------------------------------------------------------------------------------------


@rule
def write_needs(s: State, o: Planes, rails: Rails, lane: int, lanes: int) -> None:
    """What each connection, station and kind of goods makes possible. It needs the best journeys of all wards."""
    for connection in range(lane, CONNECTIONS[s.board], lanes):
        if s.track[connection] == NOBODY:
            for kind in range(STORE):
                ward = best_ward(s, kind, connection, o, rails)
                if ward != NOWHERE:
                    o.track_prepared[kind, OWN, connection] = o.ward_prepared[kind, OWN, ward]
                    o.track_prepared[kind, OTHERS, connection] = o.ward_prepared[kind, OTHERS, ward]
    for station in range(lane, STATIONS[s.board], lanes):
        ward = best_ward(s, STORE, station, o, rails)
        if ward != NOWHERE:
            o.store_prepared[OWN, station] = o.ward_prepared[STORE, OWN, ward]
            o.store_prepared[OTHERS, station] = o.ward_prepared[STORE, OTHERS, ward]
    for goods in range(lane, GOODS, lanes):
        ward = best_ward_with_goods(s, goods, o, rails)
        if ward != NOWHERE:
            o.goods_prepared[OWN, goods] = o.ward_prepared[STORE, OWN, ward]
            o.goods_prepared[OTHERS, goods] = o.ward_prepared[STORE, OTHERS, ward]


@rule
def best_ward(s: State, kind: int, needed: int, o: Planes, rails: Rails) -> int:
    """The ward whose best journey of a kind needs this connection or station and gains most."""
    found = NOWHERE
    best = 0
    for ward in range(WARDS[s.board]):
        is_second = kind != STORE and rails.needed[kind, 1, ward] == needed
        if rails.needed[kind, 0, ward] == needed or is_second:
            gain = net_gain(s, o.ward_prepared[kind, OWN, ward], o.ward_prepared[kind, OTHERS, ward])
            if gain > best:
                found, best = ward, gain
    return found


@rule
def best_ward_with_goods(s: State, goods: int, o: Planes, rails: Rails) -> int:
    """The ward whose best journey needs a new store with these goods and gains most."""
    found = NOWHERE
    best = 0
    for ward in range(WARDS[s.board]):
        if rails.needed[STORE, 0, ward] != NOWHERE and goods_of(rails.needed[STORE, 1, ward]) == goods:
            gain = net_gain(s, o.ward_prepared[STORE, OWN, ward], o.ward_prepared[STORE, OTHERS, ward])
            if gain > best:
                found, best = ward, gain
    return found
