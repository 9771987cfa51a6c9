"""Limits for clients: requests in a period, and what an address may have at the same time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from shinjuku.game import ShinjukuError


class SettingError(ShinjukuError):
    """The server can't run with these settings."""


@dataclass(frozen=True)
class RateLimit:
    """At most `count` requests in `seconds`, or seconds of computing. Bursts are allowed."""

    count: float
    seconds: float


CONNECT = "connect"  # new connections, which are closed above the limit
REFUSED = "refused"  # requests above another limit; beyond this one, their connections are closed
COST = "cost"  # not requests, but the seconds of computing that they took
MAP = "map"  # new tables with a changed map
SIGN_IN = "sign-in"  # wrong keys of the operator and wrong passwords

# Those with "seat-" are counted by seat, the others by address.
DEFAULT_LIMITS: Mapping[str, RateLimit] = MappingProxyType(
    {
        "create": RateLimit(20, 60),
        MAP: RateLimit(12, 86_400),
        "join": RateLimit(60, 60),
        "ask": RateLimit(600, 60),
        "act": RateLimit(1200, 60),
        "socket": RateLimit(120, 60),
        CONNECT: RateLimit(600, 60),
        "advice": RateLimit(60, 60),
        COST: RateLimit(10, 60),
        REFUSED: RateLimit(120, 60),
        SIGN_IN: RateLimit(10, 60),
        "seat-act": RateLimit(240, 60),
        "seat-ask": RateLimit(600, 60),
        "seat-socket": RateLimit(60, 60),
        "seat-advice": RateLimit(20, 60),
    }
)
UNLIMITED = RateLimit(1e12, 1)

# What an address may have at the same time.
DEFAULT_CAPS: Mapping[str, int] = MappingProxyType(
    {
        "connections": 256,
        "tables": 100,  # that are not finished
        "bot-tables": 3,  # of those, tables without people
        "kilobytes": 10_000,  # of the settings and records of all its tables
    }
)
NO_CAP = 10**12
OFF = "off"


def parse_limits(options: Sequence[str]) -> dict[str, RateLimit]:
    """`act=600/60` allows 600 requests in 60 seconds, `act=off` removes the limit."""
    limits = dict(DEFAULT_LIMITS)
    for name, value in map(_split_limit, options):
        if name in limits:
            match = re.fullmatch(r"([\d.]+)/(\d+)", value)
            limits[name] = RateLimit(float(match[1]), max(1.0, float(match[2]))) if match else UNLIMITED
    return limits


def parse_caps(options: Sequence[str]) -> dict[str, int]:
    """`tables=50` allows 50 tables at the same time, `tables=off` removes the limit."""
    given = [each for each in map(_split_limit, options) if each[0] in DEFAULT_CAPS]
    return {**DEFAULT_CAPS, **{name: int(value) if value.isdigit() else NO_CAP for name, value in given}}


def _split_limit(option: str) -> tuple[str, str]:
    """The name and the value of a limit, which must be one that exists."""
    name, _, value = option.partition("=")
    pattern = r"\d{1,9}(\.\d{1,3})?/\d{1,6}|off" if name in DEFAULT_LIMITS else r"\d{1,9}|off"
    if name not in {**DEFAULT_LIMITS, **DEFAULT_CAPS} or not re.fullmatch(pattern, value):
        names, caps = ", ".join(DEFAULT_LIMITS), ", ".join(DEFAULT_CAPS)
        raise SettingError(
            f"Invalid limit {option}. Use NAME=COUNT/SECONDS for {names}; NAME=COUNT for {caps}; or NAME=off."
        )
    return name, value


def written_limits(limits: Mapping[str, RateLimit], caps: Mapping[str, int]) -> dict[str, str]:
    """All limits as they are written in a file."""
    rates = {name: OFF if each == UNLIMITED else f"{each.count:g}/{each.seconds:g}" for name, each in limits.items()}
    return rates | {name: OFF if cap == NO_CAP else str(cap) for name, cap in caps.items()}
