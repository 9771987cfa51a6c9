"""Authentication: the key of a request, from a cookie or `Authorization: Bearer`, and what it gives access to."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from shinjuku.server.http.problems import Problem, no_key, no_table, not_allowed
from shinjuku.server.services import Services
from shinjuku.server.storage.rows import OVER
from shinjuku.server.tables import keys
from shinjuku.server.tables.keys import Key, hash_of, is_same
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.texts.messages import message

COOKIE_PREFIX = "shinjuku-"
HOST_COOKIE = f"{COOKIE_PREFIX}host"
COOKIE_SECONDS = 30 * 86400
TABLE_ID = re.compile(r"[0-9a-f]{16}")
ROLES = (keys.SEAT, keys.SPECTATOR, keys.HOST)


@dataclass(frozen=True)
class Caller:
    """Who makes a request: a seat, the host or a spectator of a table."""

    table: LiveTable
    key: Key

    @property
    def viewer(self) -> int | None:
        return self.key.seat if self.key.role == keys.SEAT else None

    @property
    def seat(self) -> int:
        """The caller's seat. Spectators and the host are refused."""
        if self.viewer is None:
            raise Problem(403, "table.no-seat")
        return self.viewer


async def open_table(services: Services, table_id: str) -> LiveTable:
    if not TABLE_ID.fullmatch(table_id):
        raise no_table()
    return await services.registry.open_for_client(table_id)


async def authenticate(services: Services, connection: HTTPConnection, table_id: str, *, host: bool = False) -> Caller:
    """The caller at a table. With `host`, only the host's key is accepted."""
    table = await open_table(services, table_id)
    if bearer_token(connection) is None:
        check_origin(services, connection)
    try:
        key = _key_of(table, connection, host)
    except Problem as problem:
        if problem.status != 401 or not _has_key(connection):
            raise
        async with services.registry.locked(table) as current:  # another process may have issued the key just now
            await services.registry.catch_up(current)
        key = _key_of(table := current, connection, host)
    if host and key.role != keys.HOST:
        raise not_allowed()
    if key.role == keys.SEAT and key.seat is not None:
        table.seen[key.seat] = time.time()
    return Caller(table, key)


def _has_key(connection: HTTPConnection) -> bool:
    """Does the request have any key, right or wrong?"""
    return bearer_token(connection) is not None or any(name.startswith(COOKIE_PREFIX) for name in connection.cookies)


def _key_of(table: LiveTable, connection: HTTPConnection, host: bool) -> Key:
    seat, token = _requested_seat(connection), bearer_token(connection)
    if token is None:
        return _key_from_cookies(table, connection, seat, host)
    key = _find_key(table, token)
    if key is None:
        raise no_key()
    if seat is not None and key.role == keys.SEAT and key.seat != seat:
        raise not_allowed()
    return key


def seats_of(table: LiveTable, connection: HTTPConnection) -> frozenset[int]:
    """The seats whose keys a browser has, whatever it asks for."""
    found = (_find_key(table, token) for name, token in connection.cookies.items() if name.startswith(COOKIE_PREFIX))
    return frozenset(key.seat for key in found if key is not None and key.seat is not None)


def seats_at(caller: Caller, connection: HTTPConnection) -> frozenset[int]:
    """The seats that are present while a caller is connected: all that share the device, none for spectators."""
    return frozenset() if caller.viewer is None else seats_of(caller.table, connection) | {caller.viewer}


def _requested_seat(connection: HTTPConnection) -> int | None:
    query = connection.query_params if connection.scope["query_string"] else {}
    seat = query.get("seat") or connection.headers.get("x-seat")
    if seat is None:
        return None
    if not re.fullmatch(r"[0-4]", seat):
        raise Problem(422, "request.invalid", message("problem.request.invalid.seat", last=4))
    return int(seat)


def bearer_token(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _find_key(table: LiveTable, token: str) -> Key | None:
    """The key, if it gives access to this table."""
    if len(token) > keys.MAX_KEY_LENGTH:
        return None
    hashed = hash_of(token)
    key = table.keys.get(hashed)
    return key if key is not None and is_same(key.hash, hashed) and key.role in ROLES else None


def _key_from_cookies(table: LiveTable, connection: HTTPConnection, seat: int | None, host: bool) -> Key:
    """A seat's key if there is one, else the host's, else a spectator's, which a finished game doesn't need."""
    tokens = [token for name, token in connection.cookies.items() if name.startswith(COOKIE_PREFIX)]
    found = [key for token in tokens if (key := _find_key(table, token)) is not None]
    seats = [key for key in found if key.role == keys.SEAT and (seat is None or key.seat == seat)]
    others = sorted((key for key in found if key.role != keys.SEAT), key=lambda key: key.role != keys.HOST)
    if host:
        seats = []
    elif len(seats) > 1:
        raise Problem(400, "seat.unnamed")
    elif seat is not None and not seats:
        raise no_key()
    if not seats and not others:
        return _public_key(table)
    return [*seats, *others][0]


def _public_key(table: LiveTable) -> Key:
    """A finished game can be watched by everyone who knows its link, as with the spectators' key."""
    if table.status != OVER:
        raise no_key()
    return next(key for key in table.keys.values() if key.role == keys.SPECTATOR)


def set_cookie(
    services: Services, connection: HTTPConnection, response: Response, table_id: str, name: str, token: str
) -> None:
    """Store a key in a cookie for this table's paths. Scripts can't read it, and other sites can't send it."""
    response.set_cookie(
        f"{COOKIE_PREFIX}{name}",
        token,
        max_age=COOKIE_SECONDS,
        path=f"{services.settings.base_path}/api/tables/{table_id}",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )


def check_origin(services: Services, connection: HTTPConnection) -> None:
    """Refuse pages of other sites, which could act in a player's name."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    if origin not in (f"{scheme}://{connection.url.netloc}", *services.settings.origins):
        raise Problem(403, "request.origin")
