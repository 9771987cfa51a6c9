"""The board: wards, stations, connections and neighbours, in the older editions and in version 2."""

from __future__ import annotations

from collections import Counter

import pytest

import shinjuku as sj
from tests.positions import after, customers, game_at, words
from tests.rules.helpers import BOARD, CARDS, CONNECTIONS, OLD_BOARD, WARDS, faults, older_editions, refused, unreadable

LATER_STATIONS = {"sangenjaya", "futako-tamagawa"}

# --- version 2 --------------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.board")
def test_the_map_has_23_wards_44_stations_and_68_connections() -> None:
    assert (len(BOARD.wards), len(BOARD.stations), len(BOARD.connections)) == (23, 44, 68)
    assert sorted(name for ward in BOARD.wards for name in ward.stations) == sorted(each.id for each in BOARD.stations)
    assert {len(ward.stations) for ward in BOARD.wards} == {1, 2, 3, 4}


@pytest.mark.clause("setup.board")
def test_six_names_belong_to_a_ward_and_to_a_station() -> None:
    shared = {ward.id for ward in BOARD.wards} & {station.id for station in BOARD.stations}
    assert shared == {"shinjuku", "shibuya", "meguro", "shinagawa", "nakano", "nerima"}


@pytest.mark.clause("setup.board", "open.card")
@pytest.mark.parametrize(("station", "ward"), [("shinagawa", "minato"), ("meguro", "shinagawa")])
def test_two_stations_are_in_other_wards_than_their_names_suggest(station: str, ward: str) -> None:
    after(game_at(hands={"blue": [ward]}), f"blue: open food {station} pay {ward}")
    assert refused(game_at(hands={"blue": [station]}), f"blue: open food {station} pay {station}") == "open.card"


@pytest.mark.clause("setup.permanent")
def test_one_connection_is_permanent_and_the_others_need_track() -> None:
    assert [each.id for each in BOARD.connections if each.permanent] == ["shinjuku--yoyogi"]
    game = game_at(customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    game.play("move shinjuku pay shinjuku: shinjuku")
    assert words(game) == ["yoyogi"]
    assert (BOARD.station("shinjuku").ward, BOARD.station("yoyogi").ward) == ("shinjuku", "shibuya")


@pytest.mark.clause("setup.permanent")
@pytest.mark.parametrize("connection", CONNECTIONS)
def test_one_piece_of_track_is_enough_for_any_connection(connection: str) -> None:
    start, end = connection.split("--")
    ward = BOARD.station(start).ward
    game = game_at(track={connection: "red"}, customers={ward: ["food"]}, hands={"blue": [ward]})
    game.perform(f"blue: move {ward} pay {ward}: {start}, {end}")
    assert customers(game, BOARD.station(end).ward) == Counter(["food"])


@pytest.mark.clause("setup.department-sites", "upgrade.department-site")
def test_twelve_stations_can_have_a_department_store() -> None:
    sites = []
    for station in BOARD.stations:
        game = game_at(stores={station.id: "blue food"}, collected={"blue": ["food"]}, hands={"blue": [station.ward]})
        sites += [station.id] if "upgrade" in words(game) else []
    assert sites == [
        "akihabara", "ikebukuro", "kita-senju", "meguro", "naka-meguro", "shibuya", "shimbashi", "shinagawa",
        "shinjuku", "takadanobaba", "tokyo", "ueno",
    ]  # fmt: skip


@pytest.mark.clause("setup.neighbours")
def test_neighbours_are_neighbours_of_each_other() -> None:
    pairs = {(ward.id, other) for ward in BOARD.wards for other in ward.neighbours}
    assert {(other, ward) for ward, other in pairs} == pairs
    assert all(ward != other for ward, other in pairs)


@pytest.mark.clause("setup.neighbours")
@pytest.mark.parametrize(
    ("ward", "other", "neighbours"),
    [
        ("koto", "minato", True),  # a dotted line through the bay
        ("koto", "ota", True),
        ("adachi", "katsushika", True),  # along a river
        ("itabashi", "nerima", True),  # no connection joins them
        ("arakawa", "toshima", False),  # a connection joins them
        ("nakano", "setagaya", False),
    ],
)
def test_a_common_border_makes_neighbours_and_track_does_not(ward: str, other: str, neighbours: bool) -> None:
    game = game_at(phase="matsuri", matsuri=ward, track={"komagome--nishi-nippori": "blue"})
    assert (f"matsuri {other}" in words(game)) == neighbours


# --- the older editions -----------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.setup-board", "v1.setup-board")
@older_editions
def test_the_older_map_has_43_stations_and_66_connections(edition: str) -> None:
    board = sj.Game.new(edition, seed=1).settings.board
    assert (len(board.wards), len(board.stations), len(board.connections)) == (23, 43, 66)
    assert [ward.id for ward in board.wards] == WARDS
    assert set(board.ward("setagaya").stations) == {"meidai-mae", "todoroki"}
    assert [each.id for each in board.connections if "todoroki" in each.id] == ["jiyugaoka--todoroki"]
    assert not LATER_STATIONS & {station.id for station in board.stations}
    assert sum("shibuya" in (each.a, each.b) for each in board.connections) == 4


@pytest.mark.clause("rev1.setup-board", "v1.setup-board")
def test_three_connections_came_with_the_later_stations() -> None:
    later = {each.id for each in BOARD.connections} - {each.id for each in OLD_BOARD.connections}
    assert len(later) == 3
    assert all(LATER_STATIONS & set(connection.split("--")) for connection in later)


@pytest.mark.clause("rev1.setup-board", "v1.setup-board")
@pytest.mark.parametrize(("edition", "cost"), [("rev1", " pay ota"), ("v1", "")])
def test_todoroki_is_on_the_older_map_and_the_later_stations_are_not(edition: str, cost: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["setagaya", "ota"]})
    for station in LATER_STATIONS:
        assert station in unreadable(game, f"blue: build food {station} pay setagaya")
    assert "sangenjaya" in unreadable(game, f"blue: expand sangenjaya--shibuya{cost}")
    after(game, "blue: build food todoroki pay setagaya", f"blue: expand jiyugaoka--todoroki{cost}")
    assert game.position()["stores"] == {"todoroki": "blue food"}
    assert game.position()["track"] == {"jiyugaoka--todoroki": "blue"}


@pytest.mark.clause("v1.setup-ranks")
def test_the_twelve_ranked_stations_are_the_department_sites() -> None:
    sites = {station.rank: station.id for station in OLD_BOARD.stations if station.department}
    assert [sites[rank] for rank in range(1, 13)] == [
        *("shinjuku", "ikebukuro", "shibuya", "tokyo", "shinagawa", "takadanobaba"),
        *("shimbashi", "ueno", "kita-senju", "akihabara", "meguro", "naka-meguro"),
    ]
    assert len(sites) == 12


@pytest.mark.clause("ruling-27")
def test_ruling_27_the_ward_is_suginami_not_sugiyama() -> None:
    assert CARDS.count("suginami") == 4
    assert "sugiyama" not in WARDS
    assert faults(edition="rev1", hands={"blue": ["sugiyama"]}) == [("position.known-name", "hands.blue")]
