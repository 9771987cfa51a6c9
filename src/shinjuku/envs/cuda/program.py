"""Load compiled kernels with CuPy and launch them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import cupy
import numpy as np

from shinjuku.envs.cuda.files import kernel_file, kernel_folder
from shinjuku.rules.lookup_type import LOOKUPS


@dataclass(frozen=True)
class ArrayArgument:
    """An array as numba's kernels take it: whose it is, its sizes, where it is, its shape and its strides."""

    address: int
    itemsize: int
    shape: tuple[int, ...]

    @property
    def numbers(self) -> list[np.int64]:
        strides = [self.itemsize * prod(self.shape[axis + 1 :]) for axis in range(len(self.shape))]
        listed = [0, 0, prod(self.shape), self.itemsize, self.address, *self.shape, *strides]
        return [np.int64(number) for number in listed]


def plain(array: Any) -> ArrayArgument:
    """An array of numbers."""
    return ArrayArgument(array.data.ptr, array.itemsize, array.shape)


def records(rows: Any) -> ArrayArgument:
    """Rows of bytes as an array of records."""
    return ArrayArgument(rows.data.ptr, rows.shape[1], rows.shape[:1])


def words(rows: Any) -> ArrayArgument:
    """Rows of bytes, eight at a time."""
    return ArrayArgument(rows.data.ptr, 8, (rows.shape[0], rows.shape[1] // 8))


class Program:
    """Compiled kernels, loaded onto the current GPU."""

    def __init__(self, file: Path) -> None:
        self._module = cupy.RawModule(path=str(file))
        self._kernels: dict[str, Any] = {}

    def fill_lookups(self) -> None:
        """Copy the numbers of all boards."""
        for symbol, lookup in LOOKUPS.items():
            target = cupy.ndarray(lookup.array.shape, lookup.array.dtype, self._module.get_global(symbol))
            target.set(lookup.array)

    def launch(self, name: str, threads: int, block: int, arguments: Sequence[ArrayArgument]) -> None:
        """Launch a kernel with at least this many threads."""
        numbers = tuple(number for argument in arguments for number in argument.numbers)
        if name not in self._kernels:
            self._kernels[name] = self._module.get_function(name)
        self._kernels[name]((-(-threads // block),), (block,), numbers)


@cache
def program() -> Program:
    """The kernels of these rules."""
    file = kernel_file(kernel_folder())
    if not file.is_file():
        raise FileNotFoundError(
            f"There are no compiled kernels of these rules in {file.parent}. "
            "Run `python -m shinjuku.envs.cuda.compiler FOLDER` where the extra `gpu` is installed, "
            "and name the folder with SHINJUKU_KERNELS."
        )
    return Program(file)


def captured(launches: Callable[[], None]) -> Any:
    """Launches as a graph, which starts them all at once. They must have run once before."""
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        stream.begin_capture()
        launches()
        return stream.end_capture()
