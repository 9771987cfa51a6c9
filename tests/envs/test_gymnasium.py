"""The Gymnasium environment passes Gymnasium's checks and plays against the bots that it names."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.envs.gymnasium import ShinjukuEnv
from shinjuku.rules.chance.generator import bot_seed
from tests.envs.helpers import any_legal, every_table, table_name


def make(**parameters: Any) -> Any:
    return gymnasium.make("Shinjuku-v0", **parameters)


def play(env: Any, seed: int) -> list[Any]:
    """A random game of the learner: everything it is given, step by step."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed)
    found, terminated = [(observation, 0.0, info)], False
    while not terminated:
        action = any_legal(info["action_mask"], rng)
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        found.append((observation, reward, info))
    return found


# --- Gymnasium's checks ------------------------------------------------------------------------------------------


def test_the_environment_passes_gymnasiums_checks(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(make().unwrapped)
    assert "Blue: " in capsys.readouterr().out  # what `human` prints


@pytest.mark.parametrize("parameters", list(every_table()), ids=table_name)
def test_every_edition_and_number_of_players_is_played_to_its_end(parameters: dict[str, Any]) -> None:
    bots = ["random"] * (parameters.pop("players") - 1)
    env = make(bots=bots, **parameters)
    check_env(env.unwrapped, skip_render_check=True)
    assert play(env, seed=1)[-1][2]["winners"]


def test_several_environments_run_together() -> None:
    name = "shinjuku.envs.gymnasium:Shinjuku-v0"
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", bots=["random"])
    observations, infos = envs.reset(seed=1)
    for _ in range(20):
        observations, _, _, _, infos = envs.step(observations["action_mask"].argmax(axis=1))
    assert (observations["action_mask"] == infos["action_mask"]).all()
    envs.close()


# --- the learner and the bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_named_bots_play_as_they_would_in_a_game(seat: int) -> None:
    """If the learner plays as a bot would, the game is the same as among bots."""
    names = [("planner", "random")[(n - seat - 1) % 3] if n != seat else "greedy" for n in range(3)]
    players = [make_player(name, seed=bot_seed(5, n)) for n, name in enumerate(names)]
    env = ShinjukuEnv(["planner", "random"], seat=seat)
    learner, terminated = make_player("greedy", seed=bot_seed(5, seat)), False
    env.reset(seed=5)
    while not terminated:
        _, _, terminated, _, _ = env.step(learner.decide(env.game()).act)
    assert env.game().record() == play_out(sj.Game.new(players=3, seed=5), players).record()


@pytest.mark.parametrize("reward", ["win", "score", "lead"])
def test_the_learners_rewards_add_up_to_what_the_game_says(reward: str) -> None:
    env = ShinjukuEnv(["greedy", "random"], seat=1, reward=reward)
    total = sum(gained for _, gained, _ in play(env, seed=4))
    game = env.game()
    scores = [float(score) for score in game.scores]
    assert (
        total
        == {
            "win": (1 in game.winners) / len(game.winners),
            "score": scores[1],
            "lead": scores[1] - max(scores[0], scores[2]),
        }[reward]
    )


def test_the_learner_moves_on_by_a_seat_with_every_game() -> None:
    env = ShinjukuEnv(["random", "random"])
    seats = [env.reset(seed=4)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(4))]
    assert seats == [1, 2, 0, 1, 2]


def test_a_seed_starts_the_same_series_of_games() -> None:
    one, two = ShinjukuEnv(), ShinjukuEnv()
    for env in (one, two):
        env.reset(seed=9)
    for _ in range(3):
        first, second = one.reset(), two.reset()
        assert (first[0]["observation"] == second[0]["observation"]).all()
        assert first[1]["seat"] == second[1]["seat"]
    unseeded = ShinjukuEnv(), ShinjukuEnv()
    assert (unseeded[0].reset()[0]["observation"] != unseeded[1].reset()[0]["observation"]).any()


def test_observation_and_info_have_the_same_mask() -> None:
    for observation, _, info in play(ShinjukuEnv("random"), seed=2):
        assert observation["action_mask"].tolist() == info["action_mask"].tolist()


def test_a_bot_of_ones_own_can_be_named() -> None:
    env = ShinjukuEnv(["shinjuku.bots.players.greedy:Greedy"])
    assert play(env, seed=3)[-1][2]["scores"] == [float(score) for score in env.game().scores]


# --- promises ----------------------------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_game_with_a_reward_of_minus_one() -> None:
    env = make()
    _, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert observation in env.observation_space
    assert "winners" not in info
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 328, 0.5, "open", None])
def test_an_action_outside_the_space_changes_nothing(action: Any) -> None:
    env = make()
    before, _ = env.reset(seed=1)
    with pytest.raises(InvalidAction, match="isn't in the action space"):
        env.step(action)
    assert (env.unwrapped._table.observe(env.unwrapped.seat)["observation"] == before["observation"]).all()


def test_a_step_before_the_first_reset_or_after_the_end_needs_a_reset() -> None:
    env = ShinjukuEnv("random")
    with pytest.raises(ResetNeeded, match="Call `reset` before `step`"):
        env.step(0)
    play(env, seed=1)
    with pytest.raises(ResetNeeded, match="Call `reset` before `step`"):
        env.step(0)


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"bots": []}, "players"),
        ({"bots": ["random"] * 6}, "players"),
        ({"bots": ["alphago"]}, "There is no bot 'alphago'"),
        ({"seat": 2}, r"There is no seat 2. Choose one from 0 to 1, or None."),
        ({"seat": "blue"}, r"There is no seat 'blue'."),
        ({"edition": "v9"}, "v9"),
        ({"modules": ["ninja"]}, "ninja"),
        ({"reward": "fame"}, r"There is no reward 'fame'. Choose one of: win, score, lead."),
        ({"render_mode": "oil"}, r"There is no render mode 'oil'. Choose human, ansi or rgb_array."),
    ],
)
def test_wrong_parameters_are_refused_with_a_sentence(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ShinjukuEnv(**parameters)


def test_rendering_without_a_mode_is_a_warning() -> None:
    env = ShinjukuEnv()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None
