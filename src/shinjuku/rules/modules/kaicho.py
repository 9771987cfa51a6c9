"""Busy Kaicho: each player has a token that explores, rides along, and can be left at a store instead of a customer."""

from __future__ import annotations

from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import ALL_WARDS, BIT, NEIGHBOURS
from shinjuku.rules.manifests import Module
from shinjuku.rules.state import Buffer, State

MODULE = Module(
    id="kaicho",
    editions=("v2",),
    parameters={"kaicho_plays": 1, "more_actions": 1, "kaicho_alone": 1, "kaicho_avoids_kaiju": 1},
    pieces=("kaicho",),
    actions=("explore",),
    phases=("explore",),
    hooks=(
        *("module_wild_wards", "can_begin", "begin", "legal_module", "apply_module"),
        *("riders_in", "rider_wards", "drop_rider"),
    ),
)


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
    wards = ALL_WARDS[s.board] if at == NOWHERE else NEIGHBOURS[s.board, at]
    if s.kaicho_avoids_kaiju == 1 and s.kaiju >= 0:
        wards &= ~BIT[s.kaiju]
    return wards


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == Act.EXPLORE and s.kaicho_plays == 1 and wards_to_explore(s) != 0)


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == Act.EXPLORE:
        s.phase = Phase.EXPLORE
    return bool(act == Act.EXPLORE)


@rule
def legal_module(s: State, out: Buffer) -> int:
    return offer(wards_to_explore(s), Act.WARD, 0, out) if s.phase == Phase.EXPLORE else 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase != Phase.EXPLORE:
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
