"""`shinjuku warm`: the rules and the bots are compiled once, at set-up, so that nobody waits at the table.

Every rule is compiled after the rules that it calls, by whichever process is free; what one process has
compiled the other loads from the cache. So nothing is done twice, and the longest chain of calls is first.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import platform
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from shinjuku.game.files import save_text
from shinjuku.rules import jit

ROOMS = ("rules", "bots")  # in the order in which people need them
DOORS = ("shinjuku.rules.kernel", "shinjuku.rules.views", "shinjuku.rules.random_games")
PROCESSES = 2
REPORTS = 10  # lines of progress where there is no terminal

JSON_OPTION = typer.Option("--json", metavar="FILE", help="Write the result as JSON; - for the screen.")

Report = Callable[[str, int, int], None]  # part of the work, how much is done, of how much


class CompileError(Exception):
    """A rule could not be compiled; the message is a sentence for people."""


# --- what there is to compile -------------------------------------------------------------------------------


def all_rules() -> dict[str, Any]:
    """Every rule, under a name that is the same in every process."""
    for module in (*DOORS, *_bots()):
        importlib.import_module(module)
    seen: Counter[str] = Counter()
    named = {}
    for rule in jit.RULES:
        name = f"{rule.py_func.__module__.removeprefix('shinjuku.')}.{rule.py_func.__qualname__}"
        seen[name] += 1
        named[name if seen[name] == 1 else f"{name}#{seen[name]}"] = rule
    return {name: rule for name, rule in named.items() if room_of(name) in ROOMS}


def _bots() -> Iterator[str]:
    package = importlib.import_module("shinjuku.bots")
    return (found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))


def room_of(name: str) -> str:
    return name.split(".")[0]


def mentioned_in(function: Any) -> Iterator[Any]:
    """Whatever a function may call: the globals, attributes of modules and closures that it names."""
    names = function.__code__.co_names
    for name in names:
        thing = function.__globals__.get(name)
        if isinstance(thing, ModuleType):
            yield from (getattr(thing, attribute, None) for attribute in names)
        else:
            yield thing
    yield from (cell.cell_contents for cell in function.__closure__ or ())


@dataclass
class Plan:
    """In which order rules are compiled."""

    calls: dict[str, set[str]]  # rule -> the rules that it calls
    urgency: dict[str, float] = field(init=False)  # about how long the chain is that waits for a rule

    def __post_init__(self) -> None:
        callers: dict[str, set[str]] = {name: set() for name in self.calls}
        for name, called in self.calls.items():
            for other in called:
                callers[other].add(name)
        self.urgency = {}
        for name in self._callers_first(callers):
            after = max((self.urgency[caller] for caller in callers[name]), default=0.0)
            self.urgency[name] = after + 1 + len(self._all_called(name)) / 10

    @classmethod
    def of(cls, rules: dict[str, Any]) -> Plan:
        names = {id(rule): name for name, rule in rules.items()}
        calls = {}
        for name, rule in rules.items():
            called = {names.get(id(thing), "") for thing in mentioned_in(rule.py_func)}
            calls[name] = called - {"", name}
        return cls(calls)

    def _callers_first(self, callers: dict[str, set[str]]) -> Iterator[str]:
        left = {name: len(found) for name, found in callers.items()}
        free = [name for name, number in left.items() if number == 0]
        while free:
            name = free.pop()
            yield name
            for called in self.calls[name]:
                left[called] -= 1
                if left[called] == 0:
                    free.append(called)

    def _all_called(self, name: str) -> set[str]:
        """Also those that are called by the called: they become a part of the rule."""
        found: set[str] = set()
        todo = [name]
        while todo:
            for called in self.calls[todo.pop()] - found:
                found.add(called)
                todo.append(called)
        return found

    def ready(self, waiting: Iterable[str], done: set[str]) -> list[str]:
        """What can be compiled now, the most urgent first."""
        found = [name for name in waiting if self.calls[name] <= done]
        return sorted(found, key=lambda name: (ROOMS.index(room_of(name)), -self.urgency[name], name))


# --- compiling ----------------------------------------------------------------------------------------------


def compile_all(plan: Plan, processes: int, report: Report) -> int:
    """Compile everything; the answer is how many rules were not in the cache yet."""
    total = Counter(room_of(name) for name in plan.calls)
    waiting, done, fresh = set(plan.calls), set[str](), 0
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ignore_interrupts)
    running: dict[Future[tuple[bool, str]], str] = {}
    try:
        while waiting or running:
            for name in plan.ready(waiting, done)[: processes - len(running)]:
                waiting.remove(name)
                running[pool.submit(_compile_one, name)] = name
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                name = running.pop(future)
                compiled, error = future.result()
                if error:
                    raise CompileError(f"The rule {name} can't be compiled: {error}")
                done.add(name)
                fresh += compiled
                room = room_of(name)
                report(room, sum(room_of(other) == room for other in done), total[room])
    except BrokenProcessPool:
        raise CompileError(
            "A compiling process was ended from outside (was there too little memory?). "
            "What is compiled is kept: run `shinjuku warm` again."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)
    return fresh


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that shows the progress: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compile_one(name: str) -> tuple[bool, str]:
    """In another process: compile or load a rule; the answer is whether it was new, and what went wrong."""
    global _rules
    try:
        _rules = _rules or all_rules()
        rule = _rules[name]
        rule.compile(None)
    except Exception as error:
        return False, next(iter(str(error).strip().splitlines()), type(error).__name__)
    return bool(sum(rule.stats.cache_misses.values())), ""


_rules: dict[str, Any] = {}  # of a compiling process


# --- what is compiled already -------------------------------------------------------------------------------


def entries(room: str) -> int:
    """How many rules of a room have machine code in the cache, for this Python and this place on the disk."""
    python = "py{}{}".format(*sys.version_info)
    folders = {Path(rule.stats.cache_path) for name, rule in all_rules().items() if room_of(name) == room}
    return sum(1 for folder in folders for _ in folder.glob(f"*.{python}*.nbi"))


def machine() -> dict[str, str]:
    """What machine code depends on, besides the sources."""
    llvm: Any = importlib.import_module("llvmlite.binding")
    features = sha256(llvm.get_host_cpu_features().flatten().encode()).hexdigest()[:8]
    return {
        "python": platform.python_version(),
        "numba": version("numba"),
        "llvmlite": version("llvmlite"),
        "cpu": f"{llvm.get_host_cpu_name()}-{features}",
    }


def stamp_of(room: str) -> Path:
    """A file beside the machine code that says that it is complete."""
    this = sha256(json.dumps([machine(), jit.__file__]).encode()).hexdigest()[:12]
    return jit.cache_folder(room) / f"complete-{this}.json"


def is_warm(room: str) -> bool:
    """Is everything in a room compiled, for these very sources and this machine?"""
    try:
        stamp = json.loads(stamp_of(room).read_text("utf-8"))
        return 0 < int(stamp["entries"]) <= entries(room)
    except (OSError, ValueError, KeyError, TypeError):
        return False


# --- the command --------------------------------------------------------------------------------------------


def warm(
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many rules are compiled at the same time.")
    ] = PROCESSES,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Compile the rules and the bots, so that nobody waits at the table. Quick when that is done already."""
    result = warmed(processes)
    if json_to is not None:
        write_json(json_to, result)
    if json_to != Path("-"):
        typer.echo(_said(result))


