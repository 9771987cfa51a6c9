"""A table with its clients, which send what the page sends."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import shinjuku as sj
from tests.server.clients import new_id
from tests.server.load.raw_http import RawHttp, RawWebSocket

SEATS = 4
SPECTATOR = SEATS  # its index among the clients, after the seats
BOT = "greedy"
BOT_EVERY = 3  # a bot plays one seat of every third table
RECORDS = 25  # different games that tables continue
LINES = 60  # lines already played, so that games are in the middle
HEARING_SECONDS = 120.0  # after that, a client that hasn't heard of a click is an error


@dataclass
class Timings:
    """What clients have measured, in seconds."""

    seats: list[float] = field(default_factory=list)  # from a click until the last seat hears of it
    spectators: list[float] = field(default_factory=list)  # … until the spectator does
    previews: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)  # by status and code
    actions: int = 0  # complete lines


@dataclass
class Table:
    id: str
    tokens: list[str | None]  # of the seats (None for a bot), then of the spectator
    chance: random.Random
    sockets: list[RawWebSocket] = field(default_factory=list)
    versions: dict[int, int] = field(default_factory=dict)  # the last version that each client received
    at: dict[int, float] = field(default_factory=dict)  # when it was received
    last: dict[int, bytes] = field(default_factory=dict)
    received: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: list[int] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    @property
    def clients(self) -> list[tuple[int, str]]:
        return [(n, token) for n, token in enumerate(self.tokens) if token is not None]

    @property
    def player(self) -> int | None:
        """The person who decides, as the spectator sees it. None while a bot plays, and after the end."""
        seat = _between(self.last[SPECTATOR], b'"to_act":', b",")
        return int(seat) if seat and self.tokens[int(seat)] is not None else None

    # --- connecting -----------------------------------------------------------------------------------------

    async def connect(self, port: int, *, again: bool = False) -> None:
        """Connect all clients, and wait until each has received the view."""
        known, self.versions = self.versions, dict.fromkeys(dict(self.clients), -1)
        self.sockets = [
            RawWebSocket(f"{self.path}/live" + (f"?after={known[n]}" if again else ""), token, self._listener(n))
            for n, token in self.clients
        ]
        await asyncio.gather(*(socket.connect(port) for socket in self.sockets))
        await self.until(0)

    def _listener(self, n: int) -> Callable[[bytes, float], None]:
        def on_message(message: bytes, now: float) -> None:
            """Read only the version. The rest is parsed when it is this seat's turn."""
            self.versions[n] = int(_between(message, b'"version":', b","))
            self.at[n], self.last[n] = now, message
            self.received.set()

        return on_message

    async def until(self, version: int) -> None:
        async with asyncio.timeout(HEARING_SECONDS):
            while min(self.versions.values()) < version:
                self.received.clear()
                await self.received.wait()

    def disconnect(self) -> None:
        for socket in self.sockets:
            socket.close()

    # --- acting ---------------------------------------------------------------------------------------------

    async def act(self, http: RawHttp, timings: Timings, click_seconds: float) -> None:
        """Make a whole action, click by click, unless a bot plays or the game is over."""
        seat = self.player
        if seat is None:
            return
        view: dict[str, Any] | None = json.loads(self.last[seat])["view"]
        while view is not None and view["choices"] and self.player == seat:
            await asyncio.sleep(click_seconds * self.chance.uniform(0.5, 1.5))
            view = await self._click(http, timings, seat, view)
            if view is not None and "doing" not in view["game"]:
                timings.actions += 1
                return

    async def _click(self, http: RawHttp, timings: Timings, seat: int, view: dict[str, Any]) -> dict[str, Any] | None:
        """Make a choice. Returns the view after it, or None if it was refused."""
        choice = self.chance.choice(view["choices"])["text"]
        if view.get("effects"):
            await self._preview(http, timings, seat, {"version": view["version"], "line": choice})
        body = {"version": view["version"], "client_id": new_id(), "choice": choice}
        began = time.perf_counter()
        answer = await self._post(http, timings, seat, "/actions", body)
        if answer is None:
            return None
        self.acknowledged.append(answer["version"])
        await self.until(answer["version"])
        timings.seats.append(max(at for n, at in self.at.items() if n != SPECTATOR) - began)
        timings.spectators.append(self.at[SPECTATOR] - began)
        found: dict[str, Any] = answer["view"]
        return found

    async def _preview(self, http: RawHttp, timings: Timings, seat: int, body: dict[str, Any]) -> None:
        """The page asks what a choice would do, once an action has begun."""
        began = time.perf_counter()
        if await self._post(http, timings, seat, "/preview", body) is not None:
            timings.previews.append(time.perf_counter() - began)

    async def _post(self, http: RawHttp, timings: Timings, seat: int, path: str, body: dict[str, Any]) -> Any:
        """The answer, or None if the request was refused, which is counted."""
        status, content = await http.request("POST", self.path + path, self.tokens[seat] or "", body)
        answer = json.loads(content)
        if status == 200:
            return answer
        timings.refusals[f"{status} {answer.get('code')}"] += 1
        return None


def _between(text: bytes, first: bytes, last: bytes) -> bytes:
    found = text.partition(first)[2].partition(last)[0]
    return b"" if found == b"null" else found


# --- creating tables ----------------------------------------------------------------------------------------


def make_records(count: int = RECORDS) -> list[str]:
    """Games of random choices, in their middle."""
    return [_make_record(seed) for seed in range(count)]


def _make_record(seed: int) -> str:
    game = sj.Game.new("v2", players=SEATS, seed=seed, set={"confirm": True})
    chance = random.Random(seed)
    while len(game.history) < LINES or game.in_line:
        income = [choice for choice in game.choices if str(choice) == "income"]
        game.play(income[0] if income and chance.random() < 0.3 else chance.choice(game.choices))
    return game.record()


async def make_table(http: RawHttp, record: str, number: int) -> Table:
    """A table where everyone has sat down."""
    kinds: list[dict[str, str]] = [{"kind": "person"}] * SEATS
    if number % BOT_EVERY == 0:
        kinds = [*kinds[1:], {"kind": "bot", "bot": BOT}]
    created = await _ask(http, "/api/tables", {"seats": kinds, "options": {"record": record}})
    tokens: list[str | None] = [None] * SEATS
    for seat in created["seats"]:
        joined = await _ask(http, "/api/join", {"invite": seat["invite"], "name": "Guest"})
        tokens[seat["seat"]] = joined["token"]
    return Table(created["table"], [*tokens, created["spectate"]], random.Random(number))


async def _ask(http: RawHttp, path: str, body: dict[str, Any]) -> dict[str, Any]:
    status, content = await http.request("POST", path, body=body)
    assert status in (200, 201), content
    answer: dict[str, Any] = json.loads(content)
    return answer
