"""Rate limits: so many in so many seconds for an address or a seat. A bucket fills as time goes by."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from shinjuku.server.http.problems import Problem
from shinjuku.server.settings import Limit

MOST_BUCKETS = 50_000


class Limits:
    def __init__(self, limits: Mapping[str, Limit]) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # what is left, and when that was so

    def spend(self, name: str, who: str) -> None:
        """One more; refused when there are too many."""
        limit = self.limits[name]
        now = time.monotonic()
        left, since = self._buckets.get((name, who), (limit.count, now))
        left = min(limit.count, left + (now - since) * limit.count / limit.seconds)
        if left < 1:
            raise self._too_many(limit, left)
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget_full(now)
        self._buckets[name, who] = (left - 1, now)

    @staticmethod
    def _too_many(limit: Limit, left: float) -> Problem:
        wait = max(1, math.ceil((1 - left) * limit.seconds / max(limit.count, 1e-9)))
        problem = Problem(429, "server.too-many", f"Too many requests: wait {wait} s.")
        problem.headers["Retry-After"] = str(wait)
        return problem

    def _forget_full(self, now: float) -> None:
        """Who has waited long enough needs no bucket."""
        full = [key for key, (_, since) in self._buckets.items() if now - since >= self.limits[key[0]].seconds]
        for key in full or list(self._buckets)[: MOST_BUCKETS // 10]:
            del self._buckets[key]
