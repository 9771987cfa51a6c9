"""Metrics: histograms for everything that can be slow, and a dashboard that shows them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from shinjuku.server.ops.metrics import BOUNDS, HELP, PREFIX, Metrics
from shinjuku.server.services import Services
from tests.server.in_process import make_table, with_services

DASHBOARD = Path(__file__).parents[3] / "deploy" / "grafana.json"
SUFFIX = re.compile(r"_(bucket|sum|count|total)$")


def values(text: str, name: str) -> list[float]:
    lines = [line for line in text.splitlines() if re.match(rf"{PREFIX}{name}[{{ ]", line)]
    return [float(line.rpartition(" ")[2]) for line in lines]


def test_a_histogram_counts_into_buckets() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.0011, 0.3, 99.0):
        metrics.observe("request_seconds", seconds, "/api/tables/{table}")
    text = metrics.text()
    counts = values(text, "request_seconds_bucket")
    assert (counts[0], counts[1], counts[-2], counts[-1]) == (1, 2, 3, 4)
    assert len(counts) == len(BOUNDS) + 1
    assert counts == sorted(counts)
    assert values(text, "request_seconds_count") == [4]
    assert values(text, "request_seconds_sum") == [99.3021]
    assert '_bucket{route="/api/tables/{table}",le="+Inf",process="' in text
    assert f"# TYPE {PREFIX}request_seconds histogram" in text


def test_the_rules_thread_and_the_commits_are_measured(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        await make_table(services)
        text = services.metrics.text()
        for name in ("rules_queue_seconds", "rules_seconds", "commit_queue_seconds", "commit_seconds"):
            assert values(text, f"{name}_count")[0] > 0

    with_services(tmp_path, test)


def expressions(panels: list[dict[str, Any]]) -> list[str]:
    return [target["expr"] for panel in panels for target in panel.get("targets", ())]


def test_the_dashboard_shows_metrics_that_exist() -> None:
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    text = " ".join(expressions(dashboard["panels"]))
    named = {SUFFIX.sub("", name) for name in re.findall(rf"{PREFIX}([a-z_]+)", text)}
    assert named <= set(HELP)
    assert {name for name in HELP if name.endswith("_seconds")} <= named  # everything that is measured is shown
