"""The picture is readable: colours, pieces and patterns are distinct."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import dist
from pathlib import Path

import pytest

from shinjuku.boards import board
from shinjuku.boards.geometry import is_inside
from shinjuku.drawing.board.ground import tints_of
from shinjuku.drawing.board.track import PATTERNS
from shinjuku.drawing.palette import COLOURS, DARK, LETTERS, LIGHT, Theme
from shinjuku.drawing.pieces.slots import SIZES, TOKEN, slots_in
from tests.boards import PACKAGED

ROOT = Path(__file__).resolve().parents[2]
Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full severity, on linear light
SIGHT: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, sight: str) -> Rgb:
    """A colour as an eye sees it, in OKLab, where distances match visible differences."""
    light = linear(colour)
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, light, strict=True))) for row in SIGHT[sight])
    long = (0.4122 * r + 0.5363 * g + 0.0514 * b) ** (1 / 3)
    middle = (0.2119 * r + 0.6807 * g + 0.1074 * b) ** (1 / 3)
    short = (0.0883 * r + 0.2817 * g + 0.6300 * b) ** (1 / 3)
    return (
        0.2105 * long + 0.7936 * middle - 0.0041 * short,
        1.9780 * long - 2.4286 * middle + 0.4506 * short,
        0.0259 * long + 0.7828 * middle - 0.8087 * short,
    )


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "sight"), list(product((LIGHT, DARK), SIGHT)))
def test_the_five_colours_differ_for_every_kind_of_sight(theme: Theme, sight: str) -> None:
    for a, b in combinations(COLOURS, 2):
        assert dist(seen(theme.owners[a].fill, sight), seen(theme.owners[b].fill, sight)) > 0.1, (a, b)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_letters_read_on_their_colour(theme: Theme) -> None:
    for owner in theme.owners.values():
        assert contrast(owner.fill, owner.ink) >= 4


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_names_read_on_every_ward(theme: Theme) -> None:
    for tint in theme.tints:
        assert contrast(theme.ink, tint) >= 9
        assert contrast(theme.ward_ink, tint) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_track_and_connections_stand_out_from_the_ground(theme: Theme) -> None:
    """Track by its colour or by the pattern on it."""
    for ground in (*theme.tints, theme.water, theme.land):
        assert contrast(theme.connection, ground) >= 3
        for owner in theme.owners.values():
            assert max(contrast(owner.fill, ground), contrast(owner.ink, ground)) >= 2.8


def page_colours(theme: Theme) -> dict[str, str]:
    """The colours that only the page has: of what can be chosen, of what a word points at, of a journey."""
    css = (ROOT / "web" / "src" / "board" / "palette.css").read_text(encoding="utf-8")
    found = {name: re.search(rf"--sj-{name}: light-dark\((#\w+), (#\w+)\)", css) for name in ("glow", "lit", "journey")}
    return {name: match[1 if theme is LIGHT else 2] for name, match in found.items() if match is not None}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_can_be_chosen_on_the_page_stands_out_from_the_ground(theme: Theme) -> None:
    colours = page_colours(theme)
    assert len(colours) == 3
    for name, colour in colours.items():
        assert min(contrast(colour, ground) for ground in (*theme.tints, theme.water, theme.land)) >= 3, name


@pytest.mark.parametrize(("theme", "sight"), list(product((LIGHT, DARK), SIGHT)))
def test_choices_pointers_and_journeys_differ_for_every_kind_of_sight(theme: Theme, sight: str) -> None:
    for a, b in combinations(page_colours(theme).values(), 2):
        assert dist(seen(a, sight), seen(b, sight)) > 0.1


def test_every_owner_has_a_letter_and_a_pattern_of_its_own() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS) == 6
    assert len({str(pattern) for pattern in PATTERNS.values()}) == len(PATTERNS) == 6


@pytest.mark.parametrize("id", PACKAGED)
def test_neighbouring_wards_have_different_tints(id: str) -> None:
    tints = tints_of(board(id))
    assert max(tints.values()) < len(LIGHT.tints)
    for ward in board(id).wards:
        assert all(tints[ward.id] != tints[other] for other in ward.neighbours)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 8])
def test_pieces_stand_in_their_ward_and_apart(count: int) -> None:
    tokyo = board("tokyo-44")
    for ward in tokyo.wards:
        slots = slots_in(tokyo, ward.id, count, "both")
        shape = tokyo.outlines.wards[ward.id]
        assert len(slots.points) == count
        assert all(is_inside(place, shape.rings) for place in slots.points), ward.id
        for a, b in combinations(slots.points, 2):
            assert dist(a, b) >= 2 * TOKEN * slots.scale


def test_up_to_three_pieces_are_never_smaller_than_three_quarters() -> None:
    tokyo = board("tokyo-44")
    assert all(slots_in(tokyo, ward.id, 3, "both").scale >= 0.75 for ward in tokyo.wards)


def test_no_piece_is_lost_where_the_ward_is_too_small() -> None:
    slots = slots_in(board("tokyo-44"), "chiyoda", 60, "both")
    assert len(set(slots.points)) == 60
    assert slots.scale == SIZES[-1]


def test_pieces_keep_clear_of_stations() -> None:
    tokyo = board("tokyo-44")
    for ward in tokyo.wards:
        for place in slots_in(tokyo, ward.id, 4, "both").points:
            assert all(dist(place, station.at) > 24 for station in tokyo.outlines.stations.values())
