"""Work on a slice of the tables of a batch, without Python and without the GIL. The CPU backend calls these."""

from __future__ import annotations

from shinjuku.envs.batch.progress import Bytes, Flags, ProgressArray, Rewards
from shinjuku.envs.batch.scoring import clear_results
from shinjuku.envs.batch.steps import is_legal, random_action, start_game, step_table, write_mask
from shinjuku.observation.machine_types import Observations, PlanesArray, Words
from shinjuku.observation.planes.journey import JourneyArray
from shinjuku.observation.planes.rails import RailsArray
from shinjuku.observation.writer import clear_row, observe_planes_at, write_observation
from shinjuku.rules.enums import SEATS
from shinjuku.rules.jit import rule
from shinjuku.rules.state import Buffer, Counters, States


@rule
def reset_slice(
    states: States, new_games: States, progress: ProgressArray, seeds: Counters, first: int, last: int
) -> None:
    """Start the first game of each table."""
    for i in range(first, last):
        progress[i].first_seed = seeds[i]
        progress[i].games = 0
        clear_results(progress[i])
        start_game(states, i, new_games, progress[i])


@rule
def find_illegal(masks: Bytes, actions: Buffer, first: int, last: int) -> int:
    """The first table whose action is not legal, or -1."""
    for i in range(first, last):
        if not is_legal(masks, i, actions[i]):
            return i
    return -1


@rule
def step_slice(
    states: States, new_games: States, progress: ProgressArray, masks: Bytes, actions: Buffer, first: int, last: int
) -> None:
    for i in range(first, last):
        step_table(states, new_games, progress, masks, i, actions[i])


@rule
def mask_slice(states: States, buffer: Buffer, masks: Bytes, words: Words, first: int, last: int) -> None:
    for i in range(first, last):
        write_mask(states[i], buffer, masks, words, i)


@rule
def observe_slice(
    states: States, progress: ProgressArray, rows: Observations, words: Words, first: int, last: int
) -> None:
    for i in range(first, last):
        clear_row(words, i, 0, 1)
        write_observation(states[i], progress[i].actor, rows[i], 0, 1)


@rule
def planes_slice(
    states: States,
    progress: ProgressArray,
    rows: PlanesArray,
    rails: RailsArray,
    journeys: JourneyArray,
    first: int,
    last: int,
) -> None:
    """Write the planes into rows of zeros."""
    for i in range(first, last):
        observe_planes_at(states, i, progress[i].actor, rows, i, rails, journeys)


@rule
def report_slice(progress: ProgressArray, actors: Flags, rewards: Rewards, ends: Flags, first: int, last: int) -> None:
    for i in range(first, last):
        actors[i] = progress[i].actor
        ends[i] = progress[i].ended
        for seat in range(SEATS):
            rewards[i, seat] = progress[i].rewards[seat]


@rule
def choose_slice(progress: ProgressArray, masks: Bytes, actions: Buffer, first: int, last: int) -> None:
    """Choose at random."""
    for i in range(first, last):
        actions[i] = random_action(progress[i], masks, i)
