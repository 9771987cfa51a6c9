"""What moving the Kaiju costs."""

from __future__ import annotations

from shinjuku.game.facts.payments import Cost, Price
from shinjuku.game.facts.reader import StateReader


def cost(state: StateReader) -> Cost:
    """A card of the ward that it leaves, or a wildcard to drive it out of the bay."""
    ward = state.place("kaiju")
    if ward is None:
        return Cost("kaiju", Price.WILDCARD, place="bay", clause="kaiju.price-bay")
    return Cost("kaiju", Price.MATCHING, (ward,), place=ward, clause="kaiju.price")


COSTS = {"kaiju": cost}
