"""The kernel's entry points: list the legal choices, apply one, apply a draw.

The rules of each phase are in the file of their action. A rule sets `s.phase`, and `advance` runs the automatic phases.
"""

from __future__ import annotations

from shinjuku.rules import setup
from shinjuku.rules.actions import expand, income, move, payment, upgrade
from shinjuku.rules.actions import open as open_
from shinjuku.rules.actions.move import only_served
from shinjuku.rules.chance.generator import random_outcome
from shinjuku.rules.chance.outcomes import draw_kind, weights
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, NOBODY, NOWHERE, TAKEN_STRIDE, Act, Phase
from shinjuku.rules.hooks import (
    apply_module,
    closed_stations,
    draw_module,
    legal_module,
    reveal_card,
    rider_wards,
    riders_in,
    run_module,
)
from shinjuku.rules.invariants import violations
from shinjuku.rules.jit import rule
from shinjuku.rules.pieces import recompute_derived
from shinjuku.rules.scoring import half_points, half_points_without, half_worth, sets_of_size, winners
from shinjuku.rules.state import Buffer, Counters, State, States
from shinjuku.rules.turn import arrivals, matsuri, queue, turn


@rule
def legal(s: State, out: Buffer) -> int:
    """Write every legal choice, in ascending order. Return how many there are."""
    if s.phase == Phase.ACTIONS:
        return turn.legal_actions(s, out)
    if s.phase == Phase.MOVE_STEP:
        return move.legal_move_step(s, out)
    if s.phase == Phase.PAY:
        return payment.legal_pay(s, out)
    if s.phase == Phase.PAY_SECOND:
        return payment.legal_pay_second(s, out)
    if s.phase == Phase.PAY_THIRD:
        return payment.legal_pay_third(s, out)
    if s.phase == Phase.MATSURI:
        return matsuri.legal_matsuri(s, out)
    if s.phase == Phase.TRACK_INCOME:
        return income.legal_track_income(s, out)
    if s.phase == Phase.OPEN_GOODS:
        return open_.legal_open_goods(s, out)
    if s.phase == Phase.OPEN_STATION:
        return open_.legal_open_station(s, out)
    if s.phase == Phase.OPEN_FROM:
        return open_.legal_open_from(s, out)
    if s.phase == Phase.EXPAND_FIRST:
        return expand.legal_expand_first(s, out)
    if s.phase == Phase.EXPAND_SECOND:
        return expand.legal_expand_second(s, out)
    if s.phase == Phase.MOVE_WARD:
        return move.legal_move_ward(s, out)
    if s.phase == Phase.MOVE_START:
        return move.legal_move_start(s, out)
    if s.phase == Phase.MOVE_GIVE:
        return move.legal_move_give(s, out)
    if s.phase == Phase.UPGRADE_STATION:
        return upgrade.legal_upgrade_station(s, out)
    if s.phase == Phase.UPGRADE_CUSTOMER:
        return upgrade.legal_upgrade_customer(s, out)
    if s.phase == Phase.END:
        return turn.legal_end(s, out)
    if s.phase == Phase.INCOME_DISCARD:
        return income.legal_income_discard(s, out)
    if s.phase == Phase.FINAL_INCOME:
        return income.legal_final_income(s, out)
    return legal_module(s, out)


@rule
def apply(s: State, act: int) -> None:
    """Apply a legal choice, and run the automatic phases after it."""
    apply_choice(s, act)
    advance(s)


