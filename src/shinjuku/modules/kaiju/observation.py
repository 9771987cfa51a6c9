"""What an observation shows of the Kaiju. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_WARDS
from shinjuku.observation.fields import seen
from shinjuku.rules.enums import SEATS
from shinjuku.rules.numbering import PLACES


class Seen:
    kaiju_card: int = seen("the Kaiju's card is among this many at the bottom of the deck")
    kaiju_costs: int = seen("1: the Kaiju's action costs a card")
    kaiju: list[int] = seen("the Kaiju's ward, one-hot", MAX_WARDS)
    kaiju_at_bay: int = seen("1: the Kaiju is in the bay")
    kaiju_entry: list[int] = seen("the player who will lead the Kaiju in, one-hot", SEATS)


BAY = PLACES["bay"]

if TYPE_CHECKING:
    from shinjuku.modules.kaiju.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.kaiju_card = s.kaiju_card
    o.kaiju_costs = s.kaiju_costs
    o.kaiju_at_bay = s.kaiju == BAY
    if s.kaiju >= 0:
        o.kaiju[s.kaiju] = 1
    if s.kaiju_entry >= 0:
        o.kaiju_entry[(s.kaiju_entry - viewer) % s.players] = 1
