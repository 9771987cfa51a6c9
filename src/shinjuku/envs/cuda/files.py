"""Where compiled kernels are."""

from __future__ import annotations

import os
from pathlib import Path

from shinjuku.rules.jit import cache_home, sources_hash


def kernel_folder() -> Path:
    """The folder that `SHINJUKU_KERNELS` names, or one in the cache."""
    named = os.environ.get("SHINJUKU_KERNELS")
    return Path(named).expanduser() if named else cache_home() / "cuda"


def kernel_file(folder: Path) -> Path:
    """The compiled kernels of these rules."""
    return folder / f"kernels-{sources_hash('envs')}.cubin"
