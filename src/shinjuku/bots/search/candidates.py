"""Candidates: which of the legal choices the search tries, such as the cheapest payment and journeys to own stores."""

from __future__ import annotations

from shinjuku.bots.evaluation.components import analyse_map, set_size, stations_by_rail
from shinjuku.bots.evaluation.hand import cheapest_card, is_three_cheaper
from shinjuku.bots.evaluation.potential import set_baseline
from shinjuku.bots.evaluation.remaining import FEW_TURNS, remaining_moves
from shinjuku.bots.evaluation.score import customer_value
from shinjuku.bots.evaluation.stores import opening_value
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.search.state import EVERYTHING, OWN, UNKNOWN, WORD_BITS, SearchState
from shinjuku.rules.enums import NOWHERE, Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT, WARD_STATIONS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.pieces import goods_of
from shinjuku.rules.state import Buffer, State

MAX_JOURNEY_STATIONS = 12


@rule
def filter_candidates(s: State, seat: int, search: SearchState, out: Buffer, n: int) -> int:
    """Reduce the `n` legal choices in `out` to the candidates; return how many there are."""
    if s.phase == Phase.PAY:
        return best_payment(s, seat, search, out)
    if s.phase == Phase.PAY_SECOND or s.phase == Phase.PAY_THIRD:
        return next_payment_card(s, seat, search, n, out)
    if s.phase == Phase.INCOME_DISCARD:
        return discard_candidates(s, seat, search, out)
    if s.phase == Phase.ACTIONS and search.allowed_actions != EVERYTHING:
        return members_only(search.allowed_actions, 0, out, n)
    if s.phase == Phase.OPEN_STATION:
        if search.allowed_stations != EVERYTHING:
            return members_only(search.allowed_stations, Act.STATION, out, n)
        return best_openings(s, seat, search, n, out)
    if (s.phase == Phase.EXPAND_FIRST or s.phase == Phase.EXPAND_SECOND) and search.allowed_track[0] != EVERYTHING:
        return allowed_track_only(search, out, n)
    if s.phase == Phase.OPEN_FROM and out[0] == Act.FROM_SUPPLY:
        return 1  # a store on the map is moved only if the supply is empty
    if s.phase == Phase.MOVE_WARD:
        analyse_map(s, seat, search)
        search.is_map_current = 0
        if search.allowed_wards != EVERYTHING:
            n = members_only(search.allowed_wards, Act.WARD, out, n)
        return useful_wards(s, search, n, out)
    if (s.phase == Phase.MOVE_START or s.phase == Phase.MOVE_STEP) and s.bound_for == NOWHERE:
        return useful_stations(s, seat, search, n, out)
    return n


@rule
def members_only(members: int, block: int, out: Buffer, n: int) -> int:
    """Keep the choices of a block that are members of a set."""
    kept = 0
    for k in range(n):
        if members & BIT[out[k] - block] != 0:
            out[kept] = out[k]
            kept += 1
    return kept


@rule
def allowed_track_only(search: SearchState, out: Buffer, n: int) -> int:
    """Keep the allowed connections, and choices that are not connections."""
    kept = 0
    for k in range(n):
        connection = out[k] - Act.CONNECTION
        if connection < 0:
            allowed = BIT[0]
        elif connection < WORD_BITS:
            allowed = search.allowed_track[0] & BIT[connection]
        else:
            allowed = search.allowed_track[1] & BIT[connection - WORD_BITS]
        if allowed != 0:
            out[kept] = out[k]
            kept += 1
    return kept


# --- stores -------------------------------------------------------------------------------------------------


