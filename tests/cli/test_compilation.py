"""Compiling: the order of the rules, the processes, and the cache."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shinjuku.cli.compilation import (
    CompileError,
    Plan,
    all_rules,
    compile_all,
    is_warm,
    referenced_in,
    stamp_path,
    write_stamp,
)
from shinjuku.rules import jit, kernel
from shinjuku.rules.chance import generator

MIXED, BELOW = "rules.chance.generator.mix", "rules.chance.generator.random_below"
TWO_RULES = Plan({MIXED: set(), BELOW: {MIXED}})

# --- order --------------------------------------------------------------------------------------------------


def test_every_rule_comes_after_the_rules_it_calls() -> None:
    plan = Plan.of(all_rules())
    waiting, done = set(plan.calls), set[str]()
    while waiting:
        name = plan.ready(waiting, done)[0]
        assert plan.calls[name] <= done
        waiting.remove(name)
        done.add(name)


def test_everything_that_python_calls_is_compiled() -> None:
    rules = all_rules()
    assert {"rules.kernel.legal_at", "rules.kernel.apply_at", "rules.views.fill_view_at"} <= set(rules)
    assert {"rules.views.deal_at", "rules.random_games.play_many"} <= set(rules)
    assert len(rules) == len({id(rule) for rule in rules.values()})


def test_a_rule_with_a_longer_chain_of_callers_is_more_urgent() -> None:
    plan = Plan.of(all_rules())
    assert plan.urgency["rules.kernel.legal"] > plan.urgency["rules.kernel.legal_at"]
    assert plan.urgency[MIXED] > plan.urgency[BELOW]


def test_rules_come_before_bots() -> None:
    plan = Plan({"bots.a": set(), "bots.b": {"bots.a"}, "rules.c": set(), "rules.d": {"rules.c"}})
    assert plan.ready(plan.calls, set()) == ["rules.c", "bots.a"]


def test_calls_through_modules_and_closures_are_found() -> None:
    from shinjuku.rules.turn.turn import legal_actions

    assert any(thing is legal_actions for thing in referenced_in(kernel.legal.py_func))  # type: ignore[attr-defined]
    inner = generator.mix

    def outer() -> Any:
        return inner

    assert any(thing is inner for thing in referenced_in(outer))


# --- compiling ----------------------------------------------------------------------------------------------


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


# --- the cache ----------------------------------------------------------------------------------------------


def test_code_is_never_loaded_from_a_folder_that_others_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    own = jit._temporary_folder("rules")
    assert own == tmp_path / f"shinjuku-{os.getuid()}" / "rules"
    own.parent.chmod(0o777)
    other = jit._temporary_folder("rules")
    assert other.parent != own.parent
    assert other.parent.stat().st_mode & 0o077 == 0


def test_a_package_is_warm_only_while_nothing_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = SimpleNamespace(stats=SimpleNamespace(cache_path=str(tmp_path)))
    monkeypatch.setattr("shinjuku.cli.compilation.all_rules", lambda: {"rules.kernel.legal": rule})
    monkeypatch.setattr(jit, "cache_folder", lambda _: tmp_path)
    assert not is_warm("rules")
    code = tmp_path / "kernel.legal-1.py{}{}.nbi".format(*sys.version_info)
    code.touch()
    write_stamp("rules")
    assert is_warm("rules")
    code.unlink()
    assert not is_warm("rules")
    stamp_path("rules").write_text("half a stam")
    assert not is_warm("rules")
