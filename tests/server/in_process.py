"""The services of a server in the test's own process, without HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from shinjuku.server.services import Services
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Agreement, Seat
from shinjuku.server.storage.rows import BOT, PERSON
from shinjuku.server.tables import seating
from shinjuku.server.tables.creation import create_table
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.seating import JoiningPlayer

TWO = Agreement("v2", (), ("blue", "red"), absence=0)
PEOPLE = (Seat(PERSON), Seat(PERSON))


def with_services(tmp_path: Path, test: Callable[[Services], Awaitable[None]], **settings: Any) -> None:
    """Run a test with services that do nothing by themselves."""

    async def run() -> None:
        services = await _services(tmp_path, settings)
        try:
            await test(services)
        finally:
            await services.close()

    asyncio.run(run())


def with_two_processes(tmp_path: Path, test: Callable[[Services, Services], Awaitable[None]]) -> None:
    """Run a test with the services of two processes on one database. Neither is notified of what the other stores."""

    async def run() -> None:
        one, other = await _services(tmp_path, {}), await _services(tmp_path, {})
        try:
            await test(one, other)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


async def _services(tmp_path: Path, settings: dict[str, Any]) -> Services:
    given = ServerSettings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    services = Services(replace(given, **settings))
    await services.database.migrate()
    return services


async def make_table(services: Services, agreement: Agreement = TWO, seats: Sequence[Seat] = PEOPLE) -> LiveTable:
    """A table where every seat is taken."""
    created = await create_table(services.registry, agreement, seats)
    for invite in created.invites.values():
        await seating.join(services.registry, invite, JoiningPlayer("Ann"))
    return await services.registry.open(created.table_id)


def bot_seat(name: str) -> Seat:
    return Seat(BOT, name, name, taken=True)
