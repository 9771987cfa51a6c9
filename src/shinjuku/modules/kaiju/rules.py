"""The Kaiju closes its ward, moves, and makes everyone run away."""

from __future__ import annotations

from shinjuku.modules.kaiju.interactions.rules import (
    FLEE_APART,
    State,
    are_others_there,
    flee_apart,
    flee_with_customers,
    flees_apart,
    wards_it_may_enter,
)
from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import FREE, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BAY_WARDS, BIT, NEIGHBOURS, WARD_STATIONS
from shinjuku.rules.numbering import ACTIONS, CARD_NUMBERS, FIRST_SPECIAL_CARD, KINDS, PHASES, PLACES
from shinjuku.rules.state import Buffer

BAY = PLACES["bay"]
CARD = CARD_NUMBERS["kaiju"]
CARD_BIT = CARD - FIRST_SPECIAL_CARD
MOVE = ACTIONS["kaiju"]
AWAY, ENTERS = PHASES["kaiju-away"], PHASES["kaiju-enters"]
WARD, FLEE, MOVES = PHASES["kaiju-ward"], PHASES["kaiju-flee"], PHASES["kaiju-moves"]


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    s.kaiju = BAY if s.kaiju_in_bay == 1 else NOWHERE
    s.kaiju_entry = NOBODY
    if s.kaiju_card > 0:
        s.special_cards |= BIT[CARD_BIT]
    return False


@rule
def fill_module_view(s: State, view: State) -> None:
    view.kaiju = s.kaiju
    view.kaiju_entry = s.kaiju_entry


@rule
def closed_stations(s: State, a: int, b: int) -> int:
    """No station of its ward may be started from, passed or ended in (ruling 20)."""
    if s.kaiju < 0:
        return 0
    return WARD_STATIONS[s.board, s.kaiju]


@rule
def wards_ahead(s: State) -> int:
    """Where it can go: to a neighbouring ward, or from the bay to a ward there."""
    return wards_it_may_enter(s, NEIGHBOURS[s.board, s.kaiju] if s.kaiju >= 0 else BAY_WARDS[s.board])


# --- its action -------------------------------------------------------------------------------------------------


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == MOVE and s.kaiju != NOWHERE and wards_ahead(s) != 0)


@rule
def price(s: State, act: int, b: int) -> int:
    """A card of the ward it leaves. The bay has no cards, so leaving it costs a wildcard."""
    if act != MOVE:
        return 0
    if s.kaiju_costs == 0:
        return FREE
    return BIT[s.kaiju] if s.kaiju >= 0 else 0


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == MOVE:
        s.phase = WARD
    return bool(act == MOVE)


@rule
def legal_module(s: State, out: Buffer) -> int:
    if s.phase == WARD or s.phase == AWAY:
        return offer(wards_ahead(s), Act.WARD, 0, out)
    if s.phase == ENTERS:
        return offer(BAY_WARDS[s.board], Act.WARD, 0, out)
    if s.phase == FLEE or s.phase == FLEE_APART:
        return offer(NEIGHBOURS[s.board, s.kaiju], Act.WARD, 0, out)
    return 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase == WARD:
        choose_ward(s, act - Act.WARD)
    elif s.phase == AWAY or s.phase == ENTERS:
        enter(s, act - Act.WARD)
    elif s.phase == FLEE:
        flee(s, act - Act.WARD)
    elif s.phase == FLEE_APART:
        flee_apart(s, act - Act.WARD)
        settle_down(s)
    else:
        return False
    return True


@rule
def choose_ward(s: State, ward: int) -> None:
    """The player chooses the ward first, then pays."""
    s.ward = ward
    if s.kaiju_costs == 0:
        enter(s, ward)
    else:
        s.pay_wards = price(s, MOVE, 0)
        s.phase_after_payment = MOVES
        s.phase = Phase.ASK_PAYMENT


@rule
def run_module(s: State, a: int, b: int) -> bool:
    if s.phase != MOVES:
        return False
    enter(s, s.ward)
    return True


# --- running away -----------------------------------------------------------------------------------------------


@rule
def is_anyone_there(s: State) -> bool:
    """Is a customer in its ward, or another figure that runs with the customers?"""
    return s.customer_wards & BIT[s.kaiju] != 0 or are_others_there(s)


@rule
def enter(s: State, ward: int) -> None:
    """It enters a ward, and all there run away (ruling 20)."""
    s.kaiju = ward
    if is_anyone_there(s):
        s.phase = FLEE
    else:
        continue_flight(s)


@rule
def flee(s: State, ward: int) -> None:
    """They all run to the same ward."""
    for kind in range(KINDS):
        if s.customers[s.kaiju, kind] > 0:
            s.customers[ward, kind] += s.customers[s.kaiju, kind]
            s.customers[s.kaiju, kind] = 0
            s.customer_wards |= BIT[ward]
    s.customer_wards &= ~BIT[s.kaiju]
    flee_with_customers(s, ward)
    continue_flight(s)


@rule
def continue_flight(s: State) -> None:
    """A figure that may run elsewhere is next."""
    if flees_apart(s):
        s.phase = FLEE_APART
    else:
        settle_down(s)


@rule
def settle_down(s: State) -> None:
    """Continue the turn: after its card was drawn, after its action, or before customers arrive in the ward it left."""
    if s.kaiju_entry != NOBODY:
        s.kaiju_entry = NOBODY
        s.chooser = NOBODY
        s.phase = Phase.BEGIN_ACTIONS if s.used == 0 else Phase.ACTION_DONE
    elif s.used != 0:
        s.phase = Phase.ACTION_DONE
    elif s.drawn_ward == NOWHERE:
        s.phase = Phase.ARRIVE
    else:
        s.phase = Phase.ARRIVE_CUSTOMERS
    s.ward = NOWHERE


@rule
def delay_arrival(s: State, ward: int, b: int) -> bool:
    """Before customers arrive in its ward, it moves away (ruling 22)."""
    if s.kaiju < 0 or s.kaiju != ward:
        return False
    s.phase = AWAY
    return True


# --- its card ---------------------------------------------------------------------------------------------------


@rule
def special_card_weight(s: State, card: int, b: int) -> int:
    """Its card is among the last cards of the deck, and never drawn in set-up (ruling 21)."""
    is_playing = s.phase >= Phase.DRAW_REFRESH_CARD
    return 1 if card == CARD and is_playing and s.deck_size <= s.kaiju_card else 0


@rule
def reveal_card(s: State, card: int, b: int) -> bool:
    """Its card leaves the game and another one is drawn. It enters when the current step is complete (ruling 21)."""
    if card != CARD:
        return False
    s.special_cards &= ~BIT[CARD_BIT]
    s.deck_size -= 1
    if s.phase == Phase.DRAW_INCOME:
        s.kaiju_entry = s.drawer
        s.phase = Phase.INCOME_DRAWS
    else:
        s.kaiju_entry = s.seat
        s.phase = Phase.REFRESH
    return True


@rule
def before_next_step(s: State, a: int, b: int) -> bool:
    """The player who drew its card chooses where it enters."""
    if s.kaiju_entry == NOBODY:
        return False
    s.chooser = s.kaiju_entry
    s.phase = ENTERS
    return True
