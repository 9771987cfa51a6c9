"""Rate limits, headers, errors, health, settings and shutdown."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import shinjuku as sj
from shinjuku.server.settings import ServerSettings
from tests.command_line import run
from tests.positions import RECORDS
from tests.server.clients import TableClient, after_matsuri, seated_table
from tests.server.load.raw_http import RawWebSocket
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server, run_server

MAX_SOCKETS = ServerSettings.max_sockets_per_table


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with low limits for an hour, behind a proxy, under a base path."""
    file = tmp_path_factory.mktemp("strict") / "tables.sqlite3"
    limits = [f"--limit={limit}/3600" for limit in ("create=3", "seat-act=4", "seat-socket=2", "join=20")]
    proxied = ("--trust-proxy", "--base-path=/games/shinjuku/")
    with run_server(f"sqlite:///{file}", *limits, *proxied, limited=True) as started:
        yield started


def test_every_response_has_strict_headers(server: Server) -> None:
    for path in ("/", "/api/tables", "/nowhere", "/api/openapi.json", "/healthz"):
        headers = CLIENT.get(server.address + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert CLIENT.get(f"{server.address}/api/tables").headers["cache-control"] == "no-store"


def test_scripts_and_styles_have_only_the_headers_that_protect_them(server: Server) -> None:
    assets = re.findall(r"assets/[^\"]+\.(?:js|css)", CLIENT.get(server.address + "/").text)
    assert assets
    for path in assets:
        headers = CLIENT.get(f"{server.address}/{path}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in headers


# the message quotes a lone surrogate, which UTF-8 can't encode
SURROGATE = """{"seats": [{"kind": "person"}, {"kind": "person"}],
  "options": {"position": {"edition": "v2", "players": ["blue", "red"], "stores": {"\\ud800": "blue food"}}}}"""


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/nowhere", "", 404),
        ("GET", "/api/tables/xyz", "", 422),
        ("GET", "/api/tables/0123456789abcdef", "", 404),
        ("DELETE", "/api/tables", "", 405),
        ("POST", "/api/tables", "{", 422),
        ("POST", "/api/tables", "[" * 50000, 422),
        ("POST", "/api/tables", '{"seats": 1}', 422),
        ("POST", "/api/join", '{"invite": "secret-thing", "name": 5}', 422),
        ("POST", "/api/join", "x" * 300_000, 413),
        ("POST", "/api/tables", SURROGATE, 422),
    ],
)
def test_errors_have_one_shape(server: Server, method: str, path: str, body: str, status: int) -> None:
    headers = {"Content-Type": "application/json"}
    answer = CLIENT.request(method, server.address + path, content=body, headers=headers)
    assert answer.status_code in (status, 400), answer.text
    assert set(answer.json()) == {"code", "message"}
    assert "secret-thing" not in answer.text
    assert "Traceback" not in answer.text


def test_a_body_without_a_length_is_limited_too(server: Server) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    answer = CLIENT.post(f"{server.address}/api/join", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


def test_sockets_from_other_sites_are_refused(server: Server) -> None:
    table = seated_table(server, "person", "person")
    address = table.players[0].url.replace("http", "ws", 1) + "/live"
    headers = table.players[0].headers
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers=headers, origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "request.origin"
    with connect(address, additional_headers=headers, origin=Origin(server.address)) as socket:
        socket.recv(timeout=PATIENCE_SECONDS)
        socket.send("x" * 10_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE_SECONDS)


def test_health_and_metrics_are_reported(server: Server) -> None:
    assert CLIENT.get(f"{server.address}/healthz").json() == {"healthy": True}
    assert CLIENT.get(f"{server.address}/readyz").json() == {"ready": True}
    seated_table(server, "person", "person")
    lines = CLIENT.get(f"{server.address}/metrics").text.splitlines()
    assert any(line.startswith("shinjuku_events_total{") for line in lines)
    assert any(line.startswith('shinjuku_requests_total{route="/api/tables",status="201"') for line in lines)
    for line in lines:
        assert line.startswith("#") or float(line.rpartition(" ")[2]) >= 0


def test_the_openapi_description_lists_paths_and_socket_messages(server: Server) -> None:
    schema = CLIENT.get(f"{server.address}/api/openapi.json").json()
    for path in ("/api/tables", "/api/join", "/api/tables/{table}/actions", "/api/tables/{table}/preview"):
        assert path in schema["paths"]
    assert {"ViewMessage", "EventsMessage", "PresenceMessage", "SocketMessage"} <= set(schema["components"]["schemas"])
    assert {"200", "409", "422"} <= set(schema["paths"]["/api/tables/{table}/actions"]["post"]["responses"])


def test_the_openapi_description_is_only_sent_when_it_has_changed(server: Server, strict: Server) -> None:
    answer = CLIENT.get(f"{server.address}/api/openapi.json")
    assert "servers" not in answer.json()
    known = {"If-None-Match": answer.headers["etag"]}
    assert CLIENT.get(f"{server.address}/api/openapi.json", headers=known).status_code == 304
    elsewhere = CLIENT.get(f"{strict.address}/api/openapi.json", headers=known)
    assert elsewhere.json()["servers"] == [{"url": "/games/shinjuku"}]


def test_logs_are_structured_and_contain_no_hands(server: Server) -> None:
    table = seated_table(server, "person", "person")
    hand = table.players[0].view()["game"]["hands"]["blue"]
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert {"time", "level", "route", "status", "ms"} <= set(lines[-1])
    assert all("+".join(hand) not in json.dumps(line) and str(hand) not in json.dumps(line) for line in lines)


def test_a_socket_is_logged_like_a_request(server: Server) -> None:
    """One line, whether it is opened or refused, and no path."""
    table = seated_table(server, "person", "person")
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/live?after=0"
    before = len(server.log().splitlines())
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("https://elsewhere.example"))
    with connect(address, additional_headers=table.players[0].headers) as socket:
        socket.recv(timeout=PATIENCE_SECONDS)
    lines = (json.loads(line) for line in server.log().splitlines()[before:])  # one of an earlier request may come late
    refused, opened = (line for line in lines if line.get("method") == "WebSocket")
    for line, status in ((refused, 403), (opened, 101)):
        assert (line["message"], line["method"], line["status"]) == ("request", "WebSocket", status)
        assert (line["route"], line["address"]) == ("/api/tables/{table}/live", "127.0.0.1")
        assert {"request_id", "ms"} <= set(line)


