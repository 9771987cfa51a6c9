"""People at a table: clients that talk to a real server through HTTP and sockets."""

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

from tests.server.running import CLIENT, Server

_ids = itertools.count()


def new_id() -> str:
    return f"test-{next(_ids)}-{time.monotonic_ns()}"


class Person:
    """Somebody with a key to a table."""

    def __init__(self, server: Server, table: str, token: str, seat: int | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.heard: list[str] = []  # every answer, word by word

    @property
    def path(self) -> str:
        return f"{self.server.address}/api/tables/{self.table}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "", **parameters: Any) -> httpx.Response:
        answer = CLIENT.get(self.path + path, headers=self.headers, params=parameters)
        self.heard.append(answer.text)
        return answer

    def post(self, path: str, body: Any = None) -> httpx.Response:
        answer = CLIENT.post(self.path + path, headers=self.headers, json=body)
        self.heard.append(answer.text)
        return answer

    def view(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def submit(self, version: int | None = None, client_id: str | None = None, **what: Any) -> httpx.Response:
        """A line, a choice or an undo; for the version now, if none is given."""
        version = self.view()["version"] if version is None else version
        return self.post("/actions", {"version": version, "client_id": client_id or new_id(), **what})

    def act(self, **what: Any) -> dict[str, Any]:
        """The same; it must be accepted."""
        answer = self.submit(**what)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def wait_for(self, is_so: Callable[[dict[str, Any]], bool], seconds: float = 60) -> dict[str, Any]:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            view = self.view()
            if is_so(view):
                return view
            time.sleep(0.05)
        raise AssertionError(f"it did not come to that: {json.dumps(view)[:2000]}")

    @contextmanager
    def watching(self, **parameters: Any) -> Iterator[Watch]:
        query = str(httpx.QueryParams(parameters))
        address = self.path.replace("http", "ws", 1) + "/live" + (f"?{query}" if query else "")
        with connect(address, additional_headers=self.headers, max_size=None) as socket:
            yield Watch(self, socket)


class Watch:
    """A socket, and what came through it."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket
        self.events: list[dict[str, Any]] = []

    def next(self, seconds: float = 60) -> dict[str, Any]:
        text = str(self.socket.recv(timeout=seconds))
        self.person.heard.append(text)
        found: dict[str, Any] = json.loads(text)
        self.events += found["events"]
        return found

    def until(self, is_so: Callable[[dict[str, Any]], bool], seconds: float = 60) -> dict[str, Any]:
        while not is_so(message := self.next(seconds)):
            pass
        return message


class Tab:
    """A page that somebody has open; it connects again where it was."""

    def __init__(self, person: Person, after: int) -> None:
        self.person = person
        self.version = self.after = after
        self.events: list[dict[str, Any]] = []
        self.connect()

    def connect(self) -> None:
        self._open = ExitStack()
        self.watch: Watch = self._open.enter_context(self.person.watching(after=self.version))

    def close(self) -> None:
        self._open.close()

    def follow(self, version: int) -> None:
        """Until everything up to a version was told."""
        while True:
            self._take(self.watch.next())
            if self.version >= version:
                return

    def _take(self, message: dict[str, Any]) -> None:
        self.events += message["events"]
        self.version = message["version"]

    def drain(self) -> None:
        """What still came before the connection was lost."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self._take(self.watch.next())


class Party:
    """A table that was just made, with everybody who sits there."""

    def __init__(self, server: Server, made: dict[str, Any]) -> None:
        self.server = server
        self.made = made
        self.table: str = made["table"]
        self.host = Person(server, self.table, made["host"])
        self.spectator = Person(server, self.table, made["spectate"])
        self.people: dict[int, Person] = {}

    def join(self, seat: int, name: str = "") -> Person:
        invite = next(each["invite"] for each in self.made["seats"] if each["seat"] == seat)
        wanted = {"invite": invite, "name": name or f"Guest {seat}"}
        answer = CLIENT.post(f"{self.server.address}/api/join", json=wanted)
        CLIENT.cookies.clear()
        assert answer.status_code == 200, answer.text
        person = self.people[seat] = Person(self.server, self.table, answer.json()["token"], seat)
        return person

    @property
    def everybody(self) -> list[Person]:
        return [*self.people.values(), self.spectator, self.host]

    def to_act(self) -> Person:
        return self.people[self.spectator.view()["to_act"]]

    def move_to(self, server: Server) -> None:
        """After a restart."""
        for person in self.everybody:
            person.server = server
        self.server = server


def new_table(server: Server, *kinds: str, edition: str = "v2", modules: tuple[str, ...] = (), **options: Any) -> Party:
    """`person` or the name of a bot for each seat; nobody sits there yet."""
    seats = [{"kind": "person"} if kind == "person" else {"kind": "bot", "bot": kind} for kind in kinds]
    wanted = {"edition": edition, "modules": modules, "seats": seats, "options": {"pace": "at-once", **options}}
    answer = CLIENT.post(f"{server.address}/api/tables", json=wanted)
    CLIENT.cookies.clear()
    assert answer.status_code == 201, answer.text
    return Party(server, answer.json())


def make_table(server: Server, *kinds: str, **wanted: Any) -> Party:
    """The same; people sit down at once."""
    party = new_table(server, *kinds, **wanted)
    for seat, kind in enumerate(kinds):
        if kind == "person":
            party.join(seat)
    return party