def warmed(processes: int = PROCESSES) -> dict[str, Any]:
    """Compile what is not compiled yet; the answer is what was done, JSON-ready."""
    began = time.perf_counter()
    result: dict[str, Any] = {"compiled": 0, "rules": 0, "folders": {}, "machine": machine()}
    if not jit.PLAIN:
        rules = all_rules()
        rooms = [room for room in ROOMS if any(room_of(name) == room for name in rules)]
        result["rules"] = len(rules)
        result["folders"] = {room: str(jit.cache_folder(room)) for room in rooms}
        if not all(is_warm(room) for room in rooms):
            result["compiled"] = _warm_up(rules, rooms, processes)
    result["seconds"] = round(time.perf_counter() - began, 2)
    return result


def _warm_up(rules: dict[str, Any], rooms: list[str], processes: int) -> int:
    try:
        with Showing({room: f"Compiling the {room}" for room in rooms}) as showing:
            fresh = compile_all(Plan.of(rules), processes, showing.report)
        for room in rooms:
            stamp_of(room).write_text(json.dumps(machine() | {"entries": entries(room)}), "utf-8")
    except KeyboardInterrupt:
        typer.echo("Stopped. What is compiled is kept.", err=True)
        raise typer.Exit(130) from None
    except CompileError as error:
        raise refused(str(error)) from None
    except OSError as error:
        raise refused(f"The machine code can't be kept: {error.strerror or error}.") from None
    return fresh


def _said(result: dict[str, Any]) -> str:
    if jit.PLAIN:
        return "SHINJUKU_RULES=plain: the rules run uncompiled, so there is nothing to compile."
    if not result["compiled"]:
        return f"Everything is compiled already ({result['rules']} rules)."
    return f"Compiled {result['compiled']} of {result['rules']} rules in {result['seconds']:.0f} s."


class Showing:
    """Progress on the screen: bars in a terminal, some lines elsewhere."""

    def __init__(self, parts: dict[str, str]) -> None:
        """Parts of the work, each with the words for it."""
        console = Console(stderr=True)
        self._words = parts
        self._lines = None if console.is_terminal else console
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._bars = Progress(*columns, console=console, disable=self._lines is not None)
        self._tasks = {part: self._bars.add_task(parts[part], total=None, start=False) for part in parts}

    def __enter__(self) -> Showing:
        self._bars.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bars.stop()

    def report(self, part: str, done: int, total: int) -> None:
        if self._lines is None:
            self._bars.start_task(self._tasks[part])
            self._bars.update(self._tasks[part], completed=done, total=total)
        elif done == total or done % max(1, total // REPORTS) == 0:
            self._lines.print(f"{self._words[part]}: {done} of {total}", highlight=False)


def refused(sentence: str) -> typer.Exit:
    """Say what is wrong; the command ends with the code for that."""
    typer.echo(sentence, err=True)
    return typer.Exit(2)


def write_json(to: Path, result: Any) -> None:
    """Results for machines, to the screen or to a file."""
    text = json.dumps(result, indent=2, ensure_ascii=False) + "\n"
    if to == Path("-"):
        typer.echo(text, nl=False)
    else:
        save_text(to, text)
