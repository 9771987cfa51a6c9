"""What is in the cache."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from shinjuku.compilation.inventory import all_rules
from shinjuku.compilation.machine import machine
from shinjuku.rules import jit


def cached_rules(package: str) -> int:
    """How many rules of a package have machine code in the cache, for this Python and these source files."""
    python = "py{}{}".format(*sys.version_info)
    folders = {Path(rule.stats.cache_path) for rule in all_rules([package]).values()}
    return sum(1 for folder in folders for _ in folder.glob(f"*.{python}*.nbi"))


def code_folder(package: str) -> Path:
    """The folder with the machine code of a package. That of the lab is the rules'."""
    return jit.cache_folder("rules" if package == "lab" else package)


def stamp_path(package: str) -> Path:
    """A file next to the machine code that marks it as complete."""
    this = sha256(json.dumps([machine(), jit.__file__]).encode()).hexdigest()[:12]
    return code_folder(package) / f"complete-{package}-{this}.json"


def write_stamp(package: str) -> None:
    stamp_path(package).write_text(json.dumps(machine() | {"entries": cached_rules(package)}), "utf-8")


def is_warm(package: str) -> bool:
    """Is every rule of a package compiled, for these sources and this machine?"""
    try:
        stamp = json.loads(stamp_path(package).read_text("utf-8"))
        return 0 < int(stamp["entries"]) <= cached_rules(package)
    except (OSError, ValueError, KeyError, TypeError):
        return False
