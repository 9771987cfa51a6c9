"""What each path costs: computing time in the event loop and in the rules thread, on a server in this process.

    python -m tests.server.costs

The event loop serves everyone, so no request should keep it busy for more than 20 ms. The rules thread works in slices.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from shinjuku import Game
from shinjuku.bots import make_player, play_out
from shinjuku.puzzles import puzzles
from shinjuku.server.app import make_api
from shinjuku.server.http.direct_routes import DirectRoutes
from shinjuku.server.http.middleware import ServerMiddleware
from shinjuku.server.services import Services
from shinjuku.server.settings import DEFAULT_CAPS, DEFAULT_LIMITS, NO_CAP, UNLIMITED, ServerSettings

REPEATS = 5
PUBLIC = (
    "/api/openapi.json", "/api/status", "/api/catalogue", "/api/modules", "/api/boards/tokyo-44",
    "/api/boards/tokyo-44+site:ueno=off", "/api/puzzles", "/api/rules/v2", "/api/rules/pictures/journey",
    "/api/lessons", "/api/lessons/tutorial/steps/1", "/",
)  # fmt: skip
TWO = [{"kind": "person"}, {"kind": "person"}]


class Costs:
    """Makes requests and measures them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.app = ServerMiddleware(DirectRoutes(make_api(services)), services)
        self.rules_seconds = 0.0
        self.services.registry.rules._charge = self._charge

    def _charge(self, client: str, seconds: float) -> None:
        self.rules_seconds += seconds

    async def request(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        path, _, query = path.partition("?")
        content = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", b"test"), (b"content-type", b"application/json")]
        headers += [(b"authorization", f"Bearer {token}".encode())] if token else []
        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "headers": headers, "client": ("192.0.2.1", 1), "server": ("test", 80), "scheme": "http", "root_path": "",
            "http_version": "1.1", "asgi": {"version": "3.0"}, "state": {},
        }  # fmt: skip
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)

    async def measure(self, name: str, ask: Callable[[], Awaitable[tuple[int, bytes]]]) -> None:
        """Print the cost of the first request, and the least of the others."""
        found = []
        for _ in range(1 + REPEATS):
            began, self.rules_seconds = time.thread_time(), 0.0
            status, content = await ask()
            found.append((time.thread_time() - began, self.rules_seconds, status, len(content)))
        (first, *_), (loop, rules, status, size) = found[0], min(found[1:])
        print(
            f"{name:<34} {status}  {first * 1e3:7.1f} {loop * 1e3:7.1f} {rules * 1e3:8.1f} {size / 1e3:8.1f}",
            flush=True,
        )

    async def create(self, **options: Any) -> dict[str, Any]:
        _, content = await self.request("POST", "/api/tables", body={"seats": TWO, "options": options})
        created: dict[str, Any] = json.loads(content)
        return created

    async def seated(self, **options: Any) -> tuple[str, str]:
        """The id of a new table, and the key of its first seat."""
        created = await self.create(**options)
        answers = [
            await self.request("POST", "/api/join", body={"invite": seat["invite"], "name": "Ann"})
            for seat in created["seats"]
        ]
        return created["table"], json.loads(answers[0][1])["token"]


async def run(folder: str) -> None:
    limits, caps = dict.fromkeys(DEFAULT_LIMITS, UNLIMITED), dict.fromkeys(DEFAULT_CAPS, NO_CAP)
    settings = ServerSettings(database=f"sqlite:///{folder}/tables.sqlite3", limits=limits, caps=caps)
    services = Services(settings)
    await services.open()
    while not services.is_warm:
        await asyncio.sleep(0.1)
    try:
        await measure_all(Costs(services))
    finally:
        await services.close()


async def measure_all(costs: Costs) -> None:
    print(f"{'path':<34} code  loop: first, least   rules  size    (ms, KB)")
    record = play_out(Game.new(seed=1), [make_player("greedy"), make_player("greedy")]).record()
    large = record + "note x " + "x" * (199_000 - len(record))
    for path in PUBLIC:
        await costs.measure(f"GET {path}", partial(costs.request, "GET", path))
    solutions, tables = (iter(puzzles()) for _ in range(2))
    await costs.measure("GET a solution", lambda: costs.request("GET", f"/api/puzzles/{next(solutions)}/solution"))
    await costs.measure("POST a puzzle's table", lambda: costs.request("POST", f"/api/puzzles/{next(tables)}/table"))
    table, token = await costs.seated()
    at = f"/api/tables/{table}"
    for path in ("", "/record", "/events", "/log", "/replay"):
        await costs.measure(f"GET a new table{path}", partial(costs.request, "GET", at + path, token))
    draft = {"version": 3, "object": "station:shinjuku"}
    await costs.measure("POST draft", lambda: costs.request("POST", f"{at}/draft", token, draft))
    refused = {"version": 3, "line": "matsuri " + "pass " * 118}
    await costs.measure("POST preview, 119 words", lambda: costs.request("POST", f"{at}/preview", token, refused))
    body = {"seats": TWO, "options": {"record": record}}
    await costs.measure("POST a record", lambda: costs.request("POST", "/api/tables", body=body))
    wrong = {"seats": TWO, "options": {"record": large}}
    await costs.measure("POST a wrong record of 199 KB", lambda: costs.request("POST", "/api/tables", body=wrong))
    table, token = await costs.seated(record=record)
    old = f"/api/tables/{table}"
    for path in ("", "/record", "/events", "/log", "/replay"):
        await costs.measure(f"GET a finished game{path}", partial(costs.request, "GET", old + path, token))
    for _ in range(100):
        await costs.create(open=True, record=record)
    await costs.measure("GET /api/tables, large ones", lambda: costs.request("GET", "/api/tables"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        asyncio.run(run(temporary))
