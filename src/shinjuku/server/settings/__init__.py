"""The settings of a server: what they are, and where they come from."""

from shinjuku.server.settings.limits import (
    CONNECT,
    COST,
    DEFAULT_CAPS,
    DEFAULT_LIMITS,
    MAP,
    NO_CAP,
    REFUSED,
    UNLIMITED,
    RateLimit,
    parse_caps,
    parse_limits,
)
from shinjuku.server.settings.model import PACES, ServerSettings, SettingError
from shinjuku.server.settings.validation import default_database, validated

__all__ = [
    "CONNECT",
    "COST",
    "DEFAULT_CAPS",
    "DEFAULT_LIMITS",
    "MAP",
    "NO_CAP",
    "PACES",
    "REFUSED",
    "UNLIMITED",
    "RateLimit",
    "ServerSettings",
    "SettingError",
    "default_database",
    "parse_caps",
    "parse_limits",
    "validated",
]
