"""Absence: when the host may give the seat of a player to someone else.

The player must have been away for the time that the table has agreed on, and other players who are there must agree.
"""

from __future__ import annotations

import math
import time
from collections.abc import Set

from shinjuku.server.http.problems import Problem
from shinjuku.server.storage import Event
from shinjuku.server.storage.rows import AGREE, ASK, PLAYING
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry
from shinjuku.texts.messages import message


def missing_agreement(table: LiveTable, number: int, host_seats: Set[int]) -> list[int]:
    """The seats whose players must agree first. A player who isn't absent can't be replaced at all."""
    if table.status != PLAYING or not table.seats[number].taken:
        return []
    _check_absent(table, number)
    not_needed = {number, *host_seats, *table.agreed_about(number)}
    return sorted(seat for seat in table.connected - not_needed if not table.seats[seat].is_bot)


def _check_absent(table: LiveTable, number: int) -> None:
    left = table.last_seen(number) + table.agreement.absence - time.time()
    if number in table.connected:
        raise Problem(409, "seat.present", message("problem.seat.present"))
    if left > 0:
        raise Problem(409, "seat.present", message("problem.seat.present.recently", seconds=math.ceil(left)))


async def ask(registry: TableRegistry, table: LiveTable, number: int) -> None:
    """Ask the other players whether the seat may be given to someone else. The caller holds the table's lock."""
    if not table.is_asked_about(number):
        await registry.append(table, [Event(table.version + 1, None, ASK, time.time(), 0.0, {"about": number})])


async def agree(registry: TableRegistry, table: LiveTable, seat: int, number: int) -> None:
    """Record that a player agrees to give another player's seat to someone else."""

    async def action(current: LiveTable) -> None:
        if current.status != PLAYING or not current.is_asked_about(number):
            raise Problem(409, "seat.not-asked")
        event = Event(current.version + 1, seat, AGREE, time.time(), 0.0, {"about": number})
        if seat not in current.agreed_about(number):
            await registry.append(current, [event])

    await registry.change(table, action)
