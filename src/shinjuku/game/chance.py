"""Sources of chance: a seed, the operating system, or a function that is asked for every outcome."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol, SupportsIndex

from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.quoting import quoted
from shinjuku.rules import kernel
from shinjuku.rules.enums import Chance, Phase
from shinjuku.rules.numbering import CARD_NAMES, DRAWS, PHASES, STREAM_COUNT, STREAM_OF_PHASES
from shinjuku.rules.state import States, new_buffer, new_counters, read
from shinjuku.texts.messages import message

# what is drawn in each phase, as a word of records
LABELS = {
    Phase.DRAW_START: "start",
    Phase.DRAW_HAND: "hand",
    Phase.DRAW_SEED_WARD: "seed",
    Phase.DRAW_SEED_CUSTOMER: "customer",
    Phase.DRAW_MATSURI: "matsuri",
    Phase.DRAW_QUEUE_CARD: "queue",
    Phase.DRAW_QUEUE_CUSTOMER: "customer",
    Phase.DRAW_REFRESH_CARD: "card",
    Phase.DRAW_REFRESH_CUSTOMER: "customer",
    Phase.DRAW_INCOME: "card",
    Phase.DRAW_ARRIVAL_WARD: "card",
    Phase.DRAW_ARRIVAL_CUSTOMER: "customer",
    Phase.DRAW_BURST_WARD: "card",
    Phase.DRAW_BURST_CUSTOMER: "customer",
    **{PHASES[draw.name]: draw.label for draw in DRAWS},
}
MAX_OUTCOMES = 64
MIN_SEED, MAX_SEED = -(2**63), 2**63 - 1


@dataclass(frozen=True)
class Event:
    """A draw: its kind, the possible outcomes, and how many cards or tokens lead to each."""

    kind: str  # as in `LABELS`
    outcomes: tuple[str, ...]
    weights: tuple[int, ...]


class Draws(Protocol):
    """Something that decides a draw."""

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        """Carry out the pending draw of the first state and return the number of its outcome."""
        ...


class Source(Draws, Protocol):
    """Something that decides all draws of a game."""

    def copy(self) -> Source:
        """A source with the same future."""
        ...


def event(states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> tuple[Event, list[int]]:
    """The pending draw as an event, and the numbers of its outcomes."""
    weights = new_buffer(MAX_OUTCOMES)
    count = kernel.weights_at(states, 0, weights)
    drawn = kernel.draw_kind_at(states, 0)
    names = players if drawn == Chance.START else CUSTOMERS if drawn == Chance.CUSTOMER else vocabulary.wards
    possible = [n for n in range(count) if weights[n] > 0]
    phase = int(read(states, 0, "phase"))
    outcomes = tuple(special_card(phase, n) or names[n] for n in possible)
    return Event(LABELS[phase], outcomes, tuple(int(weights[n]) for n in possible)), possible


def draws_card(phase: int) -> bool:
    """Is it a draw from the deck?"""
    return LABELS[phase] not in ("start", "customer")


def special_card(phase: int, outcome: int) -> str | None:
    """The name of the card drawn if it is not a ward."""
    return CARD_NAMES.get(outcome) if draws_card(phase) else None


# --- seeds ------------------------------------------------------------------------------------------------------


class SeededSource:
    """The same seed gives the same game, here and inside the kernel."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.used = new_counters(STREAM_COUNT)

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        return kernel.seeded_draw_at(states, 0, self.seed, self.used)

    def catch_up(self, phases: Iterable[int]) -> None:
        """Continue as if these draws had been made: the next outcome depends on how many came before it."""
        self.used[:] = new_counters(STREAM_COUNT)
        for phase in phases:
            self.used[STREAM_OF_PHASES[phase]] += 1

    def copy(self) -> SeededSource:
        twin = SeededSource(self.seed)
        twin.used[:] = self.used[:]
        return twin


def checked_seed(seed: object) -> int:
    """A seed as a Python integer; raises `ShinjukuError` for anything that isn't one."""
    if not isinstance(seed, bool) and isinstance(seed, SupportsIndex):
        number = operator.index(seed)
        if MIN_SEED <= number <= MAX_SEED:
            return number
    raise ShinjukuError(message("game.seed", given=quoted(seed)))


# --- functions --------------------------------------------------------------------------------------------------


class CallbackSource:
    """Asks a function, which gets the event and returns one of its outcomes."""

    def __init__(self, ask: Callable[[Event], str]) -> None:
        self.ask = ask

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        pending, possible = event(states, vocabulary, players)
        answer = self.ask(pending)
        if answer not in pending.outcomes:
            raise ValueError(f"The chance source returned {answer!r}, which isn't an outcome of this draw: {pending}.")
        outcome = possible[pending.outcomes.index(answer)]
        kernel.draw_at(states, 0, outcome)
        return outcome

    def copy(self) -> CallbackSource:
        return self


def secure_source() -> CallbackSource:
    """The operating system's secure source."""
    return CallbackSource(_secure_outcome)


def _secure_outcome(pending: Event) -> str:
    drawn = secrets.randbelow(sum(pending.weights))
    up_to = accumulate(pending.weights)
    return next(outcome for outcome, end in zip(pending.outcomes, up_to, strict=True) if drawn < end)


def source(seed: int | None, chance: Callable[[Event], str] | None) -> Source:
    """The source that the arguments of `Game.new` ask for."""
    if chance is not None:
        return CallbackSource(chance)
    return secure_source() if seed is None else SeededSource(checked_seed(seed))
