"""The load behind `make load`: many tables in the middle of their games, everybody connected, on this machine.

    python -m tests.server.load --tables 500 --seconds 60

Each table has four seats and a spectator at sockets, and makes a whole action every ten seconds. Measured: the time
from a submission until the last seat was told, the memory of a table, what was lost, and how long it takes to serve
all clients when they connect again at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import shinjuku as sj
from tests.server.kills import empty_database
from tests.server.people import new_id
from tests.server.running import Server
from tests.server.wires import Http, Wire

SEATS = 4
ACTION_SECONDS = 10.0
RECORDS = 25  # different games that tables go on from
LINES = 60  # of each that are played already: the middle of a game
CONNECTIONS = 24
IDLE_SECONDS = 20.0
TARGET_MS, TARGET_KB, TARGET_RECONNECT = 250, 200, 10


@dataclass
class Table:
    id: str
    tokens: list[str]  # of the seats, then the spectators'
    chance: random.Random
    wires: list[Wire] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)  # that each client has heard of
    at: list[float] = field(default_factory=list)  # when it heard
    last: list[bytes] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: list[int] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def hear(self, n: int, message: bytes, now: float) -> None:
        """`{"version":12,…`: no more is looked at unless it is this seat's turn."""
        self.versions[n] = int(message[11 : message.index(b",", 11)])
        self.at[n], self.last[n] = now, message
        self.heard.set()

    async def connect(self, port: int, after: bool = False) -> None:
        """All clients of the table; until each has heard how it stands."""
        known = self.versions if after else [None] * (SEATS + 1)
        self.versions, self.at, self.last = [-1] * (SEATS + 1), [0.0] * (SEATS + 1), [b""] * (SEATS + 1)
        self.wires = [
            Wire(f"{self.path}/live" + ("" if known[n] is None else f"?after={known[n]}"), token, self.ear(n))
            for n, token in enumerate(self.tokens)
        ]
        await asyncio.gather(*(wire.connect(port) for wire in self.wires))
        await self.until(0)

    def ear(self, n: int) -> Any:
        return lambda message, now: self.hear(n, message, now)

    async def until(self, version: int, seconds: float = 120) -> None:
        async with asyncio.timeout(seconds):
            while min(self.versions) < version:
                self.heard.clear()
                await self.heard.wait()

    def disconnect(self) -> None:
        for wire in self.wires:
            wire.close()

    # --- acting ---------------------------------------------------------------------------------------------

    async def act(self, http: Http) -> float | None:
        """One whole action; the seconds until the last seat was told of it."""
        seat = int(_between(self.last[SEATS], b'"to_act":', b",") or -1)
        if seat < 0:
            return None
        view = json.loads(self.last[seat])["view"]
        began = time.perf_counter()
        for line in wanted_lines(view, self.chance):
            began = time.perf_counter()
            body = {"version": view["version"], "client_id": new_id(), "line": line}
            status, answer = await http.ask("POST", f"{self.path}/actions", self.tokens[seat], body)
            if status == 200:
                break
            assert status == 422, answer
        else:
            raise AssertionError(f"nothing can be done: {view['choices']}")
        number = int(_between(answer, b'"version":', b",") or 0)
        self.acknowledged.append(number)
        await self.until(number)
        return max(self.at[:SEATS]) - began


def _between(text: bytes, first: bytes, last: bytes) -> bytes:
    found = text.partition(first)[2].partition(last)[0]
    return b"" if found == b"null" else found


def wanted_lines(view: dict[str, Any], chance: random.Random) -> list[str]:
    """Whole actions that a client can name without rules, the dearest first; one of them will do."""
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


# --- making tables ------------------------------------------------------------------------------------------


def records(count: int) -> list[str]:
    found = []
    for seed in range(count):
        game = sj.Game.new("v2", players=SEATS, seed=seed, options={"confirm": True})
        chance = random.Random(seed)
        while len(game.history) < LINES or game.in_line:
            income = [choice for choice in game.choices if str(choice) == "income"]
            game.play(income[0] if income and chance.random() < 0.3 else chance.choice(game.choices))
        found.append(game.record())
    return found


async def make_table(http: Http, record: str, seed: int) -> Table:
    body = {"seats": [{"kind": "person"}] * SEATS, "options": {"record": record}}
    status, answer = await http.ask("POST", "/api/tables", body=body)
    assert status == 201, answer
    made = json.loads(answer)
    tokens = []
    for seat in made["seats"]:
        status, answer = await http.ask("POST", "/api/join", body={"invite": seat["invite"], "name": "Guest"})
        assert status == 200, answer
        tokens.append(json.loads(answer)["token"])
    return Table(made["table"], [*tokens, made["spectate"]], random.Random(seed))


# --- measuring ----------------------------------------------------------------------------------------------


