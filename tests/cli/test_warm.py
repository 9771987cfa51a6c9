"""`shinjuku warm`: what it prints, and what happens if something fails."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from shinjuku.cli import app
from shinjuku.compilation.inventory import PACKAGES, all_rules, needed_packages
from shinjuku.compilation.pool import CompileError
from tests.cli.processes import run_in_new_process


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_a_failure_is_one_sentence_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise CompileError("It is broken.")

    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", list)
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_packages", fail)
    result = run("warm")
    assert (result.exit_code, result.stderr) == (2, "It is broken.\n")


def test_a_full_disk_is_one_sentence_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", list)
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_packages", fail)
    result = run("warm")
    assert result.exit_code == 2
    assert result.stderr == "Can't store the machine code: No space left on device.\n"


def test_warm_prints_that_everything_is_compiled_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", lambda _: [])
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_missing_kernels", lambda: False)
    rules = len(all_rules(needed_packages()))
    assert run("warm").stdout == f"Everything is compiled already ({rules} rules).\n"
    result = json.loads(run("warm", "--json", "-").stdout)
    assert (result["compiled"], result["rules"], result["kernels"]) == (0, rules, False)


def test_warm_compiles_what_is_missing(monkeypatch: pytest.MonkeyPatch, empty_cache: Path) -> None:
    """Two rules instead of all of them."""
    stamps: list[str] = []
    two = [name for name in all_rules() if name.startswith("rules.chance.generator.")][:2]
    monkeypatch.setattr("shinjuku.cli.commands.warm.all_rules", lambda _: two)
    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", lambda _: ["rules"])
    monkeypatch.setattr("shinjuku.compilation.pool.all_rules", lambda _: {name: all_rules()[name] for name in two})
    monkeypatch.setattr("shinjuku.compilation.pool.write_stamp", stamps.append)
    result = run("warm", "--processes", "1")
    assert re.fullmatch(r"Compiled 2 of 2 rules in \d+ s\.\n", result.stdout)
    assert result.stderr == "Compiling the rules: 1 of 2\nCompiling the rules: 2 of 2\n"
    assert stamps == ["rules"]


@pytest.mark.parametrize(("options", "packages"), [([], ["rules", "bots"]), (["--all"], list(PACKAGES))])
def test_warm_compiles_what_is_needed_or_everything(
    monkeypatch: pytest.MonkeyPatch, options: list[str], packages: list[str]
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr("shinjuku.cli.commands.warm.needed_packages", lambda: ["rules", "bots"])
    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", lambda found: asked.append(list(found)))
    assert run("warm", *options).exit_code == 0
    assert asked == [packages]


def test_warm_says_that_it_compiled_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", lambda _: [])
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_missing_kernels", lambda: True)
    assert "rules and the kernels for a GPU in" in run("warm").stdout


def test_warm_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("shinjuku.cli.commands.warm.missing_packages", list)
    monkeypatch.setattr("shinjuku.cli.commands.warm.compile_packages", interrupt)
    result = run("warm")
    assert (result.exit_code, result.stderr) == (130, "Stopped. Nothing that was compiled is lost.\n")


def test_plain_rules_need_no_compiling() -> None:
    result = run_in_new_process("warm", SHINJUKU_RULES="plain")
    assert result.returncode == 0
    assert "nothing to compile" in result.stdout
