"""The turn and the unfinished line in an observation."""

from __future__ import annotations

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.layout import Observation
from shinjuku.observation.seats import relative
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import STATIONS, WARDS
from shinjuku.rules.numbering import ACTION_NAMES, KINDS
from shinjuku.rules.state import State

ACTIONS = len(ACTION_NAMES)


@rule
def write_turn(s: State, viewer: int, o: Observation) -> None:
    if s.phase < FIRST_CHANCE:
        o.phase[s.phase] = 1
    o.seat[relative(s, viewer, s.seat)] = 1
    if s.start >= 0:
        o.start[relative(s, viewer, s.start)] = 1
    if s.drawer >= 0:
        o.drawer[relative(s, viewer, s.drawer)] = 1
    for seat in range(s.players):
        o.income_owed[relative(s, viewer, seat)] = s.income_owed >> seat & 1
    for act in range(ACTIONS):
        o.used[act] = (s.used | s.free_used) >> act & 1
    if s.matsuri >= 0:
        o.matsuri[s.matsuri] = 1
    o.actions_left = s.actions_left
    o.final = s.final
    o.turns_left = s.turns_left
    o.placing = s.placing
    o.draws = s.draws


# --- the unfinished line ----------------------------------------------------------------------------------------


@rule
def write_line(s: State, viewer: int, o: Observation) -> None:
    if s.ward >= 0:
        o.ward[s.ward] = 1
    if s.station >= 0:
        o.station[s.station] = 1
    if s.goods >= 0:
        o.goods[s.goods] = 1
    if s.moved_from >= 0:
        o.moved_from[s.moved_from] = 1
    if s.first >= 0:
        o.connections[s.first] = 1
    if s.second >= 0:
        o.connections[s.second] = 1
    if s.customer >= 0:
        o.customer[s.customer] = 1
    write_payment(s, o)
    write_journey(s, viewer, o)


@rule
def write_payment(s: State, o: Observation) -> None:
    if s.phase_after_payment >= FIRST_AUTOMATIC:
        o.paying_for[s.phase_after_payment - FIRST_AUTOMATIC] = 1
    o.paying_to_move = s.phase_after_payment == Phase.MOVE_START
    o.pay_three = s.pay_three
    if s.pay_first >= 0:
        o.paid[s.pay_first] += 1
    if s.pay_second >= 0:
        o.paid[s.pay_second] += 1


@rule
def write_journey(s: State, viewer: int, o: Observation) -> None:
    if s.current_station >= 0:
        o.current_station[s.current_station] = 1
    if s.bound_for >= 0:
        o.bound_for[s.bound_for] = 1
    o.crossed = s.crossed
    o.delivered = s.delivered
    o.just_delivered = s.just_delivered
    for seat in range(s.players):
        o.riders[relative(s, viewer, seat)] = s.riders >> seat & 1


@rule
def write_line_sets(s: State, o: Observation, lane: int, lanes: int) -> None:
    """The sets of the unfinished line: cards that pay, stations visited, customers on the journey."""
    for ward in range(lane, WARDS[s.board], lanes):
        o.pay_wards[ward] = s.pay_wards >> ward & 1
    for station in range(lane, STATIONS[s.board], lanes):
        o.visited[station] = s.visited >> station & 1
    for kind in range(lane, KINDS, lanes):
        o.group[kind] = s.group[kind]
