"""The data of a heat map: how often each place was used, and how to write it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from shinjuku.boards import Board
from shinjuku.drawing.heatmap.scale import step_of
from shinjuku.texts import Wording, grouped, text
from shinjuku.texts.catalogues import ENGLISH

HeatKind = Literal["stations", "wards", "track"]


@dataclass(frozen=True)
class Heat:
    """Counts by id of stations, wards or connections, over a number of games if it is known.

    Places that can't be counted are left out, such as track on the permanent connection.
    """

    kind: HeatKind
    title: str
    counts: Mapping[str, int]
    games: int = 0
    language: str = ENGLISH

    @property
    def maximum(self) -> int:
        return max(self.counts.values(), default=0)

    def step(self, id: str) -> int | None:
        return step_of(self.counts.get(id, 0), self.maximum)

    def ranked(self) -> list[str]:
        """All ids, the most used first; equal ones in alphabetical order."""
        return sorted(self.counts, key=lambda id: (-self.counts[id], id))

    def written(self, id: str) -> str:
        """The number on the map: per game if the games are known, otherwise in total."""
        count = self.counts.get(id, 0)
        return per_game(count / self.games) if self.games else grouped(count)

    def describe(self, id: str, board: Board) -> str:
        """`Shinjuku 5,616 (2.8 a game)`."""
        count = self.counts.get(id, 0)
        place = place_name(self.kind, id, board, self.language)
        if not self.games:
            return f"{place} {grouped(count)}"
        return text(
            "heat.described", self.language, None, place=place, count=grouped(count), rate=per_game(count / self.games)
        )


def heat_of(
    kind: HeatKind, title: str, board: Board, counts: Mapping[str, int], games: int = 0, language: str = ENGLISH
) -> Heat:
    """Check the ids against a board; an unknown id is an error."""
    return Heat(kind, title, {known_id(kind, id, board): int(n) for id, n in counts.items()}, games, language)


def ids_of(kind: HeatKind, board: Board) -> list[str]:
    index = {"stations": board.station_index, "wards": board.ward_index, "track": board.connection_index}
    return list(index[kind])


def known_id(kind: HeatKind, id: str, board: Board) -> str:
    if kind == "track":
        return board.connection(id).id
    return board.ward(id).id if kind == "wards" else board.station(id).id


def place_name(kind: HeatKind, id: str, board: Board, language: str = ENGLISH) -> str:
    wording = Wording(board, language)
    if kind == "track":
        line = board.connection(id)
        return f"{wording.station(line.a)}–{wording.station(line.b)}"
    return wording.ward(id) if kind == "wards" else wording.station(id)


def per_game(rate: float) -> str:
    """About two digits; small values stay distinct from zero."""
    if rate == 0:
        return "0"
    if rate < 0.005:
        return "<0.01"
    return grouped(rate) if rate >= 99.5 else f"{rate:.0f}" if rate >= 9.95 else f"{rate:.{1 if rate >= 1 else 2}f}"
