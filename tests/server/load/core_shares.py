"""Limits processes to a share of a core, with control groups of Linux (as root).

So one machine with few cores shows how the load of several processes grows: the clients and the database share its
cores, and would otherwise slow the servers down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds


@contextmanager
def limited(processes: Sequence[int], share: float) -> Iterator[None]:
    """Let each process use at most this share of a core. Its children that run already aren't limited."""
    groups = [_limit(process, share) for process in processes]
    try:
        yield
    finally:
        for group in groups:
            for process in (group / "cgroup.procs").read_text().split():  # those that were started meanwhile, too
                _join(int(process), group.parent)
            group.rmdir()


def _limit(process: int, share: float) -> Path:
    quota = int(share * PERIOD)
    if (GROUPS / "cgroup.controllers").is_file():  # version 2
        group = _new_group(GROUPS, process)
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    else:
        group = _new_group(GROUPS / "cpu", process)
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    _join(process, group)
    return group


def _new_group(parent: Path, process: int) -> Path:
    group = parent / f"shinjuku-load-{process}"
    group.mkdir()
    return group


def _join(process: int, group: Path) -> None:
    (group / "cgroup.procs").write_text(str(process))
