"""Rate limits: requests and computing time, for a limited number of clients."""

from __future__ import annotations

import pytest

from shinjuku.server.http import rate_limits
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.rate_limits import RateLimiter
from shinjuku.server.settings import RateLimit
from shinjuku.server.settings.limits import DEFAULT_LIMITS
from shinjuku.texts import LANGUAGES, text


def consume(limiter: RateLimiter, name: str, clients: range) -> None:
    for client in clients:
        limiter.consume(name, str(client))


def is_refused(limiter: RateLimiter, name: str, client: int) -> bool:
    try:
        limiter.consume(name, str(client))
    except Problem as problem:
        return problem.status == 429
    return False


@pytest.fixture
def limiter(monkeypatch: pytest.MonkeyPatch) -> RateLimiter:
    """Remembers a hundred clients. Those of `short` are forgiven at once."""
    monkeypatch.setattr(rate_limits, "MAX_BUCKETS", 100)
    return RateLimiter({"long": RateLimit(1, 3600), "short": RateLimit(1, 1e-9)})


def test_the_oldest_clients_are_forgotten_first(limiter: RateLimiter) -> None:
    consume(limiter, "long", range(101))
    assert [is_refused(limiter, "long", client) for client in (0, 9, 10, 100)] == [False, False, True, True]


def test_clients_who_may_ask_again_anyway_are_forgotten_before_others(limiter: RateLimiter) -> None:
    consume(limiter, "long", range(50))
    consume(limiter, "short", range(51))
    assert all(is_refused(limiter, "long", client) for client in range(50))


def test_costs_are_charged_after_the_fact() -> None:
    limiter = RateLimiter({"cost": RateLimit(10, 1e9)})
    limiter.check("cost", "a")
    limiter.charge("cost", "a", 25.0)
    with pytest.raises(Problem) as refused:
        limiter.check("cost", "a")
    assert (refused.value.status, refused.value.code) == (429, "server.too-many")
    assert float(refused.value.headers["Retry-After"]) >= 9e8  # not more than one whole limit is owed
    limiter.check("cost", "b")


@pytest.mark.parametrize("name", DEFAULT_LIMITS)
def test_every_limit_says_what_was_too_much(name: str) -> None:
    limiter = RateLimiter({name: RateLimit(1, 600)})
    limiter.consume(name, "a")
    with pytest.raises(Problem) as refused:
        limiter.consume(name, "a")
    key = f"problem.server.too-many.{name.removeprefix('seat-')}"
    wait = int(refused.value.headers["Retry-After"])
    for language in LANGUAGES:
        expected = text(key, language, seconds=wait, minutes=10)
        assert refused.value.body(language)["message"] == expected
        assert str(wait) in expected or "10" in expected
