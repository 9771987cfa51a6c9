"""The outcomes of a draw and their weights.

In a phase from FIRST_CHANCE on something is drawn. The caller gets the weights and supplies the outcome.
"""

from __future__ import annotations

from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, KAIJU_CARD, KINDS, Chance, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_CARDS, CARDS, WARDS
from shinjuku.rules.state import Buffer, State


@rule
def is_chance(s: State) -> bool:
    return bool(s.phase >= FIRST_CHANCE and s.phase < FIRST_AUTOMATIC)


@rule
def draw_kind(s: State) -> int:
    """What the current phase draws: one of `Chance`."""
    if s.phase == Phase.DRAW_START:
        return Chance.START.value
    if (
        s.phase == Phase.DRAW_SEED_CUSTOMER
        or s.phase == Phase.DRAW_QUEUE_CUSTOMER
        or s.phase == Phase.DRAW_REFRESH_CUSTOMER
        or s.phase == Phase.DRAW_ARRIVAL_CUSTOMER
        or s.phase == Phase.DRAW_BURST_CUSTOMER
    ):
        return Chance.CUSTOMER.value
    if s.phase == Phase.DRAW_HACHIKO or s.phase == Phase.DRAW_HACHIKO_AGAIN:
        return Chance.HACHIKO.value
    return Chance.CARD.value


@rule
def outcome_count(s: State, drawn: int) -> int:
    """The number of possible outcomes."""
    if drawn == Chance.START:
        return s.players
    if drawn == Chance.CUSTOMER:
        return KINDS
    return KAIJU_CARD + 1 if s.kaiju_in_deck == 1 else WARDS[s.board]


@rule
def weight(s: State, drawn: int, outcome: int) -> int:
    """The number of ways to draw this outcome. Without any card, a ward is drawn as if from a full deck (ruling 10)."""
    if drawn == Chance.CUSTOMER:
        return s.bag[outcome]
    if drawn == Chance.START:
        return 1
    if outcome == KAIJU_CARD:
        return kaiju_weight(s)
    return s.deck[outcome] if s.deck_size > 0 else CARDS[s.board, outcome]


@rule
def kaiju_weight(s: State) -> int:
    """The Kaiju's card is among the last cards of the deck, and never drawn in set-up (ruling 21)."""
    playing = s.phase >= Phase.DRAW_REFRESH_CARD
    return 1 if playing and s.kaiju_in_deck == 1 and s.deck_size <= s.kaiju_card else 0


@rule
def total_weight(s: State, drawn: int) -> int:
    if drawn == Chance.CUSTOMER:
        return s.bag_size
    if drawn == Chance.START:
        return s.players
    if s.deck_size == 0:
        return ALL_CARDS[s.board]
    return s.deck_size - s.kaiju_in_deck + kaiju_weight(s)


@rule
def weights(s: State, out: Buffer) -> int:
    """Write the weight of each outcome. Return the number of outcomes."""
    drawn = draw_kind(s)
    for outcome in range(outcome_count(s, drawn)):
        out[outcome] = weight(s, drawn, outcome)
    return outcome_count(s, drawn)
