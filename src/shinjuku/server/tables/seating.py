"""Who sits where: tables are made, seats taken, revoked, lent to bots and given back; closing and the rematch."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from shinjuku.game import ShinjukuError
from shinjuku.server.http.problems import Problem, not_allowed, refused
from shinjuku.server.storage import (
    Agreement,
    Event,
    Link,
    NumberTaken,
    Preferences,
    Seat,
    TableRow,
    events,
    leases,
    tables,
)
from shinjuku.server.storage.rows import (
    CLOSE,
    CLOSED,
    GIVE_BACK,
    JOIN,
    OVER,
    PERSON,
    REISSUE,
    REMATCH,
    REPLACE,
    START,
    WAITING,
)
from shinjuku.server.tables import keys
from shinjuku.server.tables.keys import Key, hash_of, is_same, new_key
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Done, begin
from shinjuku.server.tables.registry import Hall
from shinjuku.server.tables.submissions import answer_in_advance, closed

Also = Callable[[Link], Awaitable[None]]

TRIES = 5  # when another process was first


@dataclass(frozen=True)
class NewTable:
    """What the maker of a table gets; nobody can ask for these keys again."""

    table: str
    host: str
    invites: dict[int, str]
    spectate: str


@dataclass(frozen=True)
class Joined:
    table: str
    seat: int
    token: str


async def make_table(hall: Hall, agreement: Agreement, seats: Sequence[Seat]) -> NewTable:
    await _begun(hall, agreement)  # whatever is wrong with it is said now, not when the last guest comes
    people = [n for n, seat in enumerate(seats) if seat.kind == PERSON]
    made = NewTable(keys.new_table_id(), new_key(), {n: new_key() for n in people}, new_key())
    opening = [
        Key(hash_of(made.host), made.table, keys.HOST),
        Key(hash_of(made.spectate), made.table, keys.SPECTATOR),
        *(Key(hash_of(invite), made.table, keys.INVITE, n) for n, invite in made.invites.items()),
    ]
    async with hall.database.write() as c:
        now = time.time()
        await tables.create(c, TableRow(made.table, WAITING, agreement, now, now), seats, opening)
    hall.metrics.count("tables_created")
    if not people:
        await _start(hall, await hall.open(made.table))
    return made


async def _begun(hall: Hall, agreement: Agreement) -> Done:
    try:
        return await hall.rules(begin, agreement)
    except ShinjukuError as error:
        raise refused(error) from None


async def _start(hall: Hall, live: LiveTable) -> None:
    async with hall.at(live) as table:
        await _append(hall, table, [])
    await hall.tell(table)


async def _append(
    hall: Hall,
    live: LiveTable,
    new: list[Event],
    also: Also | None = None,
    change: Callable[[LiveTable], None] | None = None,
    seats: Sequence[Seat] = (),
) -> None:
    """Events of the table; when the last seat is taken by them, the game begins."""
    game = None
    if live.status == WAITING and all(seat.taken for seat in seats or live.seats):
        done = await _begun(hall, live.agreement)
        game = done.game
        new = [*new, Event(live.version + len(new) + 1, None, START, time.time(), 0.0, done.content)]

    async def joining(c: Link) -> None:
        if also is not None:
            await also(c)

    await hall.append(live, new, game=game, also=joining, change=change)


# --- joining ------------------------------------------------------------------------------------------------


async def join(hall: Hall, invite: str, name: str, client_id: str | None) -> Joined:
    """Take the seat of an invitation. It is spent then, but for whoever joins again under the same client id."""
    hashed = hash_of(invite)
    async with hall.database.read() as c:
        found = [key for key in await tables.find_keys(c, hashed) if key.role == keys.INVITE]
    if not found or not is_same(found[0].hash, hashed):
        raise Problem(404, "seat.no-invitation", "This invitation is not valid (any more): ask the host for another.")
    live = await hall.open(found[0].table)
    return await _sit_down(hall, live, lambda table: _invited(table, hashed), name, client_id)


def _invited(live: LiveTable, hashed: str) -> int:
    key = live.keys.get(hashed)
    if key is None or key.seat is None or key.role != keys.INVITE:
        raise Problem(404, "seat.no-invitation", "This invitation is not valid (any more): ask the host for another.")
    return key.seat


async def join_open(hall: Hall, table: str, seat: int | None, name: str, client_id: str | None) -> Joined:
    """Take a free seat of a table that is open to all."""
    live = await hall.open(table)
    if not live.agreement.is_open:
        raise Problem(403, "table.by-invitation", "This table is by invitation: ask its host for a link.")
    return await _sit_down(hall, live, lambda table: _free_seat(table, seat, client_id), name, client_id)


def _free_seat(live: LiveTable, seat: int | None, client_id: str | None) -> int:
    wanted = range(live.players) if seat is None else [seat]
    for n in wanted:
        if n < live.players and live.seats[n].kind == PERSON:
            if not live.seats[n].taken or _is_again(live.seats[n], client_id):
                return n
    raise Problem(409, "seat.taken", "There is no free seat at this table.")


def _is_again(seat: Seat, client_id: str | None) -> bool:
    return client_id is not None and seat.joined_by is not None and is_same(seat.joined_by, hash_of(client_id))


async def _sit_down(
    hall: Hall, table: LiveTable, which: Callable[[LiveTable], int], name: str, client_id: str | None
) -> Joined:
    for _ in range(TRIES):
        async with hall.at(table) as live:
            number = which(live)
            seat = live.seats[number]
            if live.status in (OVER, CLOSED):
                raise Problem(409, "table.over", "This table's game is over.")
            if seat.taken and not _is_again(seat, client_id):
                raise Problem(409, "seat.taken", "Somebody sits there already: the host can issue a new link.")
            token = new_key()
            try:
                await _take_seat(hall, live, number, name, token, client_id)
            except NumberTaken:
                continue
        await hall.tell(live)
        return Joined(live.id, number, token)
    raise Problem(503, "server.busy", "Too many people join at once: try again.")


async def _take_seat(hall: Hall, live: LiveTable, number: int, name: str, token: str, client_id: str | None) -> None:
    """The seat gets a key; one that was lost on the way to its owner opens nothing any more."""
    joined_by = None if client_id is None else hash_of(client_id)
    seat = replace(live.seats[number], name=name, taken=True, joined_by=joined_by)
    key = Key(hash_of(token), live.id, keys.SEAT, number)

    async def also(c: Link) -> None:
        await tables.put_seat(c, live.id, number, seat)
        await tables.drop_keys(c, live.id, number, [keys.SEAT])
        await tables.add_keys(c, [key])

    seats = _with(live, number, seat)
    event = Event(live.version + 1, number, JOIN, time.time(), 0.0, {"name": name})
    await _append(hall, live, [event], also, partial(_change, number, seat, [keys.SEAT], [key]), seats)


def _with(live: LiveTable, number: int, seat: Seat) -> list[Seat]:
    return [seat if n == number else other for n, other in enumerate(live.seats)]


def _change(number: int, seat: Seat, dropped: Sequence[str], added: Sequence[Key], live: LiveTable) -> None:
    """The same in memory."""
    kept = [key for key in live.keys.values() if key.seat != number or key.role not in dropped]
    live.sit_down(_with(live, number, seat), [*kept, *added], live.next)


# --- what a host can do -------------------------------------------------------------------------------------


async def reissue(hall: Hall, live: LiveTable, number: int) -> str:
    """Revoke a seat's link and keys, and give out a new link."""
    invite = new_key()
    new = Key(hash_of(invite), live.id, keys.INVITE, number)
    changing = Changing(REISSUE, number, lambda seat: replace(seat, taken=False, joined_by=None))
    await _change_seat(hall, live, replace(changing, dropped=(keys.SEAT, keys.INVITE), added=(new,)))
    return invite


