"""Clients of a real server, through HTTP and WebSockets: players, the host and spectators of a table."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shinjuku.server.http.schemas.messages import SocketMessage
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server

_ids = itertools.count()


def new_id() -> str:
    return f"test-{next(_ids)}-{time.monotonic_ns()}"


class TableClient:
    """A client with a key to a table."""

    def __init__(self, server: Server, table_id: str, token: str, seat: int | None = None) -> None:
        self.server = server
        self.table_id = table_id
        self.token = token
        self.seat = seat
        self.received: list[str] = []  # the text of every answer and message

    @property
    def url(self) -> str:
        return f"{self.server.address}/api/tables/{self.table_id}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "", **parameters: Any) -> httpx.Response:
        answer = CLIENT.get(self.url + path, headers=self.headers, params=parameters)
        self.received.append(answer.text)
        return answer

    def post(self, path: str, body: Any = None) -> httpx.Response:
        answer = CLIENT.post(self.url + path, headers=self.headers, json=body)
        self.received.append(answer.text)
        return answer

    def view(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def submit(self, version: int | None = None, client_id: str | None = None, **move: Any) -> httpx.Response:
        """Submit a line, a choice or an undo, for the current version unless one is given."""
        version = self.view()["version"] if version is None else version
        return self.post("/actions", {"version": version, "client_id": client_id or new_id(), **move})

    def act(self, **move: Any) -> dict[str, Any]:
        """Submit a move that must be accepted."""
        answer = self.submit(**move)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def wait_for(
        self, condition: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE_SECONDS
    ) -> dict[str, Any]:
        """Wait until the view meets a condition."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            view = self.view()
            if condition(view):
                return view
            time.sleep(0.05)
        raise AssertionError(f"the condition was never met: {json.dumps(view)[:2000]}")

    @contextmanager
    def connect(self, *, forwarded_for: str | None = None, **parameters: Any) -> Iterator[TableSocket]:
        """Open the table's WebSocket, from an address that a proxy adds if one is given."""
        headers = self.headers | ({"X-Forwarded-For": forwarded_for} if forwarded_for else {})
        query = str(httpx.QueryParams(parameters))
        address = self.url.replace("http", "ws", 1) + "/live" + (f"?{query}" if query else "")
        with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE_SECONDS) as connection:
            yield TableSocket(self, connection)


class TableSocket:
    """A WebSocket, and the events that came through it."""

    def __init__(self, client: TableClient, connection: ClientConnection) -> None:
        self.client = client
        self.connection = connection
        self.events: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        """The next message. Every message must match its schema."""
        text = str(self.connection.recv(timeout=PATIENCE_SECONDS))
        self.client.received.append(text)
        SocketMessage.model_validate_json(text)
        message: dict[str, Any] = json.loads(text)
        self.events += message["events"]
        return message

    def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not condition(message := self.next()):
            pass
        return message


class Tab:
    """An open page. When it reconnects, it continues from the last version it knows."""

    def __init__(self, client: TableClient, after: int) -> None:
        self.client = client
        self.version = self.after = after
        self.events: list[dict[str, Any]] = []
        self.connect()

    def connect(self) -> None:
        self._stack = ExitStack()
        self.socket: TableSocket = self._stack.enter_context(self.client.connect(after=self.version))

    def close(self) -> None:
        self._stack.close()

    def follow(self, version: int) -> None:
        """Receive messages until the tab knows a version."""
        while True:
            self._take(self.socket.next())
            if self.version >= version:
                return

    def _take(self, message: dict[str, Any]) -> None:
        self.events += message["events"]
        self.version = message["version"]

    def drain(self) -> None:
        """Receive what came before the connection was lost."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self._take(self.socket.next())


class HostedTable:
    """A table on a server, and its clients."""

    def __init__(self, server: Server, created: dict[str, Any]) -> None:
        self.server = server
        self.created = created
        self.id: str = created["table"]
        self.host = TableClient(server, self.id, created["host"])
        self.spectator = TableClient(server, self.id, created["spectate"])
        self.players: dict[int, TableClient] = {}

    def join(self, seat: int, name: str = "") -> TableClient:
        invite = next(each["invite"] for each in self.created["seats"] if each["seat"] == seat)
        body = {"invite": invite, "name": name or f"Guest {seat}"}
        answer = CLIENT.post(f"{self.server.address}/api/join", json=body)
        CLIENT.cookies.clear()
        assert answer.status_code == 200, answer.text
        player = self.players[seat] = TableClient(self.server, self.id, answer.json()["token"], seat)
        return player

    @property
    def everyone(self) -> list[TableClient]:
        return [*self.players.values(), self.spectator, self.host]

    def player_to_act(self) -> TableClient:
        return self.players[self.spectator.view()["to_act"]]

    def move_to(self, server: Server) -> None:
        """Use another server on the same database, after a restart."""
        for client in self.everyone:
            client.server = server
        self.server = server


def create_table(
    server: Server,
    *kinds: str,
    edition: str = "v2",
    board: str | None = None,
    modules: tuple[str, ...] = (),
    **options: Any,
) -> HostedTable:
    """A table without players. `kinds` are `person` or the name of a bot, for each seat."""
    seats = [{"kind": "person"} if kind == "person" else {"kind": "bot", "bot": kind} for kind in kinds]
    body: dict[str, Any] = {"edition": edition, "modules": modules, "seats": seats}
    body |= {"options": {"pace": "at-once", "absence": 0, **options}, **({"board": board} if board else {})}
    answer = CLIENT.post(f"{server.address}/api/tables", json=body)
    CLIENT.cookies.clear()
    assert answer.status_code == 201, answer.text
    return HostedTable(server, answer.json())


def seated_table(server: Server, *kinds: str, **options: Any) -> HostedTable:
    """A table where every seat is taken, so that the game has started."""
    table = create_table(server, *kinds, **options)
    for seat, kind in enumerate(kinds):
        if kind == "person":
            table.join(seat)
    return table


def first_choice(player: TableClient) -> dict[str, Any]:
    choice: dict[str, Any] = player.view()["choices"][0]
    return choice


def after_matsuri(table: HostedTable) -> TableClient:
    """The first player, after placing the Matsuri, with actions to choose from."""
    player = table.player_to_act()
    player.act(choice=first_choice(player)["text"])
    return player
