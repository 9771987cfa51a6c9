"""What an observation shows of thieves. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.observation.fields import seen


class Seen:
    thief_half_points: int = seen("twice what a thief scores, plus 20")


LOWEST = 20  # so that no value is below zero

if TYPE_CHECKING:
    from shinjuku.modules.thief.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.thief_half_points = s.thief_half_points + LOWEST
