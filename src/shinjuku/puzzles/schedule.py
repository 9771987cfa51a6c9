"""One puzzle a day, the same for everyone."""

from __future__ import annotations

import hashlib
from datetime import date

from shinjuku.puzzles.model import Puzzle, puzzles


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of a date: its position in a shuffled list, which all are in once before any is again."""
    ids = sorted(puzzles(), key=lambda id: hashlib.sha256(id[::-1].encode()).digest())
    return puzzles()[ids[day.toordinal() % len(ids)]]
