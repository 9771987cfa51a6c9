"""Move, called Lure in revision 1: who travels, for which card, and where a journey can begin."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import after, collected, customers, decider, game_at, hand, offered, words
from tests.rules.helpers import JOURNEY, MOVE, every_edition, journey_at, older_editions, refused

# --- customers and card -----------------------------------------------------------------------------------------


@pytest.mark.clause("move.customers")
def test_a_customer_must_wait_in_the_ward() -> None:
    game = journey_at(hands={"blue": ["chiyoda", "taito"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: tokyo, akihabara") == "move.customers"
    game.play("move")
    assert words(game) == ["taito"]


@pytest.mark.clause("ruling-3", "move.customers")
@every_edition
def test_ruling_03_a_move_needs_a_customer(edition: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["taito"]})
    assert refused(game, f"blue: {MOVE[edition]} taito pay taito: ueno") == "move.customers"


@pytest.mark.clause("move.card")
def test_the_card_is_of_the_ward_where_the_journey_begins() -> None:
    game = journey_at(hands={"blue": ["chiyoda", "adachi"]})
    assert refused(game, "blue: move taito pay chiyoda: ueno, akihabara") == "move.card"
    paid = after(journey_at(), f"{JOURNEY}, akihabara, tokyo, shimbashi")
    assert hand(paid, "blue") == Counter()
    assert paid.position()["discard"] == ["taito"]


@pytest.mark.clause("move.whole-group")
def test_all_customers_of_the_ward_travel_and_no_others_join() -> None:
    game = journey_at(
        customers={"taito": ["food", "books", "books2"], "chiyoda": ["clothing"], "minato": ["clothing2"]}
    )
    after(game, f"{JOURNEY}, akihabara, tokyo, shimbashi")
    assert customers(game, "taito") == Counter()
    assert customers(game, "chiyoda") == Counter(["clothing"])
    assert customers(game, "minato") == Counter(["food", "books", "books2", "clothing2"])


@pytest.mark.clause("rev1.lure", "move.whole-group")
@older_editions
def test_a_journey_takes_the_whole_ward_along_and_pays_the_owners_of_track(edition: str) -> None:
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food"},
        track={"akihabara--ueno": "red", "akihabara--tokyo": "red"},
        customers={"taito": ["food", "food", "books"], "chiyoda": ["food"]},
        hands={"blue": ["taito"], "red": ["ota"]},
    )
    game.perform(f"blue: {MOVE[edition]} taito pay taito: ueno, akihabara, tokyo gives food")
    assert collected(game, "blue") == Counter(["food"])
    assert customers(game, "chiyoda") == Counter(["food", "food", "books"])
    assert decider(game) == "red"
    game.perform("red: declines income")
    assert decider(game) == "blue"
    assert hand(game, "red") == Counter(["ota"])


# --- the first station ------------------------------------------------------------------------------------------


@pytest.mark.clause("move.start-in-ward")
def test_the_journey_begins_in_a_station_of_the_ward() -> None:
    game = journey_at(customers={"chiyoda": ["food"]}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: ueno, akihabara") == "move.start-in-ward"
    game.play("move chiyoda pay chiyoda")
    assert words(game) == ["akihabara", "tokyo"]  # nothing leads away from Iidabashi


@pytest.mark.clause("move.start-dead-end")
def test_a_journey_does_not_begin_where_it_can_neither_deliver_nor_go_on() -> None:
    game = journey_at(customers={"chiyoda": ["food"], "ota": ["food"]}, hands={"blue": ["chiyoda", "ota"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: iidabashi") == "move.start-dead-end"
    assert refused(game, "blue: move ota pay ota: omori") == "move.start-dead-end"
    game.play("move")
    assert words(game) == ["chiyoda"]


@pytest.mark.clause("move.start-dead-end")
@pytest.mark.parametrize(("waiting", "can_begin"), [("food", True), ("food2", True), ("books", False)])
def test_a_journey_may_begin_at_a_store_that_takes_a_customer(waiting: str, can_begin: bool) -> None:
    game = game_at(stores={"omori": "red food"}, customers={"ota": [waiting]}, hands={"blue": ["ota"]})
    assert ("move" in words(game)) == can_begin


@pytest.mark.clause("ruling-3", "move.start-dead-end")
def test_ruling_03_a_journey_that_goes_nowhere_is_not_offered() -> None:
    game = game_at(customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    assert "move" not in words(game)
    assert refused(game, "blue: move taito pay taito: ueno") == "move.start-dead-end"


# --- the older editions: a store must be within reach -----------------------------------------------------------


@pytest.mark.clause("rev1.lure-must-deliver", "v1.move-must-deliver", "ruling-32")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.lure-must-deliver"), ("v1", "v1.move-must-deliver")])
@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"track": {"tokyo--yotsuya": "red"}},
        {"track": {"tokyo--yotsuya": "red"}, "stores": {"yotsuya": "blue books"}},
        {"stores": {"yotsuya": "blue food"}},
    ],
    ids=["nothing", "track", "track and another store", "store"],
)
def test_ruling_32_a_ward_is_not_moved_if_no_store_that_takes_a_customer_can_be_reached(
    edition: str, code: str, keys: dict[str, Any]
) -> None:
    game = game_at(edition=edition, customers={"chiyoda": ["food"]}, hands={"blue": ["chiyoda"]}, **keys)
    assert MOVE[edition] not in words(game)
    assert refused(game, f"blue: {MOVE[edition]} chiyoda pay chiyoda: tokyo") == code
    assert refused(game, f"blue: {MOVE[edition]} chiyoda pay chiyoda: tokyo, yotsuya") == code


@pytest.mark.clause("rev1.lure-must-deliver", "v1.move-must-deliver", "ruling-32")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.lure-must-deliver"), ("v1", "v1.move-must-deliver")])
def test_ruling_32_a_store_that_takes_a_customer_must_be_connected_with_the_ward(edition: str, code: str) -> None:
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food", "shinjuku": "red books"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue", "akihabara--ueno": "blue"},
        customers={"chiyoda": ["food", "books", "books"], "nerima": ["food"]},
        hands={"blue": ["chiyoda", "nerima"]},
    )
    assert refused(game, f"blue: {MOVE[edition]} nerima pay nerima: nerima") == code


@pytest.mark.clause("rev1.lure-must-deliver", "v1.move-must-deliver", "ruling-32")
@older_editions
@pytest.mark.parametrize("store", ["red food", "red department"])
def test_ruling_32_the_store_may_be_where_the_journey_begins_or_at_the_end_of_track(edition: str, store: str) -> None:
    here: dict[str, Any] = {"edition": edition, "customers": {"chiyoda": ["food"]}, "hands": {"blue": ["chiyoda"]}}
    assert MOVE[edition] in words(game_at(**here, track={"tokyo--yotsuya": "red"}, stores={"yotsuya": "red food"}))
    game = game_at(**here, stores={"tokyo": store})
    game.perform(f"blue: {MOVE[edition]} chiyoda pay chiyoda: tokyo gives food")
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("rev1.lure-start", "v1.move-start", "ruling-32")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.lure-start"), ("v1", "v1.move-start")])
@pytest.mark.parametrize("more", [{}, {"tokyo": "blue food", "shinjuku": "red books"}], ids=["one store", "three"])
def test_ruling_32_a_journey_does_not_begin_where_it_could_not_end(
    edition: str, code: str, more: dict[str, str]
) -> None:
    game = game_at(
        edition=edition,
        stores={"yotsuya": "blue food", **more},
        track={"tokyo--yotsuya": "blue", "akihabara--ueno": "blue"},
        customers={"chiyoda": ["food"]},
        hands={"blue": ["chiyoda"]},
    )
    assert refused(game, f"blue: {MOVE[edition]} chiyoda pay chiyoda: akihabara, ueno") == code
    starts = offered(game, f"{MOVE[edition]} chiyoda pay chiyoda")
    assert [word.split()[0] for word in starts] == ["tokyo"]
