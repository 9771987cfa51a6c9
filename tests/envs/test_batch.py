"""Batched tables play the same games as `Game`."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.envs.batch import Buffers, Options, Tables
from shinjuku.game.settings import Settings, initial_states
from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.random_games import play_many
from shinjuku.rules.state import RECORD, new_buffer, new_counters
from shinjuku.rules.stats import new_board_usage, new_game_stats
from tests.observation.helpers import observation, planes

SAMPLE = (
    Settings.validated("v2", (), 2),
    Settings.validated("v2", ["princess", "art-collector", "kaicho", "kaiju"], 4),
    Settings.validated("v1", ["thief", "chairman", "kaiju", "hachiko"], 3),
    Settings.validated("rev1", ["hachiko", "five-players"], 5),
)


def fingerprint(tables: Tables, steps: int) -> list[bytes]:
    """Everything that random play brings, step by step."""
    found = []
    for _ in range(steps):
        step = tables.step(tables.random_actions())
        found.append(b"".join(array.tobytes() for array in step))
    return found


# --- the same games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_a_table_plays_the_game_of_its_seed(settings: Settings) -> None:
    """Actors, masks, observations and outcomes are those of `Game` with the same seed and choices."""
    tables = Tables.mixed([settings], [0])
    step = tables.reset([123])
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=123)
    rng = random.Random(8)
    while True:
        assert game.to_act is not None
        assert game.to_act == step.actors[0]
        assert [choice.act for choice in game.choices] == np.flatnonzero(step.masks[0]).tolist()
        assert step.observations[0].tobytes() == observation(game.states, 0, game.to_act).tobytes()
        choice = rng.choice(game.choices)
        game.play(choice)
        step = tables.step(np.array([choice.act]))
        assert bool(step.ends[0]) == game.is_over
        if game.is_over:
            break
    players = len(settings.players)
    assert tables.progress("scores")[0, :players].tolist() == [float(score) for score in game.scores]
    assert [seat for seat in range(5) if tables.progress("winners")[0] >> seat & 1] == list(game.winners)


def test_the_next_game_of_a_table_can_be_played_with_its_seed() -> None:
    tables = Tables(1, players=3)
    step = tables.reset([5])
    while not step.ends[0]:
        step = tables.step(tables.random_actions())
    game = sj.Game.new(players=3, seed=int(tables.progress("seed")[0]))
    assert int(tables.progress("seed")[0]) != 5
    assert step.observations[0].tobytes() == observation(game.states, 0, step.actors[0]).tobytes()


@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_random_actions_play_the_kernels_random_games(settings: Settings) -> None:
    games = 20
    stats = new_game_stats(games)
    used, buffer = new_counters(STREAM_COUNT), new_buffer(MAX_CHOICES)
    play_many(initial_states(settings, 2), games, 50, used, buffer, stats, new_board_usage())
    tables = Tables.mixed([settings], np.zeros(games, int))
    tables.reset(np.arange(50, 50 + games))
    scores, decisions, ended = np.zeros((games, 5)), np.zeros(games, int), np.zeros(games, bool)
    while not ended.all():
        before = tables.progress("decisions") + 1
        step = tables.step(tables.random_actions())
        now = step.ends.astype(bool) & ~ended
        scores[now], decisions[now] = tables.progress("scores")[now], before[now]
        ended |= now
    assert (2 * scores).astype(int).tolist() == stats["half_points"].tolist()
    assert decisions.tolist() == stats["decisions"].tolist()


# --- results depend on seeds and actions alone --------------------------------------------------------------


def test_threads_change_nothing() -> None:
    results = []
    for threads in (1, 3):
        tables = Tables(300, options=Options(threads=threads))
        tables.reset(range(300))
        results.append(fingerprint(tables, 50))
    assert results[0] == results[1]


def test_mixed_tables_play_what_they_would_play_alone() -> None:
    assignment = np.arange(40) % len(SAMPLE)
    tables = Tables.mixed(SAMPLE, assignment)
    tables.reset(range(40))
    alone = []
    for settings in SAMPLE:
        each = Tables.mixed([settings], np.zeros(40, int))
        each.reset(range(40))
        alone.append(each)
    for _ in range(500):
        step = tables.step(tables.random_actions())
        for n, each in enumerate(alone):
            other = each.step(each.random_actions())
            here = assignment == n
            for one, two in zip(step, other, strict=True):
                assert (one[here] == two[here]).all()


def test_a_reset_repeats_everything() -> None:
    tables = Tables(20, "v1", players=4)
    tables.reset(range(20))
    first = fingerprint(tables, 300)
    tables.reset(range(20))
    assert fingerprint(tables, 300) == first


# --- rewards ------------------------------------------------------------------------------------------------


def total_rewards(reward: str, settings: Settings) -> tuple[Any, Any, Any]:
    """The rewards of one game at each table added up, its scores and its winners."""
    tables = Tables.mixed([settings], np.zeros(30, int), options=Options(reward=reward))
    tables.reset(range(30))
    total, scores, winners = np.zeros((30, 5)), np.zeros((30, 5)), np.zeros(30, int)
    open_ = np.ones(30, bool)
    while open_.any():
        step = tables.step(tables.random_actions())
        total[open_] += step.rewards[open_]
        now = step.ends.astype(bool) & open_
        scores[now], winners[now] = tables.progress("scores")[now], tables.progress("winners")[now]
        open_ &= ~now
    return total, scores, winners


@pytest.mark.parametrize("settings", SAMPLE, ids=lambda each: each.edition)
def test_rewards_of_a_game_add_up(settings: Settings) -> None:
    players = len(settings.players)
    wins, scores, winners = total_rewards("win", settings)
    shares = (winners[:, None] >> np.arange(5)) & 1
    assert np.allclose(wins, shares / shares.sum(axis=1, keepdims=True))
    assert (total_rewards("score", settings)[0] == scores).all()
    leads = total_rewards("lead", settings)[0]
    for seat in range(players):
        best = np.delete(scores[:, :players], seat, axis=1).max(axis=1)
        assert (leads[:, seat] == scores[:, seat] - best).all()


# --- the caller's arrays ------------------------------------------------------------------------------------


def test_a_batch_writes_into_the_callers_arrays() -> None:
    buffers = Buffers.allocate(8)
    tables = Tables(8, options=Options(buffers=buffers))
    step = tables.reset(range(8))
    assert step.observations is buffers.observations
    assert tables.step(tables.random_actions()).masks is buffers.masks
    assert buffers.observations.shape == (8, OBSERVATION_SIZE)


def test_a_buffer_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="The buffer 'states' must be contiguous, of shape"):
        Tables(9, options=Options(buffers=Buffers.allocate(8)))


@pytest.mark.parametrize("action", [-1, 327, 328, 65536 * 2, 2**40])
def test_an_illegal_action_changes_nothing(action: int) -> None:
    tables = Tables(3)
    step = tables.reset(range(3))
    before = [array.copy() for array in step]
    actions = tables.random_actions().astype(np.int64)
    actions[1] = action
    with pytest.raises(ValueError, match=f"The action {action} at table 1 isn't legal."):
        tables.step(actions)
    assert all((one == two).all() for one, two in zip(step, before, strict=True))


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.5, 1.0, 2.0]])
def test_actions_that_do_not_fit_are_refused(actions: Any) -> None:
    tables = Tables(3)
    tables.reset(range(3))
    with pytest.raises(ValueError, match="There must be 3 actions"):
        tables.step(actions)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match=r"There is no reward 'fame'. Choose one of: win, score, lead."):
        Tables(1, options=Options(reward="fame"))
    with pytest.raises(ValueError, match=r"There is no backend 'abacus'. Choose cpu or cuda."):
        Tables(1, backend="abacus")
    with pytest.raises(ValueError, match="must name one of the 4 settings"):
        Tables.mixed(SAMPLE, [0, 4])
    with pytest.raises(ValueError, match="There must be 2 seeds"):
        Tables(2).reset([1])


def test_planes_are_written_on_request() -> None:
    tables = Tables.mixed(SAMPLE, np.arange(128) % 4, options=Options(planes=True, threads=2))
    tables.reset(np.arange(128))
    for _ in range(30):
        tables.step(tables.random_actions())
    states = tables.buffers.states.view(RECORD)[:, 0]
    for i in range(128):
        assert tables.buffers.planes[i].tobytes() == planes(states, i, int(tables.buffers.actors[i])).tobytes()


def test_without_planes_their_rows_are_empty() -> None:
    assert Tables(64).buffers.planes.shape == (64, 0)
    with pytest.raises(ValueError, match="planes"):
        Tables(64, options=Options(planes=True, buffers=Buffers.allocate(64)))
