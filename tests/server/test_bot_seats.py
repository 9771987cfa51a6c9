"""Bots in seats: they run in their own processes, and the server plays for one that fails."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from shinjuku import Game
from shinjuku.server.bots.seats import fallback_action
from shinjuku.server.bots.workers import MoveTask, move_task, perform, time_limit
from shinjuku.server.tables.moves import play_choices
from tests.server.clients import HostedTable, seated_table
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server, run_server


def children_of(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for each in found for child in each.read_text().split()]


def thinking_processes(server: int) -> list[int]:
    """The worker processes, without the one that tracks resources."""
    return [child for child in children_of(server) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found by /proc")
def test_a_bot_whose_process_dies_is_replaced_with_a_note(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        table = seated_table(server, "random", "greedy", pace="brisk")
        table.spectator.wait_for(lambda view: view["version"] > 2)
        until = time.monotonic() + PATIENCE_SECONDS
        noted: list[str] = []
        while not noted and time.monotonic() < until:
            for child in thinking_processes(server.process.pid):
                os.kill(child, signal.SIGKILL)
            time.sleep(0.5)
            noted = notes_of(table)
        assert "could not decide (its process ended)" in noted[0]
        version = table.spectator.view()["version"]
        table.spectator.wait_for(lambda view: view["version"] > version + 2)
        kinds = [event["kind"] for event in table.spectator.get("/events").json()["events"]]
        assert kinds[kinds.index("note") + 1] == "line"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found by /proc")
def test_a_bot_that_takes_too_long_is_replaced_with_a_note(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--bot-seconds=2") as server:
        table = seated_table(server, "random", "greedy", pace="brisk")
        version = table.spectator.wait_for(lambda view: view["version"] > 2)["version"]
        for child in thinking_processes(server.process.pid):
            os.kill(child, signal.SIGSTOP)
        table.spectator.wait_for(lambda _: bool(notes_of(table)))
        assert "could not decide (it took longer than 2 s). The server played for it." in notes_of(table)[0]
        table.spectator.wait_for(lambda view: view["version"] > version + 4)  # the next process takes over


def notes_of(table: HostedTable) -> list[str]:
    return [entry["text"] for entry in table.spectator.get("/log").json()["entries"] if entry.get("note")]


def test_the_time_limit_is_the_thinking_time_and_a_margin() -> None:
    assert time_limit("greedy", 20) == 20
    assert time_limit("expert:200ms", 20) == 10.2
    assert time_limit("expert:15s", 20) == 20


def test_a_bot_with_too_long_a_thinking_time_is_refused(server: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "expert:21s"}]
    answer = CLIENT.post(f"{server.address}/api/tables", json={"seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "seat.bot-slow")
    table = seated_table(server, "person", "person")
    assert table.host.post("/seats/0/bot", {"bot": "expert:21s"}).json()["code"] == "seat.bot-slow"


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_a_bot_gets_a_view_and_answers_with_a_whole_action(edition: str) -> None:
    game = Game.new(edition, players=3, seed=3, set={"confirm": True})
    for _ in range(40):
        seat = game.to_act
        assert seat is not None
        task = move_task(game, seat, "greedy")
        assert set(task.view["hands"]) <= {game.players[seat]}
        acts = perform(task)
        assert isinstance(acts, list)
        game.become(play_choices(game, acts).game)
        assert not game.in_line


def test_games_that_look_the_same_give_the_same_task() -> None:
    game = Game.new("v2", players=3, seed=3)
    seat = game.to_act or 0
    from shinjuku import deal

    for seed in range(3):
        other = deal(game.view(seat, counted=True), seed)
        assert move_task(other, seat, "greedy").record == move_task(game, seat, "greedy").record


def test_a_bot_that_fails_reports_the_error() -> None:
    game = Game.new(players=2, seed=1)
    task = move_task(game, game.to_act or 0, "greedy")
    broken = MoveTask("x", "no-such-bot", task.record, task.view, task.choices)
    assert perform(broken) == "it failed with BotError"


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_the_fallback_action_is_whole_and_legal(edition: str) -> None:
    game = Game.new(edition, players=2, seed=1, set={"confirm": True})
    while not game.is_over and len(game.history) < 150:
        result = fallback_action(game)
        assert result.content["line"]
        game.become(result.game)
        assert not game.in_line
