"""Compile the rules and the bots into the cache, and find out what is compiled already.

Every rule is compiled after the rules that it calls, by the next free process. What one process has compiled, the
others load from the cache, so nothing is compiled twice.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import platform
import signal
import sys
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
from typing import Any

from shinjuku.rules import jit

PACKAGES = ("rules", "journeys", "bots", "observation")  # in the order in which players need them
ENTRY_POINTS = (
    "shinjuku.rules.kernel",
    "shinjuku.rules.views",
    "shinjuku.rules.random_games",
    "shinjuku.journeys.search",
)

Report = Callable[[str, int, int], None]  # a package, how many of its rules are done, how many there are


class CompileError(Exception):
    """A rule can't be compiled; the message is a sentence for people."""


# --- rules --------------------------------------------------------------------------------------------------


def all_rules() -> dict[str, Any]:
    """Every rule, under a name that is the same in every process."""
    for module in (*ENTRY_POINTS, *_bot_modules()):
        importlib.import_module(module)
    seen: Counter[str] = Counter()
    named = {}
    for rule in jit.RULES:
        name = f"{rule.py_func.__module__.removeprefix('shinjuku.')}.{rule.py_func.__qualname__}"
        seen[name] += 1
        named[name if seen[name] == 1 else f"{name}#{seen[name]}"] = rule
    return {name: rule for name, rule in named.items() if package_of(name) in PACKAGES}


def _bot_modules() -> Iterator[str]:
    package = importlib.import_module("shinjuku.bots")
    return (found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))


def package_of(rule: str) -> str:
    return rule.split(".")[0]


def referenced_in(function: Any) -> Iterator[Any]:
    """Whatever a function may call: the globals, module attributes and closures that it names."""
    names = function.__code__.co_names
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from (getattr(value, attribute, None) for attribute in names)
        else:
            yield value
    yield from (cell.cell_contents for cell in function.__closure__ or ())


# --- order --------------------------------------------------------------------------------------------------


@dataclass
class Plan:
    """The order in which rules are compiled."""

    calls: dict[str, set[str]]  # rule -> the rules that it calls
    urgency: dict[str, float] = field(init=False)  # roughly the length of the longest chain that waits for a rule

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
            called = {names.get(id(value), "") for value in referenced_in(rule.py_func)}
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
        """Every rule that is called directly or indirectly; all of them become a part of the rule."""
        found: set[str] = set()
        todo = [name]
        while todo:
            for called in self.calls[todo.pop()] - found:
                found.add(called)
                todo.append(called)
        return found

    def ready(self, waiting: Iterable[str], done: set[str]) -> list[str]:
        """The rules that can be compiled now, most urgent first."""
        found = [name for name in waiting if self.calls[name] <= done]
        return sorted(found, key=lambda name: (PACKAGES.index(package_of(name)), -self.urgency[name], name))


# --- compiling ----------------------------------------------------------------------------------------------


def compile_all(plan: Plan, processes: int, report: Report) -> int:
    """Compile everything; return the number of rules that were not in the cache yet."""
    total = Counter(package_of(name) for name in plan.calls)
    waiting, done, new = set(plan.calls), set[str](), 0
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ignore_interrupts)
    running: dict[Future[tuple[bool, str]], str] = {}
    try:
        while waiting or running:
            for name in plan.ready(waiting, done)[: processes - len(running)]:
                waiting.remove(name)
                running[pool.submit(_compile_one, name)] = name
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                name = running.pop(future)
                new += _result(name, future)
                done.add(name)
                package = package_of(name)
                report(package, sum(package_of(other) == package for other in done), total[package])
    except BrokenProcessPool:
        raise CompileError(
            "A compiling process was killed, perhaps because there was too little memory. "
            "Nothing that was compiled is lost; run `shinjuku warm` again."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)
    return new


def _result(name: str, future: Future[tuple[bool, str]]) -> bool:
    is_new, error = future.result()
    if error:
        raise CompileError(f"Can't compile the rule {name}: {error}")
    return is_new


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that shows the progress; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compile_one(name: str) -> tuple[bool, str]:
    """Compile or load a rule, in another process; return whether it is new, and what went wrong."""
    global _rules
    try:
        _rules = _rules or all_rules()
        rule = _rules[name]
        rule.compile(None)
    except Exception as error:
        return False, next(iter(str(error).strip().splitlines()), type(error).__name__)
    return bool(sum(rule.stats.cache_misses.values())), ""


_rules: dict[str, Any] = {}  # of a compiling process


# --- the cache ----------------------------------------------------------------------------------------------


def cached_rules(package: str) -> int:
    """How many rules of a package have machine code in the cache, for this Python and these source files."""
    python = "py{}{}".format(*sys.version_info)
    folders = {Path(rule.stats.cache_path) for name, rule in all_rules().items() if package_of(name) == package}
    return sum(1 for folder in folders for _ in folder.glob(f"*.{python}*.nbi"))


def machine() -> dict[str, str]:
    """What machine code depends on besides the sources."""
    llvm: Any = importlib.import_module("llvmlite.binding")
    features = sha256(llvm.get_host_cpu_features().flatten().encode()).hexdigest()[:8]
    return {
        "python": platform.python_version(),
        "numba": version("numba"),
        "llvmlite": version("llvmlite"),
        "cpu": f"{llvm.get_host_cpu_name()}-{features}",
    }


def stamp_path(package: str) -> Path:
    """A file next to the machine code that marks it as complete."""
    this = sha256(json.dumps([machine(), jit.__file__]).encode()).hexdigest()[:12]
    return jit.cache_folder(package) / f"complete-{this}.json"


def write_stamp(package: str) -> None:
    stamp_path(package).write_text(json.dumps(machine() | {"entries": cached_rules(package)}), "utf-8")


def is_warm(package: str) -> bool:
    """Is every rule of a package compiled, for these sources and this machine?"""
    try:
        stamp = json.loads(stamp_path(package).read_text("utf-8"))
        return 0 < int(stamp["entries"]) <= cached_rules(package)
    except (OSError, ValueError, KeyError, TypeError):
        return False
