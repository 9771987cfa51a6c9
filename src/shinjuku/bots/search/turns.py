"""The search for a whole turn: the best lines of each group, and the best second action after each of them."""

from __future__ import annotations

from shinjuku.bots.evaluation.components import analyse_map, connection_bit, stations_by_rail
from shinjuku.bots.evaluation.evaluate import opponent_income_cost
from shinjuku.bots.evaluation.remaining import remaining_actions
from shinjuku.bots.search.kept_turns import NONE, clear_kept_turns, keep_turn, plan_best_turn
from shinjuku.bots.search.lines import (
    FIRST_KEPT_STATE,
    LINE_SEARCH_STATES,
    allow_everything,
    clear_kept_lines,
    search_lines,
    start_search,
)
from shinjuku.bots.search.state import (
    DOUBLE_TRACK_GROUP,
    EVERYTHING,
    LINES_PER_GROUP,
    MAX_KEPT_LINES,
    MAX_MATSURI_MOVES,
    OTHER_GROUP,
    WORDS,
    SearchState,
)
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, END_A, WARD_STATIONS
from shinjuku.rules.state import Buffer, State, States, copy_at

FIRST_MATSURI_STATE = LINE_SEARCH_STATES  # in `scratch`: the states after each Matsuri move
TURN_SEARCH_STATES = FIRST_MATSURI_STATE + MAX_MATSURI_MOVES


@rule
def find_best_turn(scratch: States, seat: int, search: SearchState, out: Buffer) -> None:
    """Find the best turns, or rests of a turn, from the view in `scratch[0]`, and make the best one the plan."""
    start_search(scratch[0], seat, search)
    clear_kept_turns(search)
    phase = scratch[0].phase
    if phase == Phase.ACTIONS:
        search_actions(scratch, seat, search, out, NONE)
    else:
        clear_kept_lines(search)
        search_lines(scratch, seat, search, out, 1)
        keep_turn(search, NONE, NONE, search.best_line_length, search.best_value)
    if phase == Phase.MATSURI:
        search_matsuri_moves(scratch, seat, search, out)
    plan_best_turn(search)


@rule
def search_matsuri_moves(scratch: States, seat: int, search: SearchState, out: Buffer) -> None:
    """Search the actions after each of the best Matsuri moves; moves of equal value were kept once."""
    moves = 0
    for kept in range(OTHER_GROUP * LINES_PER_GROUP, (OTHER_GROUP + 1) * LINES_PER_GROUP):
        if search.kept_line_lengths[kept] > 0 and moves < MAX_MATSURI_MOVES:
            copy_at(scratch, FIRST_KEPT_STATE + kept, scratch, FIRST_MATSURI_STATE + moves)
            search.matsuri_moves[moves] = search.kept_lines[kept, 0]
            moves += 1
    clear_kept_turns(search)
    for move in range(moves):
        copy_at(scratch, FIRST_MATSURI_STATE + move, scratch, 0)
        search_actions(scratch, seat, search, out, search.matsuri_moves[move])


@rule
def search_actions(scratch: States, seat: int, search: SearchState, out: Buffer, matsuri_move: int) -> None:
    """Search every first action, and a second one after the best of them."""
    allow_everything(search)
    clear_kept_lines(search)
    search_lines(scratch, seat, search, out, 1)
    restrict_second_action(search)
    for kept in range(MAX_KEPT_LINES):
        if search.kept_line_lengths[kept] > 0:
            search.allowed_actions = allowed_second_actions(kept // LINES_PER_GROUP)
            new_wards = newly_reachable_wards(scratch[FIRST_KEPT_STATE + kept], seat, search, kept)
            search.allowed_wards = search.best_move_wards | new_wards
            search_second_action(scratch, seat, search, out, matsuri_move, kept)


@rule
def search_second_action(
    scratch: States, seat: int, search: SearchState, out: Buffer, matsuri_move: int, kept: int
) -> None:
    """Find the best second action after a kept line, and keep that turn."""
    value = search.kept_line_values[kept]
    more = 0
    s = scratch[FIRST_KEPT_STATE + kept]
    if remaining_actions(s, seat) > 0:
        cost = opponent_income_cost(s, seat, search)
        copy_at(scratch, FIRST_KEPT_STATE + kept, scratch, 0)
        search_lines(scratch, seat, search, out, 0)
        if search.best_line_length > 0:
            value = search.best_value - cost
            more = search.best_line_length
    keep_turn(search, matsuri_move, kept, more, value)


# --- candidates for the second action -----------------------------------------------------------------------


@rule
def restrict_second_action(search: SearchState) -> None:
    """Allow a second Open, Expand or Move only in the places of the best first ones."""
    search.allowed_stations = 0
    search.best_move_wards = 0
    for word in range(WORDS):
        search.allowed_track[word] = 0
    for kept in range(MAX_KEPT_LINES):
        group = kept // LINES_PER_GROUP
        if group == Act.MOVE and search.kept_line_lengths[kept] > 0:
            search.best_move_wards |= BIT[search.kept_lines[kept, 1] - Act.WARD]
        if group == Act.OPEN or group == Act.EXPAND or group == DOUBLE_TRACK_GROUP:
            for depth in range(search.kept_line_lengths[kept]):
                allow_choice(search.kept_lines[kept, depth], search)


@rule
def allow_choice(act: int, search: SearchState) -> None:
    if act >= Act.STATION and act < Act.WARD:
        search.allowed_stations |= BIT[act - Act.STATION]
    for word in range(WORDS):
        search.allowed_track[word] |= connection_bit(act, word)


@rule
def allowed_second_actions(first: int) -> int:
    """Of two actions whose order makes no difference, only one order is tried."""
    if first == Act.EXPAND or first == DOUBLE_TRACK_GROUP:
        return ~BIT[Act.OPEN]
    if first == Act.MOVE:
        return ~(BIT[Act.OPEN] | BIT[Act.EXPAND])
    return ~0


@rule
def newly_reachable_wards(s: State, seat: int, search: SearchState, kept: int) -> int:
    """The wards where the first action has made a journey possible: to its store, or over its track."""
    first = kept // LINES_PER_GROUP
    if first != Act.OPEN and first != Act.EXPAND and first != DOUBLE_TRACK_GROUP:
        return EVERYTHING
    analyse_map(s, seat, search)
    found = 0
    for depth in range(search.kept_line_lengths[kept]):
        act = search.kept_lines[kept, depth]
        if act >= Act.STATION and act < Act.WARD and first == Act.OPEN:
            found |= wards_with_customers(s, act - Act.STATION, s.store_goods[act - Act.STATION], search)
        elif act >= Act.CONNECTION and act < Act.PAY:
            found |= wards_with_customers(s, END_A[s.board, act - Act.CONNECTION], DEPARTMENT, search)
    return found


@rule
def wards_with_customers(s: State, station: int, goods: int, search: SearchState) -> int:
    """The wards with rails to a station and customers for these goods; for any goods with `DEPARTMENT`."""
    reached = stations_by_rail(station, 0, search)
    found = 0
    rest = s.customer_wards
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        wanted = goods == DEPARTMENT or s.customers[ward, goods] + s.customers[ward, goods + 4] > 0
        if wanted and WARD_STATIONS[s.board, ward] & reached != 0:
            found |= BIT[ward]
    return found
