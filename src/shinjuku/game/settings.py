"""What a table has agreed on before the first card: edition, modules, players, options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from shinjuku.boards import Board, board
from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import Illegal
from shinjuku.rules import kernel
from shinjuku.rules.editions import EDITIONS, PARAMETERS, set_parameter, set_parameters, table_of
from shinjuku.rules.enums import SEATS, Kind
from shinjuku.rules.modules import MODULES
from shinjuku.rules.state import States, copy_at, new_states, read
from shinjuku.texts import text

Option = int | str | bool
MOST_CUSTOMERS = 120
MOST_NEUTRAL_TRACK = 4
HOME_OPTION = "hachiko_home"
NUMBER = re.compile(r"-?[0-9]{1,6}")
MOST_SHOWN = 40  # letters of something that was given


@dataclass(frozen=True)
class Settings:
    """A table's agreement, checked; `options` are changed parameters by name, in alphabetical order."""

    edition: str = "v2"
    modules: tuple[str, ...] = ()
    players: tuple[str, ...] = COLOURS[:2]
    options: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    @staticmethod
    def agree(
        edition: str = "v2",
        modules: Iterable[str] = (),
        players: int | Sequence[str] = 2,
        options: Mapping[str, Option] | None = None,
        notes: Sequence[tuple[str, str]] = (),
    ) -> Settings:
        """Check everything; what does not fit is refused with what would."""
        _check_edition(edition)
        agreed = Settings(
            edition,
            checked_modules(edition, modules),
            checked_players(edition, players),
            tuple(sorted(checked_option(edition, name, value) for name, value in (options or {}).items())),
            tuple(notes),
        )
        check_together(agreed)
        return agreed

    def new_states(self, count: int) -> States:
        """Room for states; the first holds this table's parameters and nothing else."""
        states = new_states(count)
        copy_at(_parameters(self.edition, len(self.players), self.modules, self.options), 0, states, 0)
        return states

    @property
    def board(self) -> Board:
        return board(EDITIONS[self.edition].board)

    def seat(self, colour: str) -> int:
        return self.players.index(colour)


@lru_cache(maxsize=256)
def _parameters(edition: str, players: int, modules: tuple[str, ...], options: tuple[tuple[str, int], ...]) -> States:
    """A state that holds a table's parameters and nothing else."""
    states = new_states(1)
    set_parameters(states, 0, table_of(edition, players, modules))
    for name, value in options:
        set_parameter(states, 0, name, value)
    return states


