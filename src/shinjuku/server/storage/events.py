"""Events: appended, never changed; with the verdicts on submissions, and snapshots beside them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, text

from shinjuku.server.storage import schema
from shinjuku.server.storage.links import Link
from shinjuku.server.storage.rows import GAME_KINDS, NOTE, Event

CHANNEL = "shinjuku_events"


@dataclass(frozen=True)
class Verdict:
    """What has become of a submission: the event with this number."""

    client_id: str
    number: int
    digest: str


async def append(c: Link, table: str, events: Sequence[Event]) -> None:
    """The number must be the next one: whoever comes second is refused by the database."""
    rows = [
        {
            "table_id": table, "number": event.number, "seat": event.seat, "kind": event.kind, "at": event.at,
            "spent": event.spent, "content": json.dumps(event.content, separators=(",", ":")),
        }
        for event in events
    ]  # fmt: skip
    await c.execute(insert(schema.events), rows)
    await notify(c, table, events[-1].number)


async def notify(c: Link, table: str, number: int) -> None:
    """Other processes are told when the transaction is committed; 0: no event, but seats have changed."""
    await tell_processes(c, f"{table} {number}")


async def tell_processes(c: Link, notice: str) -> None:
    if c.is_postgresql:
        await c.execute(text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": notice})


async def after(c: Link, table: str, number: int, most: int = -1) -> list[Event]:
    chosen = select(schema.events).where(schema.events.c.table_id == table, schema.events.c.number > number)
    chosen = chosen.order_by(schema.events.c.number)
    return [_event(row) for row in await c.execute(chosen.limit(most) if most >= 0 else chosen)]


def _event(row: Any) -> Event:
    return Event(row.number, row.seat, row.kind, row.at, row.spent, json.loads(row.content))


async def notes_until(c: Link, table: str, number: int) -> list[Event]:
    here = schema.events.c
    chosen = select(schema.events).where(here.table_id == table, here.kind == NOTE, here.number <= number)
    return [_event(row) for row in await c.execute(chosen.order_by(here.number))]


async def spent_until(c: Link, table: str, number: int) -> dict[int, float]:
    """The seconds that each seat has thought."""
    here = schema.events.c
    chosen = select(here.seat, func.sum(here.spent)).where(here.table_id == table, here.number <= number)
    return {seat: float(spent) for seat, spent in await c.execute(chosen.group_by(here.seat)) if seat is not None}


async def last_move_at(c: Link, table: str, number: int) -> float:
    """When the last event of the game up to a number happened."""
    here = schema.events.c
    up_to = (here.table_id == table, here.number <= number, here.kind.in_(GAME_KINDS))
    return float((await c.execute(select(func.max(here.at)).where(*up_to))).scalar() or 0.0)


# --- verdicts -----------------------------------------------------------------------------------------------


async def give_verdict(c: Link, table: str, seat: int, verdict: Verdict) -> None:
    await c.execute(
        insert(schema.verdicts).values(
            table_id=table, seat=seat, client_id=verdict.client_id, number=verdict.number, digest=verdict.digest
        )
    )


async def find_verdict(c: Link, table: str, seat: int, client_id: str) -> Verdict | None:
    here = schema.verdicts.c
    chosen = select(schema.verdicts).where(here.table_id == table, here.seat == seat, here.client_id == client_id)
    row = (await c.execute(chosen)).one_or_none()
    return None if row is None else Verdict(row.client_id, row.number, row.digest)


# --- snapshots ----------------------------------------------------------------------------------------------


async def put_snapshot(c: Link, table: str, number: int, content: bytes) -> None:
    """Only the latest is of use."""
    await c.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))
    await c.execute(insert(schema.snapshots).values(table_id=table, number=number, content=content))


async def find_snapshot(c: Link, table: str) -> tuple[int, bytes] | None:
    row = (await c.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == table))).one_or_none()
    return None if row is None else (row.number, row.content)
