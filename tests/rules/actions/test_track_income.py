"""Income from track: who is offered it, in which order, and how many cards it draws."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, customers, decider, game_at, hand, words
from tests.rules.helpers import MOVE, WARDS, cards_but, decline_incomes, older_editions, refused, track_used

FAR = "akihabara, tokyo, shimbashi"


def travelled(steps: str = FAR, mover: str = "blue", **keys: Any) -> sj.Game:
    """The mover has taken a customer from Ueno over track of Red and Green."""
    usual: dict[str, Any] = {
        "players": ["blue", "red", "green", "yellow"],
        "to_act": mover,
        "track": {"akihabara--ueno": "green", "akihabara--tokyo": "red", "shimbashi--tokyo": "green"},
        "customers": {"taito": ["food"]},
        "hands": {mover: ["taito"]},
    }
    return after(game_at(**usual | keys), f"{mover}: move taito pay taito: ueno, {steps}")


# --- who is asked -----------------------------------------------------------------------------------------------


@pytest.mark.clause("track-income.used", "track-income.once", "track-income.order")
@pytest.mark.parametrize(
    ("steps", "mover", "asked"),
    [
        ("akihabara", "blue", ["green"]),
        ("akihabara, tokyo", "blue", ["red", "green"]),
        (FAR, "blue", ["red", "green"]),  # Green's track was used twice
        (FAR, "red", ["green"]),
        (FAR, "green", ["red"]),
        (FAR, "yellow", ["red", "green"]),
    ],
)
def test_the_owners_of_used_track_are_asked_once_each_but_not_the_mover(
    steps: str, mover: str, asked: list[str]
) -> None:
    assert decline_incomes(travelled(steps, mover)) == asked


@pytest.mark.clause("track-income.order")
@pytest.mark.parametrize(
    ("mover", "asked"),
    [("blue", ["red", "green", "yellow"]), ("green", ["yellow", "blue", "red"]), ("yellow", ["blue", "red", "green"])],
)
def test_owners_answer_in_turn_order_from_the_seat_after_the_mover(mover: str, asked: list[str]) -> None:
    track = {
        "akihabara--ueno": "yellow",
        "akihabara--tokyo": "green",
        "shimbashi--tokyo": "red",
        "roppongi--shimbashi": "blue",
    }
    assert decline_incomes(travelled(f"{FAR}, roppongi", mover, track=track)) == asked


@pytest.mark.clause("track-income.used", "ruling-1")
def test_ruling_01_the_permanent_connection_pays_no_income() -> None:
    game = game_at(
        track={"nakano--shinjuku": "blue", "shibuya--yoyogi": "red"},
        customers={"nakano": ["food"]},
        hands={"blue": ["nakano"]},
    )
    game.perform("blue: move nakano pay nakano: nakano, shinjuku, yoyogi")
    assert decline_incomes(game) == []


@pytest.mark.clause("track-income.not-due")
@pytest.mark.parametrize("answer", ["takes income", "declines income"])
def test_a_player_who_is_owed_no_income_can_neither_take_nor_decline_one(answer: str) -> None:
    assert refused(game_at(), f"blue: {answer}") == "track-income.not-due"
    game = travelled()
    assert refused(game, f"yellow: {answer}") == "track-income.not-due"
    assert refused(game, f"blue: {answer}") == "track-income.not-due"


# --- the offer --------------------------------------------------------------------------------------------------


@pytest.mark.clause("track-income.optional")
def test_an_owner_may_decline_and_is_not_asked_again() -> None:
    game = travelled()
    assert words(game) == ["takes income", "declines income"]
    after(game, "red: declines income", "green: takes income")
    assert (hand(game, "red"), sum(hand(game, "green").values())) == (Counter(), 4)
    assert decider(game) == "blue"
    assert refused(game, "red: takes income") == "track-income.not-due"


@pytest.mark.clause("ruling-9", "track-income.optional", "track-income.once", "track-income.order")
@pytest.mark.clause("track-income.at-once")
def test_ruling_09_income_is_optional_once_per_owner_in_turn_order_and_comes_before_anything_else() -> None:
    hands = {"blue": ["taito"], "red": ["ota"], "green": ["ota", "ota", "kita", "kita"]}
    game = travelled(players=["blue", "red", "green"], hands=hands)
    assert customers(game, "minato") == Counter(["food"])
    assert decider(game) == "red"
    game.perform("red: takes income")
    assert hand(game, "red").total() == 4
    assert decider(game) == "green"
    game.perform("green: declines income")
    assert hand(game, "green").total() == 4
    assert (decider(game), game.position()["phase"], game.position()["actions_left"]) == ("blue", "actions", 1)
    assert "income" in words(game)


@pytest.mark.clause("track-income.at-once")
def test_it_is_settled_after_the_journey_and_before_anything_else() -> None:
    game = travelled()
    assert customers(game, "minato") == Counter(["food"])
    assert refused(game, "blue: expand aoto--oshiage") == "track-income.at-once"
    after(game, "red: declines income")
    assert refused(game, "blue: expand aoto--oshiage") == "track-income.at-once"
    after(game, "green: declines income", "blue: expand aoto--oshiage")


@pytest.mark.clause("track-income.at-once")
def test_after_the_last_action_of_a_turn_too_it_comes_before_the_next_turn() -> None:
    game = travelled(actions_left=1)
    assert game.position()["turn"] == "blue"
    after(game, "red: takes income", "green: declines income")
    assert (game.position()["turn"], decider(game)) == ("red", "red")


# --- what it brings ---------------------------------------------------------------------------------------------


@pytest.mark.clause("track-income.amount", "income.refill", "ruling-9")
@pytest.mark.parametrize(("before", "then"), [(0, 4), (3, 4), (4, 5), (7, 8)])
def test_ruling_09_it_draws_as_much_as_an_income(before: int, then: int) -> None:
    game = travelled("akihabara", hands={"blue": ["taito"], "green": (["ota"] * 5 + ["kita"] * 2)[:before]})
    game.perform("green: takes income")
    assert hand(game, "green").total() == then


@pytest.mark.clause("track-income.amount", "track-income.order", "income.none-left")
def test_the_first_to_answer_draws_the_last_card() -> None:
    """Blue holds all cards; the one that is paid is all there is to draw."""
    game = travelled("akihabara, tokyo", hands={"blue": cards_but()})
    after(game, "red: takes income", "green: takes income")
    assert (hand(game, "red"), hand(game, "green")) == (Counter(["taito"]), Counter())
    assert decider(game) == "blue"


@pytest.mark.clause("track-income.amount")
def test_it_ends_no_turn_and_uses_no_action() -> None:
    game = travelled("akihabara, tokyo")
    after(game, "red: takes income", "green: declines income")
    assert (decider(game), game.position()["actions_left"], game.position()["used"]) == ("blue", 1, ["move"])
    after(game, "blue: income")
    assert decider(game) == "red"
    assert "income" in words(game)


@pytest.mark.clause("rev1.track-income", "v1.track-income", "ruling-9")
@older_editions
def test_ruling_09_in_the_older_editions_the_owner_may_discard_first(edition: str) -> None:
    game = track_used(edition)
    assert words(game) == ["takes income", "declines income"]
    game.perform("red: takes income discard kita > card suginami")
    assert hand(game, "red") == Counter(["ota", "ota", "nerima", "minato", "suginami"])
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)
    assert "income" in words(game)


@pytest.mark.clause("rev1.track-income", "v1.track-income")
@older_editions
def test_in_the_older_editions_it_draws_one_card_to_a_hand_of_five_or_more(edition: str) -> None:
    game = after(track_used(edition), "red: takes income > card suginami")
    assert hand(game, "red").total() == 6
    keys: dict[str, Any] = {"turn": "blue", "to_act": "red", "used": [MOVE[edition]]}
    asked = game_at(edition=edition, phase="income", hands={"red": WARDS[:6]}, **keys)
    asked.perform("red: takes income")
    assert hand(asked, "red").total() == 7