def test_a_base_path_works_whether_the_proxy_keeps_it_or_not(strict: Server) -> None:
    root = f"http://127.0.0.1:{strict.port}"
    assert strict.address == f"{root}/games/shinjuku"
    assert CLIENT.get(f"{strict.address}/api/tables").status_code == 200
    assert CLIENT.get(f"{root}/api/tables").status_code == 200
    assert CLIENT.get(f"{root}/games/shinjukuX/api/tables").status_code == 404


def test_a_base_path_without_its_slash_redirects(strict: Server) -> None:
    answer = CLIENT.get(strict.address)
    assert (answer.status_code, answer.headers["location"]) == (308, "/games/shinjuku/")
    assert "content-security-policy" in answer.headers


def test_head_is_answered_and_other_methods_are_named(server: Server) -> None:
    for path in ("/", "/healthz", "/api/tables", "/api/catalogue"):
        got, head = CLIENT.get(server.address + path), CLIENT.head(server.address + path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-type"] == got.headers["content-type"]
    for method, path, allowed in (
        ("DELETE", "/api/tables", "GET, HEAD, POST"),
        ("GET", "/api/join", "POST"),
        ("HEAD", "/api/join", "POST"),
        ("PUT", "/api/tables/0123456789abcdef", "GET, HEAD"),
    ):
        answer = CLIENT.request(method, server.address + path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_a_refused_socket_is_no_error(server: Server) -> None:
    table = seated_table(server, "person", "person")
    before = len(server.log())
    with pytest.raises(InvalidStatus), TableClient(server, table.id, "wrong").connect():
        pass
    assert '"level": "error"' not in server.log()[before:]


def test_behind_https_cookies_are_secure_and_links_are_correct(strict: Server) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9", "Host": "play.example"}
    seats = [{"kind": "person"}, {"kind": "person"}]
    answer = CLIENT.post(f"{strict.address}/api/tables", json={"seats": seats}, headers=forwarded)
    CLIENT.cookies.clear()
    assert answer.status_code == 201, answer.text
    assert answer.json()["seats"][0]["link"].startswith("https://play.example/games/shinjuku/#/join/")
    cookie = answer.headers["set-cookie"].split("; ")
    assert {"Secure", "HttpOnly", "SameSite=strict"} <= set(cookie)
    assert f"Path=/games/shinjuku/api/tables/{answer.json()['table']}" in cookie


def test_rate_limits_apply_to_addresses_and_seats(strict: Server) -> None:
    table = seated_table(strict, "person", "person")
    player = after_matsuri(table)
    answers = [player.submit(line="income"), *(player.submit(line="nothing") for _ in range(4))]
    assert [answer.status_code for answer in answers][-1] == 429
    assert int(answers[-1].headers["retry-after"]) > 0
    other = table.players[1 - (player.seat or 0)]
    assert other.submit(line="nothing").status_code == 422
    seats = {"seats": [{"kind": "person"}, {"kind": "person"}]}
    codes = [CLIENT.post(f"{strict.address}/api/tables", json=seats).status_code for _ in range(4)]
    assert 429 in codes
    forged = {"X-Forwarded-For": "198.51.100.7, 127.0.0.1"}
    assert CLIENT.post(f"{strict.address}/api/tables", json=seats, headers=forged).status_code == 429
    elsewhere = {"X-Forwarded-For": "127.0.0.1, 198.51.100.7"}
    assert CLIENT.post(f"{strict.address}/api/tables", json=seats, headers=elsewhere).status_code == 201
    CLIENT.cookies.clear()
    guess, stranger = {"invite": "guessed", "name": "Eve"}, {"X-Forwarded-For": "198.51.100.10"}
    joining = [CLIENT.post(f"{strict.address}/api/join", json=guess, headers=stranger).status_code for _ in range(30)]
    assert set(joining) == {404, 429}


def test_a_client_that_costs_too_much_has_to_wait(tmp_path: Path) -> None:
    """The record is refused at its last line, so the request costs as much as loading it."""
    record = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8") + "blue: pass\n"
    body = {"seats": [{"kind": "person"}] * 2, "options": {"record": record}}
    costly, other = {"X-Forwarded-For": "198.51.100.11"}, {"X-Forwarded-For": "198.51.100.12"}
    options = ("--limit=cost=0.001/3600", "--trust-proxy")
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", *options, limited=True) as server:
        tables = f"{server.address}/api/tables"
        assert CLIENT.post(tables, json=body, headers=costly).status_code == 422
        answer = CLIENT.get(tables, headers=costly)
        assert (answer.status_code, answer.json()["code"]) == (429, "server.too-many")
        assert CLIENT.get(f"{server.address}/healthz", headers=costly).status_code == 200
        assert CLIENT.get(tables, headers=other).status_code == 200


def test_an_address_creates_few_tables_with_a_changed_map(tmp_path: Path) -> None:
    """A process keeps every changed map that it has seen, so no one may use up the room for them."""
    game = sj.Game.new(board="tokyo-44+site:ueno=off", seed=1)
    changed: list[dict[str, Any]] = [
        {"close": ["nakano--shinjuku"]},
        {"sites": {"ueno": False}},
        {"board": "tokyo-44+site:ueno=off"},
        {"options": {"record": game.record()}},
        {"options": {"position": game.position()}},
        {"options": {"record": sj.Game.from_position(game.position()).record()}},
    ]
    options = ("--limit=map=2/3600", "--trust-proxy", "--allow-positions")
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", *options, limited=True) as server:
        for number, body in enumerate(changed):
            address = {"X-Forwarded-For": f"198.51.100.{number}"}
            seats = {"seats": [{"kind": "person"}] * 2}
            answers = [
                CLIENT.post(f"{server.address}/api/tables", json={**seats, **each}, headers=address)
                for each in (body, body, body, {})
            ]
            assert [answer.status_code for answer in answers] == [201, 201, 429, 201]
            assert "Play on the usual map, or wait 30 min." in answers[2].json()["message"]


def test_opening_sockets_is_rate_limited(strict: Server) -> None:
    elsewhere = {"X-Forwarded-For": "198.51.100.8"}
    created = CLIENT.post(f"{strict.address}/api/tables", json={"seats": [{"kind": "person"}] * 2}, headers=elsewhere)
    CLIENT.cookies.clear()
    joined = CLIENT.post(
        f"{strict.address}/api/join", json={"invite": created.json()["seats"][0]["invite"], "name": "A"}
    )
    CLIENT.cookies.clear()
    player = TableClient(strict, created.json()["table"], joined.json()["token"], 0)
    with player.connect(), player.connect(), pytest.raises(InvalidStatus) as refused, player.connect():
        pass
    assert refused.value.response.status_code == 429


def test_asking_for_a_seat_back_is_rate_limited(tmp_path: Path) -> None:
    """It is a route of the host's, which players may use for their own seat."""
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=act=3/36000") as server:
        player = seated_table(server, "person", "person").players[0]
        answers = [player.post("/seats/0/person") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


def test_an_address_opens_only_so_many_sockets(tmp_path: Path) -> None:
    """Also for spectators, who have no seat with a limit of its own."""
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=socket=2/36000") as server:
        spectator = seated_table(server, "person", "person").spectator
        with spectator.connect(), spectator.connect(), pytest.raises(InvalidStatus) as refused, spectator.connect():
            pass
        assert refused.value.response.status_code == 429


def test_a_table_has_a_limited_number_of_sockets(server: Server) -> None:
    table = seated_table(server, "person", "person")
    path = f"/api/tables/{table.id}/live"

    async def fill() -> None:
        received: asyncio.Queue[bytes] = asyncio.Queue()
        sockets = [
            RawWebSocket(path, table.spectator.token, lambda message, _: received.put_nowait(message))
            for _ in range(MAX_SOCKETS)
        ]
        for socket in sockets:
            await socket.connect(server.port)
            await received.get()
        with pytest.raises(InvalidStatus) as refused, table.spectator.connect():
            pass
        assert refused.value.response.status_code == 429
        for socket in sockets:
            socket.close()

    asyncio.run(fill())


def test_a_request_needs_a_seat_and_a_key_that_can_exist(server: Server) -> None:
    table = seated_table(server, "person", "person")
    url, headers = table.players[0].url, table.players[0].headers
    assert CLIENT.get(url, headers={**headers, "X-Seat": "0"}).status_code == 200
    assert CLIENT.get(url, headers={**headers, "X-Seat": "5"}).json()["code"] == "request.invalid"
    assert CLIENT.get(url, headers={"Authorization": f"Bearer {'x' * 1000}"}).json()["code"] == "table.no-key"


def test_a_table_from_a_position_needs_permission(strict: Server) -> None:
    elsewhere = {"X-Forwarded-For": "198.51.100.9"}
    position = {"edition": "v2", "players": ["blue", "red"], "turn": "blue"}
    record = sj.Game.from_position(position).record()
    for options in ({"position": position}, {"record": record}):
        body = {"seats": [{"kind": "person"}] * 2, "options": options}
        answer = CLIENT.post(f"{strict.address}/api/tables", json=body, headers=elsewhere)
        assert (answer.status_code, answer.json()["code"]) == (403, "table.positions")
        assert "--allow-positions" in answer.json()["message"]
    assert CLIENT.get(f"{strict.address}/api/catalogue").json()["positions"] is False


def test_a_table_begins_with_a_record_or_a_position(server: Server) -> None:
    position = {"edition": "v2", "players": ["blue", "red"], "turn": "blue"}
    options = {"position": position, "record": sj.Game.new(players=2, seed=1).record()}
    body = {"seats": [{"kind": "person"}] * 2, "options": options}
    answer = CLIENT.post(f"{server.address}/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "table.beginning")


def test_the_server_is_not_ready_until_the_rules_are_loaded(tmp_path: Path) -> None:
    """Without compiled rules that takes a while, but the server is healthy meanwhile."""
    command = [sys.executable, "-m", "shinjuku.cli", "serve", "--port=0"]
    cold = {**os.environ, "SHINJUKU_CACHE": str(tmp_path / "cache"), "NUMBA_CACHE_DIR": ""}
    process = subprocess.Popen(
        [*command, f"--database=sqlite:///{tmp_path / 'x.sqlite3'}", "--log=error"], env=cold, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        assert CLIENT.get(f"{address}healthz").status_code == 200
        answer = CLIENT.get(f"{address}readyz")
        assert (answer.status_code, answer.json()) == (503, {"ready": False})
    finally:
        process.kill()
        process.communicate()


def test_the_server_shuts_down_with_open_sockets(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", forked=False) as server:
        table = seated_table(server, "person", "person", "random")
        with table.players[0].connect() as one, table.spectator.connect() as two:
            one.next()
            two.next()
            server.stop()
            with pytest.raises(ConnectionClosed):
                one.until(lambda _: False)
        assert server.process.wait(PATIENCE_SECONDS) == 0
        assert "Traceback" not in server.log()


# --- starting -----------------------------------------------------------------------------------------------


def refused_with(*arguments: str) -> str:
    ended = run("serve", *arguments)
    assert ended.code == 2
    assert len(ended.errors.strip().splitlines()) == 1
    return ended.errors


def test_a_port_in_use_is_reported(server: Server, tmp_path: Path) -> None:
    message = refused_with(f"--port={server.port}", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}")
    assert message == f"Port {server.port} is already in use. Choose another with --port.\n"


def test_an_address_of_another_machine_is_reported(tmp_path: Path) -> None:
    message = refused_with("--host=192.0.2.1", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}")
    assert message.startswith("Can't listen on 192.0.2.1:8484: ")


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    assert "PostgreSQL" in refused_with("--processes=2", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}")


@pytest.mark.parametrize(
    "arguments",
    [("--limit=fly=1/1",), ("--limit=act=many",), ("--database=mysql://x",), ("--base-path=/a b",), ("--log=loud",)],
)
def test_invalid_settings_are_reported(arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert refused_with("--port=0", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}", *arguments).endswith(".\n")
