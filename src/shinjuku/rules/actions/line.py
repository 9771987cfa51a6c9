"""A line is one action with all its choices; what is remembered of it while it is being spoken."""

from __future__ import annotations

from shinjuku.rules.enums import NOBODY, NOWHERE
from shinjuku.rules.jit import rule
from shinjuku.rules.state import State


@rule
def forget_line(s: State) -> None:
    """Between two lines nothing of a line is kept, so that equal tables are equal records."""
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
    s.pay_then = 0
    s.group_size = 0
    s.riders = 0
    s.position = NOWHERE
    s.visited = 0
    s.crossed = 0
    s.delivered = 0
    s.just_delivered = 0
    s.bound_for = NOWHERE
