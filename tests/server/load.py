"""A load test, run by `make load`: many tables in the middle of their games, with all clients connected.

    python -m tests.server.load --tables 500 --seconds 60

Each table has four players and a spectator, and makes a whole action every ten seconds. It measures the time from a
submission until the last seat hears of it, the memory per table, lost actions, and how long the server needs when all
clients reconnect at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import shinjuku as sj
from tests.server.clients import new_id
from tests.server.kills import empty_database
from tests.server.raw_http import RawHttp, RawWebSocket
from tests.server.servers import Server

SEATS = 4
ACTION_SECONDS = 10.0
RECORDS = 25  # different games that tables continue
LINES = 60  # lines already played, so that games are in the middle
CONNECTIONS = 24
IDLE_SECONDS = 20.0
TARGET_MS, TARGET_KB, TARGET_RECONNECT = 250, 200, 10


@dataclass
class Table:
    id: str
    tokens: list[str]  # of the seats, then of the spectator
    chance: random.Random
    sockets: list[RawWebSocket] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)  # the last version that each client received
    at: list[float] = field(default_factory=list)  # when it was received
    last: list[bytes] = field(default_factory=list)
    received: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: list[int] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def on_message(self, n: int, message: bytes, now: float) -> None:
        """Read only the version. The rest is parsed when it is this seat's turn."""
        self.versions[n] = int(_between(message, b'"version":', b","))
        self.at[n], self.last[n] = now, message
        self.received.set()

    async def connect(self, port: int, after: bool = False) -> None:
        """Connect all clients, and wait until each has received the view."""
        known = self.versions if after else [None] * (SEATS + 1)
        self.versions, self.at, self.last = [-1] * (SEATS + 1), [0.0] * (SEATS + 1), [b""] * (SEATS + 1)
        self.sockets = [
            RawWebSocket(
                f"{self.path}/live" + ("" if known[n] is None else f"?after={known[n]}"), token, self.listener(n)
            )
            for n, token in enumerate(self.tokens)
        ]
        await asyncio.gather(*(socket.connect(port) for socket in self.sockets))
        await self.until(0)

    def listener(self, n: int) -> Callable[[bytes, float], None]:
        return lambda message, now: self.on_message(n, message, now)

    async def until(self, version: int, seconds: float = 120) -> None:
        async with asyncio.timeout(seconds):
            while min(self.versions) < version:
                self.received.clear()
                await self.received.wait()

    def disconnect(self) -> None:
        for socket in self.sockets:
            socket.close()

    # --- acting ---------------------------------------------------------------------------------------------

    async def act(self, http: RawHttp) -> float | None:
        """Submit a whole action. Returns the seconds until the last seat heard of it."""
        seat = int(_between(self.last[SEATS], b'"to_act":', b",") or -1)
        if seat < 0:
            return None
        view = json.loads(self.last[seat])["view"]
        began = time.perf_counter()
        for line in possible_lines(view, self.chance):
            began = time.perf_counter()
            body = {"version": view["version"], "client_id": new_id(), "line": line}
            status, answer = await http.request("POST", f"{self.path}/actions", self.tokens[seat], body)
            if status == 200:
                break
            assert status == 422, answer
        else:
            raise AssertionError(f"no line was legal: {view['choices']}")
        number = int(_between(answer, b'"version":', b",") or 0)
        self.acknowledged.append(number)
        await self.until(number)
        return max(self.at[:SEATS]) - began


def _between(text: bytes, first: bytes, last: bytes) -> bytes:
    found = text.partition(first)[2].partition(last)[0]
    return b"" if found == b"null" else found


