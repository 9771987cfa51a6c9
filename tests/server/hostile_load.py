"""How a hostile client that stays within its limits affects others: `python -m tests.server.hostile_load`.

Tables for two, each from an address of its own, make a click every two seconds, in turn without and with an attack
(`attacks.py`). It measures how long views take, and the time from a click until the other player is notified. Both
also depend on the disk and on other programs, so the same run measures how long the disk takes to store a little, and
how long the server's event loop waits for a core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from shinjuku import Game
from shinjuku.bots import make_player, play_out
from tests.server.attacks import ATTACKS, attack
from tests.server.clients import new_id
from tests.server.kills import empty_database
from tests.server.load.raw_http import RawHttp, RawWebSocket
from tests.server.load.usage import DiskProbe, cpu_seconds, machine_seconds, waiting_seconds
from tests.server.servers import Server

CLICK_SECONDS = 2.0
TARGET_MS = 250
PREPARATION_SECONDS = 120.0
REST_SECONDS = 1.0  # after an attack


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
class Phase:
    """What was measured without or with the attack, in all rounds. Times are in seconds."""

    name: str
    views: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    disk: list[float] = field(default_factory=list)
    wall: float = 0.0
    cpu: float = 0.0
    waited: float = 0.0  # of the event loop for a core
    machine: float = 0.0  # CPU time of all programs

    async def measure(self, server: Server, tables: list[Table], folder: Path, seconds: float) -> None:
        process = server.process.pid
        before = cpu_seconds(process), waiting_seconds(process), machine_seconds(), time.perf_counter()
        with DiskProbe(folder) as probe:
            await play(self, tables, seconds)
        self.disk += probe.seconds
        self.cpu += cpu_seconds(process) - before[0]
        self.waited += waiting_seconds(process) - before[1]
        self.machine += machine_seconds() - before[2]
        self.wall += time.perf_counter() - before[3]

    def p99(self, what: str) -> float:
        """In milliseconds."""
        seconds: list[float] = getattr(self, what)
        return 1000 * statistics.quantiles(seconds, n=100)[98]

    def report(self) -> None:
        for what in ("views", "clicks"):
            ms = [1000 * each for each in getattr(self, what)]
            met = "met" if self.p99(what) < TARGET_MS else "NOT MET"
            print(
                f"{self.name}: {len(ms)} {what}, p50 {statistics.median(ms):.0f} ms, p99 {self.p99(what):.0f} ms, "
                f"longest {max(ms):.0f} ms (target for p99 {TARGET_MS} ms: {met})"
            )
        print(
            f"{self.name}: the disk stores a little in {1000 * statistics.median(self.disk):.1f} ms (p50), "
            f"{self.p99('disk'):.1f} ms (p99); the server used {self.cpu / self.wall:.0%} of a core, its event loop "
            f"waited {self.waited / self.wall:.1%} of the time for one, and all programs used "
            f"{self.machine / self.wall:.2f} cores"
        )


async def play(phase: Phase, tables: list[Table], seconds: float) -> None:
    """Click at all tables, spread evenly over time."""
    for table in tables:
        table.http = RawHttp(table.port, 4, table.address)  # the server closes connections that were idle
    end = time.perf_counter() + seconds

    async def play_at(table: Table, offset: float) -> None:
        chance, at = random.Random(f"{table.address} {end}"), time.perf_counter() + offset
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            began = time.perf_counter()
            view = await table.look()
            looked = time.perf_counter()
            await table.click(view, chance)
            phase.views.append(looked - began)
            phase.clicks.append(time.perf_counter() - looked)
            at += CLICK_SECONDS

    await asyncio.gather(*(play_at(table, CLICK_SECONDS * n / len(tables)) for n, table in enumerate(tables)))


class AttackProcess:
    """A process that attacks when it is asked to."""

    def __init__(self, port: int, attacks: Sequence[str]) -> None:
        record = play_out(Game.new(seed=1), [make_player("greedy"), make_player("greedy")]).record()
        self._pipe, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=attack, args=(port, record, attacks, theirs), daemon=True)
        self._process.start()
        self.statuses: Counter[str] = Counter()
        self.cpu = 0.0

    async def receive(self) -> Any:
        if not await asyncio.to_thread(self._pipe.poll, PREPARATION_SECONDS):
            raise TimeoutError("the attacker doesn't answer")
        return self._pipe.recv()

    def begin(self, seconds: float) -> None:
        self._pipe.send(seconds)

    async def end(self) -> None:
        statuses, cpu = await self.receive()
        self.statuses += statuses
        self.cpu += cpu

    def close(self) -> None:
        self._pipe.send(None)
        self._process.join()

    def report(self, seconds: float) -> None:
        print(f"the attacker used {self.cpu / seconds:.0%} of a core; its attacks and how the server answered them:")
        for name, count in sorted(self.statuses.items()):
            print(f"  {name}: {count}")


async def measure(server: Server, folder: Path, options: argparse.Namespace) -> None:
    calm, attacked = Phase("without the attack"), Phase("with the attack")
    tables = [Table(f"127.1.{n // 250}.{n % 250 + 1}", server.port) for n in range(options.tables)]
    for table in tables:
        await table.open()
    attacker = AttackProcess(server.port, options.attack or ATTACKS)
    await attacker.receive()
    seconds = options.seconds / options.rounds
    for _ in range(options.rounds):
        await calm.measure(server, tables, folder, seconds)
        attacker.begin(seconds)
        await attacked.measure(server, tables, folder, seconds)
        await attacker.end()
        await asyncio.sleep(REST_SECONDS)
    attacker.close()
    for table in tables:
        table.close()
    report(calm, attacked)
    attacker.report(options.seconds)


def report(calm: Phase, attacked: Phase) -> None:
    calm.report()
    attacked.report()
    ratios = ", ".join(f"{what} {attacked.p99(what) / calm.p99(what):.1f}" for what in ("views", "clicks", "disk"))
    print(f"p99 with the attack, as a multiple of p99 without it: {ratios}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long there is an attack, and none")
    parser.add_argument("--rounds", type=int, default=3, help="how many times the attack begins")
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="only this attack; repeatable")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    with empty_database(options.database) as database, tempfile.TemporaryDirectory() as folder:
        server = Server(database, "--log=error", limited=True)
        try:
            asyncio.run(measure(server, Path(folder), options))
        finally:
            server.close()


if __name__ == "__main__":
    main()
