"""The search for lines: every candidate line is tried on a copy of the view and evaluated."""

from __future__ import annotations

from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline, set_baseline
from shinjuku.bots.evaluation.rail_network import UNKNOWN, add_connection, analyse_map, clear_network
from shinjuku.bots.evaluation.reach import fill_capture_shares
from shinjuku.bots.evaluation.score import set_baseline_score
from shinjuku.bots.search.candidates import filter_candidates
from shinjuku.bots.search.state import (
    ALLOWED_ACTIONS,
    ALLOWED_STATIONS,
    ALLOWED_TRACK,
    ALLOWED_WARDS,
    BASE_TRACK_SET,
    BEST_LINE,
    BEST_LINE_LENGTH,
    BEST_TRACK_VALUE,
    BEST_VALUE,
    CHOICE_BUFFER_SIZE,
    CHOICE_COUNT,
    CHOICES_TRIED,
    CUSTOMERS_CHANGED_WARDS,
    DOUBLE_TRACK_GROUP,
    EVALUATIONS,
    EVERYTHING,
    IS_NETWORK_UNCHANGED,
    KEPT_LINE,
    KEPT_LINE_LENGTH,
    KEPT_LINE_VALUE,
    LAST_VALUE,
    LINE_TRACK_SET,
    LINES_PER_GROUP,
    MAX_KEPT_LINES,
    MAX_LINE_LENGTH,
    OTHER_GROUP,
    START_VALUE,
    STATE_INDEX,
    SearchState,
)
from shinjuku.rules.enums import FIRST_CHANCE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, legal
from shinjuku.rules.lookups import BIT, STATION_WARD
from shinjuku.rules.numbering import LINE_STARTS
from shinjuku.rules.state import Buffer, State, States, copy_at

MAX_EVALUATIONS = 20_000  # of one search
WORST_VALUE = -(1 << 60)
SECOND_TRACK_MARGIN = 500  # a second piece of track is tried after first ones that are at most this much worse
FIRST_KEPT_STATE = MAX_LINE_LENGTH + 1  # in `scratch`: the states of the search, then those after each kept line
LINE_SEARCH_STATES = FIRST_KEPT_STATE + MAX_KEPT_LINES


# --- starting a search --------------------------------------------------------------------------------------


@rule
def start_search(s: State, seat: int, search: SearchState) -> None:
    """Prepare a search from this view."""
    s.confirm = 1  # the turn waits for `end`, so that no line runs on into the next turn
    allow_everything(search)
    fill_capture_shares(search)
    clear_network(search)
    clear_baseline(search)
    set_baseline_score(s, seat, search)
    search[START_VALUE] = evaluate(s, seat, search)
    analyse_map(s, seat, search)


@rule
def start_search_at(states: States, i: int, seat: int, search: SearchState) -> None:
    """The same for `states[i]`, to be called from Python."""
    start_search(states[i], seat, search)


@rule
def allow_everything(search: SearchState) -> None:
    search[ALLOWED_ACTIONS] = EVERYTHING
    search[ALLOWED_STATIONS] = EVERYTHING
    search[ALLOWED_TRACK] = EVERYTHING
    search[ALLOWED_TRACK + 1] = EVERYTHING
    search[ALLOWED_WARDS] = EVERYTHING


# --- searching ----------------------------------------------------------------------------------------------


@rule
def search_lines(
    scratch: States, seat: int, search: SearchState, choices: Buffer, out: Buffer, keep_lines: int
) -> None:
    """Try every candidate line from the view in `scratch[0]`, depth first, and store the best one.

    `scratch[search[STATE_INDEX + depth]]` is the state after that many choices; a single candidate is applied in
    place, without a copy. `choices` is a buffer for the candidates at every depth, `out` one for a single decision.
    With `keep_lines`, the best lines of each group are kept with the states after them. Opponents who decide first
    decline. The search calls the kernel here only, so that it is compiled into one function.
    """
    search[BEST_VALUE] = WORST_VALUE
    search[BEST_LINE_LENGTH] = 0
    search[EVALUATIONS] = 0
    search[BEST_TRACK_VALUE] = WORST_VALUE
    search[CHOICE_COUNT] = -1
    clear_baseline(search)
    depth = 0
    search[STATE_INDEX] = 0
    while depth >= 0 and search[EVALUATIONS] < MAX_EVALUATIONS:
        at = search[STATE_INDEX + depth]
        s = scratch[at]
        if depth == 0 and decider(s) != seat and s.phase == Phase.TRACK_INCOME:
            apply(s, Act.DECLINE_INCOME)
            continue
        if search[CHOICE_COUNT + depth] < 0:
            # the cheapest payment is found without the legal choices
            list_candidates(s, depth, seat, search, choices, out, 0 if s.phase == Phase.PAY else legal(s, out))
        if search[CHOICES_TRIED + depth] == search[CHOICE_COUNT + depth]:
            depth -= 1
            continue
        act = choices[CHOICE_BUFFER_SIZE * depth + search[CHOICES_TRIED + depth]]
        phase = s.phase
        search[CHOICES_TRIED + depth] += 1
        if search[CHOICE_COUNT + depth] > 1 or depth == 0:
            copy_at(scratch, at, scratch, depth + 1)
            at = depth + 1
        search[STATE_INDEX + depth + 1] = at
        apply(scratch[at], act)
        if is_line_complete(scratch[at]):
            record_line(scratch, depth + 1, seat, search, choices, keep_lines)
            if act == Act.STOP and phase == Phase.EXPAND_SECOND and not is_second_track_worth_trying(search):
                search[CHOICES_TRIED + depth] = search[CHOICE_COUNT + depth]
        elif depth + 1 < MAX_LINE_LENGTH:
            depth += 1
            search[CHOICE_COUNT + depth] = -1


