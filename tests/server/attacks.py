"""A hostile client. From one address, on as many connections as it may have, it sends the most expensive requests.

It runs in a process of its own, so that it doesn't slow down the clients that are measured.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle, islice
from multiprocessing.connection import Connection
from typing import Any

from tests.server.load.raw_http import RawHttp, RawWebSocket

ADDRESS = "127.0.0.2"
HELPER = (
    "127.0.0.3"  # creates the tables of bots and closes them, which the limits of the other don't allow at any time
)
CONNECTIONS = 250  # an address may have 256
PEOPLE = [{"kind": "person"}, {"kind": "person"}]
BOTS = [{"kind": "bot", "bot": "expert:5s"}] * 2
BOT_TABLES = 3  # as many as an address may have
FREE_PATHS = ("/", "/healthz", "/readyz", "/api/openapi.json", "/api/catalogue", "/api/modules", "/api/tables")
PING = b"\x89\x80abcd"

ATTACKS = ("free_path", "preview", "replay", "log", "record_of_200_kb", "advice", "reissue", "silence", "flood")
WAITING_TABLES = 12  # of which links are issued again; an address may create 20 tables a minute
Attack = Callable[[], Awaitable[int]]  # returns the status of the response


class Attacker:
    def __init__(self, port: int, record: str, names: Sequence[str]) -> None:
        self.port = port
        self.attacks: list[Attack] = [getattr(self, name) for name in names]
        self.record = record
        self.http = RawHttp(port, CONNECTIONS, ADDRESS)
        self.statuses: Counter[str] = Counter()
        self.n = 0
        self.table = self.token = self.over = self.over_token = ""
        self.waiting: list[tuple[str, str]] = []  # tables that haven't begun, and the keys of their host

    async def prepare(self) -> None:
        """Sit down at a table in play and at one with a finished game, and be the host of others."""
        self.table, self.token = await self.seated()
        self.over, self.over_token = await self.seated(record=self.record)
        for _ in range(WAITING_TABLES):
            created = await self.create(self.http, PEOPLE)
            self.waiting.append((created["table"], created["host"]))

    @staticmethod
    async def create(http: RawHttp, seats: list[dict[str, str]], **options: Any) -> dict[str, Any]:
        _, answer = await http.request("POST", "/api/tables", body={"seats": seats, "options": options})
        created: dict[str, Any] = json.loads(answer)
        return created

    async def seated(self, **options: Any) -> tuple[str, str]:
        created = await self.create(self.http, PEOPLE, **options)
        tokens = []
        for seat in created["seats"]:
            _, answer = await self.http.request("POST", "/api/join", body={"invite": seat["invite"], "name": "Eve"})
            tokens.append(json.loads(answer)["token"])
        return created["table"], tokens[0]

    async def run(self, seconds: float) -> None:
        """Repeat the attacks on all connections, equally many of each, while bots think."""
        self.statuses.clear()
        end = time.monotonic() + seconds
        helper = RawHttp(self.port, 1, HELPER)
        thinking = [await self.create(helper, BOTS, pace="at-once") for _ in range(BOT_TABLES)]
        attacks = islice(cycle(self.attacks), CONNECTIONS)
        await asyncio.gather(*(self.repeat(each, end) for each in attacks))
        for each in thinking:
            await helper.request("POST", f"/api/tables/{each['table']}/close", each["host"])
        await helper.close()

    async def repeat(self, attack: Attack, end: float) -> None:
        while time.monotonic() < end:
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + end - time.monotonic()):
                    self.statuses[f"{attack.__name__} {await attack()}"] += 1
            except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError, AssertionError):
                self.statuses[f"{attack.__name__} disconnected"] += 1
                await asyncio.sleep(0.01)

    # --- attacks --------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> int:
        return (await self.http.request(method, path, token, body))[0]

    async def free_path(self) -> int:
        """Pages, lists and health have no limit of their own, or a generous one."""
        self.n += 1
        return await self.ask("GET", FREE_PATHS[self.n % len(FREE_PATHS)])

    async def preview(self) -> int:
        body = {"version": 3, "line": "matsuri " + "pass " * 110}
        return await self.ask("POST", f"/api/tables/{self.table}/preview", self.token, body)

    async def replay(self) -> int:
        return await self.ask("GET", f"/api/tables/{self.over}/replay?language=ja", self.over_token)

    async def log(self) -> int:
        return await self.ask("GET", f"/api/tables/{self.over}/log?since=0&language=ja", self.over_token)

    async def record_of_200_kb(self) -> int:
        """All its lines are read, and the last one is wrong."""
        text = self.record + "".join("note x " + "word " * 100 + "\n" for _ in range(300))
        record = text[:190_000] + "\nblue: " + "matsuri " * 400
        return await self.ask("POST", "/api/tables", body={"seats": PEOPLE, "options": {"record": record}})

    async def advice(self) -> int:
        return await self.ask("POST", f"/api/tables/{self.table}/advice", self.token, {"version": 3})

    async def reissue(self) -> int:
        """Each new link is a transaction of its own."""
        self.n += 1
        table, host = self.waiting[self.n % WAITING_TABLES]
        return await self.ask("POST", f"/api/tables/{table}/seats/0/reissue", host)

    async def silence(self) -> int:
        """Half a request, until the server closes the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))
        writer.write(b"POST /api/join HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{")
        await reader.read()
        return 0

    async def flood(self) -> int:
        """A WebSocket that sends pings as fast as it can."""
        socket = RawWebSocket(f"/api/tables/{self.table}/live", self.token, lambda message, now: None)
        await socket.connect(self.port, ADDRESS)
        assert socket.transport is not None
        while not socket.transport.is_closing():
            socket.transport.write(PING * 1000)
            await asyncio.sleep(0.01)
        return 0


def attack(port: int, record: str, names: Sequence[str], pipe: Connection) -> None:
    """Attack a server for as many seconds as each message says, until it is None.

    Sends a message when it is prepared, and after each attack what was answered and its own CPU time.
    """

    async def run() -> None:
        attacker = Attacker(port, record, names)
        await attacker.prepare()
        pipe.send("prepared")
        while (seconds := await asyncio.to_thread(pipe.recv)) is not None:
            before = time.process_time()
            await attacker.run(seconds)
            pipe.send((attacker.statuses, time.process_time() - before))

    with contextlib.suppress(KeyboardInterrupt, EOFError):
        asyncio.run(run())
