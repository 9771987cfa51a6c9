"""Move: the customers of a ward ride as one group from station to station, and stores take them on the way."""

from __future__ import annotations

from .compiling import rule
from .lines import forget_line
from .names import DEPARTMENT, KINDS, NOBODY, Act, Phase
from .pay import begin_payment, payable_wards
from .pieces import collect, goods_of, place_customer
from .sets import lowest, offer
from .state import Numbers, State
from .tables import BIT, DEGREE, NEXT_CONNECTION, NEXT_STATION, STATION_WARD, WARD_STATIONS

# --- who is served ----------------------------------------------------------------------------------------------


@rule
def sells(store_goods: int, kind: int) -> bool:
    """Does a store sell what a customer wants?"""
    return store_goods == DEPARTMENT or store_goods == goods_of(kind)


@rule
def served_kinds(s: State, station: int) -> int:
    """How many kinds of customer of the group the store here would take."""
    if s.occupied & BIT[station] == 0:
        return 0
    found = 0
    for kind in range(KINDS):
        if s.group[kind] > 0 and sells(s.store_goods[station], kind):
            found += 1
    return found


@rule
def only_served(s: State, station: int) -> int:
    """The kind that the store here would take, if it is just one; else nobody."""
    if served_kinds(s, station) == 1:
        for kind in range(KINDS):
            if s.group[kind] > 0 and sells(s.store_goods[station], kind):
                return kind
    return NOBODY


@rule
def serves_ward(s: State, station: int, ward: int) -> bool:
    """Would the store at a station take anybody who is in the ward now?"""
    for kind in range(KINDS):
        if s.customers[ward, kind] > 0 and sells(s.store_goods[station], kind):
            return True
    return False


# --- which ward, and from where ---------------------------------------------------------------------------------


@rule
def starts(s: State, ward: int) -> int:
    """The stations of a ward where its customers can go on or are delivered at once (ruling 3), as a set."""
    found = s.railed & WARD_STATIONS[s.board, ward]
    stores = s.occupied & WARD_STATIONS[s.board, ward] & ~s.railed
    while stores != 0:
        station = lowest(stores)
        stores &= stores - 1
        if serves_ward(s, station, ward):
            found |= BIT[station]
    return found


@rule
def wards_to_move(s: State) -> int:
    """The wards with customers for which the player can pay and from which a journey leads somewhere."""
    rest = s.crowded & payable_wards(s, s.seat)
    found = 0
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        if starts(s, ward) != 0:
            found |= BIT[ward]
    return found


@rule
def can_move(s: State) -> bool:
    rest = s.crowded & payable_wards(s, s.seat)
    while rest != 0:
        if starts(s, lowest(rest)) != 0:
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
    return offer(starts(s, s.ward), Act.STATION, 0, out)


@rule
def apply_move_start(s: State, act: int) -> None:
    gather(s, s.ward)
    arrive(s, act - Act.STATION)


@rule
def gather(s: State, ward: int) -> None:
    """All customers of the ward come along."""
    for kind in range(KINDS):
        s.group[kind] = s.customers[ward, kind]
        s.group_size += s.customers[ward, kind]
        s.customers[ward, kind] = 0
    s.crowded &= ~BIT[ward]


@rule
def scatter(s: State, ward: int) -> None:
    """Whoever is left of the group stays in the ward."""
    for kind in range(KINDS):
        while s.group[kind] > 0:
            s.group[kind] -= 1
            place_customer(s, ward, kind)
    s.group_size = 0


# --- the journey ------------------------------------------------------------------------------------------------


@rule
def arrive(s: State, station: int) -> None:
    """The group enters a station; a store that serves one of them must be given one (ruling 2)."""
    s.position = station
    s.visited |= BIT[station]
    s.just_delivered = 0
    served = served_kinds(s, station)
    if served == 0:
        go_on(s)
    elif served == 1:
        give(s, only_served(s, station))
    else:
        s.phase = Phase.MOVE_GIVE


@rule
def legal_move_give(s: State, out: Numbers) -> int:
    n = 0
    for kind in range(KINDS):
        if s.group[kind] > 0 and sells(s.store_goods[s.position], kind):
            out[n] = Act.CUSTOMER + kind
            n += 1
    return n


@rule
def apply_move_give(s: State, act: int) -> None:
    give(s, act - Act.CUSTOMER)


@rule
def give(s: State, kind: int) -> None:
    """The store's owner gets the customer, whoever moves."""
    s.group[kind] -= 1
    s.group_size -= 1
    s.delivered += 1
    s.just_delivered = 1
    collect(s, s.store_owner[s.position], kind)
    go_on(s)


@rule
def go_on(s: State) -> None:
    """The journey ends by itself when nobody is left to move, or when there is nowhere to go."""
    if s.group_size > 0 and can_step(s):
        s.phase = Phase.MOVE_STEP
    else:
        end_journey(s)


@rule
def is_step(s: State, station: int, connection: int) -> bool:
    """A connection with track, or the permanent one, to a station not visited yet."""
    if s.visited & BIT[station] != 0:
        return False
    return bool(s.track[connection] != NOBODY)


@rule
def can_step(s: State) -> bool:
    for k in range(DEGREE[s.board, s.position]):
        if is_step(s, NEXT_STATION[s.board, s.position, k], NEXT_CONNECTION[s.board, s.position, k]):
            return True
    return False


@rule
def may_stop(s: State) -> bool:
    """Anywhere, once somebody was delivered or a connection was used (ruling 3)."""
    return bool(s.delivered > 0 or s.crossed == 1)


@rule
def legal_move_step(s: State, out: Numbers) -> int:
    n = 0
    if may_stop(s):
        out[n] = Act.STOP
        n += 1
    for k in range(DEGREE[s.board, s.position]):
        if is_step(s, NEXT_STATION[s.board, s.position, k], NEXT_CONNECTION[s.board, s.position, k]):
            out[n] = Act.STATION + NEXT_STATION[s.board, s.position, k]
            n += 1
    return n


@rule
def connection_between(s: State, one: int, other: int) -> int:
    for k in range(DEGREE[s.board, one]):
        if NEXT_STATION[s.board, one, k] == other:
            return NEXT_CONNECTION[s.board, one, k]  # type: ignore[no-any-return]
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
    """Another player's track earns its owner an Income; the permanent connection earns nobody one (ruling 1)."""
    s.crossed = 1
    owner = s.track[connection]
    if owner >= 0 and owner < s.players and owner != s.seat:
        s.income_owed |= BIT[owner]


@rule
def end_journey(s: State) -> None:
    """Who is left joins the ward of the last station."""
    scatter(s, STATION_WARD[s.board, s.position])
    forget_line(s)
    s.phase = Phase.TRACK_INCOMES
