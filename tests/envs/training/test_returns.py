"""What is learned from a rollout: returns and advantages, compared with a plain loop."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from shinjuku.envs.training.ppo import by_relative_seat, by_seat, chained_returns
from shinjuku.rules.enums import SEATS

STEPS, TABLES = 12, 5
DISCOUNT, TRACE = 0.9, 0.8


@pytest.fixture
def steps() -> tuple[Any, Any, Any, Any]:
    """Rewards, values, ends and actors of a made-up rollout."""
    rng = np.random.default_rng(4)
    rewards, values = rng.normal(size=(2, STEPS, TABLES, SEATS))
    return rewards, values, (rng.random((STEPS, TABLES)) < 0.2).astype(np.uint8), rng.integers(0, 3, (STEPS, TABLES))


def plain_return(steps: tuple[Any, Any, Any, Any], last: Any, at: tuple[int, int, int]) -> float:
    """The λ-return of a seat from a step on: rewards up to its next decision, then what it expects there."""
    rewards, values, ends, actors = steps
    first, table, seat = at
    total = 0.0
    for step in range(first, STEPS):
        if step > first and actors[step, table] == seat:
            value = values[step, table, seat]
            after = plain_return(steps, last, (step, table, seat)) - value
            return total + DISCOUNT * float(value + TRACE * after)
        total += float(rewards[step, table, seat])
        if ends[step, table]:
            return total
    return total + DISCOUNT * float(last[table, seat])


def test_each_seat_has_a_chain_of_its_own(steps: tuple[Any, Any, Any, Any]) -> None:
    last = np.random.default_rng(5).normal(size=(TABLES, SEATS))
    rewards, values, ends, actors = (jnp.asarray(each) for each in steps)
    returns, advantages = chained_returns((rewards, values, ends, actors), jnp.asarray(last), DISCOUNT, TRACE)
    values, actors = steps[1], steps[3]
    for step in range(STEPS):
        for table in range(TABLES):
            for seat in range(SEATS):
                expected = plain_return(steps, last, (step, table, seat))
                assert float(returns[step, table, seat]) == pytest.approx(expected, abs=1e-4)
            actor = actors[step, table]
            gained = float(returns[step, table, actor]) - values[step, table, actor]
            assert float(advantages[step, table]) == pytest.approx(gained, abs=1e-4)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_seats_are_turned_and_turned_back(players: int) -> None:
    values = jnp.arange(SEATS, dtype=jnp.float32)[None]
    for actor in range(players):
        at, number = jnp.array([actor]), jnp.array([players])
        turned = by_seat(values, at, number)
        assert turned[0, actor] == 0  # the viewer is the first of the relative seats
        assert turned[0, (actor + 1) % players] == 1
        assert by_relative_seat(turned, at, number)[0, :players].tolist() == values[0, :players].tolist()