def possible_lines(view: dict[str, Any], chance: random.Random) -> list[str]:
    """Whole actions that a client can name without knowing the rules, the most expensive first. One will be legal."""
    game, texts = view["game"], [choice["text"] for choice in view["choices"]]
    kinds = {choice["kind"] for choice in view["choices"]}
    if "action" not in kinds and "open" not in texts:
        return [chance.choice(texts), *texts]
    board = sj.board("tokyo-44")
    free = [c.id for c in board.connections if c.id not in game["track"]]
    hand = [card for cards in game["hands"].values() for card in cards]
    stations = [s.id for s in board.stations if s.ward in hand and s.id not in game["stores"]]
    lines = [f"expand {chance.choice(free)}"] if free and "expand" in texts else []
    if stations and "open" in texts:
        station = chance.choice(stations)
        lines.append(f"open {chance.choice(['food', 'books', 'clothing'])} {station} pay {board.station(station).ward}")
    chance.shuffle(lines)
    return [*lines, *(text for text in ("income", "end") if text in texts)]


# --- creating tables ----------------------------------------------------------------------------------------


def make_records(count: int) -> list[str]:
    records = []
    for seed in range(count):
        game = sj.Game.new("v2", players=SEATS, seed=seed, set={"confirm": True})
        chance = random.Random(seed)
        while len(game.history) < LINES or game.in_line:
            income = [choice for choice in game.choices if str(choice) == "income"]
            game.play(income[0] if income and chance.random() < 0.3 else chance.choice(game.choices))
        records.append(game.record())
    return records


async def make_table(http: RawHttp, record: str, seed: int) -> Table:
    body = {"seats": [{"kind": "person"}] * SEATS, "options": {"record": record}}
    status, answer = await http.request("POST", "/api/tables", body=body)
    assert status == 201, answer
    created = json.loads(answer)
    tokens = []
    for seat in created["seats"]:
        status, answer = await http.request("POST", "/api/join", body={"invite": seat["invite"], "name": "Guest"})
        assert status == 200, answer
        tokens.append(json.loads(answer)["token"])
    return Table(created["table"], [*tokens, created["spectate"]], random.Random(seed))


# --- measuring ----------------------------------------------------------------------------------------------


