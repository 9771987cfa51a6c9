"""What clicks cost: CPU time of a server's process, from socket to socket: `python -m tests.server.clicks`.

Four players and a spectator are connected to each table, in the middle of a game. First all tables click at once,
without pauses, so that the server is never idle. Then requests come one after the other, and each kind is measured.
Other programs on the machine make both slower, most of all the second, because the server's caches are cold then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.server.clients import new_id
from tests.server.kills import empty_database
from tests.server.load.raw_http import RawHttp
from tests.server.load.tables import BOT_EVERY, Table, make_records, make_table
from tests.server.servers import Server

TARGET_MS = 2.5
WARM_UP_SECONDS, SECONDS = 2.0, 10.0
CLICKS = ("a choice that continues an action", "a choice that completes an action")
TEMPTING = 0.1  # how often a choice and how often a line is undone
ORDER = (*CLICKS, "a preview", "a draft", "a whole line", "undoing a choice", "undoing a line", "a view")


def cpu_milliseconds(process: int) -> float:
    """The CPU time of all threads so far. The server's threads don't end."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


class Clicks:
    """Plays at tables and adds up what each kind of request costs."""

    def __init__(self, server: Server) -> None:
        self._process = server.process.pid
        self.http = RawHttp(server.port, 24)
        self.costs: defaultdict[str, list[float]] = defaultdict(list)
        self.chance = random.Random(1)

    async def click_at_once(self, tables: list[Table], seconds: float) -> float:
        """Milliseconds of a click, when all tables click without pauses."""
        until, before = time.monotonic() + seconds, cpu_milliseconds(self._process)
        counts = await asyncio.gather(*(self._click_until(table, until) for table in tables))
        return (cpu_milliseconds(self._process) - before) / sum(counts)

    async def _click_until(self, table: Table, until: float) -> int:
        clicks, seat = 0, table.player
        while seat is not None and time.monotonic() < until:
            view = json.loads(table.last[seat])["view"]
            await self.act(table, view, "", choice=self.chance.choice(view["choices"])["text"])
            clicks, seat = clicks + 1, table.player
        return clicks

    async def play(self, table: Table) -> None:
        """An action, choice by choice or as a line."""
        seat = table.player
        if seat is None:
            return
        view = await self.look(table, seat)
        if "doing" not in view["game"] and self.chance.random() < 0.3:
            await self.play_line(table, view)
            return
        while view is not None and view["choices"] and view["to_act"] == seat:
            view = await self.choose(table, view)
            if "doing" not in view["game"]:
                break
        if view["can_undo"] and self.chance.random() < TEMPTING:
            await self.act(table, view, "undoing a line", undo="line")

    async def choose(self, table: Table, view: dict[str, Any]) -> dict[str, Any]:
        choice = self.chance.choice(view["choices"])["text"]
        if view.get("effects"):
            await self.request(table, view, "a preview", "/preview", line=choice)
        after = await self.act(table, view, "", choice=choice)
        if "doing" in after["game"] and self.chance.random() < TEMPTING:
            return await self.act(table, after, "undoing a choice", undo=True)
        return after

    async def play_line(self, table: Table, view: dict[str, Any]) -> None:
        """Something that the server offers, as a draft and then as a line."""
        offered = [(key, item) for key, items in view["offers"]["objects"].items() for item in items]
        if not offered:
            return
        key, item = self.chance.choice(offered)
        kind, _, name = key.partition(":")
        slots = {"tracks": [name]} if kind == "connection" else {kind: name} if name else {}
        given = {slot: item[slot] for slot in ("do", "goods", "from") if slot in item}
        found = await self.request(table, view, "a draft", "/draft", draft={**given, **slots})
        if found is not None and found.get("line"):
            await self.act(table, view, "a whole line", line=found["line"])

    async def look(self, table: Table, seat: int) -> dict[str, Any]:
        before = cpu_milliseconds(self._process)
        _, content = await self.http.request("GET", table.path, table.tokens[seat] or "")
        self.costs["a view"].append(cpu_milliseconds(self._process) - before)
        view: dict[str, Any] = json.loads(content)
        return view

    async def act(self, table: Table, view: dict[str, Any], kind: str, **move: Any) -> dict[str, Any]:
        """A submission, until all clients have heard of it."""
        before = cpu_milliseconds(self._process)
        body = {"version": view["version"], "client_id": new_id(), **move}
        status, content = await self.http.request(
            "POST", f"{table.path}/actions", table.tokens[view["seat"]] or "", body
        )
        assert status == 200, content
        answer = json.loads(content)
        await table.until(answer["version"])
        cost = cpu_milliseconds(self._process) - before
        after: dict[str, Any] = answer["view"]
        self.costs[kind or CLICKS["doing" not in after["game"]]].append(cost)
        return after

    async def request(self, table: Table, view: dict[str, Any], kind: str, path: str, **body: Any) -> Any:
        before = cpu_milliseconds(self._process)
        wanted = {"version": view["version"], **body}
        status, content = await self.http.request("POST", table.path + path, table.tokens[view["seat"]] or "", wanted)
        if status == 200:
            self.costs[kind].append(cpu_milliseconds(self._process) - before)
            return json.loads(content)
        return None

    def report(self) -> None:
        clicks = [cost for kind in CLICKS for cost in self.costs[kind]]
        mean = sum(clicks) / len(clicks)
        print_click(f"one after the other, median (the mean is {mean:.2f} ms)", statistics.median(clicks))
        for kind in ORDER:
            if costs := sorted(self.costs[kind]):
                middle, most = costs[len(costs) // 2], costs[len(costs) * 95 // 100]
                mean = sum(costs) / len(costs)
                print(f"{kind:<34} {len(costs):5} ×  mean {mean:5.2f}  median {middle:5.2f}  p95 {most:5.2f} ms")


def print_click(how: str, ms: float) -> None:
    print(f"a click, {how}: {ms:.2f} ms (target {TARGET_MS} ms: {'met' if ms <= TARGET_MS else 'NOT MET'})", flush=True)


async def run(server: Server, count: int, actions: int) -> None:
    clicks = Clicks(server)
    without_bots = [n for n in range(4 * count + 2) if n % BOT_EVERY][: 2 * count]
    records = make_records(2 * count)
    tables = [await make_table(clicks.http, record, n) for record, n in zip(records, without_bots, strict=True)]
    for table in tables:
        await table.connect(server.port)
    at_once, in_turn = tables[:count], tables[count:]  # games end soon where everyone clicks at once
    await clicks.click_at_once(at_once, WARM_UP_SECONDS)
    print_click("all tables at once, mean", await clicks.click_at_once(at_once, SECONDS))
    clicks.costs.clear()
    for n in range(actions):
        await clicks.play(in_turn[n % count])
    clicks.report()
    for table in tables:
        table.disconnect()
    await clicks.http.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.clicks", description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--actions", type=int, default=600)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    with empty_database(options.database) as database:
        server = Server(database, "--log=warning")
        try:
            asyncio.run(run(server, options.tables, options.actions))
        finally:
            server.close()


if __name__ == "__main__":
    main()
