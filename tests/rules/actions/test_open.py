"""Open, called Build in the older editions: a specialty store into an empty station, from the supply or the map."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import after, collected, customers, game_at, hand, offered, words
from tests.rules.helpers import BOARD, COLOURS, GOODS, OPEN, every_edition, older_editions, refused

# --- where and for which card -----------------------------------------------------------------------------------


@pytest.mark.clause("open.empty-station", "rev1.build", "v1.build")
@every_edition
@pytest.mark.parametrize("store", ["blue books", "blue department", "red food", "red department"])
def test_a_station_holds_one_store(edition: str, store: str) -> None:
    game = game_at(edition=edition, stores={"tokyo": store}, hands={"blue": ["chiyoda"]})
    assert refused(game, f"blue: {OPEN[edition]} food tokyo pay chiyoda") == "open.empty-station"
    stations = offered(game, f"{OPEN[edition]} food")
    assert "akihabara" in stations
    assert "tokyo" not in stations


@pytest.mark.clause("open.empty-station", "open.card")
@pytest.mark.parametrize("station", [station.id for station in BOARD.stations])
def test_any_empty_station_will_do_for_a_card_of_its_ward(station: str) -> None:
    """There is no track and no other store on the map."""
    ward = BOARD.station(station).ward
    game = game_at(hands={"blue": [ward]})
    game.perform(f"blue: open clothing {station} pay {ward}")
    assert game.position()["stores"] == {station: "blue clothing"}
    assert hand(game, "blue") == Counter()
    assert game.position()["discard"] == [ward]


@pytest.mark.clause("open.card", "rev1.build", "v1.build")
@every_edition
def test_a_card_of_another_ward_does_not_pay_for_a_store(edition: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["ota", "kita"]})
    assert refused(game, f"blue: {OPEN[edition]} food tokyo pay ota") == "open.card"
    assert offered(game, f"{OPEN[edition]} food") == ["oji", "omori", "tamagawa"]


@pytest.mark.clause("rev1.build", "v1.build", "pay.matching")
@older_editions
def test_a_card_that_is_neither_of_the_ward_nor_wild_does_not_pay(edition: str) -> None:
    stores = {"tokyo": "red food", "ueno": "blue books", "shibuya": "blue department"}
    game = game_at(edition=edition, stores=stores, hands={"blue": ["chiyoda", "ota", "taito"]})
    assert refused(game, "blue: build food nerima pay ota") == "pay.matching"


@pytest.mark.clause("rev1.build", "v1.build")
@older_editions
def test_a_store_is_built_for_a_card_of_its_ward(edition: str) -> None:
    game = after(game_at(edition=edition, hands={"blue": ["minato", "ota"]}), "blue: build books shimbashi pay minato")
    assert game.position()["stores"] == {"shimbashi": "blue books"}
    assert hand(game, "blue") == Counter(["ota"])
    assert game.view(0)["supply"]["blue"]["stores"]["books"] == 1


@pytest.mark.clause("open.no-customers", "rev1.build", "v1.build")
@every_edition
def test_a_store_collects_no_customer_by_opening(edition: str) -> None:
    game = game_at(edition=edition, customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    game.perform(f"blue: {OPEN[edition]} food ueno pay taito")
    assert customers(game, "taito") == Counter(["food"])
    assert collected(game, "blue") == Counter()


# --- from the supply or from the map ------------------------------------------------------------------------------


@pytest.mark.clause("open.goods-left")
@pytest.mark.parametrize("goods", GOODS)
def test_a_store_of_these_goods_must_be_in_the_supply_or_on_the_map(goods: str) -> None:
    game = game_at(hands={"blue": ["chiyoda"]}, set={f"stores_{goods}": 0})
    assert refused(game, f"blue: open {goods} tokyo pay chiyoda") == "open.goods-left"
    game.play("open")
    assert words(game) == [other for other in GOODS if other != goods]


@pytest.mark.clause("open.goods-left", "open.pool-empty")
def test_with_both_stores_on_the_map_the_player_says_which_one_is_relocated() -> None:
    game = game_at(stores={"ueno": "blue food", "omori": "blue food"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo pay chiyoda") == "open.pool-empty"
    assert refused(game, "blue: open food tokyo from supply pay chiyoda") == "open.pool-empty"
    choosing = game.copy()
    choosing.play("open food tokyo")
    assert words(choosing) == ["from omori", "from ueno"]
    game.perform("blue: open food tokyo from omori pay chiyoda")
    assert game.position()["stores"] == {"ueno": "blue food", "tokyo": "blue food"}


@pytest.mark.clause("rev1.build-pool", "v1.build-pool")
@older_editions
@pytest.mark.parametrize(
    ("players", "kind"), [(COLOURS[:3], "electronics"), (COLOURS[:4], "electronics"), (COLOURS[:4], "books")]
)
def test_the_only_store_of_its_goods_must_be_relocated(edition: str, players: list[str], kind: str) -> None:
    game = game_at(edition=edition, players=players, stores={"ueno": f"blue {kind}"}, hands={"blue": ["chiyoda"]})
    assert refused(game, f"blue: build {kind} tokyo pay chiyoda") == "open.pool-empty"
    assert offered(game, f"build {kind} tokyo") == ["from ueno"]
    game.perform(f"blue: build {kind} tokyo from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": f"blue {kind}"}


@pytest.mark.clause("rev1.build-pool", "v1.build-pool")
@older_editions
def test_two_players_have_a_second_store_of_all_goods_in_the_supply(edition: str) -> None:
    game = game_at(edition=edition, stores={"ueno": "blue electronics"}, hands={"blue": ["chiyoda"]})
    game.perform("blue: build electronics tokyo pay chiyoda")
    assert game.position()["stores"] == {"tokyo": "blue electronics", "ueno": "blue electronics"}


@pytest.mark.clause("open.pool-empty", "ruling-31")
@pytest.mark.parametrize(
    ("line", "stores", "left"),
    [
        ("open food tokyo pay chiyoda", {"tokyo", "ueno"}, 0),
        ("open food tokyo from ueno pay chiyoda", {"tokyo"}, 1),
    ],
)
def test_ruling_31_supply_or_map_is_a_free_choice(line: str, stores: set[str], left: int) -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["chiyoda"]})
    assert offered(game, "open food tokyo") == ["from supply", "from ueno"]
    game.perform(f"blue: {line}")
    assert set(game.position()["stores"]) == stores
    assert game.view(0)["supply"]["blue"]["stores"]["food"] == left


@pytest.mark.clause("rev1.build", "v1.build", "ruling-4", "pay.judged-when-paying")
@every_edition
def test_ruling_04_a_store_being_relocated_makes_its_ward_wild_for_the_payment(edition: str) -> None:
    game = game_at(
        edition=edition, stores={"ueno": "blue food"}, customers={"chiyoda": ["food"]}, hands={"blue": ["taito"]}
    )
    game.perform(f"blue: {OPEN[edition]} food tokyo from ueno pay taito")
    assert game.position()["stores"] == {"tokyo": "blue food"}
    assert collected(game, "blue") == Counter()


# --- which store can be relocated -------------------------------------------------------------------------------


@pytest.mark.clause("open.not-department", "rev1.build", "v1.build", "ruling-4")
@every_edition
def test_ruling_04_a_department_store_is_neither_opened_nor_relocated(edition: str) -> None:
    game = game_at(edition=edition, stores={"ueno": "blue department"}, hands={"blue": ["chiyoda"]})
    action = OPEN[edition]
    assert refused(game, f"blue: {action} department tokyo pay chiyoda") == "open.not-department"
    assert refused(game, f"blue: {action} food tokyo from ueno pay chiyoda") == "open.not-department"
    assert offered(game, f"{action} food tokyo") == ["pay chiyoda"]


@pytest.mark.clause("open.from-own-specialty", "rev1.build", "v1.build")
@every_edition
def test_only_the_players_own_specialty_store_is_relocated(edition: str) -> None:
    stores = {"ueno": "red food", "omori": "blue food", "daiba": "blue food"}
    game = game_at(edition=edition, stores=stores, hands={"blue": ["chiyoda"]})
    for station in ("ueno", "oji"):
        line = f"blue: {OPEN[edition]} food tokyo from {station} pay chiyoda"
        assert refused(game, line) == "open.from-own-specialty"
    assert offered(game, f"{OPEN[edition]} food tokyo") == ["from daiba", "from omori"]


@pytest.mark.clause("open.from-own-specialty", "ruling-4")
def test_ruling_04_a_specialty_store_may_be_relocated_from_a_department_site() -> None:
    assert BOARD.station("ueno").department
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["ota"]})
    game.perform("blue: open food omori from ueno pay ota")
    assert game.position()["stores"] == {"omori": "blue food"}


@pytest.mark.clause("open.same-goods", "rev1.build", "v1.build")
@every_edition
def test_a_relocated_store_sells_the_same_goods(edition: str) -> None:
    game = game_at(edition=edition, stores={"ueno": "blue books"}, hands={"blue": ["chiyoda"]})
    assert refused(game, f"blue: {OPEN[edition]} food tokyo from ueno pay chiyoda") == "open.same-goods"
    game.perform(f"blue: {OPEN[edition]} books tokyo from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": "blue books"}


@pytest.mark.clause("open.other-station", "rev1.build", "v1.build", "ruling-31")
@every_edition
@pytest.mark.parametrize("station", ["akihabara", "iidabashi"])
def test_ruling_31_a_store_may_move_within_its_ward_but_not_to_its_own_station(edition: str, station: str) -> None:
    keys: dict[str, Any] = {"track": {"akihabara--tokyo": "blue"}, "hands": {"blue": ["chiyoda"]}}
    game = game_at(edition=edition, stores={"tokyo": "blue food"}, **keys)
    assert refused(game, f"blue: {OPEN[edition]} food tokyo from tokyo pay chiyoda") == "open.other-station"
    game.perform(f"blue: {OPEN[edition]} food {station} from tokyo pay chiyoda")
    assert game.position()["stores"] == {station: "blue food"}
    assert game.position()["track"] == {"akihabara--tokyo": "blue"}
