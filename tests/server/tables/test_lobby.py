"""The lobby: pages of open tables, and quotas of what an address can create."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.dialects import sqlite

from shinjuku.server.http.routes.lobby import PAGE_TABLES
from shinjuku.server.storage import Agreement, Database, Seat, TableRow, lobby, tables
from shinjuku.server.storage.rows import BOT, PERSON, PLAYING, WAITING
from tests.server.clients import create_table
from tests.server.servers import CLIENT, Server, run_server
from tests.server.storage.databases import on

OPEN = Agreement("v2", (), ("blue", "red"), is_open=True)
SEATS = [Seat(PERSON, "花子"), Seat(BOT, "Robo", "greedy", True)]
ADDRESS = "192.0.2.1"


async def store(database: Database, number: int, agreement: Agreement = OPEN, **changed: Any) -> None:
    """A table that was created at the time `number`."""
    row = TableRow(f"{number:016x}", WAITING, agreement, number, number)
    async with database.write() as tx:
        await tables.create(tx, replace(row, **changed), SEATS, [])


def test_private_tables_do_not_hide_open_ones(address: str) -> None:
    async def do(database: Database) -> None:
        await store(database, 1)
        for number in range(2, 30):
            await store(database, number, replace(OPEN, is_open=False))
        await store(database, 30, status=PLAYING)
        async with database.read() as tx:
            found = await lobby.open_tables(tx, 2)
        assert [(row.id, [seat.name for seat in seats]) for row, seats in found] == [(f"{1:016x}", ["花子", "Robo"])]

    on(address, do)


def test_pages_follow_each_other_without_gaps(address: str) -> None:
    async def do(database: Database) -> None:
        for number in (1, 2, 3, 4, 5):
            await store(database, number, touched=100.0 if number < 4 else 200.0)
        listed: list[str] = []
        after = None
        async with database.read() as tx:
            while page := await lobby.open_tables(tx, 2, after):
                listed += [row.id for row, _ in page]
                after = lobby.Cursor(page[-1][0].touched, page[-1][0].id)
        assert listed == [f"{number:016x}" for number in (5, 4, 3, 2, 1)]

    on(address, do)


def test_the_list_is_found_by_an_index_and_reads_no_records(tmp_path: Path) -> None:
    async def do(database: Database) -> None:
        await store(database, 1, replace(OPEN, record="x" * 200_000))
        async with database.read() as tx:
            [(row, _)] = await lobby.open_tables(tx, 10)
            assert row.agreement.record is None
            stored = await tables.find(tx, row.id)
            assert stored is not None
            assert stored.agreement.record == "x" * 200_000
            query = lobby.page_query(50, lobby.Cursor(1.0, row.id))
            sql = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
            plan = " ".join(str(step) for step in await tx.execute(text(f"EXPLAIN QUERY PLAN {sql}")))
        assert "tables_in_lobby" in plan
        assert "TEMP B-TREE" not in plan

    on(f"sqlite:///{tmp_path / 'tables.sqlite3'}", do)


def test_tables_of_version_1_keep_their_place_in_the_lobby(address: str) -> None:
    """A table that was stored before there was a column for it."""

    async def do(database: Database) -> None:
        await store(database, 1)
        async with database.write() as tx:
            for index in ("tables_in_lobby", "tables_by_creator"):
                await tx.execute(text(f"DROP INDEX {index}"))
            for column in ("is_open", "creator", "beginning"):
                await tx.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
            for later in ("checks", "controls", "bans", "processes"):
                await tx.execute(text(f"DROP TABLE {later}"))
            await tx.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        await database.migrate()
        async with database.read() as tx:
            assert [row.agreement for row, _ in await lobby.open_tables(tx, 10)] == [OPEN]

    on(address, do)


def test_the_usage_of_an_address_counts_its_own_tables(address: str) -> None:
    async def do(database: Database) -> None:
        await store(database, 1, creator=ADDRESS)
        await store(database, 2, replace(OPEN, record="x" * 5000), creator=ADDRESS, status="over")
        await store(database, 3, creator="192.0.2.2")
        await store(database, 4)
        async with database.write() as tx:
            await tables.create(tx, TableRow("f" * 16, PLAYING, OPEN, 5, 5, None, ADDRESS), [SEATS[1]] * 2, [])
            usage = await lobby.usage_of(tx, ADDRESS)
            assert await lobby.usage_of(tx, "192.0.2.3") == lobby.Usage(0, 0, 0)
        assert (usage.tables, usage.bot_tables) == (2, 1)
        assert 5000 < usage.bytes < 7000

    on(address, do)


# --- on a server ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an address can have little, behind a proxy."""
    file = tmp_path_factory.mktemp("small") / "tables.sqlite3"
    limits = [f"--limit={limit}" for limit in ("tables=3", "bot-tables=1", "kilobytes=20")]
    with run_server(f"sqlite:///{file}", "--trust-proxy", *limits) as started:
        yield started


def create(server: Server, address: str, *kinds: str, **options: Any) -> httpx.Response:
    body = {"seats": [{"kind": kind} for kind in kinds], "options": options}
    answer = CLIENT.post(f"{server.address}/api/tables", json=body, headers={"X-Forwarded-For": address})
    CLIENT.cookies.clear()
    return answer


def test_an_address_has_a_limited_number_of_tables(small: Server) -> None:
    created = [create(small, "198.51.100.1", "person", "person") for _ in range(4)]
    assert [answer.status_code for answer in created] == [201, 201, 201, 429]
    assert created[-1].json()["message"].startswith("You have 3 unfinished tables")
    assert create(small, "198.51.100.2", "person", "person").status_code == 201
    host = {"Authorization": f"Bearer {created[0].json()['host']}", "X-Forwarded-For": "198.51.100.1"}
    url = f"{small.address}/api/tables/{created[0].json()['table']}"
    assert CLIENT.post(f"{url}/close", headers=host).status_code == 200
    assert CLIENT.post(f"{url}/rematch", headers=host).status_code == 200
    assert create(small, "198.51.100.1", "person", "person").status_code == 429  # the rematch counts


def test_an_address_has_a_limited_number_of_tables_without_people(small: Server) -> None:
    assert create(small, "198.51.100.3", "bot", "bot").status_code == 201
    assert create(small, "198.51.100.3", "bot", "bot").status_code == 429
    assert create(small, "198.51.100.3", "bot", "person").status_code == 201


def test_an_address_has_limited_space(small: Server) -> None:
    record = "shinjuku-record 1\nplayers blue red\nnote x " + "x" * 15_000
    sizes = [create(small, "198.51.100.4", "person", "person", record=record) for _ in range(2)]
    assert [answer.status_code for answer in sizes] == [201, 429]
    assert "20 KB" in sizes[1].json()["message"]


def test_the_lobby_is_listed_page_by_page(server: Server) -> None:
    for _ in range(PAGE_TABLES + 1):
        create_table(server, "person", "person", open=True)
    first = CLIENT.get(f"{server.address}/api/tables").json()
    second = CLIENT.get(f"{server.address}/api/tables", params={"after": first["next"]}).json()
    assert len(first["tables"]) == PAGE_TABLES
    ids = [table["table"] for page in (first, second) for table in page["tables"]]
    assert len(ids) == len(set(ids)) > PAGE_TABLES
    assert CLIENT.get(f"{server.address}/api/tables", params={"after": "x"}).status_code == 422
