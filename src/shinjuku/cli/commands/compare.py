"""`shinjuku compare`: play the same seeds with two settings and see what changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.option_groups import OutputOptions, RowFiles, RunOptions, TableOptions, with_groups
from shinjuku.cli.options import bots_by_seat, parse_map, parse_settings

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings
    from shinjuku.lab.plan import Plan

GAMES = 100
NONE = "none"


def _repeatable(flag: str, metavar: str, what: str) -> typer.models.OptionInfo:
    option: typer.models.OptionInfo = typer.Option(flag, metavar=metavar, help=f"{what}; repeatable.")
    return option


Words = list[str] | None


@dataclass(frozen=True)
class ChangeOptions:
    """What is different on the changed side; None means the same as the base."""

    changes: Annotated[Words, _repeatable("--set", "NAME=VALUE", "The change: a number of the rules")] = None
    close: Annotated[Words, _repeatable("--close", "STATION--STATION", "The change: a closed connection")] = None
    sites: Annotated[Words, _repeatable("--site", "STATION=on|off", "The change: a department site")] = None
    to_edition: Annotated[str | None, typer.Option(metavar="EDITION", help="The change: the edition.")] = None
    to_board: Annotated[str | None, typer.Option(metavar="BOARD", help="The change: the board.")] = None
    to_module: Annotated[Words, _repeatable("--to-module", "MODULE", "The change: these modules instead, or none")] = (
        None
    )
    to_bots: Annotated[str | None, typer.Option(metavar="BOT,BOT…", help="The change: these bots instead.")] = None


@dataclass(frozen=True)
class BaseOptions:
    """What differs from the edition on both sides."""

    base_changes: Annotated[
        Words, _repeatable("--base-set", "NAME=VALUE", "Change a number of the rules on both sides")
    ] = None
    base_close: Annotated[
        Words, _repeatable("--base-close", "STATION--STATION", "Close a connection on both sides")
    ] = None
    base_sites: Annotated[Words, _repeatable("--base-site", "STATION=on|off", "A department site on both sides")] = None


@with_groups
def compare(
    change: ChangeOptions,
    game: TableOptions,
    both: BaseOptions,
    run: RunOptions,
    files: RowFiles,
    output: OutputOptions,
    games: Annotated[int, typer.Option(min=2, help="The number of games on each side.")] = GAMES,
    swap_starts: Annotated[
        bool,
        typer.Option("--swap-starts", help="Play each seed once with each player starting. --games counts seeds then."),
    ] = False,
    observe: Annotated[
        Words, typer.Option(metavar="module:Class", help="Compare your own measurement, too; repeatable.")
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
    from shinjuku.cli.lab_output.comparison import ComparisonResults
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_run import carry_out_with_rows, check_extras, checked_observers
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.plan import Plan

    settings, changed = both_settings(game, both, change)
    bots = game.bots_for(settings, changed)
    deals = len(bots) if swap_starts else 1
    base = Plan(
        settings, bots, games * deals, game.seed, checked_observers(observe),
        bot_seconds=game.bot_seconds, deals=deals, swap_starts=swap_starts,
    )  # fmt: skip
    check_extras(files.parquet_to, None)
    check_outputs(output, *files.paths)
    comparison = Comparison(base, changed_plan(base, changed, change.to_bots))
    outcome = carry_out_with_rows(comparison, run, files, comparison.pair_columns)
    experiment = outcome.experiment
    assert isinstance(experiment, Comparison)
    finish(ComparisonResults(experiment, outcome), outcome, output)


def both_settings(game: TableOptions, both: BaseOptions, change: ChangeOptions) -> tuple[Settings, Settings]:
    """The settings of the base and of the changed side."""
    on_map = parse_map(game.edition, game.board, both.base_close, both.base_sites)
    base = parse_settings(game.edition, game.module, game.seats, both.base_changes, "--base-set", on_map)
    edition = change.to_edition or game.edition
    closed, sites = (
        [*(first or ()), *(more or ())]
        for first, more in ((both.base_close, change.close), (both.base_sites, change.sites))
    )
    changed_map = parse_map(edition, change.to_board or game.board, closed, sites)
    modules = base.modules if change.to_module is None else _modules(change.to_module)
    numbers = [*(both.base_changes or ()), *(change.changes or ())]
    return base, parse_settings(edition, modules, game.seats, numbers, board=changed_map)


def changed_plan(base: Plan, settings: Settings, bots: str | None) -> Plan:
    """The changed side; it must differ from the base."""
    from shinjuku.cli.output import refused
    from shinjuku.lab.changes import changes as find_changes

    by_seat = base.bots if bots is None else bots_by_seat(bots, len(base.bots))
    changed = replace(base, settings=settings, bots=by_seat)
    if not find_changes(base, changed):
        ways = "--set, --close, --site, --to-edition, --to-board, --to-module or --to-bots"
        raise refused(f"Both sides are the same. Choose a change with {ways}.")
    return changed


def _modules(names: list[str]) -> tuple[str, ...]:
    return () if names == [NONE] else tuple(names)
