"""A game once more, line by line, as a viewer may see it: what was hidden stays hidden until the game is over."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from typing import Any

from shinjuku.game import Game
from shinjuku.game.chance import Asked, secure
from shinjuku.game.log import entries
from shinjuku.game.positions import serialization
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.server.http.problems import no_game
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.views.messages import Viewer

AT_ONCE = 40  # lines that are carried out before others get their turn in the rules thread
NOT_SHOWN = ("unseen", "seen", "bag", "discard", "removed", "supply")  # a replay shows the table, not what was counted


class Replaying:
    """Frames of a table's game. Everything here runs in the rules thread."""

    def __init__(self, table: LiveTable, viewer: Viewer, language: str) -> None:
        if table.game is None:
            raise no_game()
        self._is_over = table.game.is_over
        self._viewer = viewer
        self._is_counted = self._is_over or table.agreement.counted
        self._lines = iter(list(table.game.history))
        self._sentences: defaultdict[int, list[str]] = defaultdict(list)
        for entry in entries(table.game, language):
            self._sentences[entry.line].append(entry.text)
        self._game = _beginning(table.game)
        self._line = 0
        self._turns, self._turn = 0, -1
        self._told: list[str] = []  # since the last frame
        self._deed: tuple[int | None, str | None] | None = None
        self.frames: list[dict[str, Any]] = []

    def go_on(self) -> bool:
        """Some more lines; is there anything left?"""
        lines = list(islice(self._lines, AT_ONCE))
        for line in lines:
            self._carry_out(line)
            self._told += self._sentences[self._line]
            if not FIRST_CHANCE <= self._game.phase < Phase.OVER:
                self.frames.append(self._frame())
            self._line += 1
        return bool(lines)

    def _carry_out(self, line: Line) -> None:
        for choice in line.choices:
            self._game.choose(choice)
        for _, outcome in line.outcomes:
            self._game.draw_outcome(outcome)
        self._turns += self._game.turn != self._turn
        self._turn = self._game.turn
        self._deed = self._deed or (line.seat, line.choices[0].words.split()[0] if line.choices else None)

    def _frame(self) -> dict[str, Any]:
        """The table now: after a line, or two if chance had to decide between them."""
        seat, deed = self._deed or (None, None)
        told, self._told, self._deed = self._told, [], None
        return {
            "line": self._line,
            "seat": seat,
            "turn": self._turns,
            "deed": deed,
            "text": told,
            "game": self._shown(),
            "scores": [str(score) for score in self._game.scores] if self._is_counted else [],
        }

    def _shown(self) -> dict[str, Any]:
        seen = self._game.view(self._viewer, counted=self._is_counted)
        if self._is_over:
            seen["hands"] = self._game.position()["hands"]
        return {name: value for name, value in seen.items() if name not in NOT_SHOWN}


def _beginning(game: Game) -> Game:
    """The same table before its first line."""
    if game.origin is not None:
        return serialization.load(game.origin, Asked(secure), settle=False)
    return Game.waiting(game.settings, Asked(secure))
