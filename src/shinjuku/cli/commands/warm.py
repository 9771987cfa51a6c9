"""`shinjuku warm`: compile rules, bots and what the installed extras need, in advance."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from shinjuku.cli.gpu import compile_missing_kernels
from shinjuku.cli.output import INTERRUPTED, JSON_OPTION, STDOUT, refused, write_json
from shinjuku.cli.progress import PartsProgress
from shinjuku.compilation.cache import code_folder
from shinjuku.compilation.inventory import PACKAGES, all_rules, needed_packages
from shinjuku.compilation.machine import machine
from shinjuku.compilation.pool import PROCESSES, CompileError, compile_packages, missing_packages
from shinjuku.rules import jit

TITLES = {
    "rules": "Compiling the rules",
    "journeys": "Compiling journeys",
    "bots": "Compiling the bots",
    "observation": "Compiling observations",
    "lab": "Compiling the lab",
    "envs": "Compiling environments",
}


def warm(
    everything: Annotated[bool, typer.Option("--all", help="Also compile what only missing extras need.")] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many rules to compile at the same time.")
    ] = PROCESSES,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Compile the rules, the bots and what the installed extras need, so that nothing has to be compiled later.

    This takes about a minute, or a few more with the extra `gpu`, which also compiles kernels. What is compiled
    already is not compiled again.
    """
    result = compile_missing(PACKAGES if everything else needed_packages(), processes)
    with errors_as_sentences():
        result["kernels"] = not jit.PLAIN and compile_missing_kernels()
    if json_to is not None:
        write_json(json_to, result)
    if json_to != STDOUT:
        typer.echo(_sentence(result))


def compile_missing(packages: Collection[str], processes: int = PROCESSES) -> dict[str, Any]:
    """Compile what isn't compiled yet, with progress; return a JSON-ready summary."""
    began = time.perf_counter()
    result: dict[str, Any] = {"compiled": 0, "rules": 0, "folders": {}, "machine": machine()}
    if not jit.PLAIN:
        result["rules"] = len(all_rules(packages))
        result["folders"] = {package: str(code_folder(package)) for package in packages}
        if missing := missing_packages(packages):
            result["compiled"] = _compile(missing, processes)
    result["seconds"] = round(time.perf_counter() - began, 2)
    return result


def _compile(packages: Collection[str], processes: int) -> int:
    titles = {package: TITLES[package] for package in packages}
    with errors_as_sentences(), PartsProgress(titles) as progress:
        return compile_packages(packages, processes, progress.report)


@contextmanager
def errors_as_sentences() -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("Stopped. Nothing that was compiled is lost.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    except CompileError as error:
        raise refused(str(error)) from None
    except OSError as error:
        raise refused(f"Can't store the machine code: {error.strerror or error}.") from None


def _sentence(result: dict[str, Any]) -> str:
    if jit.PLAIN:
        return "With SHINJUKU_RULES=plain the rules run uncompiled, so there is nothing to compile."
    if not result["compiled"] and not result["kernels"]:
        return f"Everything is compiled already ({result['rules']} rules)."
    kernels = " and the kernels for a GPU" if result["kernels"] else ""
    return f"Compiled {result['compiled']} of {result['rules']} rules{kernels} in {result['seconds']:.0f} s."
