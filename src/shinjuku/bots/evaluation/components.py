"""Components: which stations are connected by track, and how many pieces of track others are away.

Stations connected by track form a *component*, named after its lowest station. The map is analysed in full once;
after that, new track is added to the result.
"""

from __future__ import annotations

from shinjuku.boards import MAX_STATIONS, MAX_WARDS
from shinjuku.bots.search.state import NEAR_DISTANCES, OPPONENTS, OWN, SIDES, UNKNOWN, WORD_BITS, SearchState
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Act
from shinjuku.rules.hooks import closed_stations
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import (
    ALL_STATIONS,
    ALL_WARDS,
    BIT,
    CONNECTIONS,
    END_A,
    END_B,
    STATIONS,
    WARD_STATIONS,
    WARDS,
)
from shinjuku.rules.state import State


@rule
def analyse_map(s: State, seat: int, search: SearchState) -> None:
    """Analyse the track and stores of a state for a seat."""
    analyse_map_with_track(s, seat, track_word(s, 0), track_word(s, WORD_BITS), search)


@rule
def analyse_map_with_track(s: State, seat: int, low: int, high: int, search: SearchState) -> None:
    """The same with a known set of track; the components are found again only if the track has changed."""
    closed = closed_stations(s, 0, 0)
    if low != search.track_set[0] or high != search.track_set[1] or closed != search.closed_stations:
        full_low, full_high = search.full_track_set[0], search.full_track_set[1]
        if closed == search.closed_stations and full_low & ~low == 0 and full_high & ~high == 0:
            restore_full_components(search)
            extend_components(s, low & ~full_low, 0, closed, search)
            extend_components(s, high & ~full_high, WORD_BITS, closed, search)
        else:
            rebuild_components(s, closed, search)
            keep_full_components(low, high, search)
        search.track_set[0] = low
        search.track_set[1] = high
    find_stores(s, seat, search)


@rule
def clear_components(search: SearchState) -> None:
    """Make the next analysis a full one."""
    search.closed_stations = UNKNOWN


@rule
def track_word(s: State, first: int) -> int:
    """The set of connections with track: its word for the connections from `first` on."""
    found = 0
    for connection in range(first, min(first + WORD_BITS, CONNECTIONS[s.board])):
        if s.track[connection] != NOBODY:
            found |= BIT[connection - first]
    return found


@rule
def connection_bit(act: int, word: int) -> int:
    """A chosen connection as a set: one of its words. Other choices give the empty set."""
    connection = act - Act.CONNECTION - WORD_BITS * word
    if act < Act.PAY and connection >= 0 and connection < WORD_BITS:
        return BIT[connection]
    return 0


# --- components ---------------------------------------------------------------------------------------------


@rule
def rebuild_components(s: State, closed: int, search: SearchState) -> None:
    """Find all components again."""
    search.track_changed_wards = ALL_WARDS[s.board]
    search.closed_stations = closed
    find_neighbours(s, closed, search)
    find_components(s, search)
    for ward in range(WARDS[s.board]):
        find_reachable(s, ward, search)


@rule
def keep_full_components(low: int, high: int, search: SearchState) -> None:
    """Keep the result of a full analysis of this track."""
    search.full_track_set[0] = low
    search.full_track_set[1] = high
    for station in range(MAX_STATIONS):
        search.full_neighbours[station] = search.neighbours[station]
        search.full_components[station] = search.components[station]
        search.full_adjacent_components[station] = search.adjacent_components[station]
    for ward in range(MAX_WARDS):
        for distance in range(NEAR_DISTANCES):
            search.full_reachable[ward, distance] = search.reachable[ward, distance]


@rule
def restore_full_components(search: SearchState) -> None:
    """Go back to the last full analysis."""
    search.track_changed_wards = 0
    for station in range(MAX_STATIONS):
        search.neighbours[station] = search.full_neighbours[station]
        search.components[station] = search.full_components[station]
        search.adjacent_components[station] = search.full_adjacent_components[station]
    for ward in range(MAX_WARDS):
        for distance in range(NEAR_DISTANCES):
            search.reachable[ward, distance] = search.full_reachable[ward, distance]


