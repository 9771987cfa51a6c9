"""What a dataset is: how it was made, its sizes and its columns, as JSON-ready data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.lab.dataset.columns import DATASET_VERSION, STEP_COLUMNS, game_columns
from shinjuku.lab.dataset.files import GAMES, STEPS, file_sizes
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.plan import Plan
from shinjuku.observation.fields import Entry
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_SIZE, OBSERVATION_VERSION
from shinjuku.rules.jit import sources_hash


def description(simulation: Simulation, folder: Path) -> dict[str, Any]:
    """Everything but the settings and the command, which the command line adds."""
    plan = simulation.plan
    sizes = {table: file_sizes(folder, table, plan.trajectories) for table in (STEPS, GAMES)}
    return {
        "dataset_version": DATASET_VERSION,
        "observation_version": OBSERVATION_VERSION,
        "sources": sources_hash("bots"),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "format": plan.trajectories,
        "steps": simulation.totals.decisions,
        "shards": len(sizes[STEPS]),
        "shard_games": plan.shard_size,
        "bytes": {table: sum(found) for table, found in sizes.items()},
    }


def schema(plan: Plan) -> dict[str, Any]:
    """The columns of both tables, and the fields of an observation with their offsets."""
    games = game_columns(len(plan.settings.players))
    return {
        "columns": {
            STEPS: [column.as_dict() for column in STEP_COLUMNS],
            GAMES: [column.as_dict() for column in games],
        },
        "actions": ACTIONS,
        "observation": {"size": OBSERVATION_SIZE, "fields": _fields(OBSERVATION_ENTRIES)},
    }


def _fields(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"name": each.name, "offset": each.offset, "shape": list(each.shape), "meaning": each.meaning}
        for each in entries
    ]
