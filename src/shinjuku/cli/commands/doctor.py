"""`shinjuku doctor`: check what is installed and compiled, and what to do about the rest."""

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
from shinjuku.cli.gpu import gpu_advice, gpu_findings, gpu_rows
from shinjuku.cli.output import JSON_OPTION, STDOUT, write_json
from shinjuku.compilation.cache import cached_rules, code_folder, is_warm
from shinjuku.compilation.inventory import PACKAGES, all_rules, needed_packages, package_of
from shinjuku.compilation.machine import available_cpus, machine
from shinjuku.rules import jit

NEEDED = (
    "numpy", "numba", "llvmlite", "typer", "rich", "textual", "fastapi", "uvicorn", "httptools", "websockets",
    "orjson", "sqlalchemy", "asyncpg", "alembic",
)  # fmt: skip
EXTRAS = {  # what each of them is for
    "lab": "the plots of simulate --report",
    "print": "shinjuku print",
    "dask": "the commands of the lab on a Dask cluster",
    "parquet": "simulate --parquet and dataset",
    "dev": "make test and make check",
    "bench": "make bench",
    "bench-pettingzoo": "make bench next to PettingZoo",
    "bench-pgx": "make bench next to pgx",
    "bench-rlcard": "make bench next to RLCard",
    "gpu": "batched tables on a GPU",
    "gymnasium": "the game in Gymnasium",
    "openspiel": "the game in OpenSpiel",
    "pettingzoo": "the game in PettingZoo",
    "train": "train",
}
REQUIRED_BY_EXTRA = re.compile(r"([\w.-]+).*;.*\bextra\s*==\s*['\"]([\w-]+)['\"]")


