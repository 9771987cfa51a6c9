"""The curve of a load test: a table of figures, what limits the server, and a picture."""

from __future__ import annotations

import json
import os
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.server.load.tables import Timings
from tests.server.load.usage import Usage

TARGET_MS = 250.0
ALMOST_ALL = 0.85  # of a core, or of all cores
COLUMNS = (
    f"{'tables':>6} {'clicks/s':>8} {'p50':>6} {'p99':>7} {'watching':>8} {'previews':>8} {'ms/click':>8} "
    f"{'serving':>7} {'bots':>5} {'clients':>7} {'machine':>7} {'MB':>6} {'refused':>7}  limit"
)
UNITS = "p50 and p99 until the last seat hears of a click, p99 of spectators and previews, in ms; CPU in cores"


@dataclass(frozen=True)
class Step:
    """The figures for a number of tables."""

    tables: int
    clicks_per_second: float
    p50: float  # milliseconds until the last seat hears of a click
    p99: float
    spectators_p99: float
    previews_p99: float
    actions: int
    cpu: Usage  # in cores
    megabytes: float
    refusals: dict[str, int]

    @property
    def cpu_per_click(self) -> float:
        """Milliseconds of the serving processes, previews and bots' actions included."""
        return 1000 * self.cpu.serving / self.clicks_per_second if self.clicks_per_second else 0.0

    @property
    def meets_target(self) -> bool:
        return self.p99 < TARGET_MS

    @property
    def limit(self) -> str:
        """What had hardly any time left."""
        cores = os.cpu_count() or 1
        if self.cpu.clients > ALMOST_ALL:
            return "the clients of this test"
        if self.cpu.busiest > ALMOST_ALL:
            return "a core of the server"
        return "all cores" if self.cpu.machine > ALMOST_ALL * cores else "–"

    def __str__(self) -> str:
        cpu = self.cpu
        return (
            f"{self.tables:6} {self.clicks_per_second:8.1f} {self.p50:6.0f} {self.p99:7.0f} {self.spectators_p99:8.0f} "
            f"{self.previews_p99:8.0f} {self.cpu_per_click:8.2f} {cpu.serving:7.2f} {cpu.bots:5.2f} "
            f"{cpu.clients:7.2f} {cpu.machine:7.2f} {self.megabytes:6.0f} {sum(self.refusals.values()):7}  {self.limit}"
        )


def step_of(tables: int, timings: Timings, used: Usage, megabytes: float) -> Step:
    return Step(
        tables,
        len(timings.seats) / used.wall,
        percentile(timings.seats, 50),
        percentile(timings.seats, 99),
        percentile(timings.spectators, 99),
        percentile(timings.previews, 99),
        timings.actions,
        used.per_second(),
        megabytes,
        dict(timings.refusals),
    )


def percentile(seconds: Sequence[float], percent: int) -> float:
    """In milliseconds."""
    if len(seconds) < 2:
        return 1000 * sum(seconds)
    return 1000 * statistics.quantiles(seconds, n=100, method="inclusive")[percent - 1]


def summary(steps: Sequence[Step]) -> str:
    """How many tables the server carries, and what was refused."""
    carried = max((step.tables for step in steps if step.meets_target), default=0)
    refusals = sum((Counter(step.refusals) for step in steps), Counter[str]())
    refused = ", ".join(f"{count} × {code}" for code, count in refusals.most_common()) or "none"
    return f"p99 under {TARGET_MS:g} ms with up to {carried} tables. Refusals: {refused}."


def save(steps: Sequence[Step], folder: Path, title: str) -> list[Path]:
    """The figures as JSON and the curve as SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    figures, picture = folder / "load.json", folder / "load.svg"
    figures.write_text(json.dumps({"title": title, "steps": [asdict(step) for step in steps]}, indent=1) + "\n")
    draw(steps, picture, title)
    return [figures, picture]


def draw(steps: Sequence[Step], picture: Path, title: str) -> None:
    from matplotlib.figure import Figure

    tables = [step.tables for step in steps]
    figure = Figure(figsize=(7, 6), layout="constrained")
    times, cores, memory = figure.subplots(3, sharex=True)
    times.plot(tables, [step.p50 for step in steps], "o-", label="p50")
    times.plot(tables, [step.p99 for step in steps], "o-", label="p99")
    times.axhline(TARGET_MS, linestyle=":", color="grey", label="target")
    times.set(ylabel="ms per click", yscale="log", title=title)
    for name, label in (("serving", "server"), ("bots", "bots"), ("clients", "clients"), ("machine", "machine")):
        cores.plot(tables, [getattr(step.cpu, name) for step in steps], "o-", label=label)
    cores.set(ylabel="CPU (cores)")
    memory.plot(tables, [step.megabytes for step in steps], "o-", label="server")
    memory.set(ylabel="memory (MB)", xlabel="tables")
    for axes in (times, cores, memory):
        axes.legend(fontsize="small")
    figure.savefig(picture)
