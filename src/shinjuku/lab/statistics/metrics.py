"""Metrics: the numbers of each game that comparisons and sweeps look at, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from shinjuku.bots.game_course import MAX_LEADER_TURNS, CourseArray
from shinjuku.lab.plan import Plan
from shinjuku.lab.statistics.estimates import Estimate, Z, mean_estimate, share_difference, wilson
from shinjuku.lab.statistics.thinking_time import minutes
from shinjuku.lab.statistics.wins import win_shares
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.stats import StatsArray
from shinjuku.texts import text

if TYPE_CHECKING:
    from shinjuku.lab.statistics.totals import Moments

Values = npt.NDArray[np.float64]

SHARE = "%"  # the unit of shares; their differences are in percentage points
MINUS, UNKNOWN = "−", "–"


@dataclass(frozen=True)
class Metric:
    """A number of each game. Its label is in the catalogues, under its key and with its fields."""

    name: str
    unit: str = ""
    key: str = ""  # its name unless given
    fields: tuple[tuple[str, str], ...] = ()
    counts_games: bool = False  # the share of games in which something happens, not a share within each game

    def estimate(self, moments: Moments) -> Estimate:
        """The mean with its interval: Wilson's for shares of games, which Student's would make empty at 0 and 100 %."""
        if self.counts_games:
            return wilson(moments.mean * moments.count, moments.count)
        mean = mean_estimate(moments)
        return mean.within(0.0, 1.0) if self.unit == SHARE else mean

    def difference_estimate(self, moments: Moments, z: float = Z) -> Estimate:
        """The mean of differences of this metric, with its interval."""
        return (share_difference if self.unit == SHARE else mean_estimate)(moments, z)

    @property
    def scale(self) -> float:
        """From the value to its unit."""
        return 100.0 if self.unit == SHARE else 1.0

    def label(self, language: str = "en") -> str:
        """What it is, as it begins a sentence."""
        key = (self.key or self.name).replace("_", "-")
        fields = {name: _field(name, value, language) for name, value in self.fields}
        return text(f"lab.metric.{key}", language, None, **fields)

    def label_inside(self, language: str = "en") -> str:
        """The same inside a sentence."""
        label = self.label(language)
        return label[:1].lower() + label[1:]

    def format_number(self, value: float) -> str:
        """The number alone, in its unit; a dash if it is unknown."""
        if value != value:
            return UNKNOWN
        size = abs(value * self.scale)
        written = f"{size:.{1 if size >= 10 else 2}f}"
        return f"{MINUS}{written}" if value < 0 and float(written) else written

    def format_value(self, value: float) -> str:
        """The number for a table; shares with a per cent sign."""
        written = self.format_number(value)
        return f"{written} %" if self.unit == SHARE and written != UNKNOWN else written

    def format_size(self, value: float, language: str = "en") -> str:
        """The size of a change, with its unit: `1 point`, `2.50 percentage points`."""
        written = self.format_number(value)
        if not self.unit:
            return written
        unit = "percentage-points" if self.unit == SHARE else self.unit
        form = "one" if written == f"{1:.2f}" else "many"
        return text(f"lab.unit.{unit}.{form}", language, None, number=written)

    def format_difference(self, value: float, language: str = "en") -> str:
        """A change for a table, with its sign; those of shares are in percentage points (pp)."""
        sign = "+" if value > 0 and float(self.format_number(value)) else ""
        written = f"{sign}{self.format_number(value)}"
        return text("lab.unit.pp", language, None, number=written) if self.unit == SHARE else written


def _field(name: str, value: str, language: str) -> str:
    """A field of a label: actions and colours have names in every language."""
    if name == "action":
        return text(f"action.{value}", language)
    return text(f"colour.{value}", language).lower() if name == "colour" else value


GENERAL_METRICS = (
    Metric("score", "points"),
    Metric("best_score", "points"),
    Metric("margin", "points"),
    Metric("spread", "points"),
    Metric("turns", "turns"),
    Metric("minutes", "minutes"),
    Metric("lead_changes"),
    Metric("starter_wins", SHARE, counts_games=True),
    Metric("half_time_wins", SHARE, counts_games=True),
    Metric("shared_wins", SHARE, counts_games=True),
    Metric("departments"),
    Metric("first_department"),
    Metric("delivered"),
    Metric("drawn"),
)


def action_metrics() -> list[Metric]:
    return [Metric(f"{name}_share", SHARE, "action-share", (("action", name),)) for name in ACTION_NAMES]


def seat_metrics(plan: Plan) -> list[Metric]:
    return [
        metric
        for colour, bot in zip(plan.settings.players, plan.bots, strict=True)
        for metric in (
            Metric(f"{colour}_score", "points", "seat-score", (("bot", bot), ("colour", colour))),
            Metric(f"{colour}_wins", SHARE, "seat-wins", (("bot", bot), ("colour", colour)), True),
        )
    ]


def all_metrics(plan: Plan, *, seats: bool) -> list[Metric]:
    """All metrics of a plan; with `seats`, also those of each seat."""
    two = len(plan.settings.players) == 2  # then the last is also the second
    general = [metric for metric in GENERAL_METRICS if not (two and metric.name == "spread")]
    return [*general, *action_metrics(), *(seat_metrics(plan) if seats else ())]


def metric_values(stats: StatsArray, courses: CourseArray, plan: Plan) -> dict[str, Values]:
    """The values of all metrics, one for each game."""
    players = len(plan.settings.players)
    scores = stats["half_points"][:, :players] / 2
    ranked = np.sort(scores, axis=1)
    won = win_shares(stats["winners"], players)
    actions = stats["actions"].sum(axis=1).astype(float)
    first = stats["department_turns"][:, 0].astype(float)
    values = {
        "score": scores.mean(axis=1),
        "best_score": ranked[:, -1],
        "margin": ranked[:, -1] - ranked[:, -2],
        "spread": ranked[:, -1] - ranked[:, 0],
        "turns": stats["turns"].astype(float),
        "minutes": minutes(stats),
        "lead_changes": stats["lead_changes"].astype(float),
        "starter_wins": np.take_along_axis(won, stats["start"][:, None].astype(int), 1)[:, 0],
        "half_time_wins": share_of_seat(won, half_time_leaders(stats, courses)),
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


def half_time_leaders(stats: StatsArray, courses: CourseArray) -> npt.NDArray[np.int64]:
    """The sole leader after half of the turns of each game, plus one; 0 if there is none or it is unknown."""
    half = stats["turns"].astype(np.int64) // 2
    known = np.minimum(half, MAX_LEADER_TURNS - 1)
    leaders = np.take_along_axis(courses["leaders"], known[:, None], 1)[:, 0].astype(np.int64)
    found: npt.NDArray[np.int64] = np.where(half < MAX_LEADER_TURNS, leaders, 0)
    return found


def share_of_seat(shares: Values, seats: npt.NDArray[np.int64]) -> Values:
    """The win share of one seat of each game, given plus one; NaN where it is 0."""
    chosen = np.take_along_axis(shares, np.maximum(0, seats - 1)[:, None], 1)[:, 0]
    found: Values = np.where(seats > 0, chosen, np.nan)
    return found
