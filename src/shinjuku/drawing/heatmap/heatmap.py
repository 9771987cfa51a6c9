"""Heat maps: the board with the use of its stations, wards or connections."""

from __future__ import annotations

from shinjuku.boards import Board
from shinjuku.drawing.board.ground import draw_wards, draw_waters, wave_pattern
from shinjuku.drawing.board.labels import draw_far_names
from shinjuku.drawing.board.track import draw_lines
from shinjuku.drawing.heatmap.labels import draw_heat_legend, draw_heat_names, legend_lines
from shinjuku.drawing.heatmap.marks import (
    colour_wards,
    draw_circles,
    draw_dots,
    draw_ward_names_with_counts,
    draw_weighted_track,
    plain_ground,
)
from shinjuku.drawing.heatmap.scale import SCALES, Scale
from shinjuku.drawing.heatmap.values import Heat
from shinjuku.drawing.palette import LIGHT, SANS, Theme
from shinjuku.drawing.scene import read_scene
from shinjuku.drawing.svg import box, clean, group, hint, tag

LAND, WATERS, LINES = "sj-heat-land", "sj-heat-waters", "sj-heat-lines"


def draw_heat(
    heat: Heat,
    board: Board,
    *,
    theme: Theme = LIGHT,
    scale: Scale | None = None,
    few: bool = False,
    shared: bool = False,
    width: int | None = None,
) -> str:
    """One map as SVG. `few`: names of the busiest only, large, for a small map.

    `shared`: what all maps have in common is not drawn but taken from `draw_shared`, which the same page holds.
    """
    map_width, map_height = board.outlines.size
    return tag(
        "svg",
        hint(heat.title),
        tag("desc", clean(". ".join(line for line in legend_lines(heat, board)[1:] if line) + ".")),
        heat_layers(heat, board, theme, scale or SCALES[theme.name], few, shared),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {map_width:g} {map_height:g}",
        width=width,
        height=round(width * map_height / map_width) if width else None,
        role="img",
        aria_label=heat.title,
        font_family=SANS,
    )


def heat_layers(heat: Heat, board: Board, theme: Theme, scale: Scale, few: bool, shared: bool) -> str:
    """From the ground up. Wards are coloured below the water, stations and track above it."""
    common = [used(id) for id in (LAND, WATERS, LINES)] if shared else shared_layers(board, theme).values()
    land, waters, lines = common
    pattern = "" if shared else wave_pattern(theme)
    legend = draw_heat_legend(heat, board, theme, scale, few)
    if heat.kind == "wards":
        warm = box(0, 0, *board.outlines.size, fill=theme.land) + colour_wards(heat, board, theme, scale)
        beneath_names = group(lines, opacity=0.35) if few else group(lines, draw_dots(board, theme), opacity=0.45)
        names = draw_ward_names_with_counts(heat, board, theme, scale, 1.7 if few else 1)
        return pattern + warm + waters + beneath_names + names + legend
    if heat.kind == "stations":
        warm = lines + draw_circles(heat, board, theme, scale)
    else:
        warm = draw_weighted_track(heat, board, theme, scale) + draw_dots(board, theme)
    return pattern + land + waters + warm + draw_heat_names(heat, board, theme, few) + legend


def draw_shared(board: Board, theme: Theme = LIGHT) -> str:
    """An invisible SVG with what the maps of a page share."""
    parts = [group(drawn, id=id) for id, drawn in shared_layers(board, theme).items()]
    return tag(
        "svg",
        wave_pattern(theme),
        tag("defs", *parts),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        aria_hidden="true",
        class_="shared",
        font_family=SANS,
    )


def shared_layers(board: Board, theme: Theme) -> dict[str, str]:
    ground = plain_ground(theme)
    bare = read_scene({}, board.id)
    return {
        LAND: box(0, 0, *board.outlines.size, fill=theme.land) + draw_wards(board, ground),
        WATERS: draw_waters(board.outlines, ground) + draw_far_names(board, theme),
        LINES: draw_lines(bare, theme),
    }


def used(id: str) -> str:
    return tag("use", href=f"#{id}")
