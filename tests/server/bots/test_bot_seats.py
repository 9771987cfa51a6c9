"""Bots in seats: they run in their own processes, and the server plays for one that fails."""

from __future__ import annotations

import asyncio
import contextlib
import math
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku import Game
from shinjuku.server.bots.seats import fallback_action
from shinjuku.server.bots.tasks import AdviceTask
from shinjuku.server.http.problems import Problem
from shinjuku.server.services import Services
from shinjuku.server.storage import Seat, leases, tables
from shinjuku.server.storage.rows import CLOSED, LINE, PERSON, REISSUE
from shinjuku.server.tables import hosting
from shinjuku.server.views.log import log_entries
from tests.server.clients import create_table, seated_table
from tests.server.in_process import TWO, bot_seat, make_table, with_services, with_two_processes
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server

FAULTY = "tests.bots.faulty_bots"
AT_ONCE = replace(TWO, pace="at-once", start="blue")


def test_a_bot_with_too_long_a_thinking_time_is_refused(server: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "expert:6s"}]
    answer = CLIENT.post(f"{server.address}/api/tables", json={"seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "seat.bot-slow")
    table = seated_table(server, "person", "person")
    assert table.host.post("/seats/0/bot", {"bot": "expert:6s"}).json()["code"] == "seat.bot-slow"


def test_a_bot_that_does_not_play_these_rules_is_refused(server: Server) -> None:
    def create(bot: str, **changes: int) -> tuple[int, str | None]:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
        answer = CLIENT.post(f"{server.address}/api/tables", json={"seats": seats, "set": changes})
        return answer.status_code, answer.json().get("code")

    assert create("network") == (201, None)
    assert create("network", income_hand=6) == (422, "seat.bot-settings")
    assert create("master:200ms", income_hand=6) == (422, "seat.bot-settings")
    assert create("greedy", income_hand=6) == (201, None)
    assert create("master", income_hand=6) == (201, None)


@pytest.mark.parametrize(("changes", "note"), [({"income_hand": 6}, "so an older bot plays Strong."), ({}, "")])
def test_a_table_says_that_older_bots_play_its_levels(server: Server, changes: dict[str, int], note: str) -> None:
    view = seated_table(server, "person", "strong", "greedy", parameters=changes).spectator.view()
    assert view.get("bots_note", "").rpartition(", ")[2] == note


@pytest.mark.parametrize("seated", [True, False])
def test_a_seat_is_not_lent_to_a_bot_that_was_not_trained_for_the_rules(server: Server, seated: bool) -> None:
    """The same check as for a new table, before the game and in it."""
    make = seated_table if seated else create_table
    table = make(server, "person", "person", parameters={"income_hand": 6})
    refused = table.host.post("/seats/0/bot", {"bot": "network"})
    assert (refused.status_code, refused.json()["code"]) == (422, "seat.bot-settings")


# --- in the test's own process --------------------------------------------------------------------------------


async def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [("Raises", "it failed with LookupError"), ("RepeatsItself", "isn't legal). The server played for it.")],
)
def test_the_server_plays_for_a_bot_that_fails(tmp_path: Path, bot: str, reason: str) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat(f"{FAULTY}:{bot}")] * 2)
        await until(lambda: table.notes)
        assert reason in table.notes[0].text
        notes = {language: [e for e in log_entries(table, language, 0) if e.get("note")] for language in ("en", "ja")}
        assert notes["en"][0]["text"] == table.notes[0].text
        assert "ボット" in notes["ja"][0]["text"]

    with_services(tmp_path, test)


