"""Where names stand on the map, and where the people of a ward wait: placed once for each size of the map.

Names never cover a station or each other, seldom a rail, and never the letter on it if that can be helped. Each
takes the cheapest place; then all are tried again, because by then they know their neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from shinjuku.terminal.tui.grid import MARK, Cell, Frame
from shinjuku.terminal.tui.names import lengths_of
from shinjuku.terminal.tui.track import Rail, mark_cells

FORBIDDEN = 1000.0
ON_RAIL, ON_LETTER, OUTSIDE, SHORTER = 5.0, 40.0, 3.0, 1.6
ROUNDS = 2
PEOPLE = 6  # cells that a ward would like for those who wait
FEWEST = 3


@dataclass(frozen=True)
class Label:
    """Words in a row of cells."""

    at: Cell
    words: str

    @property
    def cells(self) -> list[Cell]:
        return row_of(self.at, len(self.words))


@dataclass(frozen=True)
class WardLabel:
    """A ward's name, and a row of cells for those who wait there."""

    name: Label
    people: Cell
    room: int

    @property
    def cells(self) -> list[Cell]:
        return self.name.cells + row_of(self.people, self.room)


def row_of(at: Cell, count: int) -> list[Cell]:
    return [(at[0] + n, at[1]) for n in range(count)]


class Placing:
    """Puts all labels of a map where they disturb least."""

    def __init__(self, frame: Frame, rails: Mapping[str, Rail]) -> None:
        self.frame = frame
        self.ground = self._ground_costs(rails)
        self.taken: Counter[Cell] = Counter()
        self._cells: dict[str, list[Cell]] = {}
        for cell, region in sorted(frame.regions.items()):
            self._cells.setdefault(region, []).append(cell)
        self.wards: dict[str, WardLabel] = {}
        self.stations: dict[str, Label] = {}

    def place(self) -> None:
        for _ in range(ROUNDS):
            for ward in self._wards_by_size():
                self._free(self.wards.pop(ward, None))
                self.wards[ward] = self._best_ward(ward)
                self.taken.update(self.wards[ward].cells)
            for station in self._stations_by_crowd():
                self._free(self.stations.pop(station, None))
                found = self._best_station(station)
                if found is not None:
                    self.stations[station] = found
                    self.taken.update(found.cells)

    def _free(self, label: Label | WardLabel | None) -> None:
        if label is not None:
            self.taken.subtract(label.cells)

    # --- wards ----------------------------------------------------------------------------------------------

    def _cells_of(self, ward: str) -> list[Cell]:
        return self._cells.get(ward, [(0, 0)])

    def _wards_by_size(self) -> list[str]:
        sizes = Counter(self.frame.regions.values())
        return sorted((ward.id for ward in self.frame.board.wards), key=lambda ward: (sizes[ward], ward))

    def _best_ward(self, ward: str) -> WardLabel:
        """Every cell of the ward and every form of its name; what can't be cheaper any more is not looked at."""
        board_ward = self.frame.board.ward(ward)
        forms = [form.upper() for form in lengths_of(board_ward.romaji)]
        middle, full = self._middle(ward), len(board_ward.romaji)
        best, lowest = WardLabel(Label((0, 0), forms[-1]), (0, 1), FEWEST), 10 * FORBIDDEN
        for at in self._cells_of(ward):
            for form in forms:
                name = Label(at, form)
                near = 0.15 * abs(at[0] + len(form) / 2 - middle[0]) + 0.3 * abs(at[1] - middle[1])
                cost = near + SHORTER * (full - len(form))
                if cost < lowest:
                    cost += self._cost_in(name.cells, ward)
                if cost >= lowest:
                    continue
                for people, room in _waiting_places(name):
                    whole = cost + 1.2 * (PEOPLE - room) + self._cost_in(row_of(people, room), ward)
                    if whole < lowest:
                        best, lowest = WardLabel(name, people, room), whole
        return best

    def _cost_in(self, cells: Sequence[Cell], ward: str) -> float:
        outside = sum(OUTSIDE for cell in cells if self.frame.regions.get(cell) != ward)
        return outside + self._cost_of(cells)

    def _middle(self, ward: str) -> tuple[float, float]:
        cells = self._cells_of(ward)
        return sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)

    # --- stations -------------------------------------------------------------------------------------------

    def _stations_by_crowd(self) -> list[str]:
        places = self.frame.stations

        def crowd(station: str) -> float:
            x, y = places[station]
            return sum(1 / (1 + abs(x - a) + 2 * abs(y - b)) for a, b in places.values())

        return sorted(places, key=lambda station: (-crowd(station), station))

    def _best_station(self, station: str) -> Label | None:
        """No name at all is better than one that covers something."""
        rated = [(self._cost_of(each.cells) + cost, each.at, each) for each, cost in self._station_candidates(station)]
        cost, _, best = min(rated)
        return best if cost < FORBIDDEN else None

    def _station_candidates(self, station: str) -> Iterator[tuple[Label, float]]:
        x, y = self.frame.stations[station]
        romaji = self.frame.board.station(station).romaji
        for form in lengths_of(romaji):
            long = len(form)
            short = SHORTER * (len(romaji) - long)
            yield Label((x + MARK, y), form), short
            yield Label((x - long, y), form), short + 0.5
            for dy in (-1, 1):
                for start in range(x - long + 1, x + MARK):
                    yield Label((start, y + dy), form), short + 1.5 + 0.3 * abs(start + long / 2 - x - 1)

    # --- what is in the way ---------------------------------------------------------------------------------

    def _cost_of(self, cells: Sequence[Cell]) -> float:
        """What a row of cells would cover; a gap must stay between it and other names."""
        (left, y), (right, _) = cells[0], cells[-1]
        if left < 0 or right >= self.frame.columns or not 0 <= y < self.frame.rows:
            return FORBIDDEN
        if any(self.taken.get(cell, 0) > 0 for cell in row_of((left - 1, y), len(cells) + 2)):
            return FORBIDDEN
        return sum(self.ground.get(cell, 0.0) for cell in cells)

    def _ground_costs(self, rails: Mapping[str, Rail]) -> dict[Cell, float]:
        """What never moves: stations, rails and the letters on them."""
        costs: dict[Cell, float] = {}
        for rail in rails.values():
            for cell in rail.cells:
                costs[cell] = costs.get(cell, 0) + ON_RAIL
            for n in rail.letters:
                costs[rail.cells[n]] = costs[rail.cells[n]] + ON_LETTER
        marks = [cell for at in self.frame.stations.values() for cell in mark_cells(at)]
        return {**costs, **dict.fromkeys(marks, FORBIDDEN)}


def _waiting_places(name: Label) -> Iterator[tuple[Cell, int]]:
    """Below the name, above it, or behind it."""
    (x, y), long = name.at, len(name.words)
    for room in (PEOPLE, 4, FEWEST):
        shift = (long - room) // 2
        yield (x + shift, y + 1), room
        yield (x + shift, y - 1), room
        yield (x + long + 1, y), room
