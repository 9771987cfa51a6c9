"""What `/metrics` tells, in Prometheus's text form."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable

PREFIX = "shinjuku_"
HELP = {
    "requests": "HTTP requests, by route and status.",
    "refusals": "Requests that were refused, by code.",
    "events": "Events appended.",
    "tables_opened": "Tables read from the database into memory.",
    "tables_created": "Tables made.",
    "bot_actions": "Whole actions of bots.",
    "bot_faults": "Actions that something else was played for, because a bot erred or took too long.",
    "messages": "Messages sent through sockets.",
    "request_seconds": "Seconds spent on HTTP requests.",
    "bot_seconds": "Seconds that bots have thought.",
    "tables": "Tables in memory.",
    "sockets": "Open sockets.",
    "bots_waiting": "Bots that wait for a process to think in.",
}


class Metrics:
    """Counters that only grow, and gauges that are asked."""

    def __init__(self) -> None:
        self._counters: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: object) -> None:
        self._counters[name, _labels(labels)] += by

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counters}):
            lines += [f"# HELP {PREFIX}{name}_total {HELP[name]}", f"# TYPE {PREFIX}{name}_total counter"]
            found = sorted((labels, value) for (counted, labels), value in self._counters.items() if counted == name)
            lines += [f"{PREFIX}{name}_total{labels} {value:g}" for labels, value in found]
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# HELP {PREFIX}{name} {HELP[name]}", f"# TYPE {PREFIX}{name} gauge"]
            lines.append(f"{PREFIX}{name}{_labels({})} {ask():g}")
        return "\n".join(lines) + "\n"


def _labels(labels: dict[str, object]) -> str:
    """Every process counts for itself, and says which it is."""
    given = {**labels, "process": os.getpid()}
    return "{" + ",".join(f'{name}="{value}"' for name, value in given.items()) + "}"
