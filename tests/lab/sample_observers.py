"""Observers for the tests of the lab, named `tests.lab.sample_observers:…`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku import Choice, Game


class ChoiceCounter:
    """The number of choices, and the most cards in any hand at any time."""

    def before(self, game: Game) -> None:
        self.choices, self.most_cards = 0, 0

    def step(self, game: Game, choice: Choice) -> None:
        self.choices += 1
        self.most_cards = max(self.most_cards, *game.view(None)["hand_sizes"].values())

    def after(self, game: Game) -> Mapping[str, float]:
        return {"choices": self.choices, "most_cards": self.most_cards, "unknown": float("nan")}


class InconsistentNames:
    """Returns different names for different games."""

    def before(self, game: Game) -> None: ...

    def step(self, game: Game, choice: Choice) -> None: ...

    def after(self, game: Game) -> Mapping[str, float]:
        return {f"start_{game.start}": 1}


class Fails(InconsistentNames):
    def step(self, game: Game, choice: Choice) -> None:
        raise LookupError("too dark")


class ReturnsText(InconsistentNames):
    def after(self, game: Game) -> Any:
        return {"colour": "blue"}
