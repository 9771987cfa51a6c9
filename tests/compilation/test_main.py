"""`python -m shinjuku.compilation`: its output is for a program."""

from __future__ import annotations

import json

import pytest

from shinjuku.compilation import __main__ as program
from shinjuku.compilation.inventory import all_rules
from shinjuku.compilation.pool import CompileError, Report


def lines(output: str) -> list[object]:
    return [json.loads(line) for line in output.splitlines()]


def test_progress_is_printed_for_what_is_missing_and_for_what_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compiled(packages: list[str], _: int, report: Report) -> int:
        assert packages == ["bots"]
        report("bots", 1, 3)
        return 1

    monkeypatch.setattr(program, "missing_packages", lambda _: ["bots"])
    monkeypatch.setattr(program, "compile_packages", compiled)
    assert program.main(["rules", "bots"]) == 0
    rules = len(all_rules(["rules"]))
    assert lines(capsys.readouterr().out) == [
        {"package": "rules", "done": rules, "total": rules},
        {"package": "bots", "done": 1, "total": 3},
    ]


def test_an_error_is_printed_and_the_exit_code_is_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> int:
        raise CompileError("It is broken.")

    monkeypatch.setattr(program, "missing_packages", list)
    monkeypatch.setattr(program, "compile_packages", fail)
    assert program.main(["rules"]) == 2
    assert lines(capsys.readouterr().out) == [{"error": "It is broken."}]
