"""Servers with an operator, and the operator as a client."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.server.servers import CLIENT, Server, run_server

KEY = "the-key-of-the-operator"


@contextlib.contextmanager
def run_operated_server(database: str, folder: Path, *arguments: str, limited: bool = False) -> Iterator[Server]:
    """A server whose operator has a key, in a file."""
    config = folder / "shinjuku.toml"
    config.write_text(f'admin_key = "{KEY}"\n')
    with run_server(database, f"--config={config}", *arguments, limited=limited) as server:
        yield server


def ask(server: Server, path: str, body: Any = None, key: str = KEY) -> httpx.Response:
    """Send a request of the operator. With a body it is a POST."""
    headers = {"Authorization": f"Bearer {key}"}
    url = f"{server.address}/admin/api/{path}"
    return CLIENT.get(url, headers=headers) if body is None else CLIENT.post(url, headers=headers, json=body)


def overview(server: Server) -> dict[str, Any]:
    answer = ask(server, "overview")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def try_to_create(server: Server, **headers: str) -> httpx.Response:
    """Ask for a new table as a guest."""
    body = {"seats": [{"kind": "person"}, {"kind": "person"}]}
    answer = CLIENT.post(f"{server.address}/api/tables", json=body, headers=headers)
    CLIENT.cookies.clear()
    return answer
