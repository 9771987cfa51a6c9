"""The editions, as tables of parameters; and how a table's parameters are found and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from ..boards import BOARD_IDS
from .names import DoubleTrack, Ending, Kind, Paid, Scoring, Tie
from .state import FIELDS, States, read, write

Value = int | Sequence[int]


@dataclass(frozen=True)
class Edition:
    """One published state of the game: its parameters, and which numbers of players it is for."""

    id: str
    players: range
    parameters: Mapping[str, Value]


@dataclass(frozen=True)
class Module:
    """Rules that may be added to an edition: where it fits, what it excludes, what it changes and adds."""

    id: str
    editions: tuple[str, ...]
    excludes: tuple[str, ...] = ()
    parameters: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


V2 = Edition(
    id="v2",
    players=range(2, 5),
    parameters={
        "board": BOARD_IDS.index("tokyo-44"),
        "customers_in_game": (22, 16, 8, 2, 1, 4, 8, 11, 0, 0, 0, 0, 0),
        "stores_per_player": (2, 2, 2, 2),
        "departments_per_player": 3,
        "track_per_player": 16,
        "start_hand": 4,
        "income_hand": 4,
        "seed_wards": 4,
        "seed_customers": 2,
        "has_queue": 1,
        "queue_base": 2,
        "has_matsuri": 1,
        "bonus_stacks": (3, 2, 2, 2, 1, 1),
        "three_cards": 1,
        "expand_anywhere": 1,
        "double_track": DoubleTrack.MATCHING,
        "double_through": 1,
        "upgrade_pays": Paid.QUEUE,
        "ending": Ending.START_PLAYER,
        "scoring": Scoring.SETS,
        "tie": Tie.FIRST_BONUS,
        "set_points": (0, 1, 3, 6, 10, 15),
    },
)

EDITIONS: Mapping[str, Edition] = MappingProxyType({"v2": V2})


@dataclass(frozen=True)
class Parameter:
    """A number of the rules that a table may change: the field it is in, and the range it may take."""

    name: str
    field: str
    index: int | None
    low: int
    high: int


FIXED = ("board", "players")  # decided by the edition and the seats, not by name
GOODS_NAMES = ("food", "clothing", "books", "electronics")
ELEMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "customers_in_game": tuple(f"customers_{kind.name.lower()}" for kind in Kind),
        "stores_per_player": tuple(f"stores_{goods}" for goods in GOODS_NAMES),
        "bonus_stacks": tuple(f"bonus_{n}" for n in range(1, 7)),
        "set_points": tuple(f"set_{n}" for n in range(6)),
    }
)


def _all_parameters() -> dict[str, Parameter]:
    found = {}
    for name, stored in FIELDS.items():
        if stored.low is None or name in FIXED:
            continue
        for index, each in enumerate(ELEMENTS.get(name, (name,))):
            found[each] = Parameter(each, name, index if stored.shape else None, stored.low, stored.high)
    return found


PARAMETERS: Mapping[str, Parameter] = MappingProxyType(_all_parameters())


def set_parameters(states: States, i: int, values: Mapping[str, Value]) -> None:
    """Write parameters into a state, by the names of its fields."""
    for name, value in values.items():
        if isinstance(value, Sequence):
            row = read(states, i, name)
            for index, each in enumerate(value):
                row[index] = each
        else:
            write(states, i, name, value)


def set_parameter(states: States, i: int, name: str, value: int) -> None:
    """Write one parameter, by the name a table knows it by."""
    known = PARAMETERS[name]
    if known.index is None:
        write(states, i, known.field, value)
    else:
        read(states, i, known.field)[known.index] = value


def parameter_value(states: States, i: int, name: str) -> int:
    known = PARAMETERS[name]
    value = read(states, i, known.field)
    return int(value if known.index is None else value[known.index])
