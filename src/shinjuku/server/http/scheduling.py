"""When requests start: one in each round of the event loop, with clients taking turns.

Otherwise a client with many connections could fill every round with its requests, even with those that are refused,
and a click takes a dozen rounds.
"""

from __future__ import annotations

import asyncio

from shinjuku.server.fair_queue import FairQueue


class RequestScheduler:
    def __init__(self) -> None:
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._has_started = False  # a request, in this round

    async def wait_for_turn(self, client: str) -> None:
        """Return when a request of this client may start, which is at once unless there are many."""
        loop = asyncio.get_running_loop()
        if not self._has_started:
            self._has_started = True
            loop.call_soon(self._begin_round)
            return
        turn = loop.create_future()
        self._waiting.put(client, turn)
        await turn

    def _begin_round(self) -> None:
        self._has_started = self._start_next()
        if self._has_started:
            asyncio.get_running_loop().call_soon(self._begin_round)

    def _start_next(self) -> bool:
        """Start the request whose turn it is, if there is one that was not cancelled."""
        while self._waiting:
            turn = self._waiting.get()
            self._waiting.done(turn, 1.0)
            if not turn.task.done():
                turn.task.set_result(None)
                return True
        return False
