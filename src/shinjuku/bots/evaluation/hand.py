"""What cards are worth: in hand, as a payment, and to an opponent who draws them."""

from __future__ import annotations

from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import SearchState
from shinjuku.rules.actions.payment import can_pay_three
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, WARDS
from shinjuku.rules.state import State


@rule
def card_premium(s: State, seat: int, ward: int, search: SearchState) -> int:
    """How much more this card is worth than any card: most if it stays wild, a little if it is wild this turn."""
    premium = 0
    if s.store_wards[seat] & BIT[ward] != 0:
        premium += search.weights[Weight.WILD_BY_STORE]
    elif wild_wards(s, seat) & BIT[ward] != 0:
        premium += search.weights[Weight.WILD_BY_MATSURI]
    if s.customer_wards & BIT[ward] != 0:
        premium += search.weights[Weight.CROWDED_WARD_CARD]
    return premium


@rule
def average_card_premium(s: State, seat: int, search: SearchState) -> int:
    """The mean premium of all cards in the game."""
    premium = 0
    cards = 0
    for ward in range(WARDS[s.board]):
        premium += CARDS[s.board, ward] * card_premium(s, seat, ward, search)
        cards += CARDS[s.board, ward]
    return premium // cards


@rule
def hand_size_value(s: State, size: int, search: SearchState) -> int:
    """A number of cards, whichever they are."""
    full = min(size, s.income_hand)
    return full * search.weights[Weight.CARD] + (size - full) * search.weights[Weight.SPARE_CARD]


@rule
def hand_value(s: State, seat: int, search: SearchState) -> int:
    """A hand, including the cards that are about to be drawn."""
    drawn = s.draws if s.phase == Phase.DRAW_INCOME and s.drawer == seat else 0
    total = hand_size_value(s, s.hand_size[seat] + drawn, search)
    rest = s.hand_wards[seat]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        total += s.hand[seat, ward] * card_premium(s, seat, ward, search)
    return total + drawn * average_card_premium(s, seat, search) if drawn > 0 else total


# --- payments -----------------------------------------------------------------------------------------------


@rule
def cheapest_card(s: State, seat: int, wards: int, search: SearchState) -> int:
    """The card of these wards with the lowest premium."""
    best = lowest(wards)
    rest = wards & ~BIT[best]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        if card_premium(s, seat, ward, search) < card_premium(s, seat, best, search):
            best = ward
    return best


@rule
def payment_cost(s: State, seat: int, ward: int, search: SearchState) -> int:
    """The cheapest payment for an action in a ward."""
    cards = s.hand_wards[seat] & (BIT[ward] | wild_wards(s, seat))
    if cards == 0:
        return three_card_cost(s, seat, search)
    single = cheapest_card(s, seat, cards, search)
    if is_three_cheaper(s, seat, single, search):
        return three_card_cost(s, seat, search)
    return single_card_cost(s, seat, single, search)


@rule
def single_card_cost(s: State, seat: int, ward: int, search: SearchState) -> int:
    size = s.hand_size[seat]
    return hand_size_value(s, size, search) - hand_size_value(s, size - 1, search) + card_premium(s, seat, ward, search)


@rule
def is_three_cheaper(s: State, seat: int, ward: int, search: SearchState) -> bool:
    """Whether any three cards cost less than this one; never if it has no premium."""
    if not can_pay_three(s, seat) or card_premium(s, seat, ward, search) == 0:
        return False
    return three_card_cost(s, seat, search) < single_card_cost(s, seat, ward, search)


@rule
def three_card_cost(s: State, seat: int, search: SearchState) -> int:
    """The three cards with the lowest premiums."""
    size = s.hand_size[seat]
    cost = hand_size_value(s, size, search) - hand_size_value(s, size - 3, search)
    missing = 3
    rest = s.hand_wards[seat]
    while missing > 0:
        ward = cheapest_card(s, seat, rest, search)
        rest &= ~BIT[ward]
        cards = min(missing, s.hand[seat, ward])
        cost += cards * card_premium(s, seat, ward, search)
        missing -= cards
    return cost


# --- opponents ----------------------------------------------------------------------------------------------


@rule
def opponent_income_value(s: State, seat: int, search: SearchState) -> int:
    """The cards that opponents may draw because the journey used their track."""
    total = 0
    for other in range(s.players):
        asked = s.phase == Phase.TRACK_INCOME and s.drawer == other
        if other != seat and (asked or s.income_owed & BIT[other] != 0):
            total += max(1, s.income_hand - s.hand_size[other]) * search.weights[Weight.OPPONENT_CARD]
    return total
