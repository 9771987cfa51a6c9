"""Names on the map: wards, stations, the bay, the land outside."""

from __future__ import annotations

from shinjuku.boards import Board, Station, Ward
from shinjuku.boards.outlines import Bay, OutsideName, Point
from shinjuku.drawing.board.label_boxes import STATION_SIZES, WARD_SIZES, WARD_SPACING, Names, two_lines
from shinjuku.drawing.board.label_placement import label_positions
from shinjuku.drawing.palette import SERIF, Theme
from shinjuku.drawing.scene import Scene
from shinjuku.drawing.svg import box, group, words
from shinjuku.drawing.wording import SEAL


def draw_ward_names(board: Board, theme: Theme, names: Names) -> str:
    return group(*(ward_name(ward, board, theme, names) for ward in board.wards), text_anchor="middle")


def ward_name(ward: Ward, board: Board, theme: Theme, names: Names) -> str:
    x, y = board.outlines.wards[ward.id].label
    romaji, kanji = WARD_SIZES[names]
    upper, lower = two_lines(y, kanji, romaji)
    serif = {"fill": theme.ward_ink, "font_family": SERIF, "font_weight": 700}
    sans = {"fill": theme.soft_ink if kanji else theme.ward_ink, "font_weight": 500}
    big = words(ward.kanji, x, upper, kanji, **serif) if kanji else ""
    small = words(ward.macron, x, lower, romaji, **sans) if romaji else ""
    return group(big, small, letter_spacing=WARD_SPACING)


def draw_station_names(scene: Scene, theme: Theme, names: Names) -> str:
    halo = {"stroke": theme.halo, "stroke_width": 3, "stroke_opacity": 0.85, "stroke_linejoin": "round"}
    places = label_positions(scene, names)
    drawn = [station_name(station, scene, places[station.id], names) for station in scene.board.stations]
    return group(*drawn, paint_order="stroke", fill=theme.ink, **halo)


def station_name(station: Station, scene: Scene, place: Point, names: Names) -> str:
    x, y = place
    romaji, kanji = STATION_SIZES[names]
    upper, lower = two_lines(y, romaji, kanji)
    big = words(station.macron, x, upper, romaji, font_weight=600) if romaji else ""
    small = words(station.kanji, x, lower, kanji, font_weight=400) if kanji else ""
    return group(big, small, text_anchor=scene.board.outlines.stations[station.id].anchor)


def draw_far_names(board: Board, theme: Theme) -> str:
    names = [outside_name(name, theme) for name in board.outlines.outside_names]
    bay = bay_name(board.outlines.bay, theme) if board.outlines.bay else ""
    return group(*names, bay, draw_seal(board, theme), text_anchor="middle")


def outside_name(name: OutsideName, theme: Theme) -> str:
    x, y = name.at
    kanji = words(name.kanji, x, y - 8, 17, font_family=SERIF, letter_spacing=4)
    return group(kanji, words(name.romaji, x, y + 9, 10, letter_spacing=2), fill=theme.land_ink)


def bay_name(bay: Bay, theme: Theme) -> str:
    x, y = bay.label
    kanji = words(bay.kanji, x, y - 14, 27, font_family=SERIF, letter_spacing=9)
    return group(kanji, words(bay.romaji, x, y + 13, 13, letter_spacing=3), fill=theme.water_ink)


def draw_seal(board: Board, theme: Theme) -> str:
    """The game's name as the seal of a woodblock print, in the corner."""
    right, bottom = board.outlines.size
    x, y = right - 38, bottom - 46
    paper = box(x - 12, y - 22, 24, 44, rx=3, fill=theme.seal)
    upper, lower = (words(sign, x, y + dy, 17, font_family=SERIF) for sign, dy in zip(SEAL, (-9.5, 9.5), strict=True))
    return paper + group(upper, lower, fill=theme.halo, font_weight=700)
