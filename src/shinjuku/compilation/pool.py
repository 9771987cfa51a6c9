"""Compile in several processes. What one of them has compiled, the others load from the cache."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from shinjuku.compilation.cache import is_warm, write_stamp
from shinjuku.compilation.inventory import all_rules, package_of
from shinjuku.compilation.machine import available_cpus
from shinjuku.compilation.plan import Plan
from shinjuku.rules.compile_notice import NOTICE

PROCESSES = max(2, min(4, available_cpus()))  # more would wait for each other

Report = Callable[[str, int, int], None]  # a package, how many of its rules are done, how many there are


class CompileError(Exception):
    """A rule can't be compiled; the message says why."""


def missing_packages(packages: Collection[str]) -> list[str]:
    """Those that are not completely compiled."""
    return [package for package in packages if not is_warm(package)]


def compile_packages(packages: Collection[str], processes: int, report: Report) -> int:
    """Compile packages, and mark each as complete; return the number of rules that were not in the cache yet."""

    def mark_and_report(package: str, done: int, total: int) -> None:
        if done == total:
            write_stamp(package)
        report(package, done, total)

    return compile_all(Plan.of(all_rules(packages)), processes, mark_and_report)


def compile_all(plan: Plan, processes: int, report: Report) -> int:
    """Compile everything in a plan, each rule by the next free process."""
    total = Counter(package_of(name) for name in plan.calls)
    waiting, done, new = set(plan.calls), set[str](), 0
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare)
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


# --- in a compiling process ---------------------------------------------------------------------------------


def _prepare() -> None:
    """Ctrl-C is for the process that shows the progress; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    NOTICE.is_wanted = False


def _compile_one(name: str) -> tuple[bool, str]:
    """Compile or load a rule; return whether it is new, and what went wrong."""
    global _rules
    try:
        _rules = _rules or all_rules()
        rule = _rules[name]
        rule.compile(None)
    except Exception as error:
        return False, next(iter(str(error).strip().splitlines()), type(error).__name__)
    return bool(sum(rule.stats.cache_misses.values())), ""


_rules: dict[str, Any] = {}
