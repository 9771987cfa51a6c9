"""The machine that code is compiled for and on."""

from __future__ import annotations

import importlib
import os
import platform
from hashlib import sha256
from importlib.metadata import version
from typing import Any


def machine() -> dict[str, str]:
    """What machine code depends on besides the sources."""
    llvm: Any = importlib.import_module("llvmlite.binding")
    features = sha256(llvm.get_host_cpu_features().flatten().encode()).hexdigest()[:8]
    return {
        "python": platform.python_version(),
        "numba": version("numba"),
        "llvmlite": version("llvmlite"),
        "cpu": f"{llvm.get_host_cpu_name()}-{features}",
    }


def available_cpus() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
