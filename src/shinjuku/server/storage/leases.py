"""Leases: one process thinks for a bot. There is a row as long as a bot is to act; whose has run out, another takes."""

from __future__ import annotations

from sqlalchemy import delete, insert, or_, select, update

from shinjuku.server.storage import schema
from shinjuku.server.storage.links import Link


async def write_down(c: Link, table: str, holder: str, until: float) -> None:
    """In the transaction of the event after which a bot is to act: so it can't be forgotten."""
    await drop(c, table)
    await c.execute(insert(schema.leases).values(table_id=table, holder=holder, until=until))


async def drop(c: Link, table: str) -> None:
    await c.execute(delete(schema.leases).where(schema.leases.c.table_id == table))


async def claim(c: Link, table: str, holder: str, now: float, until: float) -> bool:
    """Take or prolong a lease; False if another process has it."""
    here = schema.leases.c
    free = or_(here.holder == holder, here.until < now)
    taken = await c.execute(
        update(schema.leases).where(here.table_id == table, free).values(holder=holder, until=until)
    )
    if taken.rowcount:
        return True
    if (await c.execute(select(here.holder).where(here.table_id == table))).one_or_none() is not None:
        return False
    await c.execute(insert(schema.leases).values(table_id=table, holder=holder, until=until))
    return True


async def run_out(c: Link, now: float) -> list[str]:
    """Tables where a bot is to act and nobody thinks for it."""
    here = schema.leases.c
    return [row.table_id for row in await c.execute(select(here.table_id).where(here.until < now).limit(200))]


async def end_all(c: Link) -> None:
    """When the only process starts, nobody can hold a lease."""
    await c.execute(update(schema.leases).values(until=0.0))
