"""The lobby, page by page, and what each address has stored."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, case, exists, func, or_, select, text, true

from shinjuku.server.storage import schema
from shinjuku.server.storage.rows import PERSON, PLAYING, WAITING, Agreement, Seat, TableRow
from shinjuku.server.storage.tables import seat_of
from shinjuku.server.storage.transactions import Transaction


@dataclass(frozen=True)
class Cursor:
    """The last table of a page. The next page begins after it."""

    touched: float
    table_id: str


async def open_tables(tx: Transaction, limit: int, after: Cursor | None = None) -> list[tuple[TableRow, list[Seat]]]:
    """Waiting tables that anyone may join, the newest first. The records that they begin with are not read."""
    rows = [_listed(row) for row in await tx.execute(page_query(limit, after))]
    seats = await _seats_of(tx, [row.id for row in rows])
    return [(row, seats[row.id]) for row in rows]


def page_query(limit: int, after: Cursor | None) -> Select[Any]:
    table = schema.tables.c
    columns = (table.id, table.status, table.agreement, table.created, table.touched)
    query = select(*columns).where(table.status == WAITING, table.is_open == true())
    if after is not None:
        is_older = or_(table.touched < after.touched, and_(table.touched == after.touched, table.id < after.table_id))
        query = query.where(table.touched <= after.touched, is_older)
    return query.order_by(table.touched.desc(), table.id.desc()).limit(limit)


def _listed(row: Any) -> TableRow:
    return TableRow(row.id, row.status, Agreement.from_json(row.agreement), row.created, row.touched)


async def _seats_of(tx: Transaction, table_ids: list[str]) -> dict[str, list[Seat]]:
    columns = schema.seats.c
    query = select(schema.seats).where(columns.table_id.in_(table_ids)).order_by(columns.table_id, columns.seat)
    found: defaultdict[str, list[Seat]] = defaultdict(list)
    for row in await tx.execute(query):
        found[row.table_id].append(seat_of(row))
    return found


# --- quotas -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Usage:
    """What an address has stored: unfinished tables, those of them without people, and bytes of all its tables."""

    tables: int
    bot_tables: int
    bytes: int


async def usage_of(tx: Transaction, creator: str) -> Usage:
    """What is stored for an address. Until the transaction ends, other processes wait to ask the same."""
    if tx.is_postgresql:
        await tx.execute(text("SELECT pg_advisory_xact_lock(hashtext(:creator))"), {"creator": creator})
    table, seat = schema.tables.c, schema.seats.c
    is_unfinished = table.status.in_((WAITING, PLAYING))
    has_people = exists().where(seat.table_id == table.id, seat.kind == PERSON)
    size = func.length(table.agreement) + func.coalesce(func.length(table.beginning), 0)
    query = select(
        func.coalesce(func.sum(case((is_unfinished, 1), else_=0)), 0).label("tables"),
        func.coalesce(func.sum(case((and_(is_unfinished, ~has_people), 1), else_=0)), 0).label("bot_tables"),
        func.coalesce(func.sum(size), 0).label("bytes"),
    ).where(table.creator == creator)
    row = (await tx.execute(query)).one()
    return Usage(int(row.tables), int(row.bot_tables), int(row.bytes))
