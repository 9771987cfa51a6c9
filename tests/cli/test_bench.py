"""`shinjuku bench`: how it measures, and how it shows the figures."""

from __future__ import annotations

import json
import sys

import pytest
from typer.testing import CliRunner

from shinjuku.cli import app
from shinjuku.cli.benchmarks.measurement import Benchmark, Row, measure_all
from shinjuku.cli.commands.bench import words


def test_bench_says_how_to_install_its_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    result = CliRunner().invoke(app, ["bench"])
    assert (result.exit_code, result.stderr) == (
        2,
        "OpenSpiel, the yardstick, isn't installed. Run `make bench` to install it.\n",
    )


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
