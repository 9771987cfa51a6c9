"""The worked examples of the rulebooks other than journeys, as reconstructed. The numbers are those of the sections."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, customers, game_at, hand, points, queue, scripted, winners, words
from tests.rules.helpers import finished, goods, refused

# --- 2: the Expand example of revision 1 ------------------------------------------------------------------------

EXPANDING: dict[str, Any] = {
    "edition": "rev1",
    "players": ["green", "blue"],
    "stores": {"shimbashi": "green clothing"},
    "track": {"roppongi--shimbashi": "green", "kachidoki--shimbashi": "blue"},
    "hands": {"green": ["ota"], "blue": ["ota"]},
}


@pytest.mark.clause("rev1.expand-network")
@pytest.mark.parametrize(
    ("colour", "connections"),
    [
        (
            "green",
            [
                *("shimbashi--tokyo", "daiba--shimbashi", "shimbashi--shinagawa"),
                *("ebisu--roppongi", "roppongi--yoyogi", "roppongi--yotsuya"),
            ],
        ),
        (
            "blue",
            ["kachidoki--monzen-nakacho", "shimbashi--tokyo", "daiba--shimbashi", "shimbashi--shinagawa"],
        ),
    ],
)
def test_2_the_connections_where_each_player_may_expand(colour: str, connections: list[str]) -> None:
    game = game_at(**{**EXPANDING, "to_act": colour})
    game.play("expand")
    assert sorted(words(game)) == sorted(connections)


# --- 3: the Upgrade example of revision 1 and version 2 ---------------------------------------------------------

both_editions = pytest.mark.parametrize("edition", ["rev1", "v2"])


def upgrading(edition: str, colour: str, *collected: str) -> sj.Game:
    return game_at(
        edition=edition,
        players=["blue", "green"],
        to_act=colour,
        stores={"shibuya": "blue food", "ebisu": "green clothing"},
        hands={colour: ["shibuya"]},
        collected={colour: list(collected)},
    )


@pytest.mark.clause("upgrade.card", "upgrade.customer", "rev1.burst", "rev1.customer-to-bag")
@both_editions
def test_3_a_store_on_a_department_site_is_upgraded_with_a_card_and_a_customer_of_its_goods(edition: str) -> None:
    game = after(upgrading(edition, "blue", "food"), "blue: upgrade shibuya food pay shibuya")
    assert game.position()["stores"]["shibuya"] == "blue department"


@pytest.mark.clause("upgrade.customer-goods")
@both_editions
@pytest.mark.parametrize("customer", ["clothing", "books", "electronics"])
def test_3_other_customers_do_not_pay_for_it(edition: str, customer: str) -> None:
    assert "upgrade" not in words(upgrading(edition, "blue", customer))


@pytest.mark.clause("upgrade.department-site")
@both_editions
def test_3_another_station_is_never_upgraded(edition: str) -> None:
    game = upgrading(edition, "green", "clothing", "food")
    assert refused(game, "green: upgrade ebisu clothing pay shibuya") == "upgrade.department-site"


# --- 4: the scoring examples of revision 1 ----------------------------------------------------------------------


@pytest.mark.clause("rev1.score-drop", "rev1.score-tied-types")
def test_4_the_first_scoring_example() -> None:
    game = finished("rev1", red=goods(2, 4, 2, 3), green=goods(3, 2, 2, 2), blue=goods(4, 3, 4, 1))
    assert points(game) == [7, 6, 8]
    assert winners(game) == ["blue"]


@pytest.mark.clause("rev1.tie-drop-more", "ruling-27")
@pytest.mark.parametrize("clothing", [5, 4])
def test_4_the_second_scoring_example_with_five_and_with_the_misprinted_four(clothing: int) -> None:
    game = finished("rev1", red=goods(3, 2, 2, 2), green=goods(4, clothing, 2, 1), blue=goods(4, 1, 4, 2))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["red"]


# --- 7: the queue of version 2 ----------------------------------------------------------------------------------

FOUR_DEPARTMENTS = {"tokyo": "blue", "ueno": "blue", "shibuya": "red", "shinjuku": "red"}


@pytest.mark.clause("queue.head-card", "queue.slide", "queue.refresh", "queue.same-goods", "queue.lowest-empty")
def test_7_the_queue_example() -> None:
    game = game_at(
        scripted("minato", "food", "electronics2", "clothing2"),
        to_act="red",
        actions_left=1,
        stores={name: f"{who} department" for name, who in FOUR_DEPARTMENTS.items()},
        queue=[
            ["katsushika", ["food", "food", "food"]],
            ["nerima", ["electronics2"]],
            ["nakano", ["books", "books2"]],
            ["setagaya", []],
        ],
        matsuri="ota",
    )
    game.perform("red: expand shimbashi--tokyo")
    assert customers(game, "katsushika") == Counter(food=3)
    assert hand(game, "blue") == Counter(["katsushika"])
    assert queue(game) == [
        ("nerima", Counter(electronics2=2)),
        ("nakano", Counter(books=1, books2=1)),
        ("setagaya", Counter(food=1)),
        ("minato", Counter(clothing2=1)),
    ]


# --- 8: track in version 2 --------------------------------------------------------------------------------------


@pytest.mark.clause("expand.second-card", "expand.through-shinjuku-yoyogi")
@pytest.mark.parametrize(
    ("line", "cards", "others", "code"),
    [
        (
            "expand nishi-nippori--ueno oshiage--ueno",
            ["arakawa", "taito", "sumida"],
            ["bunkyo", "chiyoda"],
            "expand.second-card",
        ),
        (
            "expand iidabashi--shinjuku roppongi--yoyogi",
            ["chiyoda", "shinjuku", "shibuya", "minato"],
            ["ota"],
            "expand.second-card",
        ),
        (
            "expand iidabashi--shinjuku shinjuku--yotsuya",
            ["chiyoda", "shinjuku"],
            ["shibuya"],
            "expand.through-shinjuku-yoyogi",
        ),
    ],
    ids=["8a", "8b", "8c"],
)
def test_8_double_track_costs_a_card_of_any_station_it_joins(
    line: str, cards: list[str], others: list[str], code: str
) -> None:
    for card in cards:
        game = after(game_at(hands={"blue": [card]}), f"blue: {line} pay {card}")
        assert list(game.position()["track"].values()) == ["blue", "blue"]
    for card in others:
        assert refused(game_at(hands={"blue": [card]}), f"blue: {line} pay {card}") == code


# --- 9: scoring in version 2 ------------------------------------------------------------------------------------


@pytest.mark.clause("score.sets", "score.order", "score.doubles", "score.wild-tokens", "ruling-27")
@pytest.mark.parametrize(
    ("tokens", "bonus", "total", "sets"),
    [
        (
            {"food": 7, "clothing": 3, "clothing2": 1, "books": 3, "books2": 2, "electronics2": 2},
            2, 59, {4: 5, 3: 1, 2: 1, 1: 0},
        ),
        ({"food": 5, "clothing": 3, "books": 1, "books2": 2, "electronics2": 2}, 5, 53, {4: 5, 3: 0, 2: 1, 1: 0}),
    ],
    ids=["first", "second"],
)  # fmt: skip
def test_9_scoring_examples(tokens: dict[str, int], bonus: int, total: int, sets: dict[int, int]) -> None:
    game = game_at(collected={"blue": list(Counter(tokens).elements())}, bonus={"blue": bonus})
    sheet = game.score_sheets[0]
    assert game.scores[0] == sheet.total == total
    assert {size: sheet.sets[size] for size in sets} == sets


@pytest.mark.clause("score.wild-tokens", "ruling-26")
def test_9_the_last_set_of_the_second_example_is_two_bonus_tokens_alone() -> None:
    tokens = Counter({"food": 5, "clothing": 3, "books": 1, "books2": 2, "electronics2": 2})
    sheet = game_at(collected={"blue": list(tokens.elements())}, bonus={"blue": 5}).score_sheets[0]
    assert sheet.wild_used == 5
    assert sum(len(members) for members in sheet.set_members) == 22