async def lend_to_bot(hall: Hall, live: LiveTable, number: int, bot: str) -> None:
    """A bot plays for an absent person."""
    await _change_seat(hall, live, Changing(REPLACE, number, lambda seat: replace(seat, bot=bot), {"bot": bot}))


async def give_back(hall: Hall, live: LiveTable, number: int) -> None:
    """The person plays again."""
    await _change_seat(hall, live, Changing(GIVE_BACK, number, lambda seat: replace(seat, bot=None)))


@dataclass(frozen=True)
class Changing:
    """What happens to a seat, and to the keys to it."""

    kind: str
    number: int
    to: Callable[[Seat], Seat]
    content: Mapping[str, str] = field(default_factory=dict)
    dropped: tuple[str, ...] = ()  # roles of keys
    added: tuple[Key, ...] = ()


async def _change_seat(hall: Hall, live: LiveTable, changing: Changing) -> None:
    async def do(table: LiveTable) -> None:
        number = changing.number
        if number >= table.players or table.seats[number].kind != PERSON:
            raise Problem(422, "seat.no-person", "There is no person's seat with this number.")
        seat = changing.to(table.seats[number])

        async def also(c: Link) -> None:
            await tables.put_seat(c, table.id, number, seat)
            await tables.drop_keys(c, table.id, number, changing.dropped)
            await tables.add_keys(c, changing.added)
            if table.game is not None and table.game.to_act == number:
                await leases.drop(c, table.id)
                if seat.is_bot:
                    await leases.write_down(c, table.id, hall.name, time.time() + hall.settings.lease_seconds)

        event = Event(table.version + 1, number, changing.kind, time.time(), 0.0, changing.content)
        change = partial(_change, number, seat, changing.dropped, changing.added)
        await hall.append(table, [event], also=also, change=change)
        table.send_away_strangers()

    await _do(hall, live, do)


