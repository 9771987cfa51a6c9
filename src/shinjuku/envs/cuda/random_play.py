"""The kernels of random play: a small one for each group of phases.

Tables advance independently. In every round all tables are sorted by phase, and each kernel runs on the tables in its
phases: a player decides, something is drawn, or an automatic phase runs. A kernel holds only the rules of its group,
and most threads of a warp run the same rule.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import cuda

from shinjuku.envs.batch.progress import Flags, ProgressArray
from shinjuku.envs.batch.rewards import Reward
from shinjuku.envs.batch.scoring import clear_points, clear_results, count_points, record_end
from shinjuku.envs.batch.steps import new_game
from shinjuku.envs.cuda.group_rules import VISITS, Visit, key_of
from shinjuku.envs.cuda.groups import KEYS, PARKED
from shinjuku.envs.cuda.sizes import CHOICES, SORT_BLOCK, SORT_EACH, SORT_KEYS
from shinjuku.rules.jit import machine_type
from shinjuku.rules.kernel import decider
from shinjuku.rules.state import States

Indices = Any  # an array of int32: tables in some order, or a number for each table or key

machine_type("Indices", numba.types.Array(numba.int32, 1, "C"))

# --- the kernels of groups --------------------------------------------------------------------------------------


def group_kernel(name: str, visit: Visit) -> Any:
    """The kernel of a group."""

    def kernel(
        states: States,
        progress: ProgressArray,
        order: Indices,
        ends: Indices,
        keys: Flags,
        left: Indices,
        limits: Indices,
    ) -> None:
        buffer = cuda.local.array(CHOICES, numba.int16)
        first, last, passes = limits[0], limits[1], limits[2]
        for k in range(ends[first - 1] + cuda.grid(1), ends[last], cuda.gridsize(1)):
            i = order[k]
            left[i] = visit(states[i], progress[i], buffer, left[i], first, last, passes)
            keys[i] = key_of(states[i], left[i])

    kernel.__name__ = kernel.__qualname__ = name
    return kernel


def start_over(
    states: States,
    new_games: States,
    progress: ProgressArray,
    order: Indices,
    ends: Indices,
    keys: Flags,
    limits: Indices,
) -> None:
    """Record the end of a game and start the next one, unless a table has played all its games."""
    first, last, games = limits[0], limits[1], limits[2]
    for k in range(ends[first - 1] + cuda.grid(1), ends[last], cuda.gridsize(1)):
        i = order[k]
        clear_results(progress[i])
        record_end(states[i], progress[i])
        if progress[i].games < games:
            new_game(states, i, new_games, progress[i])
            keys[i] = KEYS[states[i].phase]
        else:
            keys[i] = PARKED


def find_keys(states: States, keys: Flags, left: Indices) -> None:
    """What the tables are sorted by."""
    i = cuda.grid(1)
    if i < len(states):
        keys[i] = key_of(states[i], left[i])


def catch_up(states: States, progress: ProgressArray) -> None:
    """The seat to act and the points now, which random play does not keep up to date."""
    i = cuda.grid(1)
    if i < len(states):
        progress[i].actor = decider(states[i])
        if progress[i].reward != Reward.WIN:
            clear_points(progress[i])
            count_points(states[i], progress[i])


# --- sorting ----------------------------------------------------------------------------------------------------


def count_keys(keys: Flags, counts: Indices) -> None:
    """Count the tables with each key. The counts are zero before."""
    local = cuda.shared.array(SORT_KEYS, numba.int32)
    if cuda.threadIdx.x < SORT_KEYS:
        local[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    begin = cuda.blockIdx.x * SORT_BLOCK * SORT_EACH
    for i in range(begin + cuda.threadIdx.x, min(begin + SORT_BLOCK * SORT_EACH, len(keys)), SORT_BLOCK):
        cuda.atomic.add(local, keys[i], 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < SORT_KEYS and local[cuda.threadIdx.x] > 0:
        cuda.atomic.add(counts, cuda.threadIdx.x, local[cuda.threadIdx.x])


def sort_keys(keys: Flags, starts: Indices, order: Indices) -> None:
    """Write the tables sorted by key. `starts` then holds where each key ends."""
    local = cuda.shared.array(SORT_KEYS, numba.int32)
    if cuda.threadIdx.x < SORT_KEYS:
        local[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    begin = cuda.blockIdx.x * SORT_BLOCK * SORT_EACH
    for i in range(begin + cuda.threadIdx.x, min(begin + SORT_BLOCK * SORT_EACH, len(keys)), SORT_BLOCK):
        cuda.atomic.add(local, keys[i], 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < SORT_KEYS and local[cuda.threadIdx.x] > 0:
        local[cuda.threadIdx.x] = cuda.atomic.add(starts, cuda.threadIdx.x, local[cuda.threadIdx.x])
    cuda.syncthreads()
    for i in range(begin + cuda.threadIdx.x, min(begin + SORT_BLOCK * SORT_EACH, len(keys)), SORT_BLOCK):
        order[cuda.atomic.add(local, keys[i], 1)] = i


RANDOM_PLAY = (
    *(group_kernel(name, visit) for name, visit in VISITS.items()),
    *(start_over, find_keys, catch_up, count_keys, sort_keys),
)
