"""When a bonus stack is claimed, Art Collectors come out of it."""

from __future__ import annotations

from shinjuku.modules.art_collector.manifest import Fields
from shinjuku.rules import state
from shinjuku.rules.jit import rule
from shinjuku.rules.numbering import KIND_NUMBERS

ART = KIND_NUMBERS["art"]


class State(state.State, Fields):
    """A state with the fields of this module."""


@rule
def distribute_bonus(s: State, tokens: int, b: int) -> bool:
    """One goes to the player who upgrades, the others to queue cards without a collector, one each (ruling 24)."""
    if s.art_plays == 0:
        return False
    if tokens > 0:
        s.collected[s.seat, ART] += 1
        s.collected_size[s.seat] += 1
        tokens -= 1
    for card in range(s.queue_length):
        if tokens > 0 and s.final == 0 and s.queue[card, ART] == 0:
            s.queue[card, ART] += 1
            tokens -= 1
    s.removed[ART] += tokens
    return True
