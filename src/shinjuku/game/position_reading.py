"""Reading a position: its shape, its names and what its table has agreed on. Whatever is wrong is written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from .errors import Fault, Illegal
from .position_words import KEYS
from .settings import Option, Settings
from .vocabulary import COLOURS, CUSTOMERS, vocabulary

T = TypeVar("T")

VIEW_KEYS = (
    *("viewer", "counted", "hand_sizes", "deck_size", "bag_size", "discard_size", "discard_top"),
    *("collected_sizes", "supply", "bonus_stacks", "unseen", "bag"),
)

# the clause of the rules reference that each key is about
CODES = {
    "edition": "game.edition",
    "modules": "game.module-known",
    "players": "game.players",
    "set": "game.setting",
    "start": "position.turn",
    "turn": "position.turn",
    "to_act": "position.turn",
    "stores": "position.stores",
    "supply": "position.stores",
    "track": "position.track",
    "customers": "position.customers",
    "collected": "position.customers",
    "collected_sizes": "position.customers",
    "removed": "position.customers",
    "bag": "position.customers",
    "bag_size": "position.customers",
    "hands": "position.cards",
    "hand_sizes": "position.cards",
    "deck_size": "position.cards",
    "discard": "position.cards",
    "discard_size": "position.cards",
    "discard_top": "position.cards",
    "unseen": "position.cards",
    "bonus": "position.bonus",
    "bonus_stacks": "position.bonus",
    "stacks_taken": "position.bonus",
    "first_upgrade": "position.first-upgrade",
    "queue": "position.queue",
    "viewer": "position.known-name",
    "counted": "position.known-name",
    "matsuri": "position.known-name",
    "princess": "position.known-name",
    "kaiju": "position.known-name",
    "hachiko": "position.known-name",
    "kaicho": "position.known-name",
    "doing": "line.known-word",
}
PHASE_CODE = "position.phase"  # of all other keys
KNOWN_NAME = "position.known-name"
SETTING_VALUE = re.compile(r"on|off|-?[0-9]{1,6}")
LONGEST_SHOWN = 40


def shown(value: object) -> str:
    """Something that was given, in a few words."""
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    names = {float: "a fraction", list: "a list", tuple: "a list", dict: "an object"}
    return names.get(type(value), "something else")


def suggestion(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word[:LONGEST_SHOWN], known, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


class Reader:
    """A position being read: what it gives, key by key, and all its faults."""

    def __init__(self, position: object, *, is_view: bool = False) -> None:
        self.faults: list[Fault] = []
        self.keys = (*KEYS, *VIEW_KEYS) if is_view else KEYS
        self.given = self._known_keys(position)
        self.settings = self._settings()
        self.words = vocabulary(self.settings.board.id)

    # --- faults and shapes --------------------------------------------------------------------------------------

    def fault(self, where: str, sentence: str, code: str | None = None) -> None:
        self.faults.append(Fault(code or CODES.get(where.split(".")[0], PHASE_CODE), where, sentence))

    def _known_keys(self, position: object) -> dict[str, Any]:
        if not isinstance(position, Mapping):
            self.fault("", f"A position is an object with keys, not {shown(position)}.", "position.default")
            return {}
        for key in position:
            if key not in self.keys:
                self._unknown_key(key)
        return {key: position[key] for key in self.keys if key in position}

    def _unknown_key(self, key: object) -> None:
        if key in VIEW_KEYS:
            self.fault(str(key), f"{key!r} belongs to a view; a view is dealt, not loaded.", KNOWN_NAME)
        else:
            hint = suggestion(key, self.keys) if isinstance(key, str) else ""
            self.fault(_key(key), f"A position has no key {shown(key)}{hint}.", KNOWN_NAME)

    def items(self, key: str, what: str) -> list[tuple[str, Any]]:
        """The entries of an object; `what` says what it should hold."""
        value = self.given.get(key, {})
        if not isinstance(value, Mapping):
            self.fault(key, f"{key} must be an object, {what}, not {shown(value)}.")
            return []
        for name in value:
            if not isinstance(name, str):
                self.fault(f"{key}.{_key(name)}", f"{shown(name)} is no name.", KNOWN_NAME)
        return [(name, each) for name, each in value.items() if isinstance(name, str)]

    def listing(self, value: object, where: str, what: str) -> Sequence[Any]:
        if isinstance(value, list | tuple):
            return value
        self.fault(where, f"{where} must be a list of {what}, not {shown(value)}.")
        return ()

    def number(self, value: object, where: str, low: int, high: int) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(where, f"{where} must be a number from {low} to {high}, not {shown(value)}.")
        return None

    def switch(self, key: str) -> bool:
        value = self.given.get(key, False)
        if not isinstance(value, bool):
            self.fault(key, f"{key} must be true or false, not {shown(value)}.")
        return value is True

    # --- names --------------------------------------------------------------------------------------------------

    def name(self, value: object, names: Sequence[str], what: str, where: str, code: str = KNOWN_NAME) -> int | None:
        """The number of a name; None, with a fault, if there is no such name."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        hint = suggestion(value, names) if isinstance(value, str) else ""
        self.fault(where, f"{where}: {shown(value)} is no {what}{hint}.", code)
        return None

    def ward(self, value: object, where: str) -> int | None:
        return self.name(value, self.words.wards, "ward", where)

    def wards(self, value: object, where: str) -> list[int]:
        found = [self.ward(each, where) for each in self.listing(value, where, "wards")]
        return [ward for ward in found if ward is not None]

    def customers(self, value: object, where: str) -> list[int]:
        found = [
            self.name(each, CUSTOMERS, "customer", where) for each in self.listing(value, where, "customers")
        ]
        return [kind for kind in found if kind is not None]

    def seat(self, value: object, where: str, code: str = KNOWN_NAME) -> int | None:
        return self.name(value, self.settings.players, "player at this table", where, code)

    def seats(self, value: object, where: str) -> list[int]:
        """Players, none of them twice."""
        found = [self.seat(each, where) for each in self.listing(value, where, "players")]
        seats = [seat for seat in found if seat is not None]
        if len(set(seats)) < len(seats):
            self.fault(where, f"{where} names a player twice.")
        return seats

    # --- what the table has agreed on ---------------------------------------------------------------------------

    def _settings(self) -> Settings:
        """Each agreement by itself, so that all that is wrong is found; what is wrong is left out."""
        edition = self._agreed("edition", "v2", self._edition)
        modules = self._agreed("modules", (), lambda: self._modules(edition))
        players = self._agreed("players", COLOURS, lambda: self._players(edition))
        return Settings(edition, modules, players, self._options())

    def _agreed(self, where: str, otherwise: T, agree: Callable[[], T]) -> T:
        try:
            return agree()
        except Illegal as refused:
            self.fault(where, refused.sentence, refused.code)
            return otherwise

    def _edition(self) -> str:
        edition = self.given.get("edition", "v2")
        if not isinstance(edition, str):
            raise Illegal("game.edition", f"edition must be a word, not {shown(edition)}.")
        return Settings.agree(edition).edition

    def _modules(self, edition: str) -> tuple[str, ...]:
        return Settings.agree(edition, self._words("modules", ())).modules

    def _players(self, edition: str) -> tuple[str, ...]:
        players = self.given.get("players", 2)
        is_number = isinstance(players, int) and not isinstance(players, bool)
        return Settings.agree(edition, (), players if is_number else self._words("players", ())).players

    def _words(self, key: str, otherwise: Sequence[str]) -> Sequence[str]:
        value = self.given.get(key, otherwise)
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise Illegal(CODES[key], f"{key} must be a list of words, not {shown(value)}.")
        return value

    def _options(self) -> tuple[tuple[str, int], ...]:
        found: dict[str, int] = {}
        for name, value in self.items("set", "settings by name"):
            where = f"set.{_key(name)}"
            for known, number in self._agreed(where, (), lambda n=name, v=value: self._option(n, v)):  # type: ignore[misc]
                if known in found:
                    self.fault(where, f"The setting {known} is given twice.")
                found[known] = number
        return tuple(sorted(found.items()))

    def _option(self, name: str, value: Option) -> tuple[tuple[str, int], ...]:
        readable = isinstance(value, int) or (isinstance(value, str) and SETTING_VALUE.fullmatch(value))
        if not readable:
            raise Illegal("game.setting", f"The setting {shown(name)} can't be {shown(value)}.")
        return Settings.agree(options={name: value}).options


def _key(key: object) -> str:
    """A key as a part of `where`."""
    return key[:LONGEST_SHOWN] if isinstance(key, str) else shown(key)
