"""Where the Kaiju can't go, and which figures run away from it."""

from __future__ import annotations

from shinjuku.modules.hachiko.manifest import Fields as HachikoFields
from shinjuku.modules.kaicho.manifest import Fields as KaichoFields
from shinjuku.modules.kaiju.manifest import Fields
from shinjuku.modules.princess.manifest import Fields as PrincessFields
from shinjuku.rules import state
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.numbering import PHASES

FLEE_APART = PHASES["kaiju-flee-princess"]


class State(state.State, Fields, HachikoFields, KaichoFields, PrincessFields):
    """A state with the fields of these modules."""


@rule
def wards_it_may_enter(s: State, wards: int) -> int:
    """It can't enter Hachiko's ward (ruling 20)."""
    return wards & ~BIT[s.hachiko] if s.hachiko >= 0 else wards


@rule
def are_others_there(s: State) -> bool:
    """Is a Kaicho in its ward?"""
    for seat in range(s.players):
        if s.kaicho[seat] == s.kaiju:
            return True
    return False


@rule
def flee_with_customers(s: State, ward: int) -> None:
    """Every Kaicho runs with the customers."""
    for seat in range(s.players):
        if s.kaicho[seat] == s.kaiju:
            s.kaicho[seat] = ward


@rule
def flees_apart(s: State) -> bool:
    """Is the Princess there, who may run elsewhere?"""
    return bool(s.princess == s.kaiju)


@rule
def flee_apart(s: State, ward: int) -> None:
    s.princess = ward
