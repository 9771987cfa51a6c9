"""Setting a table for a test: a position with the usual things filled in, and chance that does as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import shinjuku as sj
from shinjuku.game.chance import Event

RECORDS = Path(__file__).parent / "records"


def first_outcome(event: Event) -> str:
    return event.outcomes[0]


def scripted(*wanted: str) -> Callable[[Event], str]:
    """Chance that brings these outcomes one after the other, then whatever comes first."""
    left = list(wanted)

    def answer(event: Event) -> str:
        return left.pop(0) if left and left[0] in event.outcomes else event.outcomes[0]

    return answer


def table(chance: Callable[[Event], str] = first_outcome, **keys: Any) -> sj.Game:
    """Blue to act with two actions, against Red, on an empty map, unless said otherwise."""
    position = {"edition": "v2", "players": ["blue", "red"], "to_act": "blue", **keys}
    return sj.Game.from_position(position, chance=chance)


def words(game: sj.Game) -> list[str]:
    """What may be chosen now."""
    return [str(choice) for choice in game.choices]


def after(game: sj.Game, *lines: str) -> sj.Game:
    """The game once these lines are carried out."""
    for line in lines:
        game.perform(line)
    return game


def customers(game: sj.Game, ward: str) -> Counter[str]:
    """Who waits in a ward."""
    return Counter(game.position().get("customers", {}).get(ward, []))


def collected(game: sj.Game, colour: str) -> Counter[str]:
    return Counter(game.position().get("collected", {}).get(colour, []))


def hand(game: sj.Game, colour: str) -> Counter[str]:
    return Counter(game.position().get("hands", {}).get(colour, []))


def queue(game: sj.Game) -> list[tuple[str, Counter[str]]]:
    return [(ward, Counter(who)) for ward, who in game.position()["queue"]]


def decider(game: sj.Game) -> str | None:
    return None if game.to_act is None else game.players[game.to_act]
