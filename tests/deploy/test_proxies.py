"""The examples for nginx and Caddy: a whole table through a real proxy."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.proxies import Proxy, caddy, nginx
from tests.server.conftest import postgres  # noqa: F401
from tests.server.postgres import Postgres
from tests.server.servers import Server

SEATS = {"seats": [{"kind": "person"}, {"kind": "person"}]}
OPTIONS = ("--trust-proxy", "--limit=create=2/3600")
OTHER = "127.0.0.2"  # another address of this machine


@pytest.fixture
def servers(postgres: Postgres) -> Iterator[list[Server]]:  # noqa: F811
    """Two servers on one PostgreSQL database, with the usual limits."""
    database = postgres.new_database()
    with ExitStack() as stack:
        started = [Server(database, *OPTIONS, limited=True) for _ in range(2)]
        for server in started:
            stack.callback(server.close)
        yield started


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, servers: list[Server], tmp_path: Path) -> Iterator[Proxy]:
    ports = [server.port for server in servers]
    with nginx(tmp_path, ports) if request.param == "nginx" else caddy(tmp_path, ports[0]) as started:
        yield started


def create(client: httpx.Client, **headers: str) -> httpx.Response:
    return client.post("/api/tables", json=SEATS, headers=headers)


def seat_players(client: httpx.Client, created: dict[str, Any]) -> list[str]:
    """The keys of players who took all seats."""
    invitations = [{"invite": seat["invite"], "name": f"Guest {seat['seat']}"} for seat in created["seats"]]
    return [client.post("/api/join", json=each).json()["token"] for each in invitations]


def sockets(server: Server) -> int:
    """How many WebSockets a server has open."""
    found = re.search(r"^shinjuku_sockets\S* (\d+)", httpx.get(f"{server.address}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_a_table_is_played_through_a_proxy(proxy: Proxy) -> None:
    with proxy.client() as client:
        assert "<title>" in client.get("/").text
        answer = create(client)
        created = answer.json()
        assert created["seats"][0]["link"].startswith(f"{proxy.address}/#/join/")
        assert {"Secure", "HttpOnly"} <= set(answer.headers["set-cookie"].split("; "))
        tokens, path = seat_players(client, created), f"/api/tables/{created['table']}"
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        to_act = client.get(path, headers=headers[0]).json()["to_act"]
        view = client.get(path, headers=headers[to_act]).json()
        with proxy.live(created["table"], tokens[1 - to_act], OTHER) as watching:
            known = json.loads(watching.recv(timeout=60))["version"]
            line = f"matsuri {next(iter(view['offers']['objects'])).partition(':')[2]}"
            move = {"version": view["version"], "client_id": "through-a-proxy-1", "line": line}
            moved = client.post(f"{path}/actions", json=move, headers=headers[to_act])
            assert moved.status_code == 200, moved.text
            assert moved.headers["x-request-id"]
            assert json.loads(watching.recv(timeout=60))["version"] > known


def test_limits_apply_to_the_address_that_the_proxy_sees(proxy: Proxy) -> None:
    with proxy.client() as client, proxy.client(OTHER) as other:
        forged = [create(client, **{"X-Forwarded-For": f"198.51.100.{n}"}).status_code for n in range(3)]
        assert forged == [201, 201, 429]
        assert create(other).status_code == 201


def test_the_metrics_and_the_operators_page_stay_private(proxy: Proxy) -> None:
    with proxy.client(OTHER) as stranger:
        for path in ("/metrics", "/admin", "/admin/", "/admin/api/status"):
            assert stranger.get(path).status_code in (403, 404), path


def test_nginx_sends_the_players_of_a_table_to_one_server(servers: list[Server], tmp_path: Path) -> None:
    with nginx(tmp_path, [server.port for server in servers]) as proxy, proxy.client() as client, ExitStack() as stack:
        created = create(client).json()
        for n, token in enumerate(seat_players(client, created) * 3):
            stack.enter_context(proxy.live(created["table"], token, f"127.0.0.{n + 2}")).recv(timeout=60)
        assert sorted(map(sockets, servers)) == [0, 6]


def test_nginx_redirects_to_https(servers: list[Server], tmp_path: Path) -> None:
    with nginx(tmp_path, [server.port for server in servers]) as proxy:
        answer = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/learn", headers={"Host": "play.example"})
        assert (answer.status_code, answer.headers["location"]) == (301, "https://play.example/learn")
