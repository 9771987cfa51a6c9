"""How a server is run: what `shinjuku serve` was told."""

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
    """A server can't be run like that, in a sentence."""


@dataclass(frozen=True)
class Limit:
    """So many in so many seconds, at most; all at once if it must be."""

    count: float
    seconds: float

    def __str__(self) -> str:
        return f"{self.count:g}/{self.seconds:g}"


# per address, those of a seat per seat
LIMITS: Mapping[str, Limit] = MappingProxyType(
    {
        "create": Limit(20, 60),
        "join": Limit(60, 60),
        "ask": Limit(600, 60),
        "act": Limit(1200, 60),
        "socket": Limit(120, 60),
        "advice": Limit(60, 60),
        "seat-act": Limit(240, 60),
        "seat-ask": Limit(600, 60),
        "seat-socket": Limit(60, 60),
        "seat-advice": Limit(20, 60),
    }
)
UNLIMITED = Limit(1e12, 1)


@dataclass(frozen=True)
class ServerSettings:
    host: str = "127.0.0.1"
    port: int = 8484
    database: str = ""
    processes: int = 1
    trust_proxy: bool = False
    base_path: str = ""
    origins: tuple[str, ...] = ()  # of pages elsewhere that may use this server
    allow_positions: bool = False
    limits: Mapping[str, Limit] = field(default_factory=lambda: dict(LIMITS))
    bot_processes: int = 1
    bot_seconds: float = 20.0  # for a whole action; then something else is played for the bot
    most_waiting_bots: int = 1000
    lease_seconds: float = 6.0
    idle_seconds: float = 600.0  # until a table that nobody looks at leaves memory
    keep_finished_days: float = 90.0
    keep_waiting_days: float = 14.0  # … that never began
    keep_abandoned_days: float = 180.0  # … that began, but nobody plays on
    snapshot_every: int = 40
    most_body: int = 262_144
    most_message: int = 4096
    most_sockets_per_table: int = 200

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> ServerSettings:
        given = json.loads(text)
        given["limits"] = {name: Limit(**limit) for name, limit in given["limits"].items()}
        given["origins"] = tuple(given["origins"])
        return ServerSettings(**given)


def checked(settings: ServerSettings) -> ServerSettings:
    """The settings in order, or a sentence about what is wrong."""
    settings = replace(
        settings, database=settings.database or default_database(), base_path=checked_base_path(settings.base_path)
    )
    if settings.processes > 1 and settings.is_sqlite:
        raise SettingError("Several processes need PostgreSQL (--database postgresql://…): SQLite is for one.")
    return settings


def default_database() -> str:
    """A file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    return f"sqlite:///{home / 'shinjuku' / 'tables.sqlite3'}"


def checked_base_path(path: str) -> str:
    """`/games/shinjuku`, without a slash at the end; nothing for the root."""
    path = "/" + path.strip("/") if path.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", path):
        raise SettingError(f"The base path {path!r} can't be used: letters, digits and . _ ~ - between slashes.")
    return path


def read_limits(given: list[str]) -> dict[str, Limit]:
    """`act=600/60`: 600 in 60 seconds; `act=off`: no limit."""
    limits = dict(LIMITS)
    for each in given:
        name, _, value = each.partition("=")
        found = re.fullmatch(r"(\d{1,9})/(\d{1,6})", value)
        if name not in limits or not (found or value == "off"):
            known = ", ".join(LIMITS)
            raise SettingError(f"--limit {each} can't be read: NAME=COUNT/SECONDS or NAME=off, with a name of {known}.")
        limits[name] = Limit(float(found[1]), max(1.0, float(found[2]))) if found else UNLIMITED
    return limits
