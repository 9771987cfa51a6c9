"""The table registry: tables are loaded from snapshots and events, unloaded when idle, and deleted when they expire."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku import Game
from shinjuku.game.chance import secure_source
from shinjuku.game.snapshots import from_snapshot, to_snapshot
from shinjuku.server.http.problems import Problem
from shinjuku.server.services import Services
from shinjuku.server.storage import Preferences, Seat, events
from shinjuku.server.storage.rows import CHOICE, LINE, PERSON, UNDO
from shinjuku.server.tables import hosting, seating
from shinjuku.server.tables.creation import create_table
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Move, seat_can_undo
from shinjuku.server.tables.submissions import Submission, submit
from shinjuku.server.tables.watchers import Watcher
from tests.server.in_process import TWO, make_table, with_services
from tests.server.views.test_drafts import JOURNEY


async def play(services: Services, table: LiveTable, actions: int) -> None:
    for n in range(actions):
        game = table.game
        assert game is not None
        assert game.to_act is not None
        choice = Move(CHOICE, str(game.choices[n % len(game.choices)]))
        move = Move(UNDO) if n % 7 == 6 and seat_can_undo(game, game.to_act) else choice
        await submit(services.registry, table, Submission(game.to_act, table.version, f"id-{table.version}", move))


@pytest.mark.parametrize("every", [1, 7, 1000])
def test_a_loaded_table_is_the_one_that_was_unloaded(tmp_path: Path, every: int) -> None:
    """With and without snapshots, with and without half-made actions."""

    async def test(services: Services) -> None:
        table = await make_table(services)
        for _ in range(6):
            await play(services, table, 9)
            before = table.game
            assert before is not None
            services.registry.unload(table)
            table = await services.registry.open(table.id)
            after = table.game
            assert after is not None
            assert after.record() == before.record()
            assert after.position() == before.position()
            assert [str(choice) for choice in after.choices] == [str(choice) for choice in before.choices]
            assert after.can_undo == before.can_undo

    with_services(tmp_path, test, snapshot_every=every)


def test_a_table_that_continues_a_record_has_a_snapshot_at_once(tmp_path: Path) -> None:
    game = Game.new("v2", players=2, seed=5, set={"confirm": True})
    for _ in range(40):
        game.play(game.choices[0])

    async def test(services: Services) -> None:
        table = await make_table(services, replace(TWO, record=game.record()))
        async with services.database.read() as tx:
            snapshot = await events.find_snapshot(tx, table.id)
        assert snapshot is not None
        assert snapshot[0] == table.version
        services.registry.unload(table)
        again = (await services.registry.open(table.id)).game
        assert again is not None
        assert again.record() == game.record()

    with_services(tmp_path, test)


def test_idle_tables_are_unloaded_and_loaded_again(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        watcher = Watcher(None, next(iter(table.keys.values())), "en", 0)
        table.watchers.add(watcher)
        table.used_at = time.monotonic() - 99
        assert services.registry.unload_idle() == 0
        table.watchers.clear()
        assert services.registry.unload_idle() == 1
        assert services.registry.tables == {}
        assert (await services.registry.open(table.id)).version == table.version

    with_services(tmp_path, test, idle_seconds=10.0)


def test_a_submission_to_an_unloaded_table_reaches_the_loaded_one(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        old = await make_table(services)
        services.registry.unload(old)
        game = old.game
        assert game is not None
        move = Move(CHOICE, str(game.choices[0]))
        assert (
            await submit(services.registry, old, Submission(game.to_act or 0, old.version, "id", move))
            == old.version + 1
        )
        assert (await services.registry.open(old.id)).version == old.version + 1

    with_services(tmp_path, test)


def test_automatic_moves_are_played_even_if_the_server_ended_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None: ...

    async def test(services: Services) -> None:
        table = await make_table(services)
        for seat in (0, 1):
            await seating.set_preferences(services.registry, table, seat, Preferences(auto_end=True))
        with monkeypatch.context() as ended:
            ended.setattr("shinjuku.server.tables.submissions.play_automatic_moves", nothing)
            for words in ("", "income"):
                game = table.game
                assert game is not None
                move = Move(CHOICE, words or str(game.choices[0]))
                await submit(services.registry, table, Submission(game.to_act or 0, table.version, f"id{words}", move))
        services.registry.unload(table)
        again = await services.registry.open(table.id)
        assert again.version == table.version + 1
        assert again.recent[-1].content["line"] == "end"

    with_services(tmp_path, test)


def test_a_request_to_end_the_turn_is_in_force_after_loading_a_snapshot(tmp_path: Path) -> None:
    """Its player has asked for it with a line; another player still decides about Income."""
    moved = Move(LINE, "move chiyoda pay chiyoda: tokyo gives food2, akihabara, ueno", then_end=True)
    lines = [(0, Move(LINE, "expand komagome--oji")), (0, moved), (1, Move(LINE, "declines income"))]

    async def test(services: Services) -> None:
        table = await make_table(services, replace(TWO, colours=("blue", "green"), position=JOURNEY))
        for seat, move in lines:
            await submit(services.registry, table, Submission(seat, table.version, f"id-{table.version}", move))
            services.registry.unload(table)
            table = await services.registry.open(table.id)
        assert table.game is not None
        assert table.game.turn == 1

    with_services(tmp_path, test, snapshot_every=1)


def test_finished_tables_are_deleted(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        one, two = await make_table(services), await make_table(services)
        await hosting.close(services.registry, one)
        assert await services.registry.delete_expired() == 1
        assert one.is_unloaded
        assert (await services.registry.open(two.id)) is two

    with_services(tmp_path, test, keep_finished_days=0.0)


def test_tables_that_never_started_or_were_abandoned_are_deleted(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        waiting = await create_table(services.registry, TWO, [Seat(PERSON), Seat(PERSON)])
        abandoned, watched = await make_table(services), await make_table(services)
        watched.watchers.add(Watcher(0, next(iter(watched.keys.values())), "en", 0, frozenset({0})))
        assert await services.registry.delete_expired() == 2
        assert abandoned.is_unloaded
        assert list(services.registry.tables) == [watched.id]
        with pytest.raises(Problem):
            await services.registry.open(waiting.table_id)

    with_services(tmp_path, test, keep_waiting_days=0.0, keep_abandoned_days=0.0)


def test_a_snapshot_contains_everything_that_can_be_undone() -> None:
    game = Game.new("v2", players=2, seed=1, set={"confirm": True})
    for n in range(60):
        game.play(game.choices[n % len(game.choices)])
        copy = from_snapshot(to_snapshot(game), secure_source())
        assert copy is not None
        assert copy.record() == game.record()
        original = game.copy()
        while original.can_undo:
            original.undo()
            copy.undo()
            assert copy.position() == original.position()
        assert not copy.can_undo
