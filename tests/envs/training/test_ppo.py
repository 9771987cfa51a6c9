"""An update learns from its own decisions, and from legal ones only."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from shinjuku.envs.training import ppo, rollouts
from shinjuku.envs.training.exploration import new_exploration
from shinjuku.envs.training.network import new_parameters
from shinjuku.envs.training.optimiser import limited, new_moments
from shinjuku.envs.training.tables import TrainingTables
from tests.envs.training.small_config import CONFIG

WHOLE = replace(CONFIG, minibatch=CONFIG.tables * CONFIG.steps, epochs=1)
PARAMETERS = new_parameters(jax.random.PRNGKey(1), CONFIG.network)


@cache
def rollout() -> tuple[TrainingTables, rollouts.Decision, ppo.Targets]:
    tables = TrainingTables(CONFIG.mix, CONFIG.tables, "cpu", planes=False)
    tables.reset(3)
    tables.tables.play_randomly(100)
    exploration = new_exploration(replace(CONFIG, exploring_share=0.0), jax.random.PRNGKey(4))
    done = rollouts.play(tables, PARAMETERS, CONFIG, jax.random.PRNGKey(2), exploration, None).done
    after = rollouts.choose(PARAMETERS, tables.seen(), tables.players, jax.random.PRNGKey(3))
    last = (after["actors"], after["lead"], after["win"])
    return tables, done, ppo.targets(done, last, tables.players, CONFIG)


def gradient(*, is_own: int, is_valued: int = 1) -> Any:
    """The gradient of the loss over the first step of the rollout."""
    tables, done, wanted = rollout()
    row = jax.tree.map(lambda each: each[0], (done, wanted))
    flags = [jnp.full(CONFIG.tables, flag, jnp.uint8) for flag in (is_own, is_valued)]
    decision = row[0]
    batch = (decision.inputs, decision.masks, decision.actions, decision.log_chances, *flags, tables.players, row[1])
    return jax.jit(jax.grad(partial(ppo._loss, config=CONFIG, entropy_weight=0.02), has_aux=True))(PARAMETERS, batch)[0]


def test_the_first_minibatch_finds_the_chances_of_the_rollout() -> None:
    """The ratio of the chances is 1 for each decision, so that the policy loss is the mean advantage: 0."""
    tables, done, wanted = rollout()
    copies = jax.tree.map(jnp.array, PARAMETERS)  # `learn` takes over the memory
    given = (tables.players, jax.random.PRNGKey(4), jnp.float32(1e-3), jnp.float32(0.02))
    losses = ppo.learn(copies, new_moments(copies), done, wanted, given, WHOLE)[2]
    assert float(losses.change) == pytest.approx(0, abs=1e-6)
    assert float(losses.policy) == pytest.approx(0, abs=1e-5)


def test_the_choices_of_past_selves_are_not_learned() -> None:
    found = gradient(is_own=0)
    assert not np.asarray(found["choice"]["weights"]).any()
    assert np.asarray(found["lead"]["weights"]).any()  # what they bring about is
    assert np.asarray(gradient(is_own=1)["choice"]["weights"]).any()


def test_nothing_is_learned_from_exploring() -> None:
    assert not any(np.asarray(each).any() for each in jax.tree.leaves(gradient(is_own=0, is_valued=0)))


def test_choices_that_are_not_legal_are_not_learned() -> None:
    _, done, _ = rollout()
    is_legal = np.asarray(done.masks[0]).any(axis=0)
    biases = np.asarray(gradient(is_own=1)["choice"]["bias"])
    assert not biases[~is_legal].any()
    assert biases[is_legal].any()


def test_the_advantage_adds_the_lead_and_the_win() -> None:
    tables, done, _ = rollout()
    last = (done.actors[-1], done.lead[-1], done.win[-1])
    lead, once, twice = (
        np.asarray(ppo.targets(done, last, tables.players, replace(CONFIG, win_weight=weight)).advantages)
        for weight in (0.0, 1.0, 2.0)
    )
    assert np.allclose(twice - once, once - lead, atol=1e-5)
    assert not np.allclose(once, lead, atol=1e-3)


@pytest.mark.parametrize(("size", "expected"), [(3.0, 0.5), (0.1, 0.1)])
def test_the_gradient_is_limited(size: float, expected: float) -> None:
    found = limited({"a": jnp.array([size * 0.6]), "b": jnp.array([size * 0.8])}, 0.5)
    assert float(jnp.hypot(found["a"][0], found["b"][0])) == pytest.approx(expected, abs=1e-4)


def test_games_with_few_points_count_as_much_as_others() -> None:
    """The first two tables have other settings; their advantages are a tenth of the others, and past selves' large."""
    rng = np.random.default_rng(1)
    group, is_own = np.array([0, 0, 1, 1, 1]), np.ones((400, 5), np.uint8)
    is_own[::2, 0] = 0
    advantages = rng.normal(0.5, 2.0, (400, 5)) * np.where(group == 0, 0.1, 1.0)
    advantages[is_own == 0] = 50
    found = np.asarray(ppo.normalised_by_group(advantages, is_own, group, 2))
    for each in (0, 1):
        own = found[:, group == each][is_own[:, group == each] == 1]
        assert own.mean() == pytest.approx(0, abs=1e-4)
        assert own.std() == pytest.approx(1, abs=1e-3)


def test_chances_to_win_are_not_discounted() -> None:
    """Where every seat always expects the same chance, that is also what is learned."""
    tables, done, _ = rollout()
    even = (jnp.arange(done.win.shape[-1]) < tables.players[:, None]) / tables.players[:, None]
    unchanged = done._replace(
        win=jnp.broadcast_to(even, done.win.shape),
        win_rewards=jnp.zeros_like(done.win_rewards),
        ends=jnp.zeros_like(done.ends),
    )
    last = (done.actors[-1], done.lead[-1], even)
    found = np.asarray(ppo.targets(unchanged, last, tables.players, CONFIG).win)
    expected = (1 / np.asarray(tables.players))[None, :]
    assert found[..., 0] == pytest.approx(np.broadcast_to(expected, found.shape[:2]))
