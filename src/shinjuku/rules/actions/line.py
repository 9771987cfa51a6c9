"""A line is one action with all its choices."""

from __future__ import annotations

from shinjuku.rules.enums import NOBODY, NOWHERE, Act
from shinjuku.rules.jit import rule
from shinjuku.rules.numbering import FIRST_KINDS
from shinjuku.rules.state import State


@rule
def choice_of_customer(kind: int) -> int:
    """The choice of a customer of this kind."""
    return Act.CUSTOMER + kind if kind < FIRST_KINDS else Act.MODULE_CUSTOMER + kind - FIRST_KINDS


@rule
def chosen_customer(act: int) -> int:
    """The kind of customer that a choice means."""
    return act - Act.CUSTOMER if act < Act.MODULE_CUSTOMER else act - Act.MODULE_CUSTOMER + FIRST_KINDS


@rule
def clear_line(s: State) -> None:
    """Clear the fields of a line, so that between lines equal states are equal records."""
    s.ward = NOWHERE
    s.station = NOWHERE
    s.goods = NOWHERE
    s.moved_from = NOWHERE
    s.first = NOWHERE
    s.second = NOWHERE
    s.customer = NOBODY
    s.pay_wards = 0
    s.pay_three = 0
    s.pay_first = NOWHERE
    s.pay_second = NOWHERE
    s.phase_after_payment = 0
    s.group_size = 0
    s.riders = 0
    s.current_station = NOWHERE
    s.visited = 0
    s.crossed = 0
    s.delivered = 0
    s.just_delivered = 0
    s.bound_for = NOWHERE
