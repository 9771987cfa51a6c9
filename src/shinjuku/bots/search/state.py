"""What greedy and planner keep in mind, as one row of numbers: weights, a picture of the map, and the search."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, Protocol

from shinjuku.boards import MAX_STATIONS, MAX_WARDS
from shinjuku.rules.enums import DEPARTMENT, MAX_CHOICES, SEATS
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import new_counters


class Weight(IntEnum):
    """A number of a bot's taste, in thousandths of a point or as a share in thousandths."""

    EARLY_SETS = 0  # share: how much the sets count early in the game; at the end they are all that counts
    CUSTOMER = 1  # a customer of any goods, as far as sets don't count yet
    OTHERS = 2  # share: what opponents win is lost, divided among them
    WAITING = 3  # share: a customer on the map from whom rails lead to one's store
    QUEUED = 4  # … in the queue
    COMING = 5  # … in the bag
    ONE_MISSING = 6  # share of these when one piece of track is missing
    TWO_MISSING = 7
    CONTESTED = 8  # share that is lost when an opponent reaches the customer just as well
    DENIED = 9  # share of an opponent's prospects that counts against one's own
    NEXT_TIME = 10  # share of a customer for whom no store is left on the journey
    CARD = 11  # a card, in a hand that is not full
    SPARE_CARD = 12  # … in a full one
    STORE_WILD = 13  # more for a card that is wild by an own store
    MATSURI_WILD = 14  # … that is wild only in this turn
    CARD_OF_CROWD = 15  # … of a ward where customers wait
    STORE_WARD = 16  # a ward with an own store, for each of its cards in the game
    GIVEN_CARD = 17  # a card that an opponent draws because one used its track
    ACTION = 18  # an action still to come in this turn
    SITE = 19  # an own store that can become a department store
    READY_SITE = 20  # more when the customer for it is there
    TRACK = 21  # an own piece of track: others may use it
    OPENINGS = 22  # how many stations are looked at for a store of each goods


WEIGHTS: Mapping[Weight, int] = MappingProxyType(
    {
        Weight.EARLY_SETS: 400,
        Weight.CUSTOMER: 2400,
        Weight.OTHERS: 700,
        Weight.WAITING: 450,
        Weight.QUEUED: 350,
        Weight.COMING: 200,
        Weight.ONE_MISSING: 500,
        Weight.TWO_MISSING: 250,
        Weight.CONTESTED: 400,
        Weight.DENIED: 300,
        Weight.NEXT_TIME: 300,
        Weight.CARD: 900,
        Weight.SPARE_CARD: 300,
        Weight.STORE_WILD: 700,
        Weight.MATSURI_WILD: 200,
        Weight.CARD_OF_CROWD: 300,
        Weight.STORE_WARD: 100,
        Weight.GIVEN_CARD: 500,
        Weight.ACTION: 1500,
        Weight.SITE: 600,
        Weight.READY_SITE: 600,
        Weight.TRACK: 30,
        Weight.OPENINGS: 64,
    }
)

# planner's, found by letting it play against itself with slightly other ones
TASTE: Mapping[Weight, int] = MappingProxyType(
    {
        Weight.EARLY_SETS: 149,
        Weight.CUSTOMER: 2981,
        Weight.OTHERS: 870,
        Weight.WAITING: 264,
        Weight.QUEUED: 372,
        Weight.COMING: 261,
        Weight.ONE_MISSING: 882,
        Weight.TWO_MISSING: 392,
        Weight.CONTESTED: 634,
        Weight.DENIED: 252,
        Weight.NEXT_TIME: 183,
        Weight.CARD: 659,
        Weight.SPARE_CARD: 272,
        Weight.STORE_WILD: 375,
        Weight.MATSURI_WILD: 210,
        Weight.CARD_OF_CROWD: 214,
        Weight.STORE_WARD: 100,
        Weight.GIVEN_CARD: 629,
        Weight.ACTION: 1182,
        Weight.SITE: 665,
        Weight.READY_SITE: 473,
        Weight.TRACK: 28,
        Weight.OPENINGS: 16,
    }
)

WANTS = DEPARTMENT + 1  # goods that customers may want; the last is what Art Collectors want
MISSING = 3  # pieces of track, from none to two, without which a store is still near
LEVELS = MISSING + 1  # how near a store is, by missing pieces of track; the last is too far
DEPTH = 48  # choices of the longest line that is looked at
ROOM = MAX_CHOICES + 32  # for the choices of one decision
OTHERWISE, TWO_PIECES, BEGINNINGS = 9, 10, 11  # how a line can begin: with an action, otherwise, with double track
EACH = 5  # lines kept that begin alike, at most
KEPT = BEGINNINGS * EACH
TURNS_KEPT = 12  # whole turns that are kept, at most
TURN_DEPTH = 3 * DEPTH  # choices of the longest turn
FESTIVALS = 4  # places for the Matsuri that are looked at
ANY = -1  # a set of all
WORD = 60  # connections in the first word of a set

