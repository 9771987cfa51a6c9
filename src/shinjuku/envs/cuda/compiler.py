"""Compile the kernels into one file, on any machine: `python -m shinjuku.envs.cuda.compiler [FOLDER]`.

It needs the extra `gpu` (numba-cuda and NVIDIA's compiler), but no GPU. The file is named by a hash of the rules, so
that a program never loads kernels of other rules.
"""

from __future__ import annotations

import re
import subprocess
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path

from cuda import pathfinder
from numba.cuda.cudadrv import nvvm

from shinjuku.envs.cuda.files import kernel_file, kernel_folder
from shinjuku.envs.cuda.kernels import KERNELS
from shinjuku.envs.cuda.translation import CAPABILITY, translate

ARCHITECTURE = "{}{}".format(*CAPABILITY)
PROPERTIES = re.compile(
    r"Compiling entry function '(\w+)'.*?(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
    r".*?Used (\d+) registers",
    re.DOTALL,
)


@dataclass(frozen=True)
class Usage:
    """What a kernel needs for each thread."""

    kernel: str
    stack: int  # bytes
    spills: int  # bytes of registers that did not fit
    registers: int


def compile_kernels(folder: Path) -> list[Usage]:
    """Write the compiled kernels into a folder. Return what each of them needs."""
    folder.mkdir(parents=True, exist_ok=True)
    target = kernel_file(folder)
    ptx = target.with_suffix(".ptx")
    ptx.write_bytes(nvvm.compile_ir(translate(KERNELS), opt=3, arch=f"compute_{ARCHITECTURE}").rstrip(b"\0"))
    return _assemble(ptx, target)


def _assemble(ptx: Path, target: Path) -> list[Usage]:
    assembler = pathfinder.find_nvidia_binary_utility("nvcc")
    command = [str(Path(assembler).with_name("ptxas")), f"-arch=sm_{ARCHITECTURE}", "-v", str(ptx), "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [
        Usage(kernel, int(stack), int(stores) + int(loads), int(registers))
        for kernel, stack, stores, loads, registers in PROPERTIES.findall(done.stdout + done.stderr)
    ]


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m shinjuku.envs.cuda.compiler", description="Compile the kernels for a GPU.")
    parser.add_argument("folder", type=Path, nargs="?", default=kernel_folder(), help="default: %(default)s")
    chosen = parser.parse_args().folder
    for usage in compile_kernels(chosen):
        print(f"{usage.kernel}: {usage.registers} registers, {usage.stack} bytes of stack, {usage.spills} spilled")
    print(f"Wrote {kernel_file(chosen)}.")
