"""Where the names of stations are drawn on a heat map: where the board puts them, off the marks and off each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import dist

from shinjuku.boards import Board
from shinjuku.boards.outlines import Point
from shinjuku.drawing.board.label_boxes import Box, inward, move_clear, moved, overlap
from shinjuku.drawing.board.label_placement import station_overlap, track_overlap
from shinjuku.drawing.board.routes import dots_along

GAP = 0.5  # between names side by side, relative to the height of a label
SIDES = [(x, y) for x in (1, -1, 0) for y in (0, 1, -1) if x or y]  # around a station


@dataclass(frozen=True)
class Label:
    """The box of a name where the board puts it, and the mark on its station."""

    box: Box
    station: Point
    reach: float  # of the mark, from its middle


def label_moves(labels: Mapping[str, Label], board: Board) -> dict[str, Point]:
    """How far each name moves: off its own mark, then to another side of it if it would run into another name."""
    width = board.outlines.size[0]
    moves = {id: move_clear(each.box, each.station, each.reach, width) for id, each in labels.items()}
    boxes = {id: moved(each.box, moves[id]) for id, each in labels.items()}
    for id, label in labels.items():
        others = [box for other, box in boxes.items() if other != id]
        if crowding(boxes[id], others):
            boxes[id] = best_side(label, boxes[id], others, board)
    return {id: (box[0] - labels[id].box[0], box[1] - labels[id].box[1]) for id, box in boxes.items()}


def crowding(box: Box, others: Iterable[Box]) -> float:
    """The area that it shares with other names, or with the gaps beside them."""
    left, top, width, height = box
    gap = GAP * height
    return sum(overlap((left - gap, top, width + 2 * gap, height), other) for other in others)


def best_side(label: Label, box: Box, others: list[Box], board: Board) -> Box:
    """The place with the fewest collisions with names, then with track and stations, close to where it was."""
    dots = [dot for line in board.connections for dot in dots_along(board, line.id)]

    def cost(place: Box) -> tuple[float, float]:
        built = track_overlap(place, dots) + station_overlap(place, board)
        return crowding(place, others), built + dist(place[:2], box[:2]) / 8

    return min([box, *sides(label, board.outlines.size[0])], key=cost)


def sides(label: Label, map_width: float) -> list[Box]:
    """The places around its station, on the map."""
    (x, y), (_, _, width, height) = label.station, label.box
    places = []
    for right, down in SIDES:
        left = x + right * (label.reach + width / 2) - width / 2
        top = y + down * (height / 2 if right else label.reach + height / 2) - height / 2
        place = left, top, width, height
        if not inward(place, map_width):
            places.append(place)
    return places
