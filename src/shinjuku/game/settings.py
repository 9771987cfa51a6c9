"""The settings of a game: edition, modules, players and changed parameters, checked before the first draw.

A module's `settings.py` exports what it needs of the following. All modules are asked, chosen or not.

    check_players(settings)     raises `Illegal` if the number of players doesn't fit
    check(settings, states)     raises `Illegal` if anything else doesn't fit; the first state has the parameters
    STATIONS                    its parameters that name a station, each with the clause and the text of a refusal
    SETTING_OF_CODE             its clauses, each with the setting that a refusal is about
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from shinjuku.boards import Board, BoardError, add_board, board_ids, find_board, is_board
from shinjuku.boards import board as board_by_id
from shinjuku.boards.registry import VARIABLE
from shinjuku.game.board_checks import check_board_fits
from shinjuku.game.choices import COLOURS, Vocabulary, vocabulary
from shinjuku.game.errors import Illegal
from shinjuku.game.module_parts import exports
from shinjuku.game.quoting import quoted
from shinjuku.game.suggestions import suggestion
from shinjuku.modules.registry import MODULES
from shinjuku.rules import kernel
from shinjuku.rules.editions import (
    EDITIONS,
    PARAMETERS,
    default_board,
    edition_parameters,
    set_parameter,
    set_parameters,
)
from shinjuku.rules.state import States, copy_at, new_states, read
from shinjuku.texts.messages import Message, listing, message

ParameterValue = int | str | bool
MAX_CUSTOMERS = 120
# the setting that a refusal is about
SETTING_OF_CODE = {
    "game.edition": "edition",
    "game.board": "board",
    "game.board-fits": "board",
    "game.module-known": "modules",
    "game.modules-fit": "modules",
    "game.players": "players",
    "game.colours": "players",
    "game.setting": "set",
}
NUMBER = re.compile(r"-?[0-9]{1,6}")


@dataclass(frozen=True)
class Settings:
    """Checked settings. `parameters` are the changed parameters of the rules, sorted by name."""

    edition: str = "v2"
    modules: tuple[str, ...] = ()
    players: tuple[str, ...] = COLOURS[:2]
    parameters: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    other_board: Board | None = None  # a board that isn't the edition's own

    @staticmethod
    def validated(
        edition: str = "v2",
        modules: Iterable[str] = (),
        players: int | Sequence[str] = 2,
        changes: Mapping[str, ParameterValue] | None = None,
        notes: Sequence[tuple[str, str]] = (),
        board: str | Board | None = None,
    ) -> Settings:
        """Check everything; raise `Illegal` with what would be allowed instead."""
        _check_edition(edition)
        other_board = checked_board(edition, board)
        parameters = checked_parameters(other_board or default_board(edition), changes or {})
        settings = Settings(
            edition,
            checked_modules(edition, modules),
            checked_players(edition, players),
            parameters,
            tuple(notes),
            other_board,
        )
        check_together(settings)
        return settings

    def new_states(self, count: int) -> States:
        """An array of states; the first one holds the parameters of these settings and nothing else."""
        states = new_states(count)
        given = _parameter_state(self.edition, len(self.players), self.modules, self.parameters, self.board)
        copy_at(given, 0, states, 0)
        return states

    @property
    def board(self) -> Board:
        return self.other_board or default_board(self.edition)

    @property
    def vocabulary(self) -> Vocabulary:
        return vocabulary(self.edition, self.players, self.board)

    def seat(self, colour: str) -> int:
        return self.players.index(colour)


@lru_cache(maxsize=256)
def _parameter_state(
    edition: str, players: int, modules: tuple[str, ...], parameters: tuple[tuple[str, int], ...], board: Board
) -> States:
    states = new_states(1)
    set_parameters(states, 0, edition_parameters(edition, players, modules, board))
    for name, value in parameters:
        set_parameter(states, 0, name, value)
    return states


def initial_states(settings: Settings, count: int) -> States:
    """An array of states for a game; the first one is set up, before its first draw."""
    states = settings.new_states(count)
    kernel.set_up_at(states, 0)
    return states


# --- edition, board, modules, players -------------------------------------------------------------------------------


def setting_of(code: str) -> str:
    """The setting that a refusal with this code is about."""
    for known in (SETTING_OF_CODE, *exports("settings", "SETTING_OF_CODE")):
        if code in known:
            return str(known[code])
    return "modules"


def _check_edition(edition: str) -> None:
    if edition not in EDITIONS:
        known = listing(EDITIONS, "or")
        raise Illegal("game.edition", message("settings.edition", given=quoted(edition), known=known))


def resolve_board(board: str | Path | Board | None) -> str | Board | None:
    """A folder becomes its board. Anything else is left to the settings, which refuse an unknown id."""
    if isinstance(board, str | Path) and str(board) not in board_ids() and Path(board).expanduser().is_dir():
        return find_board(board)
    return str(board) if isinstance(board, Path) else board


def checked_board(edition: str, board: str | Board | None) -> Board | None:
    """The chosen board, unless it is the edition's own."""
    if isinstance(board, str) and not is_board(board):
        fields = {"given": quoted(board), "known": listing(board_ids())}
        raise Illegal("game.board", message("settings.board", option="--board", variable=VARIABLE, **fields))
    chosen = _board_with_id(board) if isinstance(board, str) else board
    return None if chosen is None or chosen.id == EDITIONS[edition].board else add_board(chosen)


def _board_with_id(id: str) -> Board:
    try:
        return board_by_id(id)
    except BoardError as error:
        raise Illegal("game.board", message("settings.board.changes", reason=" ".join(error.faults))) from None