def test_a_bot_that_takes_too_long_is_replaced_with_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, other processes may take too long too, until one answers in time."""
    monkeypatch.setenv("HUNG", str(tmp_path / "hung"))

    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat(f"{FAULTY}:HangsOnce")] * 2)
        version = table.version
        await until(lambda: table.notes)
        assert "could not decide (it took longer than 1 s). The server played for it." in table.notes[0].text
        await until(lambda: table.version - version > 2 * len(table.notes))  # each note is followed by an action

    with_services(tmp_path, test, bot_seconds=1.0)


def test_a_bot_whose_process_ends_thinks_again_in_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXITED", str(tmp_path / "exited"))

    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat(f"{FAULTY}:ExitsOnce")] * 2)
        version = table.version
        await until(lambda: table.version > version)
        assert (tmp_path / "exited").exists()
        assert not table.notes

    with_services(tmp_path, test)


def test_the_server_plays_for_a_bot_that_ends_every_process(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat(f"{FAULTY}:Exits")] * 2)
        await until(lambda: table.notes)
        assert "could not decide (its process ended)" in table.notes[0].text

    with_services(tmp_path, test)


def test_advice_is_refused_when_too_many_wait(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        game = Game.new(players=2, seed=1)
        with pytest.raises(Problem) as refused:
            await services.bots.advise(AdviceTask("expert", game.view(0), "en", game.words.board), "192.0.2.1", "table")
        assert (refused.value.status, refused.value.code) == (503, "advice.none")

    with_services(tmp_path, test, max_waiting_advice=-1)


# --- tables without people ------------------------------------------------------------------------------------


def test_bots_among_themselves_pause_while_no_one_follows_them(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        await services.bots.sweep()
        assert not services.bots._tasks
        async with services.database.read() as tx:
            assert await leases.expired(tx, math.inf) == []  # so that no process takes it over
        version, table.followed_at = table.version, math.inf
        await services.bots.sweep()
        await until(lambda: table.version > version)

    with_services(tmp_path, test, unwatched_seconds=-math.inf, lease_seconds=0.0)


def test_bots_that_are_no_longer_followed_stop_and_give_their_lease_back(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        version, table.followed_at = table.version, math.inf
        await services.bots.sweep()
        await until(lambda: table.version > version)
        table.followed_at = -math.inf
        await until(lambda: not services.bots._tasks)
        assert table.bot_to_act is not None
        async with services.database.read() as tx:
            assert await leases.expired(tx, math.inf) == []

    with_services(tmp_path, test, unwatched_seconds=60.0, lease_seconds=0.0)


def test_a_table_that_no_one_follows_is_unloaded_although_a_bot_has_to_act(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        with_person = await make_table(services, AT_ONCE, [bot_seat("random"), Seat(PERSON)])
        assert services.registry.unload_idle() == 1
        assert list(services.registry.tables) == [with_person.id]

    with_services(tmp_path, test, idle_seconds=-1.0)


def test_bots_play_on_for_people_who_are_away(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        table = await make_table(services, AT_ONCE, [bot_seat("random"), Seat(PERSON)])
        await until(lambda: table.bot_to_act is None)

    with_services(tmp_path, test, unwatched_seconds=-math.inf)


def test_after_a_restart_only_tables_with_people_are_loaded(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        shared = await make_table(services, AT_ONCE, [bot_seat("random"), Seat(PERSON)])
        async with services.database.read() as tx:
            assert await tables.tables_with_bots(tx) == [shared.id]

    with_services(tmp_path, test)


def test_a_bot_thinks_again_after_another_process_was_faster(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        table = await make_table(one, AT_ONCE, [bot_seat("random"), Seat(PERSON)])
        await hosting.reissue(other.registry, await other.registry.open(table.id), 1)
        one.bots.open()
        await one.bots.wake_bot(table)
        await until(lambda: table.bot_to_act is None)
        kinds = [event.kind for event in table.recent]
        assert kinds[kinds.index(REISSUE) + 1] == LINE

    with_two_processes(tmp_path, test)


def test_an_unexpected_error_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(services: Services) -> None:
        services.bots.open()
        await make_table(services, AT_ONCE, [bot_seat("expert:long")] * 2)
        await until(lambda: "a bot could not play" in caplog.messages)

    with_services(tmp_path, test)


def test_a_bot_whose_action_cannot_be_stored_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def rename(table: str, name: str) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
            database.execute(f"ALTER TABLE {table} RENAME TO {name}")

    async def test(services: Services) -> None:
        table = await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        version = table.version
        rename("leases", "lost_leases")
        services.bots.open()
        await services.bots.wake_bot(table)
        await until(lambda: "a bot could not play: StorageError" in caplog.messages)
        assert table.version == version
        rename("lost_leases", "leases")

    with_services(tmp_path, test)


def test_a_bot_does_not_act_at_a_table_that_is_closed_before_its_turn(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services, AT_ONCE, [bot_seat("random")] * 2)
        version, others_are_done = table.version, threading.Event()
        thread = asyncio.create_task(services.registry.rules(others_are_done.wait))
        await asyncio.sleep(0)
        services.bots.open()
        await services.bots.wake_bot(table)
        await asyncio.sleep(0)  # now the bot waits for the rules thread
        table.status = CLOSED
        others_are_done.set()
        await thread
        await until(lambda: not services.bots._tasks)
        assert table.version == version

    with_services(tmp_path, test)


# --- fallback actions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_the_fallback_action_is_whole_and_legal(edition: str) -> None:
    game = Game.new(edition, players=2, seed=1, set={"confirm": True})
    while not game.is_over and len(game.history) < 150:
        result = fallback_action(game)
        assert result.content["line"]
        game.become(result.game)
        assert not game.in_line
