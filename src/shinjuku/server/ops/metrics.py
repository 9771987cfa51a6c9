"""Metrics in Prometheus's text format, for `/metrics`."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import accumulate

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
    "request_seconds": "From an HTTP request to its response, by route.",
    "rules_queue_seconds": "Time that a call waited for the rules thread.",
    "rules_seconds": "Computing time of a call in the rules thread.",
    "commit_queue_seconds": "Time that a transaction waited until it could write.",
    "commit_seconds": "Time of a commit, until it is on disk.",
    "bot_queue_seconds": "Time that a bot waited for a worker process.",
    "bot_seconds": "Time that a bot thought about an action.",
    "tables": "Tables in memory.",
    "sockets": "Open WebSocket connections.",
    "bots_waiting": "Bots waiting for a worker process.",
    "draining": "1 while the server accepts no new tables because of a restart.",
    "bans": "Banned addresses.",
}


BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # of buckets, in seconds

Labels = tuple[tuple[str, object], ...]
Observe = Callable[[str, float], None]  # the name of a histogram, and seconds


def observe_nothing(name: str, seconds: float) -> None:
    """Measure nothing."""


class Histogram:
    """How many values fell into each bucket, and their sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, labels: dict[str, object]) -> Iterator[str]:
        bounds = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
        for bound, count in zip(bounds, accumulate(self.counts), strict=True):
            yield f"{name}_bucket{_labels({**labels, 'le': bound})} {count}"
        yield f"{name}_sum{_labels(labels)} {self.sum:g}"
        yield f"{name}_count{_labels(labels)} {sum(self.counts)}"


class Metrics:
    """Counters, which only increase, histograms of seconds, and gauges, which are computed when they are read."""

    def __init__(self) -> None:
        self._counters: defaultdict[tuple[str, Labels], float] = defaultdict(float)
        self._histograms: defaultdict[tuple[str, str], Histogram] = defaultdict(Histogram)
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: object) -> None:
        self._counters[name, tuple(labels.items())] += by

    def observe(self, name: str, seconds: float, route: str = "") -> None:
        self._histograms[name, route].add(seconds)

    def text(self) -> str:
        return "\n".join([*self._counter_lines(), *self._histogram_lines(), *self._gauge_lines()]) + "\n"

    def _counter_lines(self) -> Iterator[str]:
        for name in sorted({name for name, _ in self._counters}):
            yield from _head(f"{name}_total", HELP[name], "counter")
            counted = [(dict(labels), value) for (each, labels), value in self._counters.items() if each == name]
            yield from sorted(f"{PREFIX}{name}_total{_labels(labels)} {value:g}" for labels, value in counted)

    def _histogram_lines(self) -> Iterator[str]:
        previous = ""
        for (name, route), histogram in sorted(self._histograms.items(), key=lambda item: item[0]):
            if name != previous:
                yield from _head(name, HELP[name], "histogram")
            previous = name
            yield from histogram.lines(f"{PREFIX}{name}", {"route": route} if route else {})

    def _gauge_lines(self) -> Iterator[str]:
        for name, gauge in sorted(self.gauges.items()):
            yield from _head(name, HELP[name], "gauge")
            yield f"{PREFIX}{name}{_labels({})} {gauge():g}"


def _head(name: str, meaning: str, kind: str) -> tuple[str, str]:
    return f"# HELP {PREFIX}{name} {meaning}", f"# TYPE {PREFIX}{name} {kind}"


def _labels(labels: dict[str, object]) -> str:
    """The labels and the process id, since each process counts on its own."""
    pairs = {**labels, "process": os.getpid()}
    return "{" + ",".join(f'{name}="{value}"' for name, value in pairs.items()) + "}"