async def close(hall: Hall, live: LiveTable) -> None:
    async def do(table: LiveTable) -> None:
        async def also(c: Link) -> None:
            await tables.set_status(c, table.id, CLOSED, time.time())
            await leases.drop(c, table.id)

        await hall.append(table, [Event(table.version + 1, None, CLOSE, time.time())], also=also)

    await _do(hall, live, do)


async def _do(hall: Hall, live: LiveTable, do: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Something about the table, after whatever other processes do."""
    for _ in range(TRIES):
        async with hall.at(live) as table:
            if table.status == CLOSED:
                raise closed(table, 409)
            try:
                await do(table)
            except NumberTaken:
                continue
            await answer_in_advance(hall, table)
        await hall.tell(table)
        return
    raise Problem(503, "server.busy", "Too much happens at this table at once: try again.")


# --- preferences and the rematch ----------------------------------------------------------------------------


async def prefer(hall: Hall, live: LiveTable, number: int, wishes: Preferences) -> None:
    async with hall.at(live) as table:
        seat = replace(table.seats[number], preferences=wishes)
        async with hall.database.write() as c:
            await tables.put_seat(c, table.id, number, seat)
            await events.notify(c, table.id, 0)
        await hall.rules(table.absorb, [], change=partial(_change, number, seat, [], []))
        await answer_in_advance(hall, table)
    await hall.tell(table)


async def rematch(hall: Hall, live: LiveTable, key: Key) -> tuple[str, Joined | None]:
    """The same table again: the first who calls makes it, everybody who calls sits down at it."""
    if live.status not in (OVER, CLOSED):
        raise Problem(409, "table.playing", "A rematch is for when the game is over.")
    if key.role not in (keys.SEAT, keys.HOST):
        raise not_allowed()
    following = await hall.open(live.next or await _make_rematch(hall, live))
    if key.seat is None:
        return following.id, None
    name = live.seats[key.seat].name
    joined = await _sit_down(hall, following, lambda _: key.seat or 0, name, key.hash)
    return following.id, joined


def _empty(seat: Seat) -> Seat:
    return Seat(PERSON, seat.name, preferences=seat.preferences)


async def _make_rematch(hall: Hall, live: LiveTable) -> str:
    seats = [_empty(seat) if seat.kind == PERSON else seat for seat in live.seats]
    agreement = replace(live.agreement, record=None, position=None)
    row = TableRow(keys.new_table_id(), WAITING, agreement, time.time(), time.time())
    kept = [replace(key, table=row.id) for key in live.keys.values() if key.role in (keys.HOST, keys.SPECTATOR)]

    async def also(c: Link) -> None:
        if not await tables.set_next(c, live.id, row.id):
            raise NumberTaken
        await tables.create(c, row, seats, kept)

    async with hall.at(live) as table:
        if table.next is not None:
            return table.next
        event = Event(table.version + 1, None, REMATCH, time.time(), 0.0, {"table": row.id})
        try:
            await hall.append(table, [event], also=also, change=lambda old: setattr(old, "next", row.id))
        except NumberTaken:
            raise Problem(503, "server.busy", "Too many want a rematch at once: try again.") from None
    await hall.tell(table)
    if all(seat.taken for seat in seats):
        await _start(hall, await hall.open(row.id))
    return row.id