@rule
def best_openings(s: State, seat: int, search: SearchState, n: int, out: Buffer) -> int:
    """Keep the few stations where a store of the chosen goods is worth most."""
    openings = search.weights[Weight.OPENINGS_SEARCHED]
    if n <= openings:
        return n
    analyse_map(s, seat, search)
    search.is_map_current = 0
    if search.base_track_set[0] == UNKNOWN:
        set_baseline(s, seat, search)
    wanted = customer_value(s, seat, s.goods, search) * min(FEW_TURNS, remaining_moves(s, seat, search))
    for k in range(n):
        search.opening_values[k] = opening_value(s, seat, out[k] - Act.STATION, wanted, search)
    for kept in range(openings):
        best = kept
        for k in range(kept + 1, n):
            if search.opening_values[k] > search.opening_values[best]:
                best = k
        out[kept], out[best] = out[best], out[kept]
        search.opening_values[best] = search.opening_values[kept]
    return openings


# --- payments -----------------------------------------------------------------------------------------------


@rule
def best_payment(s: State, seat: int, search: SearchState, out: Buffer) -> int:
    """A single card, or the first of three if they cost less."""
    hand = s.hand_wards[seat]
    if hand & s.pay_wards == 0:
        out[0] = Act.PAY_PART + cheapest_card(s, seat, hand, search)
        return 1
    single = cheapest_card(s, seat, hand & s.pay_wards, search)
    out[0] = Act.PAY + single
    if s.pay_three == 1 and is_three_cheaper(s, seat, single, search):
        out[0] = Act.PAY_PART + cheapest_card(s, seat, hand, search)
    return 1


@rule
def next_payment_card(s: State, seat: int, search: SearchState, n: int, out: Buffer) -> int:
    """The second or third of three cards."""
    block = Act.PAY_PART if s.phase == Phase.PAY_SECOND else Act.PAY
    wards = 0
    for k in range(n):
        wards |= BIT[out[k] - block]
    out[0] = block + cheapest_card(s, seat, wards, search)
    return 1


@rule
def discard_candidates(s: State, seat: int, search: SearchState, out: Buffer) -> int:
    """Before an Income: draw now, or discard the cheapest card."""
    out[1] = Act.DISCARD + cheapest_card(s, seat, s.hand_wards[seat], search)
    return 2


# --- journeys -----------------------------------------------------------------------------------------------


@rule
def useful_wards(s: State, search: SearchState, n: int, out: Buffer) -> int:
    """Keep the wards with a customer who can reach a store of the seat by rail."""
    kept = 0
    for k in range(n):
        ward = out[k] - Act.WARD
        wanted = own_stores_for_ward(s, ward, search)
        if is_reachable(WARD_STATIONS[s.board, ward], 0, wanted, search):
            out[kept] = out[k]
            kept += 1
    return kept


@rule
def own_stores_for_ward(s: State, ward: int, search: SearchState) -> int:
    stores = 0
    for kind in range(KINDS):
        if s.customers[ward, kind] > 0:
            stores |= search.stores[OWN, goods_of(kind)]
    return stores


@rule
def own_stores_for_group(s: State, search: SearchState) -> int:
    stores = 0
    for kind in range(KINDS):
        if s.group[kind] > 0:
            stores |= search.stores[OWN, goods_of(kind)]
    return stores


@rule
def is_reachable(starts: int, closed: int, wanted: int, search: SearchState) -> bool:
    """Whether rails lead from one of the starts to one of the wanted stations."""
    station = 0
    while starts != 0:
        if starts & 1 == 1 and stations_by_rail(station, closed, search) & wanted != 0:
            return True
        starts >>= 1
        station += 1
    return False


@rule
def useful_stations(s: State, seat: int, search: SearchState, n: int, out: Buffer) -> int:
    """Keep the stations that lead to a store of the seat, and stopping right after a delivery to one."""
    starting = s.phase == Phase.MOVE_START
    wanted = own_stores_for_ward(s, s.ward, search) if starting else own_stores_for_group(s, search)
    goes_on = set_size(s.visited) < MAX_JOURNEY_STATIONS
    kept = 0
    for k in range(n):
        if out[k] == Act.STOP:
            keep = s.just_delivered == 1 and s.store_owner[s.current_station] == seat
        else:
            station = out[k] - Act.STATION
            keep = goes_on and stations_by_rail(station, s.visited, search) & wanted & ~s.visited != 0
        if keep:
            out[kept] = out[k]
            kept += 1
    return kept
