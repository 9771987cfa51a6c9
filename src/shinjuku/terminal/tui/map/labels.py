"""Place the names on the map, and the cells for the customers of each ward, once for each size of the map.

Names never cover a station or each other, and rarely a connection or its letter. Each label takes the cheapest place.
All are placed a second time, because by then their neighbours are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from shinjuku.terminal.tui.map.grid import MARK, Cell, Frame
from shinjuku.terminal.tui.map.short_names import lengths_of
from shinjuku.terminal.tui.map.track import ConnectionPath, mark_cells

FORBIDDEN = 1000.0
ON_TRACK, ON_LETTER, OUTSIDE, SHORTER = 5.0, 40.0, 3.0, 1.6
ROUNDS = 2
WARD_CELLS = 6  # preferred number of cells for the customers of a ward
MIN_WARD_CELLS = 3


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
    """A ward's name, and a row of cells for its customers."""

    name: Label
    people: Cell
    width: int

    @property
    def cells(self) -> list[Cell]:
        return self.name.cells + row_of(self.people, self.width)


def row_of(at: Cell, count: int) -> list[Cell]:
    return [(at[0] + n, at[1]) for n in range(count)]


class LabelPlacement:
    """Places all labels of a map."""

    def __init__(self, frame: Frame, paths: Mapping[str, ConnectionPath]) -> None:
        self.frame = frame
        self.ground = self._ground_costs(paths)
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
        """Try every cell of the ward and every form of its name; skip what can't be cheaper any more."""
        board_ward = self.frame.board.ward(ward)
        forms = [form.upper() for form in lengths_of(board_ward.macron)]
        middle, full = self._middle(ward), len(board_ward.macron)
        best, lowest = WardLabel(Label((0, 0), forms[-1]), (0, 1), MIN_WARD_CELLS), 10 * FORBIDDEN
        for at in self._cells_of(ward):
            for form in forms:
                name = Label(at, form)
                near = 0.15 * abs(at[0] + len(form) / 2 - middle[0]) + 0.3 * abs(at[1] - middle[1])
                cost = near + SHORTER * (full - len(form))
                if cost < lowest:
                    cost += self._cost_in(name.cells, ward)
                if cost >= lowest:
                    continue
                for people, width in _customer_cells(name):
                    whole = cost + 1.2 * (WARD_CELLS - width) + self._cost_in(row_of(people, width), ward)
                    if whole < lowest:
                        best, lowest = WardLabel(name, people, width), whole
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
        name = self.frame.board.station(station).macron
        for form in lengths_of(name):
            long = len(form)
            short = SHORTER * (len(name) - long)
            yield Label((x + MARK, y), form), short
            yield Label((x - long, y), form), short + 0.5
            for dy in (-1, 1):
                for start in range(x - long + 1, x + MARK):
                    yield Label((start, y + dy), form), short + 1.5 + 0.3 * abs(start + long / 2 - x - 1)

    # --- costs ----------------------------------------------------------------------------------------------

    def _cost_of(self, cells: Sequence[Cell]) -> float:
        """The cost of what a row of cells would cover; other names must be a cell away."""
        (left, y), (right, _) = cells[0], cells[-1]
        if left < 0 or right >= self.frame.columns or not 0 <= y < self.frame.rows:
            return FORBIDDEN
        if any(self.taken.get(cell, 0) > 0 for cell in row_of((left - 1, y), len(cells) + 2)):
            return FORBIDDEN
        return sum(self.ground.get(cell, 0.0) for cell in cells)

    def _ground_costs(self, paths: Mapping[str, ConnectionPath]) -> dict[Cell, float]:
        """The cost of covering stations, connections and the letters on them."""
        costs: dict[Cell, float] = {}
        for path in paths.values():
            for cell in path.cells:
                costs[cell] = costs.get(cell, 0) + ON_TRACK
            for n in path.letters:
                costs[path.cells[n]] = costs[path.cells[n]] + ON_LETTER
        marks = [cell for at in self.frame.stations.values() for cell in mark_cells(at)]
        return {**costs, **dict.fromkeys(marks, FORBIDDEN)}


def _customer_cells(name: Label) -> Iterator[tuple[Cell, int]]:
    """Below the name, above it, or after it."""
    (x, y), long = name.at, len(name.words)
    for width in (WARD_CELLS, 4, MIN_WARD_CELLS):
        shift = (long - width) // 2
        yield (x + shift, y + 1), width
        yield (x + shift, y - 1), width
        yield (x + long + 1, y), width
