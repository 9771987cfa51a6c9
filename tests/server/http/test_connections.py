"""Connections that send nothing, or too slowly, are closed, and an address can't take all of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from shinjuku.server.http.connections import MAX_PIPELINED, REPORT_SECONDS, Connections
from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.http.websocket_protocol import MAX_RECEIVED
from shinjuku.server.settings import CONNECT, UNLIMITED, ServerSettings
from tests.server.clients import TableClient, seated_table
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server, run_server

LIMITS = ("--header-seconds=1", "--body-seconds=1", "--ping-seconds=1")
UNFINISHED = {
    "nothing": b"",
    "half a header": b"GET / HTTP/1.1\r\nHost: a",
    "half a body": b"POST /api/join HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
    "half a chunk": b"POST /api/join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
}
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
PING = b"twenty bytes of data"
BEGUN = b"GET / HTTP/1.1\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for a second only."""
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('hasty') / 'tables.sqlite3'}", *LIMITS) as started:
        yield started


@contextlib.contextmanager
def connection(port: int, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS, (source, 0)) as opened:
        yield opened


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def is_closed(opened: socket.socket) -> bool:
    """Wait until the server closes the connection."""
    with contextlib.suppress(ConnectionResetError):
        while opened.recv(65536):
            pass
    return True


@pytest.mark.parametrize("sent", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_connection_without_a_whole_request_is_closed(hasty: Server, sent: bytes) -> None:
    with connection(hasty.port) as opened:
        opened.sendall(sent)
        assert is_closed(opened)
    assert CLIENT.get(f"{hasty.address}/healthz").status_code == 200


def is_closed_while_dripping(opened: socket.socket) -> bool:
    """Send a header every tenth of a second. Does the server close the connection?"""
    opened.settimeout(0.1)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        try:
            opened.sendall(b"X: y\r\n")
            if not opened.recv(65536):
                return True
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            return True
    return False


@pytest.mark.parametrize("sent", [BEGUN, REQUEST + BEGUN], ids=["first request", "second request"])
def test_sending_byte_by_byte_gains_no_time(hasty: Server, sent: bytes) -> None:
    with connection(hasty.port) as opened:
        opened.sendall(sent)
        assert is_closed_while_dripping(opened)


def test_a_later_request_must_be_sent_in_time_too(hasty: Server) -> None:
    with connection(hasty.port) as opened:
        opened.sendall(REQUEST)
        assert b"200 OK" in opened.recv(65536)
        opened.sendall(BEGUN)
        assert is_closed_while_dripping(opened)


def test_a_client_that_reads_nothing_is_disconnected(tmp_path: Path) -> None:
    """To the client, the connection still looks open. But it no longer counts: the address may have another one."""
    database, limits = f"sqlite:///{tmp_path / 'tables.sqlite3'}", ("--limit=connections=1", "--body-seconds=1")
    with run_server(database, *limits) as server, socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that little can wait to be read
        opened.bind(("127.0.0.2", 0))
        opened.connect(("127.0.0.1", server.port))
        opened.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * MAX_PIPELINED)
        with connection(server.port, "127.0.0.2") as refused:
            assert is_closed(refused)
        until(lambda: answers(server.port, "127.0.0.2"))


def answers(port: int, source: str) -> bool:
    """Does the server answer another connection from this address?"""
    with contextlib.suppress(ConnectionResetError, BrokenPipeError), connection(port, source) as again:
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return b"200 OK" in again.recv(65536)
    return False


def upgrade(player: TableClient) -> bytes:
    """The request for a WebSocket."""
    request = (
        f"GET /api/tables/{player.table_id}/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {player.token}\r\n\r\n"
    )
    return request.encode()


def test_a_socket_that_answers_no_ping_is_closed(hasty: Server) -> None:
    """The client neither reads nor answers, so the server can't even send a close frame."""
    table = seated_table(hasty, "person", "person")
    with connection(hasty.port) as opened:
        opened.sendall(upgrade(table.players[0]))
        table.spectator.wait_for(lambda view: view["seats"][0]["present"])
        table.spectator.wait_for(lambda view: not view["seats"][0]["present"])
        assert is_closed(opened)


