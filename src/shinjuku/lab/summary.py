"""A run in numbers, JSON-ready: what `Totals` holds, with means and intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.lab.plan import Plan
from shinjuku.lab.statistics import Estimate, mean_of, of_counts, quantile, wilson
from shinjuku.lab.totals import LOWEST_SCORE, PER_SEAT, Moments, Totals
from shinjuku.rules.enums import Act
from shinjuku.rules.stats import ACTIONS, MAX_RECORDED_DEPARTMENTS

ACTION_NAMES = tuple(Act(n).name.lower() for n in range(ACTIONS))
HALF = 0.5


def number(value: float) -> float | None:
    """JSON knows no number for what is unknown."""
    return None if math.isnan(value) or math.isinf(value) else value


def interval(estimate: Estimate) -> list[float | None]:
    return [number(estimate.low), number(estimate.high)]


def summary(totals: Totals, plan: Plan) -> dict[str, Any]:
    """Everything about a run, by the names that JSON has for it."""
    places = range(totals.players)
    return {
        "seats": [_seat(totals, plan, seat) for seat in places],
        "order": [_place(totals, place) for place in places],
        "winning_score": spread(totals.winning_scores, LOWEST_SCORE, HALF),
        "margin": spread(totals.margins, 0, HALF),
        "turns": spread(totals.turns),
        "lead_changes": spread(totals.lead_changes),
        "decisions_per_game": number(totals.decisions / totals.games) if totals.games else None,
        "departments": _departments(totals),
        "use": use_of_board(totals, plan),
        "observed": {name: measured(moments) for name, moments in totals.observed.items()},
    }


def _seat(totals: Totals, plan: Plan, seat: int) -> dict[str, Any]:
    score = mean_of(of_counts(totals.scores[seat], LOWEST_SCORE, HALF))
    games = max(1, totals.games)
    return {
        "seat": plan.settings.players[seat],
        "bot": plan.bots[seat],
        "wins": int(totals.wins[seat]),
        "shared": int(totals.shared[seat]),
        "win_share": _share(totals.wins[seat], totals.games),
        "mean_score": number(score.value),
        "interval": interval(score),
        "scores": histogram(totals.scores[seat], LOWEST_SCORE, HALF),
        "per_game": {name: float(totals.per_seat[n, seat] / games) for n, name in enumerate(PER_SEAT)},
        "actions": {name: float(totals.actions[seat, n] / games) for n, name in enumerate(ACTION_NAMES)},
        "sets": {str(size): float(n / games) for size, n in enumerate(totals.sets[seat]) if size},
    }


def _place(totals: Totals, place: int) -> dict[str, Any]:
    """By the place in the order of play: the starting player is the first."""
    score = mean_of(of_counts(totals.order_scores[place], LOWEST_SCORE, HALF))
    return {
        "place": place + 1,
        "wins": int(totals.order_wins[place]),
        "shared": int(totals.order_shared[place]),
        "win_share": _share(totals.order_wins[place], totals.games),
        "mean_score": number(score.value),
        "interval": interval(score),
    }


def _share(wins: int, games: int) -> dict[str, Any]:
    share = wilson(int(wins), games)
    return {"share": number(share.value), "interval": interval(share)}


def spread(counts: npt.NDArray[Any], first: float = 0, step: float = 1) -> dict[str, Any]:
    """Mean and interval, median, extremes, and how often each value came."""
    moments = of_counts(counts, first, step)
    return measured(moments) | {
        "median": number(quantile(counts, 0.5, first, step)),
        "counts": histogram(counts, first, step),
    }


def measured(moments: Moments) -> dict[str, Any]:
    mean = mean_of(moments)
    return {
        "games": moments.count,
        "mean": number(mean.value),
        "interval": interval(mean),
        "min": number(moments.low),
        "max": number(moments.high),
    }


def histogram(counts: npt.NDArray[Any], first: float = 0, step: float = 1) -> dict[str, int]:
    """How often each value came; values that never came are left out."""
    return {f"{first + step * n:g}": int(counts[n]) for n in np.flatnonzero(counts)}


def _departments(totals: Totals) -> dict[str, Any]:
    """How often there was a first, second … department store, and in which turn it came."""
    often = [int(totals.departments[n].sum()) for n in range(MAX_RECORDED_DEPARTMENTS)]
    last = max((n for n, games in enumerate(often) if games), default=-1)
    return {
        "per_game": number(sum(often) / totals.games) if totals.games else None,
        "turn_of": [spread(totals.departments[n]) for n in range(last + 1)],
    }


def use_of_board(totals: Totals, plan: Plan) -> dict[str, dict[str, dict[str, int]]]:
    """How often each station, ward and connection was used; what never was is left out."""
    board, use = plan.settings.board, totals.use[0]
    stations = [station.id for station in board.stations]
    wards = [ward.id for ward in board.wards]
    connections = [connection.id for connection in board.connections]
    return {
        "stations": _used(use, stations, ("opened", "upgraded", "entered", "delivered")),
        "wards": _used(use, wards, ("moved", "travellers", "paid")),
        "connections": _used(use, connections, ("built", "crossed")),
    }


def _used(use: Mapping[str, Any], ids: list[str], names: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {name: {each: int(n) for each, n in zip(ids, use[name], strict=False) if n} for name in names}
