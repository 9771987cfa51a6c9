"""Measure benchmarks in rounds: every round runs all of them, so that they share the noise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from statistics import median
from typing import Any

Measure = Callable[[int], float]  # round -> figure


@dataclass(frozen=True)
class Benchmark:
    """Something that should be many times as fast as a yardstick, or keep to a limit."""

    what: str
    unit: str
    target: float  # a multiple of the yardstick; without a yardstick, the limit
    ours: Measure
    yardstick: Measure | None = None
    yardstick_is: str = ""
    rounds: int | None = None  # fewer rounds for slow or constant benchmarks
    is_rate: bool = False  # the limit is the least that is enough, not the most that is allowed
    needs: tuple[str, ...] = ()  # modules of other libraries
    extra: str = ""  # that installs them

    @property
    def is_installed(self) -> bool:
        """Can it be measured here?"""
        return all(find_spec(module) is not None for module in self.needs)


@dataclass
class Figures:
    """One figure per round."""

    rounds: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.rounds)

    @property
    def spread(self) -> tuple[float, float]:
        return min(self.rounds), max(self.rounds)

    def as_dict(self) -> dict[str, Any]:
        low, high = self.spread
        return {"median": self.median, "min": low, "max": high, "rounds": self.rounds}


@dataclass
class Row:
    """A benchmark and its figures."""

    benchmark: Benchmark
    ours: Figures = field(default_factory=Figures)
    yardstick: Figures = field(default_factory=Figures)

    @property
    def is_race(self) -> bool:
        """Is there a yardstick rather than a limit?"""
        return self.benchmark.yardstick is not None

    @property
    def ratio(self) -> Figures:
        """Ours divided by the yardstick of the same round; how many times it keeps to its limit."""
        ours, target = self.ours.rounds, self.benchmark.target
        if self.is_race:
            pairs: Iterable[tuple[float, float]] = zip(ours, self.yardstick.rounds, strict=True)
        elif self.benchmark.is_rate:
            pairs = ((figure, target) for figure in ours)
        else:
            pairs = ((target, figure) for figure in ours)
        return Figures([over / under for over, under in pairs])

    @property
    def met(self) -> bool:
        return self.ratio.median >= (self.benchmark.target if self.is_race else 1)

    def measure(self, number: int) -> None:
        """One round: the yardstick, then ours."""
        if self.benchmark.yardstick is not None:
            self.yardstick.rounds.append(self.benchmark.yardstick(number))
        self.ours.rounds.append(self.benchmark.ours(number))

    def as_dict(self) -> dict[str, Any]:
        if not self.benchmark.is_installed:
            return {"what": self.benchmark.what, "not_installed": self.benchmark.extra}
        return {
            "what": self.benchmark.what,
            "unit": self.benchmark.unit,
            "ours": self.ours.as_dict(),
            "yardstick": self.yardstick.as_dict() if self.is_race else None,
            "yardstick_is": self.benchmark.yardstick_is or None,
            "ratio": self.ratio.as_dict(),
            "target": self.benchmark.target,
            "met": self.met,
        }


def measure_all(benchmarks: Sequence[Benchmark], rounds: int, report: Callable[[int, int], None]) -> list[Row]:
    """Measure everything that is installed in every round, after one run of each race to warm up."""
    rows = [Row(benchmark) for benchmark in benchmarks]
    installed = [row for row in rows if row.benchmark.is_installed]
    for row in installed:
        if row.benchmark.yardstick is not None:
            row.benchmark.yardstick(0)
            row.benchmark.ours(0)
    turns = [
        (number, row)
        for number in range(rounds)
        for row in installed
        if number < (rounds if row.benchmark.rounds is None else row.benchmark.rounds)
    ]
    for done, (number, row) in enumerate(turns, 1):
        row.measure(number)
        report(done, len(turns))
    return rows
