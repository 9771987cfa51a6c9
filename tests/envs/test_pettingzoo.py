"""The PettingZoo environment passes PettingZoo's own tests and keeps its promises."""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import wrappers

from shinjuku.envs.pettingzoo import shinjuku_v0
from shinjuku.rules.views import deal_at
from tests.envs.helpers import SAMPLE, any_legal, every_table, parameters_of, table_name
from tests.observation.helpers import record_view

# recommended by PettingZoo for other environments
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of agents in a game that is over
]


def usual_env(**parameters: Any) -> Any:
    """The environment in the wrappers that PettingZoo's own games are in."""
    env = wrappers.TerminateIllegalWrapper(shinjuku_v0.raw_env(**parameters), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def play(env: Any, seed: int) -> Iterator[tuple[Any, ...]]:
    """A random game: the agent and what it is given, step by step."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        seen = observation["observation"].tobytes(), observation["action_mask"].tobytes()
        yield agent, seen, reward, terminated, truncated, info
        env.step(None if terminated else any_legal(observation["action_mask"], rng))


# --- PettingZoo's tests ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("parameters", list(every_table()), ids=table_name)
def test_every_edition_and_number_of_players_passes_the_api_test(parameters: dict[str, Any]) -> None:
    api_test(shinjuku_v0.env(**parameters), num_cycles=1000)


@pytest.mark.parametrize("settings", SAMPLE[1:], ids=lambda each: each.edition)
def test_modules_and_rewards_pass_the_api_test(settings: Any) -> None:
    for reward in ("score", "lead"):
        api_test(shinjuku_v0.raw_env(**parameters_of(settings), reward=reward), num_cycles=1000)


@pytest.mark.parametrize("make", [shinjuku_v0.env, shinjuku_v0.raw_env])
def test_the_seed_test_passes(make: Callable[..., Any]) -> None:
    seed_test(make, num_cycles=500)


def test_the_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    modes = {"ansi": lambda text: "Blue: " in text, "rgb_array": lambda pixels: pixels.std() > 10}
    render_test(shinjuku_v0.env, custom_tests=modes)
    assert "Blue: " in capsys.readouterr().out  # what `human` prints


def test_the_performance_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module.time, "time", lambda: next(clock) / 100)
    performance_benchmark(shinjuku_v0.env())
    assert "turns per second" in capsys.readouterr().out


# --- agents and rewards ------------------------------------------------------------------------------------------


def test_agents_are_colours() -> None:
    env = shinjuku_v0.env(players=["red", "blue", "yellow"])
    env.reset(seed=1)
    assert env.agents == env.possible_agents == ["red", "blue", "yellow"]
    assert str(env) == "shinjuku_v0"


@pytest.mark.parametrize("reward", ["win", "score", "lead"])
def test_the_rewards_of_each_agent_add_up_to_what_the_game_says(reward: str) -> None:
    env = shinjuku_v0.env(players=3, reward=reward)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, gained, _, _, _ in play(env, seed=6):
        total[agent] += gained
    game = env.unwrapped.table.game()
    assert game.is_over
    scores = [float(score) for score in game.scores]
    assert (
        list(total.values())
        == {
            "win": [(seat in game.winners) / len(game.winners) for seat in range(3)],
            "score": scores,
            "lead": [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)],
        }[reward]
    )


def test_the_last_infos_say_who_has_won() -> None:
    env = shinjuku_v0.env(players=3)
    infos = {agent: info for agent, _, _, terminated, _, info in play(env, seed=2) if terminated}
    game = env.unwrapped.table.game()
    assert [info["score"] for info in infos.values()] == [float(score) for score in game.scores]
    assert [agent for agent, info in infos.items() if info["won"]] == [game.players[seat] for seat in game.winners]


# --- secrecy -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_another_deal_of_what_is_hidden_looks_the_same(settings: Any) -> None:
    """To the agent to act and to all others."""
    env = shinjuku_v0.raw_env(**parameters_of(settings))
    for n, _ in enumerate(play(env, seed=9)):
        if n % 5 == 0 and not env.table.is_over:
            for seat, agent in enumerate(env.agents):
                seen, states = env.observe(agent), env.table._states
                env.table._states = record_view(settings, states, seat)
                deal_at(env.table._states, 0, n)
                assert all((value == seen[key]).all() for key, value in env.observe(agent).items())
                env.table._states = states


def test_an_agent_that_is_not_to_act_has_an_empty_mask() -> None:
    env = shinjuku_v0.env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


# --- promises ----------------------------------------------------------------------------------------------------


def everything(env: Any) -> tuple[Any, ...]:
    """What can be read from an environment that is reset."""
    names = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards")
    return tuple(getattr(env, name) for name in names)


def test_the_wrapper_does_what_the_usual_wrappers_do() -> None:
    """The same games, and the same again when an illegal action ends one."""
    env, usual = shinjuku_v0.env(players=3, reward="lead"), usual_env(players=3, reward="lead")
    assert list(play(env, seed=3)) == list(play(usual, seed=3))
    for each in (env, usual):
        each.reset(seed=3)
        each.step(int(each.last()[0]["action_mask"].argmax()))
        each.step(int(each.last()[0]["action_mask"].argmin()))
    assert env.rewards[env.unwrapped.possible_agents[env.unwrapped.table.actor]] == -1
    while env.agents:
        assert everything(env) == everything(usual)
        env.step(None)
        usual.step(None)
    assert everything(env) == everything(usual)


@pytest.mark.parametrize("make", [shinjuku_v0.env, usual_env])
def test_an_illegal_action_ends_the_game(make: Callable[..., Any]) -> None:
    env = make(players=3)
    env.reset(seed=5)
    agent = env.agent_selection
    env.step(int(env.last()[0]["action_mask"].argmin()))
    assert all(env.terminations.values())
    assert env.rewards == {each: -1.0 if each == agent else 0 for each in env.possible_agents}
    env.reset(seed=5)
    assert not any(env.terminations.values())


def test_an_illegal_action_is_an_assertion_error_without_wrappers() -> None:
    env = shinjuku_v0.raw_env()
    env.reset(seed=5)
    before = env.observe(env.agent_selection)["observation"]
    for action in (int(env.table.mask.argmin()), -1, 328, None):
        with pytest.raises(AssertionError, match="isn't legal"):
            env.step(action)
    assert (env.observe(env.agent_selection)["observation"] == before).all()


@pytest.mark.parametrize("make", [shinjuku_v0.env, usual_env])
@pytest.mark.parametrize("action", [-1, 328, 0.5, "open", None])
def test_an_action_outside_the_space_is_an_assertion_error(make: Callable[..., Any], action: object) -> None:
    env = make()
    env.reset(seed=5)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(action)


@pytest.mark.parametrize("make", [shinjuku_v0.env, usual_env])
def test_after_the_end_only_none_is_an_action(make: Callable[..., Any], caplog: pytest.LogCaptureFixture) -> None:
    env = make()
    for step in play(env, seed=1):
        if step[3]:
            with pytest.raises(ValueError, match="the only valid action is None"):
                env.step(0)
    env.step(None)
    assert "Should reset() first" in caplog.text


@pytest.mark.parametrize("make", [shinjuku_v0.env, usual_env])
def test_nothing_can_be_done_before_the_first_reset(make: Callable[..., Any]) -> None:
    env = make()
    for name in ("agents", "rewards", "agent_selection", "infos"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        env.last()
    for call in (lambda: env.step(0), lambda: env.observe("blue"), env.render, env.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            call()


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"players": 9}, "players"),
        ({"edition": "v9"}, "v9"),
        ({"modules": ["ninja"]}, "ninja"),
        ({"set": {"income_hand": 99}}, "income_hand"),
        ({"reward": "fame"}, r"There is no reward 'fame'. Choose one of: win, score, lead."),
        ({"render_mode": "oil"}, r"There is no render mode 'oil'. Choose human, ansi or rgb_array."),
    ],
)
def test_wrong_parameters_are_refused_with_a_sentence(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        shinjuku_v0.env(**parameters)


def test_rendering_without_a_mode_is_a_warning() -> None:
    env = shinjuku_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None


def test_a_copy_of_an_environment_has_the_same_future() -> None:
    env = shinjuku_v0.env()
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    for each in (env, twin):
        for _ in range(200):
            each.step(int(each.last()[0]["action_mask"].argmax()))
    assert everything(env) == everything(twin)
    assert (env.last()[0]["observation"] == twin.last()[0]["observation"]).all()


def test_observations_are_not_overwritten_by_the_next_step() -> None:
    env = shinjuku_v0.env()
    env.reset(seed=1)
    first, *_ = env.last()
    kept = {key: value.copy() for key, value in first.items()}
    env.step(int(first["action_mask"].argmax()))
    env.last()
    assert all(np.array_equal(first[key], kept[key]) for key in kept)
