"""What bots share that plan several choices at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod

from shinjuku.rules.jit import PLAIN
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import States, copy_at, new_states, read


class PlanningBot(ABC):
    """Follows its plan, and plans again only after chance or another seat's decision."""

    scratch_states = 1  # that its search needs

    def __init__(self) -> None:
        self._scratch = new_states(self.scratch_states + 2)
        self._view, self._expected = self.scratch_states, self.scratch_states + 1  # now, and after the choice
        self._planned: list[int] = []  # the rest of its plan

    def choose_record(self, views: States, i: int) -> int:
        copy_at(views, i, self._scratch, self._view)
        if not self._planned or _contents(self._scratch, self._view) != _contents(self._scratch, self._expected):
            copy_at(self._scratch, self._view, self._scratch, 0)
            self._planned = self._plan(self._read("viewer"))
        act = self._planned.pop(0)
        if self._planned:
            copy_at(self._scratch, self._view, self._scratch, self._expected)
            apply_at(self._scratch, self._expected, act)
        return act

    @abstractmethod
    def _plan(self, seat: int) -> list[int]:
        """The choices that the search finds best from the view in `scratch[0]`, at least one."""

    def _read(self, field: str) -> int:
        """A field of the view."""
        return int(read(self._scratch, self._view, field))


def _contents(states: States, i: int) -> object:
    """A state as a value that can be compared."""
    if PLAIN:
        return {name: getattr(value, "nested", value) for name, value in vars(states[i]).items()}
    return states[i : i + 1].tobytes()
