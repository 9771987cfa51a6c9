"""Names and numbers on a heat map, and its legend in the free corner."""

from __future__ import annotations

from shinjuku.boards import Board, Station
from shinjuku.boards.outlines import Point, StationOutline
from shinjuku.drawing.board.label_boxes import LETTER, Box, two_lines
from shinjuku.drawing.heatmap.label_placement import Label, label_moves
from shinjuku.drawing.heatmap.marks import DOT, MAX_WIDTH, circle_reach
from shinjuku.drawing.heatmap.scale import STEPS, Scale
from shinjuku.drawing.heatmap.values import Heat, place_name
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.svg import box, group, words
from shinjuku.texts import text

FEW = 5  # labelled places on a small map
NAME, COUNT = 12.0, 10.5  # sizes of letters
LARGE = 1.9  # times as large on a small map
LEFT, TOP = 34.0, 936.0
SWATCH = (27.0, 11.0)
LAST_LATIN = 0x2FFF  # signs after it are as wide as high


def draw_heat_names(heat: Heat, board: Board, theme: Theme, few: bool) -> str:
    """Station labels: all with their numbers, or only the busiest."""
    halo = {"stroke": theme.halo, "stroke_width": 5 if few else 3, "stroke_opacity": 0.85, "stroke_linejoin": "round"}
    named = busiest_stations(heat, board) if few else [station.id for station in board.stations]
    size = LARGE if few else 1
    moves = label_moves({id: label_of(board.station(id), heat, board, size) for id in named}, board)
    names = [heat_name(board.station(id), heat, board, size, moves[id]) for id in named]
    return group(*names, paint_order="stroke", fill=theme.ink, **halo)


def busiest_stations(heat: Heat, board: Board) -> list[str]:
    """For track, the ends of the busiest connections."""
    used = [id for id in heat.ranked() if heat.counts[id]]
    if heat.kind == "stations":
        return used[:FEW]
    ends = [end for id in used[: FEW - 2] for end in (board.connection(id).a, board.connection(id).b)]
    return list(dict.fromkeys(ends))


def heat_name(station: Station, heat: Heat, board: Board, size: float, move: Point) -> str:
    place = board.outlines.stations[station.id]
    x, y = place.label[0] + move[0], place.label[1] + move[1]
    count = heat.written(station.id) if heat.kind == "stations" else ""
    upper, lower = two_lines(y, NAME * size, COUNT * size if count else 0)
    name = words(station_name(station, heat, board), x, upper, NAME * size, font_weight=600)
    written = words(count, x, lower, COUNT * size) if count else ""
    return group(name, written, text_anchor=place.anchor)


def label_of(station: Station, heat: Heat, board: Board, size: float) -> Label:
    """The name where the board puts it, with the mark on its station."""
    place = board.outlines.stations[station.id]
    reach = circle_reach(station.id, heat) if heat.kind == "stations" else max(DOT, MAX_WIDTH / 2)
    return Label(label_box(station_name(station, heat, board), place, size), place.at, reach + 2)


def station_name(station: Station, heat: Heat, board: Board) -> str:
    return place_name("stations", station.id, board, heat.language)


def letter_width(letter: str) -> float:
    """Relative to its size."""
    return LETTER if ord(letter) <= LAST_LATIN else 1.0


def label_box(name: str, place: StationOutline, size: float) -> Box:
    width, height = sum(map(letter_width, name)) * NAME * size, (NAME + COUNT) * size
    left = place.label[0] - width * {"start": 0, "middle": 0.5, "end": 1}[place.anchor]
    return left, place.label[1] - height / 2, width, height


def draw_heat_legend(heat: Heat, board: Board, theme: Theme, scale: Scale, few: bool) -> str:
    """The scale and its extremes; on a small map the page explains them."""
    swatches = [swatch(step, scale, theme, few) for step in range(STEPS)]
    if few:
        return group(*swatches)
    lines = zip(legend_lines(heat, board), (0, 54, 72), strict=True)
    shown = [words(line, LEFT, TOP + down, 13, font_weight=700 if down == 0 else 400) for line, down in lines]
    ends = words("0", LEFT, TOP + 37, 11) + words(
        top_of_scale(heat), LEFT + SWATCH[0] * STEPS, TOP + 37, 11, text_anchor="end"
    )
    return group(*shown, *swatches, ends, fill=theme.ink)


def swatch(step: int, scale: Scale, theme: Theme, few: bool) -> str:
    (width, height), size = SWATCH, 1.4 if few else 1
    left, top = LEFT + width * size * step, TOP + (46 if few else 17)
    return box(left, top, width * size, height * size, fill=scale.fills[step], stroke=theme.halo, stroke_width=0.8)


def top_of_scale(heat: Heat) -> str:
    return _per_game(heat.written(next(iter(heat.ranked()), "")), heat)


def _per_game(number: str, heat: Heat) -> str:
    return text("heat.per-game", heat.language, None, number=number) if heat.games else number


def legend_lines(heat: Heat, board: Board) -> tuple[str, str, str]:
    return heat.title, *extremes(heat, board)


def extremes(heat: Heat, board: Board) -> tuple[str, str]:
    """The most and the least used place; `never: 4 of 44` if several were not used at all."""
    ranked = heat.ranked()
    if heat.maximum == 0:
        return text("heat.nowhere", heat.language), ""
    unused = [id for id in ranked if heat.counts[id] == 0]
    most = text("heat.most", heat.language, None, place=heat.describe(ranked[0], board))
    if len(unused) > 1:
        return most, text("heat.never", heat.language, None, number=len(unused), all=len(ranked))
    return most, text("heat.least", heat.language, None, place=heat.describe(ranked[-1], board))
