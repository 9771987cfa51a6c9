"""Paying with cards: one that matches, one that is wild, or any three."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, game_at, hand, words
from tests.rules.v2 import refused


def holding(*cards: str, **keys: Any) -> sj.Game:
    return game_at(hands={"blue": list(cards)}, **keys)


@pytest.mark.clause("pay.matching")
def test_one_card_of_the_ward_pays_and_another_does_not() -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, "blue: open food tokyo pay ota") == "pay.matching"
    after(game, "blue: open food tokyo pay chiyoda")
    assert hand(game, "blue") == Counter(["ota", "ota", "kita"])


@pytest.mark.clause("pay.wild-store")
@pytest.mark.parametrize("store", ["blue books", "blue department"])
@pytest.mark.parametrize(
    "line",
    [
        "open food omori pay taito",
        "expand tokyo--yotsuya akihabara--tokyo pay taito",
        "move ota pay taito: omori, oimachi",
        "upgrade shibuya clothing pay taito",
    ],
)
def test_a_card_of_a_ward_with_ones_own_store_pays_for_anything(store: str, line: str) -> None:
    keys: dict[str, Any] = {
        "customers": {"ota": ["food"]},
        "track": {"oimachi--omori": "blue"},
        "collected": {"blue": ["clothing"]},
    }
    game = holding("taito", stores={"ueno": store, "shibuya": "blue clothing"}, **keys)
    after(game, f"blue: {line}")
    assert hand(game, "blue") == Counter()
    without = holding("taito", stores={"shibuya": "blue clothing"}, **keys)
    assert refused(without, f"blue: {line}").split(".")[0] == line.split()[0]


@pytest.mark.clause("pay.wild-store")
def test_a_rivals_store_makes_nothing_wild() -> None:
    assert refused(holding("taito", stores={"ueno": "red food"}), "blue: open food omori pay taito") == "open.card"


@pytest.mark.clause("pay.wild-matsuri")
@pytest.mark.parametrize("colour", ["blue", "red"])
def test_a_card_of_the_matsuris_ward_is_wild_for_everybody(colour: str) -> None:
    game = game_at(to_act=colour, hands={colour: ["taito", "kita"]}, matsuri="taito")
    assert refused(game, f"{colour}: open food omori pay kita") == "pay.matching"
    after(game, f"{colour}: open food omori pay taito")
    assert hand(game, colour) == Counter(["kita"])


@pytest.mark.clause("pay.three-cards", "ruling-7")
@pytest.mark.parametrize(
    "cards",
    [
        ["ota", "ota", "ota"],
        ["ota", "kita", "adachi"],
        ["minato", "ota", "kita"],  # Minato is wild and adds nothing
        ["chiyoda", "ota", "kita"],  # Chiyoda would have matched alone
    ],
)
def test_any_three_cards_pay_for_any_ward(cards: list[str]) -> None:
    game = holding(*cards, stores={"shimbashi": "blue food"})
    after(game, f"blue: open books tokyo pay {'+'.join(cards)}")
    assert hand(game, "blue") == Counter()
    assert Counter(game.position()["discard"]) == Counter(cards)


@pytest.mark.clause("pay.three-cards", "ruling-40")
@pytest.mark.parametrize("cards", list(permutations(["ota", "kita", "adachi"])))
def test_three_cards_are_named_in_any_order_and_the_last_lies_on_top(cards: tuple[str, ...]) -> None:
    game = after(holding("adachi", "kita", "ota"), f"blue: open books tokyo pay {'+'.join(cards)}")
    assert game.view(1)["discard_top"] == cards[-1]


@pytest.mark.clause("pay.in-hand")
@pytest.mark.parametrize("cards", ["minato", "chiyoda+ota+minato", "ota+ota+ota", "kita+kita+ota"])
def test_every_card_paid_is_in_the_hand(cards: str) -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, f"blue: open food tokyo pay {cards}") == "pay.in-hand"


@pytest.mark.clause("pay.too-few")
@pytest.mark.parametrize("cards", ["ota+kita", "ota+ota", "chiyoda+ota"])
def test_two_cards_never_pay(cards: str) -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, f"blue: open food tokyo pay {cards}") == "pay.too-few"


@pytest.mark.clause("pay.too-few")
def test_a_cost_must_be_paid() -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, "blue: open food tokyo pay") == "pay.too-few"


@pytest.mark.clause("pay.too-many")
def test_more_than_three_cards_are_refused() -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, "blue: open food tokyo pay chiyoda+ota+ota+kita") == "pay.too-many"
    assert refused(game, "blue: open food tokyo pay chiyoda pay ota") == "pay.too-many"


@pytest.mark.clause("pay.nothing-due")
def test_no_card_is_paid_for_what_is_free() -> None:
    game = holding("ota", phase="matsuri", matsuri="kita")
    assert refused(game, "blue: matsuri adachi pay ota") == "pay.nothing-due"
    after(game, "blue: matsuri adachi")
    assert refused(game, "blue: income pay ota") == "pay.nothing-due"
    assert hand(game, "blue") == Counter(["ota"])


@pytest.mark.clause("pay.chosen-by-player", "ruling-6")
@pytest.mark.parametrize("cards", ["chiyoda", "minato", "kita", "ota+ota+kita", "chiyoda+minato+kita"])
def test_which_way_and_which_cards_is_the_players_choice(cards: str) -> None:
    """Chiyoda matches, Minato is wild by the store and Kita by the Matsuri; three cards are never forbidden."""
    held = ["chiyoda", "minato", "kita", "ota", "ota"]
    game = holding(*held, stores={"shimbashi": "blue food"}, matsuri="kita")
    after(game, f"blue: open books tokyo pay {cards}")
    assert hand(game, "blue") == Counter(held) - Counter(cards.split("+"))


@pytest.mark.clause("pay.chosen-by-player", "pay.matching", "pay.wild-store", "pay.wild-matsuri", "pay.three-cards")
def test_all_ways_and_no_others_are_offered() -> None:
    game = holding("chiyoda", "minato", "kita", "ota", stores={"shimbashi": "blue food"}, matsuri="kita")
    game.play("open books tokyo")
    assert words(game) == [
        "pay chiyoda", "pay kita", "pay minato", "pay chiyoda+", "pay kita+", "pay minato+", "pay ota+",
    ]  # fmt: skip


@pytest.mark.clause("pay.judged-when-paying", "ruling-29")
def test_a_store_being_opened_does_not_help_yet() -> None:
    """Its own ward's card matches; as the card of a later action it is wild."""
    game = holding("ota", "ota", "ota", "ota")
    assert refused(game, "blue: open food tokyo pay ota") == "pay.matching"
    after(game, "blue: open food omori pay ota")
    after(game, "blue: expand akihabara--ueno oshiage--ueno pay ota")
    assert hand(game, "blue") == Counter(["ota", "ota"])


@pytest.mark.clause("pay.judged-when-paying", "ruling-4", "ruling-29")
def test_a_store_being_relocated_or_upgraded_still_helps() -> None:
    relocating = holding("taito", stores={"ueno": "blue food"})
    after(relocating, "blue: open food omori from ueno pay taito")
    upgrading = holding("ota", stores={"ueno": "blue food", "omori": "blue books"}, collected={"blue": ["food"]})
    after(upgrading, "blue: upgrade ueno food pay ota")
    assert hand(relocating, "blue") == hand(upgrading, "blue") == Counter()


@pytest.mark.clause("pay.judged-when-paying", "ruling-29")
@pytest.mark.parametrize(("other", "still_wild"), [({}, False), ({"tokyo": "blue books"}, True)])
def test_a_ward_is_wild_only_as_long_as_a_store_stands_there(other: dict[str, str], still_wild: bool) -> None:
    game = holding("chiyoda", "chiyoda", stores={"akihabara": "blue food", **other})
    after(game, "blue: open food omori from akihabara pay chiyoda")
    line = "blue: expand oshiage--ueno aoto--oshiage pay chiyoda"
    if still_wild:
        after(game, line)
    else:
        assert refused(game, line) == "expand.second-card"
