"""A picture shows every piece of its position, and is valid SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinjuku.boards import board
from shinjuku.drawing import draw
from shinjuku.drawing.board.label_boxes import Names
from shinjuku.drawing.palette import COLOURS, ThemeName
from tests.boards import PACKAGED

Position = dict[str, Any]

GOODS = ["food", "clothing", "books", "electronics"]
CUSTOMERS = [*GOODS, *(f"{goods}2" for goods in GOODS), *(f"{goods}-thief" for goods in GOODS), "art"]
TOKYO = board("tokyo-44")
WARDS = [ward.id for ward in TOKYO.wards]
STATIONS = [station.id for station in TOKYO.stations]
BUILDABLE = [line.id for line in TOKYO.connections if not line.permanent]
EMPTY: Position = {"edition": "v2"}

RICH: Position = {
    "edition": "v2",
    "players": ["blue", "red", "green"],
    "to_act": "red",
    "stores": {"kachidoki": "red food", "shimbashi": "blue department", "oji": "purple electronics"},
    "track": {"kachidoki--shimbashi": "red", "ueno--akihabara": "yellow", "ebisu--shibuya": "neutral"},
    "customers": {"chuo": ["clothing", "books", "books2"], "kita": ["food-thief", "art"]},
    "hands": {"green": ["chuo", "ota"], "red": 3},
    "collected": {"blue": ["food", "books2"], "red": 4},
    "bonus": {"red": 3},
    "queue": [["minato", ["books"]], ["shinjuku", ["food"]], ["chuo", []], ["taito", []]],
    "matsuri": "suginami",
    "princess": "chiyoda",
    "kaiju": "bay",
    "hachiko": "home",
    "kaicho": {"blue": "kita", "red": "kita"},
}


def tree(position: Position, **options: Any) -> ET.Element:
    return ET.fromstring(draw(position, **options))


def marked(drawing: ET.Element, key: str) -> list[str]:
    return [value for element in drawing.iter() if (value := element.get(f"data-{key}")) is not None]


def texts(drawing: ET.Element) -> list[str]:
    return [element.text or "" for element in drawing.iter("{http://www.w3.org/2000/svg}text")]


def titles(drawing: ET.Element) -> set[str]:
    return {element.text or "" for element in drawing.iter("{http://www.w3.org/2000/svg}title")}


def tokens(drawing: ET.Element, ward: str) -> Counter[str]:
    """Customers drawn in a ward, stacks counted."""
    group = next(element for element in drawing.iter() if element.get("data-pieces") == ward)
    found: Counter[str] = Counter()
    for token in group:
        if customer := token.get("data-customer"):
            found[customer] += int(token.get("data-count", "1"))
    return found


@pytest.mark.parametrize("id", PACKAGED)
def test_an_empty_board_shows_every_ward_station_and_connection(id: str) -> None:
    drawing, tokyo = tree({}, board=id), board(id)
    assert sorted(marked(drawing, "ward")) == [ward.id for ward in tokyo.wards]
    assert sorted(marked(drawing, "station")) == [station.id for station in tokyo.stations]
    assert sorted(marked(drawing, "connection")) == [line.id for line in tokyo.connections]
    assert [int(cards) for cards in marked(drawing, "cards")] == [ward.cards for ward in tokyo.wards]
    assert marked(drawing, "store") == marked(drawing, "track") == marked(drawing, "customer") == []


@pytest.mark.parametrize(("edition", "station"), [("rev1", "todoroki"), ("v1", "todoroki"), ("v2", "sangenjaya")])
def test_the_edition_chooses_the_board(edition: str, station: str) -> None:
    assert station in marked(tree({"edition": edition}), "station")


def test_stores_and_track_stand_where_the_position_says() -> None:
    drawing = tree(RICH)
    stations = {element.get("data-station"): element for element in drawing.iter() if element.get("data-station")}
    held = {id: marked(element, "store") for id, element in stations.items() if marked(element, "store")}
    assert held == {
        "kachidoki": ["red food"],
        "shimbashi": ["blue department"],
        "oji": ["purple electronics"],
    }
    track = {e.get("data-connection"): e.get("data-track") for e in drawing.iter() if e.get("data-track")}
    assert track == {"kachidoki--shimbashi": "red", "akihabara--ueno": "yellow", "ebisu--shibuya": "neutral"}


def test_every_owner_is_told_by_a_letter_too() -> None:
    drawing = texts(tree({"stores": {"oji": "purple food"}, "track": {"akihabara--ueno": "yellow"}}))
    assert {"P", "Y"} <= set(drawing)


def test_customers_stand_in_their_wards() -> None:
    drawing = tree(RICH)
    assert tokens(drawing, "chuo") == Counter(["clothing", "books", "books2"])
    assert tokens(drawing, "kita") == Counter(["food-thief", "art"])


def test_figures_stand_in_their_places() -> None:
    drawing = tree(RICH)
    assert sorted(marked(drawing, "figure")) == [
        "blue-kaicho",
        "hachiko",
        "kaiju",
        "matsuri",
        "princess",
        "red-kaicho",
    ]
    assert marked(drawing, "home") == ["hachiko"]


def test_hachiko_may_be_away_from_home_and_live_elsewhere() -> None:
    drawing = tree({"edition": "v1", "hachiko": "kita", "set": {"hachiko-home": "ueno"}})
    ueno = next(element for element in drawing.iter() if element.get("data-station") == "ueno")
    assert marked(ueno, "home") == ["hachiko"]
    kita = next(element for element in drawing.iter() if element.get("data-pieces") == "kita")
    assert marked(kita, "figure") == ["hachiko"]


def test_a_chairman_is_drawn_like_a_kaicho() -> None:
    drawing = tree({"edition": "v1", "chairman": {"green": "ota"}})
    assert marked(drawing, "figure") == ["green-kaicho"]
    assert "Green's Chairman" in titles(drawing)


def test_pieces_have_the_names_of_the_texts() -> None:
    named = titles(tree(RICH))
    assert {
        "Matsuri",
        "Princess",
        "Blue's Kaicho",
        "A food thief",
        "An art collector",
        "A double books customer",
    } <= named


@pytest.mark.parametrize("nobody", [{"kaiju": None}, {"kaicho": {"blue": None}}, {"matsuri": None}, {"queue": None}])
def test_what_is_not_on_the_table_is_not_drawn(nobody: Position) -> None:
    assert draw(EMPTY | nobody) == draw(EMPTY)


def test_the_queue_shows_its_cards_in_order() -> None:
    drawing = tree(RICH)
    cards = [element for element in drawing.iter() if element.get("data-queue")]
    assert [card.get("data-ward") for card in cards] == ["minato", "shinjuku", "chuo", "taito"]
    assert [marked(card, "customer") for card in cards] == [["books"], ["food"], [], []]


def test_each_player_has_a_line_with_what_is_known() -> None:
    lines = {e.get("data-player"): e for e in tree(RICH).iter() if e.get("data-player")}
    assert list(lines) == ["blue", "red", "green"]
    assert texts(lines["red"]) == ["R", "Red", "3", "3", "4"]
    assert texts(lines["green"]) == ["G", "Green", "2"]
    assert marked(lines["blue"], "customer") == ["books2", "food"]


def test_players_may_be_a_number() -> None:
    assert draw({"players": 3}) == draw({"players": ["blue", "green", "red"]})


def test_many_customers_are_stacked_and_none_is_lost() -> None:
    crowd = CUSTOMERS * 3
    drawing = tree({"customers": dict.fromkeys(WARDS, crowd)})
    for ward in WARDS:
        assert tokens(drawing, ward) == Counter(crowd)


def test_single_tokens_up_to_six() -> None:
    drawing = tree({"customers": {"minato": ["food"] * 6, "ota": ["food"] * 7}})
    assert Counter(marked(drawing, "count")) == {"1": 6, "7": 1}


@pytest.mark.parametrize("names", ["romaji", "kanji", "both"])
def test_names_are_written_as_asked(names: Names) -> None:
    written = set(texts(tree(EMPTY, names=names)))
    assert ("Ueno" in written) == (names != "kanji")
    assert ("上野" in written) == (names != "romaji")
    assert ("Chūō" in written) == (names != "kanji")
    assert ("中央区" in written) == (names != "romaji")


def test_a_width_fixes_the_size_and_none_leaves_it_open() -> None:
    fixed, free = tree(RICH, width=700), tree(RICH)
    assert fixed.get("width") == "700"
    assert fixed.get("viewBox") == free.get("viewBox")
    assert free.get("width") is None
    left, top, width, height = (float(part) for part in (fixed.get("viewBox") or "").split())
    assert (left, top) == (0, 0)
    assert float(fixed.get("height") or 0) == pytest.approx(700 * height / width, abs=1)


def test_the_picture_tells_what_it_is() -> None:
    drawing = tree(RICH)
    assert drawing.get("role") == "img"
    assert drawing.get("aria-label") == "Shinjuku: Tokyo, 44 stations"
    title, description = drawing[0], drawing[1]
    assert title.text == "Shinjuku: Tokyo, 44 stations"
    assert (description.text or "").startswith("Blue: 1 stores, 0 track. Red: 1 stores, 1 track.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_needs_nothing_else(theme: ThemeName) -> None:
    drawn = draw(RICH, theme=theme)
    assert drawn.count("http") == 1  # the namespace
    assert not any(word in drawn for word in ("<image", "<script", "<style", "href", "@font-face"))


def test_the_order_of_a_position_does_not_matter() -> None:
    backwards = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in RICH.items()
    }
    assert draw(dict(reversed(backwards.items()))) == draw(RICH)


def test_drawing_leaves_the_position_alone() -> None:
    before = repr(RICH)
    draw(RICH)
    assert repr(RICH) == before


def some(keys: list[str], values: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[Any]:
    return st.dictionaries(st.sampled_from(keys), values, max_size=most)


COLOUR, WARD = st.sampled_from(COLOURS), st.sampled_from(WARDS)
CROWDS = st.lists(st.sampled_from(CUSTOMERS), max_size=20)
POSITIONS = st.fixed_dictionaries(
    {
        "edition": st.just("v2"),
        "players": st.lists(COLOUR, unique=True, max_size=5),
        "stores": some(STATIONS, st.builds("{} {}".format, COLOUR, st.sampled_from([*GOODS, "department"])), 20),
        "track": some(BUILDABLE, st.sampled_from([*COLOURS, "neutral"]), 40),
        "customers": some(WARDS, CROWDS, 12),
        "collected": some(list(COLOURS), CROWDS, 5),
        "queue": st.lists(st.tuples(WARD, CROWDS), max_size=4),
        "matsuri": st.none() | WARD,
        "kaiju": st.none() | WARD | st.just("bay"),
        "hachiko": st.none() | WARD | st.just("home"),
        "kaicho": some(list(COLOURS), WARD, 5),
    }
)


@settings(max_examples=25)
@given(POSITIONS, st.sampled_from(["light", "dark"]), st.sampled_from(["romaji", "kanji", "both"]))
def test_any_position_gives_sound_xml_with_all_its_pieces(position: Position, theme: str, names: str) -> None:
    drawing = tree(position, theme=theme, names=names)
    assert sorted(marked(drawing, "store")) == sorted(position["stores"].values())
    assert sorted(marked(drawing, "track")) == sorted(position["track"].values())
    for ward, crowd in position["customers"].items():
        assert not crowd or tokens(drawing, ward) == Counter(crowd)
    figures = [position[key] for key in ("matsuri", "kaiju", "hachiko")]
    standing = len([place for place in figures if place]) + len(position["kaicho"])
    assert len(marked(drawing, "figure")) == standing


@settings(max_examples=10)
@given(POSITIONS)
def test_the_same_position_gives_the_same_bytes(position: Position) -> None:
    assert draw(position) == draw(position)
