"""A level at play: the network where it was trained, else an older bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shinjuku.bots.base import RecordBot
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.state import States

# What the network overlooks, by level (`OverlookingNetwork`), unless the weights file says it. `master` searches.
OVERLOOKED: dict[str, dict[str, float]] = {
    "easy": {"journeys": 1.0, "track": 0.2},
    "steady": {"journeys": 0.85},
    "strong": {"journeys": 0.55},
    "expert": {},
}


class LevelPlayer:
    """Decides by the view which of the two bots plays. A table has the same answer for a whole game."""

    def __init__(self, level: str, seed: int | None, make_older: Callable[[], Any]) -> None:
        self._level, self._seed = level, seed
        self._make_older = make_older
        self._trained: RecordBot | None = None
        self._older: RecordBot | None = None
        self.bot: RecordBot | None = None  # the one that has made the last choice

    def choose_record(self, views: States, i: int) -> int:
        self.bot = self._trained_bot() if self._is_trained(views, i) else self._older_bot()
        return self.bot.choose_record(views, i)

    def _is_trained(self, views: States, i: int) -> bool:
        if PLAIN:
            return False
        from shinjuku.bots.network.weights_file import released_network

        return released_network().games.covers(views, i)

    def _trained_bot(self) -> RecordBot:
        if self._trained is None:
            self._trained = make_trained(self._level, self._seed)
        return self._trained

    def _older_bot(self) -> RecordBot:
        if self._older is None:
            self._older = self._make_older()
        assert self._older is not None
        return self._older


def make_trained(level: str, seed: int | None) -> RecordBot:
    """A level as the network plays it."""
    from shinjuku.bots.network.master import Master
    from shinjuku.bots.network.overlooking import OverlookingNetwork
    from shinjuku.bots.network.weights_file import released_network

    tuned = released_network().header.get("levels", OVERLOOKED)
    if level in tuned:
        return OverlookingNetwork(seed, **tuned[level])
    return Master(seed)
