"""Open: a specialty store into an empty station, from the pool or from the map."""

from __future__ import annotations

from collections import Counter

import pytest

from shinjuku.boards.model import Station
from tests.positions import after, collected, customers, game_at, hand, words
from tests.rules.v2 import BOARD, GOODS, refused


@pytest.mark.clause("open.empty-station")
@pytest.mark.parametrize("store", ["blue books", "blue department", "red food", "red department"])
def test_a_station_holds_one_store(store: str) -> None:
    game = game_at(stores={"tokyo": store}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo pay chiyoda") == "open.empty-station"
    game.play("open food")
    assert "akihabara" in words(game)
    assert "tokyo" not in words(game)


@pytest.mark.clause("open.empty-station", "open.card")
@pytest.mark.parametrize("station", BOARD.stations, ids=[station.id for station in BOARD.stations])
def test_any_empty_station_will_do_for_a_card_of_its_ward(station: Station) -> None:
    """No track and no other store is near."""
    game = game_at(hands={"blue": [station.ward]})
    game.perform(f"blue: open clothing {station.id} pay {station.ward}")
    assert game.position()["stores"] == {station.id: "blue clothing"}
    assert hand(game, "blue") == Counter()
    assert game.position()["discard"] == [station.ward]


@pytest.mark.clause("open.card")
def test_a_card_of_another_ward_does_not_pay_for_a_store() -> None:
    game = game_at(hands={"blue": ["ota", "kita"]})
    assert refused(game, "blue: open food tokyo pay ota") == "open.card"
    game.play("open food")
    assert words(game) == ["oji", "omori", "tamagawa"]


@pytest.mark.clause("open.goods-left")
@pytest.mark.parametrize("goods", GOODS)
def test_a_store_of_these_goods_must_be_in_the_pool_or_on_the_map(goods: str) -> None:
    game = game_at(hands={"blue": ["chiyoda"]}, set={f"stores_{goods}": 0})
    assert refused(game, f"blue: open {goods} tokyo pay chiyoda") == "open.goods-left"
    game.play("open")
    assert words(game) == [other for other in GOODS if other != goods]


@pytest.mark.clause("open.goods-left", "open.pool-empty")
def test_with_both_on_the_map_the_store_comes_from_there_and_one_says_from_where() -> None:
    game = game_at(stores={"ueno": "blue food", "omori": "blue food"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo pay chiyoda") == "open.pool-empty"
    assert refused(game, "blue: open food tokyo from supply pay chiyoda") == "open.pool-empty"
    choosing = game.copy()
    choosing.play("open food tokyo")
    assert words(choosing) == ["from omori", "from ueno"]
    game.perform("blue: open food tokyo from omori pay chiyoda")
    assert game.position()["stores"] == {"ueno": "blue food", "tokyo": "blue food"}


@pytest.mark.clause("open.pool-empty", "ruling-31")
@pytest.mark.parametrize(
    ("line", "stores", "left"),
    [
        ("open food tokyo pay chiyoda", {"tokyo", "ueno"}, 0),
        ("open food tokyo from ueno pay chiyoda", {"tokyo"}, 1),
    ],
)
def test_with_one_in_the_pool_one_is_free_to_take_it_or_to_relocate(line: str, stores: set[str], left: int) -> None:
    game = after(game_at(stores={"ueno": "blue food"}, hands={"blue": ["chiyoda"]}), f"blue: {line}")
    assert set(game.position()["stores"]) == stores
    assert game.view(0)["supply"]["blue"]["stores"]["food"] == left


@pytest.mark.clause("open.not-department")
def test_a_department_store_is_neither_opened_nor_relocated() -> None:
    game = game_at(stores={"ueno": "blue department"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open department tokyo pay chiyoda") == "open.not-department"
    assert refused(game, "blue: open food tokyo from ueno pay chiyoda") == "open.not-department"
    game.play("open food tokyo")
    assert words(game) == ["pay chiyoda"]


@pytest.mark.clause("open.from-own-specialty")
def test_only_a_specialty_store_of_ones_own_is_relocated() -> None:
    game = game_at(stores={"ueno": "red food", "omori": "blue food", "daiba": "blue food"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo from ueno pay chiyoda") == "open.from-own-specialty"
    assert refused(game, "blue: open food tokyo from oji pay chiyoda") == "open.from-own-specialty"
    game.play("open food tokyo")
    assert words(game) == ["from daiba", "from omori"]


@pytest.mark.clause("open.from-own-specialty", "ruling-4")
def test_a_specialty_store_may_be_relocated_from_a_department_site() -> None:
    assert BOARD.station("ueno").department
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["ota"]})
    game.perform("blue: open food omori from ueno pay ota")
    assert game.position()["stores"] == {"omori": "blue food"}


@pytest.mark.clause("open.same-goods")
def test_moving_house_does_not_change_what_a_store_sells() -> None:
    game = game_at(stores={"ueno": "blue books"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo from ueno pay chiyoda") == "open.same-goods"
    game.perform("blue: open books tokyo from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": "blue books"}


@pytest.mark.clause("open.other-station")
def test_a_relocated_store_goes_to_another_station_and_its_track_stays() -> None:
    game = game_at(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda"]}, track={"akihabara--tokyo": "blue"})
    assert refused(game, "blue: open food tokyo from tokyo pay chiyoda") == "open.other-station"
    game.perform("blue: open food iidabashi from tokyo pay chiyoda")
    assert game.position()["stores"] == {"iidabashi": "blue food"}
    assert game.position()["track"] == {"akihabara--tokyo": "blue"}


@pytest.mark.clause("open.no-customers")
def test_a_store_collects_nobody_by_opening() -> None:
    game = game_at(customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    game.perform("blue: open food ueno pay taito")
    assert customers(game, "taito") == Counter(["food"])
    assert collected(game, "blue") == Counter()
