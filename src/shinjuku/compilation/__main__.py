"""`python -m shinjuku.compilation PACKAGE …` compiles packages, for a program that shows the progress.

Each line of output is JSON: a package, how many of its rules are done and how many there are, or an error.
"""

from __future__ import annotations

import fcntl
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from shinjuku.compilation.inventory import all_rules
from shinjuku.compilation.pool import PROCESSES, CompileError, compile_packages, missing_packages
from shinjuku.rules import jit


def main(packages: Sequence[str]) -> int:
    """Compile; return the exit code."""
    try:
        with cache_lock():
            missing = missing_packages(packages)
            for package in packages:
                if package not in missing:
                    _print_progress(package, len(all_rules([package])), len(all_rules([package])))
            compile_packages(missing, PROCESSES, _print_progress)
    except (CompileError, OSError) as error:
        _print({"error": str(error)})
        return 2
    return 0


@contextmanager
def cache_lock() -> Iterator[None]:
    """Wait until no other program compiles. It may be the same, for another process of a server."""
    with (jit.cache_folder().parent / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _print_progress(package: str, done: int, total: int) -> None:
    _print({"package": package, "done": done, "total": total})


def _print(line: dict[str, object]) -> None:
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
