"""`shinjuku review`: a game in words, as JSON and as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import shinjuku as sj
from tests.cli.processes import run_in_new_process
from tests.command_line import CommandRunner
from tests.positions import RECORDS

POINTS = RECORDS / "golden" / "v2-points.txt"  # a game with a single decision


def test_a_review_is_printed_in_a_language(runner: CommandRunner) -> None:
    session = runner.run("review", POINTS)
    assert session.code == 0
    assert session.output.startswith("Blue wins with 7 points.\n\n")
    assert "decisions: 1 of 1\n" in session.errors
    assert runner.run("review", POINTS, "--language", "ja").output.startswith("7点で青の勝ち。\n\n")


def test_json_and_a_page_are_written(runner: CommandRunner, tmp_path: Path) -> None:
    words = ("review", POINTS, "--processes", "1", "--html", tmp_path / "page.html")
    printed = runner.run(*words, "--json", "-").output
    found = json.loads(printed)
    assert (found["kind"], found["result"]) == ("shinjuku-review", "Blue wins with 7 points.")
    assert [turn["seat"] for turn in found["turns"]] == [1]
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.lower().startswith("<!doctype html>")
    assert found["result"] in page
    runner.run(*words, "--json", tmp_path / "review.json")
    assert (tmp_path / "review.json").read_text(encoding="utf-8") == printed


def test_a_file_that_cannot_be_written_is_refused_before_the_review(
    runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shinjuku.review.review_game", lambda *_, **__: pytest.fail("It began."))
    session = runner.run("review", POINTS, "--html", tmp_path / "no" / "page.html")
    assert session.code == 2
    assert "Can't write" in session.errors


def test_a_game_that_the_network_does_not_know_is_refused(runner: CommandRunner, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(sj.Game.new(set={"income_hand": 6}, seed=1).record(), encoding="utf-8")
    session = runner.run("review", record)
    assert session.code == 2
    assert "income_hand is 6, and it was trained with 4" in session.errors


def test_a_review_needs_compiled_rules() -> None:
    result = run_in_new_process("review", str(POINTS), SHINJUKU_RULES="plain")
    sentence = "A review needs compiled rules: install numba, unset SHINJUKU_RULES.\n"
    assert (result.returncode, result.stderr) == (2, sentence)
