"""The editions as parameters, and the parameters that players can change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from shinjuku.boards import Board, board
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import DoubleTrack, Ending, Paid, Scoring, Tie
from shinjuku.rules.lookups import board_index
from shinjuku.rules.manifests import Edition, Module, Value
from shinjuku.rules.numbering import KIND_NAMES
from shinjuku.rules.state import FIELDS, States, read, write, write_element

REV1 = Edition(
    id="rev1",
    board="tokyo-43",
    players=range(2, 6),
    words={"open": "build", "move": "lure"},
    parameters={
        "customers_in_game": (19, 16, 14, 11, 0, 0, 0, 0),
        "start_hand": 5,
        "income_hand": 5,
        "income_discard": 1,
        "arrivals": 1,
        "late_arrivals": 1,
        "expand_cost": 1,
        "double_track": DoubleTrack.THREE_CARDS,
        "upgrade_pays": Paid.BAG,
        "must_deliver": 1,
        "ending": Ending.ONE_MORE_TURN,
        "scoring": Scoring.DROP_MOST,
        "tie": Tie.ALL_DROP,
        "largest_set": 4,
    },
    by_players={
        2: {"stores_per_player": (2, 2, 2, 2), "departments_per_player": 3, "track_per_player": 16, "burst": 4},
        3: {"stores_per_player": (2, 2, 2, 1), "departments_per_player": 2, "track_per_player": 13, "burst": 4},
        4: {"stores_per_player": (2, 2, 1, 1), "departments_per_player": 2, "track_per_player": 10, "burst": 3},
        5: {"stores_per_player": (2, 1, 1, 1), "departments_per_player": 2, "track_per_player": 9, "burst": 3},
    },
)

V1 = Edition(
    id="v1",
    board="tokyo-43",
    players=range(2, 5),
    words={"open": "build"},
    parameters={
        "customers_in_game": (11, 9, 8, 6, 6, 5, 4, 3),
        "start_hand": 5,
        "income_hand": 5,
        "income_discard": 1,
        "arrivals": 1,
        "late_arrivals": 2,
        "late_departments": 3,
        "three_cards": 1,
        "expand_anywhere": 1,
        "double_track": DoubleTrack.WILDCARD,
        "double_through": 1,
        "upgrade_pays": Paid.REMOVED,
        "must_deliver": 1,
        "ending": Ending.ONE_MORE_TURN,
        "final_income": 1,
        "scoring": Scoring.DROP_MOST,
        "tie": Tie.TIED_DROP_THEN_RANK,
        "largest_set": 4,
    },
    by_players={
        2: {"stores_per_player": (2, 2, 2, 2), "departments_per_player": 3, "track_per_player": 16},
        3: {"stores_per_player": (2, 2, 2, 1), "departments_per_player": 2, "track_per_player": 13},
        4: {"stores_per_player": (2, 2, 1, 1), "departments_per_player": 2, "track_per_player": 10},
    },
)

V2 = Edition(
    id="v2",
    board="tokyo-44",
    players=range(2, 5),
    parameters={
        "customers_in_game": (22, 16, 8, 2, 1, 4, 8, 11),
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
        "largest_set": 4,
        "set_points": (0, 1, 3, 6, 10, 15),
    },
)

EDITIONS: Mapping[str, Edition] = MappingProxyType({each.id: each for each in (V2, V1, REV1)})


def default_board(edition: str) -> Board:
    """The board that an edition is usually played on."""
    return board(EDITIONS[edition].board)


def edition_parameters(edition: str, players: int, modules: Sequence[str], board: Board) -> dict[str, Value]:
    """All parameters of an edition with these modules on a board."""
    chosen = EDITIONS[edition]
    found: dict[str, Value] = {"board": board_index(board), "players": players}
    for each in MODULES.values():
        found |= each.defaults if edition in each.editions else {}
    found |= {**chosen.parameters, **chosen.by_players.get(players, {})}
    for module in modules:
        found |= {**MODULES[module].parameters, **MODULES[module].by_edition.get(edition, {})}
        found |= _places_of(MODULES[module], board)
    return found


def _places_of(module: Module, board: Board) -> dict[str, Value]:
    """The parameters that are special places of the board."""
    indexes = {place.parameter: place.index_on(board) for place in module.board_places if place.parameter}
    return {name: index for name, index in indexes.items() if index is not None}


@dataclass(frozen=True)
class Parameter:
    """A number of the rules that players can change."""

    name: str
    field: str
    index: int | None  # in a field with several numbers
    low: int
    high: int
    is_station: bool  # the number is the index of a station


GOODS_NAMES = ("food", "clothing", "books", "electronics")
ELEMENT_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "customers_in_game": tuple(f"customers_{name.replace('-', '_')}" for name in KIND_NAMES),
        "stores_per_player": tuple(f"stores_{goods}" for goods in GOODS_NAMES),
        "bonus_stacks": tuple(f"bonus_{n}" for n in range(1, 7)),
        "set_points": tuple(f"set_{n}" for n in range(6)),
    }
)


def _all_parameters() -> dict[str, Parameter]:
    found = {}
    for name, stored in FIELDS.items():
        if stored.low is None or not stored.by_name:
            continue
        for index, each in enumerate(ELEMENT_NAMES.get(name, (name,))):
            found[each] = Parameter(
                each, name, index if stored.shape else None, stored.low, stored.high, stored.is_station
            )
    return found


PARAMETERS: Mapping[str, Parameter] = MappingProxyType(_all_parameters())


def set_parameters(states: States, i: int, values: Mapping[str, Value]) -> None:
    """Set parameters of a state, by the names of their fields or by their own names."""
    for name, value in values.items():
        if name not in FIELDS and isinstance(value, int):
            set_parameter(states, i, name, value)
        elif isinstance(value, Sequence):
            for index, each in enumerate(value):
                write_element(states, i, name, index, each)
        else:
            write(states, i, name, value)


def set_parameter(states: States, i: int, name: str, value: int) -> None:
    """Set one parameter of a state, by its own name."""
    known = PARAMETERS[name]
    if known.index is None:
        write(states, i, known.field, value)
    else:
        write_element(states, i, known.field, known.index, value)


def parameter_value(states: States, i: int, name: str) -> int:
    known = PARAMETERS[name]
    value = read(states, i, known.field)
    return int(value if known.index is None else value[known.index])
