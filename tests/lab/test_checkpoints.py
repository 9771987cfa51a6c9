"""Checkpoints, and the fingerprint that a run is known by."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.bots.network.weights_file import FILES
from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint, fingerprint, state_folder
from shinjuku.lab.plan import Plan

PLAN = Plan(Settings.validated("v2", (), 2), ("random", "random"), 230, seed=3)


def test_checkpoints_are_in_the_users_state_folder(own_state_folder: Path) -> None:
    assert state_folder() == own_state_folder


def test_an_unreadable_checkpoint_counts_as_none(tmp_path: Path) -> None:
    checkpoint = Checkpoint("test", tmp_path)
    checkpoint.folder.mkdir()
    for content in (b"", b"nonsense", pickle.dumps({"tasks": 3})):
        (checkpoint.folder / "checkpoint").write_bytes(content)
        assert checkpoint.load() is None


def test_everything_that_matters_changes_the_fingerprint() -> None:
    plans = [
        PLAN, replace(PLAN, games=231), replace(PLAN, seed=4), replace(PLAN, bots=("random", "greedy")),
        replace(PLAN, settings=Settings.validated("v2", (), 2, {"income_hand": 5})),
        replace(PLAN, observers=("tests.lab.sample_observers:ChoiceCounter",)),
    ]  # fmt: skip
    names = {fingerprint("Simulation", [plan], []) for plan in plans}
    names |= {fingerprint("Comparison", [PLAN], []), fingerprint("Simulation", [PLAN], [Path("rows.csv")])}
    assert len(names) == len(plans) + 2
    assert fingerprint("Simulation", [PLAN], []) == fingerprint("Simulation", [replace(PLAN)], [])


def test_a_changed_custom_bot_changes_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    plan = replace(PLAN, bots=("changing_bot:Bot", "random"))
    (tmp_path / "changing_bot.py").write_text("class Bot: pass\n")
    before = fingerprint("Simulation", [plan], [])
    (tmp_path / "changing_bot.py").write_text("class Bot: better = True\n")
    assert fingerprint("Simulation", [plan], []) != before


def test_other_weights_change_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint("Simulation", [PLAN], [])
    (tmp_path / "weights").write_bytes(b"shinjuku-network 1 0123\n")
    monkeypatch.setitem(FILES, "network", tmp_path / "weights")
    assert fingerprint("Simulation", [PLAN], []) != before


def test_a_custom_bot_without_a_file_has_a_fingerprint_too() -> None:
    """Whether it can be loaded is checked elsewhere."""
    plan = replace(PLAN, bots=("tests.lab.no_such_bots:Bot", "random"))
    assert fingerprint("Simulation", [plan], []) == fingerprint("Simulation", [replace(plan)], [])
    assert fingerprint("Simulation", [plan], []) != fingerprint("Simulation", [PLAN], [])
