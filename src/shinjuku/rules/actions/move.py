"""Move: the customers of a ward travel as one group from station to station, and stores on the way take some of them.

Every action that moves customers uses this journey. It may be bound for one station, or have to end at a store that
takes a customer. Riders, which are tokens of players, travel along and can be left at a store instead of a customer.
"""

from __future__ import annotations

from shinjuku.rules.actions.line import choice_of_customer, chosen_customer, clear_line
from shinjuku.rules.actions.payment import begin_payment, payable_wards
from shinjuku.rules.actions.routes import leads_to, next_stations, stations_leading_to
from shinjuku.rules.bitsets import lowest, offer
from shinjuku.rules.enums import DEPARTMENT, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.hooks import closed_stations, drop_rider, locked_wards, on_journey_end, rider_wards, riders_in
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, DEGREE, NEXT_CONNECTION, NEXT_STATION, STATION_WARD, WARD_STATIONS
from shinjuku.rules.numbering import FIRST_KINDS, KINDS
from shinjuku.rules.pieces import collect_customer, goods_of, place_customer
from shinjuku.rules.state import Buffer, State

# --- which customers a store takes ------------------------------------------------------------------------------


@rule
def sells(store_goods: int, kind: int) -> bool:
    """Does a store sell what this kind of customer wants?"""
    return store_goods == DEPARTMENT or store_goods == goods_of(kind)


@rule
def travellers(s: State, ward: int, kind: int) -> int:
    """Customers of a kind in the group, or in the ward from which it would start (NOWHERE: it has started)."""
    return s.group[kind] if ward == NOWHERE else s.customers[ward, kind]


@rule
def served_kinds(s: State, station: int, ward: int) -> int:
    """How many kinds of customers the store here would take."""
    if s.occupied & BIT[station] == 0:
        return 0
    found = 0
    for kind in range(KINDS):
        if travellers(s, ward, kind) > 0 and sells(s.store_goods[station], kind):
            found += 1
    return found


@rule
def only_served(s: State, station: int, ward: int) -> int:
    """The kind that the store here takes if there is no other choice, else NOBODY."""
    riders = s.riders if ward == NOWHERE else riders_in(s, ward, 0)
    if riders == 0 and served_kinds(s, station, ward) == 1:
        for kind in range(KINDS):
            if travellers(s, ward, kind) > 0 and sells(s.store_goods[station], kind):
                return kind
    return NOBODY


@rule
def serving_stations(s: State, ward: int) -> int:
    """The stations whose store would take a customer. A department store takes any."""
    found = 0
    for kind in range(KINDS):
        if travellers(s, ward, kind) > 0:
            found |= s.selling[goods_of(kind)] | s.selling[DEPARTMENT]
    return found


@rule
def must_end_somewhere(s: State) -> bool:
    """Is the journey bound for one station, or does it have to end at a store that takes a customer?"""
    return bool(s.bound_for != NOWHERE or s.must_deliver == 1)


@rule
def possible_ends(s: State, ward: int) -> int:
    """The stations where a journey that must end somewhere can end."""
    return BIT[s.bound_for] if s.bound_for != NOWHERE else serving_stations(s, ward)


# --- the ward and the start -------------------------------------------------------------------------------------


@rule
def start_stations(s: State, ward: int, closed: int) -> int:
    """The stations of a ward from which a journey can end legally."""
    stations = WARD_STATIONS[s.board, ward] & ~closed
    if must_end_somewhere(s):
        return stations_leading_to(s, stations, possible_ends(s, ward), closed)
    return start_stations_anywhere(s, ward, stations, closed)


@rule
def start_stations_anywhere(s: State, ward: int, stations: int, closed: int) -> int:
    """The stations from which the group can go on, or where a customer is taken at once (ruling 3)."""
    found = stations & s.track_stations if closed == 0 else stations_with_step(s, stations, closed)
    if s.occupied & stations & ~found == 0:
        return found
    return found | (serving_stations(s, ward) & stations)


@rule
def can_start(s: State, ward: int, closed: int) -> bool:
    """Is there a station in the ward from which a journey can end legally?"""
    stations = WARD_STATIONS[s.board, ward] & ~closed
    if must_end_somewhere(s):
        return leads_to(s, stations, possible_ends(s, ward), closed)
    return start_stations_anywhere(s, ward, stations, closed) != 0


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
    """The wards that can be moved and paid for, whether or not the journey can end."""
    return (s.customer_wards | rider_wards(s, 0, 0)) & ~locked_wards(s, 0, 0) & payable_wards(s, s.seat)


@rule
def wards_to_move(s: State) -> int:
    rest = wards_with_travellers(s)
    closed = closed_stations(s, 0, 0)
    found = 0
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        if can_start(s, ward, closed):
            found |= BIT[ward]
    return found


@rule
def can_move(s: State) -> bool:
    rest = wards_with_travellers(s)
    closed = closed_stations(s, 0, 0)
    while rest != 0:
        if can_start(s, lowest(rest), closed):
            return True
        rest &= rest - 1
    return False


@rule
def legal_move_ward(s: State, out: Buffer) -> int:
    return offer(wards_to_move(s), Act.WARD, 0, out)


@rule
def apply_move_ward(s: State, act: int) -> None:
    s.ward = act - Act.WARD
    begin_payment(s, BIT[s.ward], Phase.MOVE_START)


