"""Faithful Dog Hachiko: where he goes, and what his ward allows, in both his forms."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, by_kind, collected, customers, game_at, played, watched, words
from tests.rules.helpers import CARDS, CUSTOMERS, all_but, refused
from tests.rules.modules.hachiko.positions import everywhere, with_hachiko

# --- where he goes ----------------------------------------------------------------------------------------------


def next_turn(game: sj.Game) -> sj.Game:
    return after(game, "blue: expand aoto--oshiage")


@pytest.mark.clause("hachiko.waits", "hachiko.leaves-marker")
def test_he_leaves_the_marker_for_the_ward_of_the_next_customer() -> None:
    game = next_turn(with_hachiko("v1", "kita", "food", hachiko="home", actions_left=1))
    assert game.position()["hachiko"] == "kita"
    assert customers(game, "kita") == Counter(["food"])


@pytest.mark.clause("hachiko.leaves-marker")
def test_two_customers_take_him_there_once() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "akihabara": "red department"}
    game = next_turn(with_hachiko("v1", "kita", "food", "books", hachiko="home", actions_left=1, stores=stores))
    assert game.position()["hachiko"] == "kita"
    assert customers(game, "kita") == Counter(["food", "books"])


@pytest.mark.clause("hachiko.leaves-marker")
def test_a_dog_in_a_ward_stays_there_when_customers_come_elsewhere() -> None:
    game = next_turn(with_hachiko("v1", "kita", "food", actions_left=1))
    assert game.position()["hachiko"] == "shinjuku"


@pytest.mark.clause("hachiko.stays-home-ward")
def test_he_stays_if_that_is_the_ward_of_his_home() -> None:
    game = next_turn(with_hachiko("v1", "shibuya", "food", hachiko="home", actions_left=1))
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.waits")
def test_he_stays_on_the_marker_if_no_customer_comes() -> None:
    keys: dict[str, Any] = {"removed": all_but(CUSTOMERS["v1"], []), "final": True, "actions_left": 1}
    game = with_hachiko("v1", hachiko="home", **keys)
    game.perform("blue: expand aoto--oshiage")
    while game.position()["phase"] == "final-income":
        game.play(game.choices[0])
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.waits", "ruling-23")
def test_ruling_23_on_the_marker_he_is_in_no_ward() -> None:
    game = with_hachiko(
        "v1", hachiko="home", stores={"shibuya": "blue food"}, customers={"shibuya": ["food"]},
        hands={"blue": ["shibuya"]},
    )  # fmt: skip
    game.perform("blue: move shibuya pay shibuya: shibuya gives food")
    assert collected(game, "blue") == Counter(["food"])


@pytest.mark.clause("hachiko.new-ward", "hachiko.line", "ruling-23")
def test_ruling_23_in_revision_1_a_new_ward_is_drawn_at_once() -> None:
    game = with_hachiko("rev1", "kita")
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert played(game)[-1] == "blue: reunite: shinjuku, yoyogi, shibuya > hachiko kita"
    assert game.position()["hachiko"] == "kita"
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("hachiko.new-ward")
def test_the_new_ward_may_be_that_of_his_home_and_is_drawn_in_the_last_turns_too() -> None:
    gone = all_but(CUSTOMERS["rev1"], [])
    game = with_hachiko("rev1", "shibuya", final=True, collected={"red": gone})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert game.position()["hachiko"] == "shibuya"


@pytest.mark.clause("hachiko.new-ward", "ruling-10")
def test_ruling_10_without_a_card_his_ward_is_drawn_as_from_a_full_deck() -> None:
    drawn: list[Event] = []
    game = game_at(
        watched(drawn, by_kind(hachiko=["kita"])), edition="rev1", modules=["hachiko"], hachiko="shinjuku",
        hands={"blue": CARDS[:40], "red": CARDS[40:]},
    )  # fmt: skip
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert [event.kind for event in drawn] == ["hachiko"]
    assert sum(drawn[0].weights) == 72
    assert game.position()["hachiko"] == "kita"
    assert not game.position().get("discard")


# --- his ward ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("hachiko.holds-ward", "ruling-23")
def test_ruling_23_in_version_1_his_ward_cannot_be_moved() -> None:
    keys: dict[str, Any] = {
        "stores": {"shinjuku": "blue food"}, "customers": {"shinjuku": ["food"]}, "hands": {"blue": ["shinjuku"]},
    }  # fmt: skip
    game = with_hachiko("v1", **keys)
    assert "move" not in words(game)
    assert refused(game, "blue: move shinjuku pay shinjuku: shinjuku gives food") == "hachiko.holds-ward"
    assert "move" in words(with_hachiko("v1", **keys | {"hachiko": "kita"}))


@pytest.mark.clause("hachiko.lure-leaves-him", "ruling-23")
def test_ruling_23_in_revision_1_a_lure_leaves_him() -> None:
    game = with_hachiko(
        "rev1", stores={"yoyogi": "blue food"}, customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]}
    )
    game.perform("blue: lure shinjuku pay shinjuku: shinjuku, yoyogi gives food")
    assert game.position()["hachiko"] == "shinjuku"


@pytest.mark.clause("hachiko.not-a-customer")
@everywhere
def test_no_store_takes_him(edition: str) -> None:
    game = with_hachiko(edition, stores={"yoyogi": "blue food", "shibuya": "blue department"})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert collected(game, "blue") == Counter()
    assert [int(score) for score in game.scores] == [0, 0]
