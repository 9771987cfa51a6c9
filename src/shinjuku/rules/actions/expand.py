"""Expand: lay one piece of track on an empty connection, or two on connections that meet."""

from __future__ import annotations

from shinjuku.rules.actions.payment import begin_payment, begin_plain_payment, can_afford, payable_wards
from shinjuku.rules.enums import NOBODY, NOWHERE, Act, DoubleTrack, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import (
    ALL_STATIONS,
    ALL_WARDS,
    BIT,
    CONNECTIONS,
    END_A,
    END_B,
    ENDS,
    SECOND_CONNECTION,
    SECOND_COUNT,
    STATION_WARD,
    STATIONS,
)
from shinjuku.rules.pieces import lay_track
from shinjuku.rules.state import Buffer, State


@rule
def end_wards(s: State, connection: int) -> int:
    a = STATION_WARD[s.board, END_A[s.board, connection]]
    b = STATION_WARD[s.board, END_B[s.board, connection]]
    return BIT[a] | BIT[b]


@rule
def network(s: State) -> int:
    """The stations from which the player may build: all of them, or those with their own store or track."""
    if s.expand_anywhere == 1:
        return ALL_STATIONS[s.board]
    found = 0
    for station in range(STATIONS[s.board]):
        if s.store_owner[station] == s.seat:
            found |= BIT[station]
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == s.seat:
            found |= ENDS[s.board, connection]
    return found


@rule
def can_expand(s: State) -> bool:
    if s.track_left[s.seat] == 0 or s.hand_size[s.seat] < s.expand_cost:
        return False
    stations = network(s)
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == NOBODY and ENDS[s.board, connection] & stations != 0:
            return True
    return False


@rule
def legal_expand_first(s: State, out: Buffer) -> int:
    n = 0
    stations = network(s)
    for connection in range(CONNECTIONS[s.board]):
        if s.track[connection] == NOBODY and ENDS[s.board, connection] & stations != 0:
            out[n] = Act.CONNECTION + connection
            n += 1
    return n


@rule
def can_add_second(s: State) -> bool:
    """Could the player lay a second piece with the right cards? The hand must not matter, since others would notice."""
    if s.track_left[s.seat] < 2:
        return False
    stations = network(s)
    for k in range(SECOND_COUNT[s.board, s.double_through, s.first]):
        if could_be_second(s, SECOND_CONNECTION[s.board, s.double_through, s.first, k], stations):
            return True
    return False


@rule
def could_be_second(s: State, connection: int, stations: int) -> bool:
    """Is the connection empty, and does a far end, not only the middle, belong to the network (ruling 8)?"""
    if s.track[connection] != NOBODY:
        return False
    far_ends = ENDS[s.board, s.first] ^ ENDS[s.board, connection]
    return bool(far_ends & stations != 0)


@rule
def apply_expand_first(s: State, act: int) -> None:
    s.first = act - Act.CONNECTION
    if can_add_second(s):
        s.phase = Phase.EXPAND_SECOND
    else:
        pay_for_one(s)


@rule
def pay_for_one(s: State) -> None:
    """One piece of track is free, or costs a card of any ward."""
    if s.expand_cost == 0:
        s.phase = Phase.EXPAND_DONE
    else:
        begin_plain_payment(s, ALL_WARDS[s.board], 0, Phase.EXPAND_DONE)


@rule
def cards_for_both(s: State, connection: int) -> int:
    """The wards of the stations that double track joins: three stations, or four through the permanent connection."""
    return end_wards(s, s.first) | end_wards(s, connection)


@rule
def wards_for_second(s: State) -> int:
    """The wards for which the player can pay; all wards where any wildcard, or any three cards, are enough."""
    if s.double_track == DoubleTrack.MATCHING:
        return payable_wards(s, s.seat)
    if s.double_track == DoubleTrack.WILDCARD:
        return ALL_WARDS[s.board] if can_afford(s, s.seat, 0) else 0
    return ALL_WARDS[s.board] if s.hand_size[s.seat] >= 3 else 0


@rule
def legal_expand_second(s: State, out: Buffer) -> int:
    out[0] = Act.STOP
    n = 1
    payable = wards_for_second(s)
    stations = network(s)
    for k in range(SECOND_COUNT[s.board, s.double_through, s.first]):
        connection = SECOND_CONNECTION[s.board, s.double_through, s.first, k]
        if payable & cards_for_both(s, connection) != 0 and could_be_second(s, connection, stations):
            out[n] = Act.CONNECTION + connection
            n += 1
    return n


@rule
def apply_expand_second(s: State, act: int) -> None:
    if act == Act.STOP:
        pay_for_one(s)
    else:
        s.second = act - Act.CONNECTION
        pay_for_both(s)


@rule
def pay_for_both(s: State) -> None:
    if s.double_track == DoubleTrack.MATCHING:
        begin_payment(s, cards_for_both(s, s.second), Phase.EXPAND_DONE)
    elif s.double_track == DoubleTrack.WILDCARD:
        begin_payment(s, 0, Phase.EXPAND_DONE)
    else:
        begin_plain_payment(s, 0, 1, Phase.EXPAND_DONE)


@rule
def expand_done(s: State) -> None:
    build_track(s, s.first)
    if s.second != NOWHERE:
        build_track(s, s.second)
    s.phase = Phase.ACTION_DONE


@rule
def build_track(s: State, connection: int) -> None:
    lay_track(s, connection, s.seat)
    s.track_left[s.seat] -= 1
