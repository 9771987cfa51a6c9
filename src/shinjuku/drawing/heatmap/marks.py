"""The marks of a heat map: circles on stations, colours in wards, thick and thin lines."""

from __future__ import annotations

from dataclasses import replace

from shinjuku.boards import Board, Connection, Station, Ward
from shinjuku.drawing.board.label_boxes import WARD_SIZES, two_lines
from shinjuku.drawing.board.routes import route
from shinjuku.drawing.board.track import permanent, quiet, unbuilt
from shinjuku.drawing.heatmap.scale import Scale, radius_of, thickness_of
from shinjuku.drawing.heatmap.values import Heat, place_name
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.svg import circle, group, hint, rings_path, shape, words

MIN_RADIUS, MAX_RADIUS = 5.0, 21.0  # circles
MIN_WIDTH, MAX_WIDTH = 2.5, 15.0  # lines
DOT = 4.2


def draw_circles(heat: Heat, board: Board, theme: Theme, scale: Scale) -> str:
    """Largest first, so that no small circle is hidden."""
    circles = [station_circle(board.station(id), heat, board, theme, scale) for id in heat.ranked()]
    return group(*circles, stroke=theme.connection, stroke_width=1)


def station_circle(station: Station, heat: Heat, board: Board, theme: Theme, scale: Scale) -> str:
    x, y = board.outlines.stations[station.id].at
    step = heat.step(station.id)
    title = hint(heat.describe(station.id, board))
    if step is None:
        return group(title, circle(x, y, MIN_RADIUS, fill=theme.halo, data_station=station.id))
    return group(title, circle(x, y, circle_reach(station.id, heat), fill=scale.fills[step], data_station=station.id))


def circle_reach(id: str, heat: Heat) -> float:
    return radius_of(heat.counts.get(id, 0), heat.maximum, MIN_RADIUS, MAX_RADIUS)


def colour_wards(heat: Heat, board: Board, theme: Theme, scale: Scale) -> str:
    wards = [coloured_ward(ward, heat, board, theme, scale) for ward in board.wards]
    return group(*wards, stroke=theme.halo, stroke_width=2, stroke_linejoin="round")


def coloured_ward(ward: Ward, heat: Heat, board: Board, theme: Theme, scale: Scale) -> str:
    step = heat.step(ward.id)
    fill = theme.plate if step is None else scale.fills[step]
    path = rings_path(board.outlines.wards[ward.id].rings)
    return shape(path, hint(heat.describe(ward.id, board)), fill=fill, data_ward=ward.id)


def draw_ward_names_with_counts(heat: Heat, board: Board, theme: Theme, scale: Scale, size: float = 1) -> str:
    """Each ward's name with its number, in legible ink."""
    names = [ward_name_with_count(ward, heat, board, theme, scale, size) for ward in board.wards]
    return group(*names, text_anchor="middle")


def ward_name_with_count(ward: Ward, heat: Heat, board: Board, theme: Theme, scale: Scale, size: float) -> str:
    x, y = board.outlines.wards[ward.id].label
    step = heat.step(ward.id)
    big, small = WARD_SIZES["romaji"][0] * size, 13 * size
    upper, lower = two_lines(y, big, small)
    name = (
        words(place_name("wards", ward.id, board, heat.language), x, upper, big, font_weight=700) if size == 1 else ""
    )
    count = words(heat.written(ward.id), x, lower if size == 1 else y, small, font_weight=500)
    return group(name, count, fill=theme.ward_ink if step is None else scale.inks[step])


def draw_weighted_track(heat: Heat, board: Board, theme: Theme, scale: Scale) -> str:
    """Unused connections look as on the board; the most used are on top."""
    cold = [line for line in board.connections if heat.step(line.id) is None]
    warm = [board.connection(id) for id in reversed(heat.ranked()) if heat.step(id) is not None]
    dashed = group(*(unbuilt(line, board.outlines) for line in cold if not line.permanent), **quiet(theme))
    dashed += group(*(permanent(line, board.outlines, theme) for line in cold if line.permanent), fill="none")
    rim = {"stroke": theme.connection, "fill": "none", "stroke_linecap": "round"}
    edges = group(*(edge(line, heat, board) for line in warm), **rim)
    lines = group(*(weighted_track(line, heat, board, scale) for line in warm), fill="none", stroke_linecap="round")
    return dashed + edges + lines


def edge(line: Connection, heat: Heat, board: Board) -> str:
    return shape(route(line, board.outlines), stroke_width=line_width(line, heat) + 1.6)


def weighted_track(line: Connection, heat: Heat, board: Board, scale: Scale) -> str:
    title = hint(heat.describe(line.id, board))
    ink = {"stroke": scale.fills[heat.step(line.id) or 0], "stroke_width": line_width(line, heat)}
    return shape(route(line, board.outlines), title, data_connection=line.id, **ink)


def line_width(line: Connection, heat: Heat) -> float:
    return thickness_of(heat.counts[line.id], heat.maximum, MIN_WIDTH, MAX_WIDTH)


def draw_dots(board: Board, theme: Theme) -> str:
    """Stations as small dots."""
    dots = [circle(*board.outlines.stations[station.id].at, DOT) for station in board.stations]
    return group(*dots, fill=theme.halo, stroke=theme.station_edge, stroke_width=1.6)


def plain_ground(theme: Theme) -> Theme:
    """The same theme with wards of one colour, so that only heat is coloured."""
    return replace(theme, tints=(theme.plate,) * len(theme.tints), ward_edge=theme.plate_edge)
