"""The rail network: which stations are connected by track, and how many pieces of track others are away.

Stations connected by track form a *component*, named after its lowest station. The network is analysed in full once;
after that, new track is added to the result.
"""

from __future__ import annotations

from shinjuku.boards import MAX_STATIONS
from shinjuku.bots.search.state import (
    ADJACENT_COMPONENTS,
    BASE_NETWORK,
    CLOSED_STATIONS,
    COMPONENT,
    DEMAND_KINDS,
    NEAR_DISTANCES,
    NEIGHBOURS,
    NETWORK_CHANGED_WARDS,
    OPPONENT_STORE_COMPONENTS,
    OPPONENT_STORES,
    OWN_STORE_COMPONENTS,
    OWN_STORES,
    REACHABLE,
    TRACK_SET,
    WORD_BITS,
    SearchState,
)
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

UNKNOWN = -1


@rule
def analyse_map(s: State, seat: int, search: SearchState) -> None:
    """Analyse the track and stores of a state for a seat."""
    analyse_map_with_track(s, seat, track_word(s, 0), track_word(s, WORD_BITS), search)


@rule
def analyse_map_with_track(s: State, seat: int, low: int, high: int, search: SearchState) -> None:
    """The same with a known set of track; the network is analysed only if the track has changed."""
    closed = closed_stations(s, 0, 0)
    if low != search[TRACK_SET] or high != search[TRACK_SET + 1] or closed != search[CLOSED_STATIONS]:
        base = TRACK_SET + BASE_NETWORK - NEIGHBOURS
        if closed == search[CLOSED_STATIONS] and search[base] & ~low == 0 and search[base + 1] & ~high == 0:
            for at in range(BASE_NETWORK - NEIGHBOURS):
                search[NEIGHBOURS + at] = search[BASE_NETWORK + at]
            search[NETWORK_CHANGED_WARDS] = 0
            extend_network(s, low & ~search[base], 0, closed, search)
            extend_network(s, high & ~search[base + 1], WORD_BITS, closed, search)
        else:
            rebuild_network(s, low, high, closed, search)
        search[TRACK_SET] = low
        search[TRACK_SET + 1] = high
    find_stores(s, seat, search)


@rule
def clear_network(search: SearchState) -> None:
    """Make the next analysis a full one."""
    search[CLOSED_STATIONS] = UNKNOWN


@rule
def track_word(s: State, first: int) -> int:
    """The set of connections with track: its word for the connections from `first` on."""
    found = 0
    for connection in range(first, min(first + WORD_BITS, CONNECTIONS[s.board])):
        if s.track[connection] != NOBODY:
            found |= BIT[connection - first]
    return found


@rule
def add_connection(act: int, at: int, search: SearchState) -> None:
    """Add a chosen connection to the set of connections at this offset; other choices are ignored."""
    connection = act - Act.CONNECTION
    if connection >= 0 and act < Act.PAY:
        word = connection // WORD_BITS
        search[at + word] |= BIT[connection - WORD_BITS * word]


@rule
def rebuild_network(s: State, low: int, high: int, closed: int, search: SearchState) -> None:
    """Analyse the network in full; later track is added to the result."""
    search[NETWORK_CHANGED_WARDS] = ALL_WARDS[s.board]
    search[CLOSED_STATIONS] = closed
    search[TRACK_SET] = low
    search[TRACK_SET + 1] = high
    find_neighbours(s, closed, search)
    find_components(s, search)
    for ward in range(WARDS[s.board]):
        find_reachable(s, ward, search)
    for at in range(BASE_NETWORK - NEIGHBOURS):
        search[BASE_NETWORK + at] = search[NEIGHBOURS + at]


@rule
def extend_network(s: State, new: int, first: int, closed: int, search: SearchState) -> None:
    """Add new track to the analysed network."""
    while new != 0:
        connection = first + lowest(new)
        new &= new - 1
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if (BIT[a] | BIT[b]) & closed == 0:
            search[NEIGHBOURS + a] |= BIT[b]
            search[NEIGHBOURS + b] |= BIT[a]
            merge_components(s, search[COMPONENT + a] | search[COMPONENT + b], search)


