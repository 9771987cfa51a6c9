"""Upgrade: turn a specialty store on a department site into a department store, for a card and a customer."""

from __future__ import annotations

from shinjuku.rules.actions.line import choice_of_customer, chosen_customer
from shinjuku.rules.actions.payment import begin_payment, payable_wards
from shinjuku.rules.bitsets import lowest, offer
from shinjuku.rules.enums import BONUS_STACKS, DEPARTMENT, GOODS, NOWHERE, Act, Paid, Phase
from shinjuku.rules.hooks import distribute_bonus
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, DEPARTMENT_SITES, STATION_WARD
from shinjuku.rules.numbering import FIRST_KINDS, KINDS
from shinjuku.rules.pieces import add_to_bag, goods_of, set_store
from shinjuku.rules.state import Buffer, State
from shinjuku.rules.turn.arrivals import begin_burst
from shinjuku.rules.turn.queue import join_queue, queue_target


@rule
def has_collected(s: State, seat: int, goods: int) -> bool:
    """Has the seat collected a customer for these goods: of any kind (ruling 5)?"""
    if s.collected[seat, goods] + s.collected[seat, goods + 4] + s.collected[seat, goods + 8] > 0:
        return True
    for kind in range(FIRST_KINDS, KINDS):
        if goods_of(kind) == goods and s.collected[seat, kind] > 0:
            return True
    return False


@rule
def is_upgradable(s: State, station: int) -> bool:
    """Has the player a specialty store here, and a customer for its goods?"""
    if s.store_owner[station] != s.seat or s.store_goods[station] == DEPARTMENT:
        return False
    return has_collected(s, s.seat, s.store_goods[station])


@rule
def stations_to_upgrade(s: State) -> int:
    if s.departments_left[s.seat] == 0:
        return 0
    sites = s.occupied & DEPARTMENT_SITES[s.board]
    payable = payable_wards(s, s.seat)
    found = 0
    while sites != 0:
        station = lowest(sites)
        sites &= sites - 1
        if payable & BIT[STATION_WARD[s.board, station]] != 0 and is_upgradable(s, station):
            found |= BIT[station]
    return found


@rule
def can_upgrade(s: State) -> bool:
    return stations_to_upgrade(s) != 0


@rule
def legal_upgrade_station(s: State, out: Buffer) -> int:
    return offer(stations_to_upgrade(s), Act.STATION, 0, out)


@rule
def apply_upgrade_station(s: State, act: int) -> None:
    s.station = act - Act.STATION
    s.phase = Phase.UPGRADE_CUSTOMER


@rule
def legal_upgrade_customer(s: State, out: Buffer) -> int:
    """The customers for the store's goods that the player can pay."""
    n = 0
    for kind in range(s.store_goods[s.station], 3 * GOODS, GOODS):
        if s.collected[s.seat, kind] > 0:
            out[n] = Act.CUSTOMER + kind
            n += 1
    for kind in range(FIRST_KINDS, KINDS):
        if goods_of(kind) == s.store_goods[s.station] and s.collected[s.seat, kind] > 0:
            out[n] = choice_of_customer(kind)
            n += 1
    return n


@rule
def apply_upgrade_customer(s: State, act: int) -> None:
    s.customer = chosen_customer(act)
    begin_payment(s, BIT[STATION_WARD[s.board, s.station]], Phase.UPGRADE_DONE)


@rule
def upgrade_done(s: State) -> None:
    s.collected[s.seat, s.customer] -= 1
    s.collected_size[s.seat] -= 1
    s.pool[s.seat, s.store_goods[s.station]] += 1
    set_store(s, s.station, s.seat, DEPARTMENT)
    s.departments_left[s.seat] -= 1
    s.departments += 1
    place_paid_customer(s, s.customer)
    claim_stack(s)
    begin_burst(s)


@rule
def place_paid_customer(s: State, kind: int) -> None:
    """The customer paid goes where the edition says, but leaves the game once the end has begun (ruling 13)."""
    if s.upgrade_pays == Paid.BAG:
        add_to_bag(s, kind)
    elif s.upgrade_pays == Paid.REMOVED or s.final == 1:
        s.removed[kind] += 1
    elif queue_target(s, kind) == NOWHERE:
        add_to_bag(s, kind)  # ruling 12
    else:
        join_queue(s, queue_target(s, kind), kind)


@rule
def claim_stack(s: State) -> None:
    """Claim the next stack of bonus tokens, if there is one (ruling 26)."""
    if s.stacks_taken == BONUS_STACKS:
        return
    tokens = s.bonus_stacks[s.stacks_taken]
    s.stacks_taken += 1
    if not distribute_bonus(s, tokens, 0):
        s.bonus[s.seat] += tokens
    if tokens > 0 and s.claimed[s.seat] == 0:
        s.claims += 1
        s.claimed[s.seat] = s.claims
