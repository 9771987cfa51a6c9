"""Levels: five names for people that say how strong the opponent is.

Every level plays with the trained network. Where the network wasn't trained for a game, an older bot plays instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from shinjuku.game.settings import Settings
from shinjuku.rules.jit import PLAIN
from shinjuku.texts import text

# the older bot of each level, the easiest level first
LEVELS: Mapping[str, str] = MappingProxyType(
    {"easy": "easy-v1", "steady": "greedy", "strong": "planner", "expert": "expert:1000ms", "master": "expert:3s"}
)


@dataclass(frozen=True)
class Level:
    """A level with its name and description; its id can be used wherever a bot is named."""

    id: str
    name: str
    line: str


def levels(language: str = "en") -> tuple[Level, ...]:
    """All levels, the easiest first.

    >>> [level.name for level in levels()]
    ['Easy', 'Steady', 'Strong', 'Expert', 'Master']
    """
    return tuple(
        Level(each, text(f"level.{each}.name", language), text(f"level.{each}.line", language)) for each in LEVELS
    )


def level_note(name: str, settings: Settings, language: str = "en") -> str:
    """A sentence if an older bot plays this level in such games; empty if the network does, or if it is no level."""
    if name not in LEVELS or is_trained(settings):
        return ""
    return text("level.older", language, level=text(f"level.{name}.name", language))


def searching_bot(settings: Settings, budget: str) -> str:
    """The bot that plays the highest level in such games, with another budget."""
    return f"{'master' if is_trained(settings) else 'expert'}:{budget}"


@lru_cache(maxsize=256)
def is_trained(settings: Settings) -> bool:
    """Whether the network knows games with these settings."""
    if PLAIN:
        return False
    from shinjuku.bots.network.weights_file import released_network

    return released_network().games.covers_settings(settings)
