"""The units for systemd."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shinjuku.server.settings.model import SETTINGS
from shinjuku.server.settings.sources import CONFIG_VARIABLE, FILE_SUFFIX, OTHER_VARIABLES

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("shinjuku.service", "shinjuku-backup.service", "shinjuku-backup.timer")


def lines(unit: str) -> list[str]:
    return (DEPLOY / unit).read_text(encoding="utf-8").splitlines()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    """With a program that exists here in place of the server."""
    for unit in UNITS:
        text = "\n".join(lines(unit)).replace("/opt/shinjuku/current/bin/shinjuku", sys.executable)
        (tmp_path / unit).write_text(f"{text}\n")
    command = ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit) for unit in UNITS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    complaints = [line for line in done.stderr.splitlines() if "shinjuku" in line]
    assert (done.returncode, complaints) == (0, [])


def test_the_server_is_hardened_and_may_open_many_files() -> None:
    given = set(lines("shinjuku.service"))
    assert {"LimitNOFILE=65536", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="} <= given
    assert not any(line.startswith("MemoryDenyWriteExecute=") for line in given)  # numba writes machine code


def test_the_backup_is_hardened_like_the_server_and_leaves_its_memory_alone() -> None:
    server, backup = (set(lines(unit)[lines(unit).index("CapabilityBoundingSet=") :]) for unit in UNITS[:2])
    assert server - backup == {"RemoveIPC=yes", "", "[Install]", "WantedBy=multi-user.target"}


@pytest.mark.parametrize("unit", UNITS[:2])
def test_variables_of_the_units_are_known(unit: str) -> None:
    named = set(re.findall(r"SHINJUKU_\w+", "\n".join(lines(unit))))
    settings = {each.setting.variable for each in SETTINGS.values()}
    assert {name.removesuffix(FILE_SUFFIX) for name in named} <= settings | OTHER_VARIABLES | {CONFIG_VARIABLE}


def test_the_timer_starts_the_backup() -> None:
    assert any(line.startswith("OnCalendar=") for line in lines("shinjuku-backup.timer"))
    assert any(" backup --force " in line for line in lines("shinjuku-backup.service"))
