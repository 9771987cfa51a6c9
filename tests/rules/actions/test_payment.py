"""Paying with cards: one that matches, one that is wild, or any three."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, game_at, hand, offered, words
from tests.rules.helpers import OPEN, ambiguous, every_edition, refused


def holding(*cards: str, **keys: Any) -> sj.Game:
    """Blue holds these cards."""
    return game_at(hands={"blue": list(cards)}, **keys)


# --- one card ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("pay.matching")
def test_one_card_of_the_ward_pays_and_another_does_not() -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, "blue: open food tokyo pay ota") == "pay.matching"
    after(game, "blue: open food tokyo pay chiyoda")
    assert hand(game, "blue") == Counter(["ota", "ota", "kita"])


@pytest.mark.clause("pay.wild-store")
@pytest.mark.parametrize("store", ["blue books", "blue department"])
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("open food omori pay taito", "open.card"),
        ("expand tokyo--yotsuya akihabara--tokyo pay taito", "expand.second-card"),
        ("move ota pay taito: omori, oimachi", "move.card"),
        ("upgrade shibuya clothing pay taito", "upgrade.card"),
    ],
)
def test_a_card_of_a_ward_with_the_players_store_pays_for_anything(store: str, line: str, code: str) -> None:
    keys: dict[str, Any] = {
        "customers": {"ota": ["food"]},
        "track": {"oimachi--omori": "blue"},
        "collected": {"blue": ["clothing"]},
    }
    game = holding("taito", stores={"ueno": store, "shibuya": "blue clothing"}, **keys)
    after(game, f"blue: {line}")
    assert hand(game, "blue") == Counter()
    without = holding("taito", stores={"shibuya": "blue clothing"}, **keys)
    assert refused(without, f"blue: {line}") == code


@pytest.mark.clause("pay.wild-store")
@every_edition
def test_a_rivals_store_makes_no_card_wild(edition: str) -> None:
    game = holding("taito", edition=edition, stores={"ueno": "red food"})
    assert refused(game, f"blue: {OPEN[edition]} food omori pay taito") == "open.card"


@pytest.mark.clause("pay.wild-matsuri")
@pytest.mark.parametrize("colour", ["blue", "red"])
def test_a_card_of_the_matsuris_ward_is_wild_for_every_player(colour: str) -> None:
    game = game_at(to_act=colour, hands={colour: ["taito", "kita"]}, matsuri="taito")
    assert refused(game, f"{colour}: open food omori pay kita") == "pay.matching"
    after(game, f"{colour}: open food omori pay taito")
    assert hand(game, colour) == Counter(["kita"])


# --- three cards ------------------------------------------------------------------------------------------------


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
def test_ruling_07_any_three_cards_pay_for_any_ward(cards: list[str]) -> None:
    game = holding(*cards, stores={"shimbashi": "blue food"})
    after(game, f"blue: open books tokyo pay {'+'.join(cards)}")
    assert hand(game, "blue") == Counter()
    assert Counter(game.position()["discard"]) == Counter(cards)


@pytest.mark.clause("pay.three-cards", "ruling-40")
@pytest.mark.parametrize("cards", list(permutations(["ota", "kita", "adachi"])))
def test_ruling_40_three_cards_are_named_in_any_order_and_the_last_is_on_top(cards: tuple[str, ...]) -> None:
    game = after(holding("adachi", "kita", "ota"), f"blue: open books tokyo pay {'+'.join(cards)}")
    assert game.view(1)["discard_top"] == cards[-1]


@pytest.mark.clause("ruling-7", "pay.three-cards", "ruling-40")
def test_ruling_07_any_three_cards_means_any() -> None:
    game = game_at(hands={"blue": ["ota", "ota", "nerima"]})
    game.play("open books ueno pay ota+nerima+ota")
    assert hand(game, "blue") == Counter()
    assert game.position()["discard"][-1] == "ota"


@pytest.mark.clause("v1.build", "pay.three-cards", "ruling-6")
def test_in_version_1_a_card_of_the_ward_a_wildcard_or_three_cards_pay() -> None:
    game = holding("chiyoda", "taito", "ota", edition="v1", stores={"ueno": "blue food"})
    game.play("build books tokyo")
    assert words(game) == ["pay chiyoda", "pay taito", "pay chiyoda+", "pay ota+", "pay taito+"]
    game.play("pay ota+taito+chiyoda")
    assert game.position()["stores"]["tokyo"] == "blue books"
    assert hand(game, "blue") == Counter()


# --- revision 1: exactly one card -------------------------------------------------------------------------------


@pytest.mark.clause("rev1.no-three-card-wild")
def test_in_revision_1_three_cards_are_no_wildcard() -> None:
    game = holding(
        *("kita", "nerima", "ota"),
        edition="rev1",
        stores={"ueno": "blue food", "tokyo": "red food"},
        collected={"blue": ["food"]},
        customers={"chiyoda": ["food"]},
    )
    assert words(game) == ["build", "expand", "income"]  # Build: in Kita, Nerima and Ōta
    assert refused(game, "blue: build food akihabara pay kita+nerima+ota") == "open.card"
    assert refused(game, "blue: upgrade ueno food pay kita+nerima+ota") == "upgrade.card"
    assert refused(game, "blue: lure chiyoda pay kita+nerima+ota: tokyo gives food") == "move.card"


@pytest.mark.clause("rev1.pay-one-card", "rev1.no-three-card-wild")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("chiyoda+ota", "rev1.pay-one-card"),
        ("taito+chiyoda", "rev1.pay-one-card"),
        ("chiyoda+chiyoda+ota", "rev1.no-three-card-wild"),
    ],
)
def test_in_revision_1_more_than_one_card_is_refused(cards: str, code: str) -> None:
    game = one_of_two_cards()
    assert refused(game, f"blue: build food akihabara pay {cards}") == code
    assert refused(game, f"blue: lure chiyoda pay {cards}: tokyo gives books") == code
    assert refused(game, f"blue: upgrade ueno food pay {cards}") == code


@pytest.mark.clause("rev1.pay-one-card")
def test_in_revision_1_a_line_without_its_card_is_refused() -> None:
    game = one_of_two_cards()
    assert ambiguous(game, "blue: build food akihabara") == ["pay chiyoda", "pay taito"]
    assert refused(game, "blue: lure chiyoda: tokyo gives books") == "rev1.pay-one-card"
    assert ambiguous(game, "blue: upgrade ueno food") == ["pay chiyoda", "pay taito"]


@pytest.mark.clause("rev1.pay-one-card", "rev1.no-three-card-wild")
@pytest.mark.parametrize(
    ("cards", "code"),
    [("chiyoda+chiyoda", "rev1.pay-one-card"), ("chiyoda+chiyoda+chiyoda", "rev1.no-three-card-wild")],
)
def test_in_revision_1_several_cards_of_the_ward_are_refused(cards: str, code: str) -> None:
    game = holding("chiyoda", "chiyoda", "chiyoda", edition="rev1")
    assert refused(game, f"blue: build food akihabara pay {cards}") == code


def one_of_two_cards() -> sj.Game:
    """Blue can build, lure and upgrade, each for a card of Chiyoda or of Taitō."""
    return holding(
        *("chiyoda", "chiyoda", "ota", "taito"),
        edition="rev1",
        stores={"ueno": "blue food", "tokyo": "blue books"},
        customers={"chiyoda": ["books"]},
        collected={"blue": ["food"]},
    )


@pytest.mark.clause("rev1.pay-one-card", "rev1.build")
def test_in_revision_1_a_card_of_the_ward_or_of_a_ward_with_the_players_store_pays() -> None:
    stores = {"ueno": "blue food", "nerima": "red food"}
    game = holding("chiyoda", "taito", "nerima", edition="rev1", stores=stores)
    assert offered(game, "build food akihabara from supply") == ["pay chiyoda", "pay taito"]


# --- which cards ------------------------------------------------------------------------------------------------


@pytest.mark.clause("pay.in-hand")
@pytest.mark.parametrize("cards", ["minato", "chiyoda+ota+minato", "ota+ota+ota", "kita+kita+ota"])
def test_every_card_paid_is_in_the_hand(cards: str) -> None:
    game = holding("chiyoda", "ota", "ota", "kita")
    assert refused(game, f"blue: open food tokyo pay {cards}") == "pay.in-hand"


@pytest.mark.clause("pay.too-few", "ruling-7")
@pytest.mark.parametrize("cards", ["ota+kita", "ota+ota", "chiyoda+ota"])
def test_ruling_07_two_cards_never_pay(cards: str) -> None:
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
def test_ruling_06_which_way_and_which_cards_is_the_players_choice(cards: str) -> None:
    """Chiyoda matches, Minato is wild by the store and Kita by the Matsuri; three cards are never forbidden."""
    held = ["chiyoda", "minato", "kita", "ota", "ota"]
    game = holding(*held, stores={"shimbashi": "blue food"}, matsuri="kita")
    after(game, f"blue: open books tokyo pay {cards}")
    assert hand(game, "blue") == Counter(held) - Counter(cards.split("+"))


@pytest.mark.clause("pay.chosen-by-player", "pay.matching", "pay.wild-store", "pay.wild-matsuri", "pay.three-cards")
@pytest.mark.clause("ruling-6")
def test_ruling_06_all_ways_to_pay_are_offered_and_no_others() -> None:
    game = holding("chiyoda", "minato", "kita", "ota", stores={"shimbashi": "blue food"}, matsuri="kita")
    game.play("open books tokyo")
    assert words(game) == [
        "pay chiyoda", "pay kita", "pay minato", "pay chiyoda+", "pay kita+", "pay minato+", "pay ota+",
    ]  # fmt: skip


# --- when a card is wild ----------------------------------------------------------------------------------------


@pytest.mark.clause("pay.judged-when-paying", "ruling-29")
def test_ruling_29_a_store_being_opened_makes_no_card_wild_yet() -> None:
    """Its own ward's card matches; as the card of a later action it is wild."""
    game = holding("ota", "ota", "ota", "ota")
    assert refused(game, "blue: open food tokyo pay ota") == "pay.matching"
    after(game, "blue: open food omori pay ota")
    after(game, "blue: expand akihabara--ueno oshiage--ueno pay ota")
    assert hand(game, "blue") == Counter(["ota", "ota"])


