"""Ties: how each edition finds a winner among players with the same score, and when they share the win."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, game_at, points, winners
from tests.rules.helpers import EMPTY_QUEUE, finished, goods

# --- version 2: the earliest bonus stack ------------------------------------------------------------------------


def over(**keys: Any) -> sj.Game:
    """A game of three in version 2 that is over."""
    return game_at(players=["blue", "red", "green"], phase="over", to_act=None, final=True, **keys)


def reason(game: sj.Game) -> str:
    assert game.result is not None
    return game.result.reason


@pytest.mark.clause("tie.first-bonus")
@pytest.mark.parametrize(
    ("first_upgrade", "winner"), [(["red", "green"], 1), (["green", "red"], 2), (["blue", "green", "red"], 2)]
)
def test_of_the_tied_the_earliest_to_take_a_stack_wins(first_upgrade: list[str], winner: int) -> None:
    """Blue is behind. Green has more tokens than Red, which makes no difference."""
    game = over(bonus={"blue": 1, "red": 2, "green": 3}, collected={"red": ["food"]}, first_upgrade=first_upgrade)
    assert points(game) == [1, 6, 6]
    assert game.winners == (winner,)
    assert reason(game) == "first-bonus"


@pytest.mark.clause("tie.first-bonus")
def test_a_player_who_took_a_stack_beats_one_who_did_not() -> None:
    game = over(bonus={"green": 2}, collected={"blue": ["food", "books"]}, first_upgrade=["green"])
    assert points(game) == [3, 0, 3]
    assert game.winners == (2,)


@pytest.mark.clause("tie.first-bonus", "upgrade.bonus")
def test_the_order_of_first_upgrades_is_remembered() -> None:
    game = game_at(
        stores={"ueno": "red food", "tokyo": "blue food"},
        collected={"red": ["food"], "blue": ["food"]},
        hands={"red": ["taito"], "blue": ["chiyoda"]},
        to_act="red",
        actions_left=1,
        queue=EMPTY_QUEUE,
    )
    after(game, "red: upgrade ueno food pay taito", "blue: upgrade tokyo food pay chiyoda")
    assert game.position()["first_upgrade"] == ["red", "blue"]


@pytest.mark.clause("tie.first-bonus", "upgrade.bonus", "ruling-26")
def test_ruling_26_the_seventh_department_store_takes_no_stack() -> None:
    sites = ["akihabara", "ikebukuro", "meguro", "naka-meguro", "shibuya", "shinagawa"]
    owners = ["red", "red", "red", "green", "green", "green"]
    game = game_at(
        players=["blue", "red", "green"],
        stores={site: f"{owner} department" for site, owner in zip(sites, owners, strict=True)} | {"ueno": "blue food"},
        bonus={"red": 7, "green": 4},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
        queue=EMPTY_QUEUE,
    )
    after(game, "blue: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {"red": 7, "green": 4}
    assert game.position()["first_upgrade"] == ["red", "green"]


@pytest.mark.clause("tie.shared")
@pytest.mark.parametrize("other_stack", [False, True])
def test_if_none_of_the_tied_took_a_stack_they_share(other_stack: bool) -> None:
    """A stack of a player who is not tied does not matter."""
    taken: dict[str, Any] = {"bonus": {"blue": 1}, "first_upgrade": ["blue"]} if other_stack else {}
    game = over(collected={"red": ["food", "books"], "green": ["books", "clothing"]}, **taken)
    assert game.winners == (1, 2)
    assert reason(game) == "shared"


@pytest.mark.clause("tie.shared")
def test_a_tie_without_bonus_tokens_is_shared() -> None:
    game = game_at(phase="over", to_act=None, final=True, collected={"blue": ["food"], "red": ["books"]})
    assert game.winners == (0, 1)
    assert reason(game) == "shared"
    assert game.is_over


@pytest.mark.clause("tie.shared", "score.sets")
def test_more_points_need_no_tie_breaker() -> None:
    game = over(collected={"red": ["food", "books"]}, bonus={"green": 1}, first_upgrade=["green"])
    assert game.winners == (1,)
    assert reason(game) == "points"


@pytest.mark.clause("ruling-37", "position.first-upgrade", "tie.first-bonus")
def test_ruling_37_unless_a_position_says_otherwise_the_stacks_were_taken_in_seat_order() -> None:
    tied: dict[str, Any] = {"bonus": {"green": 2, "red": 3}, "collected": {"green": ["food"]}}
    game = over(**tied)
    assert points(game) == [0, 6, 6]
    assert game.winners == (1,)
    assert reason(game) == "first-bonus"
    assert over(**tied, first_upgrade=["green", "red"]).winners == (2,)


# --- revision 1: every player drops more goods ------------------------------------------------------------------


@pytest.mark.clause("rev1.tie-drop-more")
def test_after_a_tie_all_players_drop_two_goods_and_one_who_was_behind_may_win() -> None:
    game = finished("rev1", red=goods(3, 2, 2, 2), green=goods(4, 5, 2, 1), blue=goods(4, 1, 4, 2))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["red"]


@pytest.mark.clause("rev1.tie-drop-more")
def test_after_a_second_tie_all_players_drop_three_goods() -> None:
    game = finished("rev1", blue=goods(4, 3, 3, 1), red=goods(4, 3, 2, 2), green=goods(1))
    assert points(game) == [7, 7, 0]
    assert winners(game) == ["red"]


@pytest.mark.clause("rev1.tie-drop-more")
def test_a_single_leader_needs_no_tie_breaker() -> None:
    game = finished("rev1", blue=goods(9, 2, 0, 0), red=goods(1, 1, 0, 0), green=goods(1, 1, 0, 0))
    assert winners(game) == ["blue"]


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_all_who_have_customers_in_the_last_count_share_whatever_their_number() -> None:
    game = finished("rev1", blue=goods(2, 2, 2), red=goods(2, 2, 2), green=goods(1, 1, 1), yellow=goods(5, 1))
    assert points(game) == [4, 4, 2, 1]
    assert winners(game) == ["blue", "red", "green"]  # two dropped: 2, 2, 1, 0; three dropped: none has any


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_the_last_count_with_customers_may_be_the_third_or_the_first() -> None:
    alike = {"blue": goods(2, 2, 2, 2), "red": goods(2, 2, 2, 2)}
    third = finished("rev1", **alike, green=goods(1, 1, 1, 1), yellow=goods(3, 3, 3))
    assert winners(third) == ["blue", "red", "green"]
    first = finished("rev1", blue=goods(3, 2), red=goods(3, 2), green=goods(2, 1), yellow=goods(4))
    assert winners(first) == ["blue", "red", "green"]


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_if_no_player_has_a_customer_left_in_the_first_count_all_share() -> None:
    assert winners(finished("rev1", blue=[], red=[])) == ["blue", "red"]
    assert winners(finished("rev1", blue=goods(5), red=[], green=goods(0, 2))) == ["blue", "red", "green"]


@pytest.mark.clause("ruling-27")
@pytest.mark.parametrize("clothing", [4, 5])
def test_ruling_27_the_misprinted_example_would_have_the_same_winner(clothing: int) -> None:
    game = finished("rev1", red=goods(3, 2, 2, 2), green=goods(4, clothing, 2, 1), blue=goods(4, 1, 4, 2))
    assert (points(game), winners(game)) == ([6, 7, 7], ["red"])


# --- version 1: the tied players drop more goods, then ranks decide ---------------------------------------------

RANKED = [
    *("shinjuku", "ikebukuro", "shibuya", "tokyo", "shinagawa", "takadanobaba"),
    *("shimbashi", "ueno", "kita-senju", "akihabara", "meguro", "naka-meguro"),
]


@pytest.mark.clause("v1.tie-tied-drop", "ruling-33")
def test_ruling_33_only_the_tied_players_drop_two_goods() -> None:
    game = finished("v1", red=goods(3, 2, 2, 2), green=goods(4, 5, 2, 1), blue=goods(4, 1, 3, 3))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["blue"]  # Green has 3, Blue 4; Red would have 4 as well


@pytest.mark.clause("v1.tie-tied-drop", "ruling-33")
def test_ruling_33_those_still_tied_drop_three_goods() -> None:
    game = finished("v1", blue=goods(4, 3, 3, 1), red=goods(4, 3, 2, 2), green=goods(3, 3, 1, 3))
    assert points(game) == [7, 7, 7]
    assert winners(game) == ["red"]  # two dropped: 4, 4, 4; three dropped: 1, 2, 1


@pytest.mark.clause("v1.tie-tied-drop")
def test_the_goods_with_most_tokens_are_dropped_and_doubles_count_two() -> None:
    game = finished("v1", blue=[*goods(3, 2), "books2"], red=goods(3, 2, 2))
    assert points(game) == [4, 4]
    assert winners(finished("v1", blue=[*goods(3, 2), "books2"], red=goods(3, 3, 1))) == ["blue"]  # 2 against 1


@pytest.mark.clause("v1.setup-ranks", "v1.tie-rank")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKED)))
def test_the_department_store_with_the_higher_rank_number_breaks_the_tie(lower: str, higher: str) -> None:
    both = {"blue": goods(1, 1), "red": goods(1, 1)}
    assert winners(finished("v1", {lower: "blue department", higher: "red department"}, **both)) == ["red"]
    assert winners(finished("v1", {lower: "red department", higher: "blue department"}, **both)) == ["blue"]


@pytest.mark.clause("v1.tie-rank", "ruling-33")
def test_ruling_33_a_department_store_beats_none_and_only_those_still_tied_matter() -> None:
    tied = {"blue": goods(1, 1), "red": goods(1, 1), "green": goods(2)}
    stores = {"naka-meguro": "green department", "shinjuku": "red department", "ueno": "blue food"}
    assert winners(finished("v1", stores, **tied)) == ["red"]
    stores |= {"ueno": "blue department", "kita-senju": "red food"}
    assert winners(finished("v1", stores, **tied)) == ["blue"]


@pytest.mark.clause("v1.tie-rank")
def test_of_several_department_stores_the_best_counts() -> None:
    stores = {"naka-meguro": "red department", "shinjuku": "red department", "meguro": "blue department"}
    assert winners(finished("v1", stores, blue=goods(1, 1), red=goods(1, 1))) == ["red"]


@pytest.mark.clause("v1.tie-shared", "ruling-33")
def test_ruling_33_tied_players_without_a_department_store_share() -> None:
    stores = {"naka-meguro": "green department", "ueno": "blue food"}
    assert winners(finished("v1", stores, blue=goods(1, 1), red=goods(1, 1), green=goods(2))) == ["blue", "red"]
    assert winners(finished("v1", blue=[], red=[])) == ["blue", "red"]
