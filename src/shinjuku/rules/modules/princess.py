"""Wandering Princess: cards of her ward are wild for everyone. Once a turn she may move to a neighbouring ward."""

from __future__ import annotations

from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, NEIGHBOURS, place_lookup
from shinjuku.rules.manifests import Module, Place
from shinjuku.rules.state import Buffer, State

PALACE = Place("palace", "ward")  # where she starts

MODULE = Module(
    id="princess",
    editions=("v1", "v2"),
    parameters={"princess_plays": 1, "more_actions": 1},
    pieces=("princess",),
    actions=("wander",),
    phases=("wander",),
    hooks=("module_wild_wards", "can_begin", "begin", "legal_module", "apply_module", "set_up_module"),
    places=(PALACE,),
)

PALACE_WARD = place_lookup(PALACE)


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    if s.princess_plays == 1:
        s.princess = PALACE_WARD[s.board]
    return False


@rule
def module_wild_wards(s: State, seat: int, b: int) -> int:
    if s.princess == NOWHERE:
        return 0
    return BIT[s.princess]


@rule
def wards_to_wander(s: State) -> int:
    """The neighbouring wards, except the Kaiju's (ruling 20)."""
    wards = NEIGHBOURS[s.board, s.princess]
    return wards & ~BIT[s.kaiju] if s.kaiju >= 0 else wards


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == Act.WANDER and s.princess != NOWHERE and wards_to_wander(s) != 0)


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == Act.WANDER:
        s.phase = Phase.WANDER
    return bool(act == Act.WANDER)


@rule
def legal_module(s: State, out: Buffer) -> int:
    return offer(wards_to_wander(s), Act.WARD, 0, out) if s.phase == Phase.WANDER else 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase != Phase.WANDER:
        return False
    s.princess = act - Act.WARD
    s.phase = Phase.ACTIONS
    return True
