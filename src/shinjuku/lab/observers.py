"""Observers measure something about games that are played through `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from shinjuku.bots.game_course import CourseArray, record_course_at, record_course_end_at
from shinjuku.bots.loading import load_class
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import copy_at, new_states
from shinjuku.rules.stats import StatsArray, UsageArray, record_change_at, record_choice_at, record_end_at

CURRENT = 0  # the index of a game's present state in `Game.states`


@runtime_checkable
class Observer(Protocol):
    """Watches one game; a new observer is created for each."""

    def before(self, game: Game) -> None:
        """Called when the game has been set up."""

    def step(self, game: Game, choice: Choice) -> None:
        """Called when a choice has been made, before it is carried out."""

    def after(self, game: Game) -> Mapping[str, float]:
        """Called when the game is over; returns the measured values, under the same names for every game."""


class ObserverError(ShinjukuError):
    """An observer can't be created, or breaks the rules."""


def make_observer(name: str) -> Observer:
    """Create an observer by its name, `module:Class`; modules in the current folder are found too."""
    try:
        made: Any = observer_class(name)()
    except ObserverError:
        raise
    except Exception as error:
        raise ObserverError(f"The observer {name} can't be created: {error or type(error).__name__}.") from error
    if not isinstance(made, Observer):
        raise ObserverError(f"{name} is not an observer: it needs `before`, `step` and `after`.")
    return made


def observer_class(name: str) -> Any:
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise ObserverError(f"An observer is named module:Class, not {name!r}.")
    return load_class(name, "observer", ObserverError)


class StatsObserver:
    """Collects the lab's own statistics, the same as compiled games do."""

    def __init__(self, stats: StatsArray, number: int, usage: UsageArray, courses: CourseArray, seed: int) -> None:
        self._stats, self._number, self._usage, self._seed = stats, number, usage, seed
        self._courses = courses
        self._next = new_states(1)  # the state after a choice, before any chance event

    def before(self, game: Game) -> None:
        record_change_at(game.states, CURRENT, self._stats, self._number)

    def step(self, game: Game, choice: Choice) -> None:
        record_change_at(game.states, CURRENT, self._stats, self._number)
        record_choice_at(game.states, CURRENT, choice.act, self._stats, self._number, self._usage)
        record_course_at(game.states, CURRENT, choice.act, self._stats, self._number, self._courses)
        copy_at(game.states, CURRENT, self._next, 0)
        apply_at(self._next, 0, choice.act)
        record_change_at(self._next, 0, self._stats, self._number)

    def after(self, game: Game) -> Mapping[str, float]:
        record_change_at(game.states, CURRENT, self._stats, self._number)
        record_end_at(game.states, CURRENT, self._seed, self._stats, self._number)
        record_course_end_at(game.states, CURRENT, self._stats, self._number, self._courses)
        return {}
