"""Storing new events of a table, with everything that belongs to the same transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from shinjuku.game import Game
from shinjuku.server.storage import Event, Transaction, events, leases, tables
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import OVER, PLAYING, START
from shinjuku.server.storage.transactions import Writer
from shinjuku.server.tables.live_table import LiveTable

Write = Callable[[Transaction], Awaitable[None]]


@dataclass(frozen=True)
class Lease:
    """Which process thinks for the bots of a table, and until when."""

    holder: str
    until: float


@dataclass(frozen=True)
class NewEvents:
    """Events, and the game after them if they change it. The lease is for the case that it is a bot's turn then."""

    table: LiveTable
    events: Sequence[Event]
    game: Game | None
    verdict: tuple[int, Verdict] | None
    snapshot: bytes | None
    lease: Lease

    @property
    def change_status(self) -> bool:
        """Does the game begin or end?"""
        return self.game is not None and (self.game.is_over or any(event.kind == START for event in self.events))

    @property
    def give_turn_to_bot(self) -> bool:
        game = self.game
        return game is not None and game.to_act is not None and self.table.seats[game.to_act].is_bot

    async def write(self, tx: Writer) -> None:
        """Store the events, and what a click changes besides."""
        await events.append(tx, self.table.id, self.events)
        if self.verdict is not None:
            await events.put_verdict(tx, self.table.id, *self.verdict)
        if self.snapshot is not None:
            await events.put_snapshot(tx, self.table.id, self.events[-1].number, self.snapshot)
        if self.game is not None:
            await self._write_lease(tx)

    async def _write_lease(self, tx: Writer) -> None:
        if self.give_turn_to_bot:
            await leases.put(tx, self.table.id, self.lease.holder, self.lease.until)
        elif self.table.bot_to_act is not None:
            await leases.remove(tx, self.table.id)

    def hold_lease(self) -> None:
        """After the commit: the lease is ours."""
        if self.give_turn_to_bot:
            self.table.leased_until = self.lease.until

    async def write_more(self, tx: Transaction, also_write: Write | None) -> None:
        """Store what a click doesn't change: the status of the table, and what the caller adds."""
        if also_write is not None:
            await also_write(tx)
        if self.game is not None and self.change_status:
            await tables.set_status(tx, self.table.id, OVER if self.game.is_over else PLAYING, self.events[-1].at)
