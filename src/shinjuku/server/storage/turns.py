"""Turns to use something that only a few can use at a time, such as the connection that writes.

Clients take turns, so that one with many transactions delays only its own.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shinjuku.server.costs import current_payer
from shinjuku.server.fair_queue import FairQueue

WAIT_SECONDS = 0.005  # of a commit, in which others may still write; a turn may take that long if the loop is busy

Waiter = asyncio.Future[None]


class FairTurns:
    def __init__(self, free: int = 1) -> None:
        self._free = free
        self._waiting: FairQueue[Waiter] = FairQueue()
        self._commits: deque[tuple[Waiter, float]] = deque()  # with the time when each began to wait

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, and use it while the block runs."""
        if self._free:
            self._free -= 1
        else:
            waiter = asyncio.get_running_loop().create_future()
            self._waiting.put(current_payer.get().client, waiter)
            await self._wait(waiter)
        try:
            yield
        finally:
            self._pass_on()

    @asynccontextmanager
    async def commit_turn(self) -> AsyncIterator[None]:
        """Wait for the turn of a commit, which is for all transactions before it.

        So one is enough. Two wait if tasks are cancelled: one for those that were left, and one for a new transaction.
        """
        if self._free:
            self._free -= 1
        else:
            waiter = asyncio.get_running_loop().create_future()
            self._commits.append((waiter, time.perf_counter()))
            await self._wait(waiter)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, waiter: Waiter) -> None:
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # its turn had come
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a turn that has ended to the next one."""
        waiter = self._next()
        if waiter is None:
            self._free += 1
        else:
            waiter.set_result(None)

    def _next(self) -> Waiter | None:
        while self._commits and self._commits[0][0].done():
            self._commits.popleft()
        is_urgent = bool(self._commits) and time.perf_counter() - self._commits[0][1] >= WAIT_SECONDS
        while self._waiting and not is_urgent:
            turn = self._waiting.get()
            self._waiting.done(turn, 1.0)
            if not turn.task.done():
                return turn.task
        return self._commits.popleft()[0] if self._commits else None