@rule
def apply_choice(s: State, act: int) -> None:
    """Apply a legal choice, and nothing after it."""
    if s.phase == Phase.ACTIONS:
        turn.apply_actions(s, act)
    elif s.phase == Phase.MOVE_STEP:
        move.apply_move_step(s, act)
    elif s.phase == Phase.PAY:
        payment.apply_pay(s, act)
    elif s.phase == Phase.PAY_SECOND:
        payment.apply_pay_second(s, act)
    elif s.phase == Phase.PAY_THIRD:
        payment.apply_pay_third(s, act)
    elif s.phase == Phase.MATSURI:
        matsuri.apply_matsuri(s, act)
    elif s.phase == Phase.TRACK_INCOME:
        income.apply_track_income(s, act)
    elif s.phase == Phase.OPEN_GOODS:
        open_.apply_open_goods(s, act)
    elif s.phase == Phase.OPEN_STATION:
        open_.apply_open_station(s, act)
    elif s.phase == Phase.OPEN_FROM:
        open_.apply_open_from(s, act)
    elif s.phase == Phase.EXPAND_FIRST:
        expand.apply_expand_first(s, act)
    elif s.phase == Phase.EXPAND_SECOND:
        expand.apply_expand_second(s, act)
    elif s.phase == Phase.MOVE_WARD:
        move.apply_move_ward(s, act)
    elif s.phase == Phase.MOVE_START:
        move.apply_move_start(s, act)
    elif s.phase == Phase.MOVE_GIVE:
        move.apply_move_give(s, act)
    elif s.phase == Phase.UPGRADE_STATION:
        upgrade.apply_upgrade_station(s, act)
    elif s.phase == Phase.UPGRADE_CUSTOMER:
        upgrade.apply_upgrade_customer(s, act)
    elif s.phase == Phase.END:
        turn.apply_end(s, act)
    elif s.phase == Phase.INCOME_DISCARD:
        income.apply_income_discard(s, act)
    elif s.phase == Phase.FINAL_INCOME:
        income.apply_final_income(s, act)
    else:
        apply_module(s, act, 0)


@rule
def advance(s: State) -> None:
    """Run automatic phases until a player decides, something is drawn or the game is over."""
    while s.phase >= FIRST_AUTOMATIC and s.phase != Phase.OVER:
        run_phase(s)


@rule
def run_phase(s: State) -> None:
    """Run one automatic phase."""
    if s.phase == Phase.SETUP_HANDS:
        setup.setup_hands(s)
    elif s.phase == Phase.SETUP_SEEDS:
        setup.setup_seeds(s)
    elif s.phase == Phase.SETUP_QUEUE:
        setup.setup_queue(s)
    elif s.phase == Phase.BEGIN_TURN:
        turn.begin_turn(s)
    elif s.phase == Phase.REFRESH:
        queue.refresh(s)
    elif s.phase == Phase.BEGIN_ACTIONS:
        turn.begin_actions(s)
    elif s.phase == Phase.OPEN_DONE:
        open_.open_done(s)
    elif s.phase == Phase.EXPAND_DONE:
        expand.expand_done(s)
    elif s.phase == Phase.UPGRADE_DONE:
        upgrade.upgrade_done(s)
    elif s.phase == Phase.INCOME_DRAWS:
        income.income_draws(s)
    elif s.phase == Phase.TRACK_INCOMES:
        income.track_incomes(s)
    elif s.phase == Phase.ACTION_DONE:
        turn.action_done(s)
    elif s.phase == Phase.END_TURN:
        turn.end_turn(s)
    elif s.phase == Phase.NEXT_TURN:
        turn.next_turn(s)
    elif s.phase == Phase.ARRIVE:
        turn.arrive(s)
    elif s.phase == Phase.ARRIVE_CUSTOMERS:
        arrivals.arrive_customers(s)
    elif s.phase == Phase.ASK_PAYMENT:
        payment.ask_payment(s)
    elif s.phase == Phase.JOURNEY_OVER:
        income.journey_over(s)
    elif s.phase == Phase.BURST:
        arrivals.burst(s)
    elif s.phase == Phase.FINAL_INCOMES:
        income.final_incomes(s)
    else:
        run_module(s, 0, 0)


@rule
def draw(s: State, outcome: int) -> None:
    """Apply the outcome of a draw, and run the automatic phases after it."""
    apply_outcome(s, outcome)
    advance(s)


