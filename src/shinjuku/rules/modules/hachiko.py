"""Faithful Dog Hachiko: a journey of his own that takes everybody of his ward along and ends at his home."""

from __future__ import annotations

from shinjuku.boards import board
from shinjuku.rules.actions.routes import leads_to
from shinjuku.rules.enums import FREE, HOME, NEUTRAL, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, CONNECTIONS, ENDS, STATION_WARD, WARD_STATIONS
from shinjuku.rules.manifests import Module
from shinjuku.rules.pieces import has_card_to_draw, lay_track, leave_deck, put_on_discard
from shinjuku.rules.state import State

MODULE = Module(
    id="hachiko",
    editions=("rev1", "v1"),
    parameters={"dog_plays": 1, "more_actions": 1, "hachiko_home": board("tokyo-43").station_index["shibuya"]},
    by_edition={
        "rev1": {"bound_pays_mover": 1, "dog_lays_track": 1},
        "v1": {"dog_waits": 1, "dog_holds_ward": 1},
    },
    pieces=("hachiko",),
    actions=("reunite",),
    phases=(),
    questions=(
        *("held_wards", "can_begin", "price", "begin", "join_arrival", "journey_ends", "after_incomes"),
        *("draw_module", "draw_at_set_up", "set_up_module"),
    ),
)


@rule
def home_ward(s: State) -> int:
    return STATION_WARD[s.board, s.hachiko_home]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    if s.dog_waits == 1:
        s.hachiko = HOME
    if s.dog_lays_track == 1:
        for connection in range(CONNECTIONS[s.board]):
            at_home = ENDS[s.board, connection] & BIT[s.hachiko_home] != 0
            if at_home and s.track[connection] == NOBODY:
                lay_track(s, connection, NEUTRAL)
    return False


@rule
def draw_at_set_up(s: State, a: int, b: int) -> bool:
    """Where he does not wait on his marker, a ward is drawn for him."""
    if s.dog_plays == 0 or s.hachiko != NOWHERE:
        return False
    has_card_to_draw(s)
    s.phase = Phase.DRAW_HACHIKO
    return True


@rule
def draw_module(s: State, ward: int, b: int) -> bool:
    """The card drawn for him is discarded."""
    if s.phase != Phase.DRAW_HACHIKO and s.phase != Phase.DRAW_HACHIKO_AGAIN:
        return False
    if s.deck_size > 0:
        leave_deck(s, ward)
        put_on_discard(s, ward)
    s.hachiko = ward
    s.phase = Phase.SETUP_QUEUE if s.phase == Phase.DRAW_HACHIKO else Phase.ACTION_DONE
    return True


@rule
def join_arrival(s: State, ward: int, b: int) -> bool:
    """From his marker he goes where the next customer is placed, unless that is his home's ward."""
    if s.dog_waits == 1 and s.hachiko == HOME and ward != home_ward(s):
        s.hachiko = ward
    return False


@rule
def held_wards(s: State, a: int, b: int) -> int:
    """His ward can't be moved (pack I); on the marker he is in no ward."""
    if s.dog_holds_ward == 0 or s.hachiko < 0:
        return 0
    return BIT[s.hachiko]


@rule
def can_begin(s: State, act: int, closed: int) -> bool:
    """A way home must lead from a station of his ward."""
    if act != Act.REUNITE or s.hachiko < 0:
        return False
    return leads_to(s, WARD_STATIONS[s.board, s.hachiko], BIT[s.hachiko_home], closed) != 0


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
def journey_ends(s: State, a: int, b: int) -> bool:
    if s.bound_for != NOWHERE:
        s.hachiko = HOME
    return False


@rule
def after_incomes(s: State, a: int, b: int) -> bool:
    """Revision 1: at once a new ward is drawn for him."""
    if s.dog_plays == 0 or s.dog_waits == 1 or s.hachiko != HOME:
        return False
    has_card_to_draw(s)
    s.phase = Phase.DRAW_HACHIKO_AGAIN
    return True
