"""The outcomes of a draw and their weights.

A draw is `phase >= FIRST_CHANCE`; the caller asks for the weights and supplies the outcome.
"""

from __future__ import annotations

from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, KAIJU_CARD, KINDS, Chance, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_CARDS, CARDS, WARDS
from shinjuku.rules.state import Numbers, State


@rule
def is_chance(s: State) -> bool:
    return bool(s.phase >= FIRST_CHANCE and s.phase < FIRST_AUTOMATIC)


@rule
def what_is_drawn(s: State) -> int:
    """Which of the things of `Chance` the present phase draws."""
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
def outcomes(s: State, drawn: int) -> int:
    """How many different things could be drawn."""
    if drawn == Chance.START:
        return s.players
    if drawn == Chance.CUSTOMER:
        return KINDS
    return KAIJU_CARD + 1 if s.kaiju_in_deck == 1 else WARDS[s.board]


@rule
def weight(s: State, drawn: int, outcome: int) -> int:
    """How many ways there are to draw this outcome; a ward to be named without a card: as from a full deck."""
    if drawn == Chance.CUSTOMER:
        return s.bag[outcome]
    if drawn == Chance.START:
        return 1
    if outcome == KAIJU_CARD:
        return kaiju_weight(s)
    return s.deck[outcome] if s.deck_size > 0 else CARDS[s.board, outcome]


@rule
def kaiju_weight(s: State) -> int:
    """Its card lies among the last ones of the deck, and is never drawn in set-up (ruling 21)."""
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
def weights(s: State, out: Numbers) -> int:
    """Write the weight of each outcome; the answer is how many there are."""
    drawn = what_is_drawn(s)
    for outcome in range(outcomes(s, drawn)):
        out[outcome] = weight(s, drawn, outcome)
    return outcomes(s, drawn)
