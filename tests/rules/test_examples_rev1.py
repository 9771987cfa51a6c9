"""Every worked example of the revision 1 rulebook, as reconstructed: numbers are those of the sections."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, hand, words
from tests.rules.test_examples import LURING
from tests.rules.test_rev1 import forbidden, goods, points, scored, winners

# --- 1: the Luring example --------------------------------------------------------------------------------------


def luring(colour: str) -> sj.Game:
    return game_at(**{**LURING, "edition": "rev1", "to_act": colour})


@pytest.mark.clause("rev1.lure", "rev1.lure-ends", "rev1.lure-left-over")
@pytest.mark.parametrize(
    ("line", "gained", "income", "left"),
    [
        pytest.param(
            "green: lure shinjuku pay shinjuku: yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1a",
        ),
        pytest.param(
            "green: lure shinjuku pay shinjuku: shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1b",
        ),
        pytest.param(
            "green: lure shinjuku pay shinjuku: takadanobaba, shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["red", "blue"], {}, id="1c",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: akihabara gives books",
            {"blue": ["books"]}, [], {"chiyoda": ["food"]}, id="1d",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: tokyo, yotsuya gives food",
            {"blue": ["food"]}, [], {"shinjuku": ["books"]}, id="1e",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, [], {}, id="1f",
        ),
        pytest.param(
            "red: lure chiyoda pay chiyoda: iidabashi, takadanobaba gives food, shinjuku gives books",
            {"red": ["food", "books"]}, ["green"], {}, id="1g",
        ),
        pytest.param(
            "red: lure chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, ["blue"], {}, id="1h",
        ),
    ],
)  # fmt: skip
def test_1_the_options_of_the_luring_example(
    line: str, gained: dict[str, list[str]], income: list[str], left: dict[str, list[str]]
) -> None:
    mover, lured = line.split(":")[0], line.split()[2]
    game = after(luring(mover), line)
    for colour in ("red", "blue", "green"):
        assert collected(game, colour) == Counter(gained.get(colour, []))
    for ward, waiting in LURING["customers"].items():
        before = [] if ward == lured else waiting
        assert customers(game, ward) == Counter(before + left.get(ward, []))
    asked = set()
    while decider(game) != mover:
        colour = str(decider(game))
        asked.add(colour)
        game.perform(f"{colour}: takes income")
        assert hand(game, colour).total() == 5
    assert asked == set(income)


@pytest.mark.clause("rev1.lure-ends")
def test_1_a_lure_can_not_end_where_nobody_was_satisfied() -> None:
    forbidden(luring("green"), "green: lure shinjuku pay shinjuku: shinjuku, yotsuya")
    forbidden(luring("green"), "green: lure shinjuku pay shinjuku: yotsuya")
    forbidden(luring("blue"), "blue: lure chiyoda pay chiyoda: tokyo")


# --- 2: the Expand example --------------------------------------------------------------------------------------

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
def test_2_the_connections_from_which_each_may_expand(colour: str, connections: list[str]) -> None:
    game = game_at(**{**EXPANDING, "to_act": colour})
    game.play("expand")
    assert sorted(words(game)) == sorted(connections)


# --- 3: the Upgrade example -------------------------------------------------------------------------------------


def upgrading(colour: str, *earned: str) -> sj.Game:
    return game_at(
        edition="rev1",
        players=["blue", "green"],
        to_act=colour,
        stores={"shibuya": "blue food", "ebisu": "green clothing"},
        hands={colour: ["shibuya"]},
        collected={colour: list(earned)},
    )


@pytest.mark.clause("rev1.burst", "rev1.customer-to-bag")
def test_3_blue_may_upgrade_shibuya_with_a_food_customer() -> None:
    game = after(upgrading("blue", "food"), "blue: upgrade shibuya food pay shibuya")
    assert game.position()["stores"]["shibuya"] == "blue department"


@pytest.mark.parametrize("earned", ["clothing", "books", "electronics"])
def test_3_other_customers_do_not_pay_for_it(earned: str) -> None:
    assert "upgrade" not in words(upgrading("blue", earned))


def test_3_green_may_never_upgrade_ebisu() -> None:
    forbidden(upgrading("green", "clothing", "food"), "green: upgrade ebisu clothing pay shibuya")


# --- 4: the scoring examples ------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.score-drop", "rev1.score-tied-types")
def test_4_the_first_scoring_example() -> None:
    game = scored(red=goods(2, 4, 2, 3), green=goods(3, 2, 2, 2), blue=goods(4, 3, 4, 1))
    assert points(game) == [7, 6, 8]
    assert winners(game) == ["blue"]


@pytest.mark.clause("rev1.tie-drop-more", "ruling-27")
@pytest.mark.parametrize("clothing", [5, 4])
def test_4_the_second_scoring_example_with_five_and_with_the_misprinted_four(clothing: int) -> None:
    game = scored(red=goods(3, 2, 2, 2), green=goods(4, clothing, 2, 1), blue=goods(4, 1, 4, 2))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["red"]
