"""Tables, their seats and their keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import and_, delete, exists, insert, select, update

from shinjuku.server.storage import schema
from shinjuku.server.storage.rows import CLOSED, OVER, PLAYING, WAITING, Agreement, Preferences, Seat, TableRow
from shinjuku.server.storage.transactions import Transaction
from shinjuku.server.tables.keys import Key


async def create(tx: Transaction, table: TableRow, seats: Sequence[Seat], keys: Iterable[Key]) -> None:
    await tx.execute(insert(schema.tables).values(**_table_values(table)))
    rows = [{"table_id": table.id, "seat": n, **_seat_values(seat)} for n, seat in enumerate(seats)]
    await tx.execute(insert(schema.seats), rows)
    await add_keys(tx, keys)


def _table_values(table: TableRow) -> dict[str, Any]:
    agreement = table.agreement
    return {
        "id": table.id, "status": table.status, "created": table.created, "touched": table.touched, "next": table.next,
        "creator": table.creator, "agreement": agreement.to_json(), "beginning": agreement.beginning_json(),
        "is_open": agreement.is_open,
    }  # fmt: skip


def _seat_values(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind, "name": seat.name, "bot": seat.bot, "taken": seat.taken,
        "preferences": seat.preferences.to_json(), "joined_by": seat.joined_by,
    }  # fmt: skip


async def find(tx: Transaction, table_id: str) -> TableRow | None:
    row = (await tx.execute(select(schema.tables).where(schema.tables.c.id == table_id))).one_or_none()
    return None if row is None else _table(row)


def _table(row: Any) -> TableRow:
    agreement = Agreement.from_json(row.agreement, row.beginning)
    return TableRow(row.id, row.status, agreement, row.created, row.touched, row.next, row.creator)


async def seats_of(tx: Transaction, table_id: str) -> list[Seat]:
    query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
    return [seat_of(row) for row in await tx.execute(query)]


def seat_of(row: Any) -> Seat:
    preferences = Preferences.from_json(row.preferences)
    return Seat(row.kind, row.name, row.bot, row.taken, preferences, row.joined_by)


async def put_seat(tx: Transaction, table_id: str, number: int, seat: Seat) -> None:
    condition = and_(schema.seats.c.table_id == table_id, schema.seats.c.seat == number)
    await tx.execute(update(schema.seats).where(condition).values(**_seat_values(seat)))


async def set_status(tx: Transaction, table_id: str, status: str, now: float) -> None:
    await tx.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(status=status, touched=now))


async def set_next(tx: Transaction, table_id: str, next_id: str) -> None:
    """Link a table to its rematch."""
    await tx.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(next=next_id))


async def tables_with_bots(tx: Transaction) -> list[str]:
    """Tables in play with bots and people. Tables without people wait until someone watches them."""
    seat, table = schema.seats.c, schema.tables.c
    has_bot = exists().where(seat.table_id == table.id, seat.bot.is_not(None))
    has_person = exists().where(seat.table_id == table.id, seat.bot.is_(None))
    query = select(table.id).where(table.status == PLAYING, has_bot, has_person)
    return [row.id for row in await tx.execute(query)]


# --- keys ---------------------------------------------------------------------------------------------------


async def add_keys(tx: Transaction, keys: Iterable[Key]) -> None:
    rows = [{"hash": key.hash, "table_id": key.table_id, "role": key.role, "seat": key.seat} for key in keys]
    if rows:
        await tx.execute(insert(schema.keys), rows)


async def keys_of(tx: Transaction, table_id: str) -> list[Key]:
    rows = await tx.execute(select(schema.keys).where(schema.keys.c.table_id == table_id))
    return [Key(row.hash, row.table_id, row.role, row.seat) for row in rows]


async def find_keys(tx: Transaction, hashed: str) -> list[Key]:
    rows = await tx.execute(select(schema.keys).where(schema.keys.c.hash == hashed))
    return [Key(row.hash, row.table_id, row.role, row.seat) for row in rows]


async def remove_keys(tx: Transaction, table_id: str, seat: int, roles: Sequence[str]) -> None:
    columns = schema.keys.c
    condition = and_(columns.table_id == table_id, columns.seat == seat, columns.role.in_(roles))
    await tx.execute(delete(schema.keys).where(condition))


# --- deleting -----------------------------------------------------------------------------------------------


async def expired(tx: Transaction, finished_before: float, waiting_before: float, abandoned_before: float) -> list[str]:
    """Tables that were finished, started waiting, or had their last event before these times."""
    table, event = schema.tables.c, schema.events.c
    is_finished = and_(table.status.in_((OVER, CLOSED)), table.touched < finished_before)
    has_waited = and_(table.status == WAITING, table.touched < waiting_before)
    recent_event = exists().where(event.table_id == table.id, event.at >= abandoned_before)
    is_abandoned = and_(table.status == PLAYING, table.touched < abandoned_before, ~recent_event)
    query = select(table.id).where(is_finished | has_waited | is_abandoned).limit(500)
    return [row.id for row in await tx.execute(query)]


async def delete_table(tx: Transaction, table_id: str) -> None:
    for table in schema.ALL_TABLES:
        column = table.c.id if table is schema.tables else table.c.table_id
        await tx.execute(delete(table).where(column == table_id))
