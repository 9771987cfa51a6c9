"""What chance may bring, with its weights; and a generator for games with a seed.

A draw is `phase >= FIRST_CHANCE`: whoever runs the game asks for the weights and supplies the outcome.
"""

from __future__ import annotations

from .compiling import rule
from .names import FIRST_AUTOMATIC, FIRST_CHANCE, KAIJU_CARD, KINDS, Chance, Phase
from .state import Counters, Numbers, State
from .tables import ALL_CARDS, CARDS, WARDS


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


# --- the generator ----------------------------------------------------------------------------------------------
# Counter-based: the n-th number of a purpose depends on the seed, the purpose and n alone. Thirty-two bits at a
# time, because their products fit a signed word, compiled or not.

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
