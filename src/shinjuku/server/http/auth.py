"""Who is asking: the key of a request, from its cookie or its `Authorization: Bearer`, and what it opens."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from shinjuku.server.http.problems import Problem, no_key, no_table, not_allowed
from shinjuku.server.services import House
from shinjuku.server.tables import keys
from shinjuku.server.tables.keys import Key, hash_of, is_same
from shinjuku.server.tables.live_table import LiveTable

COOKIE = "shinjuku-"
HOST_COOKIE = f"{COOKIE}host"
MONTH = 30 * 86400
TABLE = re.compile(r"[0-9a-f]{16}")
ROLES = (keys.SEAT, keys.SPECTATOR, keys.HOST)


@dataclass(frozen=True)
class Guest:
    live: LiveTable
    key: Key

    @property
    def viewer(self) -> int | None:
        return self.key.seat if self.key.role == keys.SEAT else None

    @property
    def seat(self) -> int:
        """The seat; refused for spectators and hosts."""
        if self.viewer is None:
            raise Problem(403, "table.no-seat", "Only who sits at the table can do that.")
        return self.viewer

    def check_host(self) -> None:
        if self.key.role != keys.HOST:
            raise not_allowed()


async def open_table(house: House, table: str) -> LiveTable:
    if not TABLE.fullmatch(table):
        raise no_table()
    return await house.hall.open(table)


async def find_guest(house: House, asking: HTTPConnection, table: str, *, host: bool = False) -> Guest:
    """The guest that a request comes from, at a table."""
    live = await open_table(house, table)
    named = _named_seat(asking)
    token = _bearer(asking)
    if token is not None:
        key = _opened(live, token)
        if key is None or (named is not None and key.role == keys.SEAT and key.seat != named):
            raise no_key() if key is None else not_allowed()
    else:
        check_origin(house, asking)
        key = _from_cookies(live, asking, named, host)
    if host and key.role != keys.HOST:
        raise not_allowed()
    return Guest(live, key)


def _named_seat(asking: HTTPConnection) -> int | None:
    said = asking.query_params.get("seat") or asking.headers.get("x-seat")
    if said is None:
        return None
    if not re.fullmatch(r"[0-4]", said):
        raise Problem(422, "request.invalid", "seat: a number from 0 to 4.")
    return int(said)


def _bearer(asking: HTTPConnection) -> str | None:
    kind, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def _opened(live: LiveTable, token: str) -> Key | None:
    """The key, if it opens this table."""
    if len(token) > keys.MOST_LETTERS:
        return None
    hashed = hash_of(token)
    key = live.keys.get(hashed)
    return key if key is not None and is_same(key.hash, hashed) and key.role in ROLES else None


def _from_cookies(live: LiveTable, asking: HTTPConnection, named: int | None, host: bool) -> Key:
    found = [key for name, token in asking.cookies.items() if name.startswith(COOKIE)
             if (key := _opened(live, token)) is not None]  # fmt: skip
    seats = [key for key in found if key.role == keys.SEAT and (named is None or key.seat == named)]
    others = [key for key in found if key.role != keys.SEAT]
    if host:
        seats = []
    elif len(seats) > 1:
        raise Problem(400, "seat.unnamed", "Several seats of this table are played here: name one (?seat=0).")
    if named is not None and not seats and not host:
        raise no_key()
    others.sort(key=lambda key: key.role != keys.HOST)
    chosen = [*seats, *others]
    if not chosen:
        raise no_key()
    return chosen[0]


def give_cookie(house: House, asking: HTTPConnection, answer: Response, table: str, name: str, token: str) -> None:
    """For this table's paths only, unseen by scripts, never sent from elsewhere."""
    answer.set_cookie(
        f"{COOKIE}{name}", token, max_age=MONTH, path=f"{house.settings.base_path}/api/tables/{table}",
        secure=asking.url.scheme in ("https", "wss"), httponly=True, samesite="strict",
    )  # fmt: skip


def check_origin(house: House, asking: HTTPConnection) -> None:
    """A page from elsewhere must not act in somebody's name."""
    origin = asking.headers.get("origin")
    if origin is None:
        return
    scheme = {"ws": "http", "wss": "https"}.get(asking.url.scheme, asking.url.scheme)
    if origin not in (f"{scheme}://{asking.url.netloc}", *house.settings.origins):
        raise Problem(403, "request.origin", "This page may not use this server.")


def address_of(asking: HTTPConnection) -> str:
    return asking.client.host if asking.client is not None else "nobody"
