"""`shinjuku bench`: how it measures, and how it shows the figures."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import shinjuku
from shinjuku.cli import app
from shinjuku.cli.benchmarks import cluster, costs, games, openspiel, pettingzoo, pgx, rlcard, simulations, tables
from shinjuku.cli.benchmarks.environments import environments
from shinjuku.cli.benchmarks.measurement import Benchmark, Row, measure_all
from shinjuku.cli.commands import bench
from shinjuku.cli.commands.bench import verdict, words
from shinjuku.envs.pettingzoo import shinjuku_v0
from shinjuku.lab.executors.local import SerialExecutor
from shinjuku.lab.plan import MAX_SHARD
from tests.cli.processes import run_in_new_process


def test_bench_measures_compiled_rules_only() -> None:
    result = run_in_new_process("bench", SHINJUKU_RULES="plain")
    assert (result.returncode, result.stderr) == (
        2,
        "With SHINJUKU_RULES=plain the rules run uncompiled. Unset it to measure them.\n",
    )


# --- measuring ------------------------------------------------------------------------------------------------


def test_rounds_are_interleaved() -> None:
    order: list[str] = []

    def measure(name: str, figure: float) -> float:
        order.append(name)
        return figure

    race = Benchmark("a", "/s", 3, lambda n: measure("a", 8 + n), lambda n: measure("yardstick", 2))
    limit = Benchmark("b", "s", 60, lambda n: measure("b", 30 - n))
    once = Benchmark("c", "bytes", 2048, lambda _: measure("c", 4096), rounds=1)
    rows = measure_all([race, limit, once], 3, lambda *_: None)
    warming_up = ["yardstick", "a"]
    assert order == warming_up + ["yardstick", "a", "b", "c"] + ["yardstick", "a", "b"] * 2
    assert [row.ratio.median for row in rows] == [4.5, 60 / 29, 0.5]
    assert [row.ratio.spread for row in rows] == [(4, 5), (2, 60 / 28), (0.5, 0.5)]
    assert [row.met for row in rows] == [True, True, False]


def test_a_race_without_a_target_has_no_verdict() -> None:
    row = Row(Benchmark("games", "/s", 0, lambda _: 1, lambda _: 2))
    row.measure(0)
    assert verdict(row) == ""


def test_a_rate_has_a_lower_limit() -> None:
    row = Row(Benchmark("steps", "/s", 250_000, lambda _: 0, is_rate=True))
    row.ours.rounds = [200_000, 500_000, 300_000]
    assert (row.ratio.median, row.met) == (1.2, True)
    assert words(row)[-1] == "at least\n250 k/s"


def test_what_is_not_installed_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_: int) -> float:
        raise AssertionError

    missing = Benchmark("steps", "/s", 2, fail, fail, "theirs", needs=("no_such_library",), extra="bench-it")
    rows = measure_all([missing, replace(missing, what="games")], 2, lambda *_: None)
    assert rows[0].as_dict() == {"what": "steps", "not_installed": "bench-it"}
    bench.show(rows, 2)
    output = capsys.readouterr().out
    assert output.count("not installed") == 2
    assert "Some yardsticks aren't installed. Run `pip install 'shinjuku[bench-it]'`.\n" in output


def test_every_yardstick_is_an_extra() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {each.extra for each in bench._benchmarks(1.0, 0) if each.needs}
    assert wanted == {"dask", "openspiel", "bench-pettingzoo", "bench-pgx", "bench-rlcard"}
    assert wanted < set(project["optional-dependencies"])
    assert project["optional-dependencies"]["bench"] == [
        "shinjuku[dask,openspiel,bench-pettingzoo,bench-pgx,bench-rlcard]"
    ]


def test_environments_are_measured() -> None:
    figures = (tables.batch_rate("v2", 2), tables.observation_cost(2), tables.table_rate(500, 1))
    assert all(figure > 0 for figure in figures), figures
    own = [each for each in environments(0.002) if not each.needs]
    assert [each.ours(1) > 0 for each in own] == [True] * 4


def test_pgx_is_measured() -> None:
    pytest.importorskip("pgx", reason="pgx is not installed (`make bench` installs it)")
    assert pgx.pgx_rate("tic_tac_toe", 1) > 0


def test_rlcard_is_measured() -> None:
    pytest.importorskip("rlcard", reason="RLCard is not installed (`make bench` installs it)")
    assert rlcard.rlcard_rate("leduc-holdem", 10, 1) > 0


def test_every_benchmark_measures_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small versions of all of them, except those that need OpenSpiel or take minutes."""
    monkeypatch.setattr(costs, "COPIES", 1000)
    monkeypatch.setattr(costs, "PLANNED_GAMES", 1)
    executor = simulations.two_processes()
    figures = {
        "kernel": games.kernel_rate(10, 1),
        "Python": games.python_rate(1, 1),
        "lab": simulations.lab_rate(SerialExecutor(), 10, 1),
        "two processes": simulations.lab_rate(executor, 10, 1),
        "copy": costs.copy_cost(1),
        "planner": costs.planner_cost(1),
        "network": costs.network_cost(1),
        "games of bots": simulations.games_per_cpu_second("random", 10, 1),
        "thought": costs.longest_thought(1, "expert:1"),
        "start": costs.start_cost(1),
    }
    executor.close()
    assert all(figure > 0 for figure in figures.values()), figures


