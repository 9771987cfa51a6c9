"""The load test itself: adds tables step by step, plays at all of them, and then disconnects and restarts."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.server.load.raw_http import RawHttp
from tests.server.load.report import COLUMNS, UNITS, Step, step_of
from tests.server.load.tables import Table, Timings, make_records, make_table
from tests.server.load.usage import Processes, UsageMeter, memory_mb
from tests.server.servers import Server

CONNECTIONS = 24
NOTIFICATION_SECONDS = 5.0  # until every process knows the keys of new tables
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
    def __init__(self, servers: Sequence[Server], processes: int, pace: Pace) -> None:
        """`processes` is how many each server has. With several servers, each table has one, as behind a proxy."""
        self.processes = processes
        self.pace = pace
        self.use(servers)
        self.tables: list[Table] = []
        self.records = make_records()
        self.began = time.monotonic()

    def report(self, sentence: str) -> None:
        print(f"{time.monotonic() - self.began:6.1f} s  {sentence}", flush=True)

    def use(self, servers: Sequence[Server]) -> None:
        self.servers = servers
        self.https = [RawHttp(server.port, CONNECTIONS) for server in servers]

    def http_of(self, number: int) -> RawHttp:
        """Of the server of a table."""
        return self.https[number % len(self.servers)]

    def port_of(self, number: int) -> int:
        return self.servers[number % len(self.servers)].port

    def find_processes(self) -> Processes:
        found = [Processes.of(server.process.pid, self.processes) for server in self.servers]
        return Processes([one for each in found for one in each.serving], [one for each in found for one in each.bots])

    @property
    def megabytes(self) -> float:
        return memory_mb(self.find_processes().serving)

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
        numbers = range(len(self.tables), count)
        records = [self.records[n % len(self.records)] for n in numbers]
        created = await asyncio.gather(*map(make_table, map(self.http_of, numbers), records, numbers))
        await asyncio.sleep(NOTIFICATION_SECONDS if self.processes > 1 else 0.0)
        for first in range(0, len(created), CONNECTIONS):
            some = range(first, min(first + CONNECTIONS, len(created)))
            await asyncio.gather(*(created[n].connect(self.port_of(numbers[n])) for n in some))
        self.tables += created

    async def play(self) -> Step:
        """Spread the actions of all tables evenly over time."""
        timings, meter = Timings(), UsageMeter(self.find_processes)
        end, step = time.perf_counter() + self.pace.seconds, self.pace.action_seconds / len(self.tables)
        await asyncio.gather(*(self._play_at(n, timings, n * step, end) for n in range(len(self.tables))))
        return step_of(len(self.tables), timings, meter.read(), self.megabytes)

    async def _play_at(self, number: int, timings: Timings, offset: float, end: float) -> None:
        table, http = self.tables[number], self.http_of(number)
        next_one = time.perf_counter() + offset
        while next_one < end:
            await asyncio.sleep(max(0.01, next_one - time.perf_counter()))
            await table.act(http, timings, self.pace.click_seconds)
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
        await asyncio.gather(*(each.close() for each in self.https))
        await asyncio.sleep(0)  # until all connections are closed

    async def connect(self) -> float:
        began = time.perf_counter()
        await asyncio.gather(*(table.connect(self.port_of(n), again=True) for n, table in enumerate(self.tables)))
        return time.perf_counter() - began

    def disconnect(self) -> None:
        for table in self.tables:
            table.disconnect()

    async def check_events(self) -> None:
        """Everything that was acknowledged is stored."""
        lost = sum([await self._lost_at(n) for n in range(len(self.tables))])
        total = sum(len(table.acknowledged) for table in self.tables)
        self.report(f"{lost} of {total} acknowledged clicks were lost")

    async def _lost_at(self, n: int) -> int:
        numbers: set[int] = set()
        while new := await self._events_after(n, max(numbers, default=0)):
            numbers |= new
        assert numbers == set(range(1, len(numbers) + 1))
        return len(set(self.tables[n].acknowledged) - numbers)

    async def _events_after(self, n: int, number: int) -> set[int]:
        table = self.tables[n]
        token = table.clients[0][1]
        _, answer = await self.http_of(n).request("GET", f"{table.path}/events?after={number}", token)
        return {event["number"] for event in json.loads(answer)["events"]}

    # --- after a restart ------------------------------------------------------------------------------------

    async def continue_with(self, restarted: Server) -> None:
        """Load every table once, wait until all are unloaded, then connect all clients."""
        self.use([restarted])
        before = self.megabytes
        for table in self.tables:
            await self.https[0].request("GET", table.path, table.clients[0][1])
        each = 1024 * (self.megabytes - before) / len(self.tables)
        self.report(f"an idle table in the middle of its game: {each:.0f} KB")
        await asyncio.sleep(IDLE_SECONDS + UNLOAD_SECONDS)
        self.report(f"all clients connect at once to tables that are not in memory: {await self.connect():.1f} s")
        await self.check_events()
        await self.close()
