"""Move: the customers of a ward ride as one group from station to station, and stores take them on the way.

The same journey serves every action that moves people: a journey may be bound for one station, or it may have to
end where somebody is taken; others may ride along who can be left at a store instead of a customer.
"""

from __future__ import annotations

from shinjuku.rules.actions.line import forget_line
from shinjuku.rules.actions.payment import begin_payment, payable_wards
from shinjuku.rules.actions.routes import leads_to, next_stations
from shinjuku.rules.bitsets import lowest, offer
from shinjuku.rules.enums import DEPARTMENT, KINDS, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.hooks import closed_stations, held_wards, journey_ends, set_down, wards_of_riders, who_rides
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, DEGREE, NEXT_CONNECTION, NEXT_STATION, STATION_WARD, WARD_STATIONS
from shinjuku.rules.pieces import collect, goods_of, place_customer
from shinjuku.rules.state import Numbers, State

# --- who is served ----------------------------------------------------------------------------------------------


@rule
def sells(store_goods: int, kind: int) -> bool:
    """Does a store sell what a customer wants?"""
    return store_goods == DEPARTMENT or store_goods == goods_of(kind)


@rule
def travellers(s: State, ward: int, kind: int) -> int:
    """Customers of a kind in the group; in the ward it would be gathered from, before it has set out."""
    return s.group[kind] if ward == NOWHERE else s.customers[ward, kind]


@rule
def served_kinds(s: State, station: int, ward: int) -> int:
    """How many kinds of customer the store here would take."""
    if s.occupied & BIT[station] == 0:
        return 0
    found = 0
    for kind in range(KINDS):
        if travellers(s, ward, kind) > 0 and sells(s.store_goods[station], kind):
            found += 1
    return found


@rule
def serves(s: State, station: int, ward: int) -> bool:
    """Would the store here take anybody?"""
    for kind in range(KINDS):
        if travellers(s, ward, kind) > 0 and sells(s.store_goods[station], kind):
            return True
    return False


@rule
def only_served(s: State, station: int, ward: int) -> int:
    """The kind that the store here would take, if there is no other choice; else nobody."""
    riders = s.riders if ward == NOWHERE else who_rides(s, ward, 0)
    if riders == 0 and served_kinds(s, station, ward) == 1:
        for kind in range(KINDS):
            if travellers(s, ward, kind) > 0 and sells(s.store_goods[station], kind):
                return kind
    return NOBODY


@rule
def takers(s: State, ward: int) -> int:
    """The stations whose store would take somebody, as a set."""
    found = 0
    stations = s.occupied
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        if serves(s, station, ward):
            found |= BIT[station]
    return found


# --- which ward, and from where ---------------------------------------------------------------------------------


@rule
def starts(s: State, ward: int, closed: int) -> int:
    """The stations of a ward from which a journey can end as it must, as a set."""
    stations = WARD_STATIONS[s.board, ward] & ~closed
    if s.bound_for != NOWHERE:
        return leads_to(s, stations, BIT[s.bound_for], closed)
    if s.must_deliver == 1:
        return leads_to(s, stations, takers(s, ward), closed)
    return starts_anywhere(s, ward, stations, closed)


@rule
def starts_anywhere(s: State, ward: int, stations: int, closed: int) -> int:
    """Where the customers can go on or are delivered at once (ruling 3)."""
    found = stations & s.railed if closed == 0 else stations_with_step(s, stations, closed)
    stores = s.occupied & stations & ~found
    while stores != 0:
        station = lowest(stores)
        stores &= stores - 1
        if serves(s, station, ward):
            found |= BIT[station]
    return found


@rule
def stations_with_step(s: State, stations: int, closed: int) -> int:
    found = 0
    while stations != 0:
        station = lowest(stations)
        stations &= stations - 1
        if next_stations(s, station) & ~closed != 0:
            found |= BIT[station]
    return found


@rule
def wards_with_travellers(s: State) -> int:
    """The wards that can be moved and paid for, wherever that leads."""
    return (s.crowded | wards_of_riders(s, 0, 0)) & ~held_wards(s, 0, 0) & payable_wards(s, s.seat)


@rule
def wards_to_move(s: State) -> int:
    rest = wards_with_travellers(s)
    closed = closed_stations(s, 0, 0)
    found = 0
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        if starts(s, ward, closed) != 0:
            found |= BIT[ward]
    return found


@rule
def can_move(s: State) -> bool:
    rest = wards_with_travellers(s)
    closed = closed_stations(s, 0, 0)
    while rest != 0:
        if starts(s, lowest(rest), closed) != 0:
            return True
        rest &= rest - 1
    return False


@rule
def legal_move_ward(s: State, out: Numbers) -> int:
    return offer(wards_to_move(s), Act.WARD, 0, out)


@rule
def apply_move_ward(s: State, act: int) -> None:
    s.ward = act - Act.WARD
    begin_payment(s, BIT[s.ward], Phase.MOVE_START)


@rule
def legal_move_start(s: State, out: Numbers) -> int:
    return offer(starts(s, s.ward, closed_stations(s, 0, 0)), Act.STATION, 0, out)


@rule
def apply_move_start(s: State, act: int) -> None:
    gather(s, s.ward)
    arrive(s, act - Act.STATION)


