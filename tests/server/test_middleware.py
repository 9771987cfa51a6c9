"""An error that no one expected is a response without details; the log has them."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from shinjuku.server.http.middleware import ServerMiddleware
from shinjuku.server.ops.logs import JsonFormatter
from shinjuku.server.services import Services
from shinjuku.server.settings import ServerSettings


async def broken_app(scope: Scope, receive: Receive, send: Send) -> None:
    raise LookupError("a secret")


async def ask(database: Path) -> httpx.Response:
    services = Services(ServerSettings(database=f"sqlite:///{database}"))
    transport = httpx.ASGITransport(ServerMiddleware(broken_app, services))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        return await client.get("/api/tables")


def test_an_unexpected_error_is_logged_but_not_shown(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        answer = asyncio.run(ask(tmp_path / "tables.sqlite3"))
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "server.fault",
        "message": "Something went wrong on the server. Nothing was changed.",
    }
    line = next(record for record in caplog.records if record.message == "unhandled error")
    logged = json.loads(JsonFormatter().format(line))
    assert logged["error"] == "LookupError"
    assert "broken_app" in logged["stack"][-1]
    assert "a secret" not in json.dumps(logged)
