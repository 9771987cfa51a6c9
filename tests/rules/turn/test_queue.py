"""The queue: which card a customer joins, and what happens at the start of a turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, customers, decider, game_at, hand, queue, scripted
from tests.rules.helpers import cards_but, customers_but, pass_on

SITES = ["akihabara", "ikebukuro", "meguro", "naka-meguro", "shibuya", "shinagawa"]
OWNERS = ["red", "red", "red", "blue", "blue", "blue"]


def departments(number: int) -> dict[str, str]:
    return {site: f"{owner} department" for site, owner in list(zip(SITES, OWNERS, strict=True))[:number]}


def refreshed(*drawn: str, **keys: Any) -> sj.Game:
    """Red's turn has begun with these draws."""
    return pass_on(game_at(scripted(*drawn), actions_left=1, **keys))


def waiting(game: sj.Game) -> list[list[str]]:
    return [sorted(who.elements()) for _, who in queue(game)]


# --- joining ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("queue.same-goods")
@pytest.mark.parametrize(("there", "joins"), [("books", "books2"), ("books2", "books"), ("books2", "books2")])
def test_a_customer_joins_others_who_want_the_same_goods(there: str, joins: str) -> None:
    game = refreshed("taito", joins, queue=[["minato", ["food"]], ["chuo", []], ["ota", [there]], ["kita", []]])
    assert waiting(game) == [[], sorted([there, joins]), [], []]


@pytest.mark.clause("queue.same-goods")
def test_a_customer_joins_a_card_before_the_next_customer_is_drawn() -> None:
    game = refreshed(
        "taito", "clothing", "clothing2", "food",
        stores=departments(2),
        queue=[["minato", ["food", "food", "food"]], ["chuo", []], ["ota", ["books"]], ["kita", []]],
    )  # fmt: skip
    assert waiting(game) == [["clothing", "clothing2"], ["books"], ["food"], []]


@pytest.mark.clause("queue.lowest-empty")
def test_other_customers_take_the_empty_card_with_the_lowest_number() -> None:
    game = refreshed(
        "taito", "clothing", "electronics2",
        queue=[["minato", ["food", "food"]], ["chuo", []], ["ota", []], ["kita", []]],
    )  # fmt: skip
    assert waiting(game) == [["clothing"], ["electronics2"], [], []]


@pytest.mark.clause("queue.size", "queue.refresh")
@pytest.mark.parametrize("number", range(7))
def test_the_queue_holds_two_and_one_more_for_each_department_store(number: int) -> None:
    game = refreshed(stores=departments(number), queue=[["minato", ["food2"]], ["chuo", []], ["ota", []], ["kita", []]])
    assert sum(map(len, waiting(game))) == 2 + number


@pytest.mark.clause("queue.size")
def test_a_double_is_one_customer_in_the_queue() -> None:
    game = refreshed("taito", queue=[["minato", []], ["chuo", ["food2"]], ["ota", ["books2"]], ["kita", []]])
    assert waiting(game) == [["food2"], ["books2"], [], []]


@pytest.mark.clause("queue.no-place", "ruling-12", "ruling-35")
def test_ruling_35_a_customer_without_a_card_is_set_aside_and_returns_to_the_bag() -> None:
    """All other cards are in hands, so there are two places, one for food and one for the first other customer."""
    cards = cards_but("minato", "chuo")
    game = game_at(
        scripted("books", "clothing", "electronics2", "food2"),
        actions_left=1,
        stores=departments(3),
        hands={"blue": cards[:35], "red": cards[35:]},
        queue=[["minato", []], ["chuo", ["food"]]],
        customers={"ota": customers_but(books=1, clothing=1, electronics2=1, food=1, food2=1)},
    )
    pass_on(game)
    assert queue(game) == [("chuo", Counter(["food", "food2"])), ("minato", Counter(["books"]))]
    assert decider(game) == "red"
    assert game.view(0, counted=True)["bag"] == {"clothing": 1, "electronics2": 1}


@pytest.mark.clause("ruling-12", "queue.no-place")
def test_ruling_12_a_customer_paid_while_there_is_no_queue_card_goes_back_into_the_bag() -> None:
    game = game_at(stores={"ueno": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["taito"]})
    bag = game.view(0)["bag_size"]
    game.perform("blue: upgrade ueno food pay taito")
    assert game.view(0)["bag_size"] == bag + 1


# --- at the start of a turn -------------------------------------------------------------------------------------


@pytest.mark.clause("queue.head-card")
def test_the_customers_of_the_first_card_arrive_and_the_card_goes_to_the_hand() -> None:
    game = refreshed(
        queue=[["minato", ["food", "food2"]], ["chuo", ["books"]], ["ota", []], ["kita", []]],
        customers={"minato": ["clothing"]},
    )
    assert customers(game, "minato") == Counter(["clothing", "food", "food2"])
    assert (hand(game, "red"), hand(game, "blue")) == (Counter(["minato"]), Counter())


@pytest.mark.clause("ruling-12", "queue.head-card")
def test_ruling_12_a_first_card_without_customers_goes_to_the_hand() -> None:
    game = game_at(actions_left=1, queue=[["minato", []], ["chuo", ["food"]], ["ota", ["books"]], ["kita", []]])
    game.perform("blue: expand aoto--oshiage")
    assert hand(game, "red") == Counter(["minato"])
    assert customers(game, "minato") == Counter()
    assert len(queue(game)) == 4


