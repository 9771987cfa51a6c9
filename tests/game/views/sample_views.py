"""Games to look at: random ones at every table, and one with something of everything."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import game_at

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "set": {"confirm": "on"}},
    {"players": ["red", "yellow", "purple", "green"]},
    {"players": 3, "modules": ["advanced"]},
    {"edition": "rev1", "players": 3, "modules": ["hachiko"]},
    {"edition": "rev1", "players": 5, "modules": ["five-players"]},
    {"edition": "v1", "players": 2, "modules": ["kaiju"]},
    {"edition": "v1", "players": 4, "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"]},
    {"players": 3, "modules": ["kaiju", "art-collector"]},
    {"players": 2, "modules": ["princess", "kaicho", "kaiju", "art-collector"]},
]


@cache
def moments(number: int, seed: int) -> list[sj.Game]:
    """A random game at some of its decisions, in the middle of actions too, and at its end."""
    rng = random.Random(seed)
    game = sj.Game.new(seed=seed, **TABLES[number])
    found = [game.copy()]
    while not game.is_over:
        game.play(rng.choice(game.choices))
        if rng.random() < 0.08 or game.is_over:
            found.append(game.copy())
    return found


def seats(game: sj.Game) -> list[int | None]:
    return [*range(len(game.players)), None]


games = pytest.mark.parametrize(
    ("number", "seed"),
    [(0, 0), *((n, 1) for n in range(len(TABLES)))],
)


def elsewhere(**hidden: Any) -> sj.Game:
    """A position in which only things that Blue can't see are changed."""
    keys = {
        "hands": {"blue": ["ota", "kita"], "red": ["chuo", "koto", "kita"]},
        "collected": {"blue": ["food"], "red": ["books", "books2"]},
        "discard": ["taito", "nerima", "minato"],
        "customers": {"ota": ["food", "clothing"]},
        "matsuri": "chuo",
        "phase": "matsuri",
        "final": True,
    }
    return game_at(**{**keys, **hidden})
