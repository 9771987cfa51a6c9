"""Whole games of a bot, played by clicking in browsers, with the clicks of every turn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from shinjuku.bots.registry import make_player
from tests.web.clicked_lines import Clicks, Dragger, Slots, planned_line
from tests.web.gameplay import is_asked
from tests.web.users import TIMEOUT_SECONDS, User

MANY_CARDS = 3
LONG_WAY = 6  # stations


@dataclass
class CountedTurn:
    """The lines of a turn after its Matsuri, and the clicks of each."""

    lines: list[Slots] = field(default_factory=list)
    clicks: list[Clicks] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(clicks.total for clicks in self.clicks)

    @property
    def changes(self) -> int:
        return sum(clicks.changes for clicks in self.clicks)

    @property
    def is_open_and_expand(self) -> bool:
        return {line["do"] for line in self.lines} - {"end"} == {"expand", "open"}

    @property
    def limit(self) -> int:
        """For Open and Expand: 5, or 6 if a store is relocated, or three cards are paid beside two tracks."""
        is_relocated = any("from" in line for line in self.lines)
        pays_many = any(len(line.get("pay", ())) == MANY_CARDS for line in self.lines)
        lays_two = any(len(line.get("tracks", ())) > 1 for line in self.lines)
        return 6 if is_relocated or (pays_many and lays_two) else 5

    def long_moves(self) -> list[Clicks]:
        """The clicks of every journey over six stations or more."""
        return [
            clicks
            for line, clicks in zip(self.lines, self.clicks, strict=True)
            if line["do"] == "move" and len(line["via"]) >= LONG_WAY
        ]


class CountedGame:
    """A game in which every user plays what a bot would."""

    def __init__(self, users: Sequence[User], bot: str = "planner") -> None:
        self.users = users
        self.players = [make_player(bot, seed=1) for _ in users]
        self.clickers = [Dragger(user) for user in users]
        self.turns: list[CountedTurn] = []
        self._current = [CountedTurn() for _ in users]

    def play(self) -> list[CountedTurn]:
        """Play to the end, and return all turns."""
        idle_since = time.monotonic()
        while not all(user.prompt()["over"] for user in self.users):
            for seat, user in enumerate(self.users):
                if is_asked(user.prompt()):
                    self._play_line(seat)
                    idle_since = time.monotonic()
            assert time.monotonic() - idle_since < 2 * TIMEOUT_SECONDS, "no user has a prompt"
        return self.turns

    def _play_line(self, seat: int) -> None:
        line = planned_line(self.users[seat], self.players[seat])
        clicks = self.clickers[seat].play(line)
        if line["do"] == "matsuri":
            self._current[seat] = CountedTurn()
            self.turns.append(self._current[seat])
        else:
            self._current[seat].lines.append(line)
            self._current[seat].clicks.append(clicks)
