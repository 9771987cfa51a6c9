"""Where the Princess can't go."""

from __future__ import annotations

from shinjuku.modules.kaiju.manifest import Fields as KaijuFields
from shinjuku.modules.princess.manifest import Fields
from shinjuku.rules import state
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT


class State(state.State, Fields, KaijuFields):
    """A state with the fields of both modules."""


@rule
def wards_she_may_enter(s: State, wards: int) -> int:
    """She can't enter the Kaiju's ward (ruling 20)."""
    return wards & ~BIT[s.kaiju] if s.kaiju >= 0 else wards
