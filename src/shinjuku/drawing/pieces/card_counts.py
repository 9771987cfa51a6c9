"""The number of cards a ward has, on a small card beside its name."""

from __future__ import annotations

from functools import cache
from math import dist as distance

from shinjuku.boards import Board, Ward
from shinjuku.boards.geometry import is_inside
from shinjuku.boards.outlines import Point
from shinjuku.drawing.board.clearance import clearance, obstacles_on
from shinjuku.drawing.board.label_boxes import Names, ward_label_box
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.svg import at, box, group, words

HALF_WIDTH, HALF_HEIGHT = 4.6, 6.4
ENOUGH = 7.0  # free radius around its middle
CUSTOMER_RADIUS = 32.0  # kept free around the ward's anchor


def draw_card_counts(board: Board, theme: Theme, names: Names) -> str:
    cards = [card_count(ward, card_position(board, ward, names), theme) for ward in board.wards]
    return group(*cards, text_anchor="middle")


def card_count(ward: Ward, place: Point, theme: Theme) -> str:
    card = box(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT, rx=1.6)
    paper = group(card, fill=theme.halo, stroke=theme.soft_ink, stroke_width=0.8)
    count = words(str(ward.cards), 0, 0, 9.5, fill=theme.ward_ink, font_weight=700)
    return group(paper, count, data_cards=ward.cards, transform=at(*place))


@cache
def card_position(board: Board, ward: Ward, names: Names) -> Point:
    """The first position near the name with enough space, or the one with the most."""
    places = candidates_around(board, ward, names)
    spaces = [space_at(place, board, ward, names) for place in places]
    fitting = [place for place, space in zip(places, spaces, strict=True) if space >= ENOUGH]
    return fitting[0] if fitting else places[spaces.index(max(spaces))]


def candidates_around(board: Board, ward: Ward, names: Names) -> list[Point]:
    """Beside the upper line, beside the lower one, above and below."""
    left, top, width, height = ward_label_box(ward, board.outlines.wards[ward.id], names)
    beside = (left + width + HALF_WIDTH + 3, left - HALF_WIDTH - 3)
    rows = (top + height * 0.35, top + height * 0.7)
    above_below = [
        (left + width / 2, top - HALF_HEIGHT - 1),
        (left + width / 2, top + height + HALF_HEIGHT + 1),
    ]
    return [(x, y) for y in rows for x in beside] + above_below


def space_at(place: Point, board: Board, ward: Ward, names: Names) -> float:
    """The distance to everything else, future customers included; negative outside the ward."""
    shape = board.outlines.wards[ward.id]
    if not is_inside(place, shape.rings):
        return -ENOUGH
    from_customers = distance(place, shape.anchor) - CUSTOMER_RADIUS + ENOUGH
    return min(clearance(place, obstacles_on(board, names), ENOUGH), from_customers)
