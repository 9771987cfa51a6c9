"""What an observation shows of Hachiko. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_STATIONS, MAX_WARDS
from shinjuku.observation.fields import seen
from shinjuku.rules.numbering import PLACES


class Seen:
    hachiko_plays: int = seen("1: with Hachiko")
    hachiko_waits: int = seen("1: Hachiko waits on his marker between journeys")
    hachiko_holds_ward: int = seen("1: Hachiko's ward can't be moved")
    hachiko_home: list[int] = seen("Hachiko's home, one-hot", MAX_STATIONS)
    hachiko: list[int] = seen("Hachiko's ward, one-hot", MAX_WARDS)
    hachiko_at_home: int = seen("1: Hachiko is on his marker")


HOME = PLACES["home"]

if TYPE_CHECKING:
    from shinjuku.modules.hachiko.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.hachiko_plays = s.hachiko_plays
    o.hachiko_waits = s.hachiko_waits
    o.hachiko_holds_ward = s.hachiko_holds_ward
    o.hachiko_at_home = s.hachiko == HOME
    if s.hachiko >= 0:
        o.hachiko[s.hachiko] = 1
    if s.hachiko_plays == 1:
        o.hachiko_home[s.hachiko_home] = 1
