"""Games whose choices are known give the same statistics when they are played again."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from shinjuku.bots.chosen_games import NO_CHOICE, ChoicesError, play_chosen_games
from shinjuku.bots.compiled_games import play_compiled_games
from shinjuku.bots.game_course import CourseArray, new_courses
from shinjuku.envs.batch.tables import Tables
from shinjuku.game.settings import Settings
from shinjuku.rules.stats import StatsArray, UsageArray, new_board_usage, new_game_stats

SETTINGS = Settings.validated(players=3)
GAMES, SEED = 3, 50
SEEDS = np.arange(SEED, SEED + GAMES)


@pytest.fixture(scope="module")
def choices() -> Any:
    """Those of random players, who choose the same everywhere."""
    tables = Tables(GAMES, players=3)
    tables.reset(SEEDS)
    found, is_running = [], np.ones(GAMES, bool)
    while is_running.any():
        chosen = tables.random_actions().copy()
        found.append(np.where(is_running, chosen, NO_CHOICE))
        is_running &= tables.step(chosen).ends == 0
    return np.stack(found, axis=1)


def played_again(choices: Any) -> tuple[StatsArray, UsageArray, CourseArray]:
    stats, usage, courses = new_game_stats(GAMES), new_board_usage(), new_courses(GAMES)
    courses["seed"] = SEEDS
    play_chosen_games(SETTINGS, choices, stats, usage, courses)
    return stats, usage, courses


def test_the_statistics_are_the_same(choices: Any) -> None:
    stats, usage, courses = played_again(choices)
    wanted = new_game_stats(GAMES), new_board_usage(), new_courses(GAMES)
    wanted[2]["seed"] = SEEDS
    play_compiled_games(SETTINGS, ("random",) * 3, GAMES, SEED, *wanted)
    assert stats["decisions"].min() > 100
    for found, expected in zip((stats, usage, courses), wanted, strict=True):
        assert (found == expected).all()


def test_a_game_that_is_cut_short_is_refused(choices: Any) -> None:
    with pytest.raises(ChoicesError, match="game 0"):
        played_again(choices[:, :50])


def test_a_game_that_goes_on_after_its_end_is_refused(choices: Any) -> None:
    with pytest.raises(ChoicesError, match="not those of a whole game"):
        played_again(np.where(choices == NO_CHOICE, 0, choices))


def test_a_choice_that_is_not_legal_is_refused(choices: Any) -> None:
    changed = choices.copy()
    changed[2, 30] = next(act for act in range(300) if act not in choices[2])
    with pytest.raises(ChoicesError, match="game 2"):
        played_again(changed)
