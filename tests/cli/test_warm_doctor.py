"""`shinjuku warm`, `doctor` and `bench`: what they say, and what happens when something is in the way."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from shinjuku.cli import app
from shinjuku.cli.benchmarks.measurement import Benchmark, Row, measured
from shinjuku.cli.commands.bench import words
from shinjuku.cli.commands.doctor import EXTRAS, NEEDED, extras, findings
from shinjuku.cli.commands.warm import CompileError, Plan, all_rules, compile_all, is_warm, mentioned_in, stamp_of
from shinjuku.rules import jit, kernel
from shinjuku.rules.chance import generator

MIXED, BELOW = "rules.chance.generator.mixed", "rules.chance.generator.random_below"
TWO_RULES = Plan({MIXED: set(), BELOW: {MIXED}})


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def in_a_fresh_process(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from shinjuku.cli import main; main()", *words],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=300,
    )


# --- warm: in which order -----------------------------------------------------------------------------------


def test_every_rule_comes_after_the_rules_it_calls() -> None:
    plan = Plan.of(all_rules())
    waiting, done = set(plan.calls), set[str]()
    while waiting:
        name = plan.ready(waiting, done)[0]
        assert plan.calls[name] <= done
        waiting.remove(name)
        done.add(name)


def test_what_python_calls_is_compiled() -> None:
    rules = all_rules()
    assert {"rules.kernel.legal_at", "rules.kernel.apply_at", "rules.views.look_at"} <= set(rules)
    assert {"rules.views.deal_at", "rules.playing.play_many"} <= set(rules)
    assert len(rules) == len({id(rule) for rule in rules.values()})


def test_a_rule_that_more_waits_for_is_more_urgent() -> None:
    plan = Plan.of(all_rules())
    assert plan.urgency["rules.kernel.legal"] > plan.urgency["rules.kernel.legal_at"]
    assert plan.urgency["rules.chance.mixed"] > plan.urgency["rules.chance.random_below"]


def test_rules_come_before_bots() -> None:
    plan = Plan({"bots.a": set(), "bots.b": {"bots.a"}, "rules.c": set(), "rules.d": {"rules.c"}})
    assert plan.ready(plan.calls, set()) == ["rules.c", "bots.a"]


def test_calls_through_modules_and_closures_are_seen() -> None:
    from shinjuku.rules.turn.turn import legal_actions

    assert any(thing is legal_actions for thing in mentioned_in(kernel.legal.py_func))  # type: ignore[attr-defined]
    inner = generator.mixed

    def outer() -> Any:
        return inner

    assert any(thing is inner for thing in mentioned_in(outer))


# --- warm: compiling ----------------------------------------------------------------------------------------


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for processes that are started from here."""
    monkeypatch.setenv("SHINJUKU_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_is_compiled_once_is_loaded_the_next_time(empty_cache: Path) -> None:
    reported: list[tuple[str, int, int]] = []
    assert compile_all(TWO_RULES, 2, lambda *progress: reported.append(progress)) == 2
    assert reported == [("rules", 1, 2), ("rules", 2, 2)]
    assert len(list(empty_cache.glob("rules-*/*/*.nbi"))) == 2
    assert compile_all(TWO_RULES, 2, lambda *_: None) == 0


def test_a_process_that_is_killed_is_one_sentence(empty_cache: Path) -> None:
    def kill(*_: object) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(CompileError, match=r"ended from outside.*`shinjuku warm` again"):
        compile_all(TWO_RULES, 2, kill)


def test_a_rule_that_fails_is_named(empty_cache: Path) -> None:
    with pytest.raises(CompileError, match=r"^The rule rules\.nothing can't be compiled: "):
        compile_all(Plan({"rules.nothing": set()}), 1, lambda *_: None)


def test_a_failure_is_a_sentence_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise CompileError("It is broken.")

    monkeypatch.setattr("shinjuku.cli.commands.warm.is_warm", lambda _: False)
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_all", fail)
    result = run("warm")
    assert (result.exit_code, result.stderr) == (2, "It is broken.\n")


def test_a_full_disk_is_a_sentence_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shinjuku.cli.commands.warm.is_warm", lambda _: False)
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_all", fail)
    result = run("warm")
    assert result.exit_code == 2
    assert result.stderr == "The machine code can't be kept: No space left on device.\n"


def test_warm_says_that_everything_is_compiled_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.warm.is_warm", lambda _: True)
    assert run("warm").stdout == f"Everything is compiled already ({len(all_rules())} rules).\n"
    result = json.loads(run("warm", "--json", "-").stdout)
    assert (result["compiled"], result["rules"]) == (0, len(all_rules()))


def test_it_is_warm_only_while_nothing_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = SimpleNamespace(stats=SimpleNamespace(cache_path=str(tmp_path)))
    monkeypatch.setattr("shinjuku.cli.commands.warm.all_rules", lambda: {"rules.kernel.legal": rule})
    monkeypatch.setattr(jit, "cache_folder", lambda _: tmp_path)
    assert not is_warm("rules")
    code = tmp_path / "kernel.legal-1.py{}{}.nbi".format(*sys.version_info)
    code.touch()
    stamp_of("rules").write_text('{"entries": 1}')
    assert is_warm("rules")
    code.unlink()
    assert not is_warm("rules")
    stamp_of("rules").write_text("half a stam")
    assert not is_warm("rules")


def test_plain_rules_need_no_compiling() -> None:
    result = in_a_fresh_process("warm", SHINJUKU_RULES="plain")
    assert result.returncode == 0
    assert "nothing to compile" in result.stdout


# --- doctor -------------------------------------------------------------------------------------------------


def test_the_doctor_finds_everything() -> None:
    found = json.loads(run("doctor", "--json", "-").stdout)
    assert found["installed"]["numba"]
    assert found["installed"]["python"] == sys.version.split()[0]
    assert found["compiled"]["rooms"]["rules"]["rules"] > 100
    assert found["machine"]["cpus"] >= 1
    assert found["verdict"]


def test_the_doctor_says_the_same_to_people() -> None:
    said = run("doctor").stdout
    for word in ("numba", "extra 'bench'", "compiled rules", "processors", "terminal"):
        assert word in said
    assert said.splitlines()[-1] == findings()["verdict"]


def test_the_doctor_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    assert run("doctor", "--json", str(file)).exit_code == 0
    assert "verdict" in json.loads(file.read_text())


def test_nothing_compiled_yet_leads_to_warm(empty_cache: Path) -> None:
    result = in_a_fresh_process("doctor", PYTHONUTF8="1")
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1] == ("Not everything is compiled: run `shinjuku warm` (about a minute, once).")


