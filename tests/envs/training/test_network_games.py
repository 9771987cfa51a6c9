"""Games of the network at batched tables are whole games, and as strong as those of the bot."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from shinjuku.bots.chosen_games import NO_CHOICE
from shinjuku.bots.network.weights_file import FILES, read_file
from shinjuku.envs import network_games
from shinjuku.envs.network_games import network_choices, released_choices
from shinjuku.envs.released_network import released_parameters
from shinjuku.game.settings import Settings
from shinjuku.lab.plan import BATCHED_SHARD, Plan, Shard
from shinjuku.lab.shards import play_chosen, play_shard

GAMES = 4
PLAN = Plan(Settings.validated(), ("network", "network"), GAMES, seed=7)
SHARD = Shard(PLAN, 0, GAMES)


def test_the_network_plays_whole_games_together() -> None:
    choices = released_choices(PLAN.settings, SHARD.seeds, "cpu")
    stats = play_chosen(SHARD, choices).stats
    assert ((choices != NO_CHOICE).sum(axis=1) == stats["decisions"]).all()
    assert stats["seed"].tolist() == list(SHARD.seeds)
    one_by_one = play_shard(SHARD).stats
    assert stats["start"].tolist() == one_by_one["start"].tolist()
    assert np.mean(stats["half_points"][:, :2] / 2) > 60  # random players have 7
    assert np.mean(stats["half_points"][:, :2] == one_by_one["half_points"][:, :2]) >= 0.25  # few games differ


def test_a_table_plays_several_games_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are the same with any number of tables, also if some play one game less, and if games are long."""
    parameters, seeds = released_parameters(*read_file(FILES["network-small"])), range(7, 14)
    together = network_choices(parameters, PLAN.settings, seeds, "cpu")
    monkeypatch.setattr(network_games, "WIDTH", 64)
    in_turn = network_choices(parameters, PLAN.settings, seeds, "cpu", max_tables=3)
    assert (together == in_turn).all()


def test_games_at_batched_tables_are_in_large_shards() -> None:
    assert replace(PLAN, games=10_000_000, batched="cuda").shard_size == BATCHED_SHARD
