"""Positions in the middle of an action: owed Incomes, and the actions left."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import (
    after,
    decider,
    game_at,
    v1,
)
from tests.rules.helpers import clause, decline_incomes, with_bag


def paying_journey(turn: str, **keys: Any) -> sj.Game:
    """A journey of the player whose turn it is has used the track of the three others."""
    colours = ["blue", "green", "red", "yellow"]
    others = [colour for colour in colours if colour != turn]
    used = ["akihabara--ueno", "akihabara--tokyo", "shimbashi--tokyo"]
    game = game_at(
        players=colours,
        to_act=turn,
        track=dict(zip(used, others, strict=True)),
        customers={"taito": ["food"]},
        hands={turn: ["taito"]},
        **keys,
    )
    return after(game, f"{turn}: move taito pay taito: ueno, akihabara, tokyo, shimbashi")


@clause("position.phase", "track-income.order")
@pytest.mark.parametrize(
    ("turn", "asked"),
    [
        ("blue", ["green", "red", "yellow"]),
        ("green", ["red", "yellow", "blue"]),
        ("red", ["yellow", "blue", "green"]),
        ("yellow", ["blue", "green", "red"]),
    ],
)
def test_income_owed_is_listed_in_the_order_of_asking_and_read_in_any_order(turn: str, asked: list[str]) -> None:
    game = paying_journey(turn)
    position = game.position()
    assert (position["to_act"], position["income_owed"]) == (asked[0], asked[1:])
    assert all(game.view(seat)["income_owed"] == asked[1:] for seat in (None, 0, 1, 2, 3))
    again = sj.Game.from_position({**position, "income_owed": asked[:0:-1]})
    assert again.position() == position
    assert decline_incomes(again) == asked


@clause("v1.position-phase", "v1.final-income-order", "ruling-16")
def test_income_owed_before_the_final_round_is_listed_in_the_order_of_asking() -> None:
    game = v1(players=["blue", "green", "red"], **with_bag("v1", "food"))
    after(game, "blue: income", "green: income", "red: final income")
    assert (decider(game), game.position()["income_owed"]) == ("blue", ["green"])
    assert game_at(**{**game.position(), "to_act": "red", "income_owed": ["green", "blue"]}).position()[
        "income_owed"
    ] == ["blue", "green"]


@clause("position.phase")
@pytest.mark.parametrize(("used", "left"), [([], 2), (["expand"], 1)])
def test_an_action_under_way_still_counts_in_actions_left(used: list[str], left: int) -> None:
    game = paying_journey("blue", used=used, actions_left=left)
    position = game.position()
    assert (position["phase"], position["used"], position["actions_left"]) == ("income", [*used, "move"], left)
    without = {key: value for key, value in position.items() if key != "actions_left"}
    for given in (position, without):
        again = sj.Game.from_position(given)
        decline_incomes(again)
        assert decider(again) == ("blue" if left == 2 else "green")
        assert again.position()["actions_left"] == (1 if left == 2 else 2)
