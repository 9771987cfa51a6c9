"""A Kaicho makes cards wild for its owner, explores, and travels along."""

from __future__ import annotations

from shinjuku.modules.kaicho.interactions.rules import State, wards_it_may_enter
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, BIT, NEIGHBOURS
from shinjuku.rules.numbering import ACTIONS, PHASES
from shinjuku.rules.state import Buffer

EXPLORE = ACTIONS["explore"]
WARD = PHASES["explore"]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    for seat in range(s.players):
        s.kaicho[seat] = NOWHERE
    return False


@rule
def fill_module_view(s: State, view: State) -> None:
    for seat in range(s.players):
        view.kaicho[seat] = s.kaicho[seat]


@rule
def module_wild_wards(s: State, seat: int, b: int) -> int:
    """Cards of its ward are wild for its owner."""
    if s.kaicho[seat] == NOWHERE:
        return 0
    return BIT[s.kaicho[seat]]


@rule
def wards_to_explore(s: State) -> int:
    """Any ward if it isn't on the map yet, else a neighbouring ward."""
    at = s.kaicho[s.seat]
    return wards_it_may_enter(s, ALL_WARDS[s.board] if at == NOWHERE else NEIGHBOURS[s.board, at])


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == EXPLORE and s.kaicho_plays == 1 and wards_to_explore(s) != 0)


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == EXPLORE:
        s.phase = WARD
    return bool(act == EXPLORE)


@rule
def legal_module(s: State, out: Buffer) -> int:
    return offer(wards_to_explore(s), Act.WARD, 0, out) if s.phase == WARD else 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase != WARD:
        return False
    s.kaicho[s.seat] = act - Act.WARD
    s.phase = Phase.ACTIONS
    return True


@rule
def riders_in(s: State, ward: int, b: int) -> int:
    """Every Kaicho in the ward rides along, no matter whose it is."""
    riders = 0
    if s.kaicho_plays == 1:
        for seat in range(s.players):
            if s.kaicho[seat] == ward:
                riders |= BIT[seat]
    return riders


@rule
def rider_wards(s: State, a: int, b: int) -> int:
    """The wards that can be moved with only a Kaicho there (ruling 3)."""
    wards = 0
    if s.kaicho_plays == 1 and s.kaicho_alone == 1:
        for seat in range(s.players):
            if s.kaicho[seat] != NOWHERE:
                wards |= BIT[s.kaicho[seat]]
    return wards


@rule
def drop_rider(s: State, seat: int, ward: int) -> bool:
    s.kaicho[seat] = ward
    return True
