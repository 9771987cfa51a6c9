"""Scoring, in half points so that it stays exact, and who has won."""

from __future__ import annotations

from .compiling import rule
from .names import DEPARTMENT, GOODS, Tie
from .state import State

LARGEST_SET = 5


@rule
def worth(s: State, seat: int, goods: int) -> int:
    """How many customers of one goods a seat has; a double counts as two. The fifth goods is art."""
    if goods == DEPARTMENT:
        return s.collected[seat, 12]
    return s.collected[seat, goods] + 2 * s.collected[seat, goods + GOODS]


@rule
def wild_tokens(s: State, seat: int) -> int:
    """Bonus tokens stand for any goods."""
    return s.bonus[seat]


@rule
def can_form(s: State, seat: int, fives: int, fours: int, threes: int, twos: int) -> bool:
    """Are there customers and wild tokens enough for so many sets of different goods?

    Each goods can be in each set once. What real customers can fill is the least, over every choice of goods,
    of all customers of the others plus one place per set for each of the chosen; wild tokens fill the rest.
    """
    wanted = 5 * fives + 4 * fours + 3 * threes + 2 * twos
    fillable = wanted
    for chosen in range(32):
        size = 0
        customers = 0
        for goods in range(5):
            if chosen >> goods & 1 == 1:
                size += 1
            else:
                customers += worth(s, seat, goods)
        places = fives * min(5, size) + fours * min(4, size) + threes * min(3, size) + twos * min(2, size)
        fillable = min(fillable, customers + places)
    return wanted - fillable <= wild_tokens(s, seat)


@rule
def most_sets(s: State, seat: int, size: int) -> int:
    """Sets of this size when the largest are made first, as many as possible of each (ruling 26)."""
    fives = 0
    while s.art_plays == 1 and can_form(s, seat, fives + 1, 0, 0, 0):
        fives += 1
    if size == 5:
        return fives
    fours = 0
    while can_form(s, seat, fives, fours + 1, 0, 0):
        fours += 1
    if size == 4:
        return fours
    threes = 0
    while can_form(s, seat, fives, fours, threes + 1, 0):
        threes += 1
    if size == 3:
        return threes
    twos = 0
    while can_form(s, seat, fives, fours, threes, twos + 1):
        twos += 1
    if size == 2:
        return twos
    total = wild_tokens(s, seat)
    for goods in range(5):
        total += worth(s, seat, goods)
    return total - 5 * fives - 4 * fours - 3 * threes - 2 * twos


@rule
def half_points(s: State, seat: int) -> int:
    """Twice what the seat would score now."""
    points = 0
    for size in range(1, LARGEST_SET + 1):
        points += s.set_points[size] * most_sets(s, seat, size)
    return 2 * points


@rule
def most_half_points(s: State) -> int:
    best = half_points(s, 0)
    for seat in range(1, s.players):
        best = max(best, half_points(s, seat))
    return best


@rule
def is_ahead_by_bonus(s: State, seat: int, best: int) -> bool:
    """Of those with the most points, was this seat the first to claim a bonus token?"""
    if s.claimed[seat] == 0:
        return False
    for other in range(s.players):
        if s.claimed[other] > 0 and s.claimed[other] < s.claimed[seat] and half_points(s, other) == best:
            return False
    return True


@rule
def is_winner(s: State, seat: int) -> bool:
    """The most points; of several the first to have claimed a bonus token; else they share the win."""
    best = most_half_points(s)
    if half_points(s, seat) != best:
        return False
    if s.tie == Tie.FIRST_BONUS:
        for other in range(s.players):
            if half_points(s, other) == best and s.claimed[other] > 0:
                return is_ahead_by_bonus(s, seat, best)
    return True
