"""The search state, field by field: a bot's weights, the analysed map, and the progress of its search.

Compiled bots work on one NumPy record with these fields, uncompiled bots on an instance of `SearchState`. A set is a
bit set; 64 bits are too few for all connections, so a set of connections is two words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from shinjuku.boards import MAX_STATIONS, MAX_WARDS
from shinjuku.bots.evaluation.weights import GREEDY_WEIGHTS, Weight
from shinjuku.rules.enums import DEPARTMENT, MAX_CHOICES, SEATS
from shinjuku.rules.fields import Field, fields_of, mask, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import Array, write_element, zero_fields

OWN, OPPONENTS = 0, 1  # whose stores
SIDES = 2
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
UNKNOWN = -1  # in place of a set
WORD_BITS = 60  # connections in one word of a set
WORDS = 2


def number(*shape: int) -> Any:
    """A number, or an array of numbers."""
    return Field(np.int64, shape)


def choice(*shape: int) -> Any:
    """An array of choices."""
    return Field(np.int16, shape)


class SearchState:
    """A search at one moment."""

    weights: list[int] = number(len(Weight))  # by `Weight`

    # --- components: stations connected by track ------------------------------------------------------------
    # Stations connected by track form a component, named after its lowest station.
    neighbours: list[int] = mask(MAX_STATIONS)  # stations one step away from each station
    components: list[int] = mask(MAX_STATIONS)  # component of each station; several where new track has merged them
    adjacent_components: list[int] = mask(MAX_STATIONS)  # each component and those one piece of track away
    reachable: Array = mask(MAX_WARDS, NEAR_DISTANCES)  # components that near to each ward
    track_set: list[int] = mask(WORDS)  # connections with track
    closed_stations: int = mask()
    # the same after the last full analysis; new track is added to it
    full_neighbours: list[int] = mask(MAX_STATIONS)
    full_components: list[int] = mask(MAX_STATIONS)
    full_adjacent_components: list[int] = mask(MAX_STATIONS)
    full_reachable: Array = mask(MAX_WARDS, NEAR_DISTANCES)
    full_track_set: list[int] = mask(WORDS)
    track_changed_wards: int = mask()  # wards with new connections since then

    # --- stores ---------------------------------------------------------------------------------------------
    stores: Array = mask(SIDES, DEMAND_KINDS)  # stations with a store that sells these goods
    store_components: Array = mask(SIDES, DEMAND_KINDS)  # components of these stations
    capture_shares: Array = number(DISTANCES, DISTANCES)  # by the own and the opponents' distance: see `reach.py`

    # --- the baseline: the state in which the lines begin ---------------------------------------------------
    base_track_set: list[int] = mask(WORDS)  # UNKNOWN: there is no baseline
    base_stores: Array = mask(SIDES, DEMAND_KINDS)
    base_demand: Array = number(DEMAND_KINDS, MAX_WARDS)  # weighted customers
    base_queued: Array = number(DEMAND_KINDS, MAX_WARDS)  # customers in the queue
    base_waiting: Array = number(DEMAND_KINDS, MAX_WARDS)  # customers on the map
    base_ward_potential: Array = number(DEMAND_KINDS, MAX_WARDS)
    base_goods_potential: list[int] = number(DEMAND_KINDS)  # sum over all wards

    # --- what the line under evaluation has changed ---------------------------------------------------------
    line_track_set: list[int] = mask(WORDS)  # connections with track after it
    customers_changed_wards: int = mask()  # wards with other customers; EVERYTHING: the baseline can't be used
    is_map_unchanged: int = number()  # 1: stores and track are those of the baseline
    is_map_current: int = number()  # 1: and the analysed map is that of the baseline

    # --- at the start of the search -------------------------------------------------------------------------
    turns_left: int = number()  # own turns after this one
    set_share: int = number()  # how much set scoring counts by now, in thousandths
    start_value: int = number()  # value of the state
    start_scores: list[int] = number(SEATS)  # score value of each seat
    start_pieces: list[int] = number(SEATS)  # scoring pieces of each seat

    # --- the search for lines -------------------------------------------------------------------------------
    opening_values: list[int] = number(CHOICE_BUFFER_SIZE)  # what a store is worth in the station of each choice
    choices: Array = choice(MAX_LINE_LENGTH, CHOICE_BUFFER_SIZE)  # candidates at each depth
    choice_counts: list[int] = number(MAX_LINE_LENGTH)  # how many there are
    choices_tried: list[int] = number(MAX_LINE_LENGTH)  # how many of them have been tried
    state_indices: list[int] = number(MAX_LINE_LENGTH + 1)  # the index in `scratch` of the state after each choice
    best_line: list[int] = number(MAX_LINE_LENGTH)
    best_line_length: int = number()
    best_value: int = number()
    last_value: int = number()  # value of the last line
    best_track_value: int = number()  # value of the best single piece of track
    evaluations: int = number()  # how many states have been evaluated

    # --- the best lines of each group -----------------------------------------------------------------------
    kept_line_values: list[int] = number(MAX_KEPT_LINES)
    kept_line_lengths: list[int] = number(MAX_KEPT_LINES)  # 0: there is no such line
    kept_lines: Array = number(MAX_KEPT_LINES, MAX_LINE_LENGTH)

    # --- the candidates for the second action of a turn -----------------------------------------------------
    allowed_actions: int = mask()
    allowed_stations: int = mask()  # for a new store
    allowed_track: list[int] = mask(WORDS)
    allowed_wards: int = mask()  # where a journey may start
    best_move_wards: int = mask()  # where the best first journeys start

    # --- the search for a turn ------------------------------------------------------------------------------
    matsuri_moves: list[int] = number(MAX_MATSURI_MOVES)  # choices that move the Matsuri
    kept_turn_values: list[int] = number(MAX_KEPT_TURNS)
    kept_turn_lengths: list[int] = number(MAX_KEPT_TURNS)  # 0: there is no such turn
    kept_turns: Array = number(MAX_KEPT_TURNS, MAX_TURN_LENGTH)
    best_turn: int = number()  # which kept turn is the best

    # --- the result -----------------------------------------------------------------------------------------
    plans_turns: int = number()  # 1: the bot plans whole turns, 0: single lines, 2: it chooses at random
    plan: list[int] = number(MAX_TURN_LENGTH)  # choices of the best line or turn
    plan_length: int = number()

    def __init__(self) -> None:
        """A plain search state, for uncompiled bots."""
        zero_fields(self, SEARCH_FIELDS)


SEARCH_FIELDS = fields_of(SearchState)
SEARCH_RECORD = record_dtype(SEARCH_FIELDS)

SearchStates = Any  # an array of search states, or a list of plain ones

if not PLAIN:
    import numba

    machine_type("SearchState", numba.from_dtype(SEARCH_RECORD))
    machine_type("SearchStates", numba.types.Array(numba.from_dtype(SEARCH_RECORD), 1, "C"))


def new_search_states(*weights: Mapping[Weight, int]) -> SearchStates:
    """A search state for each set of weights; weights that are not given are greedy's."""
    searches = [SearchState() for _ in weights] if PLAIN else np.zeros(len(weights), SEARCH_RECORD)
    for i, given in enumerate(weights):
        for weight, value in {**GREEDY_WEIGHTS, **given}.items():
            write_element(searches, i, "weights", weight, value)
    return searches
