"""What a seat is rewarded for."""

from __future__ import annotations

from enum import IntEnum


class Reward(IntEnum):
    """The rewards of a game add up to what the comment says."""

    WIN = 0  # 1 for the winner, shared if several win
    SCORE = 1  # the points scored
    LEAD = 2  # the points scored, less those of the best other seat


def reward_named(name: str) -> Reward:
    """The reward `win`, `score` or `lead`."""
    try:
        return Reward[name.upper()]
    except KeyError:
        known = ", ".join(each.name.lower() for each in Reward)
        raise ValueError(f"There is no reward {name!r}. Choose one of: {known}.") from None
