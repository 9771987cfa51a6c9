"""Scoring in version 2: sets in which no goods appear twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

import shinjuku as sj
from tests.positions import game_at
from tests.rules.helpers import EMPTY_QUEUE, GOODS

POINTS = {4: 10, 3: 6, 2: 3, 1: 1}
Counts = tuple[int, int, int, int]
Sets = tuple[int, int, int, int]  # how many of four, three, two and one


def tokens(counts: Counts) -> list[str]:
    """So many customers of each goods, with as few singles as possible, because electronics have only two."""
    found = []
    for goods, number in zip(GOODS, counts, strict=True):
        doubles = number // 2 if goods != "food" else 0
        found += [f"{goods}2"] * doubles + [goods] * (number - 2 * doubles)
    return found


def scored(counts: Counts, bonus: int = 0) -> sj.Game:
    return game_at(collected={"blue": tokens(counts)}, bonus={"blue": bonus})


# --- every way of sorting, tried --------------------------------------------------------------------------------


def possible_sets(counts: Counts, bonus: int) -> Iterator[tuple[Counts, int]]:
    """What is left after each set that can be taken out: different goods, with bonus tokens for others."""
    there = [n for n in range(4) if counts[n]]
    for size in range(len(there) + 1):
        for goods in combinations(there, size):
            for wild in range(min(bonus, 4 - size) + 1):
                if size + wild:
                    a, b, c, d = (number - (n in goods) for n, number in enumerate(counts))
                    yield (a, b, c, d), bonus - wild


def made(before: Counts, bonus: int, left: Counts, bonus_left: int, rest: Sets) -> Sets:
    """The sets of the rest, and the one that was taken out."""
    size = sum(before) - sum(left) + bonus - bonus_left
    a, b, c, d = (number + (4 - n == size) for n, number in enumerate(rest))
    return a, b, c, d


def worth(sets: Sets) -> int:
    return sum(POINTS[4 - n] * number for n, number in enumerate(sets))


@cache
def most_points(counts: Counts, bonus: int) -> int:
    """The best of all ways of sorting."""
    if sum(counts) + bonus == 0:
        return 0
    found = []
    for left, bonus_left in possible_sets(counts, bonus):
        size = sum(counts) - sum(left) + bonus - bonus_left
        found.append(POINTS[size] + most_points(left, bonus_left))
    return max(found)


@cache
def largest_first(counts: Counts, bonus: int) -> Sets:
    """Of all ways of sorting, the one with most sets of four, then of three, then of two."""
    if sum(counts) + bonus == 0:
        return (0, 0, 0, 0)
    return max(
        made(counts, bonus, left, bonus_left, largest_first(left, bonus_left))
        for left, bonus_left in possible_sets(counts, bonus)
    )


SMALL: list[tuple[Counts, int]] = [
    ((a, b, c, d), bonus) for a, b, c, d in product(range(4), repeat=4) for bonus in range(4)
]


@pytest.mark.clause("score.sets", "score.order", "score.wild-tokens")
@pytest.mark.parametrize("bonus", range(4))
def test_making_the_largest_sets_first_gives_the_most_points(bonus: int) -> None:
    for counts in [counts for counts, tokens_held in SMALL if tokens_held == bonus]:
        assert worth(largest_first(counts, bonus)) == most_points(counts, bonus)


@pytest.mark.clause("score.sets", "score.order", "score.doubles", "score.wild-tokens")
@pytest.mark.parametrize("bonus", range(4))
def test_the_score_is_the_best_possible(bonus: int) -> None:
    for counts in [counts for counts, tokens_held in SMALL if tokens_held == bonus]:
        game = scored(counts, bonus)
        sheet = game.score_sheets[0]
        assert game.scores[0] == sheet.total == most_points(counts, bonus)
        assert tuple(sheet.sets[size] for size in (4, 3, 2, 1)) == largest_first(counts, bonus)


@pytest.mark.clause("score.sets", "score.order", "score.wild-tokens")
@pytest.mark.parametrize("bonus", range(4))
def test_the_members_of_the_sets_are_sets(bonus: int) -> None:
    for counts in [counts for counts, tokens_held in SMALL if tokens_held == bonus]:
        sheet = scored(counts, bonus).score_sheets[0]
        for members in sheet.set_members:
            known = [member for member in members if member != "wild"]
            assert len(set(known)) == len(known)
            assert 1 <= len(members) <= 4
        laid = Counter(member for members in sheet.set_members for member in members)
        assert laid == Counter(dict(zip(GOODS, counts, strict=True))) + Counter(wild=bonus)
        sizes = Counter(len(members) for members in sheet.set_members)
        assert {size: number for size, number in sheet.sets.items() if number} == sizes
        assert sum(sheet.points.values()) == sheet.total == sum(POINTS[size] * sizes[size] for size in sizes)


# --- examples ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("score.sets")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 1, 1, 1), 10),
        ((1, 1, 1, 0), 6),
        ((1, 0, 0, 1), 3),
        ((0, 1, 0, 0), 1),
        ((4, 0, 0, 0), 4),
        ((0, 0, 0, 0), 0),
        ((2, 2, 1, 0), 9),
    ],
)
def test_points_of_sets(counts: Counts, points: int) -> None:
    assert scored(counts).scores[0] == points


@pytest.mark.clause("score.sets")
def test_most_points_win_and_nothing_else_scores() -> None:
    game = game_at(
        phase="over",
        to_act=None,
        final=True,
        stores={"tokyo": "red department", "ueno": "red food"},
        track={"akihabara--tokyo": "red"},
        customers={"taito": ["food", "books"]},
        hands={"red": ["taito", "ota"]},
        queue=EMPTY_QUEUE,
        collected={"blue": ["food"]},
    )
    assert [int(score) for score in game.scores] == [1, 0]
    assert game.winners == (0,)


@pytest.mark.clause("score.order", "score.wild-tokens")
@pytest.mark.parametrize(
    ("counts", "bonus", "sets", "points"),
    [
        ((3, 2, 2, 1), 1, {4: 2, 3: 0, 2: 0, 1: 1}, 21),
        ((7, 5, 7, 4), 2, {4: 5, 3: 1, 2: 1, 1: 0}, 59),
        ((5, 3, 5, 4), 5, {4: 5, 3: 0, 2: 1, 1: 0}, 53),
    ],
)
def test_the_table_of_the_rules(counts: Counts, bonus: int, sets: dict[int, int], points: int) -> None:
    sheet = scored(counts, bonus).score_sheets[0]
    assert {size: sheet.sets[size] for size in sets} == sets
    assert sheet.total == points


@pytest.mark.clause("score.doubles")
@pytest.mark.parametrize(
    ("held", "points"),
    [(["books2"], 2), (["books2", "food"], 4), (["books2", "food2"], 6), (["books", "books"], 2)],
)
def test_a_double_counts_as_two_customers_in_different_sets(held: list[str], points: int) -> None:
    assert game_at(collected={"blue": held}).scores[0] == points


@pytest.mark.clause("score.wild-tokens", "ruling-26")
@pytest.mark.parametrize(("bonus", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 11), (11, 26)])
def test_bonus_tokens_may_make_a_set_among_themselves(bonus: int, points: int) -> None:
    assert scored((0, 0, 0, 0), bonus).scores[0] == points


@pytest.mark.clause("score.wild-tokens")
@pytest.mark.parametrize("missing", range(4))
def test_a_bonus_token_stands_for_any_missing_goods(missing: int) -> None:
    a, b, c, d = (int(n != missing) for n in range(4))
    assert scored((a, b, c, d), 1).scores[0] == 10
