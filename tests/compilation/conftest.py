from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for the processes that a test starts."""
    monkeypatch.setenv("SHINJUKU_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"