def doctor(
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Check what is installed and compiled, and see what to do if something is missing."""
    found = findings()
    if json_to is not None:
        write_json(json_to, found)
    if json_to != STDOUT:
        show(found)


def findings() -> dict[str, Any]:
    """All findings, JSON-ready."""
    found: dict[str, Any] = {
        "installed": installed(),
        "extras": extras(),
        "compiled": compiled(),
        "gpu": gpu_findings(),
        "machine": {"cpus": available_cpus(), "cpu": machine()["cpu"], "home_can_be_written": home_can_be_written()},
        "terminal": terminal(),
    }
    found["advice"] = list(advice(found))
    found["verdict"] = " ".join(found["advice"]) or "Everything is fine. `shinjuku play` starts at once."
    return found


# --- findings -----------------------------------------------------------------------------------------------


def version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def installed() -> dict[str, str | None]:
    """The versions of the required packages."""
    this = {"python": machine()["python"], "shinjuku": __version__}
    return this | {package: version_of(package) for package in NEEDED}


def extras() -> dict[str, dict[str, Any]]:
    """The optional extras: what each is for, and which of its packages are installed."""
    found: dict[str, dict[str, Any]] = {extra: {"for": use, "packages": {}} for extra, use in EXTRAS.items()}
    for line in requirements():
        if match := REQUIRED_BY_EXTRA.match(line):
            package, extra = match.groups()
            found.setdefault(extra, {"for": extra, "packages": {}})["packages"][package] = version_of(package)
    return found


def requirements() -> list[str]:
    """The requirements of the installed package; empty if this copy isn't installed."""
    try:
        return requires("shinjuku") or []
    except PackageNotFoundError:
        return []


def compiled() -> dict[str, Any]:
    """Where the machine code is, and whether it is complete for these sources."""
    if jit.PLAIN:
        return {"plain": True, "packages": {}}
    rules = Counter(package_of(name) for name in all_rules())
    return {"plain": False, "packages": {name: _cached(name, rules[name]) for name in PACKAGES}}


def _cached(package: str, rules: int) -> dict[str, Any]:
    folder = code_folder(package)
    others = [path for path in folder.parent.glob(f"{folder.name.partition('-')[0]}-*") if path != folder]
    return {
        "folder": str(folder),
        "temporary": folder.parent != jit.cache_home(),
        "complete": is_warm(package),
        "needed": package in needed_packages(),
        "rules": rules,
        "entries": min(rules, cached_rules(package)),
        "bytes": _size([folder]),
        "other_versions": {"folders": len(others), "bytes": _size(others)},
    }


def _size(folders: Iterable[Path]) -> int:
    return sum(path.stat().st_size for folder in folders for path in folder.rglob("*") if path.is_file())


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
    """What to do, in one sentence each; nothing if everything is fine."""
    missing = [package for package, known in found["installed"].items() if known is None]
    if missing:
        yield f"Not installed: {', '.join(missing)}. Run `pip install -e .` to install everything that is required."
    if found["compiled"]["plain"]:
        yield "With SHINJUKU_RULES=plain the rules run uncompiled, for debugging. Unset it to play at full speed."
    packages = found["compiled"]["packages"].values()
    if any(package["temporary"] for package in packages):
        yield (
            f"Can't write to {jit.cache_home()}, so machine code is stored in a temporary folder. "
            "Choose another folder with SHINJUKU_CACHE."
        )
    if not all(package["complete"] for package in packages if package["needed"]):
        yield "Not everything is compiled. Run `shinjuku warm` (about a minute, once)."
    yield from gpu_advice(found["gpu"])
    if not found["terminal"]["utf8"]:
        yield "This terminal doesn't use UTF-8, which names and symbols need. Set LANG=C.UTF-8."


# --- output in the terminal ---------------------------------------------------------------------------------


def show(found: Mapping[str, Any]) -> None:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    for what, value in _rows(found):
        table.add_row(what, value)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # this terminal may be unable to print a folder's name
    console = Console(highlight=False, soft_wrap=True, markup=False)  # `shinjuku[gpu]` is no markup
    console.print(table)
    console.print()
    console.print(found["verdict"], style="yellow" if found["advice"] else "green")


def _rows(found: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for package, known in found["installed"].items():
        yield package, known or "not installed"
    yield from _extra_rows(found["extras"])
    yield from _compiled_rows(found["compiled"]["packages"])
    yield from gpu_rows(found["gpu"])
    here = found["machine"]
    yield "processors", f"{here['cpus']} ({here['cpu'].rpartition('-')[0]})"
    yield "home folder", "writable" if here["home_can_be_written"] else "not writable"
    yield "terminal", _terminal_words(found["terminal"])


def _extra_rows(extras: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for extra, part in extras.items():
        missing = [package for package, known in part["packages"].items() if known is None]
        status = f"{', '.join(missing)} not installed" if missing else "installed"
        if not part["packages"]:
            status = "unknown, because this copy wasn't installed by pip"
        yield f"extra '{extra}'", f"{status} (for {part['for']})"


def _compiled_rows(packages: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for package, cached in packages.items():
        yield f"compiled {package}", _cached_words(cached)
        yield "", cached["folder"] + (" (a temporary folder)" if cached["temporary"] else "")
        if cached["other_versions"]["folders"]:
            others = cached["other_versions"]
            versions = "version" if others["folders"] == 1 else "versions"
            yield "", f"and {others['folders']} other {versions} ({_megabytes(others['bytes'])})"


def _terminal_words(screen: Mapping[str, Any]) -> str:
    return ", ".join(
        (
            "yes" if screen["is_terminal"] else "no (a file or a pipe)",
            f"colours: {screen['colours'] or 'none'}",
            "UTF-8" if screen["utf8"] else "not UTF-8",
            f"{screen['columns']} columns",
        )
    )


def _cached_words(cached: Mapping[str, Any]) -> str:
    size = _megabytes(cached["bytes"])
    if cached["complete"]:
        return f"all {cached['rules']} ({size})"
    words = f"{cached['entries']} of {cached['rules']} ({size})"
    if cached["needed"]:
        return f"{words}, to be compiled by `shinjuku warm`"
    return f"{words}, compiled at first use or by `shinjuku warm --all`"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
