"""Compiling in several processes."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from shinjuku.compilation import pool
from shinjuku.compilation.inventory import all_rules
from shinjuku.compilation.plan import Plan
from shinjuku.compilation.pool import CompileError, compile_all, compile_packages, missing_packages

MIXED, BELOW = "rules.chance.generator.mix", "rules.chance.generator.random_below"
TWO_RULES = Plan({MIXED: set(), BELOW: {MIXED}})


def test_compiled_rules_are_loaded_the_next_time(empty_cache: Path) -> None:
    reported: list[tuple[str, int, int]] = []
    assert compile_all(TWO_RULES, 2, lambda *progress: reported.append(progress)) == 2
    assert reported == [("rules", 1, 2), ("rules", 2, 2)]
    assert len(list(empty_cache.glob("rules-*/*/*.nbi"))) == 2
    assert compile_all(TWO_RULES, 2, lambda *_: None) == 0


def test_a_killed_process_is_reported_in_one_sentence(empty_cache: Path) -> None:
    def kill(*_: object) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(CompileError, match=r"was killed.*`shinjuku warm` again"):
        compile_all(TWO_RULES, 2, kill)


def test_a_rule_that_fails_is_named(empty_cache: Path) -> None:
    with pytest.raises(CompileError, match=r"^Can't compile the rule rules\.nothing: "):
        compile_all(Plan({"rules.nothing": set()}), 1, lambda *_: None)


def test_a_package_is_marked_as_soon_as_it_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []

    def compiled(plan: Plan, processes: int, report: pool.Report) -> int:
        assert set(plan.calls) == set(all_rules(["lab", "envs"]))
        report("lab", 1, 2)
        report("lab", 2, 2)
        report("envs", 1, 2)
        return processes

    monkeypatch.setattr(pool, "compile_all", compiled)
    monkeypatch.setattr(pool, "write_stamp", happened.append)
    assert compile_packages(["lab", "envs"], 3, lambda *progress: happened.append(progress)) == 3
    assert happened == [("lab", 1, 2), "lab", ("lab", 2, 2), ("envs", 1, 2)]


def test_only_what_is_not_complete_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "is_warm", lambda package: package == "rules")
    assert missing_packages(["rules", "bots"]) == ["bots"]
