"""Run a command in a new process."""

from __future__ import annotations

import os
import subprocess
import sys


def run_in_new_process(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from shinjuku.cli import main; main()", *words],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=300,
    )
