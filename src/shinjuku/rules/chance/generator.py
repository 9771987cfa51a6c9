"""The random generator of seeded games.

It is counter-based: the n-th number for a purpose depends only on the seed, the purpose and n. It works on 32 bits at a
time, so that products fit a signed 64-bit word, compiled or not.
"""

from __future__ import annotations

from shinjuku.rules.chance.outcomes import draw_kind, special_weight, total_weight
from shinjuku.rules.enums import Chance
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import CARDS, WARDS
from shinjuku.rules.numbering import FIRST_SPECIAL_CARD
from shinjuku.rules.state import Counters, State

MASK_32 = 0xFFFFFFFF


@rule
def mix(x: int) -> int:
    """A bijection of 32-bit numbers in which every input bit affects every output bit."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK_32
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK_32
    return x ^ (x >> 15)


@rule
def random_below(seed: int, purpose: int, counter: int, limit: int) -> int:
    """The counter-th number for a purpose, from 0 to limit - 1."""
    key = mix((seed & MASK_32) ^ (purpose * 0x3C6EF372)) ^ ((seed >> 32) & MASK_32)
    return (mix(mix(key ^ counter) ^ 0x1B56C4E9) * limit) >> 32


@rule
def bot_seed(seed: int, seat: int) -> int:
    """The seed of a seat's bot in a seeded game."""
    return seed * 8 + seat + 1


@rule
def random_choice(seed: int, seat: int, used: Counters, choices: int) -> int:
    """The index of the choice that a random player makes."""
    counter = used[Chance.CHOICE + seat]
    used[Chance.CHOICE + seat] += 1
    return random_below(bot_seed(seed, seat), Chance.CHOICE, counter, choices)


@rule
def random_outcome(s: State, seed: int, used: Counters) -> int:
    """A random outcome of the current draw. `used` counts the numbers used for each purpose."""
    drawn = draw_kind(s)
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
    """Special cards come after all wards."""
    for ward in range(WARDS[s.board]):
        rest -= s.deck[ward] if s.deck_size > 0 else CARDS[s.board, ward]
        if rest < 0:
            return ward
    card = FIRST_SPECIAL_CARD
    while rest >= special_weight(s, card):
        rest -= special_weight(s, card)
        card += 1
    return card
