"""Scoring, in half points so that it stays exact, and who has won."""

from __future__ import annotations

from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, GOODS, SEATS, Scoring, Tie
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, RANK, STATIONS
from shinjuku.rules.state import State

LARGEST_SET = 5
ALL_SEATS = (1 << SEATS) - 1


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
def can_form(few: int, wild: int, fives: int, fours: int, threes: int, twos: int) -> bool:
    """Are there customers and wild tokens enough for so many sets of different goods?

    Each goods can be in each set once. What real customers can fill is the least, over every number of goods, of
    all customers of the others plus one place per set for each of these; it is least when these are the most
    plentiful goods, so `few` holds the customers of the 0, 1, … 5 scarcest, a byte each. Wild tokens fill the rest.
    """
    wanted = 5 * fives + 4 * fours + 3 * threes + 2 * twos
    fillable = wanted
    for goods in range(6):
        places = fives * min(5, goods) + fours * min(4, goods) + threes * min(3, goods) + twos * min(2, goods)
        fillable = min(fillable, (few >> 8 * (5 - goods) & 255) + places)
    return wanted - fillable <= wild


@rule
def scarcest(s: State, seat: int) -> int:
    """How many customers a seat has of its 0, 1, … 5 scarcest goods together, a byte each."""
    few = 0
    together = 0
    taken = 0
    for rank in range(1, 6):
        least = 255
        scarce = 0
        for goods in range(5):
            if taken >> goods & 1 == 0 and worth(s, seat, goods) < least:
                least = worth(s, seat, goods)
                scarce = goods
        taken |= 1 << scarce
        together += least
        few |= together << 8 * rank
    return few


@rule
def all_sets(s: State, seat: int) -> int:
    """Sets when the largest are made first, as many as possible of each (ruling 26); sets of a size have its byte."""
    few = scarcest(s, seat)
    wild = wild_tokens(s, seat)
    fives = 0
    while s.largest_set == 5 and can_form(few, wild, fives + 1, 0, 0, 0):
        fives += 1
    fours = 0
    while can_form(few, wild, fives, fours + 1, 0, 0):
        fours += 1
    threes = 0
    while can_form(few, wild, fives, fours, threes + 1, 0):
        threes += 1
    twos = 0
    while can_form(few, wild, fives, fours, threes, twos + 1):
        twos += 1
    ones = (few >> 40) + wild - 5 * fives - 4 * fours - 3 * threes - 2 * twos
    return fives << 40 | fours << 32 | threes << 24 | twos << 16 | ones << 8


@rule
def most_sets(s: State, seat: int, size: int) -> int:
    """Sets of this size, one of those of `all_sets`."""
    return all_sets(s, seat) >> 8 * size & 255


@rule
def half_points(s: State, seat: int) -> int:
    """Twice what the seat would score now."""
    return set_half_points(s, seat) if s.scoring == Scoring.SETS else half_points_without(s, seat, 1)


@rule
def set_half_points(s: State, seat: int) -> int:
    sets = all_sets(s, seat)
    points = 0
    for size in range(1, LARGEST_SET + 1):
        points += s.set_points[size] * (sets >> 8 * size & 255)
    return 2 * points


@rule
def tokens_of(s: State, seat: int, goods: int) -> int:
    return s.collected[seat, goods] + s.collected[seat, goods + 4] + s.collected[seat, goods + 8]


@rule
def half_worth(s: State, seat: int, goods: int) -> int:
    """Twice what all tokens of one goods are worth: one each, a double two, a thief less than nothing."""
    singles = s.collected[seat, goods] + 2 * s.collected[seat, goods + 4]
    return 2 * singles + s.thief_half_points * s.collected[seat, goods + 8]


