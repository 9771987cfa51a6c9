"""A state in Python's own numbers and lists, for writing positions down and for setting them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shinjuku.game.settings import Settings
from shinjuku.rules import kernel
from shinjuku.rules.enums import BONUS_STACKS, Kind
from shinjuku.rules.state import States, read, write


class Table:
    """The fields of a state, by their names. Each is read when it is first asked for, and may be changed."""

    def __init__(self, states: States, i: int) -> None:
        self._states, self._i = states, i

    def __getattr__(self, name: str) -> Any:
        value = read(self._states, self._i, name).tolist()
        setattr(self, name, value)
        return value

    if TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None: ...

    def write_to(self, states: States, i: int) -> None:
        """Write every field that was asked for or changed into a state."""
        for name, value in vars(self).items():
            if not name.startswith("_"):
                write(states, i, name, value)


def set_up_table(settings: Settings) -> Table:
    """Every piece in its box, before anything is drawn."""
    states = settings.new_states(1)
    kernel.set_up_pieces_at(states, 0)
    return Table(states, 0)


# --- what follows from the rest, unless a position says otherwise -------------------------------------------


def derived_stacks(table: Table, departments: int) -> int:
    """How many bonus stacks are taken, from the tokens that players hold; from the Art Collectors out of them.

    In a game each department store takes a stack. Where tokens and department stores disagree, the tokens
    decide; a number of tokens that no stacks add up to counts as the fewest stacks that could supply them, so
    that no more tokens than there are can ever be claimed. In a view some Art Collectors are not seen.
    """
    held = collectors(table) if table.art_plays else sum(table.bonus)
    sums = [tokens_of(table, n) for n in range(BONUS_STACKS + 1)]
    expected = min(departments, BONUS_STACKS)
    if sums[expected] == held or (table.art_plays and table.is_view and sums[expected] > held):
        return expected
    return next((n for n, tokens in enumerate(sums) if tokens >= held), BONUS_STACKS)


def tokens_of(table: Table, stacks: int) -> int:
    """How many bonus tokens the first stacks hold."""
    return sum(table.bonus_stacks[:stacks])


def collectors(table: Table) -> int:
    """How many Art Collectors are somewhere on the table."""
    places = (*table.customers, *table.queue, *table.collected, table.removed)
    return sum(kinds[Kind.ART] for kinds in places)


def derived_claims(table: Table, named: list[int]) -> list[int]:
    """Who claimed bonus tokens, in order: as far as it is said, then by seat (ruling 37)."""
    return named + [seat for seat, tokens in enumerate(table.bonus) if tokens > 0 and seat not in named]
