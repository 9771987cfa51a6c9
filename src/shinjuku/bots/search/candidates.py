"""The choices that are worth looking at: the cheapest payment, journeys that lead to an own store."""

from __future__ import annotations

from shinjuku.bots.evaluation.hand import cheapest, is_three_cheaper
from shinjuku.bots.evaluation.rail_network import by_rail, how_many, survey
from shinjuku.bots.evaluation.stores import best_openings
from shinjuku.bots.search.state import (
    ANY,
    OWN,
    SURVEYED,
    TRIED_ACTIONS,
    TRIED_STATIONS,
    TRIED_TRACK,
    TRIED_WARDS,
    WORD,
    Mind,
)
from shinjuku.rules.enums import KINDS, NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, WARD_STATIONS
from shinjuku.rules.pieces import goods_of
from shinjuku.rules.state import Buffer, State

LONGEST_JOURNEY = 12  # stations


@rule
def promising(s: State, seat: int, mind: Mind, out: Buffer, n: int) -> int:
    """Keep those of the legal choices that are worth looking at; the answer is how many there are."""
    if s.phase == Phase.PAY:
        return best_payment(s, seat, mind, out)
    if s.phase == Phase.PAY_SECOND or s.phase == Phase.PAY_THIRD:
        return cheapest_card(s, seat, mind, n, out)
    if s.phase == Phase.INCOME_DISCARD:
        return worst_card(s, seat, mind, out)
    if s.phase == Phase.ACTIONS and mind[TRIED_ACTIONS] != ANY:
        return among(mind[TRIED_ACTIONS], 0, out, n)
    if s.phase == Phase.OPEN_STATION:
        if mind[TRIED_STATIONS] != ANY:
            return among(mind[TRIED_STATIONS], Act.STATION, out, n)
        return best_openings(s, seat, mind, n, out)
    if (s.phase == Phase.EXPAND_FIRST or s.phase == Phase.EXPAND_SECOND) and mind[TRIED_TRACK] != ANY:
        return among_track(mind, out, n)
    if s.phase == Phase.OPEN_FROM and out[0] == Act.FROM_SUPPLY:
        return 1  # a store that stands somewhere is moved only if there is no other
    if s.phase == Phase.MOVE_WARD:
        survey(s, seat, mind)
        mind[SURVEYED] = 0
        if mind[TRIED_WARDS] != ANY:
            n = among(mind[TRIED_WARDS], Act.WARD, out, n)
        return promising_wards(s, mind, n, out)
    if (s.phase == Phase.MOVE_START or s.phase == Phase.MOVE_STEP) and s.bound_for == NOWHERE:
        return promising_stations(s, seat, mind, n, out)
    return n


@rule
def among(members: int, block: int, out: Buffer, n: int) -> int:
    """Those choices of a block that belong to a set."""
    kept = 0
    for k in range(n):
        if members & BIT[out[k] - block] != 0:
            out[kept] = out[k]
            kept += 1
    return kept


@rule
def among_track(mind: Mind, out: Buffer, n: int) -> int:
    """One piece of track, among those that are tried."""
    kept = 0
    for k in range(n):
        connection = out[k] - Act.CONNECTION
        if connection < 0:
            tried = BIT[0]
        elif connection < WORD:
            tried = mind[TRIED_TRACK] & BIT[connection]
        else:
            tried = mind[TRIED_TRACK + 1] & BIT[connection - WORD]
        if tried != 0:
            out[kept] = out[k]
            kept += 1
    return kept


# --- payments -----------------------------------------------------------------------------------------------


@rule
def best_payment(s: State, seat: int, mind: Mind, out: Buffer) -> int:
    """One card, or the first of three if those are missed less."""
    hand = s.hand_wards[seat]
    if hand & s.pay_wards == 0:
        out[0] = Act.PAY_PART + cheapest(s, seat, hand, mind)
        return 1
    single = cheapest(s, seat, hand & s.pay_wards, mind)
    out[0] = Act.PAY + single
    if s.pay_three == 1 and is_three_cheaper(s, seat, single, mind):
        out[0] = Act.PAY_PART + cheapest(s, seat, hand, mind)
    return 1


@rule
def cheapest_card(s: State, seat: int, mind: Mind, n: int, out: Buffer) -> int:
    """The next of three cards."""
    block = Act.PAY_PART if s.phase == Phase.PAY_SECOND else Act.PAY
    wards = 0
    for k in range(n):
        wards |= BIT[out[k] - block]
    out[0] = block + cheapest(s, seat, wards, mind)
    return 1


@rule
def worst_card(s: State, seat: int, mind: Mind, out: Buffer) -> int:
    """Before an Income: keep all that is left, or discard what is missed least."""
    out[1] = Act.DISCARD + cheapest(s, seat, s.hand_wards[seat], mind)
    return 2


# --- journeys -----------------------------------------------------------------------------------------------


@rule
def promising_wards(s: State, mind: Mind, n: int, out: Buffer) -> int:
    """Wards from which rails lead to an own store for somebody there."""
    kept = 0
    for k in range(n):
        ward = out[k] - Act.WARD
        wanted = own_stores_for_ward(s, ward, mind)
        if leads_to(WARD_STATIONS[s.board, ward], 0, wanted, mind):
            out[kept] = out[k]
            kept += 1
    return kept


@rule
def own_stores_for_ward(s: State, ward: int, mind: Mind) -> int:
    stores = 0
    for kind in range(KINDS):
        if s.customers[ward, kind] > 0:
            stores |= mind[OWN + goods_of(kind)]
    return stores


@rule
def own_stores_for_group(s: State, mind: Mind) -> int:
    stores = 0
    for kind in range(KINDS):
        if s.group[kind] > 0:
            stores |= mind[OWN + goods_of(kind)]
    return stores


@rule
def leads_to(starts: int, closed: int, wanted: int, mind: Mind) -> bool:
    """Is one of the wanted stations reached from one of the starts?"""
    station = 0
    while starts != 0:
        if starts & 1 == 1 and by_rail(station, closed, mind) & wanted != 0:
            return True
        starts >>= 1
        station += 1
    return False


@rule
def promising_stations(s: State, seat: int, mind: Mind, n: int, out: Buffer) -> int:
    """On to stations behind which an own store waits; stopping only where it has just taken somebody."""
    starting = s.phase == Phase.MOVE_START
    wanted = own_stores_for_ward(s, s.ward, mind) if starting else own_stores_for_group(s, mind)
    goes_on = how_many(s.visited) < LONGEST_JOURNEY
    kept = 0
    for k in range(n):
        if out[k] == Act.STOP:
            keep = s.just_delivered == 1 and s.store_owner[s.current_station] == seat
        else:
            keep = goes_on and by_rail(out[k] - Act.STATION, s.visited, mind) & wanted & ~s.visited != 0
        if keep:
            out[kept] = out[k]
            kept += 1
    return kept
