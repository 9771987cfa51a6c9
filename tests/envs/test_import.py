"""What the environments need: `shinjuku.envs.batch` can be imported without numba, others say that they need it."""

from __future__ import annotations

import subprocess
import sys

BATCH = "import sys, shinjuku.envs.batch; sys.exit('numba' in sys.modules)"
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


def test_importing_the_batch_does_not_import_numba() -> None:
    assert run(BATCH).returncode == 0


def test_new_games_are_the_same_without_numba() -> None:
    from shinjuku.envs.batch.tables import new_games
    from shinjuku.game.settings import Settings

    done = run(WITHOUT_NUMBA)
    assert done.stderr == b""
    assert done.stdout == new_games([Settings.validated("v1", ["kaiju"], 3)]).tobytes()


def test_a_single_table_asks_for_compiled_rules() -> None:
    assert run(UNCOMPILED).stdout.decode().strip() == (
        "Environments need compiled rules: install numba, unset SHINJUKU_RULES."
    )
