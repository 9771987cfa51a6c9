"""Expand: one piece of track on an empty connection, or two that are connected."""

from __future__ import annotations

from .compiling import rule
from .names import NOBODY, NOWHERE, Act, Phase
from .pay import begin_payment, payable_wards
from .pieces import lay_track
from .state import Numbers, State
from .tables import BIT, CONNECTIONS, END_A, END_B, SECOND, SECONDS, STATION_WARD


@rule
def end_wards(s: State, connection: int) -> int:
    a = STATION_WARD[s.board, END_A[s.board, connection]]
    b = STATION_WARD[s.board, END_B[s.board, connection]]
    return BIT[a] | BIT[b]  # type: ignore[no-any-return]


@rule
def can_expand(s: State) -> bool:
    if s.track_left[s.seat] == 0:
        return False
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == NOBODY:
            return True
    return False


@rule
def legal_expand_first(s: State, out: Numbers) -> int:
    n = 0
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == NOBODY:
            out[n] = Act.CONNECTION + connection
            n += 1
    return n


@rule
def has_second(s: State) -> bool:
    """Could anybody with enough cards lay a second piece? (What is in the hand must not show.)"""
    if s.track_left[s.seat] < 2:
        return False
    for k in range(SECONDS[s.board, s.double_through, s.first]):
        if s.track[SECOND[s.board, s.double_through, s.first, k]] == NOBODY:
            return True
    return False


@rule
def apply_expand_first(s: State, act: int) -> None:
    s.first = act - Act.CONNECTION
    s.phase = Phase.EXPAND_SECOND if has_second(s) else Phase.EXPAND_DONE


@rule
def cards_for_both(s: State, connection: int) -> int:
    """Double track costs a card of any station it joins: three, or four through the permanent connection."""
    return end_wards(s, s.first) | end_wards(s, connection)


@rule
def legal_expand_second(s: State, out: Numbers) -> int:
    out[0] = Act.STOP
    n = 1
    payable = payable_wards(s, s.seat)
    for k in range(SECONDS[s.board, s.double_through, s.first]):
        connection = SECOND[s.board, s.double_through, s.first, k]
        if s.track[connection] == NOBODY and payable & cards_for_both(s, connection) != 0:
            out[n] = Act.CONNECTION + connection
            n += 1
    return n


@rule
def apply_expand_second(s: State, act: int) -> None:
    if act == Act.STOP:
        s.phase = Phase.EXPAND_DONE
    else:
        s.second = act - Act.CONNECTION
        begin_payment(s, cards_for_both(s, s.second), Phase.EXPAND_DONE)


@rule
def expand_done(s: State) -> None:
    build(s, s.first)
    if s.second != NOWHERE:
        build(s, s.second)
    s.phase = Phase.ACTION_DONE


@rule
def build(s: State, connection: int) -> None:
    lay_track(s, connection, s.seat)
    s.track_left[s.seat] -= 1
