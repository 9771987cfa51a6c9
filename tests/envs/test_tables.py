"""What `Tables` offers besides its steps."""

from __future__ import annotations

import os
import subprocess
import sys

from shinjuku.envs.batch import Tables

UNCOMPILED = "from shinjuku.envs.batch import Tables; Tables(1)"


def test_its_length_is_the_number_of_tables() -> None:
    assert len(Tables(7)) == 7


def test_random_play_makes_the_decisions_of_random_actions() -> None:
    played, stepped = Tables(5), Tables(5)
    played.reset(range(5))
    stepped.reset(range(5))
    for _ in range(20):
        expected = stepped.step(stepped.random_actions())
    step = played.play_randomly(20)
    assert [array.tobytes() for array in step] == [array.tobytes() for array in expected]


def test_uncompiled_rules_are_refused() -> None:
    variables = {**os.environ, "SHINJUKU_RULES": "plain"}
    done = subprocess.run([sys.executable, "-c", UNCOMPILED], env=variables, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.endswith(
        "ValueError: Batched tables on the CPU need compiled rules: install numba, unset SHINJUKU_RULES.\n"
    )
