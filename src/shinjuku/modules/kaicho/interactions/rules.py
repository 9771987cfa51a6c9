"""Where a Kaicho can't go."""

from __future__ import annotations

from shinjuku.modules.kaicho.manifest import Fields
from shinjuku.modules.kaiju.manifest import Fields as KaijuFields
from shinjuku.rules import state
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT


class State(state.State, Fields, KaijuFields):
    """A state with the fields of both modules."""


@rule
def wards_it_may_enter(s: State, wards: int) -> int:
    return wards & ~BIT[s.kaiju] if s.kaicho_avoids_kaiju == 1 and s.kaiju >= 0 else wards
