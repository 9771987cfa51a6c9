"""Income from track: who is offered one, in which order, and what it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, customers, decider, game_at, hand, words
from tests.rules.v2 import cards_but, refused

FAR = "akihabara, tokyo, shimbashi"


def travelled(steps: str = FAR, mover: str = "blue", **keys: Any) -> sj.Game:
    """Somebody has taken a customer from Ueno along other people's track."""
    game = game_at(
        **{
            "players": ["blue", "red", "green", "yellow"],
            "to_act": mover,
            "track": {"akihabara--ueno": "green", "akihabara--tokyo": "red", "shimbashi--tokyo": "green"},
            "customers": {"taito": ["food"]},
            "hands": {mover: ["taito"]},
            **keys,
        }
    )
    return after(game, f"{mover}: move taito pay taito: ueno, {steps}")


def offered(game: sj.Game) -> list[str]:
    """Who is asked, in order; all decline."""
    found = []
    while game.position()["phase"] == "income":
        found.append(str(decider(game)))
        game.play("declines income")
    return found


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
    assert offered(travelled(steps, mover)) == asked


@pytest.mark.clause("track-income.order")
@pytest.mark.parametrize(
    ("mover", "asked"),
    [("blue", ["red", "green", "yellow"]), ("green", ["yellow", "blue", "red"]), ("yellow", ["blue", "red", "green"])],
)
def test_they_answer_in_turn_order_from_the_seat_after_the_mover(mover: str, asked: list[str]) -> None:
    track = {
        "akihabara--ueno": "yellow",
        "akihabara--tokyo": "green",
        "shimbashi--tokyo": "red",
        "roppongi--shimbashi": "blue",
    }
    assert offered(travelled(f"{FAR}, roppongi", mover, track=track)) == asked


@pytest.mark.clause("track-income.used", "ruling-1")
def test_the_permanent_connection_pays_nobody() -> None:
    game = game_at(
        track={"nakano--shinjuku": "blue", "shibuya--yoyogi": "red"},
        customers={"nakano": ["food"]},
        hands={"blue": ["nakano"]},
    )
    game.perform("blue: move nakano pay nakano: nakano, shinjuku, yoyogi")
    assert offered(game) == []


@pytest.mark.clause("track-income.not-due")
@pytest.mark.parametrize("answer", ["takes income", "declines income"])
def test_who_has_none_to_come_can_neither_take_nor_decline(answer: str) -> None:
    assert refused(game_at(), f"blue: {answer}") == "track-income.not-due"
    game = travelled()
    assert refused(game, f"yellow: {answer}") == "track-income.not-due"
    assert refused(game, f"blue: {answer}") == "track-income.not-due"


@pytest.mark.clause("track-income.optional")
def test_it_is_an_offer_and_what_is_declined_is_gone() -> None:
    game = travelled()
    assert words(game) == ["takes income", "declines income"]
    after(game, "red: declines income", "green: takes income")
    assert (hand(game, "red"), sum(hand(game, "green").values())) == (Counter(), 4)
    assert decider(game) == "blue"
    assert refused(game, "red: takes income") == "track-income.not-due"


@pytest.mark.clause("track-income.at-once")
def test_it_is_settled_when_all_have_got_off_and_before_anything_else() -> None:
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


@pytest.mark.clause("track-income.amount", "income.refill")
@pytest.mark.parametrize(("before", "then"), [(0, 4), (3, 4), (4, 5), (7, 8)])
def test_it_draws_as_much_as_an_income(before: int, then: int) -> None:
    game = travelled("akihabara", hands={"blue": ["taito"], "green": (["ota"] * 5 + ["kita"] * 2)[:before]})
    game.perform("green: takes income")
    assert sum(hand(game, "green").values()) == then


@pytest.mark.clause("track-income.amount", "track-income.order", "income.none-left")
def test_the_first_to_answer_draws_the_last_card() -> None:
    """Blue holds all cards; the one that is paid is all there is to draw."""
    game = travelled("akihabara, tokyo", hands={"blue": cards_but()})
    after(game, "red: takes income", "green: takes income")
    assert (hand(game, "red"), hand(game, "green")) == (Counter(["taito"]), Counter())
    assert decider(game) == "blue"


@pytest.mark.clause("track-income.amount")
def test_no_turn_ends_and_no_income_action_is_used_up() -> None:
    game = travelled("akihabara, tokyo")
    after(game, "red: takes income", "green: declines income")
    assert (decider(game), game.position()["actions_left"], game.position()["used"]) == ("blue", 1, ["move"])
    after(game, "blue: income")
    assert decider(game) == "red"
    assert "income" in words(game)
