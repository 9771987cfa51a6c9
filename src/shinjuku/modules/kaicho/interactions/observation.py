"""What an observation shows of the Kaicho. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_WARDS
from shinjuku.observation.fields import seen
from shinjuku.rules.enums import SEATS


class Seen:
    kaicho_plays: int = seen("1: with the Kaicho")
    kaicho_alone: int = seen("1: a ward with only a Kaicho can be moved")
    kaicho_avoids_kaiju: int = seen("1: a Kaicho can't enter the Kaiju's ward")
    kaicho: Array = seen("the ward of each seat's Kaicho, one-hot", SEATS, MAX_WARDS)


if TYPE_CHECKING:
    from shinjuku.modules.kaicho.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state
    from shinjuku.rules.state import Array

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.kaicho_plays = s.kaicho_plays
    o.kaicho_alone = s.kaicho_alone
    o.kaicho_avoids_kaiju = s.kaicho_avoids_kaiju
    for seat in range(s.players):
        if s.kaicho[seat] >= 0:
            o.kaicho[(seat - viewer) % s.players, s.kaicho[seat]] = 1
