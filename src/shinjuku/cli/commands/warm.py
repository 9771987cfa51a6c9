"""`shinjuku warm`: compile the rules and the bots in advance."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from shinjuku.cli.compilation import (
    PACKAGES,
    CompileError,
    Plan,
    all_rules,
    compile_all,
    is_warm,
    machine,
    package_of,
    write_stamp,
)
from shinjuku.cli.output import INTERRUPTED, JSON_OPTION, STDOUT, refused, write_json
from shinjuku.cli.progress import PartsProgress
from shinjuku.rules import jit

PROCESSES = 2


def warm(
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many rules to compile at the same time.")
    ] = PROCESSES,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Compile the rules and the bots in advance. Then no one has to wait for it at the table.

    This takes about a minute, once. It is quick when everything is compiled already.
    """
    result = compile_missing(processes)
    if json_to is not None:
        write_json(json_to, result)
    if json_to != STDOUT:
        typer.echo(_sentence(result))


def compile_missing(processes: int = PROCESSES) -> dict[str, Any]:
    """Compile what isn't compiled yet; return a JSON-ready summary."""
    began = time.perf_counter()
    result: dict[str, Any] = {"compiled": 0, "rules": 0, "folders": {}, "machine": machine()}
    if not jit.PLAIN:
        rules = all_rules()
        packages = [package for package in PACKAGES if any(package_of(name) == package for name in rules)]
        result["rules"] = len(rules)
        result["folders"] = {package: str(jit.cache_folder(package)) for package in packages}
        if not all(is_warm(package) for package in packages):
            result["compiled"] = _compile(rules, packages, processes)
    result["seconds"] = round(time.perf_counter() - began, 2)
    return result


def _compile(rules: dict[str, Any], packages: list[str], processes: int) -> int:
    try:
        with PartsProgress({package: f"Compiling the {package}" for package in packages}) as progress:
            compiled = compile_all(Plan.of(rules), processes, progress.report)
        for package in packages:
            write_stamp(package)
    except KeyboardInterrupt:
        typer.echo("Stopped. Nothing that was compiled is lost.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    except CompileError as error:
        raise refused(str(error)) from None
    except OSError as error:
        raise refused(f"Can't store the machine code: {error.strerror or error}.") from None
    return compiled


def _sentence(result: dict[str, Any]) -> str:
    if jit.PLAIN:
        return "With SHINJUKU_RULES=plain the rules run uncompiled, so there is nothing to compile."
    if not result["compiled"]:
        return f"Everything is compiled already ({result['rules']} rules)."
    return f"Compiled {result['compiled']} of {result['rules']} rules in {result['seconds']:.0f} s."
