"""What the modules contribute to this package. The files that use it say what a module can export.

Call these functions when their results are needed, not at import: a part imports files of this package.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from shinjuku.modules.registry import parts


@cache
def exports(part: str, name: str) -> tuple[Any, ...]:
    """What the modules export under a name in one of their parts, in the order of the modules."""
    return tuple(vars(each)[name] for each in parts(part).values() if name in vars(each))


@cache
def part_of(module: str, part: str, name: str) -> Any:
    """What one module exports; None if it exports nothing under this name."""
    return vars(parts(part)[module]).get(name) if module in parts(part) else None
