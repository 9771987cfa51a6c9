"""Ties: the earliest bonus stack decides, or the win is shared."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, game_at
from tests.rules.v2 import NOBODY_QUEUES


def over(**keys: Any) -> sj.Game:
    return game_at(players=["blue", "red", "green"], phase="over", to_act=None, final=True, **keys)


@pytest.mark.clause("tie.first-bonus")
@pytest.mark.parametrize(
    ("first_upgrade", "winner"), [(["red", "green"], 1), (["green", "red"], 2), (["blue", "green", "red"], 2)]
)
def test_of_the_tied_the_earliest_to_take_a_stack_wins(first_upgrade: list[str], winner: int) -> None:
    """Blue is behind; Green has more tokens than Red, which makes no difference."""
    game = over(bonus={"blue": 1, "red": 2, "green": 3}, collected={"red": ["food"]}, first_upgrade=first_upgrade)
    assert [int(score) for score in game.scores] == [1, 6, 6]
    assert game.winners == (winner,)
    assert game.result is not None
    assert game.result.reason == "first-bonus"


@pytest.mark.clause("tie.first-bonus")
def test_who_took_a_stack_beats_who_never_did() -> None:
    game = over(bonus={"green": 2}, collected={"blue": ["food", "books"]}, first_upgrade=["green"])
    assert [int(score) for score in game.scores] == [3, 0, 3]
    assert game.winners == (2,)


@pytest.mark.clause("tie.first-bonus", "upgrade.bonus")
def test_who_upgraded_first_is_remembered() -> None:
    game = game_at(
        stores={"ueno": "red food", "tokyo": "blue food"},
        collected={"red": ["food"], "blue": ["food"]},
        hands={"red": ["taito"], "blue": ["chiyoda"]},
        to_act="red",
        actions_left=1,
        queue=NOBODY_QUEUES,
    )
    after(game, "red: upgrade ueno food pay taito", "blue: upgrade tokyo food pay chiyoda")
    assert game.position()["first_upgrade"] == ["red", "blue"]


@pytest.mark.clause("tie.first-bonus", "upgrade.bonus", "ruling-26")
def test_the_seventh_department_store_claims_nothing() -> None:
    sites = ["akihabara", "ikebukuro", "meguro", "naka-meguro", "shibuya", "shinagawa"]
    owners = ["red", "red", "red", "green", "green", "green"]
    game = game_at(
        players=["blue", "red", "green"],
        stores={site: f"{owner} department" for site, owner in zip(sites, owners, strict=True)} | {"ueno": "blue food"},
        bonus={"red": 7, "green": 4},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
        queue=NOBODY_QUEUES,
    )
    after(game, "blue: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {"red": 7, "green": 4}
    assert game.position()["first_upgrade"] == ["red", "green"]


@pytest.mark.clause("tie.shared")
@pytest.mark.parametrize("leader_claims", [False, True])
def test_if_none_of_the_tied_ever_took_a_stack_they_share(leader_claims: bool) -> None:
    """A stack of somebody who is not tied does not matter."""
    claims: dict[str, Any] = {"bonus": {"blue": 1}, "first_upgrade": ["blue"]} if leader_claims else {}
    game = over(collected={"red": ["food", "books"], "green": ["books", "clothing"]}, **claims)
    assert game.winners == (1, 2)
    assert game.result is not None
    assert game.result.reason == "shared"


@pytest.mark.clause("tie.shared", "score.sets")
def test_more_points_need_no_tie_break() -> None:
    game = over(collected={"red": ["food", "books"]}, bonus={"green": 1}, first_upgrade=["green"])
    assert game.winners == (1,)
    assert game.result is not None
    assert game.result.reason == "points"
