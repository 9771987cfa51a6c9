"""Games of many settings, played at random, in which refusals are checked."""

from __future__ import annotations

import random
from typing import Any

import shinjuku as sj
from tests.conformance import combinations

CHANGES: list[dict[str, int]] = [
    {"confirm": 1, "three_cards": 0},
    {"track_per_player": 2, "double_through": 0, "stores_books": 0, "departments_per_player": 1},
]
SETTINGS: list[dict[str, Any]] = [
    *({"players": 3, "set": changes} for changes in CHANGES),
    *(
        {"edition": each.edition, "modules": each.modules, "players": each.players}
        for each in list(combinations())[::23]
    ),
    {"edition": "v1", "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"], "players": 2},
    {"edition": "v2", "modules": ["princess", "art-collector", "kaicho", "kaiju"], "players": 2},
    {"edition": "rev1", "modules": ["hachiko"], "players": 2, "set": {"confirm": 1}},
    {"edition": "rev1", "modules": ["five-players", "hachiko"], "players": 5},
    {"edition": "v2", "set": {"must_deliver": 1, "income_discard": 1, "expand_cost": 1, "double_track": 1}},
    {"edition": "rev1", "set": {"three_cards": 1, "expand_anywhere": 1, "double_through": 1}},
]


def name_of(settings: dict[str, Any]) -> str:
    return " ".join(map(str, (settings.get("edition", "v2"), *settings.get("modules", ()))))


LIVELY = ("move", "lure", "upgrade", "reunite", "kaiju", "explore")


def lively_choice(game: sj.Game, rng: random.Random) -> sj.Choice:
    """A random choice, with journeys and Upgrades preferred."""
    lively = [each for each in game.choices if str(each) in LIVELY]
    return rng.choice(lively if lively and rng.random() < 0.5 else game.choices)