def test_a_socket_that_answers_stays_open(hasty: Server) -> None:
    """Longer than headers and bodies may take, and although it sends more in all than it may between two pings."""
    table = seated_table(hasty, "person", "person")
    with table.players[0].connect() as socket:
        for _ in range(1 + MAX_RECEIVED // len(PING)):
            assert socket.connection.ping(PING).wait(PATIENCE_SECONDS)
            time.sleep(0.2)  # not too many between two pings of the server
        assert socket.next()["type"] == "view"


UPGRADE = (
    b"GET /api/tables/0123456789abcdef/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
UNREADABLE = {
    "no HTTP": b"\x16\x03\x01\r\n\r\n",
    "two lengths": b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "a socket with a body": UPGRADE + b"Content-Length: 3\r\n\r\nabc",
    "a socket with too many headers": UPGRADE + b"X: y\r\n" * 200 + b"\r\n",
    "a socket with too long a header": UPGRADE + b"X: " + b"y" * 10_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("sent", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_request_that_cannot_be_parsed_is_answered_like_others_and_closed(hasty: Server, sent: bytes) -> None:
    with connection(hasty.port) as opened:
        opened.sendall(sent)
        head, _, body = b"".join(iter(lambda: opened.recv(65536), b"")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(body) == {"code": "request.unreadable", "message": "The request can't be read."}
    logged = json.loads(hasty.log().splitlines()[-1])
    assert (logged["level"], logged["message"], logged["status"]) == ("info", "request", 400)


def test_asking_for_another_protocol_is_no_fault(hasty: Server) -> None:
    with connection(hasty.port) as opened:
        opened.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n")
        assert b"200 OK" in opened.recv(65536)
    assert "warning" not in hasty.log()


@pytest.mark.parametrize("frame", [b"\x89\x80abcd", b"\x81\x81abcd\0"], ids=["pings", "messages"])
def test_a_socket_that_sends_too_much_is_closed(server: Server, frame: bytes) -> None:
    """A server that reads on would answer pings forever."""
    table = seated_table(server, "person", "person")
    with connection(server.port) as opened:
        opened.sendall(upgrade(table.players[0]) + frame)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            opened.sendall(frame * 1_000_000)


def test_an_address_has_a_limited_number_of_connections(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=connections=5") as server:
        with contextlib.ExitStack() as stack:
            opened = [stack.enter_context(connection(server.port, "127.0.0.2")) for _ in range(6)]
            assert is_closed(opened[-1])
            assert CLIENT.get(f"{server.address}/healthz").status_code == 200
        until(lambda: answers(server.port, "127.0.0.2"))  # the server knows that the others are closed


def test_behind_a_proxy_an_address_has_a_limited_number_of_sockets(tmp_path: Path) -> None:
    """The proxy's own connections are not limited, but the addresses that it adds are."""
    database, limits = f"sqlite:///{tmp_path / 'tables.sqlite3'}", ("--trust-proxy", "--limit=connections=2")
    with run_server(database, *limits) as server:
        player = seated_table(server, "person", "person").players[0]
        one, other = (partial(player.connect, forwarded_for=f"198.51.100.{n}") for n in (1, 2))
        with one(), one(), other(), pytest.raises(InvalidStatus) as refused, one():
            pass
        assert refused.value.response.status_code == 429


def test_an_address_can_connect_only_so_often(tmp_path: Path) -> None:
    """Each connection is closed at once, so that there are never many."""
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=connect=5/36000") as server:
        assert [answers(server.port, "127.0.0.2") for _ in range(6)] == [True] * 5 + [False]
        assert answers(server.port, "127.0.0.3")


def is_fine(url: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(url).status_code == 200
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="the limit of descriptors is set by a shell")
def test_without_descriptors_the_server_lives_and_logs_one_line(tmp_path: Path) -> None:
    """Ten addresses take all the descriptors that there are, and more. They are closed one after the other."""
    serve = f"ulimit -n 128; exec {sys.executable} -m shinjuku.cli serve --port=0 --header-seconds=2 --log=error"
    command = ["bash", "-c", f"{serve} --database=sqlite:///{tmp_path / 'tables.sqlite3'}"]
    with tempfile.TemporaryFile() as errors, contextlib.ExitStack() as stack:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout is not None
            address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
            port = int(address.rstrip("/").rpartition(":")[2])
            until(lambda: is_fine(f"{address}readyz"))
            for n in range(200):
                stack.enter_context(connection(port, f"127.0.0.{n % 10 + 2}"))
            until(lambda: is_fine(f"{address}healthz"))  # the first connections have run out of time
        finally:
            process.terminate()
            process.communicate()
        errors.seek(0)
        assert len(errors.read().splitlines()) <= 1


def test_what_happens_to_many_connections_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    counter = Connections(ServerSettings(), RateLimiter({}))
    counter.report("full")
    counter.report("full")
    assert caplog.messages == ["full"]
    counter._reported_at -= REPORT_SECONDS
    counter.report("full")
    assert caplog.messages == ["full", "full"]


def test_some_descriptors_are_kept_for_other_purposes(caplog: pytest.LogCaptureFixture) -> None:
    counter = Connections(ServerSettings(), RateLimiter({CONNECT: UNLIMITED}))
    counter._maximum = 1
    assert counter.admit("192.0.2.1")
    assert not counter.admit("192.0.2.2")
    assert caplog.messages == ["there are too many connections"]
    counter.release("192.0.2.1")
    assert counter.admit("192.0.2.2")


def test_other_errors_of_the_event_loop_are_reported_as_usual(caplog: pytest.LogCaptureFixture) -> None:
    async def fail_unseen() -> None:
        counter = Connections(ServerSettings(), RateLimiter({}))
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(counter.handle_loop_error)
        loop.call_soon(int, "a number")
        await asyncio.sleep(0)

    asyncio.run(fail_unseen())
    assert [(record.name, "int" in record.message) for record in caplog.records] == [("asyncio", True)]


def test_a_client_that_reads_slowly_gets_everything(server: Server) -> None:
    """Much more than can wait to be read, so that the server has to wait."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.settimeout(PATIENCE_SECONDS)
        opened.connect(("127.0.0.1", server.port))
        request = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n"
        opened.sendall((request + b"\r\n") * (MAX_PIPELINED - 1) + request + b"Connection: close\r\n\r\n")
        time.sleep(0.2)  # until the server can't send more
        received = b"".join(iter(lambda: opened.recv(65536), b""))
    assert received.count(b"HTTP/1.1 200 OK") == MAX_PIPELINED
    assert received.endswith(b"}")
