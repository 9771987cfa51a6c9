"""Which tables a run plays: given one by one, by the name of a preset, or in a TOML file.

A table is written `EDITION:PLAYERS`, with modules `EDITION:PLAYERS:MODULE+MODULE`, and with its share of the tables
`v2:2=30`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from shinjuku.envs.training.config import TableMix, TrainingError

EVERYTHING = "everything"
WRITTEN = re.compile(r"(?P<edition>[\w.-]+):(?P<players>\d+)(?::(?P<modules>[^=]+))?(?:=(?P<share>[\d.]+))?")
KEYS = ("edition", "modules", "players", "share", "set")

# --- the shares of the preset: docs/training.md explains them -----------------------------------------------------
MAIN, MAIN_SHARE = ("v2", 2), 30.0
FIRST_GAME_SHARE = 3.0  # the short game after the tutorial
SHARES = {"v2": 8.0}  # without modules, more than two players
TWO_PLAYERS, MORE_PLAYERS = 15.0, 2.5  # without modules, other editions
ONE_MODULE, ONE_MODULE_MORE_PLAYERS, EXTRA_PLAYER = 3.0, 0.3, 8.0
LARGEST, ANY_OTHER = 1.0, 0.06  # sets of modules that no other module fits to, and all others


def parse_table(text: str) -> TableMix:
    """The table that a text such as `v2:2` or `v2:3:MODULE+MODULE=5` means."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise TrainingError(f"A table is written EDITION:PLAYERS, such as v2:2 or v1:3:MODULE+MODULE=5, not {text!r}.")
    modules = tuple((found["modules"] or "").split("+")) if found["modules"] else ()
    return checked(TableMix(found["edition"], modules, int(found["players"]), float(found["share"] or 1)))


def written(table: TableMix) -> str:
    """A table as text, without its share."""
    name = ":".join([table.edition, str(table.players), *(["+".join(table.modules)] if table.modules else [])])
    return f"{name} with changed parameters" if table.changes else name


def checked(table: TableMix) -> TableMix:
    """The table, with its modules in order, if it can be played."""
    if not table.share > 0:
        raise TrainingError(f"The share of {written(table)} must be more than 0.")
    return replace(table, modules=table.settings.modules)


def mixture(name: str) -> tuple[TableMix, ...]:
    """A preset by its name, or the tables in a TOML file."""
    if name == EVERYTHING:
        return tuple(everything())
    return tuple(tables_of(Path(name)))


def tables_of(path: Path) -> Iterator[TableMix]:
    """The tables in a TOML file: `[[table]]`, with the keys edition, players, modules, share and set."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise TrainingError(f"There is no mixture {str(path)!r}. Name a TOML file, or {EVERYTHING}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TrainingError(f"{path} isn't a TOML file: {error}.") from None
    listed = found.pop("table", None)
    if found or not isinstance(listed, list) or not listed:
        raise TrainingError(f"{path} must have a [[table]] for each table, and nothing else.")
    for table in listed:
        yield _table(path, table)


def _table(path: Path, given: Any) -> TableMix:
    unknown = [key for key in given if key not in KEYS]
    if unknown:
        raise TrainingError(f"{path}: a table has no {unknown[0]!r}. Its keys are {', '.join(KEYS)}.")
    try:
        modules, players, share = tuple(given.get("modules", ())), int(given["players"]), float(given.get("share", 1))
        changes = tuple(dict(given.get("set", {})).items())
        return checked(TableMix(str(given["edition"]), modules, players, share, changes))
    except (KeyError, TypeError):
        raise TrainingError(f"{path}: a table needs an edition and its players, such as v2 and 2.") from None


# --- everything -------------------------------------------------------------------------------------------------


def everything() -> Iterator[TableMix]:
    """Every edition with every number of players and every set of modules that go together, and the first game."""
    from shinjuku.lessons import first_game

    changes = tuple(first_game.CUSTOMERS.items())
    yield checked(TableMix(first_game.EDITION, share=FIRST_GAME_SHARE, changes=changes))
    every = list(playable())
    for table in every:
        yield replace(table, share=_share(table, every))


def playable() -> Iterator[TableMix]:
    """Every table that the rules allow."""
    from shinjuku.game.errors import Illegal
    from shinjuku.modules.registry import MODULES
    from shinjuku.rules.editions import EDITIONS

    for edition, rules in EDITIONS.items():
        fitting = [module.id for module in MODULES.values() if edition in module.editions]
        for modules in _subsets(fitting):
            for players in rules.players:
                table = TableMix(edition, modules, players)
                try:
                    yield checked(table)
                except Illegal:
                    continue


def _subsets(names: Sequence[str]) -> Iterable[tuple[str, ...]]:
    return (each for size in range(len(names) + 1) for each in combinations(names, size))


def _share(table: TableMix, every: Sequence[TableMix]) -> float:
    if not table.modules:
        return _share_without_modules(table)
    if len(table.modules) == 1:
        return _share_with_one_module(table, every)
    others = [set(each.modules) for each in every if (each.edition, each.players) == (table.edition, table.players)]
    return ANY_OTHER if any(each > set(table.modules) for each in others) else LARGEST


def _share_without_modules(table: TableMix) -> float:
    if (table.edition, table.players) == MAIN:
        return MAIN_SHARE
    return SHARES.get(table.edition, TWO_PLAYERS if table.players == 2 else MORE_PLAYERS)


def _share_with_one_module(table: TableMix, every: Sequence[TableMix]) -> float:
    """More for a table with a player that only this module allows."""
    if TableMix(table.edition, (), table.players) not in every:
        return EXTRA_PLAYER
    return ONE_MODULE if table.players == 2 else ONE_MODULE_MORE_PLAYERS
