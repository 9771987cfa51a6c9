"""Where chance comes from: a seed, the operating system, or anything that is asked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.rules import kernel
from shinjuku.rules.enums import KAIJU_CARD, Chance, Phase
from shinjuku.rules.state import States, counters, numbers, read

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
    Phase.DRAW_HACHIKO: "hachiko",
    Phase.DRAW_HACHIKO_AGAIN: "hachiko",
}
MOST_OUTCOMES = 64


@dataclass(frozen=True)
class Event:
    """A draw: what kind of thing, which outcomes there are, and how many ways lead to each."""

    kind: str  # start, hand, seed, customer, matsuri, queue, card or hachiko
    outcomes: tuple[str, ...]
    weights: tuple[int, ...]


class Source(Protocol):
    """Decides a draw; the answer is the number of the outcome that it has carried out."""

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int: ...

    def copy(self) -> Source:
        """A source with the same future."""
        ...


def event(states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> tuple[Event, list[int]]:
    """The present draw as an event, with the numbers of its outcomes."""
    room = numbers(MOST_OUTCOMES)
    count = kernel.weights_at(states, 0, room)
    drawn = kernel.what_is_drawn_at(states, 0)
    names = players if drawn == Chance.START else CUSTOMERS if drawn == Chance.CUSTOMER else vocabulary.wards
    possible = [n for n in range(count) if room[n] > 0]
    label = LABELS[Phase(read(states, 0, "phase"))]
    weights = tuple(int(room[n]) for n in possible)
    return Event(label, tuple("kaiju" if n == KAIJU_CARD else names[n] for n in possible), weights), possible


class Seeded:
    """The same seed gives the same game, here and inside the kernel."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.used = counters(Chance.COUNT)

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        return kernel.seeded_draw_at(states, 0, self.seed, self.used)

    def catch_up(self, phases: Iterable[int]) -> None:
        """Go on as if these draws had been made: what is drawn next depends on how much was drawn before."""
        self.used[:] = counters(Chance.COUNT)
        for phase in phases:
            self.used[_purpose(phase)] += 1

    def copy(self) -> Seeded:
        twin = Seeded(self.seed)
        twin.used[:] = self.used[:]
        return twin


def _purpose(phase: int) -> Chance:
    label = LABELS[Phase(phase)]
    return {"start": Chance.START, "customer": Chance.CUSTOMER, "hachiko": Chance.HACHIKO}.get(label, Chance.CARD)


class Asked:
    """Asks somebody: a function that gets the event and returns one of its outcomes."""

    def __init__(self, ask: Callable[[Event], str]) -> None:
        self.ask = ask

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        happening, possible = event(states, vocabulary, players)
        answer = self.ask(happening)
        if answer not in happening.outcomes:
            raise ValueError(f"The chance source answered {answer!r}: no outcome of this draw ({happening}).")
        outcome = possible[happening.outcomes.index(answer)]
        kernel.draw_at(states, 0, outcome)
        return outcome

    def copy(self) -> Asked:
        return self


def secure(happening: Event) -> str:
    """The operating system's secure source."""
    rest = secrets.randbelow(sum(happening.weights))
    for outcome, weight in zip(happening.outcomes, happening.weights, strict=True):
        if rest < weight:
            return outcome
        rest -= weight
    raise AssertionError("a draw without weight")


def source(seed: int | None, chance: Callable[[Event], str] | None) -> Source:
    """A seed, or somebody to ask, or else the operating system."""
    if chance is not None:
        return Asked(chance)
    return Asked(secure) if seed is None else Seeded(seed)
