"""How a hostile client that stays within its limits affects others: `python -m tests.server.hostile_load`.

Tables for two, each from an address of its own, make a click every two seconds, first undisturbed and then during an
attack (`attacks.py`). It measures how long views take, and the time from a click until the other player is notified.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from shinjuku import Game
from shinjuku.bots import make_player, play_out
from tests.server.attacks import ATTACKS, attack
from tests.server.clients import new_id
from tests.server.kills import empty_database
from tests.server.load.usage import cpu_seconds
from tests.server.raw_http import RawHttp, RawWebSocket
from tests.server.servers import Server

CLICK_SECONDS = 2.0
TARGET_MS = 250
PREPARATION_SECONDS = 120.0


@dataclass
class Table:
    """A table for two at an address of its own."""

    address: str
    port: int
    id: str = ""
    tokens: list[str] = field(default_factory=list)
    versions: list[int] = field(default_factory=lambda: [0, 0])  # the last version that each player received
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.http = RawHttp(self.port, 4, self.address)
        self.sockets: list[RawWebSocket] = []

    async def open(self) -> None:
        created = await self.request("POST", "/api/tables", body={"seats": [{"kind": "person"}] * 2})
        self.id = created["table"]
        for n, seat in enumerate(created["seats"]):
            joined = await self.request("POST", "/api/join", body={"invite": seat["invite"], "name": "Guest"})
            self.tokens.append(joined["token"])
            self.sockets.append(RawWebSocket(f"/api/tables/{self.id}/live", joined["token"], self.listener(n)))
            await self.sockets[n].connect(self.port, self.address)

    def listener(self, n: int) -> Any:
        def on_message(message: bytes, now: float) -> None:
            self.versions[n] = json.loads(message)["version"]
            self.heard.set()

        return on_message

    async def request(self, method: str, path: str, token: str = "", body: Any = None) -> dict[str, Any]:
        status, answer = await self.http.request(method, path, token, body)
        assert status in (200, 201), answer
        found: dict[str, Any] = json.loads(answer)
        return found

    async def look(self) -> dict[str, Any]:
        """The view of the player who has to act."""
        view = await self.request("GET", f"/api/tables/{self.id}", self.tokens[0])
        return await self.request("GET", f"/api/tables/{self.id}", self.tokens[1]) if view["to_act"] == 1 else view

    async def click(self, view: dict[str, Any], chance: random.Random) -> None:
        body = {"version": view["version"], "client_id": new_id(), "choice": chance.choice(view["choices"])["text"]}
        done = await self.request("POST", f"/api/tables/{self.id}/actions", self.tokens[view["seat"]], body)
        while self.versions[1 - view["seat"]] < done["version"]:
            self.heard.clear()
            await self.heard.wait()

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


@dataclass
class Times:
    """Seconds of a phase."""

    views: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)

    def report(self, phase: str, cpu: float) -> None:
        for what, seconds in (("views", self.views), ("clicks", self.clicks)):
            ms = sorted(1000 * each for each in seconds)
            cut = statistics.quantiles(ms, n=100)
            met = "met" if cut[98] < TARGET_MS else "NOT MET"
            print(
                f"{phase}: {len(ms)} {what}, p50 {cut[49]:.0f} ms, p99 {cut[98]:.0f} ms, longest {ms[-1]:.0f} ms "
                f"(target for p99 {TARGET_MS} ms: {met}); the server used {cpu:.0%} of a core",
                flush=True,
            )


async def play(tables: list[Table], seconds: float) -> Times:
    """Click at all tables, spread evenly over time."""
    times, end = Times(), time.perf_counter() + seconds

    async def play_at(table: Table, offset: float) -> None:
        chance, at = random.Random(table.address), time.perf_counter() + offset
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            began = time.perf_counter()
            view = await table.look()
            looked = time.perf_counter()
            await table.click(view, chance)
            times.views.append(looked - began)
            times.clicks.append(time.perf_counter() - looked)
            at += CLICK_SECONDS

    await asyncio.gather(*(play_at(table, CLICK_SECONDS * n / len(tables)) for n, table in enumerate(tables)))
    return times


async def measure(server: Server, count: int, seconds: float, attacks: Sequence[str]) -> None:
    record = play_out(Game.new(seed=1), [make_player("greedy"), make_player("greedy")]).record()
    tables = [Table(f"127.1.{n // 250}.{n % 250 + 1}", server.port) for n in range(count)]
    for table in tables:
        await table.open()
    await measure_phase(server, "undisturbed", tables, seconds)
    ours, theirs = multiprocessing.Pipe()
    attacker = multiprocessing.get_context("spawn").Process(
        target=attack, args=(server.port, record, seconds, attacks, theirs)
    )
    attacker.start()
    await receive(ours, PREPARATION_SECONDS)
    await measure_phase(server, "attacked", tables, seconds)
    statuses, cpu = await receive(ours, PREPARATION_SECONDS)
    report_attack(statuses, cpu / seconds)
    for table in tables:
        table.close()


async def measure_phase(server: Server, name: str, tables: list[Table], seconds: float) -> None:
    for table in tables:
        table.http = RawHttp(server.port, 4, table.address)  # the server closes connections that were idle
    before = cpu_seconds(server.process.pid)
    times = await play(tables, seconds)
    times.report(name, (cpu_seconds(server.process.pid) - before) / seconds)


async def receive(pipe: Connection, seconds: float) -> Any:
    if not await asyncio.to_thread(pipe.poll, seconds):
        raise TimeoutError("the attacker doesn't answer")
    return pipe.recv()


def report_attack(statuses: Counter[str], cpu: float) -> None:
    print(f"the attacker used {cpu:.0%} of a core; its attacks and how the server answered them:")
    for name, count in sorted(statuses.items()):
        print(f"  {name}: {count}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each phase takes")
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="only this attack; repeatable")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    with empty_database(options.database) as database:
        server = Server(database, "--log=error", limited=True)
        try:
            asyncio.run(measure(server, options.tables, options.seconds, options.attack or ATTACKS))
        finally:
            server.close()


if __name__ == "__main__":
    main()
