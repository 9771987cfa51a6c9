"""The burst of revision 1: a new department store brings customers, each with its own ward card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shinjuku.game.chance import Event
from tests.positions import (
    after,
    bag_size,
    collected,
    customers,
    decider,
    game_at,
    on_the_map,
    played,
    rev1,
    scripted,
    watched,
)
from tests.rules.helpers import COLOURS, UPGRADABLE, UPGRADE, cards_but, refused, with_bag


@pytest.mark.clause("rev1.burst")
@pytest.mark.parametrize(("players", "burst"), [(2, 4), (3, 4), (4, 3)])
def test_a_department_store_brings_a_burst_of_customers(players: int, burst: int) -> None:
    game = after(rev1(players=COLOURS[:players], **UPGRADABLE), UPGRADE)
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert on_the_map(game) == burst


@pytest.mark.clause("rev1.burst-each-ward")
def test_each_customer_of_a_burst_has_a_card_of_its_own() -> None:
    game = rev1(**UPGRADABLE)
    game.perform(
        f"{UPGRADE} > card kita > customer books > card ota > customer food > card kita > customer food"
        " > card minato > customer electronics"
    )
    assert customers(game, "kita") == Counter(["books", "food"])
    assert customers(game, "ota") == Counter(["food"])
    assert customers(game, "minato") == Counter(["electronics"])
    assert Counter(game.position()["discard"]) == Counter(["taito", "kita", "ota", "kita", "minato"])
    assert game.position()["discard"][-1] == "minato"


@pytest.mark.clause("rev1.burst-each-ward")
def test_in_a_burst_the_only_card_left_is_drawn_again_and_again() -> None:
    game = rev1(**UPGRADABLE | {"hands": {"blue": ["taito"], "red": cards_but("taito")}})
    game.perform(UPGRADE)
    assert customers(game, "taito").total() == 4
    assert game.position()["discard"] == ["taito"]


@pytest.mark.clause("rev1.burst-at-once")
def test_customers_of_the_burst_can_be_lured_in_the_same_turn() -> None:
    keys: dict[str, Any] = {**UPGRADABLE, "hands": {"blue": ["taito", "taito"]}}
    assert refused(rev1(**keys), "blue: lure taito pay taito: ueno gives books") == "move.customers"
    chance = scripted("adachi", "books", "adachi", "food")
    game = after(rev1(chance, **keys, track={"kita-senju--ueno": "blue"}), UPGRADE)
    assert (decider(game), customers(game, "adachi")["books"]) == ("blue", 1)
    game.perform("blue: lure adachi pay taito: kita-senju, ueno gives books")
    assert collected(game, "blue") == Counter(["books"])


@pytest.mark.clause("rev1.burst-at-once")
def test_the_burst_comes_before_the_next_turn() -> None:
    drawn: list[Event] = []
    game = after(rev1(watched(drawn), **UPGRADABLE, actions_left=1), UPGRADE)
    assert [event.kind for event in drawn] == ["card", "customer"] * 5
    burst, arrival = played(game)
    assert burst.startswith(f"{UPGRADE} > card ")
    assert burst.count(">") == 8
    assert arrival.startswith("red: > card ")


@pytest.mark.clause("rev1.burst-paid-customer", "ruling-14")
def test_ruling_14_the_customer_paid_may_come_back_in_its_own_burst() -> None:
    keys: dict[str, Any] = {
        "stores": {"ueno": "blue electronics"},
        "collected": {"blue": ["electronics"]},
        "hands": {"blue": ["taito"]},
    }
    game = game_at(**with_bag("rev1", "books", **keys))
    game.perform(
        "blue: upgrade ueno electronics pay taito > card kita > customer electronics > card ota > customer books"
    )
    assert customers(game, "kita") == Counter(["electronics"])


@pytest.mark.clause("rev1.burst-short", "ruling-15")
@pytest.mark.parametrize("left", [[], ["books"], ["books", "clothing"]])
def test_ruling_15_a_burst_brings_all_that_the_bag_has(left: list[str]) -> None:
    game = game_at(**with_bag("rev1", *left, **UPGRADABLE))
    waiting = on_the_map(game)
    game.perform(UPGRADE)
    assert on_the_map(game) == waiting + len(left) + 1
    assert bag_size(game) == 0
    assert game.view(None)["discard_size"] == 1 + len(left) + 1
