"""The best turns that the search has found, without duplicates.

A turn is a Matsuri move (or `NONE`), a kept line (or `NONE`), and the first `more` choices of the best line.
"""

from __future__ import annotations

from shinjuku.bots.search.lines import WORST_VALUE
from shinjuku.bots.search.state import (
    BEST_LINE,
    BEST_TURN,
    KEPT_LINE,
    KEPT_LINE_LENGTH,
    KEPT_TURN,
    KEPT_TURN_LENGTH,
    KEPT_TURN_VALUE,
    MAX_KEPT_TURNS,
    MAX_LINE_LENGTH,
    MAX_TURN_LENGTH,
    SearchState,
)
from shinjuku.rules.jit import rule

NONE = -1


@rule
def clear_kept_turns(search: SearchState) -> None:
    search[BEST_TURN] = 0
    for at in range(MAX_KEPT_TURNS):
        search[KEPT_TURN_VALUE + at] = WORST_VALUE
        search[KEPT_TURN_LENGTH + at] = 0


@rule
def keep_turn(search: SearchState, matsuri_move: int, kept: int, more: int, value: int) -> None:
    """Keep a turn in place of the worst one, if it is better."""
    at = index_for_turn(search, matsuri_move, kept, more, value)
    if at == NONE:
        return
    search[KEPT_TURN_VALUE + at] = value
    length = 0
    if matsuri_move != NONE:
        search[KEPT_TURN + MAX_TURN_LENGTH * at] = matsuri_move
        length = 1
    for depth in range(kept_line_length(search, kept)):
        search[KEPT_TURN + MAX_TURN_LENGTH * at + length] = search[KEPT_LINE + MAX_LINE_LENGTH * kept + depth]
        length += 1
    for depth in range(more):
        search[KEPT_TURN + MAX_TURN_LENGTH * at + length] = search[BEST_LINE + depth]
        length += 1
    search[KEPT_TURN_LENGTH + at] = length
    if value > search[KEPT_TURN_VALUE + search[BEST_TURN]] or search[KEPT_TURN_LENGTH + search[BEST_TURN]] == 0:
        search[BEST_TURN] = at


@rule
def kept_line_length(search: SearchState, kept: int) -> int:
    return 0 if kept == NONE else search[KEPT_LINE_LENGTH + kept]


@rule
def index_for_turn(search: SearchState, matsuri_move: int, kept: int, more: int, value: int) -> int:
    """The turn that this one replaces: the same actions at a lower value, else the worst; `NONE` if all are better."""
    worst = 0
    for at in range(MAX_KEPT_TURNS):
        if search[KEPT_TURN_LENGTH + at] > 0 and has_same_actions(search, at, matsuri_move, kept, more):
            return at if value > search[KEPT_TURN_VALUE + at] else NONE
        if search[KEPT_TURN_VALUE + at] < search[KEPT_TURN_VALUE + worst]:
            worst = at
    return worst if value > search[KEPT_TURN_VALUE + worst] else NONE


@rule
def has_same_actions(search: SearchState, at: int, matsuri_move: int, kept: int, more: int) -> bool:
    """Whether a kept turn has the same actions, wherever the Matsuri goes."""
    skipped = 0 if matsuri_move == NONE else 1
    first = kept_line_length(search, kept)
    if search[KEPT_TURN_LENGTH + at] != skipped + first + more:
        return False
    start = KEPT_TURN + MAX_TURN_LENGTH * at + skipped
    for depth in range(first):
        if search[start + depth] != search[KEPT_LINE + MAX_LINE_LENGTH * kept + depth]:
            return False
    for depth in range(more):
        if search[start + first + depth] != search[BEST_LINE + depth]:
            return False
    return True
