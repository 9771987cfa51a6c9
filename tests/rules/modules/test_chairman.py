"""Busy Chairman: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, offered, words
from tests.rules.helpers import OLD_BOARD, check_combines, check_editions, faults, neighbours, refused

ALL_WARDS = sorted(ward.id for ward in OLD_BOARD.wards)


def with_chairmen(*others: str, **keys: Any) -> sj.Game:
    return game_at(**{"edition": "v1", "modules": ["chairman", *others], **keys})


def on_a_journey(**keys: Any) -> sj.Game:
    """Blue can move Taitō, where Blue's and Red's Chairmen are, from Ueno through Akihabara to Tōkyō."""
    usual: dict[str, Any] = {
        "stores": {"akihabara": "red food", "tokyo": "blue books"},
        "track": {"akihabara--ueno": "blue", "akihabara--tokyo": "blue"},
        "customers": {"taito": ["food", "books"]},
        "kaicho": {"blue": "taito", "red": "taito"},
        "hands": {"blue": ["taito"]},
    }
    return with_chairmen(**{**usual, **keys})


def chairmen(game: sj.Game) -> dict[str, str]:
    found = game.position().get("kaicho", {})
    assert isinstance(found, dict)
    return found


@pytest.mark.clause("chairman.edition")
def test_he_belongs_to_version_1() -> None:
    check_editions("chairman", "v1")


@pytest.mark.clause("chairman.combines")
def test_he_goes_with_all_other_modules_of_version_1() -> None:
    check_combines("chairman")


@pytest.mark.clause("chairman.start")
def test_each_begins_off_the_map() -> None:
    game = sj.Game.new("v1", ["chairman"], 4, seed=1)
    assert chairmen(game) == {}
    assert "explore" in words(game)


@pytest.mark.clause("chairman.explore", "chairman.enter")
def test_from_off_the_map_he_goes_to_any_ward() -> None:
    game = with_chairmen()
    assert offered(game, "explore") == ALL_WARDS
    game.perform("blue: explore chuo")
    assert chairmen(game) == {"blue": "chuo"}


@pytest.mark.clause("chairman.explore")
def test_exploring_is_up_to_the_player() -> None:
    game = after(with_chairmen(), "blue: expand aoto--oshiage", "blue: income")
    assert decider(game) == "red"
    assert chairmen(game) == {}


@pytest.mark.clause("chairman.once")
def test_he_explores_once_a_turn() -> None:
    game = after(with_chairmen(), "blue: explore chuo")
    assert refused(game, "blue: explore koto") == "chairman.once"


@pytest.mark.clause("chairman.own")
def test_a_player_explores_with_their_own_chairman() -> None:
    game = with_chairmen(kaicho={"red": "chuo", "blue": "kita"})
    assert offered(game, "explore") == neighbours("kita")
    game.perform("blue: explore adachi")
    assert chairmen(game) == {"blue": "adachi", "red": "chuo"}


@pytest.mark.clause("chairman.neighbour")
def test_on_the_map_he_goes_one_step() -> None:
    game = with_chairmen(kaicho={"blue": "ota"})
    assert offered(game, "explore") == ["koto", "meguro", "setagaya", "shinagawa"]
    assert refused(game, "blue: explore ota") == "chairman.neighbour"
    assert refused(game, "blue: explore kita") == "chairman.neighbour"


@pytest.mark.clause("chairman.stays-on-map")
def test_he_never_returns_to_the_supply() -> None:
    game = on_a_journey(customers={"taito": ["food"]})
    game.perform("blue: move taito pay taito: ueno, akihabara gives food")
    assert chairmen(game) == {"blue": "chiyoda", "red": "chiyoda"}
    assert offered(game, "explore") == neighbours("chiyoda")


@pytest.mark.clause("chairman.shares")
def test_any_number_of_chairmen_may_be_in_one_ward() -> None:
    game = with_chairmen(players=["blue", "red", "green"], kaicho={"red": "chuo", "green": "chuo"})
    game.perform("blue: explore chuo")
    assert set(chairmen(game).values()) == {"chuo"}


@pytest.mark.clause("chairman.wild")
def test_cards_of_his_ward_are_wild_for_his_owner_alone() -> None:
    hands = {"blue": ["kita", "kita"], "red": []}
    assert offered(with_chairmen(hands=hands, kaicho={"blue": "kita"}), "build books ueno") == ["pay kita"]
    assert refused(with_chairmen(hands=hands, kaicho={"red": "kita"}), "blue: build books ueno pay kita") == "open.card"
    assert refused(with_chairmen(hands=hands), "blue: build books ueno pay kita") == "open.card"


@pytest.mark.clause("chairman.travels", "chairman.rest-gets-off")
def test_all_chairmen_of_the_ward_travel_and_get_off_at_the_last_station() -> None:
    game = on_a_journey()
    game.perform("blue: move taito pay taito: ueno, akihabara gives food")
    assert chairmen(game) == {"blue": "chiyoda", "red": "chiyoda"}
    assert customers(game, "chiyoda") == Counter(["books"])


@pytest.mark.clause("chairman.alone", "ruling-3")
def test_ruling_03_chairmen_alone_cannot_be_moved() -> None:
    game = on_a_journey(customers={})
    assert "move" not in words(game)
    assert refused(game, "blue: move taito pay taito: ueno, akihabara") == "chairman.alone"


@pytest.mark.clause("chairman.leave", "chairman.left-in-ward", "ruling-19")
def test_ruling_19_a_chairman_is_left_instead_of_a_customer() -> None:
    game = on_a_journey(stores={"akihabara": "red food", "kita-senju": "blue books"})
    game.perform("blue: move taito pay taito: ueno, akihabara gives blue-chairman")
    assert collected(game, "red") == Counter()
    assert chairmen(game)["blue"] == "chiyoda"
    assert customers(game, "chiyoda") == Counter(["books", "food"])


@pytest.mark.clause("chairman.leave-would-take", "ruling-19")
def test_ruling_19_no_chairman_is_left_at_a_store_that_takes_no_customer() -> None:
    game = on_a_journey(customers={"taito": ["books"]})
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["tokyo"]
    assert refused(game, "gives blue-chairman") == "chairman.leave-would-take"


@pytest.mark.clause("chairman.leave-travelling")
def test_the_chairman_who_is_left_must_be_travelling() -> None:
    game = on_a_journey(kaicho={"blue": "taito", "red": "kita"})
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives blue-chairman"]
    assert refused(game, "gives red-chairman") == "chairman.leave-travelling"


@pytest.mark.clause("chairman.leave-any", "ruling-19")
def test_ruling_19_the_mover_may_leave_any_players_chairman() -> None:
    game = on_a_journey()
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives blue-chairman", "gives red-chairman"]
    game.play("gives red-chairman, tokyo gives books")
    assert chairmen(game) == {"blue": "chiyoda", "red": "chiyoda"}


@pytest.mark.clause("chairman.leave-fills", "ruling-19")
def test_ruling_19_with_a_chairman_the_store_has_had_its_one() -> None:
    game = on_a_journey()
    game.play("move taito pay taito: ueno, akihabara gives red-chairman")
    assert words(game) == ["stop", "tokyo"]
    assert refused(game, "gives food") == "chairman.leave-fills"
    assert refused(game, "gives blue-chairman") == "chairman.leave-fills"


@pytest.mark.clause("chairman.left-in-ward", "ruling-19")
def test_ruling_19_a_chairman_who_was_left_does_not_get_on_again() -> None:
    game = on_a_journey(
        stores={"akihabara": "red food", "shimbashi": "blue books"},
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue", "shimbashi--tokyo": "blue"},
    )
    game.play("move taito pay taito: ueno, akihabara gives red-chairman, tokyo, shimbashi")
    assert words(game) == ["gives books", "gives blue-chairman"]
    game.play("gives books")
    assert chairmen(game) == {"blue": "minato", "red": "chiyoda"}
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("chairman.ends-journey", "ruling-3", "ruling-19")
def test_ruling_19_a_journey_may_end_where_a_chairman_is_left() -> None:
    game = on_a_journey(stores={"ueno": "red food"})
    game.perform("blue: move taito pay taito: ueno gives blue-chairman")
    assert chairmen(game)["blue"] == "taito"
    assert customers(game, "taito") == Counter(["books", "food"])
    assert game.position()["used"] == ["move"]


@pytest.mark.clause("chairman.rest-gets-off")
def test_the_journey_ends_for_the_chairmen_when_the_last_customer_is_given() -> None:
    game = on_a_journey(customers={"taito": ["food"]})
    game.play("move taito pay taito: ueno, akihabara gives food")
    assert not game.doing
    assert chairmen(game) == {"blue": "chiyoda", "red": "chiyoda"}


@pytest.mark.clause("chairman.not-a-customer")
def test_he_is_never_collected_and_pays_for_nothing() -> None:
    game = on_a_journey(stores={"ueno": "blue food"}, collected={"blue": ["books"]})
    assert "upgrade" not in words(game)
    game.perform("blue: move taito pay taito: ueno gives red-chairman")
    assert collected(game, "blue") == Counter(["books"])
    assert [int(score) for score in game.scores] == [0, 0]


@pytest.mark.clause("chairman.reunite", "hachiko.takes-all", "ruling-23")
def test_ruling_23_a_reunite_takes_chairmen_along_and_may_leave_them() -> None:
    game = with_chairmen(
        "hachiko",
        hachiko="shinjuku",
        stores={"yoyogi": "red food"},
        track={"shibuya--yoyogi": "blue"},
        customers={"shinjuku": ["food"]},
        kaicho={"blue": "shinjuku", "red": "shinjuku"},
    )
    game.play("reunite: shinjuku, yoyogi")
    assert words(game) == ["gives food", "gives blue-chairman", "gives red-chairman"]
    game.play("gives red-chairman, shibuya")
    assert chairmen(game) == {"blue": "shibuya", "red": "shibuya"}
    assert customers(game, "shibuya") == Counter(["food"])


@pytest.mark.clause("chairman.reunite", "ruling-23")
def test_ruling_23_chairmen_ride_home_with_hachiko_when_every_customer_is_given() -> None:
    game = with_chairmen(
        "hachiko",
        hachiko="shinjuku",
        stores={"shinjuku": "red food"},
        track={"shibuya--yoyogi": "blue"},
        customers={"shinjuku": ["food"]},
        kaicho={"blue": "shinjuku"},
    )
    game.perform("blue: reunite: shinjuku gives food, yoyogi, shibuya")
    assert chairmen(game) == {"blue": "shibuya"}


@pytest.mark.clause("chairman.kaiju-flee", "kaiju.with-chairman")
def test_chairmen_flee_from_the_kaiju_with_the_others() -> None:
    game = with_chairmen(
        "kaiju",
        kaiju="ota",
        customers={"koto": ["food"]},
        kaicho={"blue": "koto", "red": "koto"},
        hands={"blue": ["ota"]},
    )
    game.perform("blue: kaiju koto pay ota flee chuo")
    assert chairmen(game) == {"blue": "chuo", "red": "chuo"}
    assert customers(game, "chuo") == Counter(["food"])


@pytest.mark.clause("chairman.kaiju-enter", "kaiju.with-chairman", "ruling-19")
def test_ruling_19_a_chairman_may_explore_into_the_kaijus_ward() -> None:
    game = with_chairmen("kaiju", kaiju="koto")
    assert "koto" in offered(game, "explore")
    game = with_chairmen("kaiju", kaiju="koto", kaicho={"blue": "ota"})
    game.perform("blue: explore koto")
    assert chairmen(game) == {"blue": "koto"}


@pytest.mark.clause("chairman.position")
def test_a_position_gives_the_ward_of_each_by_colour() -> None:
    assert chairmen(with_chairmen(kaicho={"red": "kita"})) == {"red": "kita"}
    assert chairmen(with_chairmen()) == {}
    assert faults(edition="v1", modules=["chairman"], kaicho={"red": "bay"}) == [("position.known-name", "kaicho.red")]
    assert faults(edition="v1", kaicho={"red": "kita"}) == [("position.module-pieces", "kaicho")]
