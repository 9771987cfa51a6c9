"""What the tests of datasets share."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pyarrow.parquet as parquet

from shinjuku.game.settings import Settings
from shinjuku.lab.dataset.columns import STEP_COLUMNS, Column, game_columns
from shinjuku.lab.plan import Plan, Shard
from shinjuku.lab.shards import play_shard

SETTINGS = (
    Settings.validated("v2", (), 2),
    Settings.validated("v2", ("princess", "kaicho", "kaiju", "art-collector"), 4, {"income_hand": 5}),
    Settings.validated("v1", ("thief", "chairman", "kaiju", "hachiko"), 3),
    Settings.validated("rev1", ("hachiko", "five-players"), 5),
)


def new_plan(settings: Settings, file_format: str = "npz", games: int = 3, shard_games: int = 3) -> Plan:
    """Random games with trajectories."""
    bots = ("random",) * len(settings.players)
    return Plan(settings, bots, games, 11, trajectories=file_format, shard_games=shard_games)


def tables_of(plan: Plan) -> tuple[dict[str, Any], dict[str, Any]]:
    """The steps and the games of a plan's first shard, as arrays read from its files."""
    shard = next(plan.shards())
    steps, games = files_of(shard).values()
    columns = game_columns(len(plan.settings.players))
    if plan.trajectories == "npz":
        return dict(np.load(io.BytesIO(steps))), dict(np.load(io.BytesIO(games)))
    return from_parquet(steps, STEP_COLUMNS), from_parquet(games, columns)


def files_of(shard: Shard) -> dict[str, bytes]:
    return play_shard(shard).files


def from_parquet(content: bytes, columns: tuple[Column, ...]) -> dict[str, Any]:
    table = parquet.read_table(io.BytesIO(content))
    assert table.column_names == [column.name for column in columns]
    return {column.name: array_of(column, table[column.name]) for column in columns}


def array_of(column: Column, found: Any) -> Any:
    if column.is_bytes:
        return np.frombuffer(b"".join(found.to_pylist()), np.uint8).reshape(len(found), -1)
    if column.type == "text":
        return np.array(found.to_pylist())
    return np.array(found.to_pylist(), column.type)
