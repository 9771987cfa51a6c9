"""Angry Kaiju: its action, what it costs, and where the people run."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import collected, customers, decider, hand, offered, words
from tests.rules.helpers import neighbours, refused
from tests.rules.modules.kaiju.positions import SHORES, everywhere, in_income, pay, where, with_kaiju

# --- the action -------------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.action", "kaiju.neighbour")
@everywhere
def test_it_is_an_action_of_its_own(edition: str) -> None:
    game = with_kaiju(edition)
    assert offered(game, "kaiju") == neighbours("koto")
    game.perform(f"blue: kaiju chuo{pay(edition)}")
    assert (game.position()["used"], game.position()["actions_left"]) == (["kaiju"], 1)
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto pay chuo" if edition == "v1" else "blue: kaiju koto") == "turn.same-action"


@pytest.mark.clause("kaiju.not-yet-entered")
def test_there_is_no_kaiju_action_until_it_has_entered() -> None:
    game = with_kaiju("v2", kaiju=None)
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto") == "kaiju.not-yet-entered"


@pytest.mark.clause("kaiju.neighbour")
@everywhere
def test_it_goes_one_step_and_cannot_stay(edition: str) -> None:
    game = with_kaiju(edition)
    assert refused(game, f"blue: kaiju koto{pay(edition)}") == "kaiju.neighbour"
    assert refused(game, f"blue: kaiju kita{pay(edition)}") == "kaiju.neighbour"


@pytest.mark.clause("kaiju.never-bay-again", "ruling-20")
@everywhere
def test_ruling_20_it_never_goes_back_into_the_bay(edition: str) -> None:
    for shore in SHORES:
        game = with_kaiju(edition, kaiju=shore, hands={"blue": [shore]})
        assert offered(game, "kaiju") == neighbours(shore)
        assert (
            refused(game, f"blue: kaiju bay pay {shore}" if edition == "v1" else "blue: kaiju bay")
            == "kaiju.never-bay-again"
        )


@pytest.mark.clause("kaiju.not-hachiko", "ruling-20")
def test_ruling_20_it_cannot_enter_hachikos_ward() -> None:
    game = with_kaiju("v1", others=("hachiko",), hachiko="chuo")
    assert offered(game, "kaiju") == [ward for ward in neighbours("koto") if ward != "chuo"]
    assert refused(game, "blue: kaiju chuo pay koto") == "kaiju.not-hachiko"
    game = with_kaiju("v1", others=("hachiko",), hachiko="ota", kaiju="bay", stores={"shin-kiba": "blue food"})
    assert offered(game, "kaiju") == ["edogawa", "koto"]


@pytest.mark.clause("kaiju.price")
def test_in_version_1_it_costs_a_card_of_the_ward_it_leaves() -> None:
    game = with_kaiju("v1", hands={"blue": ["koto", "chuo"]})
    assert offered(game, "kaiju chuo") == ["pay koto"]
    game.perform("blue: kaiju chuo pay koto")
    assert hand(game, "blue") == Counter(["chuo"])
    assert where(game) == "chuo"
    assert "kaiju" not in words(with_kaiju("v1", hands={"blue": ["chuo"]}))


@pytest.mark.clause("kaiju.price")
def test_in_version_1_a_wildcard_or_any_three_cards_pay_too() -> None:
    game = with_kaiju("v1", hands={"blue": ["ota", "chuo", "chuo"]}, stores={"omori": "blue food"})
    assert offered(game, "kaiju chuo") == ["pay ota", "pay chuo+", "pay ota+"]


@pytest.mark.clause("kaiju.price-bay", "ruling-7")
def test_ruling_07_out_of_the_bay_costs_a_wildcard() -> None:
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota"]})
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto pay koto") == "kaiju.price-bay"
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota"]}, stores={"omori": "blue food"})
    assert offered(game, "kaiju koto") == ["pay ota"]
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota", "kita"]})
    game.perform("blue: kaiju koto pay koto+ota+kita")
    assert where(game) == "koto"


@pytest.mark.clause("kaiju.no-price")
def test_in_version_2_it_costs_nothing() -> None:
    game = with_kaiju("v2")
    assert refused(game, "blue: kaiju chuo pay koto") == "kaiju.no-price"
    game.perform("blue: kaiju chuo")
    assert hand(game, "blue") == Counter(["koto"])


# --- running away -----------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.flee", "kaiju.flee-neighbour", "ruling-20")
@everywhere
def test_ruling_20_all_people_flee_to_one_neighbouring_ward(edition: str) -> None:
    game = with_kaiju(
        edition, customers={"chuo": ["food", "books2"], "minato": ["food"]}, track={"kachidoki--shimbashi": "red"},
        stores={"kachidoki": "red food", "shimbashi": "red department"},
    )  # fmt: skip
    assert offered(game, f"kaiju chuo{pay(edition)}") == [f"flee {ward}" for ward in neighbours("chuo")]
    game.perform(f"blue: kaiju chuo{pay(edition)} flee minato")
    assert customers(game, "minato") == Counter(["food", "food", "books2"])
    assert customers(game, "chuo") == Counter()
    assert collected(game, "red") == Counter()
    assert decider(game) == "blue"


@pytest.mark.clause("kaiju.flee-neighbour")
@everywhere
def test_they_may_flee_to_the_ward_it_came_from_and_no_further(edition: str) -> None:
    game = with_kaiju(edition, customers={"chuo": ["food"]})
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee kita") == "kaiju.flee-neighbour"
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee chuo") == "kaiju.flee-neighbour"
    game.perform(f"blue: kaiju chuo{pay(edition)} flee koto")
    assert customers(game, "koto") == Counter(["food"])


@pytest.mark.clause("kaiju.flee-not-bay", "ruling-20")
def test_ruling_20_people_do_not_flee_into_the_bay() -> None:
    game = with_kaiju("v1", kaiju="bay", hands={"blue": 3 * ["koto"]}, customers={"ota": ["food"]})
    assert offered(game, "kaiju ota pay koto+koto+koto") == [f"flee {ward}" for ward in neighbours("ota")]
    game = in_income(customers={"ota": ["food"]})
    assert offered(game, "kaiju enters ota") == [f"flee {ward}" for ward in neighbours("ota")]


@pytest.mark.clause("kaiju.flee-nobody")
@everywhere
def test_in_an_empty_ward_no_flight_is_asked_for(edition: str) -> None:
    game = with_kaiju(edition)
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee minato") == "kaiju.flee-nobody"
    game.perform(f"blue: kaiju chuo{pay(edition)}")
    assert not game.doing