# stations that hang together by rail are a cluster, and the lowest of them stands for all
RAILS = len(Weight)  # + station: where a journey can go on from it, as a set
CLUSTER = RAILS + MAX_STATIONS  # + station: its cluster, as a set; of several where track has joined them since
NEXT = CLUSTER + MAX_STATIONS  # + cluster: those that one more piece of track would join to it, and itself
REACHED = NEXT + MAX_STATIONS  # + MISSING * ward + missing pieces of track: clusters that can be reached from the ward
RAILED = REACHED + MISSING * MAX_WARDS  # + 0 or 1: the connections with rails by which all this was found, in two words
CLOSED = RAILED + 2  # and the stations that were closed
# the same as it was found once; later track is added to it
BASE = CLOSED + 1
TOUCHED = BASE + CLOSED + 1 - RAILS  # the wards for which later track has changed something, as a set
OWN = TOUCHED + 1  # + goods: own stores that sell them, as a set of stations
OTHERS = OWN + WANTS  # + goods: opponents'
OWN_CLUSTERS = OTHERS + WANTS  # + goods: where these are
OTHERS_CLUSTERS = OWN_CLUSTERS + WANTS
HOPE = OTHERS_CLUSTERS + WANTS  # + LEVELS * own + others: how likely customers come to oneself, by how near stores are
# the table that lines begin at, and what the line that is judged has changed
BASE_RAILED = HOPE + LEVELS * LEVELS  # + 0 or 1: its rails, as above
BASE_STORES = BASE_RAILED + 2  # + goods: own stores there; + WANTS + goods: opponents'
BASE_DEMAND = BASE_STORES + 2 * WANTS  # + MAX_WARDS * goods + ward: customers by how much they count
BASE_QUEUED = BASE_DEMAND + WANTS * MAX_WARDS  # + MAX_WARDS * goods + ward: how many will come from the queue
BASE_WAITING = BASE_QUEUED + WANTS * MAX_WARDS  # + MAX_WARDS * goods + ward: who waits there
BASE_PROMISE = BASE_WAITING + WANTS * MAX_WARDS  # + MAX_WARDS * goods + ward: what they all promise
BASE_HOPE = BASE_PROMISE + WANTS * MAX_WARDS  # + goods: what all wards promise
LAID = BASE_HOPE + WANTS  # + 0 or 1: the rails after the line that is judged, unless anything may have changed
CHANGED = LAID + 2  # the wards whose customers may be others, as a set; ANY: nothing may be as it was
UNMOVED = CHANGED + 1  # 1: stores and rails are as they were
SURVEYED = UNMOVED + 1  # 1: so they are in mind
OPENING = SURVEYED + 1  # + choice: what a store in a station promises
# how things stood when it began to think
TURNS = OPENING + ROOM  # own turns to come after this one
SETS = TURNS + 1  # how much sets count by now
STANDING = SETS + 1  # what the table was worth
WON = STANDING + 1  # + seat: what it had won
TAKEN = WON + SEATS  # + seat: of how many pieces
# the search for lines
FOUND = TAKEN + SEATS  # + depth: how many choices there are
TRIED = FOUND + DEPTH  # + depth: how many of them have been tried
TABLE = TRIED + DEPTH  # + depth: where the table after so many choices is
PLAN = TABLE + DEPTH + 1  # + depth: the best line so far
PLANNED = PLAN + DEPTH  # how many choices it has
BEST = PLANNED + 1  # what it is worth
WEIGHED = BEST + 1  # what the last one was worth
BEST_TRACK = WEIGHED + 1  # what the best single piece of track was worth
LINES = BEST_TRACK + 1  # how many whole lines have been judged
# the lines that are kept: the best few that begin with each action
KEPT_VALUE = LINES + 1  # + kept
KEPT_LENGTH = KEPT_VALUE + KEPT  # + kept: how many choices it has; 0 for none
KEPT_PLAN = KEPT_LENGTH + KEPT  # + DEPTH * kept + depth
# what is tried as the second action of a turn
TRIED_ACTIONS = KEPT_PLAN + DEPTH * KEPT  # a set of actions
TRIED_STATIONS = TRIED_ACTIONS + 1  # a set of stations to open a store in
TRIED_TRACK = TRIED_STATIONS + 1  # + 0 or 1: a set of connections, in two words
TRIED_WARDS = TRIED_TRACK + 2  # a set of wards to begin a journey in
BEST_WARDS = TRIED_WARDS + 1  # those where the best first journeys begin
# the search for a turn
FESTIVAL = BEST_WARDS + 1  # + place: where the Matsuri may go
TURN_VALUE = FESTIVAL + FESTIVALS  # + kept: what the best turns are worth
TURN_LENGTH = TURN_VALUE + TURNS_KEPT  # + kept: how many choices each has; 0 for none
TURN = TURN_LENGTH + TURNS_KEPT  # + TURN_DEPTH * kept + depth
BEST_TURN = TURN + TURN_DEPTH * TURNS_KEPT  # which of them is the best
SIZE = BEST_TURN + 1


class Mind(Protocol):
    """A row of `SIZE` numbers."""

    def __getitem__(self, at: int) -> int: ...

    def __setitem__(self, at: int, value: Any) -> None: ...


if not PLAIN:
    import numba

    machine_type("Mind", numba.types.Array(numba.int64, 1, "C"))


def new_mind(weights: Mapping[Weight, int] = WEIGHTS) -> Mind:
    """An empty mind with its taste."""
    mind: Mind = new_counters(SIZE)
    for weight, value in {**WEIGHTS, **weights}.items():
        mind[weight] = value
    return mind
