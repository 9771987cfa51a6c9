"""Faults in a board file: each one is reported in a sentence that says where it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

import pytest

from shinjuku.boards import BoardError, board, parse_board

Json = dict[str, Any]
Break = Callable[[Json, Json], object]


def load(name: str) -> Json:
    text = files("shinjuku.boards").joinpath("data", "tokyo-44", name).read_text(encoding="utf-8")
    loaded: Json = json.loads(text)
    return loaded


def faults_after(*breaks: Break) -> list[str]:
    facts, outlines = load("facts.json"), load("outlines.json")
    for break_it in breaks:
        break_it(facts, outlines)
    with pytest.raises(BoardError) as refusal:
        parse_board(facts, outlines)
    return refusal.value.faults


def row(rows: list[Json], id: str) -> Json:
    return next(entry for entry in rows if entry["id"] == id)


def ward(facts: Json, id: str) -> Json:
    return row(facts["wards"], id)


def station(facts: Json, id: str) -> Json:
    return row(facts["stations"], id)


def connection(facts: Json, id: str) -> Json:
    return row(facts["connections"], id)


def set_ward(id: str, /, **values: object) -> Break:
    return lambda facts, outlines: ward(facts, id).update(values)


def set_station(id: str, /, **values: object) -> Break:
    return lambda facts, outlines: station(facts, id).update(values)


def set_connection(id: str, /, **values: object) -> Break:
    return lambda facts, outlines: connection(facts, id).update(values)


def move_station(id: str, x: float, y: float) -> Break:
    return lambda facts, outlines: outlines["stations"][id].update(at=[x, y])


FAR_STATIONS = ("daiba", "hirai", "kachidoki", "kinshicho", "oyama", "shin-kiba", "ueno")


def connect(facts: Json, station: str, others: Sequence[str]) -> int:
    """Add connections from a station to others; return their number."""
    for other in others:
        a, b = sorted((station, other))
        facts["connections"].append({"id": f"{a}--{b}", "a": a, "b": b, "permanent": False})
    return len(others)


BROKEN: dict[str, tuple[Break, list[str]]] = {
    "a ward twice": (
        lambda facts, outlines: facts["wards"].append(ward(facts, "kita")),
        ["The ward id kita is used 2 times.", "The ward number 17 is used 2 times."],
    ),
    "a station twice": (
        lambda facts, outlines: facts["stations"].append(station(facts, "oji")),
        ["The station id oji is used 2 times."],
    ),
    "a connection twice": (
        lambda facts, outlines: facts["connections"].append(connection(facts, "komagome--oji")),
        ["The connection id komagome--oji is used 2 times."],
    ),
    "an unknown neighbour": (
        lambda facts, outlines: ward(facts, "kita")["neighbours"].append("atlantis"),
        [
            "Ward kita names the neighbour atlantis, which isn't a ward of this board.",
            "atlantis and kita are neighbours, but no border separates them.",
        ],
    ),
    "a neighbour on one side only": (
        lambda facts, outlines: ward(facts, "kita")["neighbours"].remove("adachi"),
        ["Ward adachi names the neighbour kita, but kita doesn't name adachi."],
    ),
    "a neighbour named twice": (
        lambda facts, outlines: ward(facts, "kita")["neighbours"].append("adachi"),
        ["Ward kita names the neighbour adachi 2 times."],
    ),
    "a ward beside itself": (
        lambda facts, outlines: ward(facts, "kita")["neighbours"].append("kita"),
        [
            "Ward kita names itself as a neighbour.",
            "kita and kita are neighbours, but no border separates them.",
        ],
    ),
    "neighbours that the map doesn't show": (
        lambda facts, outlines: (
            ward(facts, "kita")["neighbours"].append("ota"),
            ward(facts, "ota")["neighbours"].append("kita"),
        ),
        ["kita and ota are neighbours, but no border separates them."],
    ),
    "neighbours only on the map": (
        lambda facts, outlines: (
            ward(facts, "kita")["neighbours"].remove("adachi"),
            ward(facts, "adachi")["neighbours"].remove("kita"),
        ),
        ["The map draws adachi and kita side by side, but they aren't neighbours."],
    ),
    "a station in two wards": (
        lambda facts, outlines: ward(facts, "kita")["stations"].append("ueno"),
        ["Ward kita names the station ueno, but ueno says that it is in taito."],
    ),
    "a ward with an unknown station": (
        lambda facts, outlines: ward(facts, "kita")["stations"].append("hogwarts"),
        ["Ward kita names the station hogwarts, which isn't a station of this board."],
    ),
    "a station that its ward doesn't name": (
        set_ward("taito", stations=[]),
        ["Station ueno is in taito, but taito doesn't name it."],
    ),
    "a station in no ward": (
        set_station("ueno", ward="atlantis"),
        [
            "Ward taito names the station ueno, but ueno says that it is in atlantis.",
            "Station ueno is in atlantis, which isn't a ward of this board.",
        ],
    ),
    "no cards": (
        set_ward("kita", cards=0),
        ["Ward kita has 0 cards; it needs at least one."],
    ),
    "an id that doesn't name its ends": (
        set_connection("akihabara--ueno", a="aoto"),
        ["Connection akihabara--ueno runs from aoto to ueno; its id must say so."],
    ),
    "a connection to nowhere": (
        set_connection("akihabara--ueno", id="akihabara--zion", b="zion"),
        [
            "Connection akihabara--zion ends at zion, which isn't a station of this board.",
            "The section 'curves' has no 'akihabara--zion'.",
        ],
    ),
    "a connection from a station to itself": (
        set_connection("akihabara--ueno", b="akihabara"),
        ["Connection akihabara--ueno has the same station at both ends."],
    ),
    "a connection written backwards": (
        set_connection("akihabara--ueno", id="ueno--akihabara", a="ueno", b="akihabara"),
        [
            "Connection ueno--akihabara must name its ends in alphabetical order.",
            "The section 'curves' has no 'ueno--akihabara'.",
        ],
    ),
    "a permanent flag that is a number": (
        set_connection("shinjuku--yoyogi", permanent=1),
        ["Connection shinjuku--yoyogi has 1 as 'permanent'; it must be true or false."],
    ),
    "cards that are a string": (
        set_ward("kita", cards="two"),
        ["Ward kita has 'two' as 'cards'; it must be a whole number."],
    ),
    "a station off the globe": (
        set_station("ueno", lat=95.7, lon=200.5),
        [
            "Station ueno has the latitude 95.7; it must be between -90 and 90.",
            "Station ueno has the longitude 200.5; it must be between -180 and 180.",
        ],
    ),
    "no latitude": (
        lambda facts, outlines: station(facts, "ueno").pop("lat"),
        ["Station ueno has no 'lat'."],
    ),
    "two stations of one rank": (
        lambda facts, outlines: [station(facts, id).update(rank=3) for id in ("ueno", "tokyo")],
        ["The department store rank 3 is used 2 times."],
    ),
    "a rank without a department store": (
        set_station("oji", rank=3),
        ["Station oji has the rank 3, but no department store can be built there."],
    ),
    "a station that is not drawn": (
        lambda facts, outlines: outlines["stations"].pop("ueno"),
        ["The section 'stations' has no 'ueno'."],
    ),
    "a station drawn in another ward": (
        move_station("ueno", 100, 400),
        ["Station ueno is drawn outside its ward taito."],
    ),
    "customers drawn in another ward": (
        lambda facts, outlines: outlines["wards"]["kita"].update(anchor=[100, 400]),
        ["The customers of kita are drawn outside their ward."],
    ),
    "an unknown arc": (
        lambda facts, outlines: outlines["wards"]["kita"]["rings"][0].append("a99"),
        ["The outline of kita uses the arc a99, which isn't in the section 'arcs'."],
    ),
    "an unknown kind of border": (
        lambda facts, outlines: outlines["borders"]["a00"].update(kind="wall"),
        ["Border a00 has 'wall' as 'kind'; it must be one of land, river, coast, water, frame."],
    ),
    "a border with three sides": (
        lambda facts, outlines: outlines["borders"]["a00"]["between"].append("kita"),
        ["Border a00 must separate two regions."],
    ),
    "a border of an unknown ward": (
        lambda facts, outlines: outlines["borders"]["a00"].update(between=["outside", "atlantis"]),
        ["A border separates atlantis, which isn't a ward of this board."],
    ),
    "a ward that moved to the bay": (
        set_ward("kita", touches_bay=True),
        ["Ward kita touches the bay, but no border separates them."],
    ),
    "a ward that left the bay": (
        set_ward("ota", touches_bay=False),
        ["The map draws ota at the bay, but its facts say that it doesn't touch it."],
    ),
    "a label that is one number": (
        lambda facts, outlines: outlines["wards"]["kita"].update(label=[3]),
        ["The outline of kita has [3] as 'label'; it must be a pair of numbers."],
    ),
    "wards that are not a list": (
        lambda facts, outlines: facts.update(wards="all of them"),
        ["The board has 'all of them' as 'wards'; it must be a list.", "The board has no wards."],
    ),
    "a ward that is not an object": (
        lambda facts, outlines: facts["wards"].insert(0, 7),
        ["Ward number 1 is 7; it must be an object."],
    ),
    "a place that isn't on the board": (
        lambda facts, outlines: facts["places"].update(palace="atlantis"),
        ["The place palace is atlantis, which is neither a ward nor a station of this board."],
    ),
    "a place that is a number": (
        lambda facts, outlines: facts["places"].update(palace=7),
        ["The section 'places' has 7 as 'palace'; it must be a string."],
    ),
    "a board id with a space": (
        lambda facts, outlines: facts.update(id="Tokyo 45"),
        ["The board id Tokyo 45 must consist of small letters and digits, joined by '-'."],
    ),
    "an id with a capital letter": (
        set_ward("kita", id="Kita"),
        ["The ward id Kita must consist of small letters, joined by '-'."],
    ),
    "a station called home": (
        set_station("ueno", id="home"),
        ["The station id home already has a meaning; choose another one."],
    ),
    "a ward without neighbours": (
        set_ward("kita", neighbours=[]),
        ["Ward kita has no neighbours; a piece that moves from ward to ward could not leave it."],
    ),
    "too many cards": (
        set_ward("kita", cards=60),
        ["The board has 130 cards; the maximum is 120."],
    ),
    "a rank of zero": (
        set_station("ueno", rank=0),
        ["The department store rank 0 must be between 1 and 999."],
    ),
    "too many connections at a station": (
        lambda facts, outlines: connect(facts, "shinjuku", FAR_STATIONS[:5]),
        ["Station shinjuku has 11 connections; the maximum is 10."],
    ),
    "too many connections that meet another one": (
        lambda facts, outlines: [connect(facts, id, FAR_STATIONS) for id in ("shinjuku", "yoyogi", "takadanobaba")],
        ["30 connections meet the connection shinjuku--takadanobaba; the maximum is 24."],
    ),
    "no title": (
        lambda facts, outlines: facts.pop("title"),
        ["The board has no 'title'."],
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_board_is_refused_with_its_fault(name: str) -> None:
    break_it, expected = BROKEN[name]
    faults = faults_after(break_it)
    assert [sentence for sentence in expected if sentence not in faults] == [], faults


def test_one_fault_gives_one_sentence() -> None:
    assert faults_after(set_ward("kita", cards=-1)) == ["Ward kita has -1 cards; it needs at least one."]


def test_a_ring_that_does_not_close_says_where() -> None:
    faults = faults_after(lambda facts, outlines: outlines["wards"]["kita"]["rings"][0].pop())
    start = "The outline of kita has a ring that doesn't close: it starts at ("
    assert any(fault.startswith(start) for fault in faults)


def test_a_ring_with_a_gap_says_before_which_arc() -> None:
    faults = faults_after(lambda facts, outlines: outlines["wards"]["kita"]["rings"][0].pop(1))
    assert any(fault.startswith("The outline of kita has a gap before the arc") for fault in faults)


def test_all_faults_of_facts_and_outlines_are_reported_together() -> None:
    chosen = [
        "no cards",
        "a station off the globe",
        "no title",
        "a station drawn in another ward",
        "an id that doesn't name its ends",
        "a label that is one number",
        "a ward that left the bay",
    ]
    faults = faults_after(*(BROKEN[name][0] for name in chosen))
    expected = [sentence for name in chosen for sentence in BROKEN[name][1]]
    assert sorted(faults) == sorted(expected)


@pytest.mark.parametrize(
    ("key", "what", "maximum"),
    [
        ("wards", "wards", 32),
        ("stations", "stations", 63),
        ("connections", "connections", 96),
    ],
)
def test_a_board_larger_than_the_lookups_of_the_kernel_is_refused(key: str, what: str, maximum: int) -> None:
    def grow(facts: Json, outlines: Json) -> None:
        first = facts[key][0]
        facts[key] += [first | {"id": f"extra-{number}"} for number in range(maximum)]

    total = len(load("facts.json")[key]) + maximum
    assert f"The board has {total} {what}; the maximum is {maximum}." in faults_after(grow)


def test_an_empty_board_is_refused_with_sentences() -> None:
    with pytest.raises(BoardError) as refusal:
        parse_board({}, {})
    assert {"The board has no 'wards'.", "The board has no wards.", "The map has no 'arcs'."} <= set(
        refusal.value.faults
    )
    assert all(fault.endswith(".") for fault in refusal.value.faults)


def test_the_order_in_the_file_does_not_matter() -> None:
    facts, outlines = load("facts.json"), load("outlines.json")
    for key in ("wards", "stations", "connections"):
        facts[key].reverse()
    assert parse_board(facts, outlines).stations == board("tokyo-44").stations


def test_the_message_of_the_error_lists_all_faults() -> None:
    assert str(BoardError(["One.", "Two."])) == "One.\nTwo."