@rule
def apply_outcome(s: State, outcome: int) -> None:
    """Apply the outcome of a draw, and nothing after it."""
    if reveal_card(s, outcome, 0):
        pass
    elif s.phase == Phase.DRAW_START:
        setup.chance_start(s, outcome)
    elif s.phase == Phase.DRAW_HAND:
        setup.chance_hand(s, outcome)
    elif s.phase == Phase.DRAW_SEED_WARD:
        setup.chance_seed_ward(s, outcome)
    elif s.phase == Phase.DRAW_SEED_CUSTOMER:
        setup.chance_seed_customer(s, outcome)
    elif s.phase == Phase.DRAW_MATSURI:
        setup.chance_matsuri(s, outcome)
    elif s.phase == Phase.DRAW_QUEUE_CARD:
        setup.chance_queue_card(s, outcome)
    elif s.phase == Phase.DRAW_QUEUE_CUSTOMER:
        setup.chance_queue_customer(s, outcome)
    elif s.phase == Phase.DRAW_REFRESH_CARD:
        queue.chance_refresh_card(s, outcome)
    elif s.phase == Phase.DRAW_REFRESH_CUSTOMER:
        queue.chance_refresh_customer(s, outcome)
    elif s.phase == Phase.DRAW_INCOME:
        income.chance_income(s, outcome)
    elif s.phase == Phase.DRAW_ARRIVAL_WARD:
        arrivals.chance_arrival_ward(s, outcome)
    elif s.phase == Phase.DRAW_ARRIVAL_CUSTOMER:
        arrivals.chance_arrival_customer(s, outcome)
    elif s.phase == Phase.DRAW_BURST_WARD:
        arrivals.chance_burst_ward(s, outcome)
    elif s.phase == Phase.DRAW_BURST_CUSTOMER:
        arrivals.chance_burst_customer(s, outcome)
    else:
        draw_module(s, outcome, 0)


@rule
def decider(s: State) -> int:
    """The seat that decides now: NOBODY during a draw and when the game is over."""
    if s.phase >= FIRST_CHANCE:
        return NOBODY
    return s.seat if s.chooser == NOBODY else s.chooser


# --- called from Python: on an array of states, because passing a single record is slow -------------------------


@rule
def legal_at(states: States, i: int, out: Buffer) -> int:
    return legal(states[i], out)


@rule
def apply_at(states: States, i: int, act: int) -> int:
    """Apply a choice. Return the phase after it."""
    apply(states[i], act)
    return int(states[i].phase)


@rule
def draw_at(states: States, i: int, outcome: int) -> int:
    draw(states[i], outcome)
    return int(states[i].phase)


@rule
def weights_at(states: States, i: int, out: Buffer) -> int:
    return weights(states[i], out)


@rule
def draw_kind_at(states: States, i: int) -> int:
    return draw_kind(states[i])


@rule
def seeded_draw_at(states: States, i: int, seed: int, used: Counters) -> int:
    """Draw from the generator. Return the outcome."""
    outcome = random_outcome(states[i], seed, used)
    draw(states[i], outcome)
    return outcome


@rule
def set_up_at(states: States, i: int) -> None:
    setup.set_up(states[i])


@rule
def set_up_pieces_at(states: States, i: int) -> None:
    setup.set_up_pieces(states[i])


@rule
def recompute_derived_at(states: States, i: int) -> None:
    recompute_derived(states[i])


@rule
def decider_at(states: States, i: int) -> int:
    return decider(states[i])


@rule
def add_taken_customers_at(states: States, i: int, acts: Buffer, n: int) -> None:
    """To each station that a journey can go to, add the customer taken there: `TAKEN_STRIDE * (kind + 1)`.

    Nothing is added where no customer is taken, or where the player chooses which.
    """
    s = states[i]
    for k in range(n):
        if acts[k] >= Act.STATION:
            ward = s.ward if s.phase == Phase.MOVE_START else NOWHERE
            acts[k] += TAKEN_STRIDE * (only_served(s, acts[k] - Act.STATION, ward) + 1)


@rule
def closed_stations_at(states: States, i: int) -> int:
    """The stations that no journey may enter, as a set."""
    return closed_stations(states[i], 0, 0)


@rule
def riders_in_at(states: States, i: int, ward: int) -> int:
    """The seats whose rider is in a ward, as a set."""
    return riders_in(states[i], ward, 0)


@rule
def rider_wards_at(states: States, i: int) -> int:
    """The wards that can be moved without a customer, as a set."""
    return rider_wards(states[i], 0, 0)


@rule
def half_points_at(states: States, i: int, seat: int) -> int:
    return half_points(states[i], seat)


@rule
def half_points_without_at(states: States, i: int, seat: int, dropped: int) -> int:
    return half_points_without(states[i], seat, dropped)


@rule
def half_worth_at(states: States, i: int, seat: int, goods: int) -> int:
    return half_worth(states[i], seat, goods)


@rule
def sets_of_size_at(states: States, i: int, seat: int, size: int) -> int:
    return sets_of_size(states[i], seat, size)


@rule
def winners_at(states: States, i: int) -> int:
    return winners(states[i])


@rule
def violations_at(states: States, i: int) -> int:
    return violations(states[i])
