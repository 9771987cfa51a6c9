"""Levels: four names for people that say how strong the opponent is, and the bot behind each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from shinjuku.texts import text

LEVELS: Mapping[str, str] = MappingProxyType(
    {"easy": "easy", "steady": "greedy", "strong": "planner", "expert": "expert:1000ms"}
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
    ['Easy', 'Steady', 'Strong', 'Expert']
    """
    return tuple(
        Level(each, text(f"level.{each}.name", language), text(f"level.{each}.line", language)) for each in LEVELS
    )
