"""What the operator has decided: bans, draining, and who may create tables. All processes follow it.

It is stored in the database. Each process has a copy, which it reads again when another process notifies it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from shinjuku.server.admin.secrets import hash_password
from shinjuku.server.http.problems import Problem
from shinjuku.server.settings import ServerSettings
from shinjuku.server.settings.model import EVERYONE, OPERATOR, WITH_PASSWORD
from shinjuku.server.storage import Database, Transaction, events, operator
from shinjuku.server.storage.operator import Ban
from shinjuku.texts.messages import message

KIND = "controls"  # the first word of a notification about them
CREATION, DRAINING = "creation", "draining"  # names of what is stored
SETTINGS_SALT = b"shinjuku settings"  # fixed, so that all processes derive the same hash from a password


@dataclass(frozen=True)
class Creation:
    """Who may create tables, and the hash of the password if one is needed."""

    who: str = EVERYONE
    password: str = ""


class Controls:
    def __init__(self, settings: ServerSettings, database: Database) -> None:
        self._database = database
        self._default = _creation_of(settings)
        self.bans: dict[str, Ban] = {}
        self.draining_until = 0.0
        self.creation = self._default
        self.on_change: list[Callable[[], None]] = []

    @property
    def is_draining(self) -> bool:
        return time.time() < self.draining_until

    # --- checks ---------------------------------------------------------------------------------------------

    def is_banned(self, client: str) -> bool:
        ban = self.bans.get(client)
        return ban is not None and time.time() < ban.until

    def check_banned(self, client: str) -> None:
        if self.bans and self.is_banned(client):
            until = self.bans[client].until
            problem = Problem(403, "server.banned", message("problem.server.banned", until=_utc(until)), until=until)
            problem.headers["Retry-After"] = str(_seconds_until(until))
            raise problem

    def check_draining(self) -> None:
        """Refuse a new table while the server waits for a restart."""
        if self.is_draining:
            problem = Problem(503, "server.draining")
            problem.headers["Retry-After"] = str(_seconds_until(self.draining_until))
            raise problem

    # --- decisions ------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read what is stored."""
        async with self._database.read() as tx:
            stored = await operator.controls(tx)
            self.bans = {ban.address: ban for ban in await operator.bans(tx, time.time())}
        self.draining_until = float(stored.get(DRAINING, 0.0))
        self.creation = Creation(**stored[CREATION]) if CREATION in stored else self._default
        for hook in self.on_change:
            hook()

    async def ban(self, ban: Ban) -> None:
        async with self._database.write() as tx:
            await operator.put_ban(tx, ban, time.time())
            await self._notify(tx)
        await self.load()

    async def unban(self, address: str) -> bool:
        async with self._database.write() as tx:
            was_banned = await operator.remove_ban(tx, address)
            await self._notify(tx)
        await self.load()
        return was_banned

    async def drain(self, seconds: float) -> None:
        await self._put(DRAINING, time.time() + seconds)

    async def resume(self) -> None:
        await self._put(DRAINING, None)

    async def set_creation(self, creation: Creation | None) -> None:
        """Decide who may create tables from now on. None follows the settings."""
        await self._put(CREATION, None if creation is None else vars(creation))

    async def _put(self, name: str, value: object) -> None:
        async with self._database.write() as tx:
            await operator.put_control(tx, name, value)
            await self._notify(tx)
        await self.load()

    @staticmethod
    async def _notify(tx: Transaction) -> None:
        await events.notify_processes(tx, KIND)


def _creation_of(settings: ServerSettings) -> Creation:
    if settings.create_tables == WITH_PASSWORD:
        return Creation(WITH_PASSWORD, hash_password(settings.create_password, SETTINGS_SALT))
    return Creation(OPERATOR if settings.create_tables == OPERATOR else EVERYONE)


def _seconds_until(until: float) -> int:
    return max(1, int(until - time.time()) + 1)


def _utc(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
