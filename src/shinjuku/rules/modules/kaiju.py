"""Angry Kaiju: no journey can enter its ward, and everyone runs away from it."""

from __future__ import annotations

from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import BAY, FREE, KAIJU_CARD, KINDS, NOBODY, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BAY_WARDS, BIT, NEIGHBOURS, WARD_STATIONS
from shinjuku.rules.manifests import Module
from shinjuku.rules.state import Buffer, State

MODULE = Module(
    id="kaiju",
    editions=("v1", "v2"),
    parameters={"more_actions": 1},
    by_edition={"v1": {"kaiju_in_bay": 1, "kaiju_costs": 1}, "v2": {"kaiju_card": 25}},
    pieces=("kaiju",),
    actions=("kaiju", "kaiju away", "kaiju enters"),
    phases=("kaiju-away", "kaiju-enters", "kaiju-ward", "kaiju-flee", "kaiju-flee-princess"),
    hooks=(
        *("closed_stations", "can_begin", "price", "begin", "legal_module", "apply_module", "run_module"),
        *("delay_arrival", "before_next_step", "reveal_card", "set_up_module"),
    ),
    needs_bay=True,
    needs_neighbours=2,  # it must be able to leave a ward, and one neighbour can be barred (`wards_ahead`)
)


@rule
def set_up_module(s: State, a: int, b: int) -> bool:
    if s.kaiju_in_bay == 1:
        s.kaiju = BAY
    if s.kaiju_card > 0:
        s.kaiju_in_deck = 1
    return False


@rule
def closed_stations(s: State, a: int, b: int) -> int:
    """No station of its ward may be started from, passed or ended in (ruling 20)."""
    if s.kaiju < 0:
        return 0
    return WARD_STATIONS[s.board, s.kaiju]


@rule
def wards_ahead(s: State) -> int:
    """Where it can go: to a neighbouring ward, or from the bay to a ward there, but never to Hachiko's ward."""
    wards = NEIGHBOURS[s.board, s.kaiju] if s.kaiju >= 0 else BAY_WARDS[s.board]
    return wards & ~BIT[s.hachiko] if s.hachiko >= 0 else wards


# --- its action -------------------------------------------------------------------------------------------------


@rule
def can_begin(s: State, act: int, b: int) -> bool:
    return bool(act == Act.KAIJU and s.kaiju != NOWHERE and wards_ahead(s) != 0)


@rule
def price(s: State, act: int, b: int) -> int:
    """A card of the ward it leaves. The bay has no cards, so leaving it costs a wildcard."""
    if act != Act.KAIJU:
        return 0
    if s.kaiju_costs == 0:
        return FREE
    return BIT[s.kaiju] if s.kaiju >= 0 else 0


@rule
def begin(s: State, act: int, b: int) -> bool:
    if act == Act.KAIJU:
        s.phase = Phase.KAIJU_WARD
    return bool(act == Act.KAIJU)


@rule
def legal_module(s: State, out: Buffer) -> int:
    if s.phase == Phase.KAIJU_WARD or s.phase == Phase.KAIJU_AWAY:
        return offer(wards_ahead(s), Act.WARD, 0, out)
    if s.phase == Phase.KAIJU_ENTERS:
        return offer(BAY_WARDS[s.board], Act.WARD, 0, out)
    if s.phase == Phase.KAIJU_FLEE or s.phase == Phase.KAIJU_FLEE_PRINCESS:
        return offer(NEIGHBOURS[s.board, s.kaiju], Act.WARD, 0, out)
    return 0


@rule
def apply_module(s: State, act: int, b: int) -> bool:
    if s.phase == Phase.KAIJU_WARD:
        choose_ward(s, act - Act.WARD)
    elif s.phase == Phase.KAIJU_AWAY or s.phase == Phase.KAIJU_ENTERS:
        enter(s, act - Act.WARD)
    elif s.phase == Phase.KAIJU_FLEE:
        flee(s, act - Act.WARD)
    elif s.phase == Phase.KAIJU_FLEE_PRINCESS:
        s.princess = act - Act.WARD
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
        s.pay_wards = price(s, Act.KAIJU, 0)
        s.phase_after_payment = Phase.KAIJU_MOVES
        s.phase = Phase.ASK_PAYMENT


@rule
def run_module(s: State, a: int, b: int) -> bool:
    if s.phase != Phase.KAIJU_MOVES:
        return False
    enter(s, s.ward)
    return True


# --- running away -----------------------------------------------------------------------------------------------


@rule
def is_anyone_there(s: State) -> bool:
    """Is a customer or a Kaicho in its ward?"""
    if s.customer_wards & BIT[s.kaiju] != 0:
        return True
    for seat in range(s.players):
        if s.kaicho[seat] == s.kaiju:
            return True
    return False


@rule
def enter(s: State, ward: int) -> None:
    """It enters a ward, then all there run away, then the Princess, who may run elsewhere (ruling 20)."""
    s.kaiju = ward
    if is_anyone_there(s):
        s.phase = Phase.KAIJU_FLEE
    else:
        scare_princess(s)


@rule
def flee(s: State, ward: int) -> None:
    """All except the Princess run to the same ward."""
    for kind in range(KINDS):
        if s.customers[s.kaiju, kind] > 0:
            s.customers[ward, kind] += s.customers[s.kaiju, kind]
            s.customers[s.kaiju, kind] = 0
            s.customer_wards |= BIT[ward]
    s.customer_wards &= ~BIT[s.kaiju]
    for seat in range(s.players):
        if s.kaicho[seat] == s.kaiju:
            s.kaicho[seat] = ward
    scare_princess(s)


@rule
def scare_princess(s: State) -> None:
    if s.princess == s.kaiju:
        s.phase = Phase.KAIJU_FLEE_PRINCESS
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
    s.phase = Phase.KAIJU_AWAY
    return True


# --- its card ---------------------------------------------------------------------------------------------------


@rule
def reveal_card(s: State, card: int, b: int) -> bool:
    """Its card leaves the game and another one is drawn. It enters when the current step is complete (ruling 21)."""
    if card != KAIJU_CARD:
        return False
    s.kaiju_in_deck = 0
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
    s.phase = Phase.KAIJU_ENTERS
    return True