@rule
def extend_components(s: State, new: int, first: int, closed: int, search: SearchState) -> None:
    """Add new track to the components."""
    while new != 0:
        connection = first + lowest(new)
        new &= new - 1
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if (BIT[a] | BIT[b]) & closed == 0:
            search.neighbours[a] |= BIT[b]
            search.neighbours[b] |= BIT[a]
            merge_components(s, search.components[a] | search.components[b], search)


@rule
def merge_components(s: State, both: int, search: SearchState) -> None:
    """Merge two components: a ward that reaches one of them reaches both, and their neighbours with less track."""
    near = with_adjacent(both, search)
    far = with_adjacent(near, search)
    for ward in range(WARDS[s.board]):
        if search.reachable[ward, 0] & both != 0:
            search.reachable[ward, 0] |= both
            search.reachable[ward, 1] |= near
            search.reachable[ward, 2] |= far
            search.track_changed_wards |= BIT[ward]
        elif search.reachable[ward, 1] & both != 0:
            search.reachable[ward, 1] |= both
            search.reachable[ward, 2] |= near
            search.track_changed_wards |= BIT[ward]
        elif search.reachable[ward, 2] & both != 0:
            search.reachable[ward, 2] |= both
            search.track_changed_wards |= BIT[ward]
    for station in range(STATIONS[s.board]):
        if search.components[station] & both != 0:
            search.components[station] = both
    rest = near
    while rest != 0:
        search.adjacent_components[lowest(rest)] |= both
        rest &= rest - 1
    rest = both
    while rest != 0:
        search.adjacent_components[lowest(rest)] |= near
        rest &= rest - 1


@rule
def find_neighbours(s: State, closed: int, search: SearchState) -> None:
    for station in range(MAX_STATIONS):
        search.neighbours[station] = 0
    for connection in range(CONNECTIONS[s.board]):
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if s.track[connection] != NOBODY and (BIT[a] | BIT[b]) & closed == 0:
            search.neighbours[a] |= BIT[b]
            search.neighbours[b] |= BIT[a]


@rule
def find_components(s: State, search: SearchState) -> None:
    """Find the components, and which of them are one piece of track apart."""
    rest = ALL_STATIONS[s.board]
    while rest != 0:
        first = lowest(rest)
        members = stations_by_rail(first, 0, search)
        rest &= ~members
        search.adjacent_components[first] = BIT[first]
        while members != 0:
            search.components[lowest(members)] = BIT[first]
            members &= members - 1
    for connection in range(CONNECTIONS[s.board]):
        a, b = search.components[END_A[s.board, connection]], search.components[END_B[s.board, connection]]
        if a != b:
            search.adjacent_components[lowest(a)] |= b
            search.adjacent_components[lowest(b)] |= a


@rule
def stations_by_rail(start: int, closed: int, search: SearchState) -> int:
    """The stations that a journey can reach from a station without entering the closed ones."""
    found = BIT[start]
    new = found
    while new != 0:
        onward = search.neighbours[lowest(new)] & ~(found | closed)
        new &= new - 1
        new |= onward
        found |= onward
    return found


@rule
def find_stores(s: State, seat: int, search: SearchState) -> None:
    for goods in range(DEPARTMENT + 1):
        for side in range(SIDES):
            search.stores[side, goods] = 0
            search.store_components[side, goods] = 0
    rest = s.occupied
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        side = OWN if s.store_owner[station] == seat else OPPONENTS
        sold = s.store_goods[station]
        for goods in range(0 if sold == DEPARTMENT else sold, sold + 1):
            search.stores[side, goods] |= BIT[station]
            search.store_components[side, goods] |= search.components[station]


@rule
def find_reachable(s: State, ward: int, search: SearchState) -> None:
    """Find the components within reach of a ward: by rail, with one more piece of track, with two."""
    reached = 0
    rest = WARD_STATIONS[s.board, ward]
    while rest != 0:
        reached |= search.components[lowest(rest)]
        rest &= rest - 1
    search.reachable[ward, 0] = reached
    for distance in range(1, NEAR_DISTANCES):
        reached = with_adjacent(reached, search)
        search.reachable[ward, distance] = reached


@rule
def with_adjacent(components: int, search: SearchState) -> int:
    """These components, and those one piece of track away."""
    found = components
    while components != 0:
        found |= search.adjacent_components[lowest(components)]
        components &= components - 1
    return found


@rule
def set_size(stations: int) -> int:
    """The number of members."""
    found = 0
    while stations != 0:
        stations &= stations - 1
        found += 1
    return found
