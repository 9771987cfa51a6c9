"""A line is one action with all its choices."""

from __future__ import annotations

from shinjuku.rules.enums import NOBODY, NOWHERE
from shinjuku.rules.jit import rule
from shinjuku.rules.state import State


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
