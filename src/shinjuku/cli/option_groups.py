"""Options that the commands of the lab have in common, as groups.

A command takes a group as one parameter, `game: GameOptions`, and `@with_groups` gives it the group's options on the
command line. A parameter of the command replaces the option of the same name in its groups.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from shinjuku.cli.options import (
    PLAYERS,
    Board,
    Bots,
    BotSeconds,
    Changes,
    Close,
    DaskAddress,
    Edition,
    Jobs,
    JsonTo,
    Modules,
    Players,
    ReportLanguage,
    Resume,
    Seed,
    Sites,
    bots_by_seat,
    default_bot,
    parse_bots,
    parse_map,
    parse_settings,
)

if TYPE_CHECKING:
    from shinjuku.boards import Board as BoardModel
    from shinjuku.game.settings import Settings


@dataclass(frozen=True)
class TableOptions:
    """Who plays what."""

    bots: Bots = None
    players: Players = None
    edition: Edition = "v2"
    board: Board = None
    module: Modules = None
    seed: Seed = 0
    bot_seconds: BotSeconds = None

    @property
    def seats(self) -> int:
        """The number of players: as given, or one per bot."""
        if self.players is not None:
            return self.players
        return max(PLAYERS, len(parse_bots(self.bots))) if self.bots else PLAYERS

    def bots_for(self, *settings: Settings) -> tuple[str, ...]:
        """The bot of each seat, in games with all these settings."""
        return bots_by_seat(self.bots or default_bot(*settings), self.seats)


@dataclass(frozen=True)
class MapOptions(TableOptions):
    """The same on a map that can be changed."""

    close: Close = None
    sites: Sites = None

    @property
    def on_map(self) -> str | BoardModel | None:
        return parse_map(self.edition, self.board, self.close, self.sites)


@dataclass(frozen=True)
class GameOptions(MapOptions):
    """The same with numbers of the rules that can be changed."""

    changes: Changes = None

    def settings(self, players: int | None = None) -> Settings:
        seats = self.seats if players is None else players
        return parse_settings(self.edition, self.module, seats, self.changes, board=self.on_map)


@dataclass(frozen=True)
class RunOptions:
    """How to carry out a run; none of it changes the results."""

    jobs: Jobs = None
    dask: DaskAddress = None
    resume: Resume = False


@dataclass(frozen=True)
class OutputOptions:
    """Where to write the results, and in which language."""

    json_to: JsonTo = None
    report_to: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE.html", help="Write a page with plots, in English and Japanese."),
    ] = None
    language: ReportLanguage = "en"


@dataclass(frozen=True)
class RowFiles:
    """Where to write a row for each game or pair."""

    csv_to: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one row per game, or per pair of games.")
    ] = None
    parquet_to: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same rows as Parquet.")
    ] = None

    @property
    def rows(self) -> Path | None:
        """The rows of a Parquet file are collected next to it until all are there."""
        if self.csv_to is not None or self.parquet_to is None:
            return self.csv_to
        return self.parquet_to.with_name(f".{self.parquet_to.name}.rows.csv")

    @property
    def paths(self) -> list[Path]:
        return [path for path in (self.csv_to, self.parquet_to) if path is not None]


def with_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of its groups."""
    own = inspect.signature(command, eval_str=True).parameters
    groups = {name: each.annotation for name, each in own.items() if is_dataclass(each.annotation)}
    shown: list[inspect.Parameter] = []
    for name, parameter in own.items():
        shown += _options(groups[name], own) if name in groups else [parameter]

    @wraps(command)
    def run(**given: Any) -> None:
        made = {name: _make(group, given, own) for name, group in groups.items()}
        command(**made, **{name: value for name, value in given.items() if name in own})

    keyword_only = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in shown]
    run.__signature__ = inspect.Signature(keyword_only)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in shown}
    return run


def _options(group: Any, own: Any) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    kind = inspect.Parameter.KEYWORD_ONLY
    return [
        inspect.Parameter(each.name, kind, default=each.default, annotation=hints[each.name])
        for each in fields(group)
        if each.name not in own
    ]


def _make(group: Any, given: dict[str, Any], own: Any) -> Any:
    return group(**{each.name: given[each.name] for each in fields(group) if each.name not in own})
