"""The turn: new customers, the refreshed queue, the Matsuri, two different actions; and when it is the last."""

from __future__ import annotations

from .compiling import rule
from .expand import can_expand
from .income import apply_income
from .lines import forget_line
from .move import can_move
from .names import NOWHERE, Act, Ending, Phase
from .open import can_open
from .queue import is_anyone_queued, take_head
from .state import Numbers, State
from .tables import BIT
from .upgrade import can_upgrade


@rule
def begin_turn(s: State) -> None:
    """Customers at the head of the queue go to the map, and its card to the hand."""
    s.actions_left = 2
    s.used = 0
    s.free_used = 0
    take_head(s)
    latch_end(s)
    s.phase = Phase.REFRESH


@rule
def latch_end(s: State) -> None:
    """The end is certain once the last customer has been placed on the map (ruling 13)."""
    if s.ending == Ending.START_PLAYER and s.bag_size == 0 and not is_anyone_queued(s):
        s.final = 1


@rule
def begin_actions(s: State) -> None:
    """The Matsuri first, if it is on the map."""
    s.phase = Phase.ACTIONS if s.matsuri == NOWHERE else Phase.MATSURI


@rule
def can_act(s: State, act: int) -> bool:
    """Can a main action be taken, paid for and completed (rulings 11 and 30)?"""
    if s.used & BIT[act] != 0:
        return False
    if act == Act.OPEN:
        return can_open(s)
    if act == Act.EXPAND:
        return can_expand(s)
    if act == Act.MOVE:
        return can_move(s)
    if act == Act.UPGRADE:
        return can_upgrade(s)
    return bool(act == Act.INCOME)


@rule
def legal_actions(s: State, out: Numbers) -> int:
    n = 0
    for act in range(Act.OPEN, Act.UPGRADE + 1):
        if can_act(s, act):
            out[n] = act
            n += 1
    return n


@rule
def apply_actions(s: State, act: int) -> None:
    """Both actions of a turn are different ones."""
    s.used |= BIT[act]
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


@rule
def action_done(s: State) -> None:
    forget_line(s)
    s.actions_left -= 1
    if s.actions_left > 0:
        s.phase = Phase.ACTIONS
    elif s.confirm == 1:
        s.phase = Phase.END
    else:
        s.phase = Phase.END_TURN


@rule
def legal_end(s: State, out: Numbers) -> int:
    out[0] = Act.END
    return 1


@rule
def apply_end(s: State, act: int) -> None:
    s.phase = Phase.END_TURN


@rule
def end_turn(s: State) -> None:
    """Clockwise to the next player; the game is over when that is the starting player and the end is latched."""
    s.seat = (s.seat + 1) % s.players
    s.actions_left = 0
    s.used = 0
    s.free_used = 0
    if s.final == 1 and s.seat == s.start:
        s.phase = Phase.OVER
    else:
        s.phase = Phase.BEGIN_TURN
