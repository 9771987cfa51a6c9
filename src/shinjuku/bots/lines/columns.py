"""The columns of a table of lines: what is known about the table right after each line, before anything is drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.bots.search.state import DEMAND_KINDS, NEAR_DISTANCES
from shinjuku.rules.enums import SEATS
from shinjuku.rules.fields import Field, fields_of, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.state import Array, zero_fields


def amount(*shape: int) -> Any:
    """A number of points. Half points are exact."""
    return Field(np.float64, shape)


def count(*shape: int) -> Any:
    """A number of pieces, or an array of such numbers."""
    return Field(np.int16, shape)


class LineFeatures:
    """One row. "Opponents" are all other seats together."""

    # --- points ---------------------------------------------------------------------------------------------
    points: float = amount()  # what the seat would score
    points_gained: float = amount()  # … more than before the line
    lead: float = amount()  # its points, less those of the best opponent
    scores: list[float] = amount(SEATS)  # what each seat would score, by seat
    value: float = amount()  # the evaluation of `planner`
    map_value: float = amount()  # the part of it that comes from the customers on the map, in the queue and in the bag

    # --- customers; a double counts as two ------------------------------------------------------------------
    customers: list[int] = count(DEMAND_KINDS)  # collected in this line, by goods; below zero if paid for an Upgrade
    customers_given: int = count()  # collected by opponents
    bonus: int = count()  # bonus tokens gained
    reach: list[int] = count(NEAR_DISTANCES)  # customers on the map with 0, 1 and 2 pieces of track missing to a store
    opponent_reach: list[int] = count(NEAR_DISTANCES)  # the same to a store of an opponent

    # --- cards ----------------------------------------------------------------------------------------------
    cards_spent: int = count()  # cards that left the hand
    cards_drawn: int = count()  # cards that the seat draws at the end of the line
    hand_size: int = count()  # cards left in hand, without these
    wildcards: int = count()  # … that are wild
    incomes_given: int = count()  # opponents who may take an Income
    cards_given: int = count()  # cards that they may draw

    # --- the turn and the supply ----------------------------------------------------------------------------
    actions_left: int = count()  # actions of the seat in this turn
    stores_left: int = count()  # specialty stores that the seat has not put on the map
    departments_left: int = count()  # department stores
    track_left: int = count()  # pieces of track
    length: int = count()  # choices of the line

    def __init__(self) -> None:
        """A plain row, for uncompiled bots."""
        zero_fields(self, COLUMNS)


COLUMNS = fields_of(LineFeatures)
ROW = record_dtype(COLUMNS)

LineTable = Any  # an array of rows, or a list of plain ones

if not PLAIN:
    import numba

    machine_type("LineFeatures", numba.from_dtype(ROW))
    machine_type("LineTable", numba.types.Array(numba.from_dtype(ROW), 1, "C"))


def new_table(rows: int) -> LineTable:
    return [LineFeatures() for _ in range(rows)] if PLAIN else np.zeros(rows, ROW)


def first_rows(table: LineTable, rows: int) -> np.ndarray[Any, Any]:
    """The first rows, as an array."""
    if not PLAIN:
        found: np.ndarray[Any, Any] = table[:rows]
        return found
    copied = np.zeros(rows, ROW)
    for row, plain in zip(copied, table, strict=False):
        for name in COLUMNS:
            value = getattr(plain, name)
            row[name] = value.nested if isinstance(value, Array) else value
    return copied
