"""The outcomes of draws as numbers of OpenSpiel: a block for each kind of draw, so that no two share a number."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.records.line import SECRET_DRAWS
from shinjuku.rules import kernel
from shinjuku.rules.enums import SEATS, Chance
from shinjuku.rules.numbering import (
    CARD_NAMES,
    FIRST_SPECIAL_CARD,
    KINDS,
    SPECIAL_CARDS,
    STREAM_OF_PHASES,
    STREAMS,
)
from shinjuku.rules.state import Buffer, States, first_numbers

CARDS = FIRST_SPECIAL_CARD + SPECIAL_CARDS  # outcomes of a draw from the deck
SIZES = {"start": SEATS, "customer": KINDS}  # of the other blocks
_sizes = [SIZES.get(name, CARDS) for name in STREAMS]
_firsts = list(accumulate(_sizes, initial=0))

OUTCOMES = _firsts[-1]  # numbers of all outcomes
FIRST_OF_KIND: Mapping[str, int] = dict(zip(STREAMS, _firsts, strict=False))  # where each block begins
_first_of_stream = {STREAMS[name]: first for name, first in FIRST_OF_KIND.items()}
FIRST_OF_PHASE = tuple(_first_of_stream[stream] for stream in STREAM_OF_PHASES)


def outcomes_now(states: States, phase: int, buffer: Buffer) -> list[tuple[int, float]]:
    """The possible outcomes of the pending draw of the first state, with their probabilities."""
    weights = first_numbers(buffer, kernel.weights_at(states, 0, buffer))
    total, first = sum(weights), FIRST_OF_PHASE[phase]
    return [(first + outcome, weight / total) for outcome, weight in enumerate(weights) if weight]


def outcome_words(number: int, words: Vocabulary) -> str:
    """An outcome in words: `card kita`, `customer food`, `start blue`, or the name of a special card."""
    first, kind = max((first, name) for name, first in FIRST_OF_KIND.items() if first <= number)
    outcome = number - first
    if STREAMS[kind] not in (Chance.START, Chance.CUSTOMER) and outcome in CARD_NAMES:
        return CARD_NAMES[outcome]
    names = {"start": words.players, "customer": CUSTOMERS}.get(kind, words.wards)
    return f"{kind} {names[outcome] if outcome < len(names) else outcome}"


def is_secret(phase: int, outcome: int) -> bool:
    """Does only the player who draws it see this outcome? Special cards are revealed at once."""
    return phase in SECRET_DRAWS and outcome < FIRST_SPECIAL_CARD
