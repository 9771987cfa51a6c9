"""The vector environment is `Tables` in the words of Gymnasium."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from shinjuku.envs.batch import Options, Tables
from shinjuku.envs.gymnasium import ShinjukuVectorEnv
from shinjuku.envs.table import Table
from tests.envs.helpers import SAMPLE, any_legal, parameters_of

TABLES = 6


def random_actions(masks: Any, rng: random.Random) -> Any:
    return np.array([any_legal(mask, rng) for mask in masks])


@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_the_vector_environment_equals_the_batch(settings: Any) -> None:
    envs = ShinjukuVectorEnv(TABLES, **parameters_of(settings), reward="lead")
    tables = Tables.mixed([settings], np.zeros(TABLES, int), options=Options(reward="lead"))
    (observations, infos), step, rng = envs.reset(seed=20), tables.reset(range(20, 20 + TABLES)), random.Random(2)
    for _ in range(300):
        assert (observations["observation"] == step.observations).all()
        assert (observations["action_mask"] == step.masks).all()
        assert (infos["actor"] == step.actors).all()
        actors, actions = step.actors.copy(), random_actions(step.masks, rng)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        step = tables.step(actions)
        assert rewards.tolist() == [step.rewards[n, actor] for n, actor in enumerate(actors)]
        assert (infos["rewards"] == step.rewards).all()
        assert (terminations == step.ends.astype(bool)).all()
        assert not truncations.any()


def test_a_game_that_has_ended_is_described_as_its_last_actor_sees_it() -> None:
    envs = ShinjukuVectorEnv(2, players=3, reward="score")
    singles = [Table(envs.settings, "score") for _ in range(2)]
    (observations, infos), rng, ended = envs.reset(seed=[4, 5]), random.Random(3), 0
    for seed, table in zip((4, 5), singles, strict=True):
        table.reset(seed)
    while ended < 5:
        actors, actions = infos["actor"], random_actions(observations["action_mask"], rng)
        observations, _, terminations, _, infos = envs.step(actions)
        for n, table in enumerate(singles):
            table.step(int(actions[n]))
            assert table.is_over == terminations[n]
            if table.is_over:
                check_end(infos, n, table, int(actors[n]))
                table.reset()
                ended += 1


def check_end(infos: dict[str, Any], n: int, table: Table, actor: int) -> None:
    for key, value in table.observe(actor).items():
        assert (infos["final_obs"][n][key] == value).all()
    final = infos["final_info"]
    assert infos["_final_obs"][n]
    assert infos["_final_info"][n]
    assert final["actor"][n] == actor
    assert final["scores"][n, :3].tolist() == table.scores
    assert np.flatnonzero(final["winners"][n]).tolist() == table.winners
    assert final["rewards"][n, :3].tolist() == table.rewards


def test_spaces_and_metadata_are_those_of_a_vector_environment() -> None:
    envs = gymnasium.make_vec("ShinjukuSelfPlay-v0", num_envs=3, players=4)
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert envs.single_action_space.contains(0)
    assert envs.action_space.shape == (3,)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    envs.close()


def test_gymnasiums_wrappers_understand_the_infos() -> None:
    counted: Any = RecordEpisodeStatistics(ShinjukuVectorEnv(4))
    envs: Any = DictInfoToList(counted)
    observations, infos = envs.reset(seed=1)
    rng, ended = random.Random(1), False
    while not ended:
        observations, _, terminations, _, infos = envs.step(random_actions(observations["action_mask"], rng))
        ended = terminations.any()
    assert len(infos) == 4
    assert all({"actor", "rewards"} <= set(info) for info in infos)
    assert "episode" in infos[int(terminations.argmax())]


def test_a_seed_starts_the_same_games() -> None:
    one, two = ShinjukuVectorEnv(3), ShinjukuVectorEnv(3)
    assert (one.reset(seed=7)[0]["observation"] == two.reset(seed=[7, 8, 9])[0]["observation"]).all()
    assert (one.reset()[0]["observation"] != one.reset()[0]["observation"]).any()


def test_observations_are_not_overwritten_by_the_next_step() -> None:
    envs = ShinjukuVectorEnv(3)
    observations, infos = envs.reset(seed=1)
    kept = [value.copy() for value in (*observations.values(), *infos.values())]
    envs.step(observations["action_mask"].argmax(axis=1))
    assert all((now == then).all() for now, then in zip((*observations.values(), *infos.values()), kept, strict=True))


# --- promises ----------------------------------------------------------------------------------------------------


def test_an_illegal_action_changes_nothing() -> None:
    envs = ShinjukuVectorEnv(3)
    observations, _ = envs.reset(seed=1)
    actions = observations["action_mask"].argmax(axis=1)
    actions[1] = observations["action_mask"][1].argmin()
    with pytest.raises(InvalidAction, match=f"The action {actions[1]} at table 1 isn't legal."):
        envs.step(actions)
    assert (envs.tables.buffers.observations == observations["observation"]).all()


def test_a_step_before_the_first_reset_needs_a_reset() -> None:
    with pytest.raises(ResetNeeded, match="Call `reset` before `step`"):
        ShinjukuVectorEnv(2).step(np.zeros(2, int))


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"num_envs": 0}, "There must be at least one table, not 0."),
        ({"num_envs": 2, "players": 9}, "players"),
        ({"num_envs": 2, "reward": "fame"}, "There is no reward 'fame'"),
    ],
)
def test_wrong_parameters_are_refused_with_a_sentence(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ShinjukuVectorEnv(**parameters)


def test_there_is_a_seed_for_each_table() -> None:
    with pytest.raises(ValueError, match="There must be 2 seeds"):
        ShinjukuVectorEnv(2).reset(seed=[1, 2, 3])
