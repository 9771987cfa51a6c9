"""The balloon holds the customers below it, and drifts."""

from __future__ import annotations

from shinjuku.modules.balloon.manifest import PALACE, Fields
from shinjuku.rules import state
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, NEIGHBOURS, place_lookup
from shinjuku.rules.numbering import ACTIONS, PHASES
from shinjuku.rules.state import Buffer

PALACE_WARD = place_lookup(PALACE)
DRIFT = ACTIONS["drift"]
WARD = PHASES["drift"]


class State(state.State, Fields):
    """A state with the fields of this module."""


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    s.balloon = PALACE_WARD[s.board] if s.balloon_plays == 1 else NOWHERE
    return False


@rule
def fill_module_view(s: State, view: State) -> None:
    view.balloon = s.balloon


@rule
def locked_wards(s: State, a: int, b: int) -> int:
    """No one leaves the ward below it."""
    return BIT[s.balloon] if s.balloon != NOWHERE else 0


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == DRIFT and s.balloon != NOWHERE)


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == DRIFT:
        s.phase = WARD
    return bool(act == DRIFT)


@rule
def legal_module(s: State, out: Buffer) -> int:
    return offer(NEIGHBOURS[s.board, s.balloon], Act.WARD, 0, out) if s.phase == WARD else 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase != WARD:
        return False
    s.balloon = act - Act.WARD
    s.phase = Phase.ACTIONS
    return True
