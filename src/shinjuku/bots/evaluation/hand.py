"""What cards are worth: to keep, to pay with, to be drawn."""

from __future__ import annotations

from shinjuku.bots.search.state import Mind, Weight
from shinjuku.rules.actions.payment import can_pay_three
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.bitsets import lowest
from shinjuku.rules.enums import Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CARDS, WARDS
from shinjuku.rules.state import State


@rule
def card_extra(s: State, seat: int, ward: int, mind: Mind) -> int:
    """What a card is worth more than any card: a lasting wildcard most, one of this turn a little."""
    extra = 0
    if s.store_wards[seat] & BIT[ward] != 0:
        extra += mind[Weight.STORE_WILD]
    elif wild_wards(s, seat) & BIT[ward] != 0:
        extra += mind[Weight.MATSURI_WILD]
    if s.customer_wards & BIT[ward] != 0:
        extra += mind[Weight.CARD_OF_CROWD]
    return extra


@rule
def usual_extra(s: State, seat: int, mind: Mind) -> int:
    """The same for a card from the deck, on average."""
    extra = 0
    cards = 0
    for ward in range(WARDS[s.board]):
        extra += CARDS[s.board, ward] * card_extra(s, seat, ward, mind)
        cards += CARDS[s.board, ward]
    return extra // cards


@rule
def size_worth(s: State, size: int, mind: Mind) -> int:
    """So many cards, whichever they are."""
    full = min(size, s.income_hand)
    return full * mind[Weight.CARD] + (size - full) * mind[Weight.SPARE_CARD]


@rule
def hand_worth(s: State, seat: int, mind: Mind) -> int:
    """A hand, with the cards that are about to be drawn into it."""
    drawn = s.draws if s.phase == Phase.DRAW_INCOME and s.drawer == seat else 0
    total = size_worth(s, s.hand_size[seat] + drawn, mind)
    rest = s.hand_wards[seat]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        total += s.hand[seat, ward] * card_extra(s, seat, ward, mind)
    return total + drawn * usual_extra(s, seat, mind) if drawn > 0 else total


@rule
def cheapest(s: State, seat: int, wards: int, mind: Mind) -> int:
    """Of some cards the one that is missed least."""
    best = lowest(wards)
    rest = wards & ~BIT[best]
    while rest != 0:
        ward = lowest(rest)
        rest &= rest - 1
        if card_extra(s, seat, ward, mind) < card_extra(s, seat, best, mind):
            best = ward
    return best


@rule
def cost_of_one(s: State, seat: int, ward: int, mind: Mind) -> int:
    size = s.hand_size[seat]
    return size_worth(s, size, mind) - size_worth(s, size - 1, mind) + card_extra(s, seat, ward, mind)


@rule
def is_three_cheaper(s: State, seat: int, ward: int, mind: Mind) -> bool:
    """Would any three cards be missed less than this one? Never, if it is like any other."""
    if not can_pay_three(s, seat) or card_extra(s, seat, ward, mind) == 0:
        return False
    return cost_of_three(s, seat, mind) < cost_of_one(s, seat, ward, mind)


@rule
def cost_of_three(s: State, seat: int, mind: Mind) -> int:
    """The three cards that are missed least."""
    size = s.hand_size[seat]
    cost = size_worth(s, size, mind) - size_worth(s, size - 3, mind)
    missing = 3
    rest = s.hand_wards[seat]
    while missing > 0:
        ward = cheapest(s, seat, rest, mind)
        rest &= ~BIT[ward]
        cards = min(missing, s.hand[seat, ward])
        cost += cards * card_extra(s, seat, ward, mind)
        missing -= cards
    return cost


@rule
def given_away(s: State, seat: int, mind: Mind) -> int:
    """What opponents may draw because the journey used their track."""
    total = 0
    for other in range(s.players):
        asked = s.phase == Phase.TRACK_INCOME and s.drawer == other
        if other != seat and (asked or s.income_owed & BIT[other] != 0):
            total += max(1, s.income_hand - s.hand_size[other]) * mind[Weight.GIVEN_CARD]
    return total
