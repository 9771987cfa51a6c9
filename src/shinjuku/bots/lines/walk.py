"""A walk through every whole line of the seat to act, in the order of `Game.lines`."""

from __future__ import annotations

from shinjuku.bots.evaluation.components import connection_bit
from shinjuku.bots.evaluation.potential import set_baseline
from shinjuku.bots.lines.columns import LineTable
from shinjuku.bots.lines.features import fill_features
from shinjuku.bots.lines.walk_state import MAX_WALK_LENGTH, LineWalk, LineWalks
from shinjuku.bots.search.changes import mark_choice, mark_first_choice
from shinjuku.bots.search.lines import is_line_complete, start_search
from shinjuku.bots.search.state import WORDS, SearchState, SearchStates
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, legal
from shinjuku.rules.scoring import half_points
from shinjuku.rules.state import Buffer, State, States, copy_at


@rule
def start_walk_at(scratch: States, searches: SearchStates, walks: LineWalks) -> None:
    """Begin a walk from the view in `scratch[0]`; it is over at once if another seat decides, or chance."""
    s = scratch[0]
    search = searches[0]
    walk = walks[0]
    walk.seat = s.viewer
    walk.depth = -1
    if walk.seat != NOBODY and decider(s) == walk.seat:
        walk.depth = 0
        walk.choice_counts[0] = -1
        walk.state_indices[0] = 0
        walk.half_points_before = half_points(s, walk.seat)
        start_search(s, walk.seat, search)
        set_baseline(s, walk.seat, search)


@rule
def continue_walk_at(
    scratch: States, searches: SearchStates, walks: LineWalks, table: LineTable, acts: Buffer, out: Buffer
) -> None:
    """Write lines into the table and their choices into `acts`, until one of them is full or the walk is over.

    The walk is depth first. `scratch` holds the states on the way; the last choice of a decision is applied in place,
    without a copy.
    """
    search = searches[0]
    walk = walks[0]
    walk.lines = 0
    walk.acts = 0
    while walk.depth >= 0 and walk.lines < len(table) and walk.acts + MAX_WALK_LENGTH <= len(acts):
        depth = walk.depth
        at = walk.state_indices[depth]
        if walk.choice_counts[depth] < 0:
            list_choices(scratch[at], depth, walk, out, legal(scratch[at], out))
        if walk.choices_tried[depth] == walk.choice_counts[depth]:
            walk.depth -= 1
            continue
        act = walk.choices[depth, walk.choices_tried[depth]]
        walk.choices_tried[depth] += 1
        if walk.choices_tried[depth] < walk.choice_counts[depth] or depth == 0:
            copy_at(scratch, at, scratch, depth + 1)
            at = depth + 1
        walk.state_indices[depth + 1] = at
        apply(scratch[at], act)
        if is_line_complete(scratch[at]):
            write_line(scratch, depth + 1, walk, search, table, acts)
        elif depth + 1 < MAX_WALK_LENGTH:
            walk.depth += 1
            walk.choice_counts[depth + 1] = -1


@rule
def write_line(
    scratch: States, length: int, walk: LineWalk, search: SearchState, table: LineTable, acts: Buffer
) -> None:
    """Add a complete line to the table."""
    s = scratch[walk.state_indices[length]]
    first = choice_at(0, walk)
    mark_first_choice(first, search)
    for depth in range(length):
        act = choice_at(depth, walk)
        acts[walk.acts + depth] = act
        mark_choice(s, first, act, search)
    fill_features(scratch[0], s, walk, search, table[walk.lines])
    table[walk.lines].length = length
    walk.acts += length
    walk.lines += 1


@rule
def choice_at(depth: int, walk: LineWalk) -> int:
    """The choice of the current line at this depth."""
    return int(walk.choices[depth, walk.choices_tried[depth] - 1])


# --- each line once -----------------------------------------------------------------------------------------


@rule
def list_choices(s: State, depth: int, walk: LineWalk, out: Buffer, n: int) -> None:
    """Store the `n` legal choices in `out`, without those that only repeat a line in another order."""
    earlier = walk.earlier_choice if depth == 0 else choice_at(depth - 1, walk)
    if s.phase == Phase.EXPAND_FIRST:
        list_first_connections(walk, out, n)
    kept = 0
    for k in range(n):
        if not is_repetition(s.phase, out[k], earlier, walk):
            walk.choices[depth, kept] = out[k]
            kept += 1
    walk.choice_counts[depth] = kept
    walk.choices_tried[depth] = 0


@rule
def list_first_connections(walk: LineWalk, out: Buffer, n: int) -> None:
    for word in range(WORDS):
        walk.first_connections[word] = 0
        for k in range(n):
            walk.first_connections[word] |= connection_bit(out[k], word)


@rule
def is_repetition(phase: int, act: int, earlier: int, walk: LineWalk) -> bool:
    """Whether another line has the same cards or connections in another order."""
    if phase == Phase.PAY_SECOND or phase == Phase.PAY_THIRD:
        return card_of(act) < card_of(earlier)
    if phase == Phase.INCOME_DISCARD:
        return act >= Act.DISCARD and earlier >= Act.DISCARD and act < earlier
    if phase == Phase.EXPAND_SECOND and act < earlier:
        for word in range(WORDS):
            if connection_bit(act, word) & walk.first_connections[word] != 0:
                return True
    return False


@rule
def card_of(act: int) -> int:
    """The ward of the card that is paid."""
    return act - Act.PAY_PART if act >= Act.PAY_PART else act - Act.PAY
