"""A single table plays the games of `Game` and of `Tables`."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.envs.batch import Options, Tables
from shinjuku.envs.table import Table
from shinjuku.game.settings import Settings
from tests.envs.helpers import SAMPLE, any_legal


def seen(table: Table) -> bytes:
    """Everything that is observed now, from every seat."""
    observed = [table.observe(seat) for seat in range(len(table.settings.players))]
    return b"".join(each[key].tobytes() for each in observed for key in ("observation", "action_mask"))


def play(table: Table, steps: int, seed: int) -> list[bytes]:
    """What random play brings, step by step."""
    rng, found = random.Random(seed), []
    for _ in range(steps):
        table.step(any_legal(table.mask, rng))
        found.append(seen(table))
    return found


@pytest.mark.parametrize("reward", ["win", "score", "lead"])
@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_a_table_plays_as_in_a_batch(settings: Settings, reward: str) -> None:
    """Actors, observations, masks and rewards are the same in every step, in the next game too."""
    tables, table = Tables.mixed([settings], [0], options=Options(reward=reward)), Table(settings, reward)
    step, rng = tables.reset([31]), random.Random(1)
    table.reset(31)
    for _ in range(2):
        while not table.is_over:
            assert table.actor == step.actors[0]
            observed = table.observe(table.actor)
            assert observed["observation"].tobytes() == step.observations[0].tobytes()
            assert observed["action_mask"].tobytes() == step.masks[0].tobytes()
            action = any_legal(table.mask, rng)
            table.step(action)
            step = tables.step(np.array([action]))
            assert np.array_equal(np.array(table.rewards, np.float32), step.rewards[0, : len(settings.players)])
        assert step.ends[0]
        table.reset()
        assert table.seed == tables.progress("seed")[0]


@pytest.mark.parametrize("reward", ["win", "score", "lead"])
def test_rewards_add_up_to_what_the_game_says(reward: str) -> None:
    table = Table(SAMPLE[1], reward)
    table.reset(8)
    rng, total = random.Random(8), np.zeros(4)
    while not table.is_over:
        table.step(any_legal(table.mask, rng))
        total += table.rewards
    game = table.game()
    assert game.is_over
    scores = [float(score) for score in game.scores]
    expected = {
        "win": [(seat in game.winners) / len(game.winners) for seat in range(4)],
        "score": scores,
        "lead": [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)],
    }
    assert total.tolist() == expected[reward]
    assert (table.scores, table.winners) == (scores, list(game.winners))


def test_only_the_seat_to_act_has_legal_actions() -> None:
    table = Table(SAMPLE[1])
    table.reset(2)
    for seat in range(4):
        assert table.observe(seat)["action_mask"].any() == (seat == table.actor)


def test_a_table_can_be_shown_as_a_game_at_any_time() -> None:
    table, rng = Table(SAMPLE[2]), random.Random(4)
    table.reset(4)
    other = sj.Game.new("v1", SAMPLE[2].modules, 3, seed=4)
    for n in range(120):
        action = any_legal(table.mask, rng)
        table.step(action)
        other.play(next(choice for choice in other.choices if choice.act == action))
        if n % 7 == 0:
            assert table.game().record() == other.record()


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_has_the_same_future(duplicate: Any) -> None:
    table = Table(SAMPLE[0], "score")
    table.reset(3)
    play(table, 50, seed=1)
    table.game()
    twin = duplicate(table)
    assert play(twin, 100, seed=2) == play(table, 100, seed=2)
    assert twin.game().record() == table.game().record()


def test_without_a_seed_games_differ() -> None:
    one, two = Table(SAMPLE[0]), Table(SAMPLE[0])
    one.reset()
    two.reset()
    assert one.seed != two.seed


@pytest.mark.parametrize("action", [-1, 328, 2**70, None, "open", 0.5, [1], np.zeros(2)])
def test_what_is_not_an_action_is_not_legal(action: object) -> None:
    table = Table(SAMPLE[0])
    table.reset(1)
    assert not table.is_legal(action)


@pytest.mark.parametrize("kind", [int, np.int8, np.int32, np.uint64, np.array])
def test_any_integer_is_an_action(kind: Any) -> None:
    table = Table(SAMPLE[0])
    table.reset(1)
    action = kind(int(table.mask.argmax()))
    assert table.is_legal(action)
    table.step(action)
    assert table.actions == [int(action)]


def test_a_wrong_seed_is_refused() -> None:
    with pytest.raises(sj.ShinjukuError):
        Table(SAMPLE[0]).reset(2**80)
