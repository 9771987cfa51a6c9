"""Settings that the server can run with, their defaults filled in."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from shinjuku.server.settings.limits import SettingError
from shinjuku.server.settings.model import OPERATOR, WITH_PASSWORD, ServerSettings

MIN_KEY_LENGTH = 16
MAX_SECRET_LENGTH = 256


def validated(settings: ServerSettings) -> ServerSettings:
    """The settings with their defaults filled in. Raises SettingError if the server can't run with them."""
    settings = replace(
        settings, database=settings.database or default_database(), base_path=validated_base_path(settings.base_path)
    )
    if settings.processes > 1 and settings.is_sqlite:
        raise SettingError("Several processes need PostgreSQL (--database postgresql://…). SQLite supports only one.")
    _check_secrets(settings)
    return settings


def _check_secrets(settings: ServerSettings) -> None:
    if settings.admin_key and not MIN_KEY_LENGTH <= len(settings.admin_key) <= MAX_SECRET_LENGTH:
        raise SettingError(f"admin_key must have {MIN_KEY_LENGTH} to {MAX_SECRET_LENGTH} characters.")
    if len(settings.create_password) > MAX_SECRET_LENGTH:
        raise SettingError(f"create_password must have at most {MAX_SECRET_LENGTH} characters.")
    if settings.create_tables == WITH_PASSWORD and not settings.create_password:
        raise SettingError("create_tables = password needs a create_password.")
    if settings.create_tables == OPERATOR and not settings.admin_key:
        raise SettingError("create_tables = operator needs an admin_key.")


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
