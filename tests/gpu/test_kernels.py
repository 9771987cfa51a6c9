"""All kernels compile for a GPU, and their registers fit. `make test-gpu` runs this; no GPU is needed.

On a machine with a GPU, `python tools/gpu_check.py run FOLDER` compares what they do with the CPU.
"""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed (`make test-gpu` installs it)")

MAX_REGISTERS = 128  # more would leave too few threads to hide the time that memory takes


def test_kernels_compile_without_spilling_registers(tmp_path: Path) -> None:
    from shinjuku.envs.cuda.compiler import compile_kernels
    from shinjuku.envs.cuda.files import kernel_file
    from shinjuku.envs.cuda.kernels import KERNELS

    usages = compile_kernels(tmp_path)
    assert {usage.kernel for usage in usages} == {kernel.__name__ for kernel in KERNELS}
    assert [usage for usage in usages if usage.spills > 0 or usage.registers > MAX_REGISTERS] == []
    assert kernel_file(tmp_path).read_bytes().startswith(b"\x7fELF")
