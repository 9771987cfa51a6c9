"""Paying: one way for every action that costs cards.

`begin_payment` says which single cards pay and whether any three do; what is wild is judged there and then
(ruling 29). The cards leave the hand when the payment is complete, the last one named on top of the discards.
"""

from __future__ import annotations

from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import FREE, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, BIT
from shinjuku.rules.pieces import discard_card
from shinjuku.rules.state import Numbers, State


@rule
def three_pay(s: State, seat: int) -> bool:
    """Can the seat pay with any three cards?"""
    return bool(s.three_cards == 1 and s.hand_size[seat] >= 3)


@rule
def payable_wards(s: State, seat: int) -> int:
    """The wards for which the seat can pay."""
    if three_pay(s, seat) or s.hand_wards[seat] & wild_wards(s, seat) != 0:
        return ALL_WARDS[s.board]
    return s.hand_wards[seat]


@rule
def can_afford(s: State, seat: int, price: int) -> bool:
    """Can the seat pay a price: a card of one of these wards, a wildcard, or three cards?"""
    if price == FREE or three_pay(s, seat):
        return True
    return s.hand_wards[seat] & (price | wild_wards(s, seat)) != 0


@rule
def begin_payment(s: State, matching: int, then: int) -> None:
    """Ask for a card of one of the matching wards, a wildcard, or any three cards."""
    s.pay_wards = matching
    s.pay_then = then
    s.phase = Phase.ASK_PAYMENT


@rule
def ask_payment(s: State) -> None:
    s.pay_wards |= wild_wards(s, s.seat)
    s.pay_three = s.three_cards
    s.phase = Phase.PAY


@rule
def begin_plain_payment(s: State, singles: int, three: int, then: int) -> None:
    """Ask for cards of any ward: one of these wards, or three; nothing is wild here."""
    s.pay_wards = singles
    s.pay_three = three
    s.pay_then = then
    s.phase = Phase.PAY


@rule
def legal_pay(s: State, out: Numbers) -> int:
    """One card that pays alone, or the first of three."""
    hand = s.hand_wards[s.seat]
    n = offer(hand & s.pay_wards, Act.PAY, 0, out)
    if s.pay_three == 1 and s.hand_size[s.seat] >= 3:
        n = offer(hand, Act.PAY_PART, n, out)
    return n


@rule
def apply_pay(s: State, act: int) -> None:
    if act >= Act.PAY_PART:
        s.pay_first = act - Act.PAY_PART
        s.phase = Phase.PAY_SECOND
    else:
        complete_payment(s, act - Act.PAY)


@rule
def not_yet_named(s: State) -> int:
    """The wards of which the hand holds a card that is not part of this payment yet."""
    wards = s.hand_wards[s.seat]
    first, second = s.pay_first, s.pay_second
    if s.hand[s.seat, first] == 1 + (first == second):
        wards &= ~BIT[first]
    if second != NOWHERE and s.hand[s.seat, second] == 1 + (first == second):
        wards &= ~BIT[second]
    return wards


@rule
def legal_pay_second(s: State, out: Numbers) -> int:
    return offer(not_yet_named(s), Act.PAY_PART, 0, out)


@rule
def apply_pay_second(s: State, act: int) -> None:
    s.pay_second = act - Act.PAY_PART
    s.phase = Phase.PAY_THIRD


@rule
def legal_pay_third(s: State, out: Numbers) -> int:
    return offer(not_yet_named(s), Act.PAY, 0, out)


@rule
def apply_pay_third(s: State, act: int) -> None:
    complete_payment(s, act - Act.PAY)


@rule
def complete_payment(s: State, last: int) -> None:
    if s.pay_first != NOWHERE:
        discard_card(s, s.seat, s.pay_first)
    if s.pay_second != NOWHERE:
        discard_card(s, s.seat, s.pay_second)
    discard_card(s, s.seat, last)
    s.phase = s.pay_then
