"""Tables for programs that learn: steps a second of processor time with observation and mask, so on one core."""

from __future__ import annotations

import random
import time
from functools import cache

import numpy as np

from shinjuku.envs.batch import Options, Tables
from shinjuku.envs.batch.progress import PROGRESS
from shinjuku.envs.batch.slices import observe_slice
from shinjuku.envs.table import Table
from shinjuku.game.settings import Settings
from shinjuku.observation.layout import OBSERVATION
from shinjuku.rules.state import RECORD

TABLES = 256
WARM_UP = 1000  # steps after which the tables are at all stages of a game


@cache
def batch(edition: str) -> Tables:
    """Two-player games of an edition, stepped in one thread."""
    tables = Tables(TABLES, edition, players=2, options=Options(threads=1))
    tables.reset(np.arange(TABLES))
    tables.play_randomly(WARM_UP)
    return tables


def batch_rate(edition: str, steps: int) -> float:
    """Steps of all tables together, by random players."""
    tables = batch(edition)
    began = time.process_time()
    tables.play_randomly(steps)
    return TABLES * steps / (time.process_time() - began)


def observation_cost(repetitions: int) -> float:
    """Microseconds to write one observation."""
    buffers = batch("v2").buffers
    states, progress = buffers.states.view(RECORD)[:, 0], buffers.progress.view(PROGRESS)[:, 0]
    rows, words = buffers.observations.view(OBSERVATION)[:, 0], buffers.observations.view(np.int64)
    began = time.process_time()
    for _ in range(repetitions):
        observe_slice(states, progress, rows, words, 0, TABLES)
    return (time.process_time() - began) / (TABLES * repetitions) * 1e6


def table_rate(steps: int, number: int) -> float:
    """Steps of a single table, called from Python."""
    source, table = random.Random(number), Table(Settings.validated("v2", players=2))
    table.reset(number)
    began = time.process_time()
    for _ in range(steps):
        if table.is_over:
            table.reset()
        seen = table.observe(table.actor)
        table.step(source.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return steps / (time.process_time() - began)
