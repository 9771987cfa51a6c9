"""A state in Python's own numbers and lists, for writing positions and for setting them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules import kernel
from shinjuku.rules.enums import BONUS_STACKS
from shinjuku.rules.manifests import Module
from shinjuku.rules.numbering import KIND_NUMBERS, STACK_KINDS
from shinjuku.rules.state import States, read, write


class PlainState:
    """The fields of a state by name. Each is read when it is first used, and can be changed."""

    def __init__(self, states: States, i: int) -> None:
        self._states, self._i = states, i

    def __getattr__(self, name: str) -> Any:
        value = read(self._states, self._i, name).tolist()
        setattr(self, name, value)
        return value

    if TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None: ...

    def write_to(self, states: States, i: int) -> None:
        """Write every field that was used or changed into a state."""
        for name, value in vars(self).items():
            if not name.startswith("_"):
                write(states, i, name, value)


def boxed_state(settings: Settings) -> PlainState:
    """Every piece in its box, before anything is drawn."""
    states = settings.new_states(1)
    kernel.set_up_pieces_at(states, 0)
    return PlainState(states, 0)


# --- modules ------------------------------------------------------------------------------------------------


def is_in_play(module: Module, state: PlainState) -> bool:
    """Are the pieces of a module in this game?"""
    return any(getattr(state, switch) for switch in module.switches)


MODULE_OF_KIND = {KIND_NUMBERS[each.name]: module for module in MODULES.values() for each in module.customers}


def kind_in_stacks(state: PlainState) -> int | None:
    """The kind of customer that the bonus stacks contain in this game; None if they contain bonus tokens."""
    return next((kind for kind in STACK_KINDS if is_in_play(MODULE_OF_KIND[kind], state)), None)


# --- values that follow from the rest, unless a position gives them -----------------------------------------


def derived_stacks(state: PlainState, departments: int) -> int:
    """How many bonus stacks are taken, judging by the tokens that players hold, or by the customers from the stacks.

    In a game each department store takes a stack. Where tokens and department stores disagree, the tokens
    decide. If no number of stacks adds up to them, it is the smallest number that could supply them, so that no
    more tokens than there are can ever be claimed. In a view some customers are hidden.
    """
    kind = kind_in_stacks(state)
    held = sum(state.bonus) if kind is None else _outside_stacks(state, kind)
    sums = [tokens_of(state, n) for n in range(BONUS_STACKS + 1)]
    expected = min(departments, BONUS_STACKS)
    if sums[expected] == held or (kind is not None and state.is_view and sums[expected] > held):
        return expected
    return next((n for n, tokens in enumerate(sums) if tokens >= held), BONUS_STACKS)


def tokens_of(state: PlainState, stacks: int) -> int:
    """How many bonus tokens the first stacks contain."""
    return sum(state.bonus_stacks[:stacks])


def _outside_stacks(state: PlainState, kind: int) -> int:
    """How many customers of a kind are out of their stacks."""
    places = (*state.customers, *state.queue, *state.collected, state.removed)
    return sum(kinds[kind] for kinds in places)


def derived_claims(state: PlainState, named: list[int]) -> list[int]:
    """Who claimed bonus tokens, in order: the named players first, then by seat (ruling 37)."""
    return named + [seat for seat, tokens in enumerate(state.bonus) if tokens > 0 and seat not in named]
