"""The two boards match the published maps."""

from __future__ import annotations

from collections import Counter

import pytest

from shinjuku.boards import (
    MAX_CONNECTIONS,
    MAX_STATIONS,
    MAX_WARDS,
    Board,
    BoardError,
    board,
)
from shinjuku.boards.geometry import is_inside
from shinjuku.boards.outline_validation import drawn_neighbours, named_pairs
from tests.boards import PACKAGED

SIZES = {"tokyo-43": (43, 65), "tokyo-44": (44, 67)}
CARDS = {
    5: ("ota", "setagaya"),
    4: ("adachi", "edogawa", "itabashi", "minato", "nerima", "shinjuku", "suginami"),
    3: ("chiyoda", "chuo", "katsushika", "koto", "shibuya", "shinagawa"),
    2: ("arakawa", "bunkyo", "kita", "meguro", "nakano", "sumida", "taito", "toshima"),
}


@pytest.fixture(params=PACKAGED)
def tokyo(request: pytest.FixtureRequest) -> Board:
    return board(request.param)


def test_a_board_has_23_wards_and_72_cards(tokyo: Board) -> None:
    assert len(tokyo.wards) == 23
    assert sum(ward.cards for ward in tokyo.wards) == 72
    assert sorted(ward.number for ward in tokyo.wards) == list(range(1, 24))


def test_each_ward_has_its_number_of_cards(tokyo: Board) -> None:
    assert {ward.id: ward.cards for ward in tokyo.wards} == {id: cards for cards, ids in CARDS.items() for id in ids}


def test_each_board_has_its_number_of_stations_and_connections(tokyo: Board) -> None:
    stations, buildable = SIZES[tokyo.id]
    assert len(tokyo.stations) == stations
    assert Counter(connection.permanent for connection in tokyo.connections) == {False: buildable, True: 1}


def test_the_permanent_connection_joins_shinjuku_and_yoyogi(tokyo: Board) -> None:
    assert [line.id for line in tokyo.connections if line.permanent] == ["shinjuku--yoyogi"]


def test_twelve_stations_are_department_sites(tokyo: Board) -> None:
    assert sum(station.department for station in tokyo.stations) == 12


def test_only_the_older_board_ranks_its_department_stores() -> None:
    ranks = [station.rank for station in board("tokyo-43").stations if station.department]
    assert sorted(rank for rank in ranks if rank) == list(range(1, 13))
    assert board("tokyo-43").station("shinjuku").rank == 1
    assert all(station.rank is None for station in board("tokyo-44").stations)


def test_the_boards_differ_only_in_the_south_west() -> None:
    old, new = ({station.id for station in board(id).stations} for id in PACKAGED)
    assert old - new == {"todoroki"}
    assert new - old == {"futako-tamagawa", "sangenjaya"}


def test_there_are_56_pairs_of_neighbours_and_the_map_draws_exactly_those(tokyo: Board) -> None:
    pairs = named_pairs(tokyo.wards)
    assert len(pairs) == 56
    assert drawn_neighbours(tokyo.outlines) == pairs


def test_three_wards_touch_the_bay_and_the_map_draws_exactly_those(tokyo: Board) -> None:
    at_the_bay = {"edogawa", "koto", "ota"}
    assert {ward.id for ward in tokyo.wards if ward.touches_bay} == at_the_bay
    bordering = {region for line in tokyo.outlines.borders if "bay" in line.between for region in line.between}
    assert bordering & set(tokyo.ward_index) == at_the_bay


def test_every_station_is_drawn_inside_its_own_ward_and_no_other(tokyo: Board) -> None:
    for station in tokyo.stations:
        at = tokyo.outlines.stations[station.id].at
        holders = [id for id, ward in tokyo.outlines.wards.items() if is_inside(at, ward.rings)]
        assert holders == [station.ward], station.id


def test_every_ring_closes(tokyo: Board) -> None:
    for ward in tokyo.outlines.wards.values():
        assert all(ring[0] == ring[-1] and len(ring) > 3 for ring in ward.rings)


def test_nothing_is_drawn_outside_the_map(tokyo: Board) -> None:
    width, height = tokyo.outlines.size
    points = [point for ward in tokyo.outlines.wards.values() for ring in ward.rings for point in ring]
    points += [station.at for station in tokyo.outlines.stations.values()]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


def test_wards_stations_and_connections_are_sorted_by_id(tokyo: Board) -> None:
    for things in (tokyo.wards, tokyo.stations, tokyo.connections):
        ids = [thing.id for thing in things]
        assert ids == sorted(ids)


def test_indices_point_into_the_sorted_lists(tokyo: Board) -> None:
    assert tokyo.wards[tokyo.ward_index["kita"]].id == "kita"
    assert tokyo.stations[tokyo.station_index["ueno"]].id == "ueno"
    assert tokyo.connections[tokyo.connection_index["akihabara--ueno"]].id == "akihabara--ueno"


def test_a_ward_and_a_station_may_share_a_name(tokyo: Board) -> None:
    assert tokyo.station("shinagawa").ward == "minato"
    assert tokyo.station("meguro").ward == "shinagawa"


def test_a_connection_is_found_in_either_direction(tokyo: Board) -> None:
    assert tokyo.connection("ueno--akihabara") is tokyo.connection("akihabara--ueno")
    assert tokyo.connection("monzen-nakacho--hatchobori").a == "hatchobori"


def test_every_station_can_be_reached_from_every_other(tokyo: Board) -> None:
    reached, frontier = {"shinjuku"}, ["shinjuku"]
    while frontier:
        here = frontier.pop()
        lines = [line for line in tokyo.connections if here in (line.a, line.b)]
        ends = [line.b if line.a == here else line.a for line in lines]
        frontier += [end for end in ends if end not in reached]
        reached.update(ends)
    assert reached == set(tokyo.station_index)


def test_a_board_fits_the_lookups_of_the_kernel(tokyo: Board) -> None:
    assert len(tokyo.wards) <= MAX_WARDS
    assert len(tokyo.stations) <= MAX_STATIONS
    assert len(tokyo.connections) <= MAX_CONNECTIONS


def test_an_unknown_board_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(BoardError, match="no board 'osaka'; the boards are tokyo-43, tokyo-44"):
        board("osaka")


@pytest.mark.parametrize("what", ["ward", "station", "connection"])
def test_an_unknown_id_is_refused_with_a_sentence(tokyo: Board, what: str) -> None:
    with pytest.raises(BoardError, match=f"There is no {what} 'atlantis' on the board {tokyo.id}"):
        getattr(tokyo, what)("atlantis")


def test_a_board_is_loaded_once() -> None:
    assert board("tokyo-44") is board("tokyo-44")
    assert board("tokyo-44").outlines is board("tokyo-44").outlines
