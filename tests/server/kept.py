"""What a server has kept, read behind its back."""

from __future__ import annotations

import asyncio

from shinjuku import Game
from shinjuku.server.deeds import began, carry_out
from shinjuku.server.storage import Database, Event, events, tables
from shinjuku.server.storage.rows import START, Agreement


def kept_events(address: str, table: str) -> tuple[Agreement, list[Event]]:
    async def read() -> tuple[Agreement, list[Event]]:
        database = Database(address)
        try:
            async with database.read() as c:
                row = await tables.find(c, table)
                assert row is not None
                return row.agreement, await events.after(c, table, 0)
        finally:
            await database.close()

    return asyncio.run(read())


def kept_game(address: str, table: str) -> Game:
    """The game that the events tell, carried out from the first to the last."""
    agreement, found = kept_events(address, table)
    assert [event.number for event in found] == list(range(1, len(found) + 1))
    game: Game | None = None
    for event in found:
        if event.kind == START:
            game = began(agreement, dict(event.content))
        elif event.is_of_game:
            assert game is not None
            carry_out(game, event)
    assert game is not None
    return game
