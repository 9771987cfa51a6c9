"""How the numbers of a metric are written."""

from __future__ import annotations

import math

from shinjuku.lab.metrics import SHARE, Metric

WINS, TURNS = Metric("starter_wins", SHARE), Metric("turns", "turns")


def test_a_value_has_three_digits_and_a_share_a_per_cent_sign() -> None:
    assert [WINS.format_value(0.515), TURNS.format_value(7.25), TURNS.format_value(38.04)] == ["51.5 %", "7.25", "38.0"]


def test_a_difference_has_a_sign_unless_it_is_nothing() -> None:
    written = [TURNS.format_difference(value) for value in (1.5, -1.5, 0.001, -0.001)]
    assert written == ["+1.50", "−1.50", "0.00", "0.00"]
    assert WINS.format_difference(0.02) == "+2.00 pp"


def test_a_value_that_is_unknown_is_a_dash() -> None:
    assert [WINS.format_value(math.nan), TURNS.format_number(math.nan)] == ["–", "–"]
