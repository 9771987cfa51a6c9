"""Rate limits by address and by seat, as token buckets."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from shinjuku.server.http.problems import Problem
from shinjuku.server.settings import RateLimit
from shinjuku.texts.messages import message

MAX_BUCKETS = 50_000


class RateLimiter:
    def __init__(self, limits: Mapping[str, RateLimit]) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # tokens left, and when that was computed

    def consume(self, name: str, client: str) -> None:
        """Take a token from the client's bucket. An empty bucket raises a problem."""
        limit = self.limits[name]
        now = time.monotonic()
        left, since = self._buckets.get((name, client), (limit.count, now))
        left = min(limit.count, left + (now - since) * limit.count / limit.seconds)
        if left < 1:
            raise self._too_many(limit, left)
        if len(self._buckets) >= MAX_BUCKETS:
            self._remove_full(now)
        self._buckets[name, client] = (left - 1, now)

    @staticmethod
    def _too_many(limit: RateLimit, left: float) -> Problem:
        wait = max(1, math.ceil((1 - left) * limit.seconds / max(limit.count, 1e-9)))
        problem = Problem(429, "server.too-many", message("problem.server.too-many", seconds=wait))
        problem.headers["Retry-After"] = str(wait)
        return problem

    def _remove_full(self, now: float) -> None:
        """Remove the buckets that are full again, or else some of the oldest."""
        full = [key for key, (_, since) in self._buckets.items() if now - since >= self.limits[key[0]].seconds]
        for key in full or list(self._buckets)[: MAX_BUCKETS // 10]:
            del self._buckets[key]
