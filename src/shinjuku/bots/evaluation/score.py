"""What the score is worth: the lead over the opponents, and what one more customer would add."""

from __future__ import annotations

from shinjuku.bots.evaluation.remaining import remaining_turns
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import SearchState
from shinjuku.rules.enums import DEPARTMENT, Scoring
from shinjuku.rules.jit import rule
from shinjuku.rules.scoring import half_points, worth
from shinjuku.rules.state import State

EARLY_TURNS = 12  # with this many turns left, a game is at its beginning
SINGLE_POINT_FACTOR = 3  # points count this much more where each customer is one point: such games are won by less


@rule
def set_baseline_score(s: State, seat: int, search: SearchState) -> None:
    """Store the turns left and every seat's score value at the start of a search."""
    search.turns_left = remaining_turns(s, seat)
    early = min(EARLY_TURNS, search.turns_left)
    search.set_share = 1000 - (1000 - search.weights[Weight.EARLY_SET_SHARE]) * early // EARLY_TURNS
    for each in range(s.players):
        search.start_scores[each] = score_value(s, each, search)
        search.start_pieces[each] = s.collected_size[each] + 100 * s.bonus[each]


@rule
def customers_and_bonus(s: State, seat: int) -> int:
    """Everything a seat has collected: customers by how often they count, and bonus tokens."""
    found = s.bonus[seat]
    for goods in range(DEPARTMENT + 1):
        found += worth(s, seat, goods)
    return found


@rule
def score_value(s: State, seat: int, search: SearchState) -> int:
    """A seat's present score, blended with what its customers may score later."""
    points = 500 * half_points(s, seat) * (1 if s.scoring == Scoring.SETS else SINGLE_POINT_FACTOR)
    later = search.weights[Weight.CUSTOMER] * customers_and_bonus(s, seat)
    return (search.set_share * points + (1000 - search.set_share) * later) // 1000


@rule
def cached_score_value(s: State, seat: int, search: SearchState) -> int:
    """The same; the stored value if the seat has collected nothing since."""
    if s.collected_size[seat] + 100 * s.bonus[seat] == search.start_pieces[seat]:
        return search.start_scores[seat]
    return score_value(s, seat, search)


@rule
def score_lead(s: State, seat: int, search: SearchState) -> int:
    """A seat's score value, less a share of its opponents'."""
    others = 0
    for other in range(s.players):
        if other != seat:
            others += cached_score_value(s, other, search)
    lost = search.weights[Weight.OPPONENT_SCORE] * others // (1000 * (s.players - 1))
    return cached_score_value(s, seat, search) - lost


@rule
def customer_value(s: State, seat: int, goods: int, search: SearchState) -> int:
    """One more customer for these goods: worth most if the seat has fewest of them."""
    rank = 1
    for other in range(s.largest_set):
        if worth(s, seat, other) > worth(s, seat, goods):
            rank += 1
    if s.scoring == Scoring.DROP_MOST:
        rank = 0 if rank == 1 else SINGLE_POINT_FACTOR
    return search.set_share * rank + (1000 - search.set_share) * search.weights[Weight.CUSTOMER] // 1000
