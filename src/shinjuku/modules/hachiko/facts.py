"""Hachiko's journey home."""

from __future__ import annotations

from shinjuku.game.facts.reader import StateReader


def home(state: StateReader) -> str:
    """The station with his marker."""
    return state.board.stations[state.number("hachiko_home")].id


def departure(state: StateReader) -> tuple[str | None, str]:
    """Everyone in his ward travels with him, to his home."""
    return state.place("hachiko"), home(state)


DEPARTURES = {"reunite": departure}
