"""A turn: customers arrive, the Matsuri moves, the player takes two different actions. Also: how the game ends."""

from __future__ import annotations

from shinjuku.rules.actions.expand import can_expand
from shinjuku.rules.actions.income import apply_income
from shinjuku.rules.actions.line import clear_line
from shinjuku.rules.actions.move import can_move
from shinjuku.rules.actions.open import can_open
from shinjuku.rules.actions.payment import can_afford
from shinjuku.rules.actions.upgrade import can_upgrade
from shinjuku.rules.enums import NOWHERE, Act, Ending, Phase
from shinjuku.rules.hooks import before_next_step, begin, can_begin, closed_stations, delay_arrival, price
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.numbering import FIRST_ACTIONS, FREE_ACTIONS, NEW_ACTIONS
from shinjuku.rules.state import Buffer, State
from shinjuku.rules.turn.arrivals import begin_arrivals
from shinjuku.rules.turn.queue import is_anyone_queued, is_head_occupied, take_head


@rule
def begin_turn(s: State) -> None:
    s.actions_left = 2
    s.used = 0
    s.free_used = 0
    s.phase = Phase.ARRIVE


@rule
def arrive(s: State) -> None:
    """New customers come from the head of the queue, whose card goes to the hand, or are drawn."""
    if s.has_queue == 0:
        begin_arrivals(s)
    elif not (is_head_occupied(s) and delay_arrival(s, s.queue_card[0], 0)):
        take_head(s)
        latch_end(s)
        s.phase = Phase.REFRESH


@rule
def latch_end(s: State) -> None:
    """Begin the end once the last customer has been placed on the map (ruling 13)."""
    if s.ending == Ending.START_PLAYER and s.bag_size == 0 and not is_anyone_queued(s):
        s.final = 1


@rule
def begin_actions(s: State) -> None:
    """The Matsuri moves first, if it is on the map."""
    if not before_next_step(s, 0, 0):
        s.phase = Phase.ACTIONS if s.matsuri == NOWHERE else Phase.MATSURI


@rule
def bit_of_action(act: int) -> int:
    return act if act < FIRST_ACTIONS else act - Act.MODULE_ACTION + FIRST_ACTIONS


@rule
def is_free(act: int) -> bool:
    """Is this a free action, which costs nothing?"""
    return FREE_ACTIONS & BIT[bit_of_action(act)] != 0


@rule
def can_take_action(s: State, act: int) -> bool:
    """Can an action be taken, paid for and completed (rulings 11 and 30)?"""
    if (s.used | s.free_used) & BIT[bit_of_action(act)] != 0:
        return False
    if act == Act.OPEN:
        return can_open(s)
    if act == Act.EXPAND:
        return can_expand(s)
    if act == Act.MOVE:
        return can_move(s)
    if act == Act.UPGRADE:
        return can_upgrade(s)
    if act == Act.INCOME:
        return True
    if not can_begin(s, act, closed_stations(s, 0, 0)):
        return False
    return is_free(act) or can_afford(s, s.seat, price(s, act, 0))


@rule
def legal_actions(s: State, out: Buffer) -> int:
    n = offer_actions(s, Act.OPEN, Act.UPGRADE + 1, 0, out)
    if s.more_actions == 1:
        n = offer_actions(s, Act.UPGRADE + 1, FIRST_ACTIONS, n, out)
        n = offer_actions(s, Act.MODULE_ACTION, Act.MODULE_ACTION + NEW_ACTIONS, n, out)
    return n


@rule
def offer_actions(s: State, first: int, end: int, n: int, out: Buffer) -> int:
    """Append those of the actions that can be taken. Return the new number of choices."""
    for act in range(first, end):
        if can_take_action(s, act):
            out[n] = act
            n += 1
    return n


@rule
def apply_actions(s: State, act: int) -> None:
    """The two actions of a turn are different. Free actions come on top, each once (ruling 11)."""
    if is_free(act):
        s.free_used |= BIT[bit_of_action(act)]
    else:
        s.used |= BIT[bit_of_action(act)]
    if act == Act.OPEN:
        s.phase = Phase.OPEN_GOODS
    elif act == Act.EXPAND:
        s.phase = Phase.EXPAND_FIRST
    elif act == Act.INCOME:
        apply_income(s)
    elif act == Act.MOVE:
        s.phase = Phase.MOVE_WARD
    elif act == Act.UPGRADE:
        s.phase = Phase.UPGRADE_STATION
    else:
        begin(s, act, 0)


@rule
def action_done(s: State) -> None:
    clear_line(s)
    if before_next_step(s, 0, 0):
        return
    s.actions_left -= 1
    if s.actions_left > 0:
        s.phase = Phase.ACTIONS
    elif s.confirm == 1:
        s.phase = Phase.END
    else:
        s.phase = Phase.END_TURN


@rule
def legal_end(s: State, out: Buffer) -> int:
    out[0] = Act.END
    return 1


@rule
def apply_end(s: State, act: int) -> None:
    s.phase = Phase.END_TURN


@rule
def end_turn(s: State) -> None:
    """The game is over after the last turn. In some editions everyone takes an Income before the last turns."""
    if is_last_turn(s):
        s.seat = (s.seat + 1) % s.players
        clear_turn(s)
        s.phase = Phase.OVER
    elif s.final == 1 and s.final_income == 1 and s.turns_left == s.players:
        s.income_owed = BIT[s.players] - 1
        s.phase = Phase.FINAL_INCOMES
    else:
        s.phase = Phase.NEXT_TURN


@rule
def is_last_turn(s: State) -> bool:
    """Is the starting player next, or has everyone had one more turn?"""
    if s.final == 0:
        return False
    if s.ending == Ending.START_PLAYER:
        return bool((s.seat + 1) % s.players == s.start)
    return bool(s.turns_left == 0)


@rule
def next_turn(s: State) -> None:
    """Play passes clockwise."""
    s.seat = (s.seat + 1) % s.players
    if s.turns_left > 0:
        s.turns_left -= 1
    clear_turn(s)
    s.phase = Phase.BEGIN_TURN


@rule
def clear_turn(s: State) -> None:
    """Between turns no actions are left or used."""
    s.actions_left = 0
    s.used = 0
    s.free_used = 0