@rule
def legal_move_start(s: State, out: Buffer) -> int:
    return offer(start_stations(s, s.ward, closed_stations(s, 0, 0)), Act.STATION, 0, out)


@rule
def apply_move_start(s: State, act: int) -> None:
    gather(s, s.ward)
    enter_station(s, act - Act.STATION)


@rule
def gather(s: State, ward: int) -> None:
    """All customers of the ward travel, and the riders there."""
    s.riders = riders_in(s, ward, 0)
    for kind in range(KINDS):
        s.group[kind] = s.customers[ward, kind]
        s.group_size += s.customers[ward, kind]
        s.customers[ward, kind] = 0
    s.customer_wards &= ~BIT[ward]


@rule
def scatter(s: State, ward: int) -> None:
    """All who are left stay in the ward."""
    for kind in range(KINDS):
        while s.group[kind] > 0:
            s.group[kind] -= 1
            place_customer(s, ward, kind)
    s.group_size = 0
    while s.riders != 0:
        drop_rider(s, lowest(s.riders), ward)
        s.riders &= s.riders - 1


# --- the journey ------------------------------------------------------------------------------------------------


@rule
def enter_station(s: State, station: int) -> None:
    """The group enters a station. If the store there can take a customer, it must (ruling 2)."""
    s.current_station = station
    s.visited |= BIT[station]
    s.just_delivered = 0
    if served_kinds(s, station, NOWHERE) == 0:
        continue_journey(s)
    elif only_served(s, station, NOWHERE) != NOBODY:
        give(s, only_served(s, station, NOWHERE))
    else:
        s.phase = Phase.MOVE_GIVE


@rule
def legal_move_give(s: State, out: Buffer) -> int:
    """A customer that the store takes, or a rider instead (ruling 19)."""
    n = 0
    for kind in range(FIRST_KINDS):
        if s.group[kind] > 0 and sells(s.store_goods[s.current_station], kind):
            out[n] = choice_of_customer(kind)
            n += 1
    n = offer(s.riders, Act.RIDER, n, out)
    for kind in range(FIRST_KINDS, KINDS):
        if s.group[kind] > 0 and sells(s.store_goods[s.current_station], kind):
            out[n] = choice_of_customer(kind)
            n += 1
    return n


@rule
def apply_move_give(s: State, act: int) -> None:
    if act >= Act.RIDER and act < Act.STATION:
        leave_rider(s, act - Act.RIDER)
    else:
        give(s, chosen_customer(act))


@rule
def give(s: State, kind: int) -> None:
    """The store's owner gets the customer, even if another player moves."""
    s.group[kind] -= 1
    s.group_size -= 1
    collect_customer(s, s.store_owner[s.current_station], kind)
    count_delivery(s)


@rule
def leave_rider(s: State, seat: int) -> None:
    s.riders &= ~BIT[seat]
    drop_rider(s, seat, STATION_WARD[s.board, s.current_station])
    count_delivery(s)


@rule
def count_delivery(s: State) -> None:
    s.delivered += 1
    s.just_delivered = 1
    continue_journey(s)


@rule
def continue_journey(s: State) -> None:
    if is_journey_over(s):
        end_journey(s)
    else:
        s.phase = Phase.MOVE_STEP


@rule
def is_journey_over(s: State) -> bool:
    """Has the journey reached its destination? Without one: is the group empty, or is there nowhere to go?"""
    if s.bound_for != NOWHERE:
        return bool(s.current_station == s.bound_for)
    if s.must_deliver == 1 and s.just_delivered == 0:
        return False  # this station was offered because it leads to a store that takes a customer
    return (s.group_size == 0 and s.riders == 0) or next_steps(s) == 0


@rule
def next_steps(s: State) -> int:
    """The stations that the group can enter next and from which the journey can still end legally."""
    blocked = s.visited | closed_stations(s, 0, 0)
    stations = next_stations(s, s.current_station) & ~blocked
    if stations != 0 and must_end_somewhere(s):
        return stations_leading_to(s, stations, possible_ends(s, NOWHERE), blocked)
    return stations


@rule
def may_stop(s: State) -> bool:
    """May the journey end here: where a customer was just taken, or anywhere after a delivery or a step (ruling 3)?"""
    if s.bound_for != NOWHERE:
        return False
    if s.must_deliver == 1:
        return bool(s.just_delivered == 1)
    return bool(s.delivered > 0 or s.crossed == 1)


@rule
def legal_move_step(s: State, out: Buffer) -> int:
    n = 0
    if may_stop(s):
        out[n] = Act.STOP
        n += 1
    return offer(next_steps(s), Act.STATION, n, out)


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
        cross_connection(s, connection_between(s, s.current_station, act - Act.STATION))
        enter_station(s, act - Act.STATION)


@rule
def cross_connection(s: State, connection: int) -> None:
    """Other players' track earns them an Income. Neutral track and permanent connections earn nothing (ruling 1)."""
    s.crossed = 1
    owner = s.track[connection]
    pays_mover = s.bound_for != NOWHERE and s.bound_pays_mover == 1
    if owner >= 0 and owner < s.players and (owner != s.seat or pays_mover):
        s.income_owed |= BIT[owner]


@rule
def end_journey(s: State) -> None:
    """All who are left join the ward of the last station."""
    scatter(s, STATION_WARD[s.board, s.current_station])
    on_journey_end(s, 0, 0)
    clear_line(s)
    s.phase = Phase.TRACK_INCOMES
