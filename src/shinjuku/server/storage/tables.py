"""Tables, seats and keys: who sits where, and what proves it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import and_, delete, exists, insert, select, update

from shinjuku.server.storage import schema
from shinjuku.server.storage.links import Link
from shinjuku.server.storage.rows import CLOSED, OVER, PLAYING, WAITING, Agreement, Preferences, Seat, TableRow
from shinjuku.server.tables.keys import Key


async def create(c: Link, table: TableRow, seats: Sequence[Seat], keys: Iterable[Key]) -> None:
    values = {"id": table.id, "status": table.status, "agreement": table.agreement.to_json(), "next": table.next}
    await c.execute(insert(schema.tables).values(**values, created=table.created, touched=table.touched))
    rows = [{"table_id": table.id, "seat": n, **_seat_values(seat)} for n, seat in enumerate(seats)]
    await c.execute(insert(schema.seats), rows)
    await add_keys(c, keys)


def _seat_values(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind, "name": seat.name, "bot": seat.bot, "taken": seat.taken,
        "preferences": seat.preferences.to_json(), "joined_by": seat.joined_by,
    }  # fmt: skip


async def find(c: Link, table: str) -> TableRow | None:
    row = (await c.execute(select(schema.tables).where(schema.tables.c.id == table))).one_or_none()
    return None if row is None else _table(row)


def _table(row: Any) -> TableRow:
    return TableRow(row.id, row.status, Agreement.from_json(row.agreement), row.created, row.touched, row.next)


async def seats_of(c: Link, table: str) -> list[Seat]:
    chosen = select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
    return [_seat(row) for row in await c.execute(chosen)]


def _seat(row: Any) -> Seat:
    preferences = Preferences.from_json(row.preferences)
    return Seat(row.kind, row.name, row.bot, row.taken, preferences, row.joined_by)


async def put_seat(c: Link, table: str, number: int, seat: Seat) -> None:
    where = and_(schema.seats.c.table_id == table, schema.seats.c.seat == number)
    await c.execute(update(schema.seats).where(where).values(**_seat_values(seat)))


async def set_status(c: Link, table: str, status: str, now: float) -> None:
    await c.execute(update(schema.tables).where(schema.tables.c.id == table).values(status=status, touched=now))


async def set_next(c: Link, table: str, following: str) -> bool:
    """Only the first rematch counts; the answer is whether this was it."""
    where = and_(schema.tables.c.id == table, schema.tables.c.next.is_(None))
    return bool((await c.execute(update(schema.tables).where(where).values(next=following))).rowcount == 1)


async def open_tables(c: Link, most: int) -> list[tuple[TableRow, list[Seat]]]:
    """Tables that wait for anybody, the newest first."""
    waiting = select(schema.tables).where(schema.tables.c.status == WAITING).order_by(schema.tables.c.touched.desc())
    found = [row for row in map(_table, await c.execute(waiting.limit(most * 10))) if row.agreement.is_open][:most]
    return [(row, await seats_of(c, row.id)) for row in found]


async def tables_with_bots(c: Link) -> list[str]:
    """Tables in play at which a bot sits, or somebody who has answered in advance."""
    seat = and_(schema.seats.c.table_id == schema.tables.c.id, schema.seats.c.bot.is_not(None))
    chosen = select(schema.tables.c.id).where(schema.tables.c.status == PLAYING, exists().where(seat))
    return [row.id for row in await c.execute(chosen)]


# --- keys ---------------------------------------------------------------------------------------------------


async def add_keys(c: Link, keys: Iterable[Key]) -> None:
    rows = [{"hash": key.hash, "table_id": key.table, "role": key.role, "seat": key.seat} for key in keys]
    if rows:
        await c.execute(insert(schema.keys), rows)


async def keys_of(c: Link, table: str) -> list[Key]:
    rows = await c.execute(select(schema.keys).where(schema.keys.c.table_id == table))
    return [Key(row.hash, row.table_id, row.role, row.seat) for row in rows]


async def find_keys(c: Link, hash: str) -> list[Key]:
    rows = await c.execute(select(schema.keys).where(schema.keys.c.hash == hash))
    return [Key(row.hash, row.table_id, row.role, row.seat) for row in rows]


async def drop_keys(c: Link, table: str, seat: int, roles: Sequence[str]) -> None:
    where = and_(schema.keys.c.table_id == table, schema.keys.c.seat == seat, schema.keys.c.role.in_(roles))
    await c.execute(delete(schema.keys).where(where))


# --- forgetting ---------------------------------------------------------------------------------------------


async def expired(c: Link, finished_before: float, waiting_before: float, abandoned_before: float) -> list[str]:
    """Tables that have been finished, have waited in vain, or where nothing has happened, for so long."""
    table, event = schema.tables.c, schema.events.c
    finished = and_(table.status.in_((OVER, CLOSED)), table.touched < finished_before)
    waited = and_(table.status == WAITING, table.touched < waiting_before)
    lately = exists().where(event.table_id == table.id, event.at >= abandoned_before)
    abandoned = and_(table.status == PLAYING, table.touched < abandoned_before, ~lately)
    return [row.id for row in await c.execute(select(table.id).where(finished | waited | abandoned).limit(500))]


async def forget(c: Link, table: str) -> None:
    for each in schema.ALL:
        column = each.c.id if each is schema.tables else each.c.table_id
        await c.execute(delete(each).where(column == table))
