"""Rematches: a new table with the same settings and players."""

from __future__ import annotations

import time
from dataclasses import replace

from shinjuku.server.http.problems import Problem, not_allowed
from shinjuku.server.storage import Event, Seat, TableRow, Transaction, tables
from shinjuku.server.storage.rows import CLOSED, OVER, PERSON, REMATCH, WAITING
from shinjuku.server.tables import keys
from shinjuku.server.tables.creation import check_quota, start
from shinjuku.server.tables.keys import Key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.seating import JoiningPlayer, TakenSeat, take_seat


async def rematch(
    registry: TableRegistry, table: LiveTable, key: Key, creator: str | None = None
) -> tuple[str, TakenSeat | None]:
    """The id of the new table, which the first call creates. A player is seated at it."""
    if table.status not in (OVER, CLOSED):
        raise Problem(409, "table.playing")
    if key.role not in (keys.SEAT, keys.HOST):
        raise not_allowed()
    following = await registry.open(table.next or await _create_rematch(registry, table, creator))
    if key.seat is None:
        return following.id, None
    seat = key.seat
    player = JoiningPlayer(table.seats[seat].name, f"rematch {key.hash}")  # no client can send such an id
    return following.id, await take_seat(registry, following, player, lambda _: seat)


async def _create_rematch(registry: TableRegistry, table: LiveTable, creator: str | None) -> str:
    seats = [_vacated(seat) if seat.kind == PERSON else seat for seat in table.seats]
    row = replace(_rematch_row(table), creator=creator)
    shared = [replace(key, table_id=row.id) for key in table.keys.values() if key.role in (keys.HOST, keys.SPECTATOR)]

    async def also_write(tx: Transaction) -> None:
        await check_quota(tx, registry.settings.caps, row, seats)
        await tables.set_next(tx, table.id, row.id)
        await tables.create(tx, row, seats, shared)

    async def action(current: LiveTable) -> str:
        if current.next is not None:
            return current.next
        event = Event(current.version + 1, None, REMATCH, time.time(), 0.0, {"table": row.id})
        await registry.append(
            current, [event], also_write=also_write, change=lambda changed: setattr(changed, "next", row.id)
        )
        return row.id

    next_id = await registry.change(table, action)
    if next_id == row.id and all(seat.taken for seat in seats):
        await start(registry, await registry.open(row.id))
    return next_id


def _rematch_row(table: LiveTable) -> TableRow:
    now = time.time()
    return TableRow(keys.new_table_id(), WAITING, replace(table.agreement, record=None, position=None), now, now)


def _vacated(seat: Seat) -> Seat:
    return Seat(PERSON, seat.name, preferences=seat.preferences)
