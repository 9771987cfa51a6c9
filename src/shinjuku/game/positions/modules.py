"""How positions describe modules.

Figures are read and written as their manifests say. A module's `position.py` exports what else it needs. These
functions are called in games that have the pieces of the module:

    place(reader, state)                what follows from its figures, once they are placed, and what is wrong with them
    describe(state, players)            the values of its further keys
    read_turn(reader, state, to_act)    reads its further keys; may set who decides instead of the turn's player
    has_phase(phase, state)             can a game be in this decision of the module? (without this function: yes)
    check_phase(reader, state)          what is wrong with the phase

`NEUTRAL_TRACK` is the clause that says where a module lays neutral track.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from shinjuku.game.module_parts import exports, part_of
from shinjuku.game.positions.plain_state import MODULE_OF_KIND, PlainState, is_in_play
from shinjuku.game.positions.reader import Reader
from shinjuku.modules.registry import MODULES
from shinjuku.rules.manifests import Decision, Module
from shinjuku.rules.numbering import PHASES

_decisions = [(phase, module) for module in MODULES.values() for phase in module.phases if isinstance(phase, Decision)]
MODULE_OF_PHASE = {PHASES[decision.name]: module for decision, module in _decisions}


def _in_play(name: str, state: PlainState) -> Iterator[Callable[..., Any]]:
    """A function of each module whose pieces are in this game."""
    for module in MODULES.values():
        function = part_of(module.id, "position", name)
        if function is not None and is_in_play(module, state):
            yield function


def place(reader: Reader, state: PlainState) -> None:
    for each in _in_play("place", state):
        each(reader, state)


def describe(state: PlainState, players: Sequence[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in _in_play("describe", state):
        found |= each(state, players)
    return found


def read_turn(reader: Reader, state: PlainState, to_act: int | None) -> None:
    for module in MODULES.values():
        for key in () if is_in_play(module, state) else module.position_keys:
            reader.is_played(key, plays=False)
    for each in _in_play("read_turn", state):
        each(reader, state, to_act)


def has_phase(phase: int, state: PlainState) -> bool:
    """Can this game be in a phase of a module?"""
    module: Module = MODULE_OF_PHASE[phase]
    asks = part_of(module.id, "position", "has_phase")
    return is_in_play(module, state) and (asks is None or asks(phase, state))


def check_phase(reader: Reader, state: PlainState) -> None:
    for each in _in_play("check_phase", state):
        each(reader, state)


def neutral_track_clause() -> str:
    return str(exports("position", "NEUTRAL_TRACK")[0])


def position_clause(kind: int) -> str:
    """The clause on positions of the module that has this kind of customer."""
    return f"{MODULE_OF_KIND[kind].id}.position"
