"""What the operator reads and writes: decisions, bans, reports of processes, and lists of tables."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, delete, func, insert, select

from shinjuku.server.storage import schema
from shinjuku.server.storage.rows import PERSON
from shinjuku.server.storage.transactions import Transaction


@dataclass(frozen=True)
class Ban:
    address: str
    until: float
    reason: str


@dataclass(frozen=True)
class ListedTable:
    """A table in the operator's list."""

    id: str
    status: str
    edition: str
    created: float
    touched: float
    creator: str | None
    people: int
    bots: int


# --- decisions ----------------------------------------------------------------------------------------------


async def controls(tx: Transaction) -> dict[str, Any]:
    return {row.name: json.loads(row.value) for row in await tx.execute(select(schema.controls))}


async def put_control(tx: Transaction, name: str, value: Any) -> None:
    """Store a decision. None removes it."""
    await tx.execute(delete(schema.controls).where(schema.controls.c.name == name))
    if value is not None:
        await tx.execute(insert(schema.controls).values(name=name, value=json.dumps(value)))


# --- bans ---------------------------------------------------------------------------------------------------


async def bans(tx: Transaction, now: float) -> list[Ban]:
    """The bans that have not ended."""
    query = select(schema.bans).where(schema.bans.c.until > now).order_by(schema.bans.c.address)
    return [Ban(row.address, row.until, row.reason) for row in await tx.execute(query)]


async def put_ban(tx: Transaction, ban: Ban, now: float) -> None:
    """Store a ban, and remove those that have ended."""
    ended_or_same = (schema.bans.c.address == ban.address) | (schema.bans.c.until <= now)
    await tx.execute(delete(schema.bans).where(ended_or_same))
    await tx.execute(insert(schema.bans).values(address=ban.address, until=ban.until, reason=ban.reason))


async def remove_ban(tx: Transaction, address: str) -> bool:
    removed = await tx.execute(delete(schema.bans).where(schema.bans.c.address == address))
    return bool(removed.rowcount)


# --- reports of processes -----------------------------------------------------------------------------------


async def put_report(tx: Transaction, process_id: str, at: float, report: Any, oldest: float) -> None:
    """Replace the report of a process, and remove those of processes that have ended."""
    columns = schema.processes.c
    await tx.execute(delete(schema.processes).where((columns.id == process_id) | (columns.at < oldest)))
    await tx.execute(insert(schema.processes).values(id=process_id, at=at, report=json.dumps(report)))


async def reports(tx: Transaction, oldest: float) -> dict[str, Any]:
    """The reports since then, by process."""
    query = select(schema.processes).where(schema.processes.c.at >= oldest).order_by(schema.processes.c.id)
    return {row.id: json.loads(row.report) for row in await tx.execute(query)}


# --- tables -------------------------------------------------------------------------------------------------


async def count_tables(tx: Transaction) -> dict[str, int]:
    """The number of tables by status."""
    status = schema.tables.c.status
    return {row[0]: int(row[1]) for row in await tx.execute(select(status, func.count()).group_by(status))}


async def recent_tables(tx: Transaction, limit: int, status: str | None = None) -> list[ListedTable]:
    """Tables, the one with the latest change of status first."""
    table = schema.tables.c
    query = select(table.id, table.status, table.agreement, table.created, table.touched, table.creator)
    if status is not None:
        query = query.where(table.status == status)
    rows = list(await tx.execute(query.order_by(table.touched.desc(), table.id).limit(limit)))
    seats = await _count_seats(tx, [row.id for row in rows])
    return [_listed(row, *seats[row.id]) for row in rows]


def _listed(row: Any, people: int, bots: int) -> ListedTable:
    edition = str(json.loads(row.agreement)["edition"])
    return ListedTable(row.id, row.status, edition, row.created, row.touched, row.creator, people, bots)


async def _count_seats(tx: Transaction, table_ids: list[str]) -> dict[str, tuple[int, int]]:
    """The number of people's and bots' seats of each table."""
    seat = schema.seats.c
    people = func.sum(case((seat.kind == PERSON, 1), else_=0))
    query = select(seat.table_id, people, func.count()).where(seat.table_id.in_(table_ids)).group_by(seat.table_id)
    found: defaultdict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for table_id, with_people, seats in await tx.execute(query):
        found[table_id] = (int(with_people), int(seats) - int(with_people))
    return found
