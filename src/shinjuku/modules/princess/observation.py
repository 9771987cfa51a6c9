"""What an observation shows of the Princess. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_WARDS
from shinjuku.observation.fields import seen


class Seen:
    princess_plays: int = seen("1: with the Princess")
    princess: list[int] = seen("the Princess's ward, one-hot", MAX_WARDS)


if TYPE_CHECKING:
    from shinjuku.modules.princess.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.princess_plays = s.princess_plays
    if s.princess >= 0:
        o.princess[s.princess] = 1
