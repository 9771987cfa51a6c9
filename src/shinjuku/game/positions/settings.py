"""Read the settings of a position: edition, modules, players and changed parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from shinjuku.boards import Board
from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import Illegal
from shinjuku.game.positions.keys import KEYS, VIEW_KEYS
from shinjuku.game.positions.reader import Faults, Reader, part
from shinjuku.game.quoting import quoted
from shinjuku.game.settings import (
    Settings,
    check_together,
    checked_board,
    checked_modules,
    checked_parameter,
    checked_players,
    setting_of,
)
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.texts.messages import message

P = ParamSpec("P")
T = TypeVar("T")

MAX_SHOWN = 10**6  # greater numbers of players aren't even shown


def open_position(position: object, *, is_view: bool = False) -> Reader:
    """Start reading a position or a view: its keys and its settings."""
    noted = Faults()
    given = noted.known_keys(position, (*KEYS, *VIEW_KEYS) if is_view else KEYS)
    settings = _settings(given, noted)
    for fault in noted.faults:
        fault.worded_for(settings.board.id, settings.edition)
    return Reader(given, settings, noted, is_view=is_view)


def _settings(given: Mapping[str, Any], noted: Faults) -> Settings:
    """Check each setting on its own, so that every fault is found; a wrong one is replaced by a default."""
    before = len(noted.faults)
    edition = _checked(noted, "edition", _edition, given) or "v2"
    modules = _checked(noted, "modules", _modules, given, edition) or ()
    players = _checked(noted, "players", _players, given, edition) or COLOURS[: EDITIONS[edition].players[-1]]
    board = _checked(noted, "board", _board, given, edition)
    parameters = _parameters(given, board or default_board(edition), noted)
    settings = Settings(edition, modules, players, parameters, other_board=board)
    if len(noted.faults) == before:
        _check_together(settings, noted)
    return settings


def _check_together(settings: Settings, noted: Faults) -> None:
    try:
        check_together(settings)
    except Illegal as refused:
        noted.fault(setting_of(refused.code), refused.message, refused.code)


def _checked(noted: Faults, where: str, check: Callable[P, T], *about: P.args, **more: P.kwargs) -> T | None:
    """The checked setting; None, with a fault, if it is refused."""
    try:
        return check(*about, **more)
    except Illegal as refused:
        noted.fault(where, refused.message, refused.code)
        return None


def _edition(given: Mapping[str, Any]) -> str:
    edition = given.get("edition", "v2")
    if not isinstance(edition, str):
        raise Illegal("game.edition", message("position.word", where="edition", given=quoted(edition)))
    return Settings.validated(edition).edition


def _board(given: Mapping[str, Any], edition: str) -> Board | None:
    name = given.get("board")
    if name is not None and not isinstance(name, str):
        raise Illegal("game.board", message("position.word", where="board", given=quoted(name)))
    return checked_board(edition, name)


def _modules(given: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    return checked_modules(edition, _words(given, "modules", "game.module-known"))


def _players(given: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    players = given.get("players", 2)
    if isinstance(players, int) and not isinstance(players, bool) and abs(players) < MAX_SHOWN:
        return checked_players(edition, players)
    return checked_players(edition, _words(given, "players", "game.players"))


def _words(given: Mapping[str, Any], key: str, code: str) -> Sequence[str]:
    value = given.get(key, ())
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return value
    raise Illegal(code, message("position.list.words", where=key, given=quoted(value)))


def _parameters(given: Mapping[str, Any], board: Board, noted: Faults) -> tuple[tuple[str, int], ...]:
    changes = given.get("set", {})
    if not isinstance(changes, Mapping):
        contents = message("position.entries.set")
        noted.fault("set", message("position.object", where="set", contents=contents, given=quoted(changes)))
        return ()
    found: dict[str, int] = {}
    for name, value in changes.items():
        where = f"set.{part(name)}"
        checked = _checked(noted, where, checked_parameter, board, name, value)
        if checked and checked[0] in found:
            noted.fault(where, message("position.set-twice", name=checked[0]))
        elif checked:
            found[checked[0]] = checked[1]
    return tuple(sorted(found.items()))
