"""The parameters of the game in an observation."""

from __future__ import annotations

from shinjuku.observation import machine_types  # noqa: F401
from shinjuku.observation.layout import BOARDS, Observation
from shinjuku.rules.enums import BONUS_STACKS, GOODS
from shinjuku.rules.jit import rule
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import State

FEWEST_PLAYERS = 2


@rule
def write_parameters(s: State, o: Observation) -> None:
    o.players[s.players - FEWEST_PLAYERS] = 1
    if s.board < BOARDS:
        o.board[s.board] = 1
    write_pieces(s, o)
    write_turn_rules(s, o)
    write_action_rules(s, o)
    write_scoring_rules(s, o)


@rule
def write_pieces(s: State, o: Observation) -> None:
    for kind in range(KINDS):
        o.customers_in_game[kind] = s.customers_in_game[kind]
    for goods in range(GOODS):
        o.stores_per_player[goods] = s.stores_per_player[goods]
    for stack in range(BONUS_STACKS):
        o.bonus_stacks[stack] = s.bonus_stacks[stack]
    o.departments_per_player = s.departments_per_player
    o.track_per_player = s.track_per_player


@rule
def write_turn_rules(s: State, o: Observation) -> None:
    o.start_hand = s.start_hand
    o.income_hand = s.income_hand
    o.income_discard = s.income_discard
    o.seed_wards = s.seed_wards
    o.seed_customers = s.seed_customers
    o.has_queue = s.has_queue
    o.queue_base = s.queue_base
    o.has_matsuri = s.has_matsuri
    o.arrivals = s.arrivals
    o.late_arrivals = s.late_arrivals
    o.late_departments = s.late_departments
    o.ending = s.ending
    o.final_income = s.final_income
    o.confirm = s.confirm
    o.more_actions = s.more_actions


@rule
def write_action_rules(s: State, o: Observation) -> None:
    o.three_cards = s.three_cards
    o.expand_anywhere = s.expand_anywhere
    o.expand_cost = s.expand_cost
    o.double_track = s.double_track
    o.double_through = s.double_through
    o.upgrade_pays = s.upgrade_pays
    o.burst = s.burst
    o.must_deliver = s.must_deliver
    o.bound_pays_mover = s.bound_pays_mover


@rule
def write_scoring_rules(s: State, o: Observation) -> None:
    o.scoring = s.scoring
    o.tie = s.tie
    for size in range(6):
        o.set_points[size] = s.set_points[size]
    o.largest_set = s.largest_set
