"""The settings of a server, as `shinjuku serve` gets them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from shinjuku.game import ShinjukuError


class SettingError(ShinjukuError):
    """The server can't run with these settings."""


@dataclass(frozen=True)
class RateLimit:
    """At most `count` requests in `seconds`, or seconds of computing. They may come all at once."""

    count: float
    seconds: float


CONNECT = "connect"  # new connections, which are closed above the limit
COST = "cost"  # not requests, but the seconds of computing that they took

# Those with "seat-" are counted by seat, the others by address.
DEFAULT_LIMITS: Mapping[str, RateLimit] = MappingProxyType(
    {
        "create": RateLimit(20, 60),
        "join": RateLimit(60, 60),
        "ask": RateLimit(600, 60),
        "act": RateLimit(1200, 60),
        "socket": RateLimit(120, 60),
        CONNECT: RateLimit(600, 60),
        "advice": RateLimit(60, 60),
        COST: RateLimit(10, 60),
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

PACES = {"at-once": 0.0, "brisk": 0.4, "calm": 1.5}  # the minimum number of seconds between two actions of bots


@dataclass(frozen=True)
class ServerSettings:
    host: str = "127.0.0.1"
    port: int = 8484
    database: str = ""
    processes: int = 1
    trust_proxy: bool = False
    base_path: str = ""
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    boards: tuple[str, ...] = ()  # folders of boards, besides those that are known anyway
    allow_positions: bool = False
    limits: Mapping[str, RateLimit] = field(default_factory=lambda: dict(DEFAULT_LIMITS))
    caps: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_CAPS))
    bot_processes: int = 1
    bot_seconds: float = 20.0  # the time limit for an action; then the server plays a fallback action
    bot_thinking_seconds: float = 5.0  # the longest thinking time that a bot's name can ask for
    unwatched_seconds: float = 60.0  # bots among themselves pause when no one has watched for so long
    max_waiting_advice: int = 100
    absence_seconds: int = 120  # until an absent player can be replaced, where a table names no time
    lease_seconds: float = 6.0
    idle_seconds: float = 600.0  # until an unused table is removed from memory
    keep_finished_days: float = 90.0
    keep_waiting_days: float = 14.0  # for tables that never started
    keep_abandoned_days: float = 180.0  # for games that no one continues
    snapshot_every: int = 40  # events
    max_body: int = 262_144  # bytes
    max_sockets_per_table: int = 200
    header_seconds: float = 10.0  # for the headers of a request
    body_seconds: float = 20.0  # for its body
    ping_seconds: float = 20.0  # between two pings of a WebSocket, and for the answer

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> ServerSettings:
        fields = json.loads(text)
        fields["limits"] = {name: RateLimit(**limit) for name, limit in fields["limits"].items()}
        fields["origins"] = tuple(fields["origins"])
        fields["boards"] = tuple(fields["boards"])
        return ServerSettings(**fields)


def validated(settings: ServerSettings) -> ServerSettings:
    """The settings with their defaults filled in. Raises SettingError if the server can't run with them."""
    settings = replace(
        settings, database=settings.database or default_database(), base_path=validated_base_path(settings.base_path)
    )
    if settings.processes > 1 and settings.is_sqlite:
        raise SettingError("Several processes need PostgreSQL (--database postgresql://…). SQLite supports only one.")
    return settings


def default_database() -> str:
    """A file in the user's data folder."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    return f"sqlite:///{data / 'shinjuku' / 'tables.sqlite3'}"


def validated_base_path(path: str) -> str:
    """The path with a slash in front and none at the end, as in `/games/shinjuku`. The root is empty."""
    path = "/" + path.strip("/") if path.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", path):
        raise SettingError(f"Invalid base path {path!r}. Use letters, digits and . _ ~ - between slashes.")
    return path


def parse_limits(options: list[str]) -> dict[str, RateLimit]:
    """`act=600/60` allows 600 requests in 60 seconds, `act=off` removes the limit."""
    limits = dict(DEFAULT_LIMITS)
    for name, value in map(_split_limit, options):
        if name in limits:
            match = re.fullmatch(r"([\d.]+)/(\d+)", value)
            limits[name] = RateLimit(float(match[1]), max(1.0, float(match[2]))) if match else UNLIMITED
    return limits


def parse_caps(options: list[str]) -> dict[str, int]:
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
            f"Invalid --limit {option}. Use NAME=COUNT/SECONDS for {names}; NAME=COUNT for {caps}; or NAME=off."
        )
    return name, value
