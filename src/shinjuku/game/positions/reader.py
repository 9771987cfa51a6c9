"""Read the values of a position: their shapes and names. Everything that is wrong is collected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.errors import BadPosition, Fault
from shinjuku.game.positions.keys import CODES, KNOWN_NAME, MODULE_PIECES, VIEW_KEYS
from shinjuku.game.quoting import HUGE, MAX_QUOTED, hint, quoted
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts.messages import Message, message

MAX_FAULTS = 100  # then reading ends, because each costs a suggestion


def part(key: object) -> str:
    """A key as a part of `where`."""
    if isinstance(key, str):
        return key[:MAX_QUOTED]
    return str(key) if isinstance(key, int) and abs(key) < HUGE else type(key).__name__


class Faults:
    """Everything that is wrong, in the order in which it was found. Too many faults end the reading."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, text: Message, code: str | None = None) -> Fault:
        """Add a fault. Its clause is the one that describes the key, unless a code is given."""
        if len(self.faults) == MAX_FAULTS:
            raise BadPosition(self.faults)
        found = Fault(code or CODES[where.split(".")[0]], where, text)
        self.faults.append(found)
        return found

    def known_keys(self, position: object, keys: Sequence[str]) -> dict[str, Any]:
        """The entries of a position whose keys are known."""
        if not isinstance(position, Mapping):
            self.fault("", message("position.shape", given=quoted(position)), "position.default")
            return {}
        for key in position:
            if key in VIEW_KEYS and key not in keys:
                self.fault(key, message("position.view-key", key=key), KNOWN_NAME)
            elif key not in keys:
                self.fault(part(key), message("position.key", key=quoted(key), hint=hint(key, keys)), KNOWN_NAME)
        return {key: position[key] for key in keys if key in position}


class Reader:
    """A position being read: what it gives, key by key, and all its faults."""

    def __init__(self, given: Mapping[str, Any], settings: Settings, noted: Faults, *, is_view: bool = False) -> None:
        self.given, self.settings, self.is_view = given, settings, is_view
        self._noted = noted
        self.words: Vocabulary = settings.vocabulary

    @property
    def faults(self) -> list[Fault]:
        return self._noted.faults

    def fault(self, where: str, text: Message, code: str | None = None) -> None:
        self._noted.fault(where, text, code).worded_for(self.words.board.id, self.settings.edition)

    def excluded_by(self, parameter: str) -> str | None:
        """The clause on positions of the module or the edition that plays without something."""
        for module in self.settings.modules:
            if parameter in MODULES[module].parameters:
                return f"{module}.position"
        edition = self.settings.edition
        return None if parameter in EDITIONS[edition].parameters else f"{edition}.position"

    def is_played(self, key: str, *, plays: bool) -> bool:
        """Is the module of this key in the game? If it isn't, the key must be empty."""
        if not plays and self.given.get(key) not in (None, {}):
            self.fault(key, message("position.other-module", key=key), MODULE_PIECES)
        return plays

    # --- shapes ---------------------------------------------------------------------------------------------

    def items(self, key: str) -> Iterator[tuple[str, Any, str]]:
        """Each entry of an object, and where it is."""
        value = self.given.get(key, {})
        if not isinstance(value, Mapping):
            contents = message(f"position.entries.{key.replace('_', '-')}")
            self.fault(key, message("position.object", where=key, contents=contents, given=quoted(value)))
            return
        for name, each in value.items():
            where = f"{key}.{part(name)}"
            if isinstance(name, str):
                yield name, each, where
            else:
                self.fault(where, message("position.name", where=where, given=quoted(name)), KNOWN_NAME)

    def listing(self, value: object, where: str, contents: str) -> Sequence[Any]:
        """A list; `contents` is what it should contain, such as `wards`."""
        if isinstance(value, list | tuple):
            return value
        self.fault(where, message(f"position.list.{contents}", where=where, given=quoted(value)))
        return ()

    def number(self, value: object, where: str, low: int, high: int) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(where, message("position.number.range", where=where, low=low, high=high, given=quoted(value)))
        return None

    def switch(self, key: str, default: object = False) -> bool:
        value = self.given.get(key, default)
        if not isinstance(value, bool):
            self.fault(key, message("position.switch", where=key, given=quoted(value)))
        return value is True

    # --- names ----------------------------------------------------------------------------------------------

    def name(self, value: object, names: Sequence[str], kind: str, where: str, code: str = KNOWN_NAME) -> int | None:
        """The index of a name; None, with a fault, if there is no such name."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        text = message(f"position.unknown.{kind}", where=where, given=quoted(value), hint=hint(value, names))
        self.fault(where, text, code)
        return None

    def ward(self, value: object, where: str) -> int | None:
        return self.name(value, self.words.wards, "ward", where)

    def wards(self, value: object, where: str) -> list[int]:
        return _found(self.ward(each, where) for each in self.listing(value, where, "wards"))

    def customers(self, value: object, where: str) -> list[int]:
        given = self.listing(value, where, "customers")
        return _found(self.name(each, CUSTOMERS, "customer", where) for each in given)

    def seat(self, value: object, where: str, code: str = KNOWN_NAME) -> int | None:
        return self.name(value, self.settings.players, "player", where, code)

    def player(self, key: str) -> int | None:
        """The player that a key names; None if it isn't given."""
        given = self.given.get(key)
        return None if given is None else self.seat(given, key, "position.turn")

    def seats(self, value: object, where: str) -> list[int]:
        """Players, none of them twice."""
        seats = _found(self.seat(each, where) for each in self.listing(value, where, "players"))
        if len(set(seats)) < len(seats):
            self.fault(where, message("position.player-twice", where=where))
        return seats


def _found(indexes: Iterable[int | None]) -> list[int]:
    return [index for index in indexes if index is not None]
