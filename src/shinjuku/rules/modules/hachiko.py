"""Faithful Dog Hachiko: a journey that takes everyone in his ward along and ends at his home station."""

from __future__ import annotations

from shinjuku.rules.actions.routes import stations_leading_to
from shinjuku.rules.enums import FREE, HOME, NEUTRAL, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CONNECTIONS, ENDS, STATION_WARD, WARD_STATIONS
from shinjuku.rules.manifests import Module, Place
from shinjuku.rules.pieces import add_to_discard, ensure_deck, lay_track, remove_from_deck
from shinjuku.rules.state import State

MODULE = Module(
    id="hachiko",
    editions=("rev1", "v1"),
    parameters={"hachiko_plays": 1, "more_actions": 1},
    by_edition={
        "rev1": {"bound_pays_mover": 1, "hachiko_lays_track": 1},
        "v1": {"hachiko_waits": 1, "hachiko_holds_ward": 1},
    },
    pieces=("hachiko",),
    actions=("reunite",),
    phases=(),
    hooks=(
        *("locked_wards", "can_begin", "price", "begin", "join_arrival", "on_journey_end", "on_incomes_done"),
        *("draw_module", "draw_in_setup", "set_up_module"),
    ),
    places=(Place("dog-home", "station", parameter="hachiko_home"),),
)


@rule
def home_ward(s: State) -> int:
    return STATION_WARD[s.board, s.hachiko_home]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    if s.hachiko_waits == 1:
        s.hachiko = HOME
    if s.hachiko_lays_track == 1:
        for connection in range(CONNECTIONS[s.board]):
            at_home = ENDS[s.board, connection] & BIT[s.hachiko_home] != 0
            if at_home and s.track[connection] == NOBODY:
                lay_track(s, connection, NEUTRAL)
    return False


@rule
def draw_in_setup(s: State, a: int, b: int) -> bool:
    """Draw a ward for him, unless he waits on his marker."""
    if s.hachiko_plays == 0 or s.hachiko != NOWHERE:
        return False
    ensure_deck(s)
    s.phase = Phase.DRAW_HACHIKO
    return True


@rule
def draw_module(s: State, ward: int, b: int) -> bool:
    """Move him to the ward drawn, and discard its card."""
    if s.phase != Phase.DRAW_HACHIKO and s.phase != Phase.DRAW_HACHIKO_AGAIN:
        return False
    if s.deck_size > 0:
        remove_from_deck(s, ward)
        add_to_discard(s, ward)
    s.hachiko = ward
    s.phase = Phase.SETUP_QUEUE if s.phase == Phase.DRAW_HACHIKO else Phase.ACTION_DONE
    return True


@rule
def join_arrival(s: State, ward: int, b: int) -> bool:
    """He leaves his marker for the ward of the next customer, unless it is the ward of his home."""
    if s.hachiko_waits == 1 and s.hachiko == HOME and ward != home_ward(s):
        s.hachiko = ward
    return False


@rule
def locked_wards(s: State, a: int, b: int) -> int:
    """His ward can't be moved (pack I). On the marker he is in no ward."""
    if s.hachiko_holds_ward == 0 or s.hachiko < 0:
        return 0
    return BIT[s.hachiko]


@rule
def can_begin(s: State, act: int, closed: int) -> bool:
    """His home must be reachable from a station of his ward."""
    if act != Act.REUNITE or s.hachiko < 0:
        return False
    return stations_leading_to(s, WARD_STATIONS[s.board, s.hachiko], BIT[s.hachiko_home], closed) != 0


@rule
def price(s: State, act: int, b: int) -> int:
    return FREE if act == Act.REUNITE else 0


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act != Act.REUNITE:
        return False
    s.ward = s.hachiko
    s.bound_for = s.hachiko_home
    s.phase = Phase.MOVE_START
    return True


@rule
def on_journey_end(s: State, a: int, b: int) -> bool:
    if s.bound_for != NOWHERE:
        s.hachiko = HOME
    return False


@rule
def on_incomes_done(s: State, a: int, b: int) -> bool:
    """Revision 1: draw a new ward for him at once."""
    if s.hachiko_plays == 0 or s.hachiko_waits == 1 or s.hachiko != HOME:
        return False
    ensure_deck(s)
    s.phase = Phase.DRAW_HACHIKO_AGAIN
    return True
