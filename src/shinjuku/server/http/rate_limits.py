"""Rate limits by address and by seat, as token buckets."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping

from shinjuku.server.http.problems import Problem
from shinjuku.server.settings import RateLimit
from shinjuku.texts.messages import message

MAX_BUCKETS = 50_000
BY_SEAT = "seat-"  # the limit of an address and that of a seat have the same text

Spent = tuple[str, str, float]  # the name of a limit, a client and an amount


class RateLimiter:
    def __init__(self, limits: Mapping[str, RateLimit]) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # tokens left, and when that was computed
        self._spent: dict[tuple[str, str], float] = {}  # since other processes were told

    def consume(self, name: str, client: str) -> None:
        """Take a token from the client's bucket. An empty bucket raises a problem."""
        self.require(name, client)
        self.charge(name, client, 1)

    def require(self, name: str, client: str) -> None:
        """Raise a problem unless the client's bucket holds a token."""
        if (left := self._left(name, client)) < 1:
            raise self._too_many(name, 1 - left)

    def check(self, name: str, client: str) -> None:
        """Raise a problem if more was charged than the limit allows."""
        if (left := self._left(name, client)) <= 0:
            raise self._too_many(name, -left)

    def charge(self, name: str, client: str, amount: float) -> None:
        """Take this much from the client's bucket, even if it holds less."""
        self._take(name, client, amount)
        self._spent[name, client] = self._spent.get((name, client), 0.0) + amount

    def take_spent(self) -> list[Spent]:
        """What was charged here since the last call, for other processes."""
        spent, self._spent = self._spent, {}
        return [(name, client, amount) for (name, client), amount in spent.items()]

    def add_spent(self, spent: Iterable[Spent]) -> None:
        """Charge what clients have spent in another process."""
        for name, client, amount in spent:
            self._take(name, client, amount)

    def _take(self, name: str, client: str, amount: float) -> None:
        now = time.monotonic()
        if len(self._buckets) >= MAX_BUCKETS:
            self._remove_full(now)
        left = max(self._left(name, client) - amount, -self.limits[name].count)
        self._buckets[name, client] = (left, now)

    def _left(self, name: str, client: str) -> float:
        limit, now = self.limits[name], time.monotonic()
        left, since = self._buckets.get((name, client), (limit.count, now))
        return min(limit.count, left + (now - since) * limit.count / limit.seconds)

    def _too_many(self, name: str, missing: float) -> Problem:
        limit = self.limits[name]
        wait = max(1, math.ceil(missing * limit.seconds / max(limit.count, 1e-9)))
        what = name.removeprefix(BY_SEAT)
        reason = message(f"problem.server.too-many.{what}", seconds=wait, minutes=math.ceil(wait / 60))
        problem = Problem(429, "server.too-many", reason)
        problem.headers["Retry-After"] = str(wait)
        return problem

    def _remove_full(self, now: float) -> None:
        """Remove the buckets that are full again, or else some of the oldest."""
        full = [key for key, (_, since) in self._buckets.items() if now - since >= self.limits[key[0]].seconds]
        for key in full or list(self._buckets)[: MAX_BUCKETS // 10]:
            del self._buckets[key]
