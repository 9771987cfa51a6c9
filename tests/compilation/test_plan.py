"""The order in which rules are compiled."""

from __future__ import annotations

from typing import Any

from shinjuku.compilation.inventory import all_rules
from shinjuku.compilation.plan import Plan, referenced_in
from shinjuku.rules import kernel
from shinjuku.rules.chance import generator


def test_every_rule_comes_after_the_rules_it_calls() -> None:
    plan = Plan.of(all_rules())
    waiting, done = set(plan.calls), set[str]()
    while waiting:
        name = plan.ready(waiting, done)[0]
        assert plan.calls[name] <= done
        waiting.remove(name)
        done.add(name)


def test_a_rule_with_a_longer_chain_of_callers_is_more_urgent() -> None:
    plan = Plan.of(all_rules())
    assert plan.urgency["rules.kernel.legal"] > plan.urgency["rules.kernel.legal_at"]
    assert plan.urgency["rules.chance.generator.mix"] > plan.urgency["rules.chance.generator.random_below"]


def test_what_a_first_game_needs_comes_first() -> None:
    rules = ("rules.c", "rules.stats.e", "bots.a", "observation.f")
    plan = Plan({name: set() for name in rules} | {"bots.b": {"bots.a"}})
    assert plan.ready(plan.calls, set()) == ["rules.c", "bots.a", "observation.f", "rules.stats.e"]


def test_calls_through_modules_and_closures_are_found() -> None:
    from shinjuku.rules.turn.turn import legal_actions

    assert any(thing is legal_actions for thing in referenced_in(kernel.legal.py_func))  # type: ignore[attr-defined]
    inner = generator.mix

    def outer() -> Any:
        return inner

    assert any(thing is inner for thing in referenced_in(outer))
