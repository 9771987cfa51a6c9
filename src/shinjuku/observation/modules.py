"""What the modules add to an observation, joined into one rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.layout import MODULE_PARTS, Observation
from shinjuku.rules.jit import rule
from shinjuku.rules.state import State

Writer = Callable[[State, int, Observation], None]


@rule
def write_nothing(s: State, viewer: int, o: Observation) -> None:
    pass


def _both(one: Writer, other: Writer) -> Writer:
    @rule
    def both(s: State, viewer: int, o: Observation) -> None:
        one(s, viewer, o)
        other(s, viewer, o)

    return both


_writers: list[Writer] = [rule(part.observe_module) for part in MODULE_PARTS.values()]
write_modules = reduce(_both, _writers or [write_nothing])
