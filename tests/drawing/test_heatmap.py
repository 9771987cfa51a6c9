"""Heat maps: the right place is the hottest, on both boards, in light and dark."""

from __future__ import annotations

import re
import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from shinjuku.boards import BoardError, board
from shinjuku.drawing.board.label_boxes import STAY, inward, moved, moves_clear
from shinjuku.drawing.css_variables import declarations, variable_scale, variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_heat, draw_shared
from shinjuku.drawing.heatmap.label_placement import crowding, label_moves
from shinjuku.drawing.heatmap.labels import extremes, label_of
from shinjuku.drawing.heatmap.scale import SCALES, STEPS, step_of
from shinjuku.drawing.heatmap.values import Heat, HeatKind, heat_of, ids_of, per_game
from shinjuku.drawing.palette import THEMES, ThemeName
from tests.boards import PACKAGED

ROOT = Path(__file__).resolve().parents[2]
KINDS: tuple[HeatKind, ...] = ("stations", "wards", "track")
MARKS = {"stations": "data-station", "wards": "data-ward", "track": "data-connection"}
TOKYO = board("tokyo-44")


def rising(kind: HeatKind, board_id: str = "tokyo-44") -> Heat:
    """Each place used once more than the one before it."""
    here = board(board_id)
    return heat_of(kind, "Use", here, {id: n for n, id in enumerate(ids_of(kind, here), 1)}, games=10)


def marks(svg: str, kind: HeatKind) -> dict[str, ET.Element]:
    return {mark.attrib[MARKS[kind]]: mark for mark in ET.fromstring(svg).iter() if MARKS[kind] in mark.attrib}


@pytest.mark.parametrize("board_id", PACKAGED)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("few", [False, True])
def test_every_place_of_a_board_is_on_its_map(board_id: str, kind: HeatKind, few: bool) -> None:
    svg = draw_heat(rising(kind, board_id), board(board_id), few=few)
    assert set(marks(svg, kind)) == set(ids_of(kind, board(board_id)))
    assert svg == draw_heat(rising(kind, board_id), board(board_id), few=few)


def test_more_use_is_a_larger_circle_and_a_hotter_colour() -> None:
    drawn = marks(draw_heat(heat_of("stations", "Use", TOKYO, {"ueno": 100, "tokyo": 50, "oji": 0}), TOKYO), "stations")
    radii = [float(drawn[id].attrib["r"]) for id in ("oji", "tokyo", "ueno")]
    assert radii == sorted(set(radii))
    assert radii[2] ** 2 == pytest.approx(2 * radii[1] ** 2, rel=0.01)  # the area shows the number
    fills = SCALES["light"].fills
    assert drawn["ueno"].attrib["fill"] == fills[-1]
    assert drawn["tokyo"].attrib["fill"] == fills[3]
    assert drawn["oji"].attrib["fill"] not in fills


def test_more_use_is_a_thicker_line_and_the_thickest_lies_on_top() -> None:
    counts = {"ueno--akihabara": 90, "akihabara--tokyo": 30, "shimbashi--tokyo": 0}
    svg = draw_heat(heat_of("track", "Use", TOKYO, counts), TOKYO)
    drawn = marks(svg, "track")
    widths = [float(drawn[id].attrib["stroke-width"]) for id in ("akihabara--tokyo", "akihabara--ueno")]
    assert widths[0] < widths[1]
    assert "stroke-width" not in drawn["shimbashi--tokyo"].attrib  # as on the bare board
    assert list(drawn)[-1] == "akihabara--ueno"


def test_what_cannot_be_counted_is_drawn_as_on_the_board() -> None:
    counts = {line.id: 1 for line in TOKYO.connections if not line.permanent}
    heat = heat_of("track", "Built", TOKYO, counts)
    assert "shinjuku--yoyogi" in marks(draw_heat(heat, TOKYO), "track")
    assert "never" not in " ".join(extremes(heat, TOKYO))


def test_the_extremes_are_named() -> None:
    heat = heat_of("stations", "Entered", TOKYO, {"shinjuku": 5616, "oji": 12, "ueno": 800}, games=2000)
    assert extremes(heat, TOKYO) == ("most: Shinjuku 5,616 (2.8 a game)", "least: Ōji 12 (0.01 a game)")
    assert "most: Shinjuku 5,616 (2.8 a game)" in draw_heat(heat, TOKYO)
    unused = heat_of("wards", "Moved", TOKYO, {"minato": 3, "kita": 0, "ota": 0})
    assert extremes(unused, TOKYO) == ("most: Minato 3", "never: 2 of 3")


