"""Settings as a TOML file with a comment for each, which the server can read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from shinjuku.server.settings.definitions import DefinedSetting
from shinjuku.server.settings.limits import written_limits
from shinjuku.server.settings.model import SETTINGS, ServerSettings

HEADER = """# The configuration of `shinjuku serve`, for --config FILE or SHINJUKU_CONFIG.
# Options override environment variables (SHINJUKU_PORT=8484), which override this file.
"""
HIDDEN = "hidden"


def config_text(settings: ServerSettings) -> str:
    """A file with these settings. Secrets are comments without their values."""
    written = [_written(each, settings) for each in SETTINGS.values() if each.field != "limits"]
    return "\n".join([HEADER, *written, *_limits(settings)])


def _written(defined: DefinedSetting, settings: ServerSettings) -> str:
    setting = defined.setting
    value = getattr(settings, defined.field)
    value = value / setting.unit if setting.unit != 1 else value
    note = f" ({setting.range})" if setting.range else ""
    return f"# {setting.meaning}{note}\n{_line(defined, value)}\n"


def _line(defined: DefinedSetting, value: Any) -> str:
    """A secret is a comment. A database is secret only if its URL has a password."""
    name = defined.setting.name
    shown = safe_url(value) if name == "database" else HIDDEN if defined.setting.is_secret and value else value
    is_comment = shown != value or (defined.setting.is_secret and not value)
    return f"{'# ' if is_comment else ''}{name} = {_toml(shown)}"


def safe_url(url: str) -> str:
    """A database's URL with its password hidden."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return HIDDEN if url else ""
    return url if parsed.password is None else parsed.render_as_string(hide_password=True)


def _limits(settings: ServerSettings) -> Iterator[str]:
    yield f"# {SETTINGS['limits'].setting.meaning}\n[limits]"
    for name, value in written_limits(settings.limits, settings.caps).items():
        yield f"{name} = {_toml(value)}"
    yield ""


def _toml(value: Any) -> str:
    """Numbers, texts, lists and booleans are written as in JSON."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
