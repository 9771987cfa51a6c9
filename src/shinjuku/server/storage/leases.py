"""Leases: they make sure that one process at a time thinks for the bots of a table.

A table has a lease while it is a bot's turn. When the lease expires, another process may take it.
"""

from __future__ import annotations

from sqlalchemy import or_, select, update

from shinjuku.server.storage import schema
from shinjuku.server.storage.transactions import Transaction, Writer


async def put(tx: Writer, table_id: str, holder: str, until: float) -> None:
    """Store a lease in the same transaction as the event that makes it a bot's turn."""
    await tx.upsert(schema.leases, {"table_id": table_id, "holder": holder, "until": until})


async def remove(tx: Writer, table_id: str) -> None:
    await tx.delete(schema.leases, "table_id", table_id)


async def claim(tx: Transaction, table_id: str, holder: str, now: float, until: float) -> bool:
    """Take or extend a lease. Returns False if another process holds it."""
    columns = schema.leases.c
    available = or_(columns.holder == holder, columns.until < now)
    updated = await tx.execute(
        update(schema.leases).where(columns.table_id == table_id, available).values(holder=holder, until=until)
    )
    if updated.rowcount:
        return True
    if (await tx.execute(select(columns.holder).where(columns.table_id == table_id))).one_or_none() is not None:
        return False
    await tx.insert(schema.leases, [{"table_id": table_id, "holder": holder, "until": until}])
    return True


async def expired(tx: Transaction, now: float) -> list[str]:
    """Tables where it is a bot's turn and no process thinks for it."""
    columns = schema.leases.c
    return [row.table_id for row in await tx.execute(select(columns.table_id).where(columns.until < now).limit(200))]


async def expire_all(tx: Transaction) -> None:
    """Expire all leases. When the only process starts, none can be valid."""
    await tx.execute(update(schema.leases).values(until=0.0))
