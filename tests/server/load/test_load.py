"""The load test: what its clients send, and what it reports."""

from __future__ import annotations

import asyncio
import json
import os
import random
import xml.etree.ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.load import report
from tests.server.load.load_test import LoadTest, Pace
from tests.server.load.report import Step, percentile, step_of, summary
from tests.server.load.tables import SPECTATOR, Table, Timings, make_records
from tests.server.load.usage import Processes, Usage, UsageMeter
from tests.server.servers import Server

IDLE = Usage(busiest=0.1, serving=0.1, bots=0.1, clients=0.1, machine=0.3, wall=1.0)


@pytest.fixture
def load_test(server: Server, monkeypatch: pytest.MonkeyPatch) -> LoadTest:
    monkeypatch.setattr("tests.server.load.load_test.make_records", lambda: make_records(2))
    return LoadTest([server], 1, Pace(seconds=0.0, action_seconds=0.0, click_seconds=0.0))


def run_actions(test: LoadTest, tables: int, actions: int) -> Timings:
    timings = Timings()

    async def act() -> None:
        await test.add_tables(tables)
        for _ in range(actions):
            for table in test.tables:
                await table.act(test.https[0], timings, 0.0)
        await test.check_events()
        await test.close()

    asyncio.run(act())
    return timings


def test_a_table_sends_single_clicks_and_previews(load_test: LoadTest, capsys: pytest.CaptureFixture[str]) -> None:
    timings = run_actions(load_test, 2, 8)
    assert timings.actions > 0
    assert len(timings.seats) == len(timings.spectators) > timings.actions
    assert 0 < len(timings.previews) < len(timings.seats)
    assert not timings.refusals
    assert f"0 of {len(timings.seats)} acknowledged clicks were lost" in capsys.readouterr().out


def test_a_bot_plays_at_every_third_table(load_test: LoadTest) -> None:
    run_actions(load_test, 3, 0)
    assert sorted(len(table.clients) for table in load_test.tables) == [4, 5, 5]


def test_a_step_without_time_is_measured(load_test: LoadTest, capsys: pytest.CaptureFixture[str]) -> None:
    async def measure() -> list[Step]:
        steps = await load_test.curve([1, 2])
        await load_test.close()
        return steps

    steps = asyncio.run(measure())
    assert [step.tables for step in steps] == [1, 2]
    assert all(step.megabytes > 10 for step in steps)
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_the_player_is_the_person_who_decides() -> None:
    table = Table("", ["a", None, "b", "c", "spectator"], random.Random(1))
    players = {}
    for to_act in ("0", "1", "null"):
        table.last[SPECTATOR] = f'{{"to_act":{to_act},"x":1}}'.encode()
        players[to_act] = table.player
    assert players == {"0": 0, "1": None, "null": None}


def step(tables: int, p99: float, cpu: Usage = IDLE, **refusals: int) -> Step:
    timings = Timings(seats=[p99 / 1000] * 5)
    timings.refusals.update(refusals)
    return step_of(tables, timings, cpu, 100.0)


def test_percentiles_are_in_milliseconds() -> None:
    seconds = [n / 1000 for n in range(101)]
    assert percentile(seconds, 50) == pytest.approx(50)
    assert percentile(seconds, 99) == pytest.approx(99)
    assert percentile([0.5], 99) == 500
    assert percentile([], 99) == 0


def test_a_step_says_what_limits_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert step(1, 10).limit == "–"
    assert step(1, 10, replace(IDLE, busiest=0.9)).limit == "a core of the server"
    assert step(1, 10, replace(IDLE, busiest=0.9, clients=0.9)).limit == "the clients of this test"
    assert step(1, 10, replace(IDLE, machine=1.8)).limit == "all cores"


def test_cpu_is_reported_per_second_and_per_click() -> None:
    measured = step(1, 10, Usage(busiest=2.0, serving=4.0, bots=1.0, clients=1.0, machine=8.0, wall=10.0))
    assert measured.clicks_per_second == 0.5
    assert measured.cpu.serving == 0.4
    assert measured.cpu_per_click == 800.0


def test_the_summary_says_how_many_tables_are_carried_and_counts_refusals() -> None:
    steps = [step(100, 20, stale=1), step(200, 249, stale=2), step(400, 251)]
    assert summary(steps) == "p99 under 250 ms with up to 200 tables. Refusals: 3 × stale."
    assert "up to 0 tables. Refusals: none." in summary([step(100, 300)])


def test_the_curve_is_saved_as_figures_and_as_a_picture(tmp_path: Path) -> None:
    figures, picture = report.save([step(100, 20), step(200, 260)], tmp_path / "out", "one & two")
    assert [each["tables"] for each in json.loads(figures.read_text())["steps"]] == [100, 200]
    assert xml.etree.ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_the_cpu_time_of_a_process_that_started_meanwhile_counts() -> None:
    found: list[list[int]] = [[], [os.getpid()]]
    meter = UsageMeter(lambda: Processes(serving=found.pop(0), bots=[]))
    used = meter.read()
    assert used.busiest == used.serving > 0
