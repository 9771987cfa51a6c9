"""The kernel's questions to the modules: each is asked once, and answered by every module that has a rule for it.

A module's rule takes the state and two numbers (which ones is said here) and is found by its name. Answers are
joined at import into one compiled rule for each question: sets are united, and of the rules that may *do* something
the first that says it has done so is the last that is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from shinjuku.rules.jit import rule
from shinjuku.rules.modules import FILES
from shinjuku.rules.state import Numbers, State

Asks = Callable[[State, int, int], int]
Does = Callable[[State, int, int], bool]
Offers = Callable[[State, Numbers], int]


@rule
def _empty(s: State, a: int, b: int) -> int:
    return 0


@rule
def _not_mine(s: State, a: int, b: int) -> bool:
    return False


@rule
def _nothing(s: State, out: Numbers) -> int:
    return 0


def _united(one: Asks, other: Asks) -> Asks:
    @rule
    def union(s: State, a: int, b: int) -> int:
        return one(s, a, b) | other(s, a, b)

    return union


def _either(one: Does, other: Does) -> Does:
    @rule
    def either(s: State, a: int, b: int) -> bool:
        return one(s, a, b) or other(s, a, b)

    return either


def _whichever(one: Offers, other: Offers) -> Offers:
    @rule
    def whichever(s: State, out: Numbers) -> int:
        n = one(s, out)
        return n if n > 0 else other(s, out)

    return whichever


def _answers(name: str) -> list[Any]:
    """The rules of this name, in the order of the modules."""
    return [vars(file)[name] for file in FILES if name in vars(file)]


def set_of(name: str) -> Asks:
    return reduce(_united, _answers(name)) if _answers(name) else _empty


def any_of(name: str) -> Does:
    return reduce(_either, _answers(name)) if _answers(name) else _not_mine


def offers_of(name: str) -> Offers:
    return reduce(_whichever, _answers(name)) if _answers(name) else _nothing


# sets
wild_by_module = set_of("wild_by_module")  # wards whose cards are wild for seat a
closed_stations = set_of("closed_stations")  # stations that no journey may enter
held_wards = set_of("held_wards")  # wards that can't be moved
wards_of_riders = set_of("wards_of_riders")  # wards that can be moved without a customer
who_rides = set_of("who_rides")  # seats whose token in ward a rides along
price = set_of("price")  # wards whose cards pay for action a; FREE if none is asked for

# yes or no
can_begin = any_of("can_begin")  # can action a be begun, its price aside; b: closed stations
brings_another = any_of("brings_another")  # does customer a bring another with him

# done or not
set_up_module = any_of("set_up_module")  # put the module's pieces in place; never says it is done
draw_at_set_up = any_of("draw_at_set_up")  # one more draw before the first turn
begin = any_of("begin")  # begin action a
apply_module = any_of("apply_module")  # carry out choice a in a phase of the module
run_module = any_of("run_module")  # what just happens in a phase of the module
draw_module = any_of("draw_module")  # chance has brought a in a phase of the module
hold_arrival = any_of("hold_arrival")  # before customers are placed in ward a
join_arrival = any_of("join_arrival")  # when customers are placed in ward a
set_down = any_of("set_down")  # the rider of seat a gets off in ward b
journey_ends = any_of("journey_ends")  # a journey has ended
after_incomes = any_of("after_incomes")  # its Incomes are taken
before_going_on = any_of("before_going_on")  # before the first action, and after each
reveal_card = any_of("reveal_card")  # card a, which is no ward, has been drawn
share_out = any_of("share_out")  # a stack of a tokens is claimed

# offers
legal_module = offers_of("legal_module")  # choices in a phase of the module