@rule
def merge_components(s: State, both: int, search: SearchState) -> None:
    """Merge two components: a ward that reaches one of them reaches both, and their neighbours with less track."""
    near = with_adjacent(both, search)
    far = with_adjacent(near, search)
    for ward in range(WARDS[s.board]):
        at = REACHABLE + NEAR_DISTANCES * ward
        if search[at] & both != 0:
            search[at] |= both
            search[at + 1] |= near
            search[at + 2] |= far
            search[NETWORK_CHANGED_WARDS] |= BIT[ward]
        elif search[at + 1] & both != 0:
            search[at + 1] |= both
            search[at + 2] |= near
            search[NETWORK_CHANGED_WARDS] |= BIT[ward]
        elif search[at + 2] & both != 0:
            search[at + 2] |= both
            search[NETWORK_CHANGED_WARDS] |= BIT[ward]
    for station in range(STATIONS[s.board]):
        if search[COMPONENT + station] & both != 0:
            search[COMPONENT + station] = both
    rest = near
    while rest != 0:
        search[ADJACENT_COMPONENTS + lowest(rest)] |= both
        rest &= rest - 1
    rest = both
    while rest != 0:
        search[ADJACENT_COMPONENTS + lowest(rest)] |= near
        rest &= rest - 1


@rule
def find_neighbours(s: State, closed: int, search: SearchState) -> None:
    for station in range(MAX_STATIONS):
        search[NEIGHBOURS + station] = 0
    for connection in range(CONNECTIONS[s.board]):
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if s.track[connection] != NOBODY and (BIT[a] | BIT[b]) & closed == 0:
            search[NEIGHBOURS + a] |= BIT[b]
            search[NEIGHBOURS + b] |= BIT[a]


@rule
def find_components(s: State, search: SearchState) -> None:
    """Find the components, and which of them are one piece of track apart."""
    rest = ALL_STATIONS[s.board]
    while rest != 0:
        first = lowest(rest)
        members = stations_by_rail(first, 0, search)
        rest &= ~members
        search[ADJACENT_COMPONENTS + first] = BIT[first]
        while members != 0:
            search[COMPONENT + lowest(members)] = BIT[first]
            members &= members - 1
    for connection in range(CONNECTIONS[s.board]):
        a, b = search[COMPONENT + END_A[s.board, connection]], search[COMPONENT + END_B[s.board, connection]]
        if a != b:
            search[ADJACENT_COMPONENTS + lowest(a)] |= b
            search[ADJACENT_COMPONENTS + lowest(b)] |= a


@rule
def stations_by_rail(start: int, closed: int, search: SearchState) -> int:
    """The stations that a journey can reach from a station without entering the closed ones."""
    found = BIT[start]
    new = found
    while new != 0:
        onward = search[NEIGHBOURS + lowest(new)] & ~(found | closed)
        new &= new - 1
        new |= onward
        found |= onward
    return found


@rule
def find_stores(s: State, seat: int, search: SearchState) -> None:
    for goods in range(DEPARTMENT + 1):
        search[OWN_STORES + goods] = 0
        search[OPPONENT_STORES + goods] = 0
        search[OWN_STORE_COMPONENTS + goods] = 0
        search[OPPONENT_STORE_COMPONENTS + goods] = 0
    rest = s.occupied
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        theirs = 0 if s.store_owner[station] == seat else DEMAND_KINDS
        sold = s.store_goods[station]
        for goods in range(0 if sold == DEPARTMENT else sold, sold + 1):
            search[OWN_STORES + theirs + goods] |= BIT[station]
            search[OWN_STORE_COMPONENTS + theirs + goods] |= search[COMPONENT + station]


@rule
def find_reachable(s: State, ward: int, search: SearchState) -> None:
    """Find the components within reach of a ward: by rail, with one more piece of track, with two."""
    reached = 0
    rest = WARD_STATIONS[s.board, ward]
    while rest != 0:
        reached |= search[COMPONENT + lowest(rest)]
        rest &= rest - 1
    search[REACHABLE + NEAR_DISTANCES * ward] = reached
    for distance in range(1, NEAR_DISTANCES):
        reached = with_adjacent(reached, search)
        search[REACHABLE + NEAR_DISTANCES * ward + distance] = reached


@rule
def with_adjacent(components: int, search: SearchState) -> int:
    """These components, and those one piece of track away."""
    found = components
    while components != 0:
        found |= search[ADJACENT_COMPONENTS + lowest(components)]
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
