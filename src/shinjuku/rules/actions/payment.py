"""Payments: every action that costs cards is paid for here.

What is wild is judged when the payment begins (ruling 29). The cards leave the hand when it is complete, and the last
one named is on top of the discard pile (ruling 40).
"""

from __future__ import annotations

from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import FREE, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, BIT
from shinjuku.rules.pieces import discard_card
from shinjuku.rules.state import Buffer, State


@rule
def can_pay_three(s: State, seat: int) -> bool:
    """Can the seat pay with any three cards?"""
    return bool(s.three_cards == 1 and s.hand_size[seat] >= 3)


@rule
def payable_wards(s: State, seat: int) -> int:
    """The wards for which the seat can pay."""
    if can_pay_three(s, seat) or s.hand_wards[seat] & wild_wards(s, seat) != 0:
        return ALL_WARDS[s.board]
    return s.hand_wards[seat]


@rule
def can_afford(s: State, seat: int, price: int) -> bool:
    """Can the seat pay with a card of one of these wards, a wildcard, or any three cards?"""
    if price == FREE or can_pay_three(s, seat):
        return True
    return s.hand_wards[seat] & (price | wild_wards(s, seat)) != 0


@rule
def begin_payment(s: State, matching: int, then: int) -> None:
    """Ask for a card of one of the matching wards, a wildcard, or any three cards."""
    s.pay_wards = matching
    s.phase_after_payment = then
    s.phase = Phase.ASK_PAYMENT


@rule
def ask_payment(s: State) -> None:
    s.pay_wards |= wild_wards(s, s.seat)
    s.pay_three = s.three_cards
    s.phase = Phase.PAY


@rule
def begin_plain_payment(s: State, singles: int, three: int, then: int) -> None:
    """Ask for one card of these wards, or for any three cards. No card is wild here."""
    s.pay_wards = singles
    s.pay_three = three
    s.phase_after_payment = then
    s.phase = Phase.PAY


@rule
def legal_pay(s: State, out: Buffer) -> int:
    """A single card that pays, or the first of three."""
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
def cards_left_to_name(s: State) -> int:
    """The wards of the cards in hand that are not part of this payment yet."""
    wards = s.hand_wards[s.seat]
    first, second = s.pay_first, s.pay_second
    if s.hand[s.seat, first] == 1 + (first == second):
        wards &= ~BIT[first]
    if second != NOWHERE and s.hand[s.seat, second] == 1 + (first == second):
        wards &= ~BIT[second]
    return wards


@rule
def legal_pay_second(s: State, out: Buffer) -> int:
    return offer(cards_left_to_name(s), Act.PAY_PART, 0, out)


@rule
def apply_pay_second(s: State, act: int) -> None:
    s.pay_second = act - Act.PAY_PART
    s.phase = Phase.PAY_THIRD


@rule
def legal_pay_third(s: State, out: Buffer) -> int:
    return offer(cards_left_to_name(s), Act.PAY, 0, out)


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
    s.phase = s.phase_after_payment
