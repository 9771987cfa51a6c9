"""Bots at the table: they think in processes of their own, and what goes wrong with one is played over."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from shinjuku import Game
from shinjuku.server.bots.seats import _instead
from shinjuku.server.bots.workers import Question, _answer, patience, question
from shinjuku.server.tables.moves import choose_acts
from tests.server.people import Party, make_table
from tests.server.running import CLIENT, Server, running


def children_of(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for each in found for child in each.read_text().split()]


def thinking_processes(server: int) -> list[int]:
    """Those that were spawned to think; not the one that tracks resources."""
    return [child for child in children_of(server) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found by /proc")
def test_a_bot_whose_process_dies_is_played_for_with_a_note(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        party = make_table(server, "random", "greedy", pace="brisk")
        party.spectator.wait_for(lambda view: view["version"] > 2)
        until = time.monotonic() + 60
        noted: list[str] = []
        while not noted and time.monotonic() < until:
            for child in thinking_processes(server.process.pid):
                os.kill(child, signal.SIGKILL)
            time.sleep(0.5)
            noted = notes_of(party)
        assert "could not decide (its process has ended)" in noted[0]
        version = party.spectator.view()["version"]
        party.spectator.wait_for(lambda view: view["version"] > version + 2)
        kinds = [event["kind"] for event in party.spectator.get("/events").json()["events"]]
        assert kinds[kinds.index("note") + 1] == "line"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are found by /proc")
def test_a_bot_that_takes_too_long_is_played_for_with_a_note(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--bot-seconds=2") as server:
        party = make_table(server, "random", "greedy", pace="brisk")
        version = party.spectator.wait_for(lambda view: view["version"] > 2)["version"]
        for child in thinking_processes(server.process.pid):
            os.kill(child, signal.SIGSTOP)
        party.spectator.wait_for(lambda _: bool(notes_of(party)))
        assert "could not decide (it took longer than 2 s): something was played for it." in notes_of(party)[0]
        party.spectator.wait_for(lambda view: view["version"] > version + 4)  # others think on


def notes_of(party: Party) -> list[str]:
    return [entry["text"] for entry in party.spectator.get("/log").json()["entries"] if entry.get("note")]


def test_a_bot_has_the_time_it_was_given_and_a_margin() -> None:
    assert patience("greedy", 20) == 20
    assert patience("expert:200ms", 20) == 10.2
    assert patience("expert:15s", 20) == 20


def test_a_bot_that_would_think_too_long_is_refused(server: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "expert:21s"}]
    answer = CLIENT.post(f"{server.address}/api/tables", json={"seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "seat.bot-slow")
    party = make_table(server, "person", "person")
    assert party.host.post("/seats/0/bot", {"bot": "expert:21s"}).json()["code"] == "seat.bot-slow"


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_a_bot_gets_a_view_and_answers_with_a_whole_action(edition: str) -> None:
    game = Game.new(edition, players=3, seed=3, options={"confirm": True})
    for _ in range(40):
        seat = game.to_act
        assert seat is not None
        asked = question(game, seat, "greedy")
        assert set(asked.view["hands"]) <= {game.players[seat]}
        acts = _answer(asked)
        assert isinstance(acts, list)
        game.become(choose_acts(game, acts).game)
        assert not game.in_line


def test_two_games_that_look_alike_are_asked_about_alike() -> None:
    game = Game.new("v2", players=3, seed=3)
    seat = game.to_act or 0
    from shinjuku import deal

    for seed in range(3):
        other = deal(game.view(seat, counted=True), seed)
        assert question(other, seat, "greedy").record == question(game, seat, "greedy").record


def test_a_bot_that_errs_says_so() -> None:
    game = Game.new(players=2, seed=1)
    asked = question(game, game.to_act or 0, "greedy")
    broken = Question("x", "no-such-bot", asked.record, asked.view, asked.choices)
    assert _answer(broken) == "it erred (BotError)"


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_what_is_played_instead_is_a_whole_legal_action(edition: str) -> None:
    game = Game.new(edition, players=2, seed=1, options={"confirm": True})
    while not game.is_over and len(game.history) < 150:
        done = _instead(game)
        assert done.content["line"]
        game.become(done.game)
        assert not game.in_line
