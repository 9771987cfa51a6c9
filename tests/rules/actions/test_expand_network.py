"""Expand in revision 1: track grows out of a player's own network, one piece for a card, two for three cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import after, hand, offered, rev1, words
from tests.rules.helpers import OLD_CONNECTIONS, ambiguous, refused

TOKYO: dict[str, Any] = {"stores": {"tokyo": "blue food"}, "hands": {"blue": ["kita", "nerima", "ota"]}}
SINGLE = "blue: expand tokyo--yotsuya"
DOUBLE = "blue: expand tokyo--yotsuya shinjuku--yotsuya"

# --- one token --------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.expand-card", "rev1.expand-one-card")
def test_track_costs_one_card_of_any_ward() -> None:
    game = rev1(**TOKYO)
    game.play("expand tokyo--yotsuya stop")
    assert words(game) == ["pay kita", "pay nerima", "pay ota"]
    game.play("pay nerima")
    assert game.position()["track"] == {"tokyo--yotsuya": "blue"}
    assert hand(game, "blue") == Counter(["kita", "ota"])
    assert game.position()["discard"] == ["nerima"]


@pytest.mark.clause("rev1.expand-card")
def test_track_cannot_be_had_without_a_card() -> None:
    game = rev1(stores={"tokyo": "blue food"})
    assert "expand" not in words(game)
    assert refused(game, SINGLE) == "rev1.expand-card"
    two_cards = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "ota"]})
    assert ambiguous(two_cards, SINGLE) == ["pay kita", "pay ota"]


@pytest.mark.clause("rev1.expand-one-card")
@pytest.mark.parametrize("cards", ["ota+kita", "ota+kita+nerima", "ota+ota", "chiyoda+ota+kita"])
def test_one_piece_of_track_takes_no_more_than_one_card(cards: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["ota", "ota", "kita", "nerima", "chiyoda"]})
    assert refused(game, f"{SINGLE} pay {cards}") == "rev1.expand-one-card"


# --- the network ------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.expand-network")
def test_track_starts_from_the_players_own_store_or_track() -> None:
    game = rev1(
        stores={"tokyo": "blue food", "ueno": "red food"},
        track={"meguro--oimachi": "blue", "nakano--nerima": "red"},
        hands={"blue": ["ota"]},
    )
    assert set(offered(game, "expand")) == {
        *("akihabara--tokyo", "hatchobori--tokyo", "iidabashi--tokyo", "shimbashi--tokyo", "tokyo--yotsuya"),
        *("ebisu--meguro", "meguro--shinagawa", "daiba--oimachi", "jiyugaoka--oimachi", "oimachi--omori"),
        "oimachi--shinagawa",
    }


@pytest.mark.clause("rev1.expand-network")
@pytest.mark.parametrize("connection", ["kita-senju--ueno", "koenji--nakano", "oyama--ikebukuro"])
def test_stores_and_track_of_others_do_not_help(connection: str) -> None:
    stores = {"tokyo": "blue food", "ueno": "red food"}
    game = rev1(stores=stores, track={"nakano--nerima": "red"}, hands={"blue": ["ota"]})
    assert refused(game, f"blue: expand {connection} pay ota") == "rev1.expand-network"


@pytest.mark.clause("rev1.expand-first-store")
def test_without_a_store_or_track_there_is_nothing_to_expand() -> None:
    game = rev1(stores={"tokyo": "red food"}, track={"tokyo--yotsuya": "red"}, hands={"blue": ["ota", "taito"]})
    assert "expand" not in words(game)
    assert refused(game, "blue: expand akihabara--tokyo pay ota") == "rev1.expand-first-store"
    assert refused(game, "blue: expand koenji--nakano pay ota") == "rev1.expand-first-store"
    after(game, "blue: build food ueno pay taito", "blue: expand akihabara--ueno pay ota")
    assert game.position()["track"]["akihabara--ueno"] == "blue"


@pytest.mark.clause("rev1.expand-permanent-not-network")
@pytest.mark.parametrize(
    ("store", "connections"),
    [
        (
            "shinjuku",
            [
                *("iidabashi--shinjuku", "meidai-mae--shinjuku", "nakano--shinjuku", "shinjuku--takadanobaba"),
                "shinjuku--yotsuya",
            ],
        ),
        ("yoyogi", ["roppongi--yoyogi", "shibuya--yoyogi"]),
    ],
)
def test_the_permanent_connection_adds_nothing_to_a_network(store: str, connections: list[str]) -> None:
    game = rev1(stores={store: "blue food"}, hands={"blue": ["ota"]})
    assert offered(game, "expand") == connections


# --- what two tokens cost ---------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.expand-double-three-cards", "ruling-40")
@pytest.mark.parametrize("cards", ["ota+kita+nerima", "nerima+ota+kita"])
def test_ruling_40_two_pieces_of_track_cost_three_cards_in_any_order(cards: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota", "ota"]})
    game.perform(f"{DOUBLE} pay {cards}")
    assert game.position()["track"] == {"shinjuku--yotsuya": "blue", "tokyo--yotsuya": "blue"}
    assert hand(game, "blue") == Counter(["ota"])
    assert game.position()["discard"][-1] == cards.split("+")[-1]
    assert game.view(0)["supply"]["blue"]["track"] == 14


@pytest.mark.clause("rev1.expand-double-three-cards")
@pytest.mark.parametrize("cards", ["kita", "ota+kita", "kita+nerima"])
def test_one_or_two_cards_are_not_enough_for_two_pieces_of_track(cards: str) -> None:
    assert refused(rev1(**TOKYO), f"{DOUBLE} pay {cards}") == "rev1.expand-double-three-cards"


@pytest.mark.clause("rev1.expand-double-three-cards")
@pytest.mark.parametrize("cards", ["kita", "kita+nerima", "kita+nerima+nerima"])
def test_with_two_cards_in_hand_there_is_no_second_piece_of_track(cards: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima"]})
    assert refused(game, f"{DOUBLE} pay {cards}") == "rev1.expand-double-three-cards"


@pytest.mark.clause("rev1.expand-wild-is-one")
def test_a_wild_card_is_one_card_in_an_expand() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "chiyoda", "ota"]})
    assert refused(game, f"{DOUBLE} pay chiyoda") == "rev1.expand-double-three-cards"
    assert refused(game, f"{DOUBLE} pay chiyoda+chiyoda") == "rev1.expand-double-three-cards"
    game.perform(f"{DOUBLE} pay chiyoda+ota+chiyoda")
    assert hand(game, "blue") == Counter()


# --- two connections --------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.expand-connected")
@pytest.mark.parametrize("second", ["nakano--shinjuku", "tokyo--yotsuya", "akihabara--ueno", "koenji--nakano"])
def test_two_connections_are_different_and_meet(second: str) -> None:
    assert refused(rev1(**TOKYO), f"{SINGLE} {second} pay kita+nerima+ota") == "rev1.expand-connected"


@pytest.mark.clause("rev1.expand-not-through")
@pytest.mark.parametrize("stores", [["iidabashi"], ["iidabashi", "roppongi"]])
def test_two_connections_do_not_meet_through_shinjuku_and_yoyogi(stores: list[str]) -> None:
    game = rev1(stores=dict.fromkeys(stores, "blue food"), hands={"blue": ["kita", "nerima", "ota"]})
    line = "blue: expand iidabashi--shinjuku roppongi--yoyogi pay kita+nerima+ota"
    assert refused(game, line) == "rev1.expand-not-through"


@pytest.mark.clause("rev1.expand-continues")
def test_the_second_piece_leads_on_from_the_first() -> None:
    game = rev1(**TOKYO)
    assert offered(game, "expand tokyo--yotsuya") == ["stop", "roppongi--yotsuya", "shinjuku--yotsuya"]
    assert refused(game, f"{SINGLE} hatchobori--tokyo pay kita+nerima+ota") == "rev1.expand-continues"


@pytest.mark.clause("rev1.expand-continues")
def test_both_connections_may_touch_the_middle_if_an_end_belongs_to_the_network_too() -> None:
    game = rev1(stores={"tokyo": "blue food", "yotsuya": "blue books"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.perform("blue: expand hatchobori--tokyo tokyo--yotsuya pay kita+nerima+ota")
    assert set(game.position()["track"]) == {"hatchobori--tokyo", "tokyo--yotsuya"}


@pytest.mark.clause("rev1.expand-continues")
def test_the_two_connections_may_be_named_in_either_order() -> None:
    game = rev1(**TOKYO)
    game.perform("blue: expand shinjuku--yotsuya tokyo--yotsuya pay kita+nerima+ota")
    assert set(game.position()["track"]) == {"shinjuku--yotsuya", "tokyo--yotsuya"}


@pytest.mark.clause("rev1.expand-connected", "rev1.expand-card", "expand.second-track-left")
def test_with_one_piece_of_track_left_there_is_no_second() -> None:
    laid = [each for each in OLD_CONNECTIONS if "tokyo" not in each][:15]
    game = rev1(**TOKYO, track=dict.fromkeys(laid, "blue"))
    assert refused(game, f"{DOUBLE} pay kita+nerima+ota") == "expand.second-track-left"
    game.perform(f"{SINGLE} pay kita")
    assert game.view(0)["supply"]["blue"]["track"] == 0
