"""Where machine code is cached, and for how long."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from shinjuku.rules.jit import MAX_CACHE_FOLDERS, cache_home, prune


def test_the_cache_is_in_the_cache_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHINJUKU_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "shinjuku"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "shinjuku"
    monkeypatch.setenv("SHINJUKU_CACHE", str(tmp_path / "here"))
    assert cache_home() == tmp_path / "here"


def test_the_versions_that_were_not_used_for_longest_are_deleted(tmp_path: Path) -> None:
    for number in range(MAX_CACHE_FOLDERS + 2):
        folder = tmp_path / f"rules-{number}"
        folder.mkdir()
        (folder / "code").touch()
        os.utime(folder, (number, number))
    (tmp_path / "bots-0").mkdir()
    prune(tmp_path, "rules")
    kept = [f"rules-{number}" for number in range(2, MAX_CACHE_FOLDERS + 2)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bots-0", *kept]
