"""The Princess makes cards wild, and wanders."""

from __future__ import annotations

from shinjuku.modules.princess.interactions.rules import State, wards_she_may_enter
from shinjuku.modules.princess.manifest import PALACE
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, NEIGHBOURS, place_lookup
from shinjuku.rules.numbering import ACTIONS, PHASES
from shinjuku.rules.state import Buffer

PALACE_WARD = place_lookup(PALACE)
WANDER = ACTIONS["wander"]
WARD = PHASES["wander"]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    s.princess = PALACE_WARD[s.board] if s.princess_plays == 1 else NOWHERE
    return False


@rule
def fill_module_view(s: State, view: State) -> None:
    view.princess = s.princess


@rule
def module_wild_wards(s: State, seat: int, b: int) -> int:
    if s.princess == NOWHERE:
        return 0
    return BIT[s.princess]


@rule
def wards_to_wander(s: State) -> int:
    return wards_she_may_enter(s, NEIGHBOURS[s.board, s.princess])


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == WANDER and s.princess != NOWHERE and wards_to_wander(s) != 0)


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == WANDER:
        s.phase = WARD
    return bool(act == WANDER)


@rule
def legal_module(s: State, out: Buffer) -> int:
    return offer(wards_to_wander(s), Act.WARD, 0, out) if s.phase == WARD else 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase != WARD:
        return False
    s.princess = act - Act.WARD
    s.phase = Phase.ACTIONS
    return True
