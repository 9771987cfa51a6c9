"""What each address has cost recently, so that the operator can see who causes the load."""

from __future__ import annotations

import time
from collections import defaultdict

WINDOW_SECONDS = 600.0
MAX_ADDRESSES = 10_000


class Ledger:
    """Seconds of computing by address, in the current window of time and the one before it."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._current: defaultdict[str, float] = defaultdict(float)
        self._previous: defaultdict[str, float] = defaultdict(float)

    def add(self, address: str, seconds: float) -> None:
        self._turn()
        if address in self._current or len(self._current) < MAX_ADDRESSES:
            self._current[address] += seconds

    def totals(self) -> dict[str, float]:
        """The seconds of the last ten to twenty minutes, by address."""
        self._turn()
        addresses = self._current.keys() | self._previous.keys()
        return {each: self._current.get(each, 0.0) + self._previous.get(each, 0.0) for each in sorted(addresses)}

    def _turn(self) -> None:
        elapsed = time.monotonic() - self._began
        if elapsed >= WINDOW_SECONDS:
            self._previous = self._current if elapsed < 2 * WINDOW_SECONDS else defaultdict(float)
            self._current = defaultdict(float)
            self._began = time.monotonic()
