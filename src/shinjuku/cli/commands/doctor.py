"""`shinjuku doctor`: what is installed, what is compiled and cached, and what to do about the rest."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, requires, version
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.table import Table

from shinjuku import __version__
from shinjuku.cli.commands.warm import JSON_OPTION, ROOMS, all_rules, entries, is_warm, machine, room_of, write_json
from shinjuku.rules import jit

NEEDED = (
    "numpy", "numba", "llvmlite", "typer", "rich", "textual", "fastapi", "uvicorn", "websockets", "sqlalchemy",
    "asyncpg", "alembic",
)  # fmt: skip


EXTRAS = {  # what they are for
    "lab": "the plots of simulate --report",
    "dask": "simulate, compare and tournament on a Dask cluster",
    "parquet": "simulate --parquet",
    "dev": "make test and make check",
    "bench": "make bench: the yardstick",
}
REQUIRED_BY_EXTRA = re.compile(r"([\w.-]+).*;.*\bextra\s*==\s*['\"]([\w-]+)['\"]")


def doctor(
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Say what is installed, compiled and cached, and what to do if something is missing."""
    found = findings()
    if json_to is not None:
        write_json(json_to, found)
    if json_to != Path("-"):
        show(found)


def findings() -> dict[str, Any]:
    """Everything there is to say, JSON-ready."""
    found: dict[str, Any] = {
        "installed": installed(),
        "extras": extras(),
        "compiled": compiled(),
        "machine": {"cpus": cpus(), "cpu": machine()["cpu"], "home_can_be_written": home_can_be_written()},
        "terminal": terminal(),
    }
    found["advice"] = list(advice(found))
    found["verdict"] = " ".join(found["advice"]) or "All is well: `shinjuku play` starts at once."
    return found


# --- looking ------------------------------------------------------------------------------------------------


def version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def installed() -> dict[str, str | None]:
    """Versions of what is always needed."""
    this = {"python": machine()["python"], "shinjuku": __version__}
    return this | {package: version_of(package) for package in NEEDED}


def extras() -> dict[str, dict[str, Any]]:
    """The optional parts: what each is for, and what of it is there."""
    found: dict[str, dict[str, Any]] = {extra: {"for": use, "packages": {}} for extra, use in EXTRAS.items()}
    for line in requirements():
        if match := REQUIRED_BY_EXTRA.match(line):
            package, extra = match.groups()
            found.setdefault(extra, {"for": extra, "packages": {}})["packages"][package] = version_of(package)
    return found


def requirements() -> list[str]:
    """What the installed package asks for; nothing is known of a copy that is not installed."""
    try:
        return requires("shinjuku") or []
    except PackageNotFoundError:
        return []


def compiled() -> dict[str, Any]:
    """The machine code: where it lies, and whether it is that of these very sources."""
    if jit.PLAIN:
        return {"plain": True, "rooms": {}}
    rules = all_rules()
    numbers = Counter(room_of(name) for name in rules)
    return {"plain": False, "rooms": {room: _cached(room, numbers[room]) for room in ROOMS if numbers[room]}}


def _cached(room: str, rules: int) -> dict[str, Any]:
    folder = jit.cache_folder(room)
    others = [path for path in folder.parent.glob(f"{room}-*") if path != folder]
    return {
        "folder": str(folder),
        "temporary": folder.parent != jit.cache_home(),
        "complete": is_warm(room),
        "rules": rules,
        "entries": entries(room),
        "bytes": _size([folder]),
        "other_versions": {"folders": len(others), "bytes": _size(others)},
    }


def _size(folders: Iterable[Path]) -> int:
    return sum(path.stat().st_size for folder in folders for path in folder.rglob("*") if path.is_file())


def cpus() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def home_can_be_written() -> bool:
    return os.access(Path("~").expanduser(), os.W_OK | os.X_OK)


def terminal() -> dict[str, Any]:
    console = Console()
    return {
        "is_terminal": console.is_terminal,
        "colours": console.color_system,
        "utf8": (sys.stdout.encoding or "").lower().replace("-", "") == "utf8",
        "columns": shutil.get_terminal_size().columns,
    }


def advice(found: Mapping[str, Any]) -> Iterable[str]:
    """What to do, one sentence each; nothing if all is well."""
    missing = [package for package, known in found["installed"].items() if known is None]
    if missing:
        yield f"Not installed: {', '.join(missing)}; `pip install -e .` brings everything that is needed."
    if found["compiled"]["plain"]:
        yield "SHINJUKU_RULES=plain: the rules run uncompiled, for debugging; unset it to play at full speed."
    rooms = found["compiled"]["rooms"].values()
    if any(room["temporary"] for room in rooms):
        yield (
            f"{jit.cache_home()} can't be written, so machine code is kept in a temporary folder: "
            "name another with SHINJUKU_CACHE."
        )
    if not all(room["complete"] for room in rooms):
        yield "Not everything is compiled: run `shinjuku warm` (about a minute, once)."
    if not found["terminal"]["utf8"]:
        yield "This terminal is not set to UTF-8, which names and signs need: set LANG=C.UTF-8."


# --- showing ------------------------------------------------------------------------------------------------


def show(found: Mapping[str, Any]) -> None:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    for what, value in _rows(found):
        table.add_row(what, value)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a folder's name may be more than this terminal can write
    console = Console(highlight=False, soft_wrap=True)
    console.print(table)
    console.print()
    console.print(found["verdict"], style="yellow" if found["advice"] else "green", markup=False)


def _rows(found: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for package, known in found["installed"].items():
        yield package, known or "not installed"
    for extra, part in found["extras"].items():
        missing = [package for package, known in part["packages"].items() if known is None]
        there = f"{', '.join(missing)} not installed" if missing else "installed"
        if not part["packages"]:
            there = "unknown: this copy was not installed by pip"
        yield f"extra '{extra}'", f"{there} (for {part['for']})"
    for room, cached in found["compiled"]["rooms"].items():
        yield f"compiled {room}", _cached_words(cached)
        yield "", cached["folder"] + (" (a temporary folder)" if cached["temporary"] else "")
        if cached["other_versions"]["folders"]:
            others = cached["other_versions"]
            yield "", f"beside it other versions: {others['folders']} ({_megabytes(others['bytes'])})"
    here, screen = found["machine"], found["terminal"]
    yield "processors", f"{here['cpus']} ({here['cpu'].rpartition('-')[0]})"
    yield "home", "can be written" if here["home_can_be_written"] else "can't be written"
    yield (
        "terminal",
        ", ".join(
            (
                "yes" if screen["is_terminal"] else "no (a file or a pipe)",
                f"colours: {screen['colours'] or 'none'}",
                "UTF-8" if screen["utf8"] else "not UTF-8",
                f"{screen['columns']} columns",
            )
        ),
    )


def _cached_words(cached: Mapping[str, Any]) -> str:
    size = _megabytes(cached["bytes"])
    if cached["complete"]:
        return f"all {cached['rules']}, for these very sources ({size})"
    return f"{cached['entries']} of {cached['rules']} ({size})"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
