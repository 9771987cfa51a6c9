"""Routes of every click: without FastAPI, they answer what they would answer through FastAPI."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Message

from shinjuku.server.app import make_api
from shinjuku.server.http.direct_routes import ROUTES, DirectRoutes
from shinjuku.server.http.middleware import ServerMiddleware
from shinjuku.server.http.routes import drafts, play
from shinjuku.server.services import Services
from shinjuku.server.storage import StorageError
from tests.server.in_process import make_table, with_services

JSON = {"content-type": "application/json"}
REQUESTS: list[tuple[str, str, dict[str, str], bytes]] = [
    ("GET", "", {}, b""),
    ("HEAD", "", {}, b""),
    ("GET", "?seat=7", {}, b""),
    ("GET", "?other=1", {}, b""),
    ("POST", "", JSON, b"{}"),
    ("POST", "/preview", JSON, b'{"version": 3, "line": "matsuri"}'),
    ("POST", "/preview", JSON, b'{"version": 1, "line": "matsuri"}'),
    ("POST", "/preview", JSON, b'{"version": 3, "line": "nonsense"}'),
    ("POST", "/preview", {"content-type": "application/json; charset=utf-8"}, b'{"version": 3, "line": "matsuri"}'),
    ("POST", "/preview", {"content-type": "text/plain"}, b'{"version": 3, "line": "matsuri"}'),
    ("POST", "/preview", JSON, b'{"version": 3, "line": "matsuri"'),
    ("POST", "/preview", JSON, b'{"version": 3}'),
    ("POST", "/preview", JSON, b""),
    ("POST", "/draft", JSON, b'{"version": 3, "draft": {"do": "matsuri"}}'),
    ("POST", "/draft", JSON, b'{"version": 3, "draft": {"do": "nothing"}}'),
    ("POST", "/draft", JSON, b'{"version": 1, "object": "deck"}'),
    ("POST", "/actions", JSON, b'{"version": 9, "client_id": "0123456789abcdef", "choice": "x"}'),
    ("POST", "/actions", JSON, b'{"version": 3, "client_id": "0123456789abcdef", "choice": "x"}'),
    ("POST", "/actions", JSON, b'{"version": 3, "client_id": "0123456789abcdef"}'),
    ("POST", "/nothing", JSON, b"{}"),
]


async def seated(services: Services) -> tuple[str, dict[str, str]]:
    """A table in play, and the headers of the seat to act."""
    app = ServerMiddleware(make_api(services), services)
    async with client_of(app) as client:
        created = (await client.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})).json()
        tokens = [
            (await client.post("/api/join", json={"invite": seat["invite"], "name": "Ann"})).json()["token"]
            for seat in created["seats"]
        ]
        view = (await client.get(f"/api/tables/{created['table']}", headers=bearer(tokens[0]))).json()
    return created["table"], bearer(tokens[view["to_act"]])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def client_of(app: ASGIApp) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")


def without_id(response: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in response.headers.items() if name != "x-request-id"}
    return response.status_code, headers, response.content


def test_responses_are_those_of_fastapi(tmp_path: Path) -> None:
    async def do(services: Services) -> None:
        table_id, headers = await seated(services)
        api = make_api(services)
        apps = (ServerMiddleware(api, services), ServerMiddleware(DirectRoutes(api), services))
        for method, path, more, body in REQUESTS:
            found = []
            for app in apps:
                async with client_of(app) as client:
                    url = f"/api/tables/{table_id}{path}"
                    found.append(without_id(await client.request(method, url, headers=headers | more, content=body)))
            assert found[0] == found[1], (method, path, body)

    with_services(tmp_path, do)


def test_valid_requests_do_not_reach_fastapi(tmp_path: Path) -> None:
    async def no_api(*_: Any) -> None:
        raise AssertionError

    async def do(services: Services) -> None:
        table_id, headers = await seated(services)
        app = DirectRoutes(make_api(services))
        app.api = type("Api", (), {"state": app.api.state, "__call__": no_api})()  # type: ignore[attr-defined]
        async with client_of(ServerMiddleware(app, services)) as client:
            path = f"/api/tables/{table_id}"
            view = (await client.get(path, headers=headers)).json()
            body = {"version": view["version"], "client_id": "0" * 16, "choice": view["choices"][0]["text"]}
            assert (await client.post(f"{path}/actions", headers=headers, json=body)).status_code == 200

    with_services(tmp_path, do)


def test_each_route_is_one_of_fastapi() -> None:
    described = {
        (method, route.path): route
        for router in (play.router, drafts.router)
        for route in router.routes
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    }
    for (method, _), direct in ROUTES.items():
        route = described[method, direct.path]
        assert route.endpoint is direct.endpoint
        assert (route.body_field and route.body_field.field_info.annotation) is direct.model


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_outage_of_the_database_is_no_internal_error(
    tmp_path: Path, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise StorageError("gone")

    async def do(services: Services) -> None:
        table = await make_table(services)
        monkeypatch.setattr(services.registry, "open_for_client", fail)
        app = ServerMiddleware(DirectRoutes(make_api(services)), services)
        body = {"json": {"version": 1, "line": "x"}} if method == "POST" else {}
        path = f"/api/tables/{table.id}" + ("/preview" if method == "POST" else "")
        async with client_of(app) as client:
            response = await client.request(method, path, headers=bearer("x"), **body)  # type: ignore[arg-type]
        assert (response.status_code, response.json()["code"]) == (503, "server.storage")

    with_services(tmp_path, do)


def test_a_client_that_leaves_before_the_end_of_its_request_changes_nothing(tmp_path: Path) -> None:
    async def do(services: Services) -> None:
        table = await make_table(services)
        whole = json.dumps({"version": table.version, "client_id": "0" * 16, "line": "x"}).encode()
        messages: list[Message] = [
            {"type": "http.request", "body": whole, "more_body": True},
            {"type": "http.disconnect"},
        ]
        scope = {
            "type": "http", "method": "POST", "path": f"/api/tables/{table.id}/actions", "root_path": "",
            "query_string": b"", "headers": [(b"content-type", b"application/json")],
        }  # fmt: skip
        sent: list[Message] = []

        async def receive() -> Message:
            return messages.pop(0)

        async def send(message: Message) -> None:
            sent.append(message)

        await DirectRoutes(make_api(services))(scope, receive, send)
        assert sent == []

    with_services(tmp_path, do)
