"""Hachiko waits in a ward until a journey takes him home."""

from __future__ import annotations

from shinjuku.modules.hachiko.manifest import Fields
from shinjuku.rules import state
from shinjuku.rules.actions.routes import leads_to
from shinjuku.rules.enums import FREE, NEUTRAL, NOBODY, NOWHERE, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CONNECTIONS, ENDS, STATION_WARD, WARD_STATIONS
from shinjuku.rules.numbering import ACTIONS, PHASES, PLACES
from shinjuku.rules.pieces import add_to_discard, ensure_deck, lay_track, remove_from_deck

HOME = PLACES["home"]
REUNITE = ACTIONS["reunite"]
DRAW, DRAW_AGAIN = PHASES["draw-hachiko"], PHASES["draw-hachiko-again"]


class State(state.State, Fields):
    """A state with the fields of this module."""


@rule
def home_ward(s: State) -> int:
    return STATION_WARD[s.board, s.hachiko_home]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    s.hachiko = HOME if s.hachiko_waits == 1 else NOWHERE
    if s.hachiko_lays_track == 1:
        for connection in range(CONNECTIONS[s.board]):
            at_home = ENDS[s.board, connection] & BIT[s.hachiko_home] != 0
            if at_home and s.track[connection] == NOBODY:
                lay_track(s, connection, NEUTRAL)
    return False


@rule
def fill_module_view(s: State, view: State) -> None:
    view.hachiko = s.hachiko


@rule
def draw_in_setup(s: State, a: int, b: int) -> bool:
    """Draw a ward for him, unless he waits on his marker."""
    if s.hachiko_plays == 0 or s.hachiko != NOWHERE:
        return False
    ensure_deck(s)
    s.phase = DRAW
    return True


@rule
def draw_module(s: State, ward: int, b: int) -> bool:
    """Move him to the ward drawn, and discard its card."""
    if s.phase != DRAW and s.phase != DRAW_AGAIN:
        return False
    if s.deck_size > 0:
        remove_from_deck(s, ward)
        add_to_discard(s, ward)
    s.hachiko = ward
    s.phase = Phase.SETUP_QUEUE if s.phase == DRAW else Phase.ACTION_DONE
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
    if act != REUNITE or s.hachiko < 0:
        return False
    return leads_to(s, WARD_STATIONS[s.board, s.hachiko], BIT[s.hachiko_home], closed)


@rule
def price(s: State, act: int, b: int) -> int:
    return FREE if act == REUNITE else 0


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act != REUNITE:
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
    s.phase = DRAW_AGAIN
    return True
