"""What the table of a position has agreed on: edition, modules, players and changed settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import Illegal
from shinjuku.game.positions.reader import VIEW_KEYS, Faults, Reader, part, shown
from shinjuku.game.positions.writer import KEYS
from shinjuku.game.settings import Settings, check_together, checked_modules, checked_option, checked_players
from shinjuku.rules.editions import EDITIONS

P = ParamSpec("P")
T = TypeVar("T")

MOST = 10**6  # beyond which a number is not even shown
ABOUT = {"five-players.needed": "players", "five-players.exactly-five": "modules"}  # the rest is about settings


def open_position(position: object, *, is_view: bool = False) -> Reader:
    """Begin to read a position (or a view): its keys and its settings."""
    noted = Faults()
    given = noted.known_keys(position, (*KEYS, *VIEW_KEYS) if is_view else KEYS)
    return Reader(given, _settings(given, noted), noted, is_view=is_view)


def _settings(given: Mapping[str, Any], noted: Faults) -> Settings:
    """Each agreement by itself, so that all that is wrong is found; the rest is read as if it were right."""
    before = len(noted.faults)
    edition = _agreed(noted, "edition", _edition, given) or "v2"
    modules = _agreed(noted, "modules", _modules, given, edition) or ()
    players = _agreed(noted, "players", _players, given, edition) or COLOURS[: EDITIONS[edition].players[-1]]
    settings = Settings(edition, modules, players, _options(given, edition, noted))
    if len(noted.faults) == before:
        _fit_together(settings, noted)
    return settings


def _fit_together(settings: Settings, noted: Faults) -> None:
    try:
        check_together(settings)
    except Illegal as refused:
        noted.fault(ABOUT.get(refused.code, "set"), refused.sentence, refused.code)


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
    return checked_modules(edition, _words(given, "modules", "game.module-known"))


def _players(given: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    players = given.get("players", 2)
    if isinstance(players, int) and not isinstance(players, bool) and abs(players) < MOST:
        return checked_players(edition, players)
    return checked_players(edition, _words(given, "players", "game.players"))


def _words(given: Mapping[str, Any], key: str, code: str) -> Sequence[str]:
    value = given.get(key, ())
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return value
    raise Illegal(code, f"{key} must be a list of words, not {shown(value)}.")


def _options(given: Mapping[str, Any], edition: str, noted: Faults) -> tuple[tuple[str, int], ...]:
    options = given.get("set", {})
    if not isinstance(options, Mapping):
        noted.fault("set", f"set must be an object, settings by name, not {shown(options)}.")
        return ()
    found: dict[str, int] = {}
    for name, value in options.items():
        where = f"set.{part(name)}"
        agreed = _agreed(noted, where, checked_option, edition, name, value)
        if agreed and agreed[0] in found:
            noted.fault(where, f"The setting {agreed[0]} is given twice.")
        elif agreed:
            found[agreed[0]] = agreed[1]
    return tuple(sorted(found.items()))
