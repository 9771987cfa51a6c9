"""Budgets are times or numbers of simulations."""

from __future__ import annotations

import pytest

from shinjuku.bots import BotError, make_bot
from shinjuku.bots.budget import Budget, BudgetClock


@pytest.mark.parametrize(
    ("text", "budget"), [("200ms", Budget(0.2)), ("1.5s", Budget(1.5)), ("5000", Budget(simulations=5000))]
)
def test_a_budget_is_a_time_or_a_number_of_simulations(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize("text", ["soon", "-1s", "1h", "1e9", "5 s", "9999999s", "²s"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BotError, match=r"is not a valid budget\. Use a time such as 200ms"):
        make_bot(f"expert:{text}")


def test_a_clock_counts_simulations_by_shares_of_the_budget() -> None:
    clock = BudgetClock(Budget(simulations=30))
    assert clock.allows(1 / 3)
    clock.count(10)
    assert not clock.allows(1 / 3)
    assert clock.allows(2 / 3)


def test_a_clock_of_a_time_allows_no_step_in_a_share_that_is_over() -> None:
    clock = BudgetClock(Budget(seconds=10_000))
    assert clock.is_timed
    assert clock.allows(1.0)
    assert not clock.allows(0.0)
