"""What the log says about modules.

A module's `log.py` exports what it needs of the following. Sentences are written with `Phrases`.

    BY_ACTION               its actions by name, each with the function that describes a line
    BY_PHASE                its decisions that begin a line, by name, with the same
    begin(phrases)          sentences at the end of the set-up: where its pieces start
    drawn(line, phrases)    sentences after the draws of a line
    turn_begins(phrases)    sentences at the start of a turn
    upgraded(seat, phrases) sentences after an Upgrade
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from shinjuku.game.log.phrases import Phrases
from shinjuku.game.module_parts import exports
from shinjuku.game.records.line import Line
from shinjuku.rules.numbering import ACTIONS, PHASES

Describe = Callable[[Line, int, Phrases], list[str]]


@cache
def by_action() -> dict[int, Describe]:
    """How to describe a line that begins with an action, by the number of the action."""
    return {ACTIONS[name]: each for mapping in exports("log", "BY_ACTION") for name, each in mapping.items()}


@cache
def by_phase() -> dict[int, Describe]:
    """How to describe a line that begins with another decision, by its phase."""
    return {PHASES[name]: each for mapping in exports("log", "BY_PHASE") for name, each in mapping.items()}


def begin(phrases: Phrases) -> list[str]:
    return [sentence for each in exports("log", "begin") for sentence in each(phrases)]


def drawn(line: Line, phrases: Phrases) -> list[str]:
    return [sentence for each in exports("log", "drawn") for sentence in each(line, phrases)]


def turn_begins(phrases: Phrases) -> list[str]:
    return [sentence for each in exports("log", "turn_begins") for sentence in each(phrases)]


def upgraded(seat: int, phrases: Phrases) -> list[str]:
    return [sentence for each in exports("log", "upgraded") for sentence in each(seat, phrases)]
