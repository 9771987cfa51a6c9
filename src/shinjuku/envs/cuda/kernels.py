"""The kernels of the CUDA backend. They run the same rules as the CPU, one table per thread or per warp.

Threads of a warp are quick when they do the same. So a step is cut where the tables' phases diverge, and the tables are
sorted by phase in between: apply the actions, sort, run everything up to the next decision, sort, list the choices.
Random play has kernels of its own (`random_play.py`).

Compiling the kernels needs numba-cuda (`compiler.py`); running the compiled file does not.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import cuda

from shinjuku.envs.batch.progress import Bytes, Flags, ProgressArray, Rewards
from shinjuku.envs.batch.scoring import clear_results, reward_step
from shinjuku.envs.batch.slices import report_slice
from shinjuku.envs.batch.steps import is_legal, start_game
from shinjuku.envs.cuda.random_play import RANDOM_PLAY, Indices
from shinjuku.envs.cuda.sizes import SORT_KEYS, WARP, WARPS
from shinjuku.observation.machine_types import Observations, PlanesArray, Words
from shinjuku.observation.planes.journey import JOURNEY
from shinjuku.observation.planes.rails import RAILS, fill_rails
from shinjuku.observation.writer import (
    clear_row,
    write_first_planes,
    write_observation,
    write_second_planes,
    write_third_planes,
)
from shinjuku.rules.chance.generator import random_choice, random_outcome
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, Phase
from shinjuku.rules.jit import machine_type
from shinjuku.rules.kernel import apply_choice, apply_outcome, decider, legal, run_phase
from shinjuku.rules.state import Buffer, Counters, States

ChoiceRows = Any  # an array of int16 with the legal choices of each table

JOURNEY_TYPE = numba.from_dtype(JOURNEY)
RAILS_TYPE = numba.from_dtype(RAILS)

machine_type("ChoiceRows", numba.types.Array(numba.int16, 2, "C"))

# --- sorting tables by phase ------------------------------------------------------------------------------------


def count_phases(states: States, counts: Indices) -> None:
    """Count the tables in each phase. The counts are zero before."""
    local = cuda.shared.array(SORT_KEYS, numba.int32)
    if cuda.threadIdx.x < SORT_KEYS:
        local[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < len(states):
        cuda.atomic.add(local, states[i].phase, 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < SORT_KEYS and local[cuda.threadIdx.x] > 0:
        cuda.atomic.add(counts, cuda.threadIdx.x, local[cuda.threadIdx.x])


def find_starts(counts: Indices, starts: Indices) -> None:
    """Where the tables of each phase begin in the sorted list. The counts become zero. A single thread block."""
    phase = cuda.threadIdx.x
    before = 0
    for other in range(phase):
        before += counts[other]
    starts[phase] = before
    cuda.syncthreads()
    counts[phase] = 0


def sort_tables(states: States, starts: Indices, order: Indices) -> None:
    """Write the tables sorted by phase. `starts` then holds where each phase ends."""
    local = cuda.shared.array(SORT_KEYS, numba.int32)
    if cuda.threadIdx.x < SORT_KEYS:
        local[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    phase = 0
    rank = 0
    if i < len(states):
        phase = states[i].phase
        rank = cuda.atomic.add(local, phase, 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < SORT_KEYS and local[cuda.threadIdx.x] > 0:
        local[cuda.threadIdx.x] = cuda.atomic.add(starts, cuda.threadIdx.x, local[cuda.threadIdx.x])
    cuda.syncthreads()
    if i < len(states):
        order[local[phase] + rank] = i


# --- a step -----------------------------------------------------------------------------------------------------


def reset_tables(states: States, new_games: States, progress: ProgressArray, seeds: Counters) -> None:
    """Start the first game of each table."""
    i = cuda.grid(1)
    if i < len(states):
        progress[i].first_seed = seeds[i]
        progress[i].games = 0
        clear_results(progress[i])
        start_game(states, i, new_games, progress[i])


def apply_actions(states: States, progress: ProgressArray, masks: Bytes, actions: Buffer, order: Indices) -> None:
    """Apply an action at each table, and nothing after it. An action that is not legal changes nothing."""
    k = cuda.grid(1)
    if k < len(order):
        i = order[k]
        clear_results(progress[i])
        if is_legal(masks, i, actions[i]):
            apply_choice(states[i], actions[i])
            progress[i].decisions += 1
        else:
            progress[i].illegal = 1


def run_to_decision(states: States, progress: ProgressArray, order: Indices) -> None:
    """Run automatic phases and draws up to the next decision."""
    k = cuda.grid(1)
    if k < len(order):
        s, p = states[order[k]], progress[order[k]]
        used = p.used[:]
        while s.phase >= FIRST_CHANCE and s.phase != Phase.OVER:
            if s.phase < FIRST_AUTOMATIC:
                apply_outcome(s, random_outcome(s, p.seed, used))
            else:
                run_phase(s)


def finish_step(states: States, new_games: States, progress: ProgressArray) -> None:
    """Reward the step, and start over where a game has ended."""
    i = cuda.grid(1)
    if i < len(states):
        if progress[i].illegal == 0:
            reward_step(states[i], progress[i])
        if states[i].phase == Phase.OVER:
            start_game(states, i, new_games, progress[i])
        progress[i].actor = decider(states[i])


def list_choices(states: States, choices: ChoiceRows, counts: Buffer, order: Indices) -> None:
    """List the legal choices of each table."""
    k = cuda.grid(1)
    if k < len(order):
        counts[order[k]] = legal(states[order[k]], choices[order[k]])


# --- what a step shows ------------------------------------------------------------------------------------------


def write_masks(choices: ChoiceRows, counts: Buffer, masks: Bytes, words: Words) -> None:
    """Mark the legal actions. The threads of a warp share a row."""
    row, lane = cuda.grid(1) // WARP, cuda.laneid
    if row < len(masks):
        clear_row(words, row, lane, WARP)
        cuda.syncwarp()
        for k in range(lane, counts[row], WARP):
            masks[row, choices[row, k]] = 1


def write_observations(states: States, progress: ProgressArray, rows: Observations, words: Words) -> None:
    """Write what the seats to act may see. The threads of a warp share a row."""
    row, lane = cuda.grid(1) // WARP, cuda.laneid
    if row < len(states):
        clear_row(words, row, lane, WARP)
        cuda.syncwarp()
        write_observation(states[row], progress[row].actor, rows[row], lane, WARP)


def write_planes(states: States, progress: ProgressArray, rows: PlanesArray, words: Words) -> None:
    """Write the optional planes. The threads of a warp share a row."""
    row, lane = cuda.grid(1) // WARP, cuda.laneid
    shared = cuda.shared.array(WARPS, RAILS_TYPE)
    if row < len(states):
        rails = shared[cuda.threadIdx.x // WARP]
        journey = cuda.local.array(1, JOURNEY_TYPE)[0]
        s, viewer, o = states[row], progress[row].actor, rows[row]
        clear_row(words, row, lane, WARP)
        fill_rails(s, rails, lane, WARP)
        cuda.syncwarp()
        write_first_planes(s, viewer, o, rails, lane, WARP)
        cuda.syncwarp()
        write_second_planes(s, viewer, o, rails, journey, lane, WARP)
        cuda.syncwarp()
        write_third_planes(s, o, rails, lane, WARP)


def report_results(progress: ProgressArray, actors: Flags, rewards: Rewards, ends: Flags) -> None:
    i = cuda.grid(1)
    if i < len(progress):
        report_slice(progress, actors, rewards, ends, i, i + 1)


def choose_randomly(progress: ProgressArray, choices: ChoiceRows, counts: Buffer, actions: Buffer) -> None:
    """Choose at random, as in a game of random players with the same seed."""
    i = cuda.grid(1)
    if i < len(actions):
        p = progress[i]
        actions[i] = choices[i, random_choice(p.seed, p.actor, p.used[:], counts[i])]


KERNELS = (
    count_phases,
    find_starts,
    sort_tables,
    reset_tables,
    apply_actions,
    run_to_decision,
    finish_step,
    list_choices,
    write_masks,
    write_observations,
    write_planes,
    report_results,
    choose_randomly,
    *RANDOM_PLAY,
)
