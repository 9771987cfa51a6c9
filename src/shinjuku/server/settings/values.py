"""The value of a setting, from whatever a file, the environment or an option contains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.game.quoting import excerpt
from shinjuku.server.settings.definitions import DefinedSetting
from shinjuku.server.settings.limits import SettingError

BOOLEANS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
KINDS: Mapping[type, str] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple: "a list",
    dict: "a table of NAME = VALUE",
}


def value_of(defined: DefinedSetting, given: Any, where: str) -> Any:
    """The value, if it has the right type and is in the range."""
    value = _converted(defined.kind, given)
    if value is None or not defined.setting.accepts(value):
        raise SettingError(f"{where} must be {_expected(defined)}{_shown(defined, given)}.")
    return value


def _expected(defined: DefinedSetting) -> str:
    if defined.setting.choices:
        return defined.setting.range
    if not defined.setting.range:
        return KINDS[defined.kind]
    return f"{KINDS[defined.kind]} {'of' if defined.setting.at_most is None else 'from'} {defined.setting.range}"


def _shown(defined: DefinedSetting, given: Any) -> str:
    return "" if defined.setting.is_secret else f", not {excerpt(str(given))!r}"


def _converted(kind: type, given: Any) -> Any:
    """The given value as this type. None if that is impossible."""
    if kind is bool:
        return given if isinstance(given, bool) else BOOLEANS.get(str(given).lower())
    if kind is str:
        return given if isinstance(given, str) else None
    return _list(kind, given) if kind in (tuple, dict) else _number(kind, given)


def _number(kind: type, given: Any) -> int | float | None:
    if isinstance(given, bool) or (kind is int and isinstance(given, float)):
        return None
    try:
        number: int | float = kind(given)
    except (TypeError, ValueError):
        return None
    return number if abs(number) < 1e12 else None  # neither infinite nor NaN


def _list(kind: type, given: Any) -> tuple[str, ...] | None:
    """A list of texts. In the environment, commas separate them. Limits are NAME=VALUE."""
    if isinstance(given, str):
        given = [part.strip() for part in given.split(",") if part.strip()]
    elif kind is dict and isinstance(given, Mapping):
        given = [f"{name}={value}" for name, value in given.items()]
    is_list = isinstance(given, list | tuple) and all(isinstance(each, str) for each in given)
    return tuple(given) if is_list else None
