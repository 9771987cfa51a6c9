"""The load test itself: adds tables step by step, plays at all of them, and then disconnects and restarts."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from dataclasses import dataclass

from tests.server.load.report import COLUMNS, UNITS, Step, step_of
from tests.server.load.tables import Table, Timings, make_records, make_table
from tests.server.load.usage import Processes, UsageMeter, memory_mb
from tests.server.raw_http import RawHttp
from tests.server.servers import Server

CONNECTIONS = 24
RECONNECTIONS = 3
IDLE_SECONDS = 20.0
UNLOAD_SECONDS = 25.0  # the server looks for idle tables so often, and a little more


@dataclass(frozen=True)
class Pace:
    """How long a step is played, how often a table acts, and how long a player thinks before a click."""

    seconds: float
    action_seconds: float
    click_seconds: float


class LoadTest:
    def __init__(self, server: Server, processes: int, pace: Pace) -> None:
        self.server = server
        self.processes = processes
        self.pace = pace
        self.http = RawHttp(server.port, CONNECTIONS)
        self.tables: list[Table] = []
        self.records = make_records()
        self.began = time.monotonic()

    def report(self, sentence: str) -> None:
        print(f"{time.monotonic() - self.began:6.1f} s  {sentence}", flush=True)

    @property
    def running(self) -> Processes:
        return Processes.of(self.server.process.pid, self.processes)

    @property
    def megabytes(self) -> float:
        return memory_mb(self.running.serving)

    # --- the curve ------------------------------------------------------------------------------------------

    async def curve(self, counts: list[int]) -> list[Step]:
        print(f"{UNITS}\n{COLUMNS}", flush=True)
        steps = []
        for count in counts:
            await self.add_tables(count)
            steps.append(await self.play())
            print(steps[-1], flush=True)
        return steps

    async def add_tables(self, count: int) -> None:
        """Create and connect tables until there are so many."""
        numbers = iter(range(len(self.tables), count))

        async def some() -> None:
            for n in numbers:
                table = await make_table(self.http, self.records[n % len(self.records)], n)
                await table.connect(self.server.port)
                self.tables.append(table)

        await asyncio.gather(*(some() for _ in range(CONNECTIONS)))

    async def play(self) -> Step:
        """Spread the actions of all tables evenly over time."""
        timings, meter = Timings(), UsageMeter(self.running)
        end, step = time.perf_counter() + self.pace.seconds, self.pace.action_seconds / len(self.tables)
        await asyncio.gather(*(self._play_at(table, timings, n * step, end) for n, table in enumerate(self.tables)))
        return step_of(len(self.tables), timings, meter.read(), self.megabytes)

    async def _play_at(self, table: Table, timings: Timings, offset: float, end: float) -> None:
        next_one = time.perf_counter() + offset
        while next_one < end:
            await asyncio.sleep(max(0.01, next_one - time.perf_counter()))
            await table.act(self.http, timings, self.pace.click_seconds)
            next_one = max(next_one + self.pace.action_seconds, time.perf_counter())

    # --- connecting again -----------------------------------------------------------------------------------

    async def reconnect(self) -> None:
        """All clients disconnect and connect again at once."""
        took = []
        for _ in range(RECONNECTIONS):
            self.disconnect()
            took.append(await self.connect())
        clients = sum(len(table.clients) for table in self.tables)
        self.report(f"{clients} clients reconnect at once: served after {statistics.median(took):.1f} s")
        await self.check_events()
        await self.close()

    async def close(self) -> None:
        self.disconnect()
        await self.http.close()
        await asyncio.sleep(0)  # until all connections are closed

    async def connect(self) -> float:
        began = time.perf_counter()
        await asyncio.gather(*(table.connect(self.server.port, again=True) for table in self.tables))
        return time.perf_counter() - began

    def disconnect(self) -> None:
        for table in self.tables:
            table.disconnect()

    async def check_events(self) -> None:
        """Everything that was acknowledged is stored."""
        lost = sum([await self._lost_at(table) for table in self.tables])
        total = sum(len(table.acknowledged) for table in self.tables)
        self.report(f"{lost} of {total} acknowledged clicks were lost")

    async def _lost_at(self, table: Table) -> int:
        numbers: set[int] = set()
        while new := await self._events_after(table, max(numbers, default=0)):
            numbers |= new
        assert numbers == set(range(1, len(numbers) + 1))
        return len(set(table.acknowledged) - numbers)

    async def _events_after(self, table: Table, number: int) -> set[int]:
        token = table.clients[0][1]
        _, answer = await self.http.request("GET", f"{table.path}/events?after={number}", token)
        return {event["number"] for event in json.loads(answer)["events"]}

    # --- after a restart ------------------------------------------------------------------------------------

    async def continue_with(self, restarted: Server) -> None:
        """Load every table once, wait until all are unloaded, then connect all clients."""
        self.server, self.http = restarted, RawHttp(restarted.port, CONNECTIONS)
        before = self.megabytes
        for table in self.tables:
            await self.http.request("GET", table.path, table.clients[0][1])
        each = 1024 * (self.megabytes - before) / len(self.tables)
        self.report(f"an idle table in the middle of its game: {each:.0f} KB")
        await asyncio.sleep(IDLE_SECONDS + UNLOAD_SECONDS)
        self.report(f"all clients connect at once to tables that are not in memory: {await self.connect():.1f} s")
        await self.check_events()
        await self.close()