@pytest.mark.clause("ruling-29", "pay.judged-when-paying")
def test_ruling_29_the_only_card_pays_for_a_store_in_its_own_ward_and_nowhere_else() -> None:
    game = holding("ota")
    assert refused(game, "blue: open food ueno pay ota") == "open.card"
    assert "pay ota" in offered(game, "open food omori")


@pytest.mark.clause("pay.judged-when-paying", "ruling-4", "ruling-29")
def test_ruling_29_a_store_being_relocated_or_upgraded_still_makes_cards_wild() -> None:
    relocating = holding("taito", stores={"ueno": "blue food"})
    after(relocating, "blue: open food omori from ueno pay taito")
    upgrading = holding("ota", stores={"ueno": "blue food", "omori": "blue books"}, collected={"blue": ["food"]})
    after(upgrading, "blue: upgrade ueno food pay ota")
    assert hand(relocating, "blue") == hand(upgrading, "blue") == Counter()


@pytest.mark.clause("pay.judged-when-paying", "ruling-29")
@pytest.mark.parametrize(("other", "still_wild"), [({}, False), ({"tokyo": "blue books"}, True)])
def test_ruling_29_a_ward_is_wild_only_while_a_store_is_there(other: dict[str, str], still_wild: bool) -> None:
    game = holding("chiyoda", "chiyoda", stores={"akihabara": "blue food", **other})
    after(game, "blue: open food omori from akihabara pay chiyoda")
    line = "blue: expand oshiage--ueno aoto--oshiage pay chiyoda"
    if still_wild:
        after(game, line)
    else:
        assert refused(game, line) == "expand.second-card"


@pytest.mark.clause("ruling-29", "pay.judged-when-paying")
def test_ruling_29_a_ward_is_no_longer_wild_after_its_store_was_relocated() -> None:
    game = game_at(
        stores={"ueno": "blue food"},
        hands={"blue": ["taito", "taito", "ota"]},
        customers={"kita": ["food"]},
        track={"komagome--oji": "red"},
    )
    game.perform("blue: open food tokyo from ueno pay taito")
    assert refused(game, "blue: move kita pay taito: oji, komagome") == "move.card"
