"""What a line has changed: track, or the customers of the wards on its journey. Only that is evaluated again."""

from __future__ import annotations

from shinjuku.bots.evaluation.components import connection_bit
from shinjuku.bots.search.state import EVERYTHING, WORDS, SearchState
from shinjuku.rules.enums import Act
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, STATION_WARD
from shinjuku.rules.state import State


@rule
def mark_first_choice(first: int, search: SearchState) -> None:
    """Note what a line can change that begins with this choice."""
    builds = first == Act.OPEN or first == Act.EXPAND or first == Act.INCOME
    search.customers_changed_wards = 0 if builds or first == Act.MOVE else EVERYTHING
    search.is_map_unchanged = 1 if first == Act.MOVE else 0
    for word in range(WORDS):
        search.line_track_set[word] = search.base_track_set[word]


@rule
def mark_choice(s: State, first: int, act: int, search: SearchState) -> None:
    """Note what a further choice of the line can have changed."""
    if first == Act.MOVE:
        if act >= Act.STATION and act < Act.WARD:
            search.customers_changed_wards |= BIT[STATION_WARD[s.board, act - Act.STATION]]
        elif act >= Act.WARD and act < Act.CONNECTION:
            search.customers_changed_wards |= BIT[act - Act.WARD]
    elif search.customers_changed_wards == 0:
        for word in range(WORDS):
            search.line_track_set[word] |= connection_bit(act, word)
