"""What the tests of observations and batched tables share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from shinjuku.game.settings import Settings, initial_states
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_SIZE
from shinjuku.observation.planes.journey import new_journey
from shinjuku.observation.planes.layout import PLANES
from shinjuku.observation.planes.rails import new_rails
from shinjuku.observation.writer import observe_at, observe_planes_at
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, MAX_CHOICES, Phase
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import new_buffer, new_counters, read
from shinjuku.rules.views import fill_view_at


def observation(states: Any, i: int, viewer: int) -> Any:
    """What a seat may see of a state or view, as a record."""
    row = np.full((1, OBSERVATION_SIZE), 99, np.uint8)
    observe_at(states, i, viewer, row.view(OBSERVATION)[:, 0], row.view(np.int64), 0)
    return row.view(OBSERVATION)[0, 0]


def record_view(settings: Settings, states: Any, seat: int) -> Any:
    """A counted view of the first state."""
    views = settings.new_states(1)
    fill_view_at(states, 0, seat, 1, views, 0)
    return views


def decisions(settings: Settings, seed: int, every: int = 1) -> Iterator[tuple[Any, int]]:
    """A random game, stopped at its decisions: the states, whose first one is the game, and the seat to act."""
    states, used, buffer = initial_states(settings, 1), new_counters(STREAM_COUNT), new_buffer(MAX_CHOICES)
    rng = random.Random(seed)
    count = 0
    while read(states, 0, "phase") != Phase.OVER:
        if read(states, 0, "phase") >= FIRST_CHANCE:
            kernel.seeded_draw_at(states, 0, seed, used)
            continue
        if count % every == 0:
            yield states, kernel.decider_at(states, 0)
        count += 1
        kernel.apply_at(states, 0, int(buffer[rng.randrange(kernel.legal_at(states, 0, buffer))]))


def planes(states: Any, i: int, viewer: int) -> Any:
    """The optional planes for a seat, as a record."""
    rows = np.zeros(1, PLANES)
    observe_planes_at(states, i, viewer, rows, 0, new_rails(), new_journey())
    return rows[0]