@rule
def gather(s: State, ward: int) -> None:
    """All customers of the ward come along, and who rides with them."""
    s.riders = who_rides(s, ward, 0)
    for kind in range(KINDS):
        s.group[kind] = s.customers[ward, kind]
        s.group_size += s.customers[ward, kind]
        s.customers[ward, kind] = 0
    s.crowded &= ~BIT[ward]


@rule
def scatter(s: State, ward: int) -> None:
    """Whoever is left stays in the ward."""
    for kind in range(KINDS):
        while s.group[kind] > 0:
            s.group[kind] -= 1
            place_customer(s, ward, kind)
    s.group_size = 0
    while s.riders != 0:
        set_down(s, lowest(s.riders), ward)
        s.riders &= s.riders - 1


# --- the journey ------------------------------------------------------------------------------------------------


@rule
def arrive(s: State, station: int) -> None:
    """The group enters a station; a store that serves one of them must be given one (ruling 2)."""
    s.position = station
    s.visited |= BIT[station]
    s.just_delivered = 0
    if served_kinds(s, station, NOWHERE) == 0:
        go_on(s)
    elif only_served(s, station, NOWHERE) != NOBODY:
        give(s, only_served(s, station, NOWHERE))
    else:
        s.phase = Phase.MOVE_GIVE


@rule
def legal_move_give(s: State, out: Numbers) -> int:
    """A matching customer, or instead of one anybody who rides along (ruling 19)."""
    n = 0
    for kind in range(KINDS):
        if s.group[kind] > 0 and sells(s.store_goods[s.position], kind):
            out[n] = Act.CUSTOMER + kind
            n += 1
    return offer(s.riders, Act.KAICHO, n, out)


@rule
def apply_move_give(s: State, act: int) -> None:
    if act < Act.KAICHO:
        give(s, act - Act.CUSTOMER)
    else:
        leave_instead(s, act - Act.KAICHO)


@rule
def give(s: State, kind: int) -> None:
    """The store's owner gets the customer, whoever moves."""
    s.group[kind] -= 1
    s.group_size -= 1
    collect(s, s.store_owner[s.position], kind)
    delivered(s)


@rule
def leave_instead(s: State, seat: int) -> None:
    s.riders &= ~BIT[seat]
    set_down(s, seat, STATION_WARD[s.board, s.position])
    delivered(s)


@rule
def delivered(s: State) -> None:
    s.delivered += 1
    s.just_delivered = 1
    go_on(s)


@rule
def go_on(s: State) -> None:
    if is_at_an_end(s):
        end_journey(s)
    else:
        s.phase = Phase.MOVE_STEP


@rule
def is_at_an_end(s: State) -> bool:
    """At the station it is bound for; else when nobody is left to move, or there is nowhere to go."""
    if s.bound_for != NOWHERE:
        return bool(s.position == s.bound_for)
    return (s.group_size == 0 and s.riders == 0) or steps(s) == 0


@rule
def steps(s: State) -> int:
    """The stations to which the group can go on, as a set: from each the journey can still end as it must."""
    barred = s.visited | closed_stations(s, 0, 0)
    stations = next_stations(s, s.position) & ~barred
    if s.bound_for != NOWHERE:
        return leads_to(s, stations, BIT[s.bound_for], barred)
    if s.must_deliver == 1 and stations != 0:
        return leads_to(s, stations, takers(s, NOWHERE), barred)
    return stations


@rule
def may_stop(s: State) -> bool:
    """Where somebody was just taken; or anywhere, once somebody was delivered or a connection was used (ruling 3)."""
    if s.bound_for != NOWHERE:
        return False
    if s.must_deliver == 1:
        return bool(s.just_delivered == 1)
    return bool(s.delivered > 0 or s.crossed == 1)


@rule
def legal_move_step(s: State, out: Numbers) -> int:
    n = 0
    if may_stop(s):
        out[n] = Act.STOP
        n += 1
    return offer(steps(s), Act.STATION, n, out)


@rule
def connection_between(s: State, one: int, other: int) -> int:
    for k in range(DEGREE[s.board, one]):
        if NEXT_STATION[s.board, one, k] == other:
            return NEXT_CONNECTION[s.board, one, k]
    return NOBODY


@rule
def apply_move_step(s: State, act: int) -> None:
    if act == Act.STOP:
        end_journey(s)
    else:
        cross(s, connection_between(s, s.position, act - Act.STATION))
        arrive(s, act - Act.STATION)


@rule
def cross(s: State, connection: int) -> None:
    """Another player's track earns its owner an Income; neutral and permanent connections nobody (ruling 1)."""
    s.crossed = 1
    owner = s.track[connection]
    pays_mover = s.bound_for != NOWHERE and s.bound_pays_mover == 1
    if owner >= 0 and owner < s.players and (owner != s.seat or pays_mover):
        s.income_owed |= BIT[owner]


@rule
def end_journey(s: State) -> None:
    """Who is left joins the ward of the last station."""
    scatter(s, STATION_WARD[s.board, s.position])
    journey_ends(s, 0, 0)
    forget_line(s)
    s.phase = Phase.TRACK_INCOMES
