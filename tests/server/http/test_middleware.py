"""What surrounds every request: limits that are checked first, request ids, and the log of unexpected errors."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from pathlib import Path

import httpx
import pytest
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from shinjuku.server.http.middleware import ServerMiddleware
from shinjuku.server.ops.logs import JsonFormatter, TextFormatter, configure_logging
from shinjuku.server.ops.request_ids import forwarded_request_id
from shinjuku.server.services import Services
from shinjuku.server.settings import DEFAULT_LIMITS, REFUSED, RateLimit, ServerSettings


async def broken_app(scope: Scope, receive: Receive, send: Send) -> None:
    raise LookupError("a secret")


class BusyApp:
    """Refuses everyone, as if another limit was reached."""

    def __init__(self) -> None:
        self.requests = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.requests += 1
        await Response(status_code=429)(scope, receive, send)


async def ask(database: Path) -> httpx.Response:
    return (await ask_often(broken_app, ServerSettings(database=f"sqlite:///{database}"), 1))[0]


async def ask_often(app: ASGIApp, settings: ServerSettings, times: int) -> list[httpx.Response]:
    transport = httpx.ASGITransport(ServerMiddleware(app, Services(settings)))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        return [await client.get("/api/tables") for _ in range(times)]


def test_an_unexpected_error_is_logged_but_not_shown(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        answer = asyncio.run(ask(tmp_path / "tables.sqlite3"))
    assert answer.status_code == 500
    request_id = answer.headers["x-request-id"]
    assert answer.json() == {
        "code": "server.fault",
        "message": "Something went wrong on the server. Nothing was changed.",
        "request_id": request_id,
    }
    line = next(record for record in caplog.records if record.message == "unhandled error")
    logged = json.loads(JsonFormatter().format(line))
    assert logged["error"] == "LookupError"
    assert "broken_app" in logged["stack"][-1]
    assert "a secret" not in json.dumps(logged)


@pytest.mark.parametrize("trust_proxy", [False, True])
def test_a_client_that_goes_on_above_its_limits_is_disconnected(tmp_path: Path, trust_proxy: bool) -> None:
    """Not behind a proxy: the connection is the proxy's, and has the requests of others too."""
    app, limits = BusyApp(), {**DEFAULT_LIMITS, REFUSED: RateLimit(3, 3600)}
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    settings = ServerSettings(database=database, limits=limits, trust_proxy=trust_proxy)
    answers = asyncio.run(ask_often(app, settings, 6))
    assert [answer.status_code for answer in answers] == [429] * 6
    assert app.requests == 3
    closed = [False] * 3 + [not trust_proxy] * 3
    assert [answer.headers.get("connection") == "close" for answer in answers] == closed
    assert answers[-1].json()["code"] == "server.too-many"


def test_everything_logged_for_a_request_has_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(logging.StreamHandler, "emit", lambda handler, record: lines.append(handler.format(record)))
    configure_logging("info", "json")
    one, other = (asyncio.run(ask(tmp_path / "tables.sqlite3")).headers["x-request-id"] for _ in range(2))
    assert one != other
    logged = [json.loads(line) for line in lines]
    assert [line["request_id"] for line in logged] == [one, one, other, other]
    assert [line["message"] for line in logged] == ["unhandled error", "request"] * 2


def test_the_id_of_a_trusted_proxy_is_kept() -> None:
    assert forwarded_request_id([(b"x-request-id", b"abcdef-0123")]) == "abcdef-0123"
    for strange in (b"", b"short", b"with space", b"x" * 65, "é".encode() * 8):
        assert forwarded_request_id([(b"x-request-id", strange)]) is None
    assert forwarded_request_id([]) is None


def test_logs_for_people_are_lines_of_text() -> None:
    record = logging.LogRecord("shinjuku.server", logging.INFO, "", 0, "ready", (), None)
    record.created, record.msecs, record.status = 0.0, 5.0, 200
    assert TextFormatter().format(record) == "1970-01-01T00:00:00.005Z info shinjuku.server ready status=200"
    try:
        raise LookupError("a secret")
    except LookupError:
        record.exc_info = sys.exc_info()
    first, *stack = TextFormatter().format(record).splitlines()
    assert first.endswith(" error=LookupError")
    assert "test_middleware.py" in stack[0]
    assert "a secret" not in str(stack)
