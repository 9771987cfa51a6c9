"""What the table of a position has agreed on: edition, modules, players and changed settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from .errors import Illegal
from .position_reading import VIEW_KEYS, Faults, Reader, part, shown
from .position_words import KEYS
from .settings import Option, Settings
from .vocabulary import COLOURS

P = ParamSpec("P")
T = TypeVar("T")

SETTING = re.compile(r"on|off|-?[0-9]{1,6}")
MOST = 10**6  # beyond which a number is not even shown


def open_position(position: object, *, is_view: bool = False) -> Reader:
    """Begin to read a position (or a view): its keys and its settings."""
    noted = Faults()
    given = noted.known_keys(position, (*KEYS, *VIEW_KEYS) if is_view else KEYS)
    return Reader(given, _settings(given, noted), noted)


def _settings(given: Mapping[str, Any], noted: Faults) -> Settings:
    """Each agreement by itself, so that all that is wrong is found; the rest is read as if it were right."""
    edition = _agreed(noted, "edition", _edition, given) or "v2"
    modules = _agreed(noted, "modules", _modules, given, edition) or ()
    players = _agreed(noted, "players", _players, given, edition) or COLOURS
    return Settings(edition, modules, players, _options(given, noted))


def _agreed(noted: Faults, where: str, agree: Callable[P, T], *about: P.args, **more: P.kwargs) -> T | None:
    """What is agreed; None, with a fault, if it can't be."""
    try:
        return agree(*about, **more)
    except Illegal as refused:
        noted.fault(where, refused.sentence, refused.code)
        return None


def _edition(given: Mapping[str, Any]) -> str:
    edition = given.get("edition", "v2")
    if not isinstance(edition, str):
        raise Illegal("game.edition", f"edition must be a word, not {shown(edition)}.")
    return Settings.agree(edition).edition


def _modules(given: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    return Settings.agree(edition, _words(given, "modules", "game.module-known")).modules


def _players(given: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    players = given.get("players", 2)
    if isinstance(players, int) and not isinstance(players, bool) and abs(players) < MOST:
        return Settings.agree(edition, (), players).players
    return Settings.agree(edition, (), _words(given, "players", "game.players")).players


def _words(given: Mapping[str, Any], key: str, code: str) -> Sequence[str]:
    value = given.get(key, ())
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return value
    raise Illegal(code, f"{key} must be a list of words, not {shown(value)}.")


def _options(given: Mapping[str, Any], noted: Faults) -> tuple[tuple[str, int], ...]:
    options = given.get("set", {})
    if not isinstance(options, Mapping):
        noted.fault("set", f"set must be an object, settings by name, not {shown(options)}.")
        return ()
    found: dict[str, int] = {}
    for name, value in options.items():
        where = f"set.{part(name)}"
        for known, number in _agreed(noted, where, _option, name, value) or ():
            if known in found:
                noted.fault(where, f"The setting {known} is given twice.")
            found[known] = number
    return tuple(sorted(found.items()))


def _option(name: object, value: Option) -> tuple[tuple[str, int], ...]:
    is_number = isinstance(value, int) and abs(value) < MOST
    if not isinstance(name, str) or not (is_number or (isinstance(value, str) and SETTING.fullmatch(value))):
        raise Illegal("game.setting", f"The setting {shown(name)} can't be {shown(value)}.")
    return Settings.agree(options={name: value}).options
