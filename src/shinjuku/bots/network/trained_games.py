"""Which games a network was trained for: boards, modules, numbers of players and parameters, by edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np

from shinjuku.boards import board, board_ids
from shinjuku.bots.base import BotError
from shinjuku.game.settings import Settings
from shinjuku.rules.lookups import board_index
from shinjuku.rules.state import FIELDS, RECORD, States, snapshot
from shinjuku.texts import listed

# all of them are bytes of the state
PARAMETERS = {name: field for name, field in FIELDS.items() if field.low is not None and name != "board"}
NEUTRAL = {"confirm"}  # parameters that decide nothing: confirming a turn is the only choice
RECORD_FIELDS: Mapping[str, Any] = RECORD.fields or {}
BOARD = RECORD_FIELDS["board"][1]  # its byte in a state


def _bytes_of(name: str) -> range:
    """The bytes of a state that hold a parameter."""
    dtype, first = RECORD_FIELDS[name][:2]
    return range(first, first + dtype.itemsize)


PLACES = {name: _bytes_of(name) for name in PARAMETERS}
ALL_BYTES = np.array([byte for found in PLACES.values() for byte in found])
NAMES = [name for name, found in PLACES.items() for _ in found]  # of each of these bytes


def parameter_bytes(states: States, i: int) -> Any:
    """All parameters of a state but the board, in the order of `NAMES`."""
    return np.frombuffer(snapshot(states, i), np.int8)[ALL_BYTES]


@dataclass(frozen=True)
class TrainedEdition:
    """The games of one edition. A parameter is between the lowest and the highest that training has seen."""

    boards: tuple[str, ...]
    modules: tuple[str, ...]
    players: tuple[int, ...]
    parameters: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]  # lowest and highest, number by number

    @staticmethod
    def of(games: Iterable[Settings]) -> TrainedEdition:
        """What these games of one edition have."""
        games = list(games)
        values = np.array([parameter_bytes(each.new_states(1), 0) for each in games])
        low, high = values.min(axis=0), values.max(axis=0)
        first, ranges = 0, {}
        for name, places in PLACES.items():
            part = slice(first, first := first + len(places))
            ranges[name] = tuple(low[part].tolist()), tuple(high[part].tolist())
        return TrainedEdition(
            tuple(sorted({each.board.id for each in games})),
            tuple(dict.fromkeys(module for each in games for module in each.modules)),
            tuple(sorted({len(each.players) for each in games})),
            ranges,
        )

    def limits(self, edition: str) -> tuple[Any, Any]:
        """The lowest and the highest parameters. One that training didn't know must be as the edition has it."""
        usual = parameter_bytes(Settings.validated(edition, (), self.players[0]).new_states(1), 0)
        low, high = usual.copy(), usual.copy()
        for number, name in enumerate(NAMES):
            element = number - NAMES.index(name)
            known_low, known_high = self.parameters.get(name, ((), ()))
            if element < len(known_low):
                low[number], high[number] = known_low[element], known_high[element]
            if name in NEUTRAL:
                low[number], high[number] = 0, 1
        return low, high


class TrainedGames:
    """The games that a network was trained for, by edition."""

    def __init__(self, editions: Mapping[str, TrainedEdition]) -> None:
        self.editions = editions
        self._accepted: set[bytes] = set()  # parameters that were checked already

    @staticmethod
    def of(games: Iterable[Settings]) -> TrainedGames:
        games = list(games)
        names = dict.fromkeys(each.edition for each in games)
        return TrainedGames({name: TrainedEdition.of(each for each in games if each.edition == name) for name in names})

    @staticmethod
    def from_json(found: Mapping[str, Any]) -> TrainedGames:
        return TrainedGames({name: TrainedEdition(**each) for name, each in found.items()})

    def as_json(self) -> dict[str, Any]:
        return {name: asdict(each) for name, each in self.editions.items()}

    @cached_property
    def _limits(self) -> dict[str, tuple[Any, Any]]:
        return {name: each.limits(name) for name, each in self.editions.items()}

    @cached_property
    def _boards(self) -> dict[str, list[int]]:
        """The boards of each edition, as states number them."""
        known = board_ids()
        return {
            name: [board_index(board(each)) for each in trained.boards if each in known]
            for name, trained in self.editions.items()
        }

    def check(self, states: States, i: int) -> None:
        """Raise `BotError` if a state or view belongs to no such game."""
        raw = np.frombuffer(snapshot(states, i), np.int8)
        key = raw[ALL_BYTES].tobytes() + raw[BOARD].tobytes()
        if key not in self._accepted:
            self._check_parameters(raw[ALL_BYTES], int(raw[BOARD]))
            self._accepted.add(key)

    def covers(self, states: States, i: int) -> bool:
        """Whether a state or view belongs to such a game."""
        try:
            self.check(states, i)
        except BotError:
            return False
        return True

    def covers_settings(self, settings: Settings) -> bool:
        """Whether a game with these settings is one of them."""
        try:
            self.check_settings(settings)
        except BotError:
            return False
        return True

    def check_settings(self, settings: Settings) -> None:
        """Raise `BotError` if a game with these settings isn't one of them."""
        trained = self.editions.get(settings.edition)
        for module in settings.modules:
            if trained is not None and module not in trained.modules:
                raise refused(f"it wasn't trained with the module {module} in the edition {settings.edition}")
        self.check(settings.new_states(1), 0)

    def _check_parameters(self, values: Any, board_number: int) -> None:
        outside = {
            edition: np.flatnonzero((values < low) | (values > high)) for edition, (low, high) in self._limits.items()
        }
        edition = min(outside, key=lambda each: len(outside[each]))  # probably the edition that is played
        if len(outside[edition]):
            raise refused(self._reason(edition, values, int(outside[edition][0])))
        if board_number not in self._boards[edition]:
            raise refused(f"it was trained on {listed(self.editions[edition].boards)} only")

    def _reason(self, edition: str, values: Any, number: int) -> str:
        """A parameter that training has not seen."""
        low, high = (int(limit[number]) for limit in self._limits[edition])
        known = f"{low}" if low == high else f"{low} to {high}"
        return f"{NAMES[number]} is {values[number]}, and it was trained with {known}"


def refused(reason: str) -> BotError:
    return BotError(f"The bot network can't play this game: {reason}. Choose another bot, such as planner.")
