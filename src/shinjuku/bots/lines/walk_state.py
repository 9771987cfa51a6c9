"""The progress of a walk through all lines, field by field, so that it can pause when the table is full."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.boards import MAX_STATIONS
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, WORDS, choice, number
from shinjuku.rules.fields import fields_of, mask, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import Array, write, zero_fields

MAX_WALK_LENGTH = 2 * MAX_STATIONS + 32  # choices: a journey may enter every station and choose a customer there
WALK_STATES = MAX_WALK_LENGTH + 1  # the state before each choice, and after the last


class LineWalk:
    """A walk at one moment. The choices of the line so far are `choices[depth, choices_tried[depth] - 1]`."""

    seat: int = number()
    half_points_before: int = number()  # what the seat would score
    earlier_choice: int = number()  # the last choice before the walk, in the middle of a line; else below zero
    depth: int = number()  # choices made; below zero: the walk is over
    choices: Array = choice(MAX_WALK_LENGTH, CHOICE_BUFFER_SIZE)  # of each decision, without repetitions
    choice_counts: list[int] = number(MAX_WALK_LENGTH)  # how many there are; below zero: not listed yet
    choices_tried: list[int] = number(MAX_WALK_LENGTH)  # how many of them have been tried
    state_indices: list[int] = number(WALK_STATES)  # the index in `scratch` of the state after each choice
    first_connections: list[int] = mask(WORDS)  # connections that can be the first of an Expand
    lines: int = number()  # found since the walk was last continued
    acts: int = number()  # choices of these lines

    def __init__(self) -> None:
        """A plain walk, for uncompiled bots."""
        zero_fields(self, WALK_FIELDS)


WALK_FIELDS = fields_of(LineWalk)
WALK_RECORD = record_dtype(WALK_FIELDS)

LineWalks = Any  # an array of walks, or a list of plain ones

if not PLAIN:
    import numba

    machine_type("LineWalk", numba.from_dtype(WALK_RECORD))
    machine_type("LineWalks", numba.types.Array(numba.from_dtype(WALK_RECORD), 1, "C"))


def new_walks(earlier_choice: int) -> LineWalks:
    """One walk that has not begun."""
    walks = [LineWalk()] if PLAIN else np.zeros(1, WALK_RECORD)
    write(walks, 0, "earlier_choice", earlier_choice)
    return walks
