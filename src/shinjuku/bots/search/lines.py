"""The search for lines: every candidate line is tried on a copy of the view and evaluated."""

from __future__ import annotations

from shinjuku.bots.evaluation.components import analyse_map, clear_components
from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline, set_baseline
from shinjuku.bots.evaluation.reach import fill_capture_shares
from shinjuku.bots.evaluation.score import set_baseline_score
from shinjuku.bots.search.candidates import filter_candidates
from shinjuku.bots.search.changes import mark_choice, mark_first_choice
from shinjuku.bots.search.state import (
    DOUBLE_TRACK_GROUP,
    EVERYTHING,
    LINES_PER_GROUP,
    MAX_KEPT_LINES,
    MAX_LINE_LENGTH,
    OTHER_GROUP,
    UNKNOWN,
    WORDS,
    SearchState,
    SearchStates,
)
from shinjuku.rules.enums import FIRST_CHANCE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, legal
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
    clear_components(search)
    clear_baseline(search)
    set_baseline_score(s, seat, search)
    search.start_value = evaluate(s, seat, search)
    analyse_map(s, seat, search)


@rule
def allow_everything(search: SearchState) -> None:
    search.allowed_actions = EVERYTHING
    search.allowed_stations = EVERYTHING
    search.allowed_wards = EVERYTHING
    for word in range(WORDS):
        search.allowed_track[word] = EVERYTHING


# --- searching ----------------------------------------------------------------------------------------------


@rule
def find_best_line(scratch: States, seat: int, search: SearchState, out: Buffer) -> None:
    """Find the best line from the view in `scratch[0]`, and make it the plan; if none was found, the plan is empty."""
    start_search(scratch[0], seat, search)
    search_lines(scratch, seat, search, out, 0)
    search.plan_length = search.best_line_length
    for depth in range(search.plan_length):
        search.plan[depth] = search.best_line[depth]


@rule
def find_best_lines_at(scratch: States, seat: int, searches: SearchStates, i: int, out: Buffer) -> None:
    """Find the best lines of each group from the view in `scratch[0]`."""
    search = searches[i]
    start_search(scratch[0], seat, search)
    clear_kept_lines(search)
    search_lines(scratch, seat, search, out, 1)


@rule
def search_lines(scratch: States, seat: int, search: SearchState, out: Buffer, keep_lines: int) -> None:
    """Try every candidate line from the view in `scratch[0]`, depth first, and store the best one.

    `scratch[search.state_indices[depth]]` is the state after that many choices; a single candidate is applied in
    place, without a copy. `out` is a buffer for the choices of one decision. With `keep_lines`, the best lines of
    each group are kept with the states after them. Opponents who decide first decline. The search calls the kernel
    here only, so that it is compiled into one function.
    """
    search.best_value = WORST_VALUE
    search.best_line_length = 0
    search.evaluations = 0
    search.best_track_value = WORST_VALUE
    search.choice_counts[0] = -1
    clear_baseline(search)
    depth = 0
    search.state_indices[0] = 0
    while depth >= 0 and search.evaluations < MAX_EVALUATIONS:
        at = search.state_indices[depth]
        s = scratch[at]
        if depth == 0 and decider(s) != seat and s.phase == Phase.TRACK_INCOME:
            apply(s, Act.DECLINE_INCOME)
            continue
        if search.choice_counts[depth] < 0:
            # the cheapest payment is found without the legal choices
            list_candidates(s, depth, seat, search, out, 0 if s.phase == Phase.PAY else legal(s, out))
        if search.choices_tried[depth] == search.choice_counts[depth]:
            depth -= 1
            continue
        act = search.choices[depth, search.choices_tried[depth]]
        phase = s.phase
        search.choices_tried[depth] += 1
        if search.choice_counts[depth] > 1 or depth == 0:
            copy_at(scratch, at, scratch, depth + 1)
            at = depth + 1
        search.state_indices[depth + 1] = at
        apply(scratch[at], act)
        if is_line_complete(scratch[at]):
            record_line(scratch, depth + 1, seat, search, keep_lines)
            if act == Act.STOP and phase == Phase.EXPAND_SECOND and not is_second_track_worth_trying(search):
                search.choices_tried[depth] = search.choice_counts[depth]
        elif depth + 1 < MAX_LINE_LENGTH:
            depth += 1
            search.choice_counts[depth] = -1


