"""What the environments need: batches and training can be imported without numba, others say that they need it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from shinjuku.envs import training

IMPORT = "import sys, {}; sys.exit('numba' in sys.modules)"
TRAINING = [f"shinjuku.envs.training.{path.stem}" for path in sorted(Path(training.__path__[0]).glob("[a-z]*.py"))]
WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
import shinjuku as sj
from shinjuku.envs.batch import Tables
from shinjuku.envs.batch.tables import new_games
from shinjuku.game.settings import Settings
sys.stdout.buffer.write(new_games([Settings.validated("v1", ["kaiju"], 3)]).tobytes())
"""
UNCOMPILED = """
import os
os.environ["SHINJUKU_RULES"] = "plain"
from shinjuku.envs.pettingzoo import shinjuku_v0
try:
    shinjuku_v0.env()
except ValueError as error:
    print(error)
"""


def run(code: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)


@pytest.mark.parametrize("names", ["shinjuku.envs.batch", ", ".join(TRAINING)], ids=["batch", "training"])
def test_importing_it_does_not_import_numba(names: str) -> None:
    """A machine with a GPU may have neither numba nor what the command line needs."""
    assert run(IMPORT.format(names)).returncode == 0


def test_every_module_of_the_trainer_is_imported() -> None:
    assert "shinjuku.envs.training.run" in TRAINING


def test_new_games_are_the_same_without_numba() -> None:
    from shinjuku.envs.batch.tables import new_games
    from shinjuku.game.settings import Settings

    done = run(WITHOUT_NUMBA)
    assert done.stderr == b""
    assert done.stdout == new_games([Settings.validated("v1", ["kaiju"], 3)]).tobytes()


def test_a_single_table_asks_for_compiled_rules() -> None:
    assert run(UNCOMPILED).stdout.decode().strip() == (
        "Environments need compiled rules. Install numba, and unset SHINJUKU_RULES."
    )
