"""Every setting of a server with its meaning, default and range. `shinjuku serve`, files and variables follow it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from shinjuku.server.settings.definitions import DefinedSetting, defined_settings, setting
from shinjuku.server.settings.limits import DEFAULT_CAPS, DEFAULT_LIMITS, RateLimit, SettingError

PACES = {"at-once": 0.0, "brisk": 0.4, "calm": 1.5}  # the minimum number of seconds between two actions of bots

EVERYONE, WITH_PASSWORD, OPERATOR = "everyone", "password", "operator"  # who may create tables
LOG_LEVELS = ("debug", "info", "warning", "error")
JSON_LOG, TEXT_LOG = "json", "text"

DAYS = {"at_least": 0.0}
SECONDS = {"at_least": 0.1}
SECRET = {"is_secret": True, "option": None}


@dataclass(frozen=True)
class ServerSettings:
    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 for all addresses of this computer.")
    port: int = setting(8484, "The port to listen on.", at_least=0, at_most=65535)
    database: str = setting(
        "", "sqlite:///FILE or postgresql://USER@HOST/NAME.", metavar="URL", is_secret=True,
        shown_default="a file in your data folder",
    )  # fmt: skip
    processes: int = setting(
        1, "The number of server processes; more than one needs PostgreSQL.", at_least=1, at_most=64
    )
    trust_proxy: bool = setting(False, "Trust X-Forwarded-For and X-Forwarded-Proto of a reverse proxy.")
    base_path: str = setting("", "The path under which a proxy serves this server, such as /shinjuku.", metavar="PATH")
    origins: tuple[str, ...] = setting(
        (), "Allow pages from another origin to use this server.", metavar="URL", option="--origin"
    )
    boards: tuple[str, ...] = setting(
        (), "The folder of a board that tables can be played on.", metavar="FOLDER", option="--board",
        has_variable=False,  # every command reads SHINJUKU_BOARDS
    )  # fmt: skip
    allow_positions: bool = setting(False, "Allow tables that start from a position, for puzzles and tests.")
    create_tables: str = setting(
        EVERYONE, "Who may create tables. The operator can change it while the server runs.",
        choices=(EVERYONE, WITH_PASSWORD, OPERATOR), metavar="WHO",
    )  # fmt: skip
    create_password: str = setting("", "The password for creating tables, if one is needed.", **SECRET)
    admin_key: str = setting(
        "", "The operator's key, of 16 characters or more. Without one, `shinjuku admin` doesn't work.", **SECRET
    )
    limits: Mapping[str, RateLimit] = setting(
        dict(DEFAULT_LIMITS), "Change a limit for clients, or remove it with NAME=off.", option="--limit",
        metavar="NAME=COUNT/SECONDS",
    )  # fmt: skip
    caps: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_CAPS))  # the others in the setting `limits`
    bot_processes: int = setting(1, "The number of processes for bots.", name="bots", at_least=1, at_most=64)
    bot_seconds: float = setting(20.0, "The time limit for an action of a bot, in seconds.", **SECONDS)
    bot_thinking_seconds: float = setting(
        5.0, "The longest thinking time that a table can choose for a bot, in seconds.", name="bot_thinking", **SECONDS
    )
    unwatched_seconds: float = 60.0  # at tables without people, bots pause when no one has watched for this long
    max_waiting_advice: int = 100
    absence_seconds: int = setting(
        120, "The seconds after which an absent player can be replaced, unless the table sets its own.", at_least=0
    )
    lease_seconds: float = 6.0
    header_seconds: float = setting(10.0, "Close a connection whose headers take longer than this.", **SECONDS)
    body_seconds: float = setting(20.0, "Close a connection whose body takes longer than this.", **SECONDS)
    ping_seconds: float = setting(
        20.0, "Ping WebSockets this often, and close those that don't answer in time.", **SECONDS
    )
    idle_seconds: float = setting(
        600.0, "Unload idle tables from memory after this many minutes.", name="idle_minutes", unit=60, at_least=0.01
    )
    keep_finished_days: float = setting(90.0, "Delete finished tables after this many days.", name="keep_days", **DAYS)
    keep_waiting_days: float = setting(
        14.0, "Delete tables that never started after this many days.", name="waiting_days", **DAYS
    )
    keep_abandoned_days: float = setting(
        180.0, "Delete abandoned games after this many days.", name="abandoned_days", **DAYS
    )
    log: str = setting(
        "info", "The log level.", choices=LOG_LEVELS, metavar="LEVEL", shown_default="info, with --open warning"
    )
    log_format: str = setting(
        JSON_LOG, "One JSON object per line for programs, or text for people.", choices=(JSON_LOG, TEXT_LOG),
        metavar="FORMAT",
    )  # fmt: skip
    snapshot_every: int = 40  # events
    max_body: int = 262_144  # bytes
    max_sockets_per_table: int = 200

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


SETTINGS: Mapping[str, DefinedSetting] = {each.setting.name: each for each in defined_settings(ServerSettings)}

__all__ = ["PACES", "SETTINGS", "ServerSettings", "SettingError"]
