"""Styles: planners that value one thing far more than the others do, for a league of ways to play.

They are no levels for people. Each changes a few weights of the planner; a style that beats all others would be a
dominant strategy.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS, Weight


def _style(**changes: int) -> Mapping[Weight, int]:
    return MappingProxyType({**PLANNER_WEIGHTS, **{Weight[name.upper()]: value for name, value in changes.items()}})


STYLES: Mapping[str, Mapping[Weight, int]] = MappingProxyType(
    {
        "track-heavy": _style(track=450, one_track_away=970, two_track_away=800),
        "sets-first": _style(early_set_share=1000, customer=1500),
        "denial": _style(opponent_score=1800, opponent_potential=900, contested=950, opponent_card=1300),
        "departments-first": _style(department_site=2600, ready_department_site=2600),
        "card-saver": _style(card=1500, spare_card=900),
    }
)