def test_games_through_openspiel_are_measured() -> None:
    assert min(openspiel.shinjuku_rate(1, 1), openspiel.dominoes_rate(1, 1)) > 0


def test_compiling_is_measured_with_an_empty_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    look = "import os, sys; sys.exit(str(os.listdir(os.environ['SHINJUKU_CACHE'])))"
    monkeypatch.setattr(costs, "COMPILE", look)
    with pytest.raises(subprocess.CalledProcessError) as ended:
        costs.cold_cost(1)
    assert ended.value.stderr == "[]\n"


def test_memory_is_measured_twice_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "SOME", 100)
    monkeypatch.setattr(simulations, "MANY", 3000)
    assert simulations.memory_cost(1) >= 1
    assert simulations.memory_growth(100, 100) == 1


def test_a_light_worker_returns_a_result_of_the_usual_size() -> None:
    results = cluster.play_lightly(next(cluster._tasks()), "", seconds=0.0)
    assert isinstance(results, tuple)
    assert [len(each.stats) for each in results] == [MAX_SHARD]


def test_a_scheduler_that_does_not_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", ""])

    monkeypatch.setattr(cluster, "_start", start)
    failing = Benchmark("tasks", "ms", 20, lambda number: cluster.task_costs(1, 1, 0.0, number)[0])
    result = run_with(monkeypatch, failing)
    assert (result.exit_code, result.stderr) == (2, "A measurement failed: The Dask scheduler didn't start.\n")


def test_slow_benchmarks_run_only_if_asked_for() -> None:
    quick, full = bench._benchmarks(0.2, 0), bench._benchmarks(1.0, 9)
    of_cluster = {f"100 light Dask workers, processor time of the {who} for a task" for who in ("scheduler", "client")}
    slow = {"compiling everything", "memory after 1 000 000 games to that after 100 000"} | of_cluster
    assert {each.what for each in full} - {each.what for each in quick} == slow
    assert next(each.ours(0) for each in quick if each.what == "size of a state") < 2048


def test_a_group_can_be_measured_alone() -> None:
    groups = [{(each.what, each.yardstick_is) for each in bench._benchmarks(1.0, 1, group)} for group in bench.Group]
    together = {(each.what, each.yardstick_is) for each in bench._benchmarks(1.0, 1)}
    assert set.union(*groups) == together
    assert sum(map(len, groups)) == len(together)


# --- the command ----------------------------------------------------------------------------------------------


def run_with(monkeypatch: pytest.MonkeyPatch, benchmark: Benchmark, *words: str) -> Result:
    """The command with a single benchmark."""
    monkeypatch.setattr(bench, "_benchmarks", lambda *_: [benchmark])
    return CliRunner().invoke(app, ["bench", "--rounds", "2", *words])


def test_bench_shows_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.getloadavg", lambda: (99.0, 99.0, 99.0))
    limit = Benchmark("sleeping", "ms", 20, lambda number: 10.0 + number)
    result = run_with(monkeypatch, limit)
    assert result.exit_code == 0
    assert "sleeping" in result.stdout
    assert "Medians of 2 rounds" in result.stdout
    assert result.stdout.splitlines()[-2:] == [
        "All targets are met.",
        "This computer was busy before (load 99.0). Trust the ratios, not the times.",
    ]
    assert "Targets not met: 1 of 1." in run_with(monkeypatch, replace(limit, target=5)).stdout


def test_bench_writes_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "YARDSTICKS", ("numpy", "no-such-yardstick"))
    race = Benchmark("games", "/s", 3, lambda _: 8.0, lambda _: 2.0, "hearts")
    result = json.loads(run_with(monkeypatch, race, "--quick", "--json", "-").stdout)
    assert result["versions"]["shinjuku"] == shinjuku.__version__
    assert "no-such-yardstick" not in result["versions"]
    assert (result["rounds"], result["rows"][0]["ratio"]["median"]) == (2, 4)


def test_bench_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: int) -> float:
        raise KeyboardInterrupt

    result = run_with(monkeypatch, Benchmark("sleeping", "ms", 20, interrupted))
    assert (result.exit_code, result.stderr) == (130, "Stopped.\n")


def test_a_measurement_that_fails_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = Benchmark("sleeping", "ms", 20, lambda _: costs.seconds_of("import sys; sys.exit('No space left.')"))
    result = run_with(monkeypatch, failing)
    assert (result.exit_code, result.stderr) == (2, "A measurement failed: No space left.\n")


def test_a_row_is_shown_with_its_spread() -> None:
    row = Row(Benchmark("games", "/s", 3, lambda _: 0, lambda _: 0, "hearts"))
    row.ours.rounds, row.yardstick.rounds = [6e6, 5e6, 7e6], [2e4, 1e4, 3e4]
    assert words(row) == (
        "games\n[dim]compared with hearts[/]",
        "6.00 M/s\n(5.00–7.00)",
        "20.0 k/s\n(10.0–30.0)",
        "300 ×\n(233–500)",
        "at least\n3 ×",
    )
    json.dumps(row.as_dict())


def test_the_steps_of_a_pettingzoo_game_are_counted() -> None:
    env = shinjuku_v0.env()
    env.reset(seed=1)
    assert pettingzoo.played(env, random.Random(1)) == len(env.unwrapped.table.actions) > 100
    assert pettingzoo.shinjuku_rate(500, 1) > 0
