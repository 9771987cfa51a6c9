"""Hooks: where the kernel asks the modules.

A module implements a hook with a rule of the same name. The rule takes the state and two numbers, described below. At
import all implementations of a hook are joined into one compiled rule: sets are united, numbers are added, and action
hooks are called in order until one returns True.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from shinjuku.modules.registry import parts
from shinjuku.rules.jit import rule
from shinjuku.rules.state import Buffer, State

SetHook = Callable[[State, int, int], int]
ActionHook = Callable[[State, int, int], bool]
ChoicesHook = Callable[[State, Buffer], int]
ViewHook = Callable[[State, State], None]

HOOKS: list[str] = []  # the names of all hooks


@rule
def _empty_set(s: State, a: int, b: int) -> int:
    return 0


@rule
def _not_handled(s: State, a: int, b: int) -> bool:
    return False


@rule
def _shows_nothing(s: State, view: State) -> None:
    pass


@rule
def _no_choices(s: State, out: Buffer) -> int:
    return 0


def _union(one: SetHook, other: SetHook) -> SetHook:
    @rule
    def union(s: State, a: int, b: int) -> int:
        return one(s, a, b) | other(s, a, b)

    return union


def _sum(one: SetHook, other: SetHook) -> SetHook:
    @rule
    def sum_(s: State, a: int, b: int) -> int:
        return one(s, a, b) + other(s, a, b)

    return sum_


def _both(one: ViewHook, other: ViewHook) -> ViewHook:
    @rule
    def both(s: State, view: State) -> None:
        one(s, view)
        other(s, view)

    return both


def _first_true(one: ActionHook, other: ActionHook) -> ActionHook:
    @rule
    def first_true(s: State, a: int, b: int) -> bool:
        return one(s, a, b) or other(s, a, b)

    return first_true


def _first_choices(one: ChoicesHook, other: ChoicesHook) -> ChoicesHook:
    @rule
    def first_choices(s: State, out: Buffer) -> int:
        n = one(s, out)
        return n if n > 0 else other(s, out)

    return first_choices


def _implementations(name: str) -> list[Any]:
    """The rules with this name, in the order of the modules."""
    HOOKS.append(name)
    return [vars(part)[name] for part in parts("rules").values() if name in vars(part)]


def set_hook(name: str) -> SetHook:
    """A hook that returns a set: the union of what the modules return."""
    rules: list[SetHook] = _implementations(name) or [_empty_set]
    return reduce(_union, rules)


def sum_hook(name: str) -> SetHook:
    """A hook that returns a number: the sum of what the modules return."""
    rules: list[SetHook] = _implementations(name) or [_empty_set]
    return reduce(_sum, rules)


def view_hook(name: str) -> ViewHook:
    """A hook that fills in a view."""
    rules: list[ViewHook] = _implementations(name) or [_shows_nothing]
    return reduce(_both, rules)


def action_hook(name: str) -> ActionHook:
    """A hook that answers yes or no, or does something and returns whether it did."""
    rules: list[ActionHook] = _implementations(name) or [_not_handled]
    return reduce(_first_true, rules)


def choices_hook(name: str) -> ChoicesHook:
    """A hook that writes choices and returns how many."""
    rules: list[ChoicesHook] = _implementations(name) or [_no_choices]
    return reduce(_first_choices, rules)


# Sets
module_wild_wards = set_hook("module_wild_wards")  # wards whose cards are wild for seat a
closed_stations = set_hook("closed_stations")  # stations that no journey may enter
locked_wards = set_hook("locked_wards")  # wards that can't be moved
rider_wards = set_hook("rider_wards")  # wards that can be moved without a customer
riders_in = set_hook("riders_in")  # seats whose token is in ward a and rides along
price = set_hook("price")  # wards whose cards pay for action a, or FREE

# Numbers
special_card_weight = sum_hook("special_card_weight")  # the number of ways to draw special card a
half_points_of_module = sum_hook("half_points_of_module")  # twice what seat a scores for its customers of goods b

# Yes or no
can_begin = action_hook("can_begin")  # can action a be taken, apart from its price; b: closed stations
brings_another = action_hook("brings_another")  # does customer a bring another one

# Actions
set_up_module = action_hook("set_up_module")  # put the module's pieces in place; always returns False
draw_in_setup = action_hook("draw_in_setup")  # one more draw before the first turn
begin = action_hook("begin")  # begin action a
apply_module = action_hook("apply_module")  # apply choice a in a phase of the module
run_module = action_hook("run_module")  # run an automatic phase of the module
draw_module = action_hook("draw_module")  # apply outcome a of a draw in a phase of the module
delay_arrival = action_hook("delay_arrival")  # before customers are placed in ward a
join_arrival = action_hook("join_arrival")  # when customers are placed in ward a
drop_rider = action_hook("drop_rider")  # the rider of seat a gets off in ward b
on_journey_end = action_hook("on_journey_end")  # a journey has ended
on_incomes_done = action_hook("on_incomes_done")  # the Incomes of a journey are done
before_next_step = action_hook("before_next_step")  # before the first action, and after each action
reveal_card = action_hook("reveal_card")  # card a was drawn and is not a ward
distribute_bonus = action_hook("distribute_bonus")  # a stack of a bonus tokens is claimed

# Views
fill_module_view = view_hook("fill_module_view")  # copy what is public

# Choices
legal_module = choices_hook("legal_module")  # choices in a phase of the module
