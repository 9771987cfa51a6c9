"""A dataset has what happened: a replay of its records gives back every row."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.envs.batch import Tables
from shinjuku.game.settings import Settings
from shinjuku.lab.dataset.columns import STEP_COLUMNS, game_columns
from shinjuku.lab.shards import play_shard
from shinjuku.rules.numbering import PHASES
from tests.lab.dataset.helpers import SETTINGS, new_plan, tables_of
from tests.observation.helpers import observation

IDS = [each.edition for each in SETTINGS]


@pytest.mark.parametrize("settings", SETTINGS, ids=IDS)
def test_a_replay_gives_back_every_step(settings: Settings) -> None:
    steps, games = tables_of(new_plan(settings))
    assert len(steps["game"]) == games["decisions"].sum()
    row = 0
    for seed, record in zip(games["seed"], games["record"], strict=True):
        made = [choice for line in sj.Game.load(str(record)).history for choice in line.choices]
        changes = dict(settings.parameters)
        game = sj.Game.new(settings.edition, settings.modules, settings.players, int(seed), set=changes)
        for decision, choice in enumerate(made):
            assert game.to_act is not None
            assert (steps["decision"][row], steps["seat"][row]) == (decision, game.to_act)
            assert PHASES[str(steps["phase"][row])] == game.phase
            assert steps["action"][row] == choice.act
            assert np.flatnonzero(steps["mask"][row]).tolist() == [each.act for each in game.choices]
            assert steps["observation"][row].tobytes() == observation(game.states, 0, game.to_act).tobytes()
            game.play(choice)
            row += 1
        assert game.is_over
    assert row == len(steps["game"])


@pytest.mark.parametrize("settings", SETTINGS, ids=IDS)
def test_outcomes_are_those_of_the_records(settings: Settings) -> None:
    steps, games = tables_of(new_plan(settings))
    for number, record in enumerate(games["record"]):
        game = sj.Game.load(str(record))
        assert game.is_over
        assert games["start"][number] == game.start
        assert games["scores"][number].tolist() == [float(score) for score in game.scores]
        assert np.flatnonzero(games["winners"][number]).tolist() == list(game.winners)
        rows = steps["game"] == number
        assert set(steps["seed"][rows]) == {games["seed"][number]}
        shares = games["winners"][number] / len(game.winners)
        assert np.allclose(games["rewards"][number], shares)
        assert np.allclose(steps["outcome"][rows], shares[steps["seat"][rows]])


def test_batched_tables_see_the_same() -> None:
    settings = SETTINGS[0]
    steps, games = tables_of(new_plan(settings, games=1))
    tables = Tables.mixed([settings], [0])
    step = tables.reset(games["seed"])
    for row, action in enumerate(steps["action"]):
        assert (step.observations[0] == steps["observation"][row]).all()
        assert (step.masks[0] == steps["mask"][row]).all()
        assert step.actors[0] == steps["seat"][row]
        step = tables.step(np.array([action]))
    assert step.ends[0] == 1
    assert step.rewards[0, :2].tolist() == games["rewards"][0].tolist()


def test_the_games_of_a_dataset_are_those_of_a_simulation() -> None:
    plan = replace(new_plan(SETTINGS[0], games=2), bots=("greedy", "random"))
    _, games = tables_of(plan)
    simulated = play_shard(next(replace(plan, trajectories="").shards())).stats
    assert games["scores"].tolist() == (simulated["half_points"][:, :2] / 2).tolist()
    assert games["decisions"].tolist() == simulated["decisions"].tolist()
    assert all("note seats greedy,random\n" in record for record in games["record"])


@pytest.mark.parametrize("file_format", ["npz", "parquet"])
def test_columns_have_the_types_of_the_schema(file_format: str) -> None:
    for found, columns in zip(
        tables_of(new_plan(SETTINGS[1], file_format, games=1)), (STEP_COLUMNS, game_columns(4)), strict=True
    ):
        for column in columns:
            values = found[column.name]
            assert values.dtype.kind == "U" if column.type == "text" else values.dtype == column.type
            assert values.shape[1:] == ((column.size,) if column.size else ())


def test_both_formats_have_the_same_rows() -> None:
    npz, parquet = (tables_of(new_plan(SETTINGS[0], each)) for each in ("npz", "parquet"))
    for one, two in zip(npz, parquet, strict=True):
        assert list(one) == list(two)
        for name, values in one.items():
            assert (values == two[name]).all(), name
