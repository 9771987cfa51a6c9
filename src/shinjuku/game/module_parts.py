"""What the modules contribute to this package. The files that use it say what a module can export."""

from __future__ import annotations

from functools import cache
from typing import Any

from shinjuku.modules.registry import parts


@cache
def exports(part: str, name: str) -> tuple[Any, ...]:
    """What the modules export under a name in one of their parts, in the order of the modules.

    Call it when it is needed, not at import: a part imports files of this package.
    """
    return tuple(vars(each)[name] for each in parts(part).values() if name in vars(each))
