"""A replay of a game, line by line. What a viewer couldn't see stays hidden until the game is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from typing import Any

from shinjuku.game.history import game_at_start, play_line
from shinjuku.game.log import entries
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.server.http.problems import no_game
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.views.encoding import Fragment, fragment
from shinjuku.server.views.table_view import Viewer

HIDDEN_FIELDS = ("unseen", "seen", "bag", "discard", "removed", "supply")


def replay_steps(table: LiveTable, viewer: Viewer, language: str) -> Generator[object, None, Fragment]:
    """Replay a game line by line. Returns the encoded frames. Runs in the rules thread, in slices."""
    replay, frames = Replay(table, viewer, language), []
    while (frame := replay.next_frame()) is not None:
        frames.append(fragment(frame))
        yield frame
    return fragment(frames)


class Replay:
    """The frames of a replay. It begins with a copy, because the game continues meanwhile."""

    def __init__(self, table: LiveTable, viewer: Viewer, language: str) -> None:
        if table.game is None:
            raise no_game()
        self._is_over = table.game.is_over
        self._viewer, self._language = viewer, language
        self._is_counted = self._is_over or table.agreement.counted
        self._history = list(table.game.history)
        self._lines = iter(self._history)
        self._sentences: defaultdict[int, list[str]] = defaultdict(list)
        for entry in entries(table.game, language):
            self._sentences[entry.line].append(entry.text)
        self._game = game_at_start(table.game)
        self._line = 0
        self._turns, self._turn = 0, -1
        self._text: list[str] = []  # sentences since the last frame
        self._first: Line | None = None  # the first line since the last frame

    def next_frame(self) -> dict[str, Any] | None:
        """Replay up to the next frame. Returns None at the end of the game."""
        if self._begins_with_a_choice():
            self._turns, self._turn = 1, self._game.turn
            return self._frame()
        for line in self._lines:
            self._play(line)
            self._line += 1
            if not FIRST_CHANCE <= self._game.phase < Phase.OVER:
                return self._frame()
        return None

    def _begins_with_a_choice(self) -> bool:
        """Whether the first frame has no line: a game that began from a position wasn't set up."""
        return self._turns == 0 and bool(self._history) and bool(self._history[0].choices)

    def _play(self, line: Line) -> None:
        play_line(self._game, line)
        if not self._game.is_over:  # play passes on after the last turn as well
            self._turns += self._game.turn != self._turn
            self._turn = self._game.turn
        self._first = line if self._first is None else self._first
        self._text += self._sentences[self._line]

    def _frame(self) -> dict[str, Any]:
        """The state after a line, or after several if draws came between them."""
        first, text = self._first, self._text
        self._first, self._text = None, []
        return {
            "line": self._line - 1,
            "seat": first.seat if first else None,
            "turn": self._turns,
            "action": first.choices[0].words.split()[0] if first and first.choices else None,
            "journey": first is not None and any(choice.phase == Phase.MOVE_START for choice in first.choices),
            "text": text,
            "game": self._visible_game(),
            "scores": [str(score) for score in self._game.scores] if self._is_counted else [],
        }

    def _visible_game(self) -> dict[str, Any]:
        view = self._game.view(self._viewer, counted=self._is_counted, language=self._language)
        if self._is_over:
            view["hands"] = self._game.position()["hands"]
        return {name: value for name, value in view.items() if name not in HIDDEN_FIELDS}