@pytest.mark.clause("queue.head-card", "move.start-in-ward")
@pytest.mark.parametrize("station", ["daiba", "roppongi", "shimbashi", "shinagawa"])
def test_a_customer_who_arrives_may_start_from_any_station_of_the_ward(station: str) -> None:
    neighbour = {"daiba": "oimachi", "roppongi": "ebisu", "shimbashi": "tokyo", "shinagawa": "oimachi"}[station]
    game = refreshed(
        queue=[["minato", ["food"]], ["chuo", []], ["ota", []], ["kita", []]],
        track={"--".join(sorted([station, neighbour])): "red"},
    )
    game.perform(f"red: move minato pay minato: {station}, {neighbour}")
    assert customers(game, "minato") == Counter()


@pytest.mark.clause("queue.slide")
def test_the_other_cards_move_up_with_their_customers_and_a_new_one_comes_last() -> None:
    game = refreshed("taito", queue=[["minato", []], ["chuo", ["food"]], ["ota", []], ["kita", ["books", "books2"]]])
    assert queue(game) == [
        ("chuo", Counter(["food"])),
        ("ota", Counter()),
        ("kita", Counter(["books", "books2"])),
        ("taito", Counter()),
    ]


@pytest.mark.clause("queue.slide", "position.queue", "ruling-36")
def test_all_missing_cards_are_drawn_before_any_customer() -> None:
    game = refreshed("taito", "nerima", "koto", "food", "books", queue=[["minato", ["clothing"]], ["chuo", []]])
    assert queue(game) == [
        ("chuo", Counter(["food"])),
        ("taito", Counter(["books"])),
        ("nerima", Counter()),
        ("koto", Counter()),
    ]


@pytest.mark.clause("ruling-36", "position.queue")
def test_ruling_36_missing_queue_cards_are_drawn_at_the_next_refresh() -> None:
    game = after(game_at(actions_left=1), "blue: income")
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 2


@pytest.mark.clause("queue.no-card", "ruling-10")
def test_ruling_10_the_card_stays_in_the_hand_while_there_is_another_for_the_end_of_the_queue() -> None:
    """One card in the discard pile is enough."""
    cards = cards_but("minato", "chuo", "ota", "kita", "taito")
    game = game_at(
        actions_left=1,
        hands={"blue": cards[:30], "red": cards[30:]},
        discard=["taito"],
        queue=[["minato", []], ["chuo", ["food"]], ["ota", ["books"]], ["kita", []]],
    )
    pass_on(game)
    assert [ward for ward, _ in queue(game)] == ["chuo", "ota", "kita", "taito"]
    assert hand(game, "red")["minato"] == Counter(cards[30:])["minato"] + 1


@pytest.mark.clause("ruling-10", "queue.no-card")
def test_ruling_10_without_another_card_the_first_goes_back_to_the_end() -> None:
    cards = cards_but("minato", "chuo", "ota", "kita")
    game = game_at(
        actions_left=1,
        hands={"blue": cards[:30], "red": cards[30:]},
        queue=[["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    game.perform("blue: income")
    assert [ward for ward, _ in queue(game)] == ["chuo", "ota", "kita", "minato"]
    assert customers(game, "minato") == Counter(["books"])
    assert sum(hand(game, "red").values()) == len(cards[30:])


@pytest.mark.clause("queue.refresh", "ruling-12")
@pytest.mark.parametrize("arriving", [0, 1, 2])
def test_as_many_customers_join_as_have_arrived(arriving: int) -> None:
    others = [["books"], ["clothing"]][: 2 - arriving]
    cards = ["chuo", "ota", "kita"]
    rest = [[ward, others[n] if n < len(others) else []] for n, ward in enumerate(cards)]
    game = game_at(actions_left=1, queue=[["minato", ["food"] * arriving], *rest])
    bag = game.view(0)["bag_size"]
    pass_on(game)
    assert game.view(0)["bag_size"] == bag - arriving


@pytest.mark.clause("queue.refresh")
def test_an_empty_bag_ends_the_refresh() -> None:
    game = refreshed(
        stores=departments(3),
        collected={"green": customers_but(food=2, books=1)},
        players=["blue", "red", "green"],
        queue=[["minato", ["food"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    assert waiting(game) == [["food"], ["books"], [], []]
    assert game.view(0)["bag_size"] == 0


@pytest.mark.clause("queue.same-goods", "queue.lowest-empty", "queue.slide", "queue.refresh")
def test_the_example_of_the_rules() -> None:
    game = refreshed(
        "minato", "food", "electronics", "clothing",
        stores=departments(4),
        queue=[
            ["katsushika", ["food", "food", "food"]], ["nerima", ["electronics2"]],
            ["nakano", ["books", "books"]], ["setagaya", []],
        ],
    )  # fmt: skip
    assert queue(game) == [
        ("nerima", Counter(["electronics2", "electronics"])),
        ("nakano", Counter(["books", "books"])),
        ("setagaya", Counter(["food"])),
        ("minato", Counter(["clothing"])),
    ]
    after(game, "red: open food aoto pay katsushika")