def memory_kb(process: int) -> int:
    """What the server's process holds, bots' processes not counted."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor_seconds(process: int) -> float:
    """What a process has computed so far; it does not depend on what else the machine does."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    def __init__(self, server: Server, tables: int, seconds: float) -> None:
        self.server = server
        self.count = tables
        self.seconds = seconds
        self.http = Http(server.port, CONNECTIONS)
        self.tables: list[Table] = []
        self.took: list[float] = []
        self.began = time.monotonic()

    @property
    def memory(self) -> int:
        return memory_kb(self.server.process.pid)

    @property
    def computed(self) -> float:
        return processor_seconds(self.server.process.pid)

    def say(self, sentence: str) -> None:
        print(f"{time.monotonic() - self.began:6.1f} s  {sentence}", flush=True)

    def verdict(self, what: str, value: float, target: float, unit: str) -> None:
        self.say(f"{what}: {value:.0f} {unit} (target {target:g} {unit}: {'met' if value < target else 'NOT MET'})")

    async def run(self) -> None:
        before = self.memory
        self.say(f"the server holds {before / 1024:.0f} MB; making {self.count} tables …")
        await self.make()
        self.verdict("an idle table, in mid-game", (self.memory - before) / self.count, TARGET_KB, "KB")
        await self.connect("everybody connects")
        self.say(f"with {SEATS + 1} sockets each: {(self.memory - before) / self.count:.0f} KB for a table")
        await self.play()
        self.tell_times()
        self.say(f"after playing: {(self.memory - before) / self.count:.0f} KB for a table and its sockets")
        took = []
        for n in range(3):
            self.disconnect()
            took.append(await self.connect(f"all connect again at once ({n + 1})", again=True))
        self.verdict("the last to be served", statistics.median(took), TARGET_RECONNECT, "s")
        await self.count_events()
        self.disconnect()
        await self.http.close()

    async def run_again(self, server: Server) -> None:
        """After a restart: everybody looks once, then nobody; and then all come back."""
        self.server, self.http = server, Http(server.port, CONNECTIONS)
        before = self.memory
        for table in self.tables:
            status, answer = await self.http.ask("GET", table.path, table.tokens[0])
            assert status == 200, answer
        self.verdict("an idle table after a restart", (self.memory - before) / self.count, TARGET_KB, "KB")
        await asyncio.sleep(IDLE_SECONDS + 25)
        self.say(f"when all tables have left memory: {(self.memory - before) / self.count:.0f} KB each is kept")
        await self.connect("all connect at once, to tables that are not in memory", again=True)
        await self.count_events()
        self.disconnect()

    async def make(self) -> None:
        texts = await asyncio.to_thread(records, RECORDS)

        async def some(start: int) -> None:
            for n in range(start, self.count, CONNECTIONS):
                self.tables.append(await make_table(self.http, texts[n % RECORDS], n))

        await asyncio.gather(*(some(start) for start in range(CONNECTIONS)))

    async def connect(self, what: str, again: bool = False) -> float:
        began, computed = time.perf_counter(), self.computed
        await asyncio.gather(*(table.connect(self.server.port, again) for table in self.tables))
        took = time.perf_counter() - began
        share = f"the server computed for {self.computed - computed:.1f} s"
        self.say(f"{what}: {took:.1f} s until all {len(self.tables) * (SEATS + 1)} were served ({share})")
        return took

    def disconnect(self) -> None:
        for table in self.tables:
            table.disconnect()

    async def play(self) -> None:
        """Every table has its own moment in the ten seconds."""
        self.say(f"a whole action every {ACTION_SECONDS:.0f} s at each table, for {self.seconds:.0f} s …")
        end, computed = time.perf_counter() + self.seconds, self.computed
        step = ACTION_SECONDS / len(self.tables)
        await asyncio.gather(*(self.play_at(table, n * step, end) for n, table in enumerate(self.tables)))
        self.say(f"the server was busy for {(self.computed - computed) / self.seconds:.0%} of the time")

    async def play_at(self, table: Table, offset: float, end: float) -> None:
        next_one = time.perf_counter() + offset
        while next_one < end:
            await asyncio.sleep(max(0.0, next_one - time.perf_counter()))
            took = await table.act(self.http)
            if took is not None:
                self.took.append(took)
            next_one += ACTION_SECONDS

    def tell_times(self) -> None:
        ms = sorted(1000 * each for each in self.took)
        cut = statistics.quantiles(ms, n=100)
        self.say(f"{len(ms)} actions; from submission to the last seat told: p50 {cut[49]:.0f} ms, "
                 f"p95 {cut[94]:.0f} ms, p99 {cut[98]:.0f} ms, longest {ms[-1]:.0f} ms")  # fmt: skip
        self.verdict("p99", cut[98], TARGET_MS, "ms")

    async def count_events(self) -> None:
        """Everything that was acknowledged is there, and everybody has heard of it."""
        lost = 0
        for table in self.tables:
            _, answer = await self.http.ask("GET", f"{table.path}/events", table.tokens[0])
            numbers = [event["number"] for event in json.loads(answer)["events"]]
            assert numbers == list(range(1, len(numbers) + 1))
            lost += len(set(table.acknowledged) - set(numbers)) + sum(v != numbers[-1] for v in table.versions)
        total = sum(len(table.acknowledged) for table in self.tables)
        self.say(f"of {total} acknowledged actions {lost} were lost (target 0: {'met' if not lost else 'NOT MET'})")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is played")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    given = parser.parse_args()
    with empty_database(given.database) as address:
        server = Server(address, "--log=warning")
        try:
            asyncio.run(both(server, given.tables, given.seconds))
        finally:
            server.end()


async def both(server: Server, tables: int, seconds: float) -> None:
    load = Load(server, tables, seconds)
    await load.run()
    server.stop()
    again = Server(server.database, "--log=warning", f"--idle-minutes={IDLE_SECONDS / 60}")
    try:
        await load.run_again(again)
    finally:
        again.end()


if __name__ == "__main__":
    main()
