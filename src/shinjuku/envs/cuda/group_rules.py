"""What random players do in the phases of a group (`groups.py`), made of the rules of its phases alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from shinjuku.envs.batch.progress import Progress
from shinjuku.envs.cuda.groups import KEYS, OTHER, PARKED, SMALL_GROUPS
from shinjuku.rules import setup
from shinjuku.rules.actions import expand, income, move, payment, upgrade
from shinjuku.rules.actions import open as open_
from shinjuku.rules.chance.generator import random_choice, random_outcome
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, Phase
from shinjuku.rules.hooks import reveal_card
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply_choice, apply_outcome, decider, legal, run_phase
from shinjuku.rules.state import Buffer, State
from shinjuku.rules.turn import arrivals, matsuri, queue, turn

Play = Callable[[State, Progress, Buffer], None]
Visit = Callable[[State, Progress, Buffer, int, int, int, int], int]

PARTS = (setup, expand, income, move, payment, upgrade, open_, arrivals, matsuri, queue, turn)

# --- what happens in a phase ------------------------------------------------------------------------------------


def rule_named(name: str) -> Any:
    return next(vars(part)[name] for part in PARTS if name in vars(part))


def decision(phase: Phase) -> Play:
    """A random player decides."""
    list_choices = rule_named(f"legal_{phase.name.lower()}")
    apply = rule_named(f"apply_{phase.name.lower()}")

    @rule
    def decide(s: State, p: Progress, buffer: Buffer) -> None:
        act = buffer[random_choice(p.seed, decider(s), p.used[:], list_choices(s, buffer))]
        apply(s, act)
        p.decisions += 1

    return decide


def draw(phase: Phase) -> Play:
    """Something is drawn."""
    apply = rule_named(phase.name.lower().replace("draw", "chance"))

    @rule
    def draw_at_random(s: State, p: Progress, buffer: Buffer) -> None:
        outcome = random_outcome(s, p.seed, p.used[:])
        if not reveal_card(s, outcome, 0):
            apply(s, outcome)

    return draw_at_random


def automatic(phase: Phase) -> Play:
    run = rule_named(phase.name.lower())

    @rule
    def run_automatic(s: State, p: Progress, buffer: Buffer) -> None:
        run(s)

    return run_automatic


def play_of(phase: Phase) -> Play:
    """The rules of a phase. They carry its name."""
    if phase < FIRST_CHANCE:
        return decision(phase)
    return draw(phase) if phase < FIRST_AUTOMATIC else automatic(phase)


def either(phase: int, play: Play, other: Play) -> Play:
    @rule
    def play_either(s: State, p: Progress, buffer: Buffer) -> None:
        if s.phase == phase:
            play(s, p, buffer)
        else:
            other(s, p, buffer)

    return play_either


def joined(phases: tuple[Phase, ...]) -> Play:
    """The rules of several phases."""
    *others, last = phases
    return reduce(lambda other, phase: either(int(phase), play_of(phase), other), reversed(others), play_of(last))


@rule
def play_any(s: State, p: Progress, buffer: Buffer) -> None:
    """The rules of all phases."""
    if s.phase < FIRST_CHANCE:
        act = buffer[random_choice(p.seed, decider(s), p.used[:], legal(s, buffer))]
        apply_choice(s, act)
        p.decisions += 1
    elif s.phase < FIRST_AUTOMATIC:
        apply_outcome(s, random_outcome(s, p.seed, p.used[:]))
    else:
        run_phase(s)


# --- what happens at a table ------------------------------------------------------------------------------------


@rule
def key_of(s: State, rest: int) -> int:
    """The key to sort a table by, given how many decisions it has left."""
    return PARKED if rest == 0 and s.phase < FIRST_CHANCE else KEYS[s.phase]


def visitor(play: Play) -> Any:
    """A rule that runs a table while it is in the phases of a group."""

    @rule
    def visit(s: State, p: Progress, buffer: Buffer, rest: int, first: int, last: int, passes: int) -> int:
        """Run phases with these keys. Return how many decisions are left."""
        while passes > 0 and key_of(s, rest) >= first and key_of(s, rest) <= last:
            if s.phase < FIRST_CHANCE:
                rest -= 1
            play(s, p, buffer)
            passes -= 1
        return rest

    return visit


VISITS: dict[str, Visit] = {
    **{group.name: visitor(joined(tuple(Phase(each) for each in group.phases))) for group in SMALL_GROUPS},
    OTHER.name: visitor(play_any),
}  # by the name of the group
