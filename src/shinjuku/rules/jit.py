"""Compile rules with numba, and cache the machine code on disk.

With `SHINJUKU_RULES=plain` every rule stays an ordinary Python function over a plain object, for debugging and as a
check. The same happens where numba isn't installed. `SHINJUKU_CACHE` names another cache folder.
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
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

from shinjuku.modules.registry import FOLDERS
from shinjuku.rules.compile_notice import NOTICE

PLAIN = os.environ.get("SHINJUKU_RULES", "") == "plain" or find_spec("numba") is None
COMPILED_PARTS = (
    "manifest.py",
    "rules.py",
    "observation.py",
    "interactions/manifest.py",
    "interactions/rules.py",
    "interactions/observation.py",
)  # of a module
SOURCES = {
    "rules": ("rules",),
    "observation": ("rules", "observation"),
    "bots": ("rules", "observation", "bots"),
    "envs": ("rules", "observation", "envs/batch", "envs/cuda"),
}  # folders compiled into the machine code of a package
MAX_CACHE_FOLDERS = 4  # versions of a package whose machine code stays in the cache

F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Any] = []  # every compiled rule, for `warm` and the tests

_types: dict[str, Any] = {}  # machine types by annotation


def machine_type(annotation: str, numba_type: Any) -> None:
    """Register the machine type of rule arguments with this annotation."""
    _types[annotation] = numba_type


def type_named(annotation: str) -> Any:
    """The machine type of this annotation."""
    return _types[annotation]


@cache
def sources_hash(package: str) -> str:
    """A hash of everything compiled into a package's machine code: the rules, the modules and the package itself.

    Of the boards only the sizes are compiled. What a board contains is read at run time (`lookup_type.py`).
    """
    root = Path(__file__).parent.parent
    names = ("boards", *SOURCES.get(package, ("rules", package)))
    folders = {name: root / name for name in names} | dict(FOLDERS)
    patterns = {"boards": ("limits.py",)} | dict.fromkeys(FOLDERS, COMPILED_PARTS)
    digest = hashlib.sha256()
    for name, folder in sorted(folders.items()):
        for pattern in patterns.get(name, ("**/*.py",)):
            for path in sorted(folder.glob(pattern)):
                digest.update(f"{name}/{path.relative_to(folder).as_posix()}".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """The folder with the machine code of all versions."""
    if named := os.environ.get("SHINJUKU_CACHE"):
        return Path(named).expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "shinjuku"


@cache
def cache_folder(package: str = "rules") -> Path:
    """The cache folder for these sources of a package, or a temporary folder if the cache can't be written."""
    bounds = "-bounds" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else ""
    folder = cache_home() / f"{package}-{sources_hash(package)}{bounds}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
    except OSError:
        return _temporary_folder(folder.name)
    prune(folder.parent, package)
    return folder


def _temporary_folder(name: str) -> Path:
    """A folder that only this user can write to, because code is loaded from it."""
    home = Path(tempfile.gettempdir()) / f"shinjuku-{os.getuid()}"
    home.mkdir(mode=0o700, exist_ok=True)
    found = home.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
        home = Path(tempfile.mkdtemp(prefix="shinjuku-"))
    folder = home / name
    folder.mkdir(exist_ok=True)
    return folder


def prune(home: Path, package: str) -> None:
    """Delete the machine code of all but the most recently used versions of a package."""
    folders = sorted(home.glob(f"{package}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[MAX_CACHE_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


def rule(function: F) -> F:
    """Compile a function as a rule.

    It is compiled for exactly the types in its annotations. Callers widen the narrow numbers they read from a record,
    so each rule is compiled once, not once per combination of widths.
    Rules allocate no arrays, so reference counting (`_nrt`) is off; it took a third of a bot's time.
    """
    if PLAIN:
        return function
    import numba

    before = numba.config.CACHE_DIR
    package = function.__module__.split(".")[1]
    numba.config.CACHE_DIR = str(cache_folder("rules" if package == "modules" else package))
    try:
        compiled = numba.njit(cache=True, nogil=True, _nrt=False)(function)
    finally:
        numba.config.CACHE_DIR = before
    wanted = tuple(type_named(p.annotation) for p in inspect.signature(function).parameters.values())
    compile_any = compiled.compile
    compiled.compile = lambda _types_of_the_call: _with_notice(compiled, lambda: compile_any(wanted))
    RULES.append(compiled)
    return cast(F, compiled)


def _with_notice(compiled: Any, load_or_compile: Callable[[], Any]) -> Any:
    """Load or compile a rule; people at a terminal see that it is compiled."""
    before = compiled.stats.cache_misses.total()
    with NOTICE.compiling():
        found = load_or_compile()
        if compiled.stats.cache_misses.total() > before:
            NOTICE.compiled()
    return found
