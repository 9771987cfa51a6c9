"""The search state: one array of numbers with the weights, the analysed map and the progress of the search.

Each name below is an offset into the array; `NAME + station` and the like in a comment say how a block is indexed.
A *set* is a bit set. A connection does not fit into one word, so sets of connections take two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from shinjuku.boards import MAX_STATIONS, MAX_WARDS
from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, Weight
from shinjuku.rules.enums import DEPARTMENT, MAX_CHOICES, SEATS
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import new_counters

DEMAND_KINDS = DEPARTMENT + 1  # goods that customers want; the last are for department stores only
NEAR_DISTANCES = 3  # a distance is the number of missing pieces of track: 0, 1 and 2 are near
DISTANCES = NEAR_DISTANCES + 1  # the last one means too far
MAX_LINE_LENGTH = 48  # choices
CHOICE_BUFFER_SIZE = MAX_CHOICES + 32  # of a buffer for the choices of one decision
# lines are grouped by the action they begin with (0 to 8); the other groups are
OTHER_GROUP, DOUBLE_TRACK_GROUP, LINE_GROUPS = 9, 10, 11
LINES_PER_GROUP = 5  # the best lines of each group that are kept
MAX_KEPT_LINES = LINE_GROUPS * LINES_PER_GROUP
MAX_KEPT_TURNS = 12
MAX_TURN_LENGTH = 3 * MAX_LINE_LENGTH  # choices
MAX_MATSURI_MOVES = 4  # wards that are tried for the Matsuri
EVERYTHING = -1  # the set of all
WORD_BITS = 60  # connections in the first word of a set

# the rail network: stations connected by track form a component, named after its lowest station
NEIGHBOURS = len(Weight)  # + station: the set of stations one step away
COMPONENT = NEIGHBOURS + MAX_STATIONS  # + station: its component, as a set; several where new track has merged them
ADJACENT_COMPONENTS = COMPONENT + MAX_STATIONS  # + component: itself and those one piece of track away, as a set
REACHABLE = ADJACENT_COMPONENTS + MAX_STATIONS  # + NEAR_DISTANCES * ward + distance: the set of components that near
TRACK_SET = REACHABLE + NEAR_DISTANCES * MAX_WARDS  # + 0 or 1: the set of connections with track
CLOSED_STATIONS = TRACK_SET + 2  # the set of closed stations
# a copy of the rail network from the last full analysis; new track is added to it
BASE_NETWORK = CLOSED_STATIONS + 1
NETWORK_CHANGED_WARDS = BASE_NETWORK + CLOSED_STATIONS + 1 - NEIGHBOURS  # the set of wards with new connections
OWN_STORES = NETWORK_CHANGED_WARDS + 1  # + goods: the set of stations with the seat's own stores
OPPONENT_STORES = OWN_STORES + DEMAND_KINDS  # + goods: … with an opponent's stores
OWN_STORE_COMPONENTS = OPPONENT_STORES + DEMAND_KINDS  # + goods: the components of these stations
OPPONENT_STORE_COMPONENTS = OWN_STORE_COMPONENTS + DEMAND_KINDS
CAPTURE_SHARE = OPPONENT_STORE_COMPONENTS + DEMAND_KINDS  # + DISTANCES * own + opponent's distance: see `reach.py`
# the baseline: the state in which the lines begin
BASE_TRACK_SET = CAPTURE_SHARE + DISTANCES * DISTANCES  # + 0 or 1: its connections with track
BASE_STORES = BASE_TRACK_SET + 2  # + goods: its own stores; + DEMAND_KINDS + goods: its opponents' stores
BASE_DEMAND = BASE_STORES + 2 * DEMAND_KINDS  # + MAX_WARDS * goods + ward: weighted customers
BASE_QUEUED = BASE_DEMAND + DEMAND_KINDS * MAX_WARDS  # + MAX_WARDS * goods + ward: customers in the queue
BASE_WAITING = BASE_QUEUED + DEMAND_KINDS * MAX_WARDS  # + MAX_WARDS * goods + ward: customers on the map
BASE_WARD_POTENTIAL = BASE_WAITING + DEMAND_KINDS * MAX_WARDS  # + MAX_WARDS * goods + ward
BASE_GOODS_POTENTIAL = BASE_WARD_POTENTIAL + DEMAND_KINDS * MAX_WARDS  # + goods: the sum over all wards
# what the line under evaluation has changed
LINE_TRACK_SET = BASE_GOODS_POTENTIAL + DEMAND_KINDS  # + 0 or 1: connections with track after it
CUSTOMERS_CHANGED_WARDS = LINE_TRACK_SET + 2  # the set of wards with other customers; EVERYTHING: no baseline holds
IS_NETWORK_UNCHANGED = CUSTOMERS_CHANGED_WARDS + 1  # 1: stores and track are those of the baseline
IS_NETWORK_CURRENT = IS_NETWORK_UNCHANGED + 1  # 1: and the analysed map is that of the baseline
OPENING_VALUE = IS_NETWORK_CURRENT + 1  # + choice: what a store in that station is worth
# at the start of the search
TURNS_LEFT = OPENING_VALUE + CHOICE_BUFFER_SIZE  # own turns after this one
SET_SHARE = TURNS_LEFT + 1  # how much set scoring counts by now, in thousandths
START_VALUE = SET_SHARE + 1  # the value of the state
START_SCORE = START_VALUE + 1  # + seat: its score value
START_PIECES = START_SCORE + SEATS  # + seat: how many scoring pieces it has
# the search for lines
CHOICE_COUNT = START_PIECES + SEATS  # + depth: how many candidates there are
CHOICES_TRIED = CHOICE_COUNT + MAX_LINE_LENGTH  # + depth: how many of them have been tried
STATE_INDEX = CHOICES_TRIED + MAX_LINE_LENGTH  # + depth: where in `scratch` the state after so many choices is
BEST_LINE = STATE_INDEX + MAX_LINE_LENGTH + 1  # + depth: its choices
BEST_LINE_LENGTH = BEST_LINE + MAX_LINE_LENGTH
BEST_VALUE = BEST_LINE_LENGTH + 1
LAST_VALUE = BEST_VALUE + 1  # the value of the last line
BEST_TRACK_VALUE = LAST_VALUE + 1  # the value of the best single piece of track
EVALUATIONS = BEST_TRACK_VALUE + 1  # how many states have been evaluated
# the best lines of each group
KEPT_LINE_VALUE = EVALUATIONS + 1  # + kept
KEPT_LINE_LENGTH = KEPT_LINE_VALUE + MAX_KEPT_LINES  # + kept: 0 if there is none
KEPT_LINE = KEPT_LINE_LENGTH + MAX_KEPT_LINES  # + MAX_LINE_LENGTH * kept + depth: its choices
# the candidates for the second action of a turn
ALLOWED_ACTIONS = KEPT_LINE + MAX_LINE_LENGTH * MAX_KEPT_LINES  # a set of actions
ALLOWED_STATIONS = ALLOWED_ACTIONS + 1  # a set of stations for a new store
ALLOWED_TRACK = ALLOWED_STATIONS + 1  # + 0 or 1: a set of connections
ALLOWED_WARDS = ALLOWED_TRACK + 2  # a set of wards where a journey may start
BEST_MOVE_WARDS = ALLOWED_WARDS + 1  # the set of wards where the best first journeys start
# the search for a turn
MATSURI_MOVE = BEST_MOVE_WARDS + 1  # + number: the choice that moves the Matsuri
KEPT_TURN_VALUE = MATSURI_MOVE + MAX_MATSURI_MOVES  # + kept
KEPT_TURN_LENGTH = KEPT_TURN_VALUE + MAX_KEPT_TURNS  # + kept: 0 if there is none
KEPT_TURN = KEPT_TURN_LENGTH + MAX_KEPT_TURNS  # + MAX_TURN_LENGTH * kept + depth: its choices
BEST_TURN = KEPT_TURN + MAX_TURN_LENGTH * MAX_KEPT_TURNS  # which kept turn is the best
STATE_SIZE = BEST_TURN + 1


class SearchState(Protocol):
    """An array of `STATE_SIZE` numbers."""

    def __getitem__(self, at: int) -> int: ...

    def __setitem__(self, at: int, value: Any) -> None: ...


if not PLAIN:
    import numba

    machine_type("SearchState", numba.types.Array(numba.int64, 1, "C"))


def new_search_state(weights: Mapping[Weight, int] = GREEDY_WEIGHTS) -> SearchState:
    """An empty search state; weights that are not given are greedy's."""
    search: SearchState = new_counters(STATE_SIZE)
    for weight, value in {**GREEDY_WEIGHTS, **weights}.items():
        search[weight] = value
    return search
