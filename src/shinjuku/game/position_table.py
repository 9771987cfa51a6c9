"""A state in Python's own numbers and lists, for writing positions down and for setting them up."""

from __future__ import annotations

from typing import Any

from ..rules import kernel
from ..rules.names import BONUS_STACKS
from ..rules.state import States, read, write
from .settings import Settings


class Table:
    """The fields of a state, each read when it is first asked for; what is changed here is not written back."""

    def __init__(self, states: States, i: int) -> None:
        self._states, self._i = states, i

    def __getattr__(self, name: str) -> Any:
        value = _plain(read(self._states, self._i, name))
        setattr(self, name, value)
        return value

    def write_to(self, states: States, i: int) -> None:
        """Write every field that was asked for or set into a state."""
        for name, value in vars(self).items():
            if not name.startswith("_"):
                _put(states, i, name, value)


def set_up_table(settings: Settings) -> Table:
    """Every piece in its box, before anything is drawn."""
    states = settings.new_states(1)
    kernel.set_up_pieces_at(states, 0)
    return Table(states, 0)


def _plain(value: Any) -> Any:
    """Numbers and lists, whether the rules are compiled or not."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return [_plain(each) for each in value] if isinstance(value, list) else value


def _put(states: States, i: int, name: str, value: Any) -> None:
    if not isinstance(value, list):
        write(states, i, name, value)
        return
    stored = read(states, i, name)
    for n, each in enumerate(value):
        if isinstance(each, list):
            for m, number in enumerate(each):
                stored[n, m] = number
        else:
            stored[n] = each


# --- what follows from the rest, unless a position says otherwise -----------------------------------------------


def derived_stacks(table: Table, departments: int) -> int:
    """How many bonus stacks are taken, from the tokens that players hold.

    In a game each department store takes a stack. Where tokens and department stores disagree, the tokens
    decide; a number of tokens that no stacks add up to counts as the fewest stacks that could supply them, so
    that no more tokens than there are can ever be claimed.
    """
    held = sum(table.bonus)
    sums = [sum(table.bonus_stacks[:n]) for n in range(BONUS_STACKS + 1)]
    expected = min(departments, BONUS_STACKS)
    if sums[expected] == held:
        return expected
    return next(n for n in range(BONUS_STACKS + 1) if sums[n] >= held or n == BONUS_STACKS)


def derived_claims(table: Table, named: list[int]) -> list[int]:
    """Who claimed bonus tokens, in order: as far as it is said, then in the order of the seats (ruling 37)."""
    return named + [seat for seat, tokens in enumerate(table.bonus) if tokens > 0 and seat not in named]
