"""The board, and small maps of its wards."""

from __future__ import annotations

from shinjuku.drawing.board.ground import draw_ground, tints_of
from shinjuku.drawing.board.labels import draw_far_names, draw_station_names, draw_ward_names
from shinjuku.drawing.board.stations import draw_stations
from shinjuku.drawing.board.track import draw_lines
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.pieces.card_counts import draw_card_counts
from shinjuku.drawing.pieces.symbols import blossom, goods_symbol
from shinjuku.drawing.scene import read_scene
from shinjuku.drawing.svg import at, circle, group, rings_path, shape, words
from shinjuku.drawing.wording import GOODS
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face
from shinjuku.texts import Wording

HIGHLIGHT = "#b8503c"


def board_face(job: Job, scale: float) -> Face:
    """The empty board, in millimetres per unit of its outlines."""
    width, height = job.board.outlines.size
    return Face("board", width * scale, height * scale, group(board_layers(job), transform=f"scale({scale:.5f})"))


def board_layers(job: Job) -> str:
    """From the ground up, like the board on a screen but with a legend in any language."""
    board, theme = job.board, job.theme
    scene = read_scene({}, board.id)
    return "".join(
        (
            draw_ground(board, theme),
            draw_far_names(board, theme),
            legend(job),
            draw_ward_names(board, theme, "both"),
            draw_card_counts(board, theme, "both"),
            draw_lines(scene, theme),
            draw_stations(scene, theme),
            draw_station_names(scene, theme, "both"),
        )
    )


def legend(job: Job) -> str:
    """The goods and the department store sites, where the board leaves space."""
    start, theme, wording = job.board.outlines.legend, job.theme, job.wording
    if start is None:
        return ""
    rows = [legend_row(goods_symbol(goods, theme.soft_ink, scale=0.62), goods_name(wording, goods)) for goods in GOODS]
    places = [(start[0] + (number % 2) * 92, start[1] + (number // 2) * 22) for number in range(len(rows))]
    drawn = [group(row, transform=at(*place)) for row, place in zip(rows, places, strict=True)]
    site = legend_row(site_symbol(theme, 0.8), job.wording.say("print.legend.site"))
    return group(*drawn, group(site, transform=at(start[0], start[1] + 46)), fill=theme.soft_ink)


def legend_row(sign: str, text: str) -> str:
    return sign + words(text, 13, 0, 11.5)


def goods_name(wording: Wording, goods: str) -> str:
    return wording.capitalised(wording.goods(goods))


def site_symbol(theme: Theme, scale: float = 1) -> str:
    ring = circle(0, 0, 10, fill=theme.station, stroke=theme.blossom_heart, stroke_width=1.8)
    return group(ring, blossom(theme.blossom, theme.blossom_heart, 0.78), transform=f"scale({scale})")


# --- small maps ---------------------------------------------------------------------------------------------------


def wards_face(job: Job, width: float) -> Face:
    """All wards without names, for small maps."""
    outlines, theme = job.board.outlines, job.theme
    scale = width / outlines.size[0]
    wards = [shape(rings_path(outlines.wards[ward.id].rings)) for ward in job.board.wards]
    drawn = group(*wards, fill="#fffdf8", stroke=theme.soft_ink, stroke_width=3, stroke_linejoin="round")
    return Face("wards", width, outlines.size[1] * scale, group(drawn, transform=f"scale({scale:.5f})"))


def ward_map(job: Job, ward: str, base: Face) -> str:
    """A small map with one ward filled, and its stations."""
    outlines = job.board.outlines
    scale = base.width / outlines.size[0]
    filled = shape(rings_path(outlines.wards[ward].rings), fill=HIGHLIGHT, stroke=HIGHLIGHT, stroke_width=3)
    stations = [outlines.stations[station].at for station in job.board.ward(ward).stations]
    dots = [circle(x, y, 11, fill="#ffffff", stroke="#2e2a26", stroke_width=4) for x, y in stations]
    return f'<use href="#{base.id}"/>' + group(filled, *dots, transform=f"scale({scale:.5f})")


def ward_tint(job: Job, ward: str) -> str:
    tints = job.theme.tints
    return tints[tints_of(job.board)[ward] % len(tints)]
