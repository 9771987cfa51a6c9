"""Arrivals in the older editions: a ward card and a customer, or two, at the start of every turn."""

from __future__ import annotations

from collections import Counter

import pytest

from shinjuku.game.chance import Event
from tests.positions import (
    after,
    bag_size,
    customers,
    decider,
    game_at,
    hand,
    offered,
    on_the_map,
    rev1,
    scripted,
    v1,
    watched,
    weights,
)
from tests.rules.helpers import (
    CARDS,
    MOVE,
    THREE_DEPARTMENTS,
    UPGRADABLE,
    UPGRADE,
    WARDS,
    cards_but,
    older_editions,
    take_incomes,
    with_bag,
)

# --- both older editions ----------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.no-queue", "rev1.arrival", "v1.no-queue", "v1.arrival")
@older_editions
def test_a_customer_comes_straight_to_the_map_and_the_card_is_discarded(edition: str) -> None:
    game = game_at(scripted("ota", "kita", "books"), edition=edition, hands={"blue": ["ota"] * 4 + ["kita"]})
    game.perform("blue: income")
    assert customers(game, "kita") == Counter(["books"])
    assert on_the_map(game) == 1
    assert hand(game, "red") == Counter()
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("rev1.arrival", "v1.arrival")
@older_editions
def test_a_customer_who_has_arrived_may_start_from_any_station_of_the_ward(edition: str) -> None:
    stores = {"tokyo": "red books", "akihabara": "red books", "iidabashi": "blue books"}
    hands = {"blue": WARDS[:5], "red": ["chiyoda"]}
    game = game_at(scripted("ota", "chiyoda", "books"), edition=edition, stores=stores, hands=hands)
    game.perform("blue: income")
    assert offered(game, f"{MOVE[edition]} chiyoda pay chiyoda") == [
        *("akihabara gives books", "iidabashi gives books", "tokyo gives books"),
    ]


@pytest.mark.clause("rev1.arrival-no-card", "v1.arrival-no-card")
@older_editions
def test_without_any_card_the_ward_is_drawn_as_if_from_a_full_deck(edition: str) -> None:
    drawn: list[Event] = []
    game = game_at(watched(drawn, scripted("kita", "books")), edition=edition, hands={"red": CARDS})
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card", "customer"]
    assert weights(drawn[0]) == Counter(CARDS)
    assert customers(game, "kita") == Counter(["books"])
    assert game.view(None)["discard_size"] == 0
    assert hand(game, "red") == Counter(CARDS)


@pytest.mark.clause("rev1.arrival", "v1.arrival", "deck.reshuffle")
@pytest.mark.parametrize(
    ("edition", "lines"),
    [
        ("rev1", ["blue: expand tokyo--yotsuya pay ota", "blue: build food akihabara pay chiyoda"]),
        ("v1", ["blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda", "blue: build food omori pay ota"]),
    ],
)
def test_the_discard_pile_becomes_the_deck_when_a_ward_is_needed(edition: str, lines: list[str]) -> None:
    drawn: list[Event] = []
    game = game_at(
        watched(drawn, scripted("ota")),
        edition=edition,
        stores={"tokyo": "blue food"},
        hands={"blue": ["ota", "chiyoda"], "red": cards_but("kita", "ota", "chiyoda")},
        discard=["kita"],
    )
    after(game, *lines)
    assert drawn[0].outcomes == ("chiyoda", "kita", "ota")
    assert customers(game, "ota").total() == 1
    assert game.position()["discard"] == ["ota"]


# --- how many ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.arrival")
def test_in_revision_1_one_customer_arrives_whatever_the_number_of_department_stores() -> None:
    game = after(rev1(stores=THREE_DEPARTMENTS), "blue: income")
    assert on_the_map(game) == 1


@pytest.mark.clause("v1.arrivals-two")
def test_in_version_1_two_customers_arrive_in_one_ward_once_there_are_three_department_stores() -> None:
    game = v1(scripted("ota", "kita", "books", "food2"), stores=THREE_DEPARTMENTS, hands={"blue": WARDS[:5]})
    game.perform("blue: income")
    assert customers(game, "kita") == Counter(["books", "food2"])
    assert on_the_map(game) == 2
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("v1.arrivals-two", "v1.arrival")
def test_with_two_department_stores_one_customer_arrives() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "shibuya": "red food"}
    assert on_the_map(after(v1(stores=stores), "blue: income")) == 1


@pytest.mark.clause("v1.upgrade-nothing-more", "v1.arrivals-two")
def test_the_third_department_store_of_the_game_doubles_the_arrivals_from_the_next_turn_on() -> None:
    game = v1(
        stores={"ueno": "blue food", "tokyo": "red department", "shibuya": "red department"},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
    )
    game.perform("blue: upgrade ueno food pay taito")
    assert on_the_map(game) == 0
    game.perform("blue: income")
    assert on_the_map(game) == 2


# --- rulings ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.arrival-ward-first", "ruling-14")
def test_ruling_14_in_revision_1_the_ward_is_drawn_before_the_customer() -> None:
    drawn: list[Event] = []
    game = after(rev1(watched(drawn), **UPGRADABLE), UPGRADE)
    assert [event.kind for event in drawn] == ["card", "customer"] * 4
    drawn.clear()
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card"] * 5 + ["card", "customer"]


@pytest.mark.clause("v1.arrival-ward-first", "ruling-14")
def test_ruling_14_in_version_1_the_ward_is_drawn_before_the_customers() -> None:
    drawn: list[Event] = []
    game = v1(watched(drawn), stores=THREE_DEPARTMENTS, hands={"blue": WARDS[:5]})
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card", "card", "customer", "customer"]


@pytest.mark.clause("v1.arrival-none", "v1.final-no-arrivals", "ruling-14")
def test_ruling_14_a_turn_without_a_customer_draws_no_ward_card() -> None:
    drawn: list[Event] = []
    game = game_at(watched(drawn), **with_bag("v1", "food"))
    game.perform("blue: income")
    waiting = on_the_map(game)
    assert game.view(None)["discard_size"] == 1
    after(game, "red: income", "blue: final income", "red: final income")
    drawn.clear()
    game.perform("blue: expand tokyo--yotsuya")
    game.perform("blue: income")
    assert (decider(game), [event.kind for event in drawn]) == ("red", ["card"])
    assert (on_the_map(game), game.view(None)["discard_size"]) == (waiting, 1)


@pytest.mark.clause("v1.arrival-short", "ruling-15")
def test_ruling_15_if_two_should_arrive_and_the_bag_has_one_then_one_arrives() -> None:
    game = game_at(**with_bag("v1", "books2", stores=THREE_DEPARTMENTS))
    waiting = on_the_map(game)
    game.perform("blue: income")
    assert on_the_map(game) == waiting + 1
    assert bag_size(game) == 0


@pytest.mark.clause("ruling-15")
def test_ruling_15_a_thief_drawn_last_comes_alone() -> None:
    game = game_at(**with_bag("v1", "books-thief", thieves=True, modules=["thief"]))
    waiting = on_the_map(game)
    game.perform("blue: income")
    assert on_the_map(game) == waiting + 1
    assert decider(game) == "red"
    assert take_incomes(game) == ["red", "blue!", "red!", "blue", "red"]
