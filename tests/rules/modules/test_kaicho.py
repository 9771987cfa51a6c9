"""Busy Kaicho: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, offered, queue, words
from tests.rules.helpers import BOARD, check_combines, check_editions, faults, neighbours, refused

ALL_WARDS = sorted(ward.id for ward in BOARD.wards)


def with_kaicho(*others: str, **keys: Any) -> sj.Game:
    return game_at(**{"modules": ["kaicho", *others], **keys})


def on_a_journey(**keys: Any) -> sj.Game:
    """Blue can move Taitō, where Blue's and Red's Kaicho are, from Ueno through Akihabara to Tōkyō and Shimbashi."""
    usual: dict[str, Any] = {
        "stores": {"akihabara": "red food", "tokyo": "blue books"},
        "track": {"akihabara--ueno": "blue", "akihabara--tokyo": "blue", "shimbashi--tokyo": "blue"},
        "customers": {"taito": ["food", "books"]},
        "kaicho": {"blue": "taito", "red": "taito"},
        "hands": {"blue": ["taito"]},
    }
    return with_kaicho(**{**usual, **keys})


def kaicho(game: sj.Game) -> dict[str, str]:
    found = game.position().get("kaicho", {})
    assert isinstance(found, dict)
    return found


@pytest.mark.clause("kaicho.edition")
def test_the_kaicho_belongs_to_version_2() -> None:
    check_editions("kaicho", "v2")


@pytest.mark.clause("kaicho.combines")
def test_the_kaicho_goes_with_all_other_modules_of_version_2() -> None:
    check_combines("kaicho")


@pytest.mark.clause("kaicho.start")
def test_each_begins_off_the_map() -> None:
    assert kaicho(sj.Game.new("v2", ["kaicho"], 4, seed=1)) == {}


@pytest.mark.clause("kaicho.explore", "kaicho.enter")
def test_from_off_the_map_a_kaicho_goes_to_any_ward() -> None:
    game = with_kaicho()
    assert offered(game, "explore") == ALL_WARDS
    game.perform("blue: explore chuo")
    assert kaicho(game) == {"blue": "chuo"}


@pytest.mark.clause("kaicho.enter", "kaicho.not-to-kaiju", "kaiju.with-chairman", "ruling-19")
def test_ruling_19_from_the_supply_to_any_ward_but_the_kaijus() -> None:
    game = with_kaicho("kaiju", kaiju="koto")
    assert offered(game, "explore") == [ward for ward in ALL_WARDS if ward != "koto"]
    assert refused(game, "blue: explore koto") == "kaicho.not-to-kaiju"


@pytest.mark.clause("kaicho.not-to-kaiju", "kaiju.with-chairman", "ruling-19")
def test_ruling_19_a_kaicho_does_not_step_into_the_kaijus_ward() -> None:
    game = with_kaicho("kaiju", kaiju="koto", kaicho={"blue": "ota"})
    assert offered(game, "explore") == ["meguro", "setagaya", "shinagawa"]
    assert refused(game, "blue: explore koto") == "kaicho.not-to-kaiju"


@pytest.mark.clause("kaicho.explore")
def test_exploring_is_up_to_the_player() -> None:
    game = after(with_kaicho(), "blue: expand aoto--oshiage", "blue: income")
    assert decider(game) == "red"
    assert kaicho(game) == {}


@pytest.mark.clause("kaicho.once")
def test_a_kaicho_explores_once_a_turn() -> None:
    assert refused(after(with_kaicho(), "blue: explore chuo"), "blue: explore koto") == "kaicho.once"


@pytest.mark.clause("kaicho.own")
def test_a_player_explores_with_their_own_kaicho() -> None:
    game = with_kaicho(kaicho={"red": "chuo", "blue": "kita"})
    assert offered(game, "explore") == neighbours("kita")
    game.perform("blue: explore adachi")
    assert kaicho(game) == {"blue": "adachi", "red": "chuo"}


@pytest.mark.clause("kaicho.neighbour")
def test_on_the_map_a_kaicho_goes_one_step() -> None:
    game = with_kaicho(kaicho={"blue": "ota"})
    assert offered(game, "explore") == ["koto", "meguro", "setagaya", "shinagawa"]
    assert refused(game, "blue: explore ota") == "kaicho.neighbour"
    assert refused(game, "blue: explore kita") == "kaicho.neighbour"


@pytest.mark.clause("kaicho.stays-on-map")
def test_a_kaicho_never_returns_to_the_supply() -> None:
    game = after(on_a_journey(), "blue: move taito pay taito: ueno, akihabara gives blue-kaicho")
    assert kaicho(game)["blue"] == "chiyoda"
    assert offered(game, "explore") == neighbours("chiyoda")


@pytest.mark.clause("kaicho.shares")
def test_any_number_of_kaicho_may_be_in_one_ward() -> None:
    game = with_kaicho(players=["blue", "red", "green"], kaicho={"red": "chuo", "green": "chuo"})
    game.perform("blue: explore chuo")
    assert set(kaicho(game).values()) == {"chuo"}


@pytest.mark.clause("kaicho.wild")
def test_cards_of_its_ward_are_wild_for_its_owner_alone() -> None:
    hands = {"blue": ["kita"]}
    assert offered(with_kaicho(hands=hands, kaicho={"blue": "kita"}), "open books ueno") == ["pay kita"]
    assert refused(with_kaicho(hands=hands, kaicho={"red": "kita"}), "blue: open books ueno pay kita") == "open.card"
    assert refused(with_kaicho(hands=hands), "blue: open books ueno pay kita") == "open.card"


@pytest.mark.clause("kaicho.travels", "kaicho.rest-gets-off")
def test_all_kaicho_of_the_ward_travel_and_get_off_with_the_customers() -> None:
    game = on_a_journey(stores={})
    game.perform("blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi")
    assert kaicho(game) == {"blue": "minato", "red": "minato"}
    assert customers(game, "minato") == Counter(["food", "books"])


@pytest.mark.clause("kaicho.alone", "ruling-3")
def test_ruling_03_a_kaicho_alone_can_be_moved_and_must_use_a_connection() -> None:
    game = on_a_journey(customers={}, kaicho={"red": "taito"}, stores={"ueno": "red department"})
    game.play("move taito pay taito: ueno")
    assert words(game) == ["akihabara"]
    game.play("akihabara")
    assert "stop" in words(game)
    game.play("stop")
    assert kaicho(game) == {"red": "chiyoda"}


@pytest.mark.clause("kaicho.alone", "ruling-3")
def test_ruling_03_a_kaicho_without_a_connection_is_not_moved() -> None:
    game = on_a_journey(customers={}, stores={"ueno": "blue department"}, track={})
    assert "move" not in words(game)


@pytest.mark.clause("kaicho.leave", "kaicho.left-in-ward", "ruling-19")
def test_ruling_19_a_kaicho_is_left_instead_of_a_customer() -> None:
    game = after(
        on_a_journey(), "blue: move taito pay taito: ueno, akihabara gives red-kaicho, tokyo gives books, shimbashi"
    )
    assert collected(game, "red") == Counter()
    assert kaicho(game) == {"blue": "minato", "red": "chiyoda"}
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("kaicho.leave-would-take", "ruling-19")
def test_ruling_19_no_kaicho_is_left_at_a_store_that_takes_no_customer() -> None:
    game = on_a_journey(customers={"taito": ["books"]})
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["stop", "tokyo"]
    assert refused(game, "gives blue-kaicho") == "kaicho.leave-would-take"


@pytest.mark.clause("kaicho.leave-travelling")
def test_the_kaicho_who_is_left_must_be_travelling() -> None:
    game = on_a_journey(kaicho={"blue": "taito", "red": "kita"})
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives blue-kaicho"]
    assert refused(game, "gives red-kaicho") == "kaicho.leave-travelling"


@pytest.mark.clause("kaicho.leave-any", "ruling-19")
def test_ruling_19_the_mover_may_leave_any_players_kaicho() -> None:
    game = on_a_journey()
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives blue-kaicho", "gives red-kaicho"]


@pytest.mark.clause("kaicho.leave-fills", "ruling-19")
def test_ruling_19_with_a_kaicho_the_store_has_had_its_one() -> None:
    game = on_a_journey()
    game.play("move taito pay taito: ueno, akihabara gives red-kaicho")
    assert words(game) == ["stop", "tokyo"]
    assert refused(game, "gives food") == "kaicho.leave-fills"
    assert refused(game, "gives blue-kaicho") == "kaicho.leave-fills"


@pytest.mark.clause("kaicho.counts", "ruling-3")
def test_ruling_03_a_journey_that_left_a_kaicho_may_end_where_it_began() -> None:
    game = on_a_journey(stores={"ueno": "red food"}, track={})
    game.perform("blue: move taito pay taito: ueno gives blue-kaicho")
    assert kaicho(game)["blue"] == "taito"
    assert customers(game, "taito") == Counter(["food", "books"])
    assert game.position()["used"] == ["move"]


@pytest.mark.clause("kaicho.rides-on")
def test_when_the_last_customer_is_given_the_kaicho_may_go_on() -> None:
    game = on_a_journey(customers={"taito": ["food"]})
    game.play("move taito pay taito: ueno, akihabara gives food")
    assert words(game) == ["stop", "tokyo"]
    game.play("tokyo, shimbashi")
    assert kaicho(game) == {"blue": "minato", "red": "minato"}
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("kaicho.rides-on")
def test_the_journey_is_over_when_no_traveller_is_left() -> None:
    game = on_a_journey(customers={"taito": ["food"]}, kaicho={})
    game.play("move taito pay taito: ueno, akihabara")
    assert not game.doing


@pytest.mark.clause("kaicho.not-a-customer")
def test_a_kaicho_is_never_collected_and_pays_for_nothing() -> None:
    game = on_a_journey(stores={"ueno": "blue food"}, collected={"blue": ["books"]})
    assert "upgrade" not in words(game)
    game.perform("blue: move taito pay taito: ueno gives red-kaicho")
    assert collected(game, "blue") == Counter(["books"])
    assert [int(score) for score in game.scores] == [1, 0]


@pytest.mark.clause("kaicho.not-a-customer")
def test_a_kaicho_does_not_count_in_the_queue() -> None:
    game = with_kaicho(actions_left=1, kaicho={"blue": "minato", "red": "minato"})
    game.perform("blue: income")
    assert sum(sum(who.values()) for _, who in queue(game)) == 2


@pytest.mark.clause("kaicho.art-collector", "art-collector.kaicho")
def test_a_kaicho_can_be_left_instead_of_an_art_collector() -> None:
    game = with_kaicho(
        "art-collector",
        stores={"ueno": "red department"},
        customers={"taito": ["art"]},
        kaicho={"blue": "taito"},
        hands={"blue": ["taito"]},
        stacks_taken=1,
    )
    game.perform("blue: move taito pay taito: ueno gives blue-kaicho")
    assert collected(game, "red") == Counter()
    assert customers(game, "taito") == Counter(["art"])


@pytest.mark.clause("kaicho.kaiju-flee", "kaiju.with-chairman")
def test_kaicho_flee_from_the_kaiju_with_the_others() -> None:
    game = with_kaicho("kaiju", kaiju="ota", customers={"koto": ["food"]}, kaicho={"blue": "koto", "red": "koto"})
    game.perform("blue: kaiju koto flee chuo")
    assert kaicho(game) == {"blue": "chuo", "red": "chuo"}
    assert customers(game, "chuo") == Counter(["food"])


@pytest.mark.clause("kaicho.position")
def test_a_position_gives_the_ward_of_each_by_colour() -> None:
    assert kaicho(with_kaicho(kaicho={"red": "kita"})) == {"red": "kita"}
    assert kaicho(with_kaicho()) == {}
    assert faults(modules=["kaicho"], kaicho={"red": "bay"}) == [("position.known-name", "kaicho.red")]
    assert faults(kaicho={"red": "kita"}) == [("position.module-pieces", "kaicho")]
