"""The outcomes of a draw and their weights.

In a phase from FIRST_CHANCE on something is drawn. The caller gets the weights and supplies the outcome.
"""

from __future__ import annotations

from shinjuku.rules.bitsets import bit_count
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, Chance
from shinjuku.rules.hooks import special_card_weight
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_CARDS, BIT, CARDS, STREAM, WARDS
from shinjuku.rules.numbering import FIRST_SPECIAL_CARD, KINDS, SPECIAL_CARDS
from shinjuku.rules.state import Buffer, State


@rule
def is_chance(s: State) -> bool:
    return bool(s.phase >= FIRST_CHANCE and s.phase < FIRST_AUTOMATIC)


@rule
def draw_kind(s: State) -> int:
    """What the current phase draws: one of `Chance`, or the stream of a module."""
    return STREAM[s.phase]


@rule
def outcome_count(s: State, drawn: int) -> int:
    """The number of possible outcomes."""
    if drawn == Chance.START:
        return s.players
    if drawn == Chance.CUSTOMER:
        return KINDS
    return FIRST_SPECIAL_CARD + SPECIAL_CARDS if s.special_cards != 0 else WARDS[s.board]


@rule
def weight(s: State, drawn: int, outcome: int) -> int:
    """The number of ways to draw this outcome. Without any card, a ward is drawn as if from a full deck (ruling 10)."""
    if drawn == Chance.CUSTOMER:
        return s.bag[outcome]
    if drawn == Chance.START:
        return 1
    if outcome >= FIRST_SPECIAL_CARD:
        return special_weight(s, outcome)
    return s.deck[outcome] if s.deck_size > 0 else CARDS[s.board, outcome]


@rule
def special_weight(s: State, card: int) -> int:
    """The number of ways to draw a special card: none unless it is in the deck."""
    if s.special_cards & BIT[card - FIRST_SPECIAL_CARD] == 0:
        return 0
    return special_card_weight(s, card, 0)


@rule
def total_special_weight(s: State) -> int:
    total = 0
    for card in range(FIRST_SPECIAL_CARD, FIRST_SPECIAL_CARD + SPECIAL_CARDS):
        total += special_weight(s, card)
    return total


@rule
def total_weight(s: State, drawn: int) -> int:
    if drawn == Chance.CUSTOMER:
        return s.bag_size
    if drawn == Chance.START:
        return s.players
    if s.deck_size == 0:
        return ALL_CARDS[s.board]
    if s.special_cards == 0:
        return s.deck_size
    return s.deck_size - bit_count(s.special_cards) + total_special_weight(s)


@rule
def weights(s: State, out: Buffer) -> int:
    """Write the weight of each outcome. Return the number of outcomes."""
    drawn = draw_kind(s)
    for outcome in range(outcome_count(s, drawn)):
        out[outcome] = weight(s, drawn, outcome)
    return outcome_count(s, drawn)