@rule
def record_line(scratch: States, length: int, seat: int, search: SearchState, keep_lines: int) -> None:
    """Evaluate a complete line, and store it if it is one of the best."""
    at = search.state_indices[length]
    if search.base_track_set[0] == UNKNOWN:
        set_baseline(scratch[0], seat, search)
    mark_changes(scratch[at], length, search)
    value = evaluate(scratch[at], seat, search)
    search.last_value = value
    if is_useless_free_action(scratch[0], scratch[at], value, search):
        return
    if value > search.best_value:
        search.best_value = value
        search.best_line_length = length
        for depth in range(length):
            search.best_line[depth] = choice_at(depth, search)
    if keep_lines == 1:
        keep_line(scratch, length, value, search)


@rule
def mark_changes(s: State, length: int, search: SearchState) -> None:
    """Note what the line of this length can have changed."""
    first = choice_at(0, search)
    mark_first_choice(first, search)
    for depth in range(1, length):
        mark_choice(s, first, choice_at(depth, search), search)


@rule
def is_second_track_worth_trying(search: SearchState) -> bool:
    """Whether the last line, a single piece of track, is one of the best so far."""
    search.best_track_value = max(search.best_track_value, search.last_value)
    return search.last_value > search.best_track_value - SECOND_TRACK_MARGIN


@rule
def choice_at(depth: int, search: SearchState) -> int:
    """The choice of the current line at this depth."""
    return int(search.choices[depth, search.choices_tried[depth] - 1])


@rule
def keep_line(scratch: States, length: int, value: int, search: SearchState) -> None:
    """Keep a line in place of the worst one of its group; of two lines of the same value, the first."""
    group = line_group(length, search)
    worst = group * LINES_PER_GROUP
    for kept in range(group * LINES_PER_GROUP, (group + 1) * LINES_PER_GROUP):
        if search.kept_line_lengths[kept] > 0 and search.kept_line_values[kept] == value:
            return
        if search.kept_line_values[kept] < search.kept_line_values[worst]:
            worst = kept
    if value > search.kept_line_values[worst]:
        search.kept_line_values[worst] = value
        search.kept_line_lengths[worst] = length
        for depth in range(length):
            search.kept_lines[worst, depth] = choice_at(depth, search)
        copy_at(scratch, search.state_indices[length], scratch, FIRST_KEPT_STATE + worst)


@rule
def line_group(length: int, search: SearchState) -> int:
    """The action a line begins with; two pieces of track, which cost a card, are not compared with one."""
    first = choice_at(0, search)
    if first == Act.EXPAND and choice_at(length - 1, search) != Act.STOP:
        return DOUBLE_TRACK_GROUP
    return min(first, OTHER_GROUP)


@rule
def clear_kept_lines(search: SearchState) -> None:
    for kept in range(MAX_KEPT_LINES):
        search.kept_line_values[kept] = WORST_VALUE
        search.kept_line_lengths[kept] = 0


@rule
def list_candidates(s: State, depth: int, seat: int, search: SearchState, out: Buffer, n: int) -> None:
    """Store the candidates of a decision; if the first decision has none, every legal choice."""
    kept = filter_candidates(s, seat, search, out, n)
    search.choice_counts[depth] = n if depth == 0 and kept == 0 else kept
    search.choices_tried[depth] = 0
    for k in range(search.choice_counts[depth]):
        search.choices[depth, k] = out[k]


@rule
def is_line_complete(s: State) -> bool:
    return bool(s.phase >= FIRST_CHANCE or LINE_STARTS >> s.phase & 1 == 1)


@rule
def is_useless_free_action(before: State, after: State, value: int, search: SearchState) -> bool:
    """Whether a line was a free action, which leaves the number of actions as it was, and improved nothing."""
    free = before.phase == Phase.ACTIONS and after.phase == Phase.ACTIONS
    return bool(free and after.actions_left == before.actions_left and value <= search.start_value)
