"""Rewards after a step."""

from __future__ import annotations

from shinjuku.envs.batch.progress import Progress
from shinjuku.envs.batch.rewards import Reward
from shinjuku.rules.enums import SEATS, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.scoring import half_points, winners
from shinjuku.rules.state import State


@rule
def clear_results(p: Progress) -> None:
    p.ended = 0
    p.illegal = 0
    p.winners = 0
    for seat in range(SEATS):
        p.rewards[seat] = 0
        p.scores[seat] = 0


@rule
def clear_points(p: Progress) -> None:
    """Forget the points of the game before."""
    for seat in range(SEATS):
        p.half_points[seat] = 0
        p.collected_size[seat] = 0
    p.departments = 0


@rule
def reward_step(s: State, p: Progress) -> None:
    """Reward every seat for what a step has changed."""
    if p.reward != Reward.WIN:
        add_gains(s, p, -0.5)
        count_points(s, p)
        add_gains(s, p, 0.5)
    if s.phase == Phase.OVER:
        record_end(s, p)


@rule
def count_points(s: State, p: Progress) -> None:
    """Points change when a customer is collected, and when an Upgrade pays a customer and earns bonus tokens."""
    for seat in range(s.players):
        if s.collected_size[seat] != p.collected_size[seat] or s.departments != p.departments:
            p.collected_size[seat] = s.collected_size[seat]
            p.half_points[seat] = half_points(s, seat)
    p.departments = s.departments


@rule
def add_gains(s: State, p: Progress, weight: float) -> None:
    """Add the points or the lead of each seat to its reward."""
    for seat in range(s.players):
        p.rewards[seat] += weight * (p.half_points[seat] - best_other(s, p, seat))


@rule
def best_other(s: State, p: Progress, seat: int) -> int:
    """The half points that a seat is compared with: those of the best other seat, or none."""
    if p.reward != Reward.LEAD:
        return 0
    best = -1000
    for other in range(s.players):
        if other != seat:
            best = max(best, p.half_points[other])
    return best


@rule
def record_end(s: State, p: Progress) -> None:
    p.ended = 1
    p.games += 1
    p.winners = winners(s)
    for seat in range(s.players):
        p.scores[seat] = half_points(s, seat) / 2
        if p.reward == Reward.WIN and p.winners >> seat & 1 == 1:
            p.rewards[seat] = 1 / winner_count(s, p)


@rule
def winner_count(s: State, p: Progress) -> int:
    found = 0
    for seat in range(s.players):
        found += p.winners >> seat & 1
    return found
