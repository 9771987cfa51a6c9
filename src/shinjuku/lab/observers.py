"""Observers: the one way to measure something about games while they are played through `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from shinjuku.bots.registry import class_named
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import copy_at, new_states
from shinjuku.rules.stats import StatsArray, UsageArray, record_change_at, record_choice_at, record_end_at

NOW = 0  # the state of a `Game` that is the table as it is


@runtime_checkable
class Observer(Protocol):
    """Looks on; a new one is made for each game."""

    def before(self, game: Game) -> None:
        """The game is set up."""

    def step(self, game: Game, choice: Choice) -> None:
        """A choice has been made and is about to be carried out."""

    def after(self, game: Game) -> Mapping[str, float]:
        """The game is over: what was measured, always under the same names."""


class ObserverError(ShinjukuError):
    """An observer that can't be made or doesn't keep to the rules, in a sentence."""


def make_observer(name: str) -> Observer:
    """An observer by its name, `module:Class`; modules are found as in Python, and in the folder one is in."""
    try:
        made: Any = observer_class(name)()
    except ObserverError:
        raise
    except Exception as error:
        raise ObserverError(f"The observer {name} can't be made: {error or type(error).__name__}.") from error
    if not isinstance(made, Observer):
        raise ObserverError(f"{name} is no observer: it needs `before`, `step` and `after`.")
    return made


def observer_class(name: str) -> Any:
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise ObserverError(f"An observer is named module:Class, not {name!r}.")
    return class_named(name, "observer", ObserverError)


class Noting:
    """The lab's own observer: writes the note of a game and the use of the board, just as the kernel does."""

    def __init__(self, notes: StatsArray, number: int, uses: UsageArray, seed: int) -> None:
        self._notes, self._number, self._uses, self._seed = notes, number, uses, seed
        self._next = new_states(1)  # the table after a choice, before chance has its say

    def before(self, game: Game) -> None:
        record_change_at(game.states, NOW, self._notes, self._number)

    def step(self, game: Game, choice: Choice) -> None:
        record_change_at(game.states, NOW, self._notes, self._number)
        record_choice_at(game.states, NOW, choice.act, self._notes, self._number, self._uses)
        copy_at(game.states, NOW, self._next, 0)
        apply_at(self._next, 0, choice.act)
        record_change_at(self._next, 0, self._notes, self._number)

    def after(self, game: Game) -> Mapping[str, float]:
        record_change_at(game.states, NOW, self._notes, self._number)
        record_end_at(game.states, NOW, self._seed, self._notes, self._number)
        return {}
