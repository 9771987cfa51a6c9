"""Tables in memory: opened from snapshots and events alike, left when idle, expired when finished."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku import Game
from shinjuku.game.chance import Asked, secure
from shinjuku.game.snapshots import freeze, thaw
from shinjuku.server.http.problems import Problem
from shinjuku.server.services import House
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Agreement, Preferences, Seat, events
from shinjuku.server.storage.rows import CHOICE, PERSON, UNDO
from shinjuku.server.tables import seating
from shinjuku.server.tables.live_table import LiveTable, Watcher
from shinjuku.server.tables.moves import Deed, may_undo
from shinjuku.server.tables.submissions import Submission, submit

TWO = Agreement("v2", (), ("blue", "red"))


def in_a_house(tmp_path: Path, do: Callable[[House], Awaitable[None]], **settings: float) -> None:
    async def run() -> None:
        given = ServerSettings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        house = House(given.__class__(**{**vars(given), **settings}))
        await house.database.migrate()
        try:
            await do(house)
        finally:
            await house.close()

    asyncio.run(run())


async def a_table(house: House, agreement: Agreement = TWO) -> LiveTable:
    made = await seating.make_table(house.hall, agreement, [Seat(PERSON), Seat(PERSON)])
    for invite in made.invites.values():
        await seating.join(house.hall, invite, "Ann", None)
    return await house.hall.open(made.table)


async def play(house: House, live: LiveTable, actions: int) -> None:
    for n in range(actions):
        game = live.game
        assert game is not None
        assert game.to_act is not None
        choice = Deed(CHOICE, str(game.choices[n % len(game.choices)]))
        deed = Deed(UNDO) if n % 7 == 6 and may_undo(game, game.to_act) else choice
        await submit(house.hall, live, Submission(game.to_act, live.version, f"id-{live.version}", deed))


@pytest.mark.parametrize("every", [1, 7, 1000])
def test_a_table_opens_as_it_was_left(tmp_path: Path, every: int) -> None:
    """Whether there are snapshots or not, whether an action is half made or not."""

    async def do(house: House) -> None:
        live = await a_table(house)
        for _ in range(6):
            await play(house, live, 9)
            before = live.game
            assert before is not None
            house.hall.forget(live)
            live = await house.hall.open(live.id)
            after = live.game
            assert after is not None
            assert after.record() == before.record()
            assert after.position() == before.position()
            assert [str(choice) for choice in after.choices] == [str(choice) for choice in before.choices]
            assert after.can_undo == before.can_undo

    in_a_house(tmp_path, do, snapshot_every=every)


def test_a_table_that_goes_on_from_a_record_has_a_snapshot_at_once(tmp_path: Path) -> None:
    game = Game.new("v2", players=2, seed=5, options={"confirm": True})
    for _ in range(40):
        game.play(game.choices[0])

    async def do(house: House) -> None:
        live = await a_table(house, replace(TWO, record=game.record()))
        async with house.database.read() as c:
            kept = await events.find_snapshot(c, live.id)
        assert kept is not None
        assert kept[0] == live.version
        house.hall.forget(live)
        again = (await house.hall.open(live.id)).game
        assert again is not None
        assert again.record() == game.record()

    in_a_house(tmp_path, do)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        live = await a_table(house)
        watcher = Watcher(None, next(iter(live.keys.values())), "en", 0)
        live.watchers.add(watcher)
        live.used_at = time.monotonic() - 99
        assert house.hall.leave_idle() == 0
        live.watchers.clear()
        assert house.hall.leave_idle() == 1
        assert house.hall.live == {}
        assert (await house.hall.open(live.id)).version == live.version

    in_a_house(tmp_path, do, idle_seconds=10.0)


def test_whoever_holds_a_table_that_left_memory_acts_at_the_one_that_came_back(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        old = await a_table(house)
        house.hall.forget(old)
        game = old.game
        assert game is not None
        deed = Deed(CHOICE, str(game.choices[0]))
        assert await submit(house.hall, old, Submission(game.to_act or 0, old.version, "id", deed)) == old.version + 1
        assert (await house.hall.open(old.id)).version == old.version + 1

    in_a_house(tmp_path, do)


def test_what_was_answered_in_advance_is_said_even_if_the_server_ended_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None: ...

    async def do(house: House) -> None:
        live = await a_table(house)
        for seat in (0, 1):
            await seating.prefer(house.hall, live, seat, Preferences(auto_end=True))
        with monkeypatch.context() as ended:
            ended.setattr("shinjuku.server.tables.submissions.answer_in_advance", nothing)
            for words in ("", "income"):
                game = live.game
                assert game is not None
                deed = Deed(CHOICE, words or str(game.choices[0]))
                await submit(house.hall, live, Submission(game.to_act or 0, live.version, f"id{words}", deed))
        house.hall.forget(live)
        again = await house.hall.open(live.id)
        assert again.version == live.version + 1
        assert again.recent[-1].content["line"] == "end"

    in_a_house(tmp_path, do)


def test_finished_tables_expire(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        one, two = await a_table(house), await a_table(house)
        await seating.close(house.hall, one)
        assert await house.hall.expire() == 1
        assert one.is_gone
        assert (await house.hall.open(two.id)) is two

    in_a_house(tmp_path, do, keep_finished_days=0.0)


def test_tables_that_never_began_or_were_abandoned_expire_too(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        waiting = await seating.make_table(house.hall, TWO, [Seat(PERSON), Seat(PERSON)])
        abandoned, watched = await a_table(house), await a_table(house)
        watched.watchers.add(Watcher(0, next(iter(watched.keys.values())), "en", 0))
        assert await house.hall.expire() == 2
        assert abandoned.is_gone
        assert list(house.hall.live) == [watched.id]
        with pytest.raises(Problem):
            await house.hall.open(waiting.table)

    in_a_house(tmp_path, do, keep_waiting_days=0.0, keep_abandoned_days=0.0)


def test_a_snapshot_holds_everything_that_can_be_taken_back() -> None:
    game = Game.new("v2", players=2, seed=1, options={"confirm": True})
    for n in range(60):
        game.play(game.choices[n % len(game.choices)])
        copy = thaw(freeze(game), Asked(secure))
        assert copy is not None
        assert copy.record() == game.record()
        original = game.copy()
        while original.can_undo:
            original.undo()
            copy.undo()
            assert copy.position() == original.position()
        assert not copy.can_undo


def test_a_snapshot_opens_in_milliseconds() -> None:
    game = Game.new("v2", players=4, seed=1)
    while not game.is_over:
        game.play(game.choices[len(game.history) % len(game.choices)])
    frozen = freeze(game)
    began = time.perf_counter()
    for _ in range(10):
        thaw(frozen, Asked(secure))
    assert (time.perf_counter() - began) / 10 < 0.1  # about 2 ms, if nobody else is busy
