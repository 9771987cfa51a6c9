"""Games of all kinds for the tests of environments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from shinjuku.game.settings import Settings
from shinjuku.rules.editions import EDITIONS

SAMPLE = (
    Settings.validated("v2", (), 2),
    Settings.validated("v2", ["princess", "art-collector", "kaicho", "kaiju"], 4),
    Settings.validated("v1", ["thief", "chairman", "kaiju", "hachiko"], 3),
    Settings.validated("rev1", ["hachiko", "five-players"], 5),
)


def parameters_of(settings: Settings) -> dict[str, Any]:
    """The same settings as parameters of an environment."""
    return {"players": settings.players, "edition": settings.edition, "modules": settings.modules}


def every_table() -> Iterator[dict[str, Any]]:
    """Every edition with every number of players, as parameters of an environment."""
    for edition, rules in EDITIONS.items():
        for players in rules.players:
            modules = ["five-players"] if players == 5 else []
            yield {"edition": edition, "players": players, "modules": modules}


def table_name(parameters: dict[str, Any]) -> str:
    return f"{parameters['edition']}-{parameters['players']}"


def any_legal(mask: Any, rng: random.Random) -> int:
    """A legal action, chosen at random."""
    return rng.choice(np.flatnonzero(mask).tolist())
