"""The best turns that the search has found, without duplicates.

A turn is a Matsuri move (or `NONE`), a kept line (or `NONE`), and the first `more` choices of the best line.
"""

from __future__ import annotations

from shinjuku.bots.search.lines import WORST_VALUE
from shinjuku.bots.search.state import MAX_KEPT_TURNS, SearchState
from shinjuku.rules.jit import rule

NONE = -1


@rule
def clear_kept_turns(search: SearchState) -> None:
    search.best_turn = 0
    for at in range(MAX_KEPT_TURNS):
        search.kept_turn_values[at] = WORST_VALUE
        search.kept_turn_lengths[at] = 0


@rule
def keep_turn(search: SearchState, matsuri_move: int, kept: int, more: int, value: int) -> None:
    """Keep a turn in place of the worst one, if it is better."""
    at = index_for_turn(search, matsuri_move, kept, more, value)
    if at == NONE:
        return
    search.kept_turn_values[at] = value
    length = 0
    if matsuri_move != NONE:
        search.kept_turns[at, 0] = matsuri_move
        length = 1
    for depth in range(kept_line_length(search, kept)):
        search.kept_turns[at, length] = search.kept_lines[kept, depth]
        length += 1
    for depth in range(more):
        search.kept_turns[at, length] = search.best_line[depth]
        length += 1
    search.kept_turn_lengths[at] = length
    if value > search.kept_turn_values[search.best_turn] or search.kept_turn_lengths[search.best_turn] == 0:
        search.best_turn = at


@rule
def kept_line_length(search: SearchState, kept: int) -> int:
    return 0 if kept == NONE else search.kept_line_lengths[kept]


@rule
def index_for_turn(search: SearchState, matsuri_move: int, kept: int, more: int, value: int) -> int:
    """The turn that this one replaces: the same actions at a lower value, else the worst; `NONE` if all are better."""
    worst = 0
    for at in range(MAX_KEPT_TURNS):
        if search.kept_turn_lengths[at] > 0 and has_same_actions(search, at, matsuri_move, kept, more):
            return at if value > search.kept_turn_values[at] else NONE
        if search.kept_turn_values[at] < search.kept_turn_values[worst]:
            worst = at
    return worst if value > search.kept_turn_values[worst] else NONE


@rule
def has_same_actions(search: SearchState, at: int, matsuri_move: int, kept: int, more: int) -> bool:
    """Whether a kept turn has the same actions, wherever the Matsuri goes."""
    skipped = 0 if matsuri_move == NONE else 1
    first = kept_line_length(search, kept)
    if search.kept_turn_lengths[at] != skipped + first + more:
        return False
    for depth in range(first):
        if search.kept_turns[at, skipped + depth] != search.kept_lines[kept, depth]:
            return False
    for depth in range(more):
        if search.kept_turns[at, skipped + first + depth] != search.best_line[depth]:
            return False
    return True


@rule
def plan_best_turn(search: SearchState) -> None:
    """Make the best turn the plan; if none was found, the plan is empty."""
    search.plan_length = search.kept_turn_lengths[search.best_turn]
    for depth in range(search.plan_length):
        search.plan[depth] = search.kept_turns[search.best_turn, depth]
