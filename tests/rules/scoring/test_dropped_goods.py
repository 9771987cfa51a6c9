"""Scoring in the older editions: the goods a player has most of are dropped."""

from __future__ import annotations

from fractions import Fraction

import pytest

import shinjuku as sj
from tests.positions import game_at, points, winners
from tests.rules.helpers import finished, goods, older_editions


@pytest.mark.clause("rev1.score-drop")
def test_the_goods_a_player_has_most_of_do_not_count() -> None:
    game = finished("rev1", blue=goods(2, 4, 2, 3), red=goods(3, 2, 2, 2))
    assert points(game) == [7, 6]
    assert winners(game) == ["blue"]


@pytest.mark.clause("rev1.score-drop", "v1.score-drop")
@older_editions
def test_cards_stores_track_and_customers_on_the_map_score_nothing(edition: str) -> None:
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food", "ueno": "blue department"},
        track={"tokyo--yotsuya": "blue"},
        hands={"blue": ["ota"]},
        customers={"taito": ["food"]},
        collected={"blue": ["books", "books", "food"], "red": ["food", "food", "food"]},
    )
    assert points(game) == [1, 0]


@pytest.mark.clause("rev1.score-tied-types", "v1.score-tied-types", "ruling-17")
@older_editions
@pytest.mark.parametrize(("held", "total"), [((4, 3, 4, 1), 8), ((2, 2, 2, 2), 6), ((1, 0, 0, 0), 0)])
def test_ruling_17_if_several_goods_are_most_only_one_of_them_is_dropped(
    edition: str, held: tuple[int, int, int, int], total: int
) -> None:
    assert points(finished(edition, blue=goods(*held), red=[])) == [total, 0]


# --- doubles ----------------------------------------------------------------------------------------------------


def score(*tokens: str) -> float:
    """What these customers are worth in version 1."""
    return points(finished("v1", blue=list(tokens), red=[]))[0]


@pytest.mark.clause("v1.score-drop", "v1.score-doubles", "v1.score-tokens-decide", "v1.score-tied-types", "ruling-17")
def test_ruling_17_the_example_of_the_reference() -> None:
    rest = ["food", "food", "food2", "books2", "electronics"]
    assert score(*rest, *["clothing"] * 4) == 7
    assert score(*rest, *["clothing"] * 3) == 7


@pytest.mark.clause("v1.score-tokens-decide", "v1.score-doubles")
def test_tokens_decide_what_is_dropped_whatever_they_are_worth() -> None:
    assert score("food", "food", "food", "books2", "books2") == 4
    assert score("food2", "food2", "books", "books", "books") == 4
    assert score("food", "books2", "books2") == 1


@pytest.mark.clause("v1.score-tied-types", "ruling-17")
def test_ruling_17_of_goods_level_in_tokens_the_cheapest_is_dropped() -> None:
    assert score("food2", "food2", "books", "books") == 4
    assert score("food", "books2", "clothing") == 3


# --- thieves ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-18")
def test_ruling_18_a_thief_is_a_token_of_its_type_and_half_points_are_exact() -> None:
    def with_thieves(*tokens: str) -> float:
        position = {"edition": "v1", "modules": ["thief"], "phase": "over", "collected": {"blue": list(tokens)}}
        game = sj.Game.from_position(position)
        assert all(isinstance(each, Fraction) for each in game.scores)
        return points(game)[0]

    assert with_thieves("food", "food-thief", "books") == 1  # the thief is dropped with the food
    assert with_thieves("food", "food", "books", "books-thief", "books-thief") == 2
    assert with_thieves("food", "food", "books-thief") == -0.5
    assert with_thieves("food", "food", "books-thief", "clothing") == 0.5
    assert with_thieves("food", "food-thief", "books", "books") == 2  # level: the food is worth less
