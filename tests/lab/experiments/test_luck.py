"""How much is luck: the same games, dealt again from some turn on."""

from __future__ import annotations

import math

import numpy as np
import pytest

from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.luck import Luck, RedealtGames
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_task
from shinjuku.rules.stats import new_game_stats

PLAN = Plan(Settings.validated(), ("random",) * 2, 12, seed=3)


def test_games_are_the_same_up_to_the_turn() -> None:
    luck = Luck(PLAN, [1, 9000], 4)
    for task in luck.tasks():
        results = play_task(task)
        assert isinstance(results, tuple)
        luck.add(results)
        early, late = results
        assert early.stats["seed"].tolist() == late.stats["seed"].tolist()
    early_redealt, late_redealt = luck.redealt
    assert late_redealt.variances.high == 0  # the game is over before it could be dealt again
    assert late_redealt.decided.value == 1
    assert early_redealt.variances.mean > 0
    assert early_redealt.decided.value < 0.9


def test_the_decided_share_is_the_intraclass_correlation() -> None:
    found = RedealtGames(Plan(PLAN.settings, PLAN.bots, 4, deals=2, redeal_turn=1))
    stats = new_game_stats(4)
    stats["half_points"][:, 0] = 2 * np.array([0, 2, 10, 12])  # two seeds: 0 and 2, 10 and 12
    found.add(stats)
    assert found.decided.value == pytest.approx(49 / 51)  # variance of the means 50, within a seed 2


@pytest.mark.parametrize("leads", [[0, 2], [3, 3, 3, 3]], ids=["one seed", "games that all end alike"])
def test_the_decided_share_is_unknown_without_variety(leads: list[int]) -> None:
    found = RedealtGames(Plan(PLAN.settings, PLAN.bots, len(leads), deals=2, redeal_turn=1))
    stats = new_game_stats(len(leads))
    stats["half_points"][:, 0] = 2 * np.array(leads)
    found.add(stats)
    assert math.isnan(found.decided.value)
