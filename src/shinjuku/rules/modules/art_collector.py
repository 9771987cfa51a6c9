"""Art Collector: the bonus tokens are a fifth type of customer that only department stores take."""

from __future__ import annotations

from shinjuku.rules.enums import Kind
from shinjuku.rules.jit import rule
from shinjuku.rules.manifests import Module
from shinjuku.rules.state import State

MODULE = Module(
    id="art-collector",
    editions=("v2",),
    excludes=("advanced",),
    parameters={"art_plays": 1, "largest_set": 5, "customers_in_game": (22, 16, 8, 2, 1, 4, 8, 11, 0, 0, 0, 0, 11)},
    pieces=("art",),
    hooks=("distribute_bonus",),
)


@rule
def distribute_bonus(s: State, tokens: int, b: int) -> bool:
    """One goes to the player who upgrades, the others to queue cards without a collector, one each (ruling 24)."""
    if s.art_plays == 0:
        return False
    if tokens > 0:
        s.collected[s.seat, Kind.ART] += 1
        s.collected_size[s.seat] += 1
        tokens -= 1
    for card in range(s.queue_length):
        if tokens > 0 and s.final == 0 and s.queue[card, Kind.ART] == 0:
            s.queue[card, Kind.ART] += 1
            tokens -= 1
    s.removed[Kind.ART] += tokens
    return True
