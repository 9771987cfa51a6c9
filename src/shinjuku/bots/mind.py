"""What greedy keeps in mind, as one row of numbers: its weights, its picture of the map, and its search."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, Protocol

from ..boards import MAX_STATIONS, MAX_WARDS
from ..rules.compiling import PLAIN, machine_type
from ..rules.names import DEPARTMENT, MOST_CHOICES, SEATS
from ..rules.state import counters


class Weight(IntEnum):
    """A number of greedy's taste, in thousandths of a point or as a share in thousandths."""

    EARLY_SETS = 0  # share: how much the sets count early in the game; at the end they are all that counts
    CUSTOMER = 1  # a customer of any goods, as far as sets don't count yet
    OTHERS = 2  # share: what opponents win is lost, divided among them
    WAITING = 3  # share: a customer on the map from whom rails lead to one's store
    QUEUED = 4  # … in the queue
    COMING = 5  # … in the bag
    ONE_MISSING = 6  # share of these when one piece of track is missing
    TWO_MISSING = 7
    NOT_NEAR = 8
    CONTESTED = 9  # share that is lost when an opponent reaches the customer just as well
    DENIED = 10  # share of an opponent's prospects that counts against one's own
    NEXT_TIME = 11  # share of a customer for whom no store is left on the journey
    CARD = 12  # a card, in a hand that is not full
    SPARE_CARD = 13  # … in a full one
    STORE_WILD = 14  # more for a card that is wild by an own store
    MATSURI_WILD = 15  # … that is wild only in this turn
    CARD_OF_CROWD = 16  # … of a ward where customers wait
    STORE_WARD = 17  # a ward with an own store, for each of its cards in the game
    GIVEN_CARD = 18  # a card that an opponent draws because one used its track
    ACTION = 19  # an action still to come in this turn
    SITE = 20  # an own store that can become a department store
    READY_SITE = 21  # more when the customer for it is there
    TRACK = 22  # an own piece of track: others may use it


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
        Weight.NOT_NEAR: 0,
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
    }
)

WANTS = DEPARTMENT + 1  # goods that customers may want; the last is what Art Collectors want
DEPTH = 48  # choices of the longest line that is looked at
ROOM = MOST_CHOICES + 32  # for the choices of one decision

# sets of stations
RAILS = len(Weight)  # + station: where a journey can go on from it
TOGETHER = RAILS + MAX_STATIONS  # + station: all that hangs together with it by rail
AROUND = TOGETHER + MAX_STATIONS  # + station: … and all that one more piece of track would join to that
OWN = AROUND + MAX_STATIONS  # + goods: own stores that sell them
OTHERS = OWN + WANTS  # + goods: opponents' stores that sell them
REACHED = OTHERS + WANTS  # + missing pieces of track: what can be reached from the ward looked at
# the demand for goods
TOKENS = REACHED + 3  # + WANTS * ward + goods: customers who are there or coming there
WORTH = TOKENS + WANTS * MAX_WARDS  # + WANTS * ward + goods: … what they count, in thousandths of a customer
NEEDS = WORTH + WANTS * MAX_WARDS  # + goods: what one of them is worth to the seat
# how things stood when it began to think
TURNS = NEEDS + WANTS  # own turns to come after this one
SETS = TURNS + 1  # how much sets count by now
STANDING = SETS + 1  # what the table was worth
WON = STANDING + 1  # + seat: what it had won
TAKEN = WON + SEATS  # + seat: of how many pieces
# the search
FOUND = TAKEN + SEATS  # + depth: how many choices there are
TRIED = FOUND + DEPTH  # + depth: how many of them have been tried
PLAN = TRIED + DEPTH  # + depth: the best line so far
PLANNED = PLAN + DEPTH  # how many choices it has
LINES = PLANNED + 1  # how many whole lines have been judged
SIZE = LINES + 1


class Mind(Protocol):
    """A row of `SIZE` numbers."""

    def __getitem__(self, at: int) -> int: ...

    def __setitem__(self, at: int, value: Any) -> None: ...


if not PLAIN:
    import numba

    machine_type("Mind", numba.types.Array(numba.int64, 1, "C"))


def new_mind(weights: Mapping[Weight, int] = WEIGHTS) -> Mind:
    """An empty mind with its taste."""
    mind: Mind = counters(SIZE)
    for weight, value in {**WEIGHTS, **weights}.items():
        mind[weight] = value
    return mind
