"""Which stations hang together by rail, and how many pieces of track the others are away."""

from __future__ import annotations

from shinjuku.boards import MAX_STATIONS
from shinjuku.bots.search.state import (
    BASE,
    CLOSED,
    CLUSTER,
    MISSING,
    NEXT,
    OTHERS,
    OTHERS_CLUSTERS,
    OWN,
    OWN_CLUSTERS,
    RAILED,
    RAILS,
    REACHED,
    TOUCHED,
    WANTS,
    WORD,
    Mind,
)  # fmt: skip
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
def survey(s: State, seat: int, mind: Mind) -> None:
    """Look at the whole map as a seat does."""
    survey_by(s, seat, rails(s, 0), rails(s, WORD), mind)


@rule
def survey_by(s: State, seat: int, low: int, high: int, mind: Mind) -> None:
    """The same with known rails; they are looked at only if they are not those that it has in mind."""
    closed = closed_stations(s, 0, 0)
    if low != mind[RAILED] or high != mind[RAILED + 1] or closed != mind[CLOSED]:
        base = RAILED + BASE - RAILS
        if closed == mind[CLOSED] and mind[base] & ~low == 0 and mind[base + 1] & ~high == 0:
            for at in range(BASE - RAILS):
                mind[RAILS + at] = mind[BASE + at]
            mind[TOUCHED] = 0
            lay_track(s, low & ~mind[base], 0, closed, mind)
            lay_track(s, high & ~mind[base + 1], WORD, closed, mind)
        else:
            survey_all_rails(s, low, high, closed, mind)
        mind[RAILED] = low
        mind[RAILED + 1] = high
    survey_stores(s, seat, mind)


@rule
def forget_rails(mind: Mind) -> None:
    """The next survey begins from nothing."""
    mind[CLOSED] = UNKNOWN


@rule
def rails(s: State, first: int) -> int:
    """The connections with rails, as a set; of the first or the second word."""
    found = 0
    for connection in range(first, min(first + WORD, CONNECTIONS[s.board])):
        if s.track[connection] != NOBODY:
            found |= BIT[connection - first]
    return found


@rule
def add_track(act: int, at: int, mind: Mind) -> None:
    """Add a connection to the set in two words that begins at a place in the mind, if a connection was chosen."""
    connection = act - Act.CONNECTION
    if connection >= 0 and act < Act.PAY:
        word = connection // WORD
        mind[at + word] |= BIT[connection - WORD * word]


@rule
def survey_all_rails(s: State, low: int, high: int, closed: int, mind: Mind) -> None:
    """From nothing; this is what later track will be added to."""
    mind[TOUCHED] = ALL_WARDS[s.board]
    mind[CLOSED] = closed
    mind[RAILED] = low
    mind[RAILED + 1] = high
    survey_rails(s, closed, mind)
    survey_clusters(s, mind)
    for ward in range(WARDS[s.board]):
        look_out_from(s, ward, mind)
    for at in range(BASE - RAILS):
        mind[BASE + at] = mind[RAILS + at]


@rule
def lay_track(s: State, new: int, first: int, closed: int, mind: Mind) -> None:
    """Some more track: what was found is corrected instead of found anew."""
    while new != 0:
        connection = first + lowest(new)
        new &= new - 1
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if (BIT[a] | BIT[b]) & closed == 0:
            mind[RAILS + a] |= BIT[b]
            mind[RAILS + b] |= BIT[a]
            join(s, mind[CLUSTER + a] | mind[CLUSTER + b], mind)


