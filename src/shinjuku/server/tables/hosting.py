"""What the host of a table can do: reissue links, lend seats to bots, close the table."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import partial

from shinjuku.server.http.problems import Problem
from shinjuku.server.storage import Event, Seat, Transaction, leases, tables
from shinjuku.server.storage.rows import BY_LINK, CLOSE, CLOSED, GIVE_BACK, PERSON, REISSUE, REPLACE
from shinjuku.server.tables import keys
from shinjuku.server.tables.absence import ask, missing_agreement
from shinjuku.server.tables.keys import Key, hash_of, new_key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.seating import change_seat
from shinjuku.server.tables.submissions import closed, play_automatic_moves


@dataclass(frozen=True)
class SeatChange:
    """A change to a seat and to its keys."""

    kind: str
    number: int
    apply: Callable[[Seat], Seat]
    content: Mapping[str, str] = field(default_factory=dict)
    removed: tuple[str, ...] = ()  # roles of the keys that stop working
    added: tuple[Key, ...] = ()


async def reissue(registry: TableRegistry, table: LiveTable, number: int, host_seats: Set[int] = frozenset()) -> str:
    """Revoke a seat's invitation and keys, and create a new invitation. The seat can only be taken with that."""
    invite = new_key()
    change = SeatChange(
        REISSUE,
        number,
        lambda seat: replace(seat, taken=False, joined_by=BY_LINK),
        removed=(keys.SEAT, keys.INVITE),
        added=(Key(hash_of(invite), table.id, keys.INVITE, number),),
    )
    await _replace_player(registry, table, change, host_seats)
    return invite


async def lend_to_bot(
    registry: TableRegistry, table: LiveTable, number: int, bot: str, host_seats: Set[int] = frozenset()
) -> None:
    """Let a bot play for an absent player."""
    change = SeatChange(REPLACE, number, lambda seat: replace(seat, bot=bot), {"bot": bot})
    await _replace_player(registry, table, change, host_seats)


async def give_back(registry: TableRegistry, table: LiveTable, number: int) -> None:
    """Let the player play again, if a bot plays for them."""
    change = SeatChange(GIVE_BACK, number, lambda seat: replace(seat, bot=None))

    async def action(current: LiveTable) -> None:
        if _persons_seat(current, number).is_bot:
            await _apply(registry, current, change)

    await _do(registry, table, action)


async def _replace_player(registry: TableRegistry, table: LiveTable, change: SeatChange, host_seats: Set[int]) -> None:
    """Change the seat of an absent player. If other players are there, ask them instead."""
    missing: list[int] = []

    async def action(current: LiveTable) -> None:
        _persons_seat(current, change.number)
        missing[:] = missing_agreement(current, change.number, host_seats)
        if missing:
            await ask(registry, current, change.number)
        else:
            await _apply(registry, current, change)

    await _do(registry, table, action)
    if missing:
        raise Problem(409, "seat.needs-agreement", waiting_for=missing)


async def _apply(registry: TableRegistry, table: LiveTable, change: SeatChange) -> None:
    seat = change.apply(_persons_seat(table, change.number))
    event = Event(table.version + 1, change.number, change.kind, time.time(), 0.0, change.content)
    await registry.append(
        table,
        [event],
        also_write=partial(_write_seat, registry, table, change, seat),
        change=partial(change_seat, change.number, seat, change.removed, change.added),
    )
    table.disconnect_revoked()


def _persons_seat(table: LiveTable, number: int) -> Seat:
    if number >= table.players or table.seats[number].kind != PERSON:
        raise Problem(422, "seat.no-person")
    return table.seats[number]


async def _write_seat(
    registry: TableRegistry, table: LiveTable, change: SeatChange, seat: Seat, tx: Transaction
) -> None:
    await tables.put_seat(tx, table.id, change.number, seat)
    await tables.remove_keys(tx, table.id, change.number, change.removed)
    await tables.add_keys(tx, change.added)
    if table.game is not None and table.game.to_act == change.number:
        await leases.remove(tx, table.id)
        if seat.is_bot:
            until = time.time() + registry.settings.lease_seconds
            await leases.put(tx, table.id, registry.process_id, until)


async def close(registry: TableRegistry, table: LiveTable) -> None:
    async def action(current: LiveTable) -> None:
        async def also_write(tx: Transaction) -> None:
            await tables.set_status(tx, current.id, CLOSED, time.time())
            await leases.remove(tx, current.id)

        event = Event(current.version + 1, None, CLOSE, time.time())
        await registry.append(current, [event], also_write=also_write)

    await _do(registry, table, action)


async def _do(registry: TableRegistry, table: LiveTable, action: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Change a table that isn't closed."""

    async def on_open_table(current: LiveTable) -> None:
        if current.status == CLOSED:
            raise closed(current, 409)
        await action(current)
        await play_automatic_moves(registry, current)

    await registry.change(table, on_open_table)
