"""`shinjuku sweep`: play the same seeds with every value of a number, and see what it does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import (
    Board,
    BotSeconds,
    Close,
    DaskAddress,
    Edition,
    Jobs,
    JsonTo,
    Modules,
    Players,
    Resume,
    Seed,
    Sites,
    bots_by_seat,
    parse_changes,
    parse_map,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.plan import Plan

GAMES = 200


def sweep(
    changes: Annotated[
        list[str],
        typer.Option("--set", metavar="NAME=VALUES", help="A number with its values, such as 3..6; one or two vary."),
    ],
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="The bot in each seat, or one for all seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=2, help="The number of games with each value.")] = GAMES,
    players: Players = None,
    edition: Edition = "v2",
    board: Board = None,
    close: Close = None,
    sites: Sites = None,
    module: Modules = None,
    seed: Seed = 0,
    bot_seconds: BotSeconds = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    resume: Resume = False,
    json_to: JsonTo = None,
    report_to: Annotated[
        Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with curves, in two languages.")
    ] = None,
) -> None:
    """Play the same seeds with every value of a number, and see what it does to fairness, length and tension.

    \b
      shinjuku sweep --set income_hand=3..6
      shinjuku sweep --set income_hand=3..6 --games 500 --json -
      shinjuku sweep --set track_per_player=10..20:2 --report track.html
      shinjuku sweep --set income_hand=3,4,6 --set start_hand=3..5       a grid of two numbers
      shinjuku sweep --set income_hand=3..6 --set burst=2                the other number is the same everywhere

    `shinjuku settings` lists all numbers.
    """
    from shinjuku.cli.lab_run import RunOptions, carry_out, check_extras, end
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.cli.sweep_output import as_dict, show, write_report
    from shinjuku.game.settings import Settings
    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.plan import Plan

    by_seat = bots_by_seat(bots, players)
    on_map = parse_map(edition, board, close, sites)
    settings = Settings.validated(edition, module or (), len(by_seat), board=on_map)
    plan = Plan(settings, by_seat, games, seed, bot_seconds=bot_seconds)
    check_extras(None, report_to)
    check_writable(json_to, report_to)
    given = {name: str(value) for name, value in parse_changes(changes).items()}
    outcome = carry_out(sweep_of(plan, given), RunOptions(jobs, dask, resume))
    experiment = outcome.experiment
    assert isinstance(experiment, Sweep)
    if outcome.games:
        if report_to is not None:
            write_report(experiment, outcome, report_to)
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment, outcome)
    end(outcome)


def sweep_of(plan: Plan, given: Mapping[str, str]) -> Sweep:
    """The sweep of a plan over the values of its numbers."""
    from dataclasses import replace

    from shinjuku.game.settings import Settings
    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.sweep_values import points_of

    base = plan.settings
    usual = {name: value for name, value in base.parameters if name not in given}
    points = []
    for values in points_of(given):
        changed = Settings.validated(
            base.edition, base.modules, base.players, {**usual, **values}, board=base.other_board
        )
        points.append((values, replace(plan, settings=changed)))
    return Sweep(points)