@rule
def join(s: State, both: int, mind: Mind) -> None:
    """Two clusters become one: whoever reaches one of them reaches both, and what is around them sooner."""
    near = joined_to(both, mind)
    far = joined_to(near, mind)
    for ward in range(WARDS[s.board]):
        at = REACHED + MISSING * ward
        if mind[at] & both != 0:
            mind[at] |= both
            mind[at + 1] |= near
            mind[at + 2] |= far
            mind[TOUCHED] |= BIT[ward]
        elif mind[at + 1] & both != 0:
            mind[at + 1] |= both
            mind[at + 2] |= near
            mind[TOUCHED] |= BIT[ward]
        elif mind[at + 2] & both != 0:
            mind[at + 2] |= both
            mind[TOUCHED] |= BIT[ward]
    for station in range(STATIONS[s.board]):
        if mind[CLUSTER + station] & both != 0:
            mind[CLUSTER + station] = both
    rest = near
    while rest != 0:
        mind[NEXT + lowest(rest)] |= both
        rest &= rest - 1
    rest = both
    while rest != 0:
        mind[NEXT + lowest(rest)] |= near
        rest &= rest - 1


@rule
def survey_rails(s: State, closed: int, mind: Mind) -> None:
    for station in range(MAX_STATIONS):
        mind[RAILS + station] = 0
    for connection in range(CONNECTIONS[s.board]):
        a, b = END_A[s.board, connection], END_B[s.board, connection]
        if s.track[connection] != NOBODY and (BIT[a] | BIT[b]) & closed == 0:
            mind[RAILS + a] |= BIT[b]
            mind[RAILS + b] |= BIT[a]


@rule
def survey_clusters(s: State, mind: Mind) -> None:
    """Find the clusters, and which of them are neighbours."""
    rest = ALL_STATIONS[s.board]
    while rest != 0:
        first = lowest(rest)
        members = by_rail(first, 0, mind)
        rest &= ~members
        mind[NEXT + first] = BIT[first]
        while members != 0:
            mind[CLUSTER + lowest(members)] = BIT[first]
            members &= members - 1
    for connection in range(CONNECTIONS[s.board]):
        a, b = mind[CLUSTER + END_A[s.board, connection]], mind[CLUSTER + END_B[s.board, connection]]
        if a != b:
            mind[NEXT + lowest(a)] |= b
            mind[NEXT + lowest(b)] |= a


@rule
def by_rail(start: int, closed: int, mind: Mind) -> int:
    """All stations that a journey from a station can get to without those that are closed."""
    found = BIT[start]
    new = found
    while new != 0:
        onward = mind[RAILS + lowest(new)] & ~(found | closed)
        new &= new - 1
        new |= onward
        found |= onward
    return found


@rule
def survey_stores(s: State, seat: int, mind: Mind) -> None:
    for goods in range(DEPARTMENT + 1):
        mind[OWN + goods] = 0
        mind[OTHERS + goods] = 0
        mind[OWN_CLUSTERS + goods] = 0
        mind[OTHERS_CLUSTERS + goods] = 0
    rest = s.occupied
    while rest != 0:
        station = lowest(rest)
        rest &= rest - 1
        theirs = 0 if s.store_owner[station] == seat else WANTS
        sold = s.store_goods[station]
        for goods in range(0 if sold == DEPARTMENT else sold, sold + 1):
            mind[OWN + theirs + goods] |= BIT[station]
            mind[OWN_CLUSTERS + theirs + goods] |= mind[CLUSTER + station]


@rule
def look_out_from(s: State, ward: int, mind: Mind) -> None:
    """Remember what can be reached from a ward: by rail, with one more piece of track, with two."""
    reached = 0
    rest = WARD_STATIONS[s.board, ward]
    while rest != 0:
        reached |= mind[CLUSTER + lowest(rest)]
        rest &= rest - 1
    mind[REACHED + MISSING * ward] = reached
    for missing in range(1, MISSING):
        reached = joined_to(reached, mind)
        mind[REACHED + MISSING * ward + missing] = reached


@rule
def joined_to(clusters: int, mind: Mind) -> int:
    """Clusters, and those that one more piece of track would join to them."""
    found = clusters
    while clusters != 0:
        found |= mind[NEXT + lowest(clusters)]
        clusters &= clusters - 1
    return found


@rule
def how_many(stations: int) -> int:
    """The size of a set."""
    found = 0
    while stations != 0:
        stations &= stations - 1
        found += 1
    return found
