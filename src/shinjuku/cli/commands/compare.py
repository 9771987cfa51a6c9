"""`shinjuku compare`: play the same seeds with two settings and see what changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import (
    Board,
    BotSeconds,
    DaskAddress,
    Edition,
    Jobs,
    JsonTo,
    Modules,
    Players,
    Resume,
    Seed,
    bots_by_seat,
    parse_map,
    parse_settings,
)

if TYPE_CHECKING:
    from shinjuku.lab.plan import Plan

GAMES = 100
NONE = "none"


@dataclass(frozen=True)
class Change:
    """What is different on the changed side; None means the same as the base."""

    edition: str | None = None
    board: str | None = None
    modules: list[str] | None = None
    bots: str | None = None
    numbers: tuple[str, ...] = ()
    close: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()


def compare(
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="The change: a number of the rules; repeatable."),
    ] = None,
    close: Annotated[
        list[str] | None,
        typer.Option("--close", metavar="STATION--STATION", help="The change: a closed connection; repeatable."),
    ] = None,
    sites: Annotated[
        list[str] | None,
        typer.Option("--site", metavar="STATION=on|off", help="The change: a department site; repeatable."),
    ] = None,
    to_edition: Annotated[str | None, typer.Option(metavar="EDITION", help="The change: the edition.")] = None,
    to_board: Annotated[str | None, typer.Option(metavar="BOARD", help="The change: the board.")] = None,
    to_module: Annotated[
        list[str] | None,
        typer.Option(metavar="MODULE", help="The change: these modules instead, or none; repeatable."),
    ] = None,
    to_bots: Annotated[str | None, typer.Option(metavar="BOT,BOT…", help="The change: these bots instead.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="The bot in each seat on both sides, or one for all seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=2, help="The number of games on each side.")] = GAMES,
    players: Players = None,
    edition: Edition = "v2",
    board: Board = None,
    module: Modules = None,
    base_changes: Annotated[
        list[str] | None,
        typer.Option(
            "--base-set", metavar="NAME=VALUE", help="Change a number of the rules on both sides; repeatable."
        ),
    ] = None,
    base_close: Annotated[
        list[str] | None,
        typer.Option("--base-close", metavar="STATION--STATION", help="Close a connection on both sides; repeatable."),
    ] = None,
    base_sites: Annotated[
        list[str] | None,
        typer.Option("--base-site", metavar="STATION=on|off", help="A department site on both sides; repeatable."),
    ] = None,
    seed: Seed = 0,
    swap_starts: Annotated[
        bool,
        typer.Option("--swap-starts", help="Play each seed once with each player starting. --games counts seeds then."),
    ] = False,
    bot_seconds: BotSeconds = None,
    observe: Annotated[
        list[str] | None, typer.Option(metavar="module:Class", help="Compare your own measurement, too; repeatable.")
    ] = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    resume: Resume = False,
    json_to: JsonTo = None,
    csv_to: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one row per pair of games.")
    ] = None,
    parquet_to: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same rows as Parquet.")
    ] = None,
    report_to: Annotated[
        Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with plots, in two languages.")
    ] = None,
) -> None:
    """Play the same seeds with two settings and see what changes.

    \b
      shinjuku compare --set income_hand=5
      shinjuku compare --set customers_food=18 --set customers_books=12
      shinjuku compare --close nakano--shinjuku --site ueno=off
      shinjuku compare --to-module MODULE --players 3
      shinjuku compare --module MODULE --to-module none
      shinjuku compare --edition v1 --to-edition rev1
      shinjuku compare --to-board boards/izu --bots random --games 1000
      shinjuku compare --bots greedy --to-bots greedy,random --games 40
      shinjuku compare --bots random --games 100000 --set income_hand=5 --json -

    Each game has a twin with the same seed on the other side. The results are the differences within these pairs.
    """
    from shinjuku.cli.comparison_output import as_dict, show, write_report
    from shinjuku.cli.lab_run import RowFiles, RunOptions, carry_out_with_rows, check_extras, checked_observers, end
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.plan import Plan

    by_seat = bots_by_seat(bots, players)
    on_map = parse_map(edition, board, base_close, base_sites)
    settings = parse_settings(edition, module, len(by_seat), base_changes, "--base-set", on_map)
    deals = len(by_seat) if swap_starts else 1
    base = Plan(
        settings, by_seat, games * deals, seed, checked_observers(observe),
        bot_seconds=bot_seconds, deals=deals, swap_starts=swap_starts,
    )  # fmt: skip
    numbers = (*(base_changes or ()), *(changes or ()))
    closed, stations = (*(base_close or ()), *(close or ())), (*(base_sites or ()), *(sites or ()))
    change = Change(to_edition, to_board or board, to_module, to_bots, numbers, closed, stations)
    check_extras(parquet_to, report_to)
    check_writable(json_to, csv_to, parquet_to, report_to)
    comparison = Comparison(base, changed_plan(base, change))
    files = RowFiles(csv_to, parquet_to)
    outcome = carry_out_with_rows(comparison, RunOptions(jobs, dask, resume), files, comparison.pair_columns)
    experiment = outcome.experiment
    assert isinstance(experiment, Comparison)
    if outcome.games:
        if report_to is not None:
            write_report(experiment, outcome, report_to)
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment, outcome)
    end(outcome)


def changed_plan(base: Plan, change: Change) -> Plan:
    """The changed side; it must differ from the base."""
    from shinjuku.cli.output import refused
    from shinjuku.lab.changes import changes as find_changes

    wanted = base.settings.modules if change.modules is None else _modules(change.modules)
    players, edition = len(base.settings.players), change.edition or base.settings.edition
    on_map = parse_map(edition, change.board, change.close, change.sites)
    settings = parse_settings(edition, wanted, players, change.numbers, board=on_map)
    bots = base.bots if change.bots is None else bots_by_seat(change.bots, players)
    changed = replace(base, settings=settings, bots=bots)
    if not find_changes(base, changed):
        ways = "--set, --close, --site, --to-edition, --to-board, --to-module or --to-bots"
        raise refused(f"Both sides are the same. Choose a change with {ways}.")
    return changed


def _modules(names: list[str]) -> tuple[str, ...]:
    return () if names == [NONE] else tuple(names)
