"""Loading classes by name, as in `my.module:Class`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from shinjuku.game import ShinjukuError


def load_class(name: str, kind: str, error_type: type[ShinjukuError]) -> Any:
    """Import `module:Class`; modules in the current folder are found too.

    `kind` says in an error message what the class is for.
    """
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = importlib.import_module(module)
    except Exception as error:
        raise error_type(f"The {kind} {name} can't be loaded: {error or type(error).__name__}.") from error
    if not hasattr(found, attribute):
        raise error_type(f"The {kind} {name} can't be loaded: {module} has no {attribute!r}.")
    return getattr(found, attribute)