def checked_modules(edition: str, modules: Iterable[str]) -> tuple[str, ...]:
    """The chosen modules in their fixed order."""
    chosen = (modules,) if isinstance(modules, str) else tuple(modules)
    known = [module.id for module in MODULES.values() if edition in module.editions]
    for module in chosen:
        if module not in known:
            raise Illegal(
                "game.module-known",
                message("settings.module", name=edition, module=quoted(module), known=listing(known)),
            )
        _check_excluded(module, chosen)
    if len(set(chosen)) < len(chosen):
        raise Illegal("game.module-known", message("settings.module.twice"))
    return tuple(module for module in MODULES if module in chosen)


def _check_excluded(module: str, chosen: Sequence[str]) -> None:
    for other in MODULES[module].excludes:
        if other in chosen:
            reason = message(f"excludes.{min(module, other)}.{max(module, other)}")
            raise Illegal(
                "game.modules-fit", message("settings.modules-fit", module=module, other=other, reason=reason)
            )


def checked_players(edition: str, players: int | Sequence[str]) -> tuple[str, ...]:
    """The colours of the players, by seat."""
    allowed = EDITIONS[edition].players
    count = players if isinstance(players, int) else len(players)
    if isinstance(players, bool) or count not in allowed:
        raise Illegal(
            "game.players",
            message("settings.players", name=edition, fewest=allowed[0], most=allowed[-1], given=quoted(count)),
        )
    colours = COLOURS[:count] if isinstance(players, int) else tuple(players)
    for colour in colours:
        if colour not in COLOURS:
            known = listing(COLOURS)
            raise Illegal("game.colours", message("settings.colour", colour=quoted(colour), known=known))
    if len(set(colours)) < count:
        raise Illegal("game.colours", message("settings.colour.twice", colours=listing(colours)))
    return colours


# --- changed parameters -----------------------------------------------------------------------------------------


def checked_parameters(board: Board, changes: Mapping[str, ParameterValue]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(checked_parameter(board, name, value) for name, value in changes.items()))


def checked_parameter(board: Board, name: object, value: object) -> tuple[str, int]:
    """A changed parameter by its name, as a number within its range."""
    known = name.replace("-", "_") if isinstance(name, str) else ""
    if known not in PARAMETERS:
        raise Illegal("game.setting", _unknown_name(name))
    if PARAMETERS[known].is_station:
        return known, _checked_station(board, known, value)
    return known, _checked_value(known, value)


def _unknown_name(name: object) -> Message:
    if (near := suggestion(name, PARAMETERS)) is not None:
        return message("settings.name.near", name=quoted(name), near=near, command="shinjuku settings")
    return message("settings.name", name=quoted(name), known=listing(sorted(PARAMETERS)))


def _checked_value(name: str, value: object) -> int:
    known, number = PARAMETERS[name], _number(value)
    if number is not None and known.low <= number <= known.high:
        return number
    if is_switch(name):
        raise Illegal("game.setting", message("settings.value.switch", name=name, given=quoted(value)))
    raise Illegal(
        "game.setting",
        message("settings.value.range", name=name, low=known.low, high=known.high, given=quoted(value)),
    )


def is_switch(name: str) -> bool:
    """Is a parameter on or off?"""
    return (PARAMETERS[name].low, PARAMETERS[name].high) == (0, 1)


def _number(value: object) -> int | None:
    """The number in `5`, `"5"`, `True`, `"on"` or `"off"`."""
    if isinstance(value, str):
        return int(value) if NUMBER.fullmatch(value) else {"on": 1, "off": 0}.get(value)
    return int(value) if isinstance(value, int) else None


def _checked_station(board: Board, name: str, value: object) -> int:
    """The index of a station."""
    if isinstance(value, str) and value in board.station_index:
        return board.station_index[value]
    refusals = {parameter: refusal for each in exports("settings", "STATIONS") for parameter, refusal in each.items()}
    code, key = refusals.get(name, ("game.setting", "settings.value.station"))
    raise Illegal(code, message(key, name=name, given=quoted(value)))


def parameter_words(settings: Settings, name: str, value: int) -> str:
    """A changed parameter as a record writes it: `confirm on`, `income_hand 5`, with hyphens if it names a station."""
    if PARAMETERS[name].is_station:
        return f"{name.replace('_', '-')} {settings.board.stations[value].id}"
    return f"{name} {('off', 'on')[value] if is_switch(name) else value}"


# --- settings that must fit together ----------------------------------------------------------------------------


def check_together(settings: Settings) -> None:
    """Settings that are fine on their own may contradict each other."""
    _check_player_count(settings)
    check_board_fits(settings)
    states = settings.new_states(1)
    _check_customers(states)
    _check_arrivals(states)
    for check in exports("settings", "check"):
        check(settings, states)


def _check_player_count(settings: Settings) -> None:
    for check in exports("settings", "check_players"):
        check(settings)
    for module in settings.modules:
        allowed = MODULES[module].players
        if allowed is not None and len(settings.players) not in allowed:
            numbers = listing(allowed, "or")
            raise Illegal("game.players", message("settings.module-players", module=module, numbers=numbers))


def _check_customers(states: States) -> None:
    customers = [int(count) for count in read(states, 0, "customers_in_game")]
    if sum(customers) > MAX_CUSTOMERS:
        raise Illegal("game.setting", message("settings.customers", most=MAX_CUSTOMERS))


def _check_arrivals(states: States) -> None:
    """Without a queue, someone must arrive every turn."""
    if not read(states, 0, "has_queue") and not (read(states, 0, "arrivals") and read(states, 0, "late_arrivals")):
        names = listing(("arrivals", "late_arrivals"))
        raise Illegal("game.setting", message("settings.arrivals", names=names))
