"""What is in the cache."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from shinjuku.compilation.cache import is_warm, stamp_path, write_stamp
from shinjuku.rules import jit


def test_code_is_never_loaded_from_a_folder_that_others_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    own = jit._temporary_folder("rules")
    assert own == tmp_path / f"shinjuku-{os.getuid()}" / "rules"
    own.parent.chmod(0o777)
    other = jit._temporary_folder("rules")
    assert other.parent != own.parent
    assert other.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("package", ["rules", "lab"])
def test_a_package_is_warm_only_while_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    rule = SimpleNamespace(stats=SimpleNamespace(cache_path=str(tmp_path)))
    monkeypatch.setattr("shinjuku.compilation.cache.all_rules", lambda _: {"a rule": rule})
    monkeypatch.setattr(jit, "cache_folder", lambda folder: tmp_path if folder == "rules" else None)
    assert not is_warm(package)
    code = tmp_path / "kernel.legal-1.py{}{}.nbi".format(*sys.version_info)
    code.touch()
    write_stamp(package)
    assert is_warm(package)
    code.unlink()
    assert not is_warm(package)
    stamp_path(package).write_text("half a stam")
    assert not is_warm(package)
