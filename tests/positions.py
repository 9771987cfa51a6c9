"""Games set up for a test, and what can be read off them: positions with the usual keys filled in, scripted chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import shinjuku as sj
from shinjuku.game.chance import Event

RECORDS = Path(__file__).parent / "records"

Chance = Callable[[Event], str]


# --- chance -----------------------------------------------------------------------------------------------------


def first_outcome(event: Event) -> str:
    return event.outcomes[0]


def scripted(*wanted: str) -> Chance:
    """Chance that brings these outcomes one after the other, then the first possible one."""
    left = list(wanted)

    def answer(event: Event) -> str:
        return left.pop(0) if left and left[0] in event.outcomes else event.outcomes[0]

    return answer


def by_kind(**wanted: list[str]) -> Chance:
    """Chance that brings these outcomes for each kind of draw, then the first possible one."""
    left = {kind: list(outcomes) for kind, outcomes in wanted.items()}

    def answer(event: Event) -> str:
        return left[event.kind].pop(0) if left.get(event.kind) else event.outcomes[0]

    return answer


def rotating() -> Chance:
    """Chance that goes round the outcomes, so that the same one seldom comes twice."""
    numbers = count(1)
    return lambda event: event.outcomes[next(numbers) % len(event.outcomes)]


def watched(events: list[Event], chance: Chance = first_outcome) -> Chance:
    """Chance that adds each draw to the list."""

    def answer(event: Event) -> str:
        events.append(event)
        return chance(event)

    return answer


def weights(event: Event) -> dict[str, int]:
    """How many cards or tokens stand for each outcome of a draw."""
    return dict(zip(event.outcomes, event.weights, strict=True))


# --- games ------------------------------------------------------------------------------------------------------


def game_at(chance: Chance = first_outcome, **keys: Any) -> sj.Game:
    """A game at a position: Blue has two actions left against Red on an empty map, except for the keys given."""
    position = {"edition": "v2", "players": ["blue", "red"], "to_act": "blue", **keys}
    return sj.Game.from_position(position, chance=chance)


def rev1(chance: Chance = first_outcome, **keys: Any) -> sj.Game:
    return game_at(chance, **{"edition": "rev1", **keys})


def v1(chance: Chance = first_outcome, **keys: Any) -> sj.Game:
    return game_at(chance, **{"edition": "v1", **keys})


def after(game: sj.Game, *lines: str) -> sj.Game:
    """The game after these lines."""
    for line in lines:
        game.perform(line)
    return game


# --- reading ----------------------------------------------------------------------------------------------------


def words(game: sj.Game) -> list[str]:
    """The choices of this decision, in words."""
    return [str(choice) for choice in game.choices]


def offered(game: sj.Game, said: str) -> list[str]:
    """The choices that would follow these words."""
    trial = game.copy()
    trial.play(said)
    return words(trial)


def decider(game: sj.Game) -> str | None:
    return None if game.to_act is None else game.players[game.to_act]


def customers(game: sj.Game, ward: str) -> Counter[str]:
    """The customers waiting in a ward."""
    return Counter(game.position().get("customers", {}).get(ward, []))


def on_the_map(game: sj.Game) -> int:
    """How many customers wait on the map."""
    return sum(len(waiting) for waiting in game.position()["customers"].values())


def collected(game: sj.Game, colour: str) -> Counter[str]:
    return Counter(game.position().get("collected", {}).get(colour, []))


def hand(game: sj.Game, colour: str) -> Counter[str]:
    return Counter(game.position().get("hands", {}).get(colour, []))


def queue(game: sj.Game) -> list[tuple[str, Counter[str]]]:
    return [(ward, Counter(waiting)) for ward, waiting in game.position()["queue"]]


def bag_size(game: sj.Game) -> int:
    size: int = game.view(None)["bag_size"]
    return size


def points(game: sj.Game) -> list[float]:
    """The score of each seat; halves are exact."""
    return [float(score) for score in game.scores]


def winners(game: sj.Game) -> list[str]:
    return [game.players[seat] for seat in game.winners]


def played(game: sj.Game) -> list[str]:
    """The lines of the record, without the settings."""
    return [line for line in game.record().splitlines() if line.split(":")[0] in game.players]
