"""What can't be drawn is refused in a sentence that names it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from shinjuku.drawing import draw
from shinjuku.drawing.pieces.shapes import content
from shinjuku.drawing.svg import attribute, hint, number, tag, words

HOSTILE = '<script>alert("1")</script>&\'\x00'

UNKNOWN: list[tuple[dict[str, Any], str]] = [
    ({"edition": "v9"}, "There is no edition 'v9'; the editions are rev1, v1, v2."),
    ({"stores": {"hogwarts": "red food"}}, "There is no station 'hogwarts' on the board tokyo-44."),
    (
        {"stores": {"sangenjaya": "red food"}, "edition": "v1"},
        "no station 'sangenjaya' on the board tokyo-43",
    ),
    (
        {"stores": {"ueno": "red wands"}},
        "The store 'red wands' in ueno must be a colour and one of food, clothing",
    ),
    ({"stores": {"ueno": "pink food"}}, "There is no colour 'pink'; the colours are blue, green, red"),
    ({"track": {"ueno--yoyogi": "red"}}, "There is no connection 'ueno--yoyogi' on the board tokyo-44."),
    ({"track": {"akihabara--ueno": "pink"}}, "There is no colour 'pink'"),
    ({"customers": {"atlantis": ["food"]}}, "There is no ward 'atlantis' on the board tokyo-44."),
    ({"customers": {"kita": ["wands"]}}, "There is no customer 'wands'"),
    ({"customers": {"kita": ["food-thief2"]}}, "There is no customer 'food-thief2'"),
    ({"queue": [["atlantis", []]]}, "There is no ward 'atlantis'"),
    ({"queue": [["kita"]]}, r"The queue card \['kita'\] must be a ward and a list of customers."),
    ({"queue": [["kita", ["wands"]]]}, "There is no customer 'wands'"),
    ({"matsuri": "atlantis"}, "There is no ward 'atlantis'"),
    ({"matsuri": "bay"}, "There is no ward 'bay'"),
    ({"kaiju": "moon"}, "There is no ward 'moon'"),
    ({"hachiko": "home", "set": {"hachiko-home": "moon"}}, "There is no station 'moon'"),
    ({"kaicho": {"pink": "kita"}}, "There is no colour 'pink'"),
    ({"players": ["pink"]}, "There is no colour 'pink'"),
    ({"players": ["red"], "collected": {"red": ["wands"]}}, "There is no customer 'wands'"),
]


@pytest.mark.parametrize(("position", "sentence"), UNKNOWN)
def test_an_unknown_id_is_refused_by_name(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        draw(position)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"theme": "pink"}, "There is no theme 'pink'; choose one of light, dark."),
        ({"names": "runes"}, "There is no names 'runes'; choose one of romaji, kanji, both."),
        ({"board": "osaka"}, "There is no board 'osaka'; the boards are tokyo-43, tokyo-44"),
    ],
)
def test_an_unknown_option_is_refused_by_name(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        draw({"edition": "v2"}, **options)


@pytest.mark.parametrize(
    "position",
    [
        {"edition": HOSTILE},
        {"stores": {HOSTILE: "red food"}},
        {"stores": {"ueno": HOSTILE}},
        {"track": {HOSTILE: "red"}},
        {"customers": {"kita": [HOSTILE]}},
        {"matsuri": HOSTILE},
        {"players": [HOSTILE]},
        {"kaicho": {HOSTILE: "kita"}},
        {"set": {"hachiko-home": HOSTILE}, "hachiko": "kita"},
    ],
)
def test_hostile_ids_never_reach_a_picture(position: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="script"):
        draw(position)


def test_hostile_text_in_keys_that_are_not_drawn_stays_out() -> None:
    drawn = draw({"edition": "v2", "note": HOSTILE, "hands": {HOSTILE: [HOSTILE]}, "bonus": {HOSTILE: 1}})
    assert "script" not in drawn


def test_text_and_attributes_are_escaped() -> None:
    drawn = tag("g", hint(HOSTILE), words(HOSTILE, 0, 0, 10), data_name=HOSTILE)
    element = ET.fromstring(drawn)
    assert "<script>" not in drawn
    assert element.get("data-name") == HOSTILE.removesuffix("\x00")
    assert [child.text for child in element] == [HOSTILE.removesuffix("\x00")] * 2


def test_numbers_are_short_and_never_minus_nothing() -> None:
    assert [number(value) for value in (0, 1, 0.5, -0.5, 12.345, -0.001, 100, 1e-9)] == [
        "0",
        "1",
        ".5",
        "-.5",
        "12.35",
        "0",
        "100",
        "0",
    ]
    assert attribute("stroke_width", 2) == ' stroke-width="2"'


def test_a_figure_that_is_not_svg_is_refused_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "figure.svg"
    file.write_text("a drawing", encoding="utf-8")
    with pytest.raises(ValueError, match=f"{file} must be an SVG file."):
        content(file)