@pytest.mark.parametrize("kind", KINDS)
def test_a_board_that_nobody_used_is_cold(kind: HeatKind) -> None:
    heat = heat_of(kind, "Use", TOKYO, dict.fromkeys(ids_of(kind, TOKYO), 0), games=1)
    drawn = marks(draw_heat(heat, TOKYO), kind)
    assert not {mark.attrib.get("fill") for mark in drawn.values()} & set(SCALES["light"].fills)
    assert "Never" in extremes(heat, TOKYO)[0]


def test_an_unknown_place_is_named() -> None:
    with pytest.raises(BoardError, match="atlantis"):
        heat_of("stations", "Use", TOKYO, {"atlantis": 1})


def test_a_title_is_text() -> None:
    svg = draw_heat(heat_of("wards", '<b>"&', TOKYO, {"minato": 1}), TOKYO)
    assert ET.fromstring(svg).attrib["aria-label"] == '<b>"&'


# --- colours ----------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_lightness_alone_orders_the_steps() -> None:
    light, dark = ([luminance(fill) for fill in SCALES[name].fills] for name in ("light", "dark"))
    assert light == sorted(light, reverse=True)
    assert dark == sorted(dark)
    assert len(light) == len(dark) == STEPS


@pytest.mark.parametrize("name", THEMES)
def test_numbers_read_on_every_step(name: ThemeName) -> None:
    scale = SCALES[name]
    assert min(contrast(fill, ink) for fill, ink in zip(scale.fills, scale.inks, strict=True)) > 4.5


def test_steps_divide_the_scale_evenly() -> None:
    assert [step_of(value, 70) for value in (0, 1, 10, 11, 60, 61, 70)] == [None, 0, 0, 1, 5, 6, 6]
    assert step_of(3, 0) is None


def test_small_rates_are_told_from_nothing() -> None:
    assert [per_game(rate) for rate in (0, 0.001, 0.25, 2.81, 12.3, 1234)] == [
        "0", "<0.01", "0.25", "2.8", "12", "1,234",
    ]  # fmt: skip


# --- in a page --------------------------------------------------------------------------------------------


def test_maps_of_a_page_share_their_ground() -> None:
    theme, scale = variable_theme(), variable_scale()
    shared = draw_shared(TOKYO, theme)
    ids = {each.attrib["id"] for each in ET.fromstring(shared).iter() if "id" in each.attrib}
    for kind in KINDS:
        drawn = draw_heat(rising(kind), TOKYO, theme=theme, scale=scale, shared=True)
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= ids
        assert len(drawn) < len(draw_heat(rising(kind), TOKYO)) - 14_000


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_a_page_is_declared(name: ThemeName) -> None:
    theme, scale = variable_theme(), variable_scale()
    drawn = draw_shared(TOKYO, theme) + draw_heat(rising("wards"), TOKYO, theme=theme, scale=scale)
    declared = set(re.findall(r"(--[a-z0-9-]+):#[0-9a-f]{6};", declarations(THEMES[name])))
    assert set(re.findall(r"var\((--[a-z0-9-]+)\)", drawn)) <= declared


def test_the_picture_of_the_documentation_is_up_to_date() -> None:
    drawn: str = runpy.run_path(str(ROOT / "tools" / "pictures.py"))["heat_map"]()
    picture = (ROOT / "docs" / "pictures" / "heat.svg").read_text(encoding="utf-8")
    assert picture == drawn + "\n", "Run: python tools/pictures.py"


@pytest.mark.parametrize("board_id", PACKAGED)
@pytest.mark.parametrize("kind", ["stations", "track"])
@pytest.mark.parametrize("uses", [0, 1])
def test_no_name_runs_into_another(board_id: str, kind: HeatKind, uses: int) -> None:
    here = board(board_id)
    heat = heat_of(kind, "Use", here, dict.fromkeys(ids_of(kind, here), uses))
    labels = {each.id: label_of(each, heat, here, 1) for each in here.stations}
    moves = label_moves(labels, here)
    boxes = [moved(each.box, moves[id]) for id, each in labels.items()]
    for n, box in enumerate(boxes):
        assert crowding(box, boxes[:n] + boxes[n + 1 :]) == 0
        assert not inward(box, here.outlines.size[0])
    for id, each in labels.items():
        assert moves_clear(moved(each.box, moves[id]), each.station, each.reach) == STAY
