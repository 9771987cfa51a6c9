"""What a table has agreed on before the first card: edition, modules, players, options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..boards import Board
from ..rules import kernel
from ..rules.editions import EDITIONS, PARAMETERS, parameter_value, set_parameter, set_parameters, table_of
from ..rules.modules import MODULES
from ..rules.state import States, new_states, read
from ..rules.tables import BOARDS
from .errors import Illegal
from .vocabulary import COLOURS

Option = int | str | bool


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
        return Settings(
            edition,
            _checked_modules(edition, modules),
            _checked_players(edition, players),
            _checked_options(options or {}),
            tuple(notes),
        )

    def new_states(self, count: int) -> States:
        """Room for states; the first holds this table's parameters and nothing else."""
        states = new_states(count)
        set_parameters(states, 0, table_of(self.edition, len(self.players), self.modules))
        for name, value in self.options:
            set_parameter(states, 0, name, value)
        return states

    @property
    def board(self) -> Board:
        states = self.new_states(1)
        return BOARDS[int(read(states, 0, "board"))]

    def seat(self, colour: str) -> int:
        return self.players.index(colour)


def _listed(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def _check_edition(edition: str) -> None:
    if edition not in EDITIONS:
        raise Illegal("game.edition", f"There is no edition {edition!r}: this program plays {_listed(EDITIONS)}.")


def _checked_modules(edition: str, modules: Iterable[str]) -> tuple[str, ...]:
    chosen = (modules,) if isinstance(modules, str) else tuple(modules)
    fitting = [module.id for module in MODULES.values() if edition in module.editions]
    for module in chosen:
        if module not in fitting:
            raise Illegal(
                "game.module-known",
                f"Edition {edition} has no module {module!r}: it can be played with {_listed(fitting) if fitting else 'none'}.",
            )
        for other in MODULES[module].excludes:
            if other in chosen:
                raise Illegal("game.modules-fit", f"{module} and {other} can't be played together.")
    if len(set(chosen)) < len(chosen):
        raise Illegal("game.modules-fit", "Each module can be chosen once only.")
    return tuple(module for module in MODULES if module in chosen)


def _checked_players(edition: str, players: int | Sequence[str]) -> tuple[str, ...]:
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


def _checked_options(options: Mapping[str, Option]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((_checked_name(name), _checked_value(name, value)) for name, value in options.items()))


def _checked_name(name: str) -> str:
    known = name.replace("-", "_")
    if known not in PARAMETERS:
        raise Illegal("game.setting", f"There is no setting {name!r}: there are {_listed(sorted(PARAMETERS))}.")
    return known


def _checked_value(name: str, value: Option) -> int:
    known = PARAMETERS[_checked_name(name)]
    number = {"on": 1, "off": 0}.get(value) if isinstance(value, str) else int(value)
    if number is None and isinstance(value, str) and value.lstrip("-").isascii() and value.lstrip("-").isdigit():
        number = int(value)
    if number is None or not known.low <= number <= known.high:
        allowed = "on or off" if (known.low, known.high) == (0, 1) else f"a number from {known.low} to {known.high}"
        raise Illegal("game.setting", f"The setting {known.name} can't be {value!r}: it is {allowed}.")
    return number


def option_words(name: str, value: int) -> str:
    """How a changed parameter is written in a record."""
    known = PARAMETERS[name]
    return f"{name} {('off', 'on')[value] if (known.low, known.high) == (0, 1) else value}"


def standard_value(settings: Settings, name: str) -> int:
    """What a parameter would be if nobody had changed it."""
    plain = Settings(settings.edition, settings.modules, settings.players)
    return parameter_value(plain.new_states(1), 0, name)


def fresh(settings: Settings, count: int) -> States:
    """States for a game; the first is set up and waits for its first draw."""
    states = settings.new_states(count)
    kernel.set_up_at(states, 0)
    return states
