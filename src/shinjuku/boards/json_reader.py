"""Read JSON that was written by hand, and collect every fault with its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeGuard, TypeVar

T = TypeVar("T")
Point = tuple[float, float]


class BoardError(ValueError):
    """A board can't be used. ``faults`` has a sentence for everything that is wrong with it."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(self.faults))


class Entry:
    """A JSON object. A missing key or a value of the wrong type is a fault, and reading continues with a default."""

    def __init__(self, name: str, value: object, faults: list[str]) -> None:
        self.name = name
        self.faults = faults
        self.values: Mapping[str, object] = value if isinstance(value, Mapping) else {}
        if not isinstance(value, Mapping):
            self.fault(f"is {value!r:.40}; it must be an object.")

    def fault(self, sentence: str) -> None:
        self.faults.append(f"{self.name} {sentence}")

    def text(self, key: str) -> str:
        return self._get(key, is_text, "a string", "")

    def integer(self, key: str, default: int = 1) -> int:
        return self._get(key, is_integer, "a whole number", default)

    def integer_or_none(self, key: str) -> int | None:
        return None if self._is_null(key) else self.integer(key)

    def number(self, key: str, default: float) -> float:
        return float(self._get(key, is_number, "a number", default))

    def number_or_none(self, key: str) -> float | None:
        return None if self._is_null(key) else self.number(key, 0)

    def boolean(self, key: str) -> bool:
        return self._get(key, is_boolean, "true or false", False)

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(self._get(key, is_texts, "a list of strings", []))

    def lists_of_texts(self, key: str) -> list[list[str]]:
        return self._get(key, is_lists_of_texts, "a list of lists of strings", [])

    def point(self, key: str) -> Point:
        x, y = self._get(key, is_point, "a pair of numbers", [0.0, 0.0])
        return x, y

    def point_or_none(self, key: str) -> Point | None:
        return None if self._is_null(key) else self.point(key)

    def points(self, key: str) -> tuple[Point, ...]:
        return as_points(self._get(key, is_points, "a list of pairs of numbers", []))

    def lists_of_points(self, key: str) -> tuple[tuple[Point, ...], ...]:
        lists = self._get(key, is_lists_of_points, "a list of lists of pairs of numbers", [])
        return tuple(as_points(points) for points in lists)

    def child(self, key: str, name: str) -> Entry:
        """An object inside this one."""
        return Entry(name, self._get(key, is_object, "an object", {}), self.faults)

    def child_or_none(self, key: str, name: str) -> Entry | None:
        return None if self._is_null(key) else self.child(key, name)

    def entries(self, key: str, what: str) -> Iterator[Entry]:
        """The objects of a list, each named by its id."""
        for number, row in enumerate(self._get(key, is_list, "a list", []), 1):
            id = row.get("id") if isinstance(row, Mapping) else None
            yield Entry(f"{what} {id or f'number {number}'}", row, self.faults)

    def items(self, key: str, what: str) -> Iterator[tuple[str, Entry]]:
        """The objects of an object, with their keys."""
        for name, row in self._get(key, is_object, "an object", {}).items():
            yield name, Entry(f"{what} {name}", row, self.faults)

    def _is_null(self, key: str) -> bool:
        return key in self.values and self.values[key] is None

    def _get(self, key: str, fits: Callable[[object], TypeGuard[T]], wanted: str, default: T) -> T:
        if key not in self.values:
            self.fault(f"has no '{key}'.")
            return default
        value = self.values[key]
        if fits(value):
            return value
        self.fault(f"has {value!r:.40} as '{key}'; it must be {wanted}.")
        return default


def is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value != ""


def is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_boolean(value: object) -> TypeGuard[bool]:
    return isinstance(value, bool)


def is_object(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def is_texts(value: object) -> TypeGuard[list[str]]:
    return is_list(value) and all(is_text(item) for item in value)


def is_lists_of_texts(value: object) -> TypeGuard[list[list[str]]]:
    return is_list(value) and all(is_texts(item) for item in value)


def is_point(value: object) -> TypeGuard[list[float]]:
    return is_list(value) and len(value) == 2 and is_number(value[0]) and is_number(value[1])


def is_points(value: object) -> TypeGuard[list[list[float]]]:
    return is_list(value) and all(is_point(item) for item in value)


def is_lists_of_points(value: object) -> TypeGuard[list[list[list[float]]]]:
    return is_list(value) and all(is_points(item) for item in value)


def as_points(pairs: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in pairs)
