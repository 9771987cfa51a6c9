"""`shinjuku compare`: play the same seeds with two settings and see what changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    parse_settings,
)

if TYPE_CHECKING:
    from shinjuku.cli.lab_run import RunOptions
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.plan import Plan

GAMES = 100
NONE = "none"


def compare(
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="The change: a number of the rules; repeatable."),
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
    seed: Seed = 0,
    bot_seconds: BotSeconds = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    resume: Resume = False,
    json_to: JsonTo = None,
    csv_to: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one row per pair of games.")
    ] = None,
) -> None:
    """Play the same seeds with two settings and see what changes.

    \b
      shinjuku compare --set income_hand=5
      shinjuku compare --set customers_food=18 --set customers_books=12
      shinjuku compare --to-module MODULE --players 3
      shinjuku compare --module MODULE --to-module none
      shinjuku compare --edition v1 --to-edition rev1
      shinjuku compare --to-board boards/izu --bots random --games 1000
      shinjuku compare --bots greedy --to-bots greedy,random --games 40
      shinjuku compare --bots random --games 100000 --set income_hand=5 --json -

    Each game has a twin with the same seed on the other side. The results are the differences within these pairs.
    """
    from shinjuku.cli.lab_run import RunOptions, end
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.plan import Plan

    by_seat = bots_by_seat(bots, players)
    settings = parse_settings(edition, module, len(by_seat), base_changes, "--base-set", board)
    base = Plan(settings, by_seat, games, seed, bot_seconds=bot_seconds)
    values = [*(base_changes or ()), *(changes or ())]
    changed = _changed(base, to_edition, to_board or board, to_module, values, to_bots)
    check_writable(json_to, csv_to)
    outcome = _play(Comparison(base, changed), RunOptions(jobs, dask, resume), csv_to)
    experiment = outcome.experiment
    assert isinstance(experiment, Comparison)
    if outcome.games:
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment)
    end(outcome)


def _changed(
    base: Plan,
    edition: str | None,
    board: str | None,
    modules: list[str] | None,
    changes: list[str],
    bots: str | None,
) -> Plan:
    """The changed side; it must differ from the base."""
    from shinjuku.cli.output import refused
    from shinjuku.lab.experiments.comparison import changes as find_changes

    wanted = base.settings.modules if modules is None else () if modules == [NONE] else tuple(modules)
    players = len(base.settings.players)
    settings = parse_settings(edition or base.settings.edition, wanted, players, changes, board=board)
    changed = replace(base, settings=settings, bots=base.bots if bots is None else bots_by_seat(bots, players))
    if not find_changes(base, changed):
        ways = "--set, --to-edition, --to-board, --to-module or --to-bots"
        raise refused(f"Both sides are the same. Choose a change with {ways}.")
    return changed


def _play(experiment: Comparison, options: RunOptions, csv_to: Path | None) -> RunOutcome:
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.lab.export import CsvWriter

    if csv_to is None:
        return carry_out(experiment, options)
    return carry_out(experiment, options, [CsvWriter(csv_to, experiment.pair_columns)], [csv_to])


def as_dict(experiment: Comparison, outcome: RunOutcome) -> dict[str, Any]:
    from shinjuku.cli.lab_run import run_facts, settings_facts
    from shinjuku.lab.experiments.comparison import changes
    from shinjuku.lab.summary import summary

    sides = {
        side: {"settings": settings_facts(plan.settings), "bots": list(plan.bots)} | summary(totals, plan)
        for side, plan, totals in zip(("base", "changed"), experiment.plans, experiment.totals, strict=True)
    }
    return run_facts(outcome) | {
        "seed": experiment.base.seed,
        "pairs": outcome.games // 2,
        "change": changes(experiment.base, experiment.changed),
        "sentences": experiment.sentences(),
        "differences": _differences(experiment),
        **sides,
    }


def _differences(experiment: Comparison) -> list[dict[str, Any]]:
    from shinjuku.lab.summary import interval, number

    found = []
    for each in experiment.differences.values():
        change = each.estimate
        found.append({
            "name": each.metric.name,
            "what": each.metric.label,
            "base": number(each.base.mean),
            "changed": number(each.changed.mean),
            "difference": number(change.value),
            "interval": interval(change),
            "pairs": each.between.count,
            "verdict": each.verdict(len(experiment.differences)),
        })  # fmt: skip
    return found


def show(experiment: Comparison) -> None:
    """Print the sentences, then the numbers behind them."""
    from rich.console import Console

    from shinjuku.cli.formatting import new_table
    from shinjuku.lab.experiments.comparison import CHANGED, PERHAPS, SAME, changes

    console = Console(highlight=False)
    pairs = next(iter(experiment.differences.values())).between.count
    console.print(
        f"With {' and '.join(changes(experiment.base, experiment.changed))}, in {pairs} pairs of games:\n", markup=False
    )
    for sentence in experiment.sentences():
        console.print(f"- {sentence}", markup=False)
    table = new_table("measure", "base", "changed", "difference", "95 %")
    for verdict in (CHANGED, PERHAPS, SAME):
        for each in experiment.with_verdict(verdict):
            words, change = each.metric.format_value, each.estimate
            sure = (
                "–" if change.low != change.low else f"{each.metric.format_number(change.low)} to {words(change.high)}"
            )
            table.add_row(each.metric.name, words(each.base.mean), words(each.changed.mean), words(change.value), sure)
    console.print(table)
