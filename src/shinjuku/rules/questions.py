"""The kernel's questions to the modules: each is asked once, and answered by every module that has a rule for it.

A module's rule takes the state and two numbers (which ones is said here) and is found by its name. Answers are
joined at import into one compiled rule for each question: sets are united, and of the rules that may *do* something
the first that says it has done so is the last that is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .compiling import rule
from .modules import FILES
from .state import Numbers, State

Answer = Callable[[State, int, int], Any]
Offer = Callable[[State, Numbers], int]


@rule
def _empty(s: State, a: int, b: int) -> int:
    return 0


@rule
def _not_mine(s: State, a: int, b: int) -> bool:
    return False


@rule
def _offers_nothing(s: State, out: Numbers) -> int:
    return 0


def _united(one: Answer, other: Answer) -> Answer:
    @rule
    def union(s: State, a: int, b: int) -> int:
        return one(s, a, b) | other(s, a, b)  # type: ignore[no-any-return]

    return union


def _either(one: Answer, other: Answer) -> Answer:
    @rule
    def either(s: State, a: int, b: int) -> bool:
        return one(s, a, b) or other(s, a, b)  # type: ignore[no-any-return]

    return either


def _whichever(one: Offer, other: Offer) -> Offer:
    @rule
    def whichever(s: State, out: Numbers) -> int:
        n = one(s, out)
        return n if n > 0 else other(s, out)

    return whichever


def _joined(name: str, nothing: Any, join: Callable[[Any, Any], Any]) -> Any:
    joined = nothing
    for file in FILES:
        answer = getattr(file, name, None)
        if answer is not None:
            joined = answer if joined is nothing else join(joined, answer)
    return joined


# sets
wild_by_module = _joined("wild_by_module", _empty, _united)  # wards whose cards are wild for seat a
closed_stations = _joined("closed_stations", _empty, _united)  # stations that no journey may enter
held_wards = _joined("held_wards", _empty, _united)  # wards that can't be moved
wards_of_riders = _joined("wards_of_riders", _empty, _united)  # wards that can be moved without a customer
who_rides = _joined("who_rides", _empty, _united)  # seats whose token in ward a rides along

# yes or no
can_begin = _joined("can_begin", _not_mine, _either)  # can action a be begun, its price aside; b: closed stations
brings_another = _joined("brings_another", _not_mine, _either)  # does customer a bring another with him

# done or not
set_up_module = _joined("set_up_module", _not_mine, _either)  # put the module's pieces in place; never says it is done
draw_at_set_up = _joined("draw_at_set_up", _not_mine, _either)  # one more draw before the first turn
begin = _joined("begin", _not_mine, _either)  # begin action a
apply_module = _joined("apply_module", _not_mine, _either)  # carry out choice a in a phase of the module
run_module = _joined("run_module", _not_mine, _either)  # what just happens in a phase of the module
draw_module = _joined("draw_module", _not_mine, _either)  # chance has brought a in a phase of the module
hold_arrival = _joined("hold_arrival", _not_mine, _either)  # before customers are placed in ward a
join_arrival = _joined("join_arrival", _not_mine, _either)  # when customers are placed in ward a
set_down = _joined("set_down", _not_mine, _either)  # the rider of seat a gets off in ward b
journey_ends = _joined("journey_ends", _not_mine, _either)  # a journey has ended
after_incomes = _joined("after_incomes", _not_mine, _either)  # its Incomes are taken
before_going_on = _joined("before_going_on", _not_mine, _either)  # before the first action, and after each
reveal_card = _joined("reveal_card", _not_mine, _either)  # card a, which is no ward, has been drawn
share_out = _joined("share_out", _not_mine, _either)  # a stack of a tokens is claimed

# offers
legal_module = _joined("legal_module", _offers_nothing, _whichever)  # choices in a phase of the module


# the cards that pay for action a: a set of wards; FREE if none is asked for
price = _joined("price", _empty, _united)