def _listed(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def _check_edition(edition: str) -> None:
    if edition not in EDITIONS:
        raise Illegal("game.edition", f"There is no edition {edition!r}: this program plays {_listed(EDITIONS)}.")


def checked_modules(edition: str, modules: Iterable[str]) -> tuple[str, ...]:
    chosen = (modules,) if isinstance(modules, str) else tuple(modules)
    fitting = [module.id for module in MODULES.values() if edition in module.editions]
    for module in chosen:
        if module not in fitting:
            raise Illegal(
                "game.module-known",
                f"Edition {edition} has no module {module!r}: it can be played with {_listed(fitting)}.",
            )
        for other in MODULES[module].excludes:
            if other in chosen:
                why = text(f"excludes.{min(module, other)}.{max(module, other)}")
                raise Illegal("game.modules-fit", f"{module} and {other} can't be played together: {why}")
    if len(set(chosen)) < len(chosen):
        raise Illegal("game.module-known", "Each module can be chosen once only.")
    return tuple(module for module in MODULES if module in chosen)


def checked_players(edition: str, players: int | Sequence[str]) -> tuple[str, ...]:
    allowed = EDITIONS[edition].players
    count = players if isinstance(players, int) else len(players)
    if isinstance(players, bool) or count not in allowed:
        raise Illegal(
            "game.players", f"Edition {edition} is for {allowed[0]} to {allowed[-1]} players, not for {count}."
        )
    colours = COLOURS[:count] if isinstance(players, int) else tuple(players)
    for colour in colours:
        if colour not in COLOURS:
            raise Illegal("game.colours", f"There is no colour {colour!r}: the players are {_listed(COLOURS)}.")
    if len(set(colours)) < count:
        raise Illegal("game.colours", f"Two players can't have the same colour: {_listed(colours)}.")
    return colours


def check_together(agreed: Settings) -> None:
    """What is right by itself may not fit together."""
    for module in agreed.modules:
        allowed = MODULES[module].players
        if allowed is not None and len(agreed.players) not in allowed:
            raise Illegal("five-players.exactly-five", f"The module {module} is for five players, no fewer.")
    if len(agreed.players) == SEATS and not any(MODULES[module].players for module in agreed.modules):
        sentence = "Five players need the module five-players; without it two to four can play."
        raise Illegal("five-players.needed", sentence)
    states = agreed.new_states(1)
    if sum(int(n) for n in read(states, 0, "customers_in_game")) > MOST_CUSTOMERS:
        raise Illegal("game.setting", f"There can be at most {MOST_CUSTOMERS} customers in all.")
    if not read(states, 0, "has_queue") and not (read(states, 0, "arrivals") and read(states, 0, "late_arrivals")):
        raise Illegal("game.setting", "Somebody must arrive each turn: arrivals and late_arrivals are at least 1.")
    tokens = sum(int(n) for n in read(states, 0, "bonus_stacks")) if read(states, 0, "art_plays") else 0
    if int(read(states, 0, "customers_in_game")[Kind.ART]) != tokens:
        raise Illegal("game.setting", f"customers_art is {tokens} here: as many as there are tokens to claim.")
    _check_home(agreed, states)


def _check_home(agreed: Settings, states: States) -> None:
    """Revision 1 lays neutral track at Hachiko's home, and has four pieces of it."""
    if not read(states, 0, "dog_lays_track"):
        return
    home = agreed.board.stations[int(read(states, 0, "hachiko_home"))]
    connections = [each for each in agreed.board.connections if home.id in (each.a, each.b)]
    if len(connections) > MOST_NEUTRAL_TRACK or len(agreed.board.ward(home.ward).stations) == 1:
        raise Illegal(
            "hachiko.home-allowed",
            f"Hachiko's home can't be {home.romaji}: it needs at most four connections "
            "and another station in its ward.",
        )


def checked_option(edition: str, name: object, value: object) -> tuple[str, int]:
    """A changed parameter by its name, as a number within its range."""
    known = name.replace("-", "_") if isinstance(name, str) else ""
    if known not in PARAMETERS:
        raise Illegal("game.setting", f"There is no setting {_shown(name)}: there are {_listed(sorted(PARAMETERS))}.")
    return known, _checked_home(edition, value) if known == HOME_OPTION else _checked_value(known, value)


def _checked_value(name: str, value: object) -> int:
    known, number = PARAMETERS[name], _number(value)
    if number is None or not known.low <= number <= known.high:
        allowed = "on or off" if (known.low, known.high) == (0, 1) else f"a number from {known.low} to {known.high}"
        raise Illegal("game.setting", f"The setting {name} can't be {_shown(value)}: it is {allowed}.")
    return number


def _number(value: object) -> int | None:
    """A number, a switch, or either in words."""
    if isinstance(value, str):
        return int(value) if NUMBER.fullmatch(value) else {"on": 1, "off": 0}.get(value)
    return int(value) if isinstance(value, int) else None


def _checked_home(edition: str, value: object) -> int:
    """A station by its name."""
    stations = board(EDITIONS[edition].board).station_index
    if not isinstance(value, str) or value not in stations:
        raise Illegal("hachiko.home-allowed", f"Hachiko's home can't be {_shown(value)}: it is a station of the board.")
    return stations[value]


def _shown(value: object) -> str:
    """Something that was given, in a few letters."""
    if isinstance(value, str):
        return repr(value if len(value) <= MOST_SHOWN else value[:MOST_SHOWN] + "…")
    if isinstance(value, int | None):
        return repr(value) if value is None or abs(value) < 10**9 else "a huge number"
    return f"a {type(value).__name__}"


def option_words(settings: Settings, name: str, value: int) -> str:
    """How a changed parameter is written in a record."""
    if name == HOME_OPTION:
        return f"hachiko-home {settings.board.stations[value].id}"
    known = PARAMETERS[name]
    return f"{name} {('off', 'on')[value] if (known.low, known.high) == (0, 1) else value}"


def fresh(settings: Settings, count: int) -> States:
    """States for a game; the first is set up and waits for its first draw."""
    states = settings.new_states(count)
    kernel.set_up_at(states, 0)
    return states
