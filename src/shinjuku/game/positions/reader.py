"""Reading a position: its shape, its names and what its table has agreed on. All that is wrong is noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from shinjuku.game.choices import CUSTOMERS, Vocabulary, vocabulary
from shinjuku.game.errors import Fault
from shinjuku.game.settings import Settings

# what a view has besides the keys of a position
VIEW_KEYS = (
    *("viewer", "counted", "hand_sizes", "collected_sizes", "deck_size", "bag_size", "discard_size"),
    *("discard_top", "supply", "bonus_stacks", "unseen", "bag"),
)
KNOWN_NAME = "position.known-name"
PHASE = "position.phase"

# the clause of the rules reference that says what a key must be
CLAUSES = {
    "game.edition": ("edition",),
    "game.module-known": ("modules",),
    "game.players": ("players",),
    "game.setting": ("set",),
    "position.turn": ("start", "turn", "to_act"),
    "position.stores": ("stores", "supply"),
    "position.track": ("track",),
    "position.customers": ("customers", "collected", "collected_sizes", "removed", "bag", "bag_size"),
    "position.cards": ("hands", "seen", "hand_sizes", "discard", "discard_top", "discard_size", "deck_size"),
    "position.bonus": ("bonus", "bonus_stacks", "stacks_taken"),
    "position.first-upgrade": ("first_upgrade",),
    "position.queue": ("queue",),
    PHASE: ("phase", "actions_left", "used", "free_used", "income_owed", "placing", "kaiju_entry", "final"),
    KNOWN_NAME: ("unseen", "viewer", "counted", "matsuri", "princess", "kaiju", "hachiko", "kaicho", "chairman"),
    "line.known-word": ("doing",),
}
CODES = {key: code for code, keys in CLAUSES.items() for key in keys}
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


def suggestion(word: object, known: Sequence[str]) -> str:
    close = get_close_matches(word[:LONGEST_SHOWN], known, n=1) if isinstance(word, str) else []
    return f" (did you mean {close[0]!r}?)" if close else ""


def part(key: object) -> str:
    """A key as a part of `where`."""
    return key[:LONGEST_SHOWN] if isinstance(key, str) else shown(key)


class Faults:
    """Everything that is wrong, in the order in which it was found."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, sentence: str, code: str | None = None) -> None:
        """Note a fault; its clause is the one about the key, unless it is named."""
        self.faults.append(Fault(code or CODES[where.split(".")[0]], where, sentence))

    def known_keys(self, position: object, keys: Sequence[str]) -> dict[str, Any]:
        """What a position gives, as far as there are such keys."""
        if not isinstance(position, Mapping):
            self.fault("", f"A position is an object with keys, not {shown(position)}.", "position.default")
            return {}
        for key in position:
            if key in VIEW_KEYS and key not in keys:
                self.fault(key, f"{key!r} belongs to a view; a view is dealt, not loaded.", KNOWN_NAME)
            elif key not in keys:
                sentence = f"A position has no key {shown(key)}{suggestion(key, keys)}."
                self.fault(part(key), sentence, KNOWN_NAME)
        return {key: position[key] for key in keys if key in position}


class Reader:
    """A position being read: what it gives, key by key, and all its faults."""

    def __init__(self, given: Mapping[str, Any], settings: Settings, noted: Faults, *, is_view: bool = False) -> None:
        self.given, self.settings, self.is_view = given, settings, is_view
        self.faults, self.fault = noted.faults, noted.fault
        self.words: Vocabulary = vocabulary(settings.edition, settings.players)

    # --- shapes ---------------------------------------------------------------------------------------------

    def items(self, key: str, what: str) -> Iterator[tuple[str, Any, str]]:
        """Each entry of an object, and where it is; `what` says what it should hold."""
        value = self.given.get(key, {})
        if not isinstance(value, Mapping):
            self.fault(key, f"{key} must be an object, {what}, not {shown(value)}.")
            return
        for name, each in value.items():
            where = f"{key}.{part(name)}"
            if isinstance(name, str):
                yield name, each, where
            else:
                self.fault(where, f"{where}: {shown(name)} is no name.", KNOWN_NAME)

    def listing(self, value: object, where: str, what: str) -> Sequence[Any]:
        if isinstance(value, list | tuple):
            return value
        self.fault(where, f"{where} must be a list of {what}, not {shown(value)}.")
        return ()

    def number(self, value: object, where: str, low: int, high: int) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        wanted = f"a number from {low} to {high}" if low < high else str(low)
        self.fault(where, f"{where} must be {wanted}, not {shown(value)}.")
        return None

    def switch(self, key: str, default: object = False) -> bool:
        value = self.given.get(key, default)
        if not isinstance(value, bool):
            self.fault(key, f"{key} must be true or false, not {shown(value)}.")
        return value is True

    # --- names ----------------------------------------------------------------------------------------------

    def name(self, value: object, names: Sequence[str], what: str, where: str, code: str = KNOWN_NAME) -> int | None:
        """The number of a name; None, with a fault, if there is no such name."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        self.fault(where, f"{where}: {shown(value)} is no {what}{suggestion(value, names)}.", code)
        return None

    def ward(self, value: object, where: str) -> int | None:
        return self.name(value, self.words.wards, "ward", where)

    def wards(self, value: object, where: str) -> list[int]:
        return _known(self.ward(each, where) for each in self.listing(value, where, "wards"))

    def customers(self, value: object, where: str) -> list[int]:
        given = self.listing(value, where, "customers")
        return _known(self.name(each, CUSTOMERS, "customer", where) for each in given)

    def seat(self, value: object, where: str, code: str = KNOWN_NAME) -> int | None:
        return self.name(value, self.settings.players, "player at this table", where, code)

    def seats(self, value: object, where: str) -> list[int]:
        """Players, none of them twice."""
        seats = _known(self.seat(each, where) for each in self.listing(value, where, "players"))
        if len(set(seats)) < len(seats):
            self.fault(where, f"{where} names a player twice.")
        return seats


def _known(found: Iterable[int | None]) -> list[int]:
    return [number for number in found if number is not None]
