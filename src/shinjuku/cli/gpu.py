"""What this machine has of a GPU, CuPy and compiled kernels, and how to get the rest."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any

from rich.console import Console

from shinjuku.compilation.pool import CompileError
from shinjuku.envs.cuda.files import kernel_file, kernel_folder

CUPY = ("cupy-cuda13x", "cupy-cuda12x", "cupy")  # the names under which it is installed
QUERY = ("--query-gpu=name,driver_version", "--format=csv,noheader")
QUERY_SECONDS = 10.0
COMMAND = (sys.executable, "-m", "shinjuku.envs.cuda.compiler")
COMPILING = "Compiling the kernels for a GPU (takes a few minutes)"


def gpu_findings() -> dict[str, Any]:
    """All findings, JSON-ready."""
    file = kernel_file(kernel_folder())
    others = [path for path in file.parent.glob("kernels-*.cubin") if path != file]
    return {
        "devices": list(devices()),
        "cupy": cupy_version(),
        "compiler": can_compile(),
        "kernels": {"folder": str(file.parent), "found": file.is_file(), "other_versions": len(others)},
    }


def devices() -> Iterator[dict[str, str]]:
    """The GPUs of this machine, as NVIDIA's own tool lists them."""
    tool = shutil.which("nvidia-smi")
    if tool is None:
        return
    try:
        done = subprocess.run([tool, *QUERY], capture_output=True, text=True, check=True, timeout=QUERY_SECONDS)
    except (OSError, subprocess.SubprocessError):
        return  # the tool is there, but no driver
    for line in done.stdout.splitlines():
        name, _, driver = line.rpartition(", ")
        yield {"name": name, "driver": driver}


def cupy_version() -> str | None:
    for name in CUPY:
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return None


def can_compile() -> bool:
    """Is the compiler of the extra `gpu` installed?"""
    return find_spec("numba_cuda") is not None


def compile_missing_kernels() -> bool:
    """Compile the kernels if they can be compiled and run here and aren't there yet; return whether it did."""
    is_needed = can_compile() and not kernel_file(kernel_folder()).is_file() and any(devices())
    if is_needed:
        console = Console(stderr=True, highlight=False)
        if not console.is_terminal:
            console.print(COMPILING)
        with console.status(COMPILING):
            _compile_kernels()
    return is_needed


def _compile_kernels() -> None:
    """Compile in another process, because numba-cuda changes how this one compiles."""
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = next(iter(reversed(done.stderr.strip().splitlines())), "its process was killed")
        raise CompileError(f"Can't compile the kernels for a GPU: {last}")


# --- words --------------------------------------------------------------------------------------------------


def gpu_rows(found: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is there, line by line, each with what to do."""
    for device in found["devices"]:
        yield "GPU", f"{device['name']} (driver {device['driver']})"
    if not found["devices"]:
        yield "GPU", "none found, so batched tables run on the CPU"
    yield "CuPy", found["cupy"] or "not installed (needed on a GPU; `pip install 'shinjuku[gpu]'`)"
    yield "kernels for a GPU", _kernel_words(found)
    yield "", found["kernels"]["folder"]


def _kernel_words(found: Mapping[str, Any]) -> str:
    kernels = found["kernels"]
    if kernels["found"]:
        return "compiled for these rules"
    state = "compiled for other rules only" if kernels["other_versions"] else "not compiled"
    return f"{state} ({_kernel_advice(found)})"


def _kernel_advice(found: Mapping[str, Any]) -> str:
    if not found["compiler"]:
        return "needed on a GPU; compile them where the extra 'gpu' is installed; see docs/research.md"
    if not found["devices"]:
        return "to use them elsewhere, run `python -m shinjuku.envs.cuda.compiler FOLDER`"
    return "run `shinjuku warm` to compile them, which takes a few minutes"


def gpu_advice(found: Mapping[str, Any]) -> Iterator[str]:
    """How to make use of a GPU that is there."""
    if found["devices"] and found["cupy"] is None:
        yield "This machine has a GPU, but no CuPy. Run `pip install 'shinjuku[gpu]'` to use it for batched tables."
    if found["devices"] and not found["kernels"]["found"]:
        yield (
            "This machine has a GPU, but no kernels for these rules. Run `shinjuku warm` where the extra 'gpu' is "
            "installed, or name a folder with kernels in SHINJUKU_KERNELS."
        )


def missing_for_gpu() -> str | None:
    """What games on a GPU lack on this machine, in a sentence."""
    found = gpu_findings()
    if not found["devices"]:
        return "--gpu needs an NVIDIA GPU, and there is none on this machine. Leave it out to play on the CPU."
    if find_spec("jax") is None:
        return "--gpu needs JAX with CUDA. Run `pip install 'shinjuku[train]' 'jax[cuda12]'`."
    return next(gpu_advice(found), None)