def test_a_cache_that_cannot_be_written_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file" / "cache")
    verdict = in_a_fresh_process("doctor", SHINJUKU_CACHE=folder).stdout.splitlines()[-1]
    assert f"{folder} can't be written" in verdict
    assert "SHINJUKU_CACHE" in verdict


def test_the_doctor_can_speak_ascii() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "SHINJUKU_CACHE": "/dev/null/新宿"}
    result = in_a_fresh_process("doctor", **plain)
    assert result.returncode == 0
    assert "LANG=C.UTF-8" in result.stdout


def test_the_doctor_notices_plain_rules() -> None:
    result = in_a_fresh_process("doctor", SHINJUKU_RULES="plain")
    assert "SHINJUKU_RULES=plain" in result.stdout.splitlines()[-1]


def test_the_doctor_knows_what_the_project_needs() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    packages = {re.split(r"[\[>]", line)[0] for line in project["dependencies"]}
    assert packages | {"llvmlite"} == set(NEEDED)
    assert set(EXTRAS) == set(project["optional-dependencies"])


def test_the_doctor_knows_what_is_missing_of_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for = ["numpy>=2", 'pytest>=8.3; extra == "dev"', "no-such-package[x]>=1; extra == 'bench'"]
    monkeypatch.setattr("shinjuku.cli.commands.doctor.requires", lambda _: asked_for)
    assert extras()["dev"]["packages"] == {"pytest": pytest.__version__}
    assert extras()["bench"]["packages"] == {"no-such-package": None}
    assert "no-such-package not installed (for make bench" in run("doctor").stdout


# --- bench --------------------------------------------------------------------------------------------------


def test_without_its_yardstick_bench_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    result = run("bench")
    assert (result.exit_code, result.stderr) == (
        2,
        "OpenSpiel, the yardstick, is not installed: `make bench` installs it.\n",
    )


def test_rounds_are_interleaved() -> None:
    order: list[str] = []

    def measure(name: str, figure: float) -> float:
        order.append(name)
        return figure

    race = Benchmark("a", "/s", 3, lambda n: measure("a", 8 + n), lambda n: measure("yardstick", 2))
    limit = Benchmark("b", "s", 60, lambda n: measure("b", 30 - n))
    once = Benchmark("c", "bytes", 2048, lambda _: measure("c", 4096), rounds=1)
    rows = measured([race, limit, once], 3, lambda *_: None)
    warming_up = ["yardstick", "a"]
    assert order == warming_up + ["yardstick", "a", "b", "c"] + ["yardstick", "a", "b"] * 2
    assert [row.ratio.median for row in rows] == [4.5, 60 / 29, 0.5]
    assert [row.ratio.spread for row in rows] == [(4, 5), (2, 60 / 28), (0.5, 0.5)]
    assert [row.met for row in rows] == [True, True, False]


def test_a_row_is_shown_with_its_spread() -> None:
    row = Row(Benchmark("games", "/s", 3, lambda _: 0, lambda _: 0, "hearts"))
    row.ours.rounds, row.yardstick.rounds = [6e6, 5e6, 7e6], [2e4, 1e4, 3e4]
    assert words(row) == (
        "games\n[dim]beside hearts[/]",
        "6.00 M/s\n(5.00–7.00)",
        "20.0 k/s\n(10.0–30.0)",
        "300 ×\n(233–500)",
        "at least\n3 ×",
    )
    json.dumps(row.as_dict())
