"""Rate limits hold across processes."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx

from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.settings import RateLimit
from tests.server.postgres import Postgres
from tests.server.servers import Server, run_server

LIMIT = "--limit=ask=40/36000"


def test_what_was_spent_elsewhere_is_charged_here_but_not_reported_back() -> None:
    one, other = (RateLimiter({"ask": RateLimit(3, 1e9)}) for _ in range(2))
    one.consume("ask", "a")
    one.consume("ask", "a")
    other.add_spent(one.take_spent())
    other.consume("ask", "a")
    assert is_refused(lambda: other.consume("ask", "a"))
    assert one.take_spent() == []
    assert other.take_spent() == [("ask", "a", 1.0)]


def is_refused(request: Callable[[], None]) -> bool:
    try:
        request()
    except Exception as problem:
        return getattr(problem, "status", None) == 429
    return False


def test_a_client_cannot_multiply_its_limits_by_asking_several_servers(postgres: Postgres) -> None:
    """Forty requests are allowed. Those that the first server answered count at the second one."""
    database = postgres.new_database()
    with run_server(database, LIMIT, limited=True) as one, run_server(database, LIMIT, limited=True) as other:
        assert [status(one) for _ in range(41)] == [200] * 40 + [429]
        while status(other) == 200:  # until the second server has been notified
            time.sleep(0.5)
        assert served(other) < 40


def status(server: Server) -> int:
    return httpx.get(f"{server.address}/api/tables").status_code


def served(server: Server) -> int:
    """How many lists of tables it has sent."""
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    found = [line for line in lines if line.startswith('shinjuku_requests_total{route="/api/tables",status="200"')]
    return int(found[0].rpartition(" ")[2]) if found else 0
