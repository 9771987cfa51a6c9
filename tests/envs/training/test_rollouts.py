"""What a rollout remembers is what happened at the tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import jax
import numpy as np

from shinjuku.envs.training import rollouts
from shinjuku.envs.training.config import TrainingConfig
from shinjuku.envs.training.exploration import Exploration, advanced, is_exploring, new_exploration
from shinjuku.envs.training.network import new_parameters
from shinjuku.envs.training.tables import TrainingTables
from shinjuku.envs.training.trainer import past_wins
from shinjuku.rules.enums import SEATS
from tests.envs.training.small_config import CONFIG


def opened() -> TrainingTables:
    tables = TrainingTables(CONFIG.mix, CONFIG.tables, "cpu", planes=False)
    tables.reset(3)
    tables.tables.play_randomly(20)
    return tables


def played(
    parameters: Any, exploration: Exploration | None = None, config: TrainingConfig = CONFIG
) -> rollouts.Rollout:
    exploration = exploration or new_exploration(config, jax.random.PRNGKey(4))
    return rollouts.play(opened(), parameters, config, jax.random.PRNGKey(2), exploration, None)


def test_a_rollout_remembers_what_each_seat_saw() -> None:
    parameters = new_parameters(jax.random.PRNGKey(1), CONFIG.network)
    done = played(parameters).done
    again = opened()
    for step in range(CONFIG.steps):
        buffers = again.tables.buffers
        assert (np.asarray(done.inputs[step]) == buffers.observations).all()
        assert (np.asarray(done.masks[step]) == buffers.masks).all()
        assert (np.asarray(done.actors[step]) == buffers.actors).all()
        again.tables.step(np.asarray(done.actions[step]))
        assert (np.asarray(done.lead_rewards[step]) == buffers.rewards).all()
        assert (np.asarray(done.ends[step]) == buffers.ends).all()


def test_without_a_past_self_no_wins_against_it_are_counted() -> None:
    parameters = new_parameters(jax.random.PRNGKey(1), CONFIG.network)
    done = played(parameters).done
    assert np.isnan(past_wins(done, None))


def test_a_game_explores_only_at_its_beginning() -> None:
    """The network neither learns nor is judged by these decisions, and games that begin later explore as well."""
    sure = new_parameters(jax.random.PRNGKey(1), CONFIG.network)
    sure["choice"]["weights"] = sure["choice"]["weights"] * 1e4  # it always prefers one choice
    config = replace(CONFIG, steps=8, exploring_share=0.5, exploring_decisions=5)
    start = new_exploration(config, jax.random.PRNGKey(4))
    start = start._replace(sharpness=start.sharpness * 0)
    done, after = played(sure, start, config)
    ages = np.arange(config.steps)[:, None]
    explored = ages < np.asarray(start.length)
    assert 0.2 < np.mean(np.asarray(start.length) > 0) < 0.8
    assert (np.asarray(done.is_valued) == ~explored).all()
    assert (np.asarray(done.is_own) == ~explored).all()
    unlikely = np.asarray(done.log_chances) < -1
    assert unlikely[explored].mean() > 0.3
    assert unlikely[~explored].mean() < 0.05
    assert (np.asarray(after.age) == config.steps).all()
    assert not is_exploring(after).any()


def test_a_new_game_explores_again() -> None:
    config = replace(CONFIG, exploring_share=1.0)
    old = new_exploration(config, jax.random.PRNGKey(4))._replace(age=np.full(CONFIG.tables, 9))
    ends = np.arange(CONFIG.tables) % 2
    after = advanced(old, ends, config, jax.random.PRNGKey(5))
    assert (np.asarray(is_exploring(after)) == (ends == 1)).all()
    assert (np.asarray(after.age) == np.where(ends == 1, 0, 10)).all()


def test_after_the_warm_up_tables_are_at_all_stages() -> None:
    tables = TrainingTables(CONFIG.mix, CONFIG.tables, "cpu", planes=False)
    tables.reset(3)
    rollouts.warm_up(tables, new_parameters(jax.random.PRNGKey(1), CONFIG.network), 300, seed=1)
    decisions = tables.column("decisions")
    assert np.quantile(decisions, 0.1) < 75
    assert np.quantile(decisions, 0.9) > 225
    assert np.isnan(tables.mean_points())


def test_rewards_go_to_the_seats_that_earned_them() -> None:
    """The rewards of a whole game are each seat's lead over the best other one, and the win."""
    tables = TrainingTables(CONFIG.mix, CONFIG.tables, "cpu", planes=False)
    tables.reset(3)
    players = np.asarray(tables.players)
    gathered = np.zeros((CONFIG.tables, SEATS))
    is_running = np.ones(CONFIG.tables, bool)
    while is_running.any():
        lead, winners, ends = (np.asarray(each) for each in tables.step(tables.random_actions()))
        won = np.asarray(rollouts.win_rewards(winners, ends))
        gathered[is_running] += lead[is_running]
        for table in np.flatnonzero(is_running & (ends > 0)):
            scores = tables.column("scores")[table, : players[table]]
            best_other = [max(np.delete(scores, seat)) for seat in range(players[table])]
            assert gathered[table, : players[table]].tolist() == (scores - best_other).tolist()
            assert won[table].sum() == 1
            assert set(np.flatnonzero(won[table])) <= set(np.flatnonzero(scores == scores.max()))
        is_running &= ends == 0
