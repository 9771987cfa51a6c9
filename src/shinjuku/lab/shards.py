"""Playing a shard of games: in compiled code if possible, else through `Game` with bots and observers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.bots.chosen_games import play_chosen_games
from shinjuku.bots.compiled_games import play_compiled_games
from shinjuku.bots.game_course import CourseArray, new_courses
from shinjuku.compilation.machine import available_cpus
from shinjuku.game import ShinjukuError
from shinjuku.lab.dataset.files import shard_files
from shinjuku.lab.dataset.trajectories import Trajectories
from shinjuku.lab.observers import StatsObserver
from shinjuku.lab.plan import Shard, Task
from shinjuku.lab.record_games import RecordGames
from shinjuku.lab.sessions import GameFailure, GameSession
from shinjuku.lab.statistics.totals import add_usage
from shinjuku.rules.stats import StatsArray, UsageArray, new_board_usage, new_game_stats


@dataclass
class ShardResult:
    """The statistics of each game of a shard, the use of the board in all of them, and what else was asked for."""

    shard: Shard
    stats: StatsArray
    usage: UsageArray
    courses: CourseArray
    observed: dict[str, npt.NDArray[np.float64]] = field(default_factory=dict)  # columns with one value per game
    records: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)  # of a dataset, by their names in its folder


Results = tuple[ShardResult, ...]

BATCHED_TABLES = Lock()  # a GPU has room for one batch of tables


def play_task(task: Task) -> Results | GameFailure:
    """Play the shards of a task. A failure is returned, not raised, to tell it from an error in this program."""
    played: list[ShardResult] = []
    try:
        for shard in task:
            played.append(play_shard(shard, *played[:1]))
    except GameFailure as failure:
        return failure
    return tuple(played)


def play_shard(shard: Shard, first: ShardResult | None = None) -> ShardResult:
    """Play the games of a shard; `first` has those of the first shard of its task.

    If a bot fails without a `Game`, the games are played in sessions, which report it.
    """
    if shard.plan.batched:
        return _play_batched(shard)
    with suppress(ShinjukuError):
        if shard.plan.is_in_kernel:
            return _play_compiled(shard, first)
        if shard.plan.is_on_records:
            return _play_on_records(shard)
    return _play_sessions(shard)


def _play_compiled(shard: Shard, first: ShardResult | None = None) -> ShardResult:
    plan, seeds = shard.plan, shard.seeds
    stats, usage, courses = new_game_stats(shard.games), new_board_usage(), dealt_courses(shard)
    if plan.forbids is not None and first is not None:
        seats = plan.forbids.seats(first.stats, first.courses)
        plan.forbids.forbid(courses, seats, len(plan.bots))
    if plan.is_of_networks:
        from shinjuku.bots.network.compiled_games import play_network_games  # the weights take a moment to load
        from shinjuku.bots.network.weights_file import released_network

        play_network_games(plan.settings, stats, usage, courses, released_network(plan.bots[0]))
    else:
        play_compiled_games(plan.settings, plan.bots, shard.games, seeds[0], stats, usage, courses)
    return ShardResult(shard, stats, usage, courses)


def _play_batched(shard: Shard) -> ShardResult:
    from shinjuku.envs.network_games import released_choices  # the extra `train`

    plan = shard.plan
    with BATCHED_TABLES:
        choices = released_choices(plan.settings, shard.seeds, plan.batched, plan.bots[0])
    return play_chosen(shard, choices)


def play_chosen(shard: Shard, choices: Any) -> ShardResult:
    """Play games whose choices are known, a row for each game, in a thread for each processor."""
    result = ShardResult(shard, new_game_stats(shard.games), new_board_usage(), dealt_courses(shard))

    def play(first: int, last: int) -> UsageArray:
        part, usage = slice(first, last), new_board_usage()
        play_chosen_games(shard.plan.settings, choices[part], result.stats[part], usage, result.courses[part])
        return usage

    threads = min(available_cpus(), shard.games)
    bounds = [shard.games * each // threads for each in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for usage in pool.map(play, bounds, bounds[1:]):
            add_usage(result.usage, usage)
    return result


def dealt_courses(shard: Shard) -> CourseArray:
    """The courses of games that are not played yet: only how they are dealt is known."""
    courses = new_courses(shard.games)
    courses["seed"] = np.asarray(shard.seeds)  # a range is assigned number by number, seconds in a large shard
    courses["start"] = shard.starts
    courses["redeal_turn"] = shard.plan.redeal_turn
    courses["redeal_seed"] = np.asarray(shard.redeal_seeds)
    return courses


def _play_on_records(shard: Shard) -> ShardResult:
    """Play without `Game`."""
    result = ShardResult(shard, new_game_stats(shard.games), new_board_usage(), dealt_courses(shard))
    games = RecordGames(shard.plan.settings, result.stats, result.usage, result.courses)
    for number, seed in enumerate(shard.seeds):
        games.play(shard.plan.bots, seed, number)
    return result


def _play_sessions(shard: Shard) -> ShardResult:
    result = ShardResult(shard, new_game_stats(shard.games), new_board_usage(), dealt_courses(shard))
    rows: list[Mapping[str, float]] = []
    trajectories = Trajectories() if shard.plan.trajectories else None
    for number, (seed, start) in enumerate(zip(shard.seeds, shard.starts, strict=True)):
        stats = StatsObserver(result.stats, number, result.usage, result.courses, seed)
        session = GameSession(shard.plan, seed, [stats, trajectories] if trajectories else [stats], start)
        rows.append(session.play())
        if shard.plan.records or trajectories:
            result.records.append(session.record())
    result.observed = {name: np.array([row.get(name, np.nan) for row in rows], float) for name in _names(rows)}
    if trajectories:
        result.files = shard_files(shard, trajectories, result.stats, result.records)
    return result


def _names(rows: Sequence[Mapping[str, float]]) -> list[str]:
    """All names in the rows, in order of first appearance."""
    return list(dict.fromkeys(name for row in rows for name in row))
