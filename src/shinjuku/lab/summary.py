"""The summary of a run as JSON-ready data: its totals, with means and intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.boards import Board
from shinjuku.lab.follow_up import without_fact
from shinjuku.lab.openings import Opening, OpeningCounts
from shinjuku.lab.plan import Plan
from shinjuku.lab.statistics.associations import Association
from shinjuku.lab.statistics.estimates import Estimate, histogram_moments, mean_estimate, quantile
from shinjuku.lab.statistics.totals import LOWEST_SCORE, MINUTE_STEP, PER_SEAT, Moments, Totals
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.stats import MAX_RECORDED_DEPARTMENTS

HALF_POINT = 0.5


def number(value: float) -> float | None:
    """A number for JSON: `None` for NaN and infinity."""
    return None if math.isnan(value) or math.isinf(value) else value


def interval(estimate: Estimate) -> list[float | None]:
    return [number(estimate.low), number(estimate.high)]


def summary(totals: Totals, plan: Plan) -> dict[str, Any]:
    """Everything about a run."""
    places = range(totals.players)
    return {
        "seats": [_seat(totals, plan, seat) for seat in places],
        "order": [_place(totals, place) for place in places],
        "winning_score": distribution(totals.winning_scores, LOWEST_SCORE, HALF_POINT),
        "margin": distribution(totals.margins, 0, HALF_POINT),
        "turns": distribution(totals.turns),
        "minutes": distribution(totals.minutes, 0, MINUTE_STEP),
        "lead_changes": distribution(totals.lead_changes),
        "decisions_per_game": number(totals.decisions / totals.games) if totals.games else None,
        "departments": _departments(totals),
        "given": [_given(each, plan) for each in totals.associations.found(plan.settings.board)],
        "openings": _openings(totals.openings, plan.settings.board),
        "use": board_use(totals, plan),
        "observed": {name: mean_and_range(moments) for name, moments in totals.observed.items()},
    }


def _seat(totals: Totals, plan: Plan, seat: int) -> dict[str, Any]:
    score = mean_estimate(histogram_moments(totals.scores[seat], LOWEST_SCORE, HALF_POINT))
    games = max(1, totals.games)
    return {
        "seat": plan.settings.players[seat],
        "bot": plan.bots[seat],
        "wins": int(totals.wins[seat]),
        "shared": int(totals.shared[seat]),
        "win_share": _share(totals.win_share(seat)),
        "mean_score": number(score.value),
        "interval": interval(score),
        "scores": histogram(totals.scores[seat], LOWEST_SCORE, HALF_POINT),
        "per_game": {name: float(totals.per_seat[n, seat] / games) for n, name in enumerate(PER_SEAT)},
        "actions": {name: float(totals.actions[seat, n] / games) for n, name in enumerate(ACTION_NAMES)},
        "sets": {str(size): float(n / games) for size, n in enumerate(totals.sets[seat]) if size},
    }


def _place(totals: Totals, place: int) -> dict[str, Any]:
    """Results by place in the order of play; the starting player is first."""
    score = mean_estimate(histogram_moments(totals.order_scores[place], LOWEST_SCORE, HALF_POINT))
    return {
        "place": place + 1,
        "wins": int(totals.order_wins[place]),
        "shared": int(totals.order_shared[place]),
        "win_share": _share(totals.order_win_share(place)),
        "mean_score": number(score.value),
        "interval": interval(score),
    }


def _given(found: Association, plan: Plan) -> dict[str, Any]:
    """Who wins given something, and the command that forbids it."""
    about = {"fact": found.fact, "place": found.place, "seats": found.seats}
    return about | {"win_share": _share(found.share), "forbid": without_fact(found.fact, found.place, plan)}


def _openings(counts: OpeningCounts, board: Board) -> dict[str, Any]:
    """Each player's first store and first piece of track, and the actions of all players by round."""
    return {
        "first_stores": [_opening(each) for each in counts.stores(board)],
        "first_track": [_opening(each) for each in counts.track(board)],
        "actions": counts.stages(),
    }


def _opening(found: Opening) -> dict[str, Any]:
    return {"place": found.place, "seats": found.seats, "win_share": _share(found.share)}


def _share(share: Estimate) -> dict[str, Any]:
    return {"share": number(share.value), "interval": interval(share)}


def distribution(counts: npt.NDArray[Any], first: float = 0, step: float = 1) -> dict[str, Any]:
    """Mean and interval, median, extremes, and how often each value occurred."""
    moments = histogram_moments(counts, first, step)
    return mean_and_range(moments) | {
        "median": number(quantile(counts, 0.5, first, step)),
        "counts": histogram(counts, first, step),
    }


def mean_and_range(moments: Moments) -> dict[str, Any]:
    mean = mean_estimate(moments)
    return {
        "games": moments.count,
        "mean": number(mean.value),
        "interval": interval(mean),
        "min": number(moments.low),
        "max": number(moments.high),
    }


def histogram(counts: npt.NDArray[Any], first: float = 0, step: float = 1) -> dict[str, int]:
    """How often each value occurred; values that never did are left out."""
    return {f"{first + step * n:g}": int(counts[n]) for n in np.flatnonzero(counts)}


def _departments(totals: Totals) -> dict[str, Any]:
    """In how many games there was a first, second … department store, and in which turn it was built."""
    often = [int(totals.departments[n].sum()) for n in range(MAX_RECORDED_DEPARTMENTS)]
    last = max((n for n, games in enumerate(often) if games), default=-1)
    return {
        "per_game": number(sum(often) / totals.games) if totals.games else None,
        "turn_of": [distribution(totals.departments[n]) for n in range(last + 1)],
    }


def board_use(totals: Totals, plan: Plan) -> dict[str, dict[str, dict[str, int]]]:
    """How often each station, ward and connection was used; those that never were are left out."""
    board, usage = plan.settings.board, totals.usage[0]
    stations = [station.id for station in board.stations]
    wards = [ward.id for ward in board.wards]
    connections = [connection.id for connection in board.connections]
    return {
        "stations": _used(usage, stations, ("opened", "upgraded", "entered", "delivered")),
        "wards": _used(usage, wards, ("moved", "travellers", "paid")),
        "connections": _used(usage, connections, ("built", "crossed")),
    }


def _used(usage: Mapping[str, Any], ids: list[str], names: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {name: {each: int(n) for each, n in zip(ids, usage[name], strict=False) if n} for name in names}
