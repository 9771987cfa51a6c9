"""The evaluation function: what a state is worth to a seat after its line, in thousandths of a point."""

from __future__ import annotations

from shinjuku.bots.evaluation.hand import hand_value, opponent_income_value
from shinjuku.bots.evaluation.potential import map_potential
from shinjuku.bots.evaluation.remaining import remaining_actions
from shinjuku.bots.evaluation.score import score_lead
from shinjuku.bots.evaluation.stores import holdings_value
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import SearchState
from shinjuku.rules.jit import rule
from shinjuku.rules.state import State


@rule
def evaluate(s: State, seat: int, search: SearchState) -> int:
    """The potential of the map, and everything else."""
    search.evaluations += 1
    return map_potential(s, seat, search) + value_without_map(s, seat, search)


@rule
def value_without_map(s: State, seat: int, search: SearchState) -> int:
    """Score lead, stores and track, actions left and cards, less what opponents draw."""
    total = score_lead(s, seat, search) + holdings_value(s, seat, search)
    total += search.weights[Weight.ACTION] * remaining_actions(s, seat)
    cards = discount_cards(s, seat, hand_value(s, seat, search), search)
    return total + cards - opponent_income_cost(s, seat, search)


@rule
def discount_cards(s: State, seat: int, cards: int, search: SearchState) -> int:
    """Cards are worth nothing after the last action, and half while a single turn is left."""
    to_come = search.turns_left + (1 if remaining_actions(s, seat) > 0 else 0)
    return cards * min(2, to_come) // 2


@rule
def opponent_income_cost(s: State, seat: int, search: SearchState) -> int:
    return discount_cards(s, seat, opponent_income_value(s, seat, search), search)
