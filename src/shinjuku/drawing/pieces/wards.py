"""Customers and figures in the wards and in the bay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from shinjuku.boards.outlines import BAY
from shinjuku.drawing.board.label_boxes import Names
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.figures import draw_figure
from shinjuku.drawing.pieces.slots import slots_in
from shinjuku.drawing.pieces.tokens import count_badge, token
from shinjuku.drawing.scene import HOME, Figure, Scene
from shinjuku.drawing.svg import group

MAX_SINGLE_TOKENS = 6  # more customers than this are stacked by kind
BESIDE_HOME = (-19, 15)  # where a figure at home is, seen from the station

Piece = Callable[[float, float, float], str]  # x, y, scale


def draw_pieces(scene: Scene, theme: Theme, names: Names) -> str:
    wards = "".join(ward_pieces(ward.id, scene, theme, names) for ward in scene.board.wards)
    return wards + bay_pieces(scene, theme) + figures_at_home(scene, theme)


def ward_pieces(ward: str, scene: Scene, theme: Theme, names: Names) -> str:
    pieces = [*figures_in(ward, scene, theme), *customers_in(ward, scene, theme)]
    if not pieces:
        return ""
    slots = slots_in(scene.board, ward, len(pieces), names)
    places = [(x, y, slots.scale) for x, y in slots.points]
    drawn = [piece(*place) for piece, place in zip(pieces, places, strict=True)]
    return group(*drawn, *badges(ward, scene, theme, places), data_pieces=ward)


def badges(ward: str, scene: Scene, theme: Theme, places: list[tuple[float, float, float]]) -> list[str]:
    """The counts of stacks, above all tokens. Customers are in the last slots."""
    piles = stacks(scene.customers.get(ward, ()))
    seated = zip(piles, places[len(places) - len(piles) :], strict=True)
    return [count_badge(count, theme, *place) for (_, count), place in seated]


def bay_pieces(scene: Scene, theme: Theme) -> str:
    bay = scene.board.outlines.bay
    return "".join(piece(*bay.anchor, 2) for piece in figures_in(BAY, scene, theme)) if bay else ""


def figures_at_home(scene: Scene, theme: Theme) -> str:
    stations = {figure: scene.board.outlines.stations[station] for station, figure in scene.homes.items()}
    at_home = [(figure, stations[figure.id].at) for figure in scene.figures.get(HOME, ()) if figure.id in stations]
    return "".join(draw_figure(figure, theme, x + BESIDE_HOME[0], y + BESIDE_HOME[1]) for figure, (x, y) in at_home)


def figures_in(place: str, scene: Scene, theme: Theme) -> list[Piece]:
    return [figure_piece(figure, theme) for figure in scene.figures.get(place, ())]


def figure_piece(figure: Figure, theme: Theme) -> Piece:
    return lambda x, y, scale: draw_figure(figure, theme, x, y, scale)


def customers_in(ward: str, scene: Scene, theme: Theme) -> list[Piece]:
    return [token_piece(customer, count, theme) for customer, count in stacks(scene.customers.get(ward, ()))]


def token_piece(customer: str, count: int, theme: Theme) -> Piece:
    return lambda x, y, scale: token(customer, theme, x, y, scale, count)


def stacks(customers: Sequence[str], max_single: int = MAX_SINGLE_TOKENS) -> list[tuple[str, int]]:
    """Single tokens while there are few, otherwise one stack per kind; always in the order of the kinds."""
    in_order = sorted(customers)
    if len(in_order) <= max_single:
        return [(customer, 1) for customer in in_order]
    return list(Counter(in_order).items())
