"""What is compared between two settings: numbers of each game, and the words for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.lab.plan import Plan
from shinjuku.lab.summary import ACTION_NAMES
from shinjuku.rules.stats import StatsArray

Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Measure:
    """A number of each game."""

    name: str
    what: str  # as it begins a sentence
    unit: str = ""
    scale: float = 1.0  # from the number to its unit

    def figure(self, value: float) -> str:
        """The number alone, in its unit."""
        size = abs(value * self.scale)
        said = f"{size:.{1 if size >= 10 else 2}f}"
        return f"−{said}" if value < 0 and float(said) else said

    def words(self, value: float) -> str:
        """The number as it stands in a table; shares with their sign."""
        return f"{self.figure(value)} %" if self.unit == "%" else self.figure(value)

    def by(self, value: float) -> str:
        """So much more or less."""
        return f"{self.figure(abs(value))} {'percentage points' if self.unit == '%' else self.unit}".rstrip()


GENERAL = (
    Measure("score", "The mean score of all seats", "points"),
    Measure("best_score", "The best score", "points"),
    Measure("spread", "The distance between first and last", "points"),
    Measure("turns", "The length of a game", "turns"),
    Measure("lead_changes", "The number of changes of the lead"),
    Measure("starter_wins", "The starting player's share of the wins", "%", 100),
    Measure("shared_wins", "The share of games with several winners", "%", 100),
    Measure("departments", "The number of department stores"),
    Measure("first_department", "The turn of the first department store"),
    Measure("delivered", "The number of customers delivered"),
    Measure("drawn", "The number of cards drawn"),
)


def action_measures() -> list[Measure]:
    return [Measure(f"{name}_share", f"The share of {name} in all actions", "%", 100) for name in ACTION_NAMES]


def seat_measures(plan: Plan) -> list[Measure]:
    return [
        measure
        for colour, bot in zip(plan.settings.players, plan.bots, strict=True)
        for measure in (
            Measure(f"{colour}_score", f"The score of {colour} ({bot})", "points"),
            Measure(f"{colour}_wins", f"The share of wins of {colour} ({bot})", "%", 100),
        )
    ]


def all_measures(plan: Plan, *, seats: bool) -> list[Measure]:
    """With the seats one by one where different bots sit in them."""
    return [*GENERAL, *action_measures(), *(seat_measures(plan) if seats else ())]


def measured(notes: StatsArray, plan: Plan) -> dict[str, Values]:
    """Every measure, one value a game."""
    players = len(plan.settings.players)
    scores = notes["half_points"][:, :players] / 2
    won = won_shares(notes["winners"], players)
    actions = notes["actions"].sum(axis=1).astype(float)
    first = notes["department_turns"][:, 0].astype(float)
    values = {
        "score": scores.mean(axis=1),
        "best_score": scores.max(axis=1),
        "spread": scores.max(axis=1) - scores.min(axis=1),
        "turns": notes["turns"].astype(float),
        "lead_changes": notes["lead_changes"].astype(float),
        "starter_wins": np.take_along_axis(won, notes["start"][:, None].astype(int), 1)[:, 0],
        "shared_wins": (won.max(axis=1) < 1).astype(float),
        "departments": notes["departments"].astype(float),
        "first_department": np.where(notes["departments"] > 0, first, np.nan),
        "delivered": (notes["delivered"] + notes["given"]).sum(axis=1).astype(float),
        "drawn": notes["drawn"].sum(axis=1).astype(float),
    }
    all_actions = np.maximum(1, actions.sum(axis=1))
    values |= {f"{name}_share": actions[:, n] / all_actions for n, name in enumerate(ACTION_NAMES)}
    for seat, colour in enumerate(plan.settings.players):
        values |= {f"{colour}_score": scores[:, seat], f"{colour}_wins": won[:, seat]}
    return values


def won_shares(winners: npt.NDArray[Any], players: int) -> Values:
    """What each seat has of the win: all, nothing, or a part of it."""
    won = (winners[:, None] >> np.arange(players) & 1).astype(float)
    shares: Values = won / np.maximum(1, won.sum(axis=1))[:, None]
    return shares
