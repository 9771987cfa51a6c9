"""The generator of games with a seed.

It is counter-based: the n-th number of a purpose depends on the seed, the purpose and n alone. It works on 32 bits at a
time, because their products fit a signed word, compiled or not.
"""

from __future__ import annotations

from shinjuku.rules.chance.outcomes import total_weight, what_is_drawn
from shinjuku.rules.enums import KAIJU_CARD, Chance
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import CARDS, WARDS
from shinjuku.rules.state import Counters, State

LOW = 0xFFFFFFFF


@rule
def mixed(x: int) -> int:
    """A bijection of 32-bit numbers in which every bit of the input matters to every bit of the result."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & LOW
    x = ((x ^ (x >> 15)) * 0x735A2D97) & LOW
    return x ^ (x >> 15)


@rule
def random_below(seed: int, purpose: int, counter: int, limit: int) -> int:
    """The counter-th number of a purpose, from 0 to limit - 1."""
    key = mixed((seed & LOW) ^ (purpose * 0x3C6EF372)) ^ ((seed >> 32) & LOW)
    return (mixed(mixed(key ^ counter) ^ 0x1B56C4E9) * limit) >> 32


@rule
def bot_seed(seed: int, seat: int) -> int:
    """Each seat's bot has chance of its own; in a game with a seed it follows from that."""
    return seed * 8 + seat + 1


@rule
def picked_at_random(seed: int, seat: int, used: Counters, choices: int) -> int:
    """Which of its choices a random player picks."""
    counter = used[Chance.CHOICE + seat]
    used[Chance.CHOICE + seat] += 1
    return random_below(bot_seed(seed, seat), Chance.CHOICE, counter, choices)


@rule
def drawn_at_random(s: State, seed: int, used: Counters) -> int:
    """An outcome for the present draw; `used` counts the numbers taken for each purpose."""
    drawn = what_is_drawn(s)
    rest = random_below(seed, drawn, used[drawn], total_weight(s, drawn))
    used[drawn] += 1
    if drawn == Chance.START:
        return rest
    return nth_customer(s, rest) if drawn == Chance.CUSTOMER else nth_card(s, rest)


@rule
def nth_customer(s: State, rest: int) -> int:
    kind = 0
    while rest >= s.bag[kind]:
        rest -= s.bag[kind]
        kind += 1
    return kind


@rule
def nth_card(s: State, rest: int) -> int:
    """Behind all wards comes the Kaiju's card."""
    for ward in range(WARDS[s.board]):
        rest -= s.deck[ward] if s.deck_size > 0 else CARDS[s.board, ward]
        if rest < 0:
            return ward
    return KAIJU_CARD
