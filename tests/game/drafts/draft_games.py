"""Random games whose lines are drafted: what the tests of drafts share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import shinjuku as sj
from shinjuku.game.drafts import Draft
from shinjuku.game.drafts.offers import figure_key
from shinjuku.game.facts.slots import slots_of
from tests.game.refused.games import SETTINGS, lively_choice

EVER = 1e9  # seconds: the search of journeys is never cut short


def positions(number: int, lines: int, seed: int = 0) -> Iterator[sj.Game]:
    """Games of one of the settings, before each of their next lines."""
    game = sj.Game.new(**SETTINGS[number], seed=seed)
    rng = random.Random(f"{number} {seed}")
    for _ in range(lines):
        if game.is_over:
            return
        yield game
        play_line(game, rng)


def play_line(game: sj.Game, rng: random.Random) -> None:
    game.play(lively_choice(game, rng))
    while game.in_line:
        game.play(lively_choice(game, rng))


def random_line(game: sj.Game, rng: random.Random, first: str = "") -> sj.Game:
    """A copy of the game after a random line, before any draw. `first` is the action that it begins with."""
    trial = game.copy()
    trial.choose(rng.choice([choice for choice in trial.choices if first in ("", str(choice))]))
    while trial.in_line:
        trial.choose(rng.choice(trial.choices))
    return trial


def draft_of(trial: sj.Game) -> Draft:
    """The draft with all slots of the last line."""
    return Draft.of(slots_of(trial.last_choices))


def first_objects(slots: dict[str, Any]) -> set[str]:
    """The objects with which a player can begin a line with these slots."""
    do = slots["do"]
    if do in ("income", "takes", "declines", "final"):
        return {"deck"}
    if (figure := figure_key(do)) is not None:
        return {figure}
    if "tracks" in slots:
        return {f"connection:{each}" for each in slots["tracks"]}
    if "station" in slots:
        return {f"station:{slots['station']}"}
    return {f"ward:{slots['ward']}"} if "ward" in slots else set()
