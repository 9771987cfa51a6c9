"""Scoring, in half points so that it stays exact, and the winners."""

from __future__ import annotations

from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import DEPARTMENT, GOODS, SEATS, Scoring, Tie
from shinjuku.rules.hooks import half_points_of_module
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, KIND_GOODS, RANK, STATIONS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import State

LARGEST_SET = 5
ALL_SEATS = (1 << SEATS) - 1


@rule
def worth(s: State, seat: int, goods: int) -> int:
    """How many customers for one goods a seat has. A double counts as two; DEPARTMENT: those from the bonus stacks."""
    if goods == DEPARTMENT:
        return tokens_of(s, seat, DEPARTMENT)
    return s.collected[seat, goods] + 2 * s.collected[seat, goods + GOODS]


@rule
def wild_tokens(s: State, seat: int) -> int:
    """Bonus tokens, which count as any goods."""
    return s.bonus[seat]


@rule
def can_form(few: int, wild: int, fives: int, fours: int, threes: int, twos: int) -> bool:
    """Are there enough customers and wild tokens for these sets of different goods?

    Each goods can be in a set once. For any number of goods, the customers can fill at most all places of these goods,
    one per set and goods, plus one place per customer of the other goods. The tightest such limit has the most
    plentiful goods in the first part, so `few` holds the customers of the 0 to 5 scarcest goods, a byte each. Wild
    tokens fill the rest.
    """
    wanted = 5 * fives + 4 * fours + 3 * threes + 2 * twos
    fillable = wanted
    for goods in range(6):
        places = fives * min(5, goods) + fours * min(4, goods) + threes * min(3, goods) + twos * min(2, goods)
        fillable = min(fillable, (few >> 8 * (5 - goods) & 255) + places)
    return wanted - fillable <= wild


@rule
def scarcest(s: State, seat: int) -> int:
    """How many customers a seat has for its 0 to 5 scarcest goods together, a byte each."""
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
    """The number of sets of each size, a byte each: as many of the largest as possible first (ruling 26)."""
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
def sets_of_size(s: State, seat: int, size: int) -> int:
    """The number of sets of one size."""
    return all_sets(s, seat) >> 8 * size & 255


@rule
def half_points(s: State, seat: int) -> int:
    """Twice the points that the seat would score now."""
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
    """How many customer tokens for one goods a seat has."""
    found = 0
    for kind in range(KINDS):
        if KIND_GOODS[kind] == goods:
            found += s.collected[seat, kind]
    return found


@rule
def half_worth(s: State, seat: int, goods: int) -> int:
    """Twice what all tokens for one goods are worth: 1 each, a double 2, and what modules say of theirs."""
    singles = s.collected[seat, goods] + 2 * s.collected[seat, goods + GOODS]
    return 2 * singles + half_points_of_module(s, seat, goods)


@rule
def is_dropped_before(s: State, seat: int, one: int, other: int) -> bool:
    """Is one goods dropped before another? More tokens first, then fewer points (ruling 17), then the lower index."""
    if tokens_of(s, seat, one) != tokens_of(s, seat, other):
        return tokens_of(s, seat, one) > tokens_of(s, seat, other)
    if half_worth(s, seat, one) != half_worth(s, seat, other):
        return half_worth(s, seat, one) < half_worth(s, seat, other)
    return one < other


@rule
def is_dropped(s: State, seat: int, goods: int, dropped: int) -> bool:
    """Is this one of the goods that the seat has most of, after this many are dropped?"""
    before = 0
    for other in range(GOODS):
        if other != goods and is_dropped_before(s, seat, other, goods):
            before += 1
    return before < dropped


@rule
def half_points_without(s: State, seat: int, dropped: int) -> int:
    """Twice the points after dropping this many of the goods that the seat has most of."""
    points = 0
    for goods in range(GOODS):
        if not is_dropped(s, seat, goods, dropped):
            points += half_worth(s, seat, goods)
    return points


@rule
def customers_without(s: State, seat: int, dropped: int) -> int:
    """How many customers are left after dropping."""
    found = 0
    for goods in range(GOODS):
        if not is_dropped(s, seat, goods, dropped):
            found += tokens_of(s, seat, goods)
    return found


@rule
def winners(s: State) -> int:
    """The winners, as a set of seats."""
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
    """Those of the seats with the most points after dropping."""
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
    """The first tied seat that claimed a bonus token, else all of them."""
    first = 0
    for seat in range(s.players):
        if tied & BIT[seat] != 0 and s.claimed[seat] > 0:
            if first == 0 or s.claimed[seat] < s.claimed[lowest(first)]:
                first = BIT[seat]
    return tied if first == 0 else first


@rule
def winners_all_dropping(s: State) -> int:
    """Everyone drops one goods after the other until one seat leads; else those who last longest share (ruling 33)."""
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
    """The tied seats drop two goods, then three."""
    for dropped in range(2, GOODS):
        if not is_single(tied):
            tied = best_of(s, tied, dropped)
    return tied


@rule
def winners_by_rank(s: State, tied: int) -> int:
    """The tied seat that owns the department store with the highest rank number, else all of them."""
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
