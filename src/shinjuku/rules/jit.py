"""The rules are compiled once and kept: how a function becomes a rule, and where the machine code lies.

`SHINJUKU_RULES=plain` leaves every rule an ordinary Python function over a plain object (for debugging, and
as a check); `SHINJUKU_CACHE` names another folder for the machine code.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

PLAIN = os.environ.get("SHINJUKU_RULES", "") == "plain"
KEPT_FOLDERS = 4  # machine code of how many versions of the rules is kept side by side

F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Any] = []  # every compiled rule, for `warm` and the tests

_types: dict[str, Any] = {}  # annotation -> the one machine type it stands for


def machine_type(annotation: str, numba_type: Any) -> None:
    """Say which machine type an annotation of a rule's argument stands for."""
    _types[annotation] = numba_type


@cache
def sources_hash(room: str) -> str:
    """A hash of everything that is frozen into the machine code of a room: the boards, the rules, and the room."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder, pattern in (("boards", "data/*.json"), ("boards", "*.py"), ("rules", "**/*.py"), (room, "**/*.py")):
        for path in sorted((package / folder).glob(pattern)):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """The folder with all machine code, of whatever version."""
    if named := os.environ.get("SHINJUKU_CACHE"):
        return Path(named).expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "shinjuku"


@cache
def cache_folder(room: str = "rules") -> Path:
    """Where the machine code of this very state of a room lies; a temporary folder if the home can't be written."""
    bounds = "-bounds" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else ""
    folder = cache_home() / f"{room}-{sources_hash(room)}{bounds}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
    except OSError:
        return _temporary_folder(folder.name)
    prune(folder.parent, room)
    return folder


def _temporary_folder(name: str) -> Path:
    """A folder that only this user can write, because code is loaded from it."""
    home = Path(tempfile.gettempdir()) / f"shinjuku-{os.getuid()}"
    home.mkdir(mode=0o700, exist_ok=True)
    found = home.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
        home = Path(tempfile.mkdtemp(prefix="shinjuku-"))
    folder = home / name
    folder.mkdir(exist_ok=True)
    return folder


def prune(home: Path, room: str) -> None:
    """Forget the machine code of all but the most recently used versions of a room."""
    folders = sorted(home.glob(f"{room}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


def rule(function: F) -> F:
    """Make a function one of the compiled rules.

    It is compiled for exactly the types its annotations name: narrow numbers read from a record are widened
    by the caller, so that each rule exists once, not once per mixture of widths.
    Rules make no arrays, so theirs need no counting of references (`_nrt`): it took a third of a bot's time.
    """
    if PLAIN:
        return function
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(function.__module__.split(".")[1]))
    try:
        compiled = numba.njit(cache=True, nogil=True, _nrt=False)(function)
    finally:
        numba.config.CACHE_DIR = before
    wanted = tuple(_types[p.annotation] for p in inspect.signature(function).parameters.values())
    compile_any = compiled.compile
    compiled.compile = lambda _types_of_the_call: compile_any(wanted)
    RULES.append(compiled)
    return cast(F, compiled)