@rule
def is_dropped_before(s: State, seat: int, one: int, other: int) -> bool:
    """More tokens first; of equally many what is worth less (ruling 17); then the order of the goods."""
    if tokens_of(s, seat, one) != tokens_of(s, seat, other):
        return tokens_of(s, seat, one) > tokens_of(s, seat, other)
    if half_worth(s, seat, one) != half_worth(s, seat, other):
        return half_worth(s, seat, one) < half_worth(s, seat, other)
    return one < other


@rule
def is_dropped(s: State, seat: int, goods: int, dropped: int) -> bool:
    """Is this one of the goods that the seat has most of?"""
    before = 0
    for other in range(GOODS):
        if other != goods and is_dropped_before(s, seat, other, goods):
            before += 1
    return before < dropped


@rule
def half_points_without(s: State, seat: int, dropped: int) -> int:
    """Twice the points without the goods one has most of, as many of them as are dropped."""
    points = 0
    for goods in range(GOODS):
        if not is_dropped(s, seat, goods, dropped):
            points += half_worth(s, seat, goods)
    return points


@rule
def customers_without(s: State, seat: int, dropped: int) -> int:
    """How many customers are left then."""
    found = 0
    for goods in range(GOODS):
        if not is_dropped(s, seat, goods, dropped):
            found += tokens_of(s, seat, goods)
    return found


@rule
def winners(s: State) -> int:
    """The seats that win, as a set."""
    best = best_of(s, ALL_SEATS, 1)
    if s.tie == Tie.ALL_DROP:
        return winners_all_dropping(s)
    if s.tie == Tie.TIED_DROP_THEN_RANK:
        return winners_by_rank(s, winners_dropping(s, best))
    return winners_by_bonus(s, best)


@rule
def points_in_round(s: State, seat: int, dropped: int) -> int:
    return half_points(s, seat) if dropped == 1 else half_points_without(s, seat, dropped)


@rule
def best_of(s: State, seats: int, dropped: int) -> int:
    """Those of the seats that have the most points in a round of dropping."""
    best = -1000
    found = 0
    for seat in range(s.players):
        if seats & BIT[seat] != 0:
            points = points_in_round(s, seat, dropped)
            if points > best:
                best = points
                found = 0
            if points == best:
                found |= BIT[seat]
    return found


@rule
def is_single(seats: int) -> bool:
    return seats & (seats - 1) == 0


@rule
def winners_by_bonus(s: State, tied: int) -> int:
    """Of several the first to have claimed a bonus token; else they share the win."""
    first = 0
    for seat in range(s.players):
        if tied & BIT[seat] != 0 and s.claimed[seat] > 0:
            if first == 0 or s.claimed[seat] < s.claimed[lowest(first)]:
                first = BIT[seat]
    return tied if first == 0 else first


@rule
def winners_all_dropping(s: State) -> int:
    """Everyone drops one kind after the other until one is ahead; else who lasted longest shares (ruling 33)."""
    lasted = ALL_SEATS & (BIT[s.players] - 1)
    for dropped in range(1, GOODS):
        left = 0
        for seat in range(s.players):
            if customers_without(s, seat, dropped) > 0:
                left |= BIT[seat]
        if left == 0:
            return lasted
        lasted = left
        best = best_of(s, ALL_SEATS, dropped)
        if is_single(best):
            return best
    return lasted


@rule
def winners_dropping(s: State, tied: int) -> int:
    """Those still tied drop two kinds, then three."""
    for dropped in range(2, GOODS):
        if not is_single(tied):
            tied = best_of(s, tied, dropped)
    return tied


@rule
def winners_by_rank(s: State, tied: int) -> int:
    """Of those still tied, who owns the department store with the highest rank number."""
    if is_single(tied):
        return tied
    best = 0
    found = tied
    for station in range(STATIONS[s.board]):
        owner = s.store_owner[station]
        if owner >= 0 and s.store_goods[station] == DEPARTMENT and tied & BIT[owner] != 0:
            if RANK[s.board, station] > best:
                best = RANK[s.board, station]
                found = BIT[owner]
    return found
