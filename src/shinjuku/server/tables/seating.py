"""Taking a seat, with an invitation or at an open table, and a seat's preferences."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from shinjuku.server.http.problems import Problem
from shinjuku.server.storage import Event, Preferences, Seat, Transaction, events, tables
from shinjuku.server.storage.rows import BY_LINK, CLOSED, JOIN, OVER, PERSON, PLAYING
from shinjuku.server.tables import keys
from shinjuku.server.tables.creation import append_and_start
from shinjuku.server.tables.keys import Key, hash_of, is_same, new_key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.server.tables.submissions import play_automatic_moves
from shinjuku.texts.messages import message


@dataclass(frozen=True)
class TakenSeat:
    """A seat that was taken, and its key."""

    table_id: str
    seat: int
    token: str


@dataclass(frozen=True)
class JoiningPlayer:
    """The name of a player, and an id with which the same player can join again if the answer was lost."""

    name: str
    client_id: str | None = None

    @property
    def hashed_id(self) -> str | None:
        return None if self.client_id is None else hash_of(self.client_id)

    def has_taken(self, seat: Seat) -> bool:
        return self.hashed_id is not None and seat.joined_by is not None and is_same(seat.joined_by, self.hashed_id)


async def join(registry: TableRegistry, invite: str, player: JoiningPlayer) -> TakenSeat:
    """Take the seat of an invitation, which can't be used by anyone else afterwards."""
    table = await _inviting_table(registry, invite)
    return await take_seat(registry, table, player, lambda current: _invited_seat(current, hash_of(invite)))


async def look_up(registry: TableRegistry, invite: str) -> tuple[LiveTable, int]:
    """The table and the seat of an invitation that can still be used. Nothing is changed."""
    table = await _inviting_table(registry, invite)
    seat = _invited_seat(table, hash_of(invite))
    _check_free(table, seat)
    return table, seat


async def _inviting_table(registry: TableRegistry, invite: str) -> LiveTable:
    hashed = hash_of(invite)
    async with registry.database.read() as tx:
        found = [key for key in await tables.find_keys(tx, hashed) if key.role == keys.INVITE]
    if not found or not is_same(found[0].hash, hashed):
        raise _no_invitation()
    return await registry.open(found[0].table_id)


def _invited_seat(table: LiveTable, hashed: str) -> int:
    key = table.keys.get(hashed)
    if key is None or key.seat is None or key.role != keys.INVITE:
        raise _no_invitation()
    return key.seat


def _no_invitation() -> Problem:
    return Problem(404, "seat.no-invitation")


async def join_open(registry: TableRegistry, table: LiveTable, seat: int | None, player: JoiningPlayer) -> TakenSeat:
    """Take a free seat at an open table."""
    if not table.agreement.is_open:
        raise Problem(403, "table.by-invitation")
    return await take_seat(registry, table, player, lambda current: _free_seat(current, seat, player))


def _free_seat(table: LiveTable, seat: int | None, player: JoiningPlayer) -> int:
    """A seat that anyone may take, or the one that this player has taken already."""
    wanted = range(table.players) if seat is None else [seat]
    seats = [n for n in wanted if n < table.players and table.seats[n].kind == PERSON]
    for n in seats:
        if player.has_taken(table.seats[n]):
            return n
    if table.status == PLAYING:
        raise Problem(409, "table.started")
    for n in seats:
        if not table.seats[n].taken and table.seats[n].joined_by != BY_LINK:
            return n
    raise Problem(409, "seat.taken", message("problem.seat.taken.all"))


async def take_seat(
    registry: TableRegistry, table: LiveTable, player: JoiningPlayer, find_seat: Callable[[LiveTable], int]
) -> TakenSeat:
    async def action(current: LiveTable) -> TakenSeat:
        number, token = find_seat(current), new_key()
        _check_free(current, number, player)
        await _store_seat(registry, current, number, player, token)
        return TakenSeat(current.id, number, token)

    return await registry.change(table, action)


def _check_free(table: LiveTable, number: int, player: JoiningPlayer | None = None) -> None:
    """A refusal names the table, which the player may know already."""
    if table.status in (OVER, CLOSED):
        raise Problem(409, "table.over", table=table.id)
    if table.seats[number].taken and not (player and player.has_taken(table.seats[number])):
        raise Problem(409, "seat.taken", table=table.id)


async def _store_seat(
    registry: TableRegistry, table: LiveTable, number: int, player: JoiningPlayer, token: str
) -> None:
    """Give the seat a new key. A key from an earlier answer that was lost stops working."""
    seat = replace(table.seats[number], name=player.name, taken=True, joined_by=player.hashed_id)
    key = Key(hash_of(token), table.id, keys.SEAT, number)

    async def also_write(tx: Transaction) -> None:
        await tables.put_seat(tx, table.id, number, seat)
        await tables.remove_keys(tx, table.id, number, [keys.SEAT])
        await tables.add_keys(tx, [key])

    event = Event(table.version + 1, number, JOIN, time.time(), 0.0, {"name": player.name})
    change = partial(change_seat, number, seat, [keys.SEAT], [key])
    await append_and_start(registry, table, [event], _with_seat(table, number, seat), also_write, change)


def _with_seat(table: LiveTable, number: int, seat: Seat) -> list[Seat]:
    return [seat if n == number else other for n, other in enumerate(table.seats)]


def change_seat(number: int, seat: Seat, removed: Sequence[str], added: Sequence[Key], table: LiveTable) -> None:
    """Change a seat in memory: remove its keys of some roles and add others."""
    kept = [key for key in table.keys.values() if key.seat != number or key.role not in removed]
    table.set_seats(_with_seat(table, number, seat), [*kept, *added], table.next)


async def set_preferences(registry: TableRegistry, table: LiveTable, number: int, preferences: Preferences) -> None:
    async with registry.locked(table) as current:
        seat = replace(current.seats[number], preferences=preferences)
        async with registry.database.write() as tx:
            await tables.put_seat(tx, current.id, number, seat)
            await events.notify_of_seats(tx, current.id)
        await registry.rules(current.apply_events, [], change=partial(change_seat, number, seat, [], []))
        await play_automatic_moves(registry, current)
    await registry.publish(current)
