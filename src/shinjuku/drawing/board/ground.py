"""Land and water: wards, bay, harbour, rivers, borders."""

from __future__ import annotations

from functools import cache

from shinjuku.boards import Board, Outlines, Ward
from shinjuku.boards.outlines import Border
from shinjuku.drawing.palette import Theme
from shinjuku.drawing.svg import box, circle, group, hint, line_path, rings_path, shape, tag

WAVE = 17.0  # radius of the scales of the wave pattern


def draw_ground(board: Board, theme: Theme) -> str:
    return "".join(
        (
            wave_pattern(theme),
            box(0, 0, *board.outlines.size, fill=theme.land),
            draw_wards(board, theme),
            draw_waters(board.outlines, theme),
        )
    )


def draw_waters(outlines: Outlines, theme: Theme) -> str:
    """The parts of the ground above the wards."""
    return "".join(
        (
            draw_water(outlines, theme),
            draw_outline(outlines, theme),
            draw_rivers(outlines, theme),
            draw_water_borders(outlines, theme),
        )
    )


def draw_wards(board: Board, theme: Theme) -> str:
    wards = [draw_ward(ward, board, theme) for ward in board.wards]
    return group(*wards, stroke=theme.ward_edge, stroke_width=2.4, stroke_linejoin="round")


def draw_ward(ward: Ward, board: Board, theme: Theme) -> str:
    path = rings_path(board.outlines.wards[ward.id].rings)
    title = hint(f"{ward.macron} {ward.kanji}")
    return shape(path, title, fill=theme.tints[tints_of(board)[ward.id]], data_ward=ward.id)


@cache
def tints_of(board: Board) -> dict[str, int]:
    """A tint per ward, different from its neighbours'. Wards with many neighbours choose first."""
    tints: dict[str, int] = {}
    for ward in sorted(board.wards, key=lambda ward: (-len(ward.neighbours), ward.number)):
        taken = {tints[id] for id in ward.neighbours if id in tints}
        tints[ward.id] = next(tint for tint in range(len(board.wards)) if tint not in taken)
    return tints


def wave_pattern(theme: Theme) -> str:
    """Seigaiha, the traditional wave pattern of overlapping scales."""
    rows = [(x, y) for y in (0.0, 0.5, 1.0, 1.5) for x in ((0, 2) if y % 1 == 0 else (1,))]
    scales = "".join(wave_scale(x * WAVE, y * WAVE) for x, y in rows)
    size = {"width": 2 * WAVE, "height": WAVE, "patternUnits": "userSpaceOnUse"}
    ink = {"fill": theme.water, "stroke": theme.wave, "stroke_width": 1}
    return tag("defs", tag("pattern", group(scales, **ink), id=wave_id(theme), **size))


def wave_scale(x: float, y: float) -> str:
    return "".join(circle(x, y, WAVE * part) for part in (1, 0.68, 0.36))


def wave_id(theme: Theme) -> str:
    return f"sj-wave-{theme.name}"


def draw_water(outlines: Outlines, theme: Theme) -> str:
    """Draw the coast wide on both sides, then the water over half of it, so that only land has a coast."""
    bay, harbour = rings_path(outlines.bay.rings if outlines.bay else ()), rings_path(outlines.water)
    coast = group(shape(bay), shape(harbour), fill="none", stroke=theme.coast, stroke_width=4)
    water = {"fill": f"url(#{wave_id(theme)})", "fill_rule": "evenodd"}
    return coast + shape(bay, **water) + shape(harbour, **water)


def draw_outline(outlines: Outlines, theme: Theme) -> str:
    """The border of the wards with the land outside."""
    edges = [line_path(border.line) for border in outlines.borders if is_edge(border)]
    return shape("".join(edges), fill="none", stroke=theme.land_ink, stroke_width=1.6, stroke_linecap="round")


def is_edge(border: Border) -> bool:
    return "outside" in border.between and border.kind != "frame"


def draw_rivers(outlines: Outlines, theme: Theme) -> str:
    """All banks come first, so that rivers join."""
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    paths = [(river, line_path(river.line)) for river in outlines.rivers]
    banks = [shape(path, stroke=theme.coast, stroke_width=river.width, **line) for river, path in paths]
    water = [
        shape(path, hint(river.name), stroke=theme.water, stroke_width=river.width - 2.2, **line)
        for river, path in paths
    ]
    return group(*banks, *water)


def draw_water_borders(outlines: Outlines, theme: Theme) -> str:
    """Ward borders across the harbour, which also make neighbours."""
    lines = [line_path(border.line) for border in outlines.borders if border.kind == "water"]
    ink = {
        "stroke": theme.water_ink,
        "stroke_width": 1.6,
        "stroke_dasharray": "0.1 5",
        "stroke_linecap": "round",
    }
    return shape("".join(lines), fill="none", **ink)