@rule
def record_line(scratch: States, length: int, seat: int, search: SearchState, choices: Buffer, keep_lines: int) -> None:
    """Evaluate a complete line, and store it if it is one of the best."""
    at = search[STATE_INDEX + length]
    if search[BASE_TRACK_SET] == UNKNOWN:
        set_baseline(scratch[0], seat, search)
    mark_changes(scratch[at], length, search, choices)
    value = evaluate(scratch[at], seat, search)
    search[LAST_VALUE] = value
    if is_useless_free_action(scratch[0], scratch[at], value, search):
        return
    if value > search[BEST_VALUE]:
        search[BEST_VALUE] = value
        search[BEST_LINE_LENGTH] = length
        for depth in range(length):
            search[BEST_LINE + depth] = choice_at(depth, search, choices)
    if keep_lines == 1:
        keep_line(scratch, length, value, search, choices)


@rule
def mark_changes(s: State, length: int, search: SearchState, choices: Buffer) -> None:
    """Note what a line can have changed: track, or the customers of the wards on its journey."""
    first = choice_at(0, search, choices)
    search[CUSTOMERS_CHANGED_WARDS] = EVERYTHING
    search[IS_NETWORK_UNCHANGED] = 0
    search[LINE_TRACK_SET] = search[BASE_TRACK_SET]
    search[LINE_TRACK_SET + 1] = search[BASE_TRACK_SET + 1]
    if first == Act.OPEN or first == Act.EXPAND or first == Act.INCOME:
        search[CUSTOMERS_CHANGED_WARDS] = 0
        for depth in range(1, length):
            add_connection(choice_at(depth, search, choices), LINE_TRACK_SET, search)
    elif first == Act.MOVE:
        search[IS_NETWORK_UNCHANGED] = 1
        search[CUSTOMERS_CHANGED_WARDS] = BIT[choice_at(1, search, choices) - Act.WARD]
        for depth in range(2, length):
            act = choice_at(depth, search, choices)
            if act >= Act.STATION and act < Act.WARD:
                search[CUSTOMERS_CHANGED_WARDS] |= BIT[STATION_WARD[s.board, act - Act.STATION]]


@rule
def is_second_track_worth_trying(search: SearchState) -> bool:
    """Whether the last line, a single piece of track, is one of the best so far."""
    search[BEST_TRACK_VALUE] = max(search[BEST_TRACK_VALUE], search[LAST_VALUE])
    return search[LAST_VALUE] > search[BEST_TRACK_VALUE] - SECOND_TRACK_MARGIN


@rule
def choice_at(depth: int, search: SearchState, choices: Buffer) -> int:
    """The choice of the current line at this depth."""
    return int(choices[CHOICE_BUFFER_SIZE * depth + search[CHOICES_TRIED + depth] - 1])


@rule
def keep_line(scratch: States, length: int, value: int, search: SearchState, choices: Buffer) -> None:
    """Keep a line in place of the worst one of its group; of two lines of the same value, the first."""
    group = line_group(length, search, choices)
    worst = group * LINES_PER_GROUP
    for kept in range(group * LINES_PER_GROUP, (group + 1) * LINES_PER_GROUP):
        if search[KEPT_LINE_LENGTH + kept] > 0 and search[KEPT_LINE_VALUE + kept] == value:
            return
        if search[KEPT_LINE_VALUE + kept] < search[KEPT_LINE_VALUE + worst]:
            worst = kept
    if value > search[KEPT_LINE_VALUE + worst]:
        search[KEPT_LINE_VALUE + worst] = value
        search[KEPT_LINE_LENGTH + worst] = length
        for depth in range(length):
            search[KEPT_LINE + MAX_LINE_LENGTH * worst + depth] = choice_at(depth, search, choices)
        copy_at(scratch, search[STATE_INDEX + length], scratch, FIRST_KEPT_STATE + worst)


@rule
def line_group(length: int, search: SearchState, choices: Buffer) -> int:
    """The action a line begins with; two pieces of track, which cost a card, are not compared with one."""
    first = choice_at(0, search, choices)
    if first == Act.EXPAND and choice_at(length - 1, search, choices) != Act.STOP:
        return DOUBLE_TRACK_GROUP
    return min(first, OTHER_GROUP)


@rule
def clear_kept_lines(search: SearchState) -> None:
    for kept in range(MAX_KEPT_LINES):
        search[KEPT_LINE_VALUE + kept] = WORST_VALUE
        search[KEPT_LINE_LENGTH + kept] = 0


@rule
def list_candidates(s: State, depth: int, seat: int, search: SearchState, choices: Buffer, out: Buffer, n: int) -> None:
    """Store the candidates of a decision; if the first decision has none, every legal choice."""
    kept = filter_candidates(s, seat, search, out, n)
    search[CHOICE_COUNT + depth] = n if depth == 0 and kept == 0 else kept
    search[CHOICES_TRIED + depth] = 0
    for k in range(search[CHOICE_COUNT + depth]):
        choices[CHOICE_BUFFER_SIZE * depth + k] = out[k]


@rule
def is_line_complete(s: State) -> bool:
    return bool(s.phase >= FIRST_CHANCE or LINE_STARTS >> s.phase & 1 == 1)


@rule
def is_useless_free_action(before: State, after: State, value: int, search: SearchState) -> bool:
    """Whether a line was a free action, which leaves the number of actions as it was, and improved nothing."""
    free = before.phase == Phase.ACTIONS and after.phase == Phase.ACTIONS
    return bool(free and after.actions_left == before.actions_left and value <= search[START_VALUE])
