"""Metrics in Prometheus's text format, for `/metrics`."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable

PREFIX = "shinjuku_"
HELP = {
    "requests": "HTTP requests by route and status.",
    "refusals": "Refused actions by code.",
    "events": "Events appended.",
    "tables_opened": "Tables loaded from the database.",
    "tables_created": "Tables created.",
    "bot_actions": "Actions played by bots.",
    "bot_faults": "Fallback actions played because a bot failed or took too long.",
    "messages": "WebSocket messages sent.",
    "request_seconds": "Time spent on HTTP requests, in seconds.",
    "rules_seconds": "Computing time of the rules thread for clients, in seconds.",
    "bot_seconds": "Time that bots spent thinking, in seconds.",
    "bot_queue_seconds": "Time that bots waited for a worker process, in seconds.",
    "tables": "Tables in memory.",
    "sockets": "Open WebSocket connections.",
    "bots_waiting": "Bots waiting for a worker process.",
}


class Metrics:
    """Counters, which only increase, and gauges, which are computed when they are read."""

    def __init__(self) -> None:
        self._counters: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: object) -> None:
        self._counters[name, _labels(labels)] += by

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counters}):
            lines += [f"# HELP {PREFIX}{name}_total {HELP[name]}", f"# TYPE {PREFIX}{name}_total counter"]
            values = sorted((labels, value) for (counted, labels), value in self._counters.items() if counted == name)
            lines += [f"{PREFIX}{name}_total{labels} {value:g}" for labels, value in values]
        for name, gauge in sorted(self.gauges.items()):
            lines += [f"# HELP {PREFIX}{name} {HELP[name]}", f"# TYPE {PREFIX}{name} gauge"]
            lines.append(f"{PREFIX}{name}{_labels({})} {gauge():g}")
        return "\n".join(lines) + "\n"


def _labels(labels: dict[str, object]) -> str:
    """The labels and the process id, since each process counts on its own."""
    pairs = {**labels, "process": os.getpid()}
    return "{" + ",".join(f'{name}="{value}"' for name, value in pairs.items()) + "}"
