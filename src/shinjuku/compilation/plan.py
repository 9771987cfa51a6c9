"""The order in which rules are compiled: every rule after the rules that it calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from shinjuku.compilation.inventory import PACKAGES, package_of


@dataclass
class Plan:
    """The rules to compile, and the order between them."""

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
