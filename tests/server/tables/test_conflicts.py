"""Two processes change the same table: the second one catches up and tries again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from shinjuku.server.http.auth import authenticate
from shinjuku.server.http.problems import Problem
from shinjuku.server.services import Services
from shinjuku.server.settings.limits import DEFAULT_CAPS
from shinjuku.server.storage import Preferences, tables
from shinjuku.server.storage.rows import CHOICE, PLAYING, REPLACE, WAITING
from shinjuku.server.tables import hosting, notifications, seating
from shinjuku.server.tables.creation import create_table
from shinjuku.server.tables.keys import HOST, SEAT, Key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Move
from shinjuku.server.tables.rematches import rematch
from shinjuku.server.tables.seating import JoiningPlayer
from shinjuku.server.tables.submissions import Submission, submit
from tests.server.in_process import PEOPLE, TWO, make_table, with_services, with_two_processes


async def choose(services: Services, table: LiveTable, words: str = "") -> None:
    """Make a choice, the first one unless it is named."""
    game = table.game
    assert game is not None
    assert game.to_act is not None
    move = Move(CHOICE, words or str(game.choices[0]))
    await submit(services.registry, table, Submission(game.to_act, table.version, f"id-{table.version}", move))


def host_key(table: LiveTable) -> Key:
    return next(key for key in table.keys.values() if key.role == HOST)


def test_the_host_acts_after_a_move_through_another_process(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        table = await make_table(one)
        await choose(other, await other.registry.open(table.id))
        await hosting.lend_to_bot(one.registry, table, 0, "random")
        assert [event.kind for event in table.recent][-2:] == [CHOICE, REPLACE]
        assert table.seats[0].bot == "random"

    with_two_processes(tmp_path, test)


def test_a_key_from_another_process_is_valid_at_once(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        created = await create_table(one.registry, TWO, PEOPLE)
        await other.registry.open(created.table_id)
        joined = await seating.join(one.registry, created.invites[1], JoiningPlayer("Ann"))
        assert (await authenticate(other, with_token(joined.token), created.table_id)).viewer == 1
        with pytest.raises(Problem) as refused:
            await authenticate(other, with_token("wrong"), created.table_id)
        assert refused.value.code == "table.no-key"

    with_two_processes(tmp_path, test)


def with_token(token: str) -> HTTPConnection:
    return HTTPConnection(
        {"type": "http", "query_string": b"", "headers": [(b"authorization", f"Bearer {token}".encode())]}
    )


def test_players_join_through_two_processes(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        created = await create_table(one.registry, TWO, PEOPLE)
        table = await one.registry.open(created.table_id)
        await seating.join(other.registry, created.invites[0], JoiningPlayer("Ann"))
        assert table.status == WAITING
        await seating.join(one.registry, created.invites[1], JoiningPlayer("Bob"))
        assert ([seat.name for seat in table.seats], table.status) == (["Ann", "Bob"], PLAYING)

    with_two_processes(tmp_path, test)


def test_a_process_reads_the_seats_again_when_it_is_notified(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        created = await create_table(one.registry, TWO, PEOPLE)
        table = await one.registry.open(created.table_id)
        await seating.join(other.registry, created.invites[0], JoiningPlayer("Ann"))
        assert not table.seats[0].taken
        await notifications._handle(one.registry, one.presence, table, "0")
        assert table.seats[0].name == "Ann"

    with_two_processes(tmp_path, test)


def test_a_process_that_is_always_too_late_gives_up(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        created = await create_table(one.registry, TWO, PEOPLE)
        table, elsewhere = await one.registry.open(created.table_id), await other.registry.open(created.table_id)

        async def act_again(_: LiveTable) -> None:
            await hosting.reissue(other.registry, elsewhere, 1)

        one.registry.on_change.append(act_again)
        await act_again(table)
        with pytest.raises(Problem) as refused:
            await seating.join(one.registry, created.invites[0], JoiningPlayer("Ann"))
        assert (refused.value.status, refused.value.code) == (503, "server.busy")
        assert not table.seats[0].taken

    with_two_processes(tmp_path, test)


def test_an_automatic_move_is_not_made_twice(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        table = await make_table(one)
        await choose(one, table)
        await choose(one, table, "income")
        ended = table.version + 1
        assert table.game is not None
        seat = table.game.to_act
        assert seat is not None
        await choose(other, await other.registry.open(table.id), "end")
        await seating.set_preferences(one.registry, table, seat, Preferences(auto_end=True))
        assert table.version == ended
        assert table.game.to_act != seat

    with_two_processes(tmp_path, test)


def test_a_rematch_is_created_once(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        table = await make_table(one)
        await hosting.close(one.registry, table)
        elsewhere = await other.registry.open(table.id)
        first, _ = await rematch(other.registry, elsewhere, host_key(elsewhere))
        assert await rematch(one.registry, table, host_key(table)) == (first, None)

    with_two_processes(tmp_path, test)


def test_two_players_who_want_a_rematch_at_once_get_the_same(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services)
        await hosting.close(services.registry, table)
        keys = [key for key in table.keys.values() if key.role == SEAT]
        found = await asyncio.gather(*(rematch(services.registry, table, key) for key in keys))
        assert found[0][0] == found[1][0]
        assert (await services.registry.open(found[0][0])).status == PLAYING

    with_services(tmp_path, test)


def test_rematches_at_once_keep_to_the_number_of_tables_of_an_address(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        finished = [await make_table(services) for _ in range(4)]
        for table in finished:
            await hosting.close(services.registry, table)
        wanted = (rematch(services.registry, table, host_key(table), "192.0.2.1") for table in finished)
        answers = await asyncio.gather(*wanted, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, Problem)]
        assert [problem.code for problem in refused] == ["server.too-many"] * 2
        assert not any(table.is_unloaded for table in finished)

    with_services(tmp_path, test, caps={**DEFAULT_CAPS, "tables": 2})


def test_a_table_that_another_process_deleted_is_unloaded(tmp_path: Path) -> None:
    async def test(one: Services, other: Services) -> None:
        table = await make_table(one)
        await hosting.close(one.registry, table)
        async with other.database.write() as tx:
            await tables.delete_table(tx, table.id)
        late = Submission(0, table.version + 1, "late", Move(CHOICE, "income"))
        with pytest.raises(Problem) as refused:
            await submit(one.registry, table, late)
        assert refused.value.code == "table.unknown"
        assert table.is_unloaded

    with_two_processes(tmp_path, test)


def test_an_invitation_that_is_revoked_meanwhile_is_refused(tmp_path: Path) -> None:
    """Both wait for the table's lock, the host first."""

    async def test(services: Services) -> None:
        created = await create_table(services.registry, TWO, PEOPLE)
        table = await services.registry.open(created.table_id)
        async with table.lock:
            revoking = asyncio.create_task(hosting.reissue(services.registry, table, 0))
            joining = asyncio.create_task(seating.join(services.registry, created.invites[0], JoiningPlayer("Eve")))
            await asyncio.sleep(0)
        await revoking
        with pytest.raises(Problem) as refused:
            await joining
        assert refused.value.code == "seat.no-invitation"

    with_services(tmp_path, test)