def memory_kb(process: int) -> int:
    """The memory of the server's process, without its bots' processes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def cpu_seconds(process: int) -> float:
    """The CPU time of a process so far. It doesn't depend on what else the machine does."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class LoadTest:
    def __init__(self, server: Server, tables: int, seconds: float) -> None:
        self.server = server
        self.count = tables
        self.seconds = seconds
        self.http = RawHttp(server.port, CONNECTIONS)
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.began = time.monotonic()

    @property
    def memory(self) -> int:
        return memory_kb(self.server.process.pid)

    @property
    def cpu(self) -> float:
        return cpu_seconds(self.server.process.pid)

    def report(self, sentence: str) -> None:
        print(f"{time.monotonic() - self.began:6.1f} s  {sentence}", flush=True)

    def compare(self, what: str, value: float, target: float, unit: str) -> None:
        self.report(f"{what}: {value:.0f} {unit} (target {target:g} {unit}: {'met' if value < target else 'NOT MET'})")

    async def run(self) -> None:
        before = self.memory
        self.report(f"the server uses {before / 1024:.0f} MB; creating {self.count} tables …")
        await self.create_tables()
        self.compare("an idle table in mid-game", (self.memory - before) / self.count, TARGET_KB, "KB")
        await self.connect("all clients connect")
        self.report(f"with {SEATS + 1} sockets each: {(self.memory - before) / self.count:.0f} KB per table")
        await self.play()
        self.report_latencies()
        self.report(f"after playing: {(self.memory - before) / self.count:.0f} KB per table and its sockets")
        took = []
        for n in range(3):
            self.disconnect()
            took.append(await self.connect(f"all clients reconnect at once ({n + 1})", again=True))
        self.compare("the last client is served after", statistics.median(took), TARGET_RECONNECT, "s")
        await self.check_events()
        self.disconnect()
        await self.http.close()

    async def run_after_restart(self, server: Server) -> None:
        """Load every table once, wait until all are unloaded, then reconnect all clients."""
        self.server, self.http = server, RawHttp(server.port, CONNECTIONS)
        before = self.memory
        for table in self.tables:
            status, answer = await self.http.request("GET", table.path, table.tokens[0])
            assert status == 200, answer
        self.compare("an idle table after a restart", (self.memory - before) / self.count, TARGET_KB, "KB")
        await asyncio.sleep(IDLE_SECONDS + 25)
        self.report(f"after all tables were unloaded: {(self.memory - before) / self.count:.0f} KB per table")
        await self.connect("all clients connect at once to tables that are not in memory", again=True)
        await self.check_events()
        self.disconnect()

    async def create_tables(self) -> None:
        records = await asyncio.to_thread(make_records, RECORDS)

        async def some(start: int) -> None:
            for n in range(start, self.count, CONNECTIONS):
                self.tables.append(await make_table(self.http, records[n % RECORDS], n))

        await asyncio.gather(*(some(start) for start in range(CONNECTIONS)))

    async def connect(self, what: str, again: bool = False) -> float:
        began, cpu = time.perf_counter(), self.cpu
        await asyncio.gather(*(table.connect(self.server.port, again) for table in self.tables))
        took = time.perf_counter() - began
        used = f"the server used {self.cpu - cpu:.1f} s of CPU time"
        self.report(f"{what}: {took:.1f} s until all {len(self.tables) * (SEATS + 1)} were served ({used})")
        return took

    def disconnect(self) -> None:
        for table in self.tables:
            table.disconnect()

    async def play(self) -> None:
        """Spread the actions of all tables evenly over time."""
        self.report(f"a whole action every {ACTION_SECONDS:.0f} s at each table, for {self.seconds:.0f} s …")
        end, cpu = time.perf_counter() + self.seconds, self.cpu
        step = ACTION_SECONDS / len(self.tables)
        await asyncio.gather(*(self.play_at(table, n * step, end) for n, table in enumerate(self.tables)))
        used = self.cpu - cpu
        per_action = 1000 * used / max(1, len(self.latencies))
        self.report(f"the server was busy for {used / self.seconds:.0%} of the time, {per_action:.1f} ms per action")

    async def play_at(self, table: Table, offset: float, end: float) -> None:
        next_one = time.perf_counter() + offset
        while next_one < end:
            await asyncio.sleep(max(0.0, next_one - time.perf_counter()))
            took = await table.act(self.http)
            if took is not None:
                self.latencies.append(took)
            next_one += ACTION_SECONDS

    def report_latencies(self) -> None:
        ms = sorted(1000 * each for each in self.latencies)
        cut = statistics.quantiles(ms, n=100)
        self.report(
            f"{len(ms)} actions; from submission until the last seat hears of it: p50 {cut[49]:.0f} ms, "
            f"p95 {cut[94]:.0f} ms, p99 {cut[98]:.0f} ms, longest {ms[-1]:.0f} ms"
        )
        self.compare("p99", cut[98], TARGET_MS, "ms")

    async def check_events(self) -> None:
        """Everything that was acknowledged is stored, and all clients have heard of it."""
        lost = 0
        for table in self.tables:
            _, answer = await self.http.request("GET", f"{table.path}/events", table.tokens[0])
            numbers = [event["number"] for event in json.loads(answer)["events"]]
            assert numbers == list(range(1, len(numbers) + 1))
            lost += len(set(table.acknowledged) - set(numbers)) + sum(v != numbers[-1] for v in table.versions)
        total = sum(len(table.acknowledged) for table in self.tables)
        self.report(f"{lost} of {total} acknowledged actions were lost (target 0: {'met' if not lost else 'NOT MET'})")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the tables are played")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    with empty_database(options.database) as address:
        server = Server(address, "--log=warning")
        try:
            asyncio.run(run_both(server, options.tables, options.seconds))
        finally:
            server.close()


async def run_both(server: Server, tables: int, seconds: float) -> None:
    test = LoadTest(server, tables, seconds)
    await test.run()
    server.stop()
    restarted = Server(server.database, "--log=warning", f"--idle-minutes={IDLE_SECONDS / 60}")
    try:
        await test.run_after_restart(restarted)
    finally:
        restarted.close()


if __name__ == "__main__":
    main()
