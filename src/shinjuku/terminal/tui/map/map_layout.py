"""The layout of the map at one size: everything that does not move during a game."""

from __future__ import annotations

from functools import lru_cache

from shinjuku.boards import Board, board
from shinjuku.boards.outlines import BAY
from shinjuku.terminal.tui.map.grid import Cell, Frame
from shinjuku.terminal.tui.map.labels import LabelPlacement
from shinjuku.terminal.tui.map.places import Place
from shinjuku.terminal.tui.map.track import find_paths, mark_cells

MAX_GROWTH = 10  # cells that the customers of a ward may take beyond those reserved for them


class MapLayout:
    """Stations, track and names on their cells, and the place that each cell belongs to."""

    def __init__(self, board: Board, columns: int, rows: int) -> None:
        self.board = board
        self.frame = frame = Frame(board, columns, rows)
        self.paths = find_paths(frame)
        labels = LabelPlacement(frame, self.paths)
        labels.place()
        self.wards = labels.wards
        self.station_names = labels.stations
        self._taken = self._find_taken()
        self.growth = {ward: self._find_growth(ward) for ward in self.wards}
        self._places = self._find_places()

    @property
    def size(self) -> Cell:
        return self.frame.columns, self.frame.rows

    def place_at(self, cell: Cell) -> Place | None:
        """What a click there means: a station before a connection, a connection before a ward."""
        return self._places.get(cell)

    def _find_taken(self) -> set[Cell]:
        taken = {cell for at in self.frame.stations.values() for cell in mark_cells(at)}
        taken.update(cell for label in self.wards.values() for cell in label.cells)
        taken.update(cell for name in self.station_names.values() for cell in name.cells)
        for path in self.paths.values():
            taken.update(path.cells[n] for n in path.letters)
        return taken

    def _find_growth(self, ward: str) -> tuple[int, int]:
        """How far the row of a ward's customers can grow to the right and to the left."""
        (x, y), width = self.wards[ward].people, self.wards[ward].width
        right = self._free([(x + width + n, y) for n in range(MAX_GROWTH)])
        return right, self._free([(x - 1 - n, y) for n in range(MAX_GROWTH)])

    def _free(self, cells: list[Cell]) -> int:
        """The number of free cells, less one for a gap."""
        for n, cell in enumerate(cells):
            if cell in self._taken or not self.frame.is_on(cell):
                return max(0, n - 1)
        return len(cells)

    def _find_places(self) -> dict[Cell, Place]:
        found = {cell: Place("ward", ward) for cell, ward in self.frame.regions.items() if ward != BAY}
        for ward, label in self.wards.items():
            found.update(dict.fromkeys(label.cells, Place("ward", ward)))
        for connection, path in self.paths.items():
            free = [cell for cell in path.cells if cell not in self._taken]
            letters = [path.cells[n] for n in path.letters]
            found.update(dict.fromkeys([*free, *letters], Place("connection", connection)))
        for station, name in self.station_names.items():
            found.update(dict.fromkeys(name.cells, Place("station", station)))
        for station, at in self.frame.stations.items():
            found.update(dict.fromkeys(mark_cells(at), Place("station", station)))
        return found


@lru_cache(maxsize=8)
def layout_for(board_id: str, columns: int, rows: int) -> MapLayout:
    return MapLayout(board(board_id), columns, rows)
