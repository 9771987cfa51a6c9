"""What modules add to the facts. The `facts.py` of a module may define these mappings, by the name of its action:

COSTS         what the action costs: a function of the state before the line
DEPARTURES    for an action that begins a journey: the ward whose people travel (None: in no ward), and the station
              where they have to end
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from shinjuku.game.module_parts import exports
from shinjuku.rules.numbering import ACTIONS

if TYPE_CHECKING:
    from shinjuku.game.facts.payments import Cost
    from shinjuku.game.facts.reader import StateReader

    CostOf = Callable[[StateReader], Cost]
    DepartureOf = Callable[[StateReader], tuple[str | None, str]]


@cache
def costs() -> Mapping[int, CostOf]:
    """By the number of the action."""
    return _mapping("COSTS")


@cache
def departures() -> Mapping[int, DepartureOf]:
    """By the number of the action."""
    return _mapping("DEPARTURES")


def _mapping(name: str) -> dict[int, Any]:
    return {ACTIONS[action]: function for mapping in exports("facts", name) for action, function in mapping.items()}
