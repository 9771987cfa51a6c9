"""Creating tables, and starting their games when every seat is taken."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shinjuku.game import ShinjukuError
from shinjuku.server.http.problems import Problem, refused
from shinjuku.server.storage import Agreement, Event, Seat, TableRow, Transaction, lobby, tables
from shinjuku.server.storage.rows import BOT, PERSON, START, WAITING
from shinjuku.server.tables import keys
from shinjuku.server.tables.keys import Key, hash_of, new_key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import MoveResult, start_steps
from shinjuku.server.tables.new_events import Write
from shinjuku.server.tables.registry import Change, TableRegistry
from shinjuku.texts.messages import message


@dataclass(frozen=True)
class NewTable:
    """The id of a new table and its keys. This is the only time that the keys are shown."""

    table_id: str
    host: str
    invites: dict[int, str]
    spectate: str


async def create_table(
    registry: TableRegistry, agreement: Agreement, seats: Sequence[Seat], creator: str | None = None
) -> NewTable:
    """Create a table for an address. What the address has stored already is limited."""
    await start_in_thread(registry, agreement)  # report an impossible game now, not when the last player joins
    people = [n for n, seat in enumerate(seats) if seat.kind == PERSON]
    created = NewTable(keys.new_table_id(), new_key(), {n: new_key() for n in people}, new_key())
    async with registry.database.write() as tx:
        now = time.time()
        row = TableRow(created.table_id, WAITING, agreement, now, now, creator=creator)
        await check_quota(tx, registry.settings.caps, row, seats)
        await tables.create(tx, row, seats, _keys_of(created))
    registry.metrics.count("tables_created")
    if not people:
        await start(registry, await registry.open_for_client(created.table_id))
    return created


async def check_quota(tx: Transaction, caps: Mapping[str, int], row: TableRow, seats: Sequence[Seat]) -> None:
    """Refuse a new table if its creator has too many."""
    if row.creator is None:
        return
    usage = await lobby.usage_of(tx, row.creator)
    is_for_bots = all(seat.kind == BOT for seat in seats)
    size = len(row.agreement.to_json()) + len(row.agreement.beginning_json() or "")
    for name, amount in (
        ("tables", usage.tables + 1),
        ("bot-tables", usage.bot_tables + 1 if is_for_bots else 0),
        ("kilobytes", (usage.bytes + size) // 1000),
    ):
        if amount > caps[name]:
            raise Problem(429, "server.too-many", message(f"problem.server.too-many.{name}", maximum=caps[name]))


def _keys_of(created: NewTable) -> list[Key]:
    return [
        Key(hash_of(created.host), created.table_id, keys.HOST),
        Key(hash_of(created.spectate), created.table_id, keys.SPECTATOR),
        *(Key(hash_of(invite), created.table_id, keys.INVITE, n) for n, invite in created.invites.items()),
    ]


async def start_in_thread(registry: TableRegistry, agreement: Agreement) -> MoveResult:
    try:
        return await registry.rules.in_slices(start_steps, agreement)
    except ShinjukuError as error:
        raise refused(error) from None


async def start(registry: TableRegistry, table: LiveTable) -> None:
    """Start the game of a table where every seat is taken."""
    async with registry.locked(table) as current:
        await append_and_start(registry, current, [], current.seats)
    await registry.publish(current)


async def append_and_start(
    registry: TableRegistry,
    table: LiveTable,
    new: Sequence[Event],
    seats: Sequence[Seat],
    also_write: Write | None = None,
    change: Change | None = None,
) -> None:
    """Append events after which the seats are these. If all of them are taken, start the game."""
    game = None
    if table.status == WAITING and all(seat.taken for seat in seats):
        started = await start_in_thread(registry, table.agreement)
        game = started.game
        new = [*new, Event(table.version + len(new) + 1, None, START, time.time(), 0.0, started.content)]
    await registry.append(table, new, game=game, also_write=also_write, change=change)
