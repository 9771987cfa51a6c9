"""Metrics: the numbers of each game that a comparison looks at, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.lab.plan import Plan
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.stats import StatsArray

Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Metric:
    """A number of each game."""

    name: str
    label: str  # as it begins a sentence
    unit: str = ""
    scale: float = 1.0  # from the value to its unit

    def format_number(self, value: float) -> str:
        """The number alone, in its unit."""
        size = abs(value * self.scale)
        text = f"{size:.{1 if size >= 10 else 2}f}"
        return f"−{text}" if value < 0 and float(text) else text

    def format_value(self, value: float) -> str:
        """The number for a table; shares with a per cent sign."""
        return f"{self.format_number(value)} %" if self.unit == "%" else self.format_number(value)

    def format_change(self, value: float) -> str:
        """The size of a change, with its unit."""
        return f"{self.format_number(abs(value))} {'percentage points' if self.unit == '%' else self.unit}".rstrip()


GENERAL_METRICS = (
    Metric("score", "The mean score", "points"),
    Metric("best_score", "The highest score", "points"),
    Metric("spread", "The gap between first and last", "points"),
    Metric("turns", "The length of a game", "turns"),
    Metric("lead_changes", "The number of lead changes"),
    Metric("starter_wins", "The starting player's share of wins", "%", 100),
    Metric("shared_wins", "The share of games with a shared victory", "%", 100),
    Metric("departments", "The number of department stores"),
    Metric("first_department", "The turn of the first department store"),
    Metric("delivered", "The number of customers delivered"),
    Metric("drawn", "The number of cards drawn"),
)


def action_metrics() -> list[Metric]:
    return [Metric(f"{name}_share", f"The share of {name.capitalize()} actions", "%", 100) for name in ACTION_NAMES]


def seat_metrics(plan: Plan) -> list[Metric]:
    return [
        metric
        for colour, bot in zip(plan.settings.players, plan.bots, strict=True)
        for metric in (
            Metric(f"{colour}_score", f"The score of {colour} ({bot})", "points"),
            Metric(f"{colour}_wins", f"The share of wins of {colour} ({bot})", "%", 100),
        )
    ]


def all_metrics(plan: Plan, *, seats: bool) -> list[Metric]:
    """All metrics of a plan; with `seats`, also those of each seat."""
    return [*GENERAL_METRICS, *action_metrics(), *(seat_metrics(plan) if seats else ())]


def metric_values(stats: StatsArray, plan: Plan) -> dict[str, Values]:
    """The values of all metrics, one for each game."""
    players = len(plan.settings.players)
    scores = stats["half_points"][:, :players] / 2
    won = win_shares(stats["winners"], players)
    actions = stats["actions"].sum(axis=1).astype(float)
    first = stats["department_turns"][:, 0].astype(float)
    values = {
        "score": scores.mean(axis=1),
        "best_score": scores.max(axis=1),
        "spread": scores.max(axis=1) - scores.min(axis=1),
        "turns": stats["turns"].astype(float),
        "lead_changes": stats["lead_changes"].astype(float),
        "starter_wins": np.take_along_axis(won, stats["start"][:, None].astype(int), 1)[:, 0],
        "shared_wins": (won.max(axis=1) < 1).astype(float),
        "departments": stats["departments"].astype(float),
        "first_department": np.where(stats["departments"] > 0, first, np.nan),
        "delivered": (stats["delivered"] + stats["given"]).sum(axis=1).astype(float),
        "drawn": stats["drawn"].sum(axis=1).astype(float),
    }
    all_actions = np.maximum(1, actions.sum(axis=1))
    values |= {f"{name}_share": actions[:, n] / all_actions for n, name in enumerate(ACTION_NAMES)}
    for seat, colour in enumerate(plan.settings.players):
        values |= {f"{colour}_score": scores[:, seat], f"{colour}_wins": won[:, seat]}
    return values


def win_shares(winners: npt.NDArray[Any], players: int) -> Values:
    """Each seat's share of the win in each game: a shared win counts in part."""
    won = (winners[:, None] >> np.arange(players) & 1).astype(float)
    shares: Values = won / np.maximum(1, won.sum(axis=1))[:, None]
    return shares
