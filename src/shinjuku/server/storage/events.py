"""Events of a table, which are only ever appended. Verdicts on submissions and snapshots are stored with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import func, select

from shinjuku.server.storage import schema
from shinjuku.server.storage.rows import GAME_KINDS, NOTE, Event
from shinjuku.server.storage.transactions import Transaction, Writer

CHANNEL = "shinjuku_events"
MAX_NOTIFICATION = 7900  # bytes; PostgreSQL allows 8000


@dataclass(frozen=True)
class Verdict:
    """The event that a submission became."""

    client_id: str
    number: int
    digest: str


async def append(tx: Writer, table_id: str, events: Sequence[Event]) -> None:
    """Append events with the next numbers. If another process was faster, the database refuses them."""
    rows = [
        {
            "table_id": table_id, "number": event.number, "seat": event.seat, "kind": event.kind, "at": event.at,
            "spent": event.spent, "content": orjson.dumps(event.content).decode(),
        }
        for event in events
    ]  # fmt: skip
    await tx.insert(schema.events, rows)
    await notify_processes(tx, _notification(table_id, events[-1], rows[-1]))


def _notification(table_id: str, event: Event, row: dict[str, Any]) -> str:
    """The number of an event, and the event itself if it fits, so that other processes don't have to read it."""
    whole = f"{table_id} {event.number} {orjson.dumps(row).decode()}"
    return whole if len(whole.encode()) <= MAX_NOTIFICATION else f"{table_id} {event.number}"


def event_from_notification(content: str) -> Event | None:
    """The event of a notification, if it was small enough."""
    if not content:
        return None
    row = orjson.loads(content)
    return Event(row["number"], row["seat"], row["kind"], row["at"], row["spent"], orjson.loads(row["content"]))


async def notify_of_seats(tx: Writer, table_id: str) -> None:
    """Tell other processes after the commit that the seats of a table have changed, without an event."""
    await notify_processes(tx, f"{table_id} 0")


async def notify_processes(tx: Writer, message: str) -> None:
    await tx.notify(CHANNEL, message)


async def after(tx: Transaction, table_id: str, number: int, limit: int | None = None) -> list[Event]:
    """The events with higher numbers, in order."""
    columns = schema.events.c
    query = select(schema.events).where(columns.table_id == table_id, columns.number > number)
    return [_event(row) for row in await tx.execute(query.order_by(columns.number).limit(limit))]


def _event(row: Any) -> Event:
    return Event(row.number, row.seat, row.kind, row.at, row.spent, orjson.loads(row.content))


async def notes_until(tx: Transaction, table_id: str, number: int) -> list[Event]:
    columns = schema.events.c
    query = select(schema.events).where(columns.table_id == table_id, columns.kind == NOTE, columns.number <= number)
    return [_event(row) for row in await tx.execute(query.order_by(columns.number))]


async def spent_until(tx: Transaction, table_id: str, number: int) -> dict[int, float]:
    """The thinking time of each seat in seconds."""
    columns = schema.events.c
    query = select(columns.seat, func.sum(columns.spent)).where(columns.table_id == table_id, columns.number <= number)
    return {seat: float(spent) for seat, spent in await tx.execute(query.group_by(columns.seat)) if seat is not None}


async def last_move_at(tx: Transaction, table_id: str, number: int) -> float:
    """The time of the last event, up to a number, that changed the game."""
    columns = schema.events.c
    conditions = (columns.table_id == table_id, columns.number <= number, columns.kind.in_(GAME_KINDS))
    return float((await tx.execute(select(func.max(columns.at)).where(*conditions))).scalar() or 0.0)


async def last_move_of(tx: Transaction, table_id: str, seat: int, number: int) -> Event | None:
    """The last event of a seat, up to a number, that changed the game."""
    columns = schema.events.c
    conditions = (columns.table_id == table_id, columns.seat == seat, columns.kind.in_(GAME_KINDS))
    query = select(schema.events).where(*conditions, columns.number <= number).order_by(columns.number.desc()).limit(1)
    row = (await tx.execute(query)).one_or_none()
    return None if row is None else _event(row)


# --- verdicts -----------------------------------------------------------------------------------------------


async def put_verdict(tx: Writer, table_id: str, seat: int, verdict: Verdict) -> None:
    await tx.insert(schema.verdicts, [{"table_id": table_id, "seat": seat, **vars(verdict)}])


async def find_verdict(tx: Transaction, table_id: str, seat: int, client_id: str) -> Verdict | None:
    columns = schema.verdicts.c
    query = select(schema.verdicts).where(
        columns.table_id == table_id, columns.seat == seat, columns.client_id == client_id
    )
    row = (await tx.execute(query)).one_or_none()
    return None if row is None else Verdict(row.client_id, row.number, row.digest)


# --- snapshots ----------------------------------------------------------------------------------------------


async def put_snapshot(tx: Writer, table_id: str, number: int, content: bytes) -> None:
    """Replace the table's snapshot."""
    await tx.upsert(schema.snapshots, {"table_id": table_id, "number": number, "content": content})


async def find_snapshot(tx: Transaction, table_id: str) -> tuple[int, bytes] | None:
    row = (await tx.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == table_id))).one_or_none()
    return None if row is None else (row.number, row.content)
