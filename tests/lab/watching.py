"""Observers and bots for the tests of the lab, named `tests.lab.watching:…`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku import Choice, Game
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer, read


class Counting:
    """How many choices there were, and the most cards in a hand at any time."""

    def before(self, game: Game) -> None:
        self.choices, self.most = 0, 0

    def step(self, game: Game, choice: Choice) -> None:
        self.choices += 1
        self.most = max(self.most, *game.view(None)["hand_sizes"].values())

    def after(self, game: Game) -> Mapping[str, float]:
        return {"choices": self.choices, "most_cards": self.most, "unknown": float("nan")}


class Fickle:
    """Measures something else in every other game."""

    def before(self, game: Game) -> None: ...

    def step(self, game: Game, choice: Choice) -> None: ...

    def after(self, game: Game) -> Mapping[str, float]:
        return {f"start_{game.start}": 1}


class Wordy(Fickle):
    def after(self, game: Game) -> Any:
        return {"colour": "blue"}


class First:
    """Always the first choice: quick, and without any chance. The environment can make it dawdle before a game."""

    place = 0

    def __init__(self) -> None:
        time.sleep(float(os.environ.get("DAWDLE", "0")))
        self._room = new_buffer(MAX_CHOICES + 32)

    def choose_record(self, views: States, i: int) -> int:
        return int(self._room[: legal_at(views, i, self._room)][self.place])


class Last(First):
    place = -1


class Tired(First):
    """Fails when the end is near."""

    def choose_record(self, views: States, i: int) -> int:
        if read(views, i, "bag_size") < 40:
            raise RuntimeError("I am tired.\nGood night")
        return super().choose_record(views, i)


class Moody(First):
    """Does not come to every game."""

    def __init__(self, seed: int) -> None:
        if seed > 40:
            raise RuntimeError("Not today")
        super().__init__()


class Cheat:
    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Any:
        return "win at once"
