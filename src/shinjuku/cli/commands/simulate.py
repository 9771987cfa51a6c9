"""`shinjuku simulate`: play many games between bots and sum them up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import GameOptions, OutputOptions, RowFiles, RunOptions, with_groups

if TYPE_CHECKING:
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.plan import Plan

GAMES = 100


@with_groups
def simulate(
    game: GameOptions,
    run: RunOptions,
    files: RowFiles,
    output: OutputOptions,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = GAMES,
    observe: Annotated[
        list[str] | None, typer.Option(metavar="module:Class", help="Add your own measurement; repeatable.")
    ] = None,
    gpu: Annotated[
        bool, typer.Option("--gpu", help="Let the network play thousands of games together on a GPU.")
    ] = False,
    records_to: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of each game, named by its seed.")
    ] = None,
) -> None:
    """Play many games between bots and sum up what happened.

    \b
      shinjuku simulate                                     the network against itself
      shinjuku simulate --bots greedy,random,random --module MODULE
      shinjuku simulate --bots random --games 1000000       whole games in compiled code
      shinjuku simulate --edition v1 --set income_hand=6 --report page.html
      shinjuku simulate --board boards/izu                  on a board of your own
      shinjuku simulate --close nakano--shinjuku --site ueno=off      on a changed map
      shinjuku simulate --games 5000 --csv games.csv        stop with Ctrl-C …
      shinjuku simulate --games 5000 --csv games.csv --resume      … and continue later
      shinjuku simulate --observe my_lab:Journeys           add your own measurement
      shinjuku simulate --gpu --games 100000                the network against itself, on a GPU

    Each game has its own seed, starting at --seed. The results are the same for any number of jobs. On a GPU, the
    network rarely chooses differently, because it adds up in another order.
    """
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_output.simulation import SimulationResults
    from shinjuku.cli.lab_run import check_extras, checked_observers
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.plan import Plan

    settings = game.settings()
    bots = game.bots_for(settings)
    plan = Plan(settings, bots, games, game.seed, checked_observers(observe), records_to is not None, game.bot_seconds)
    if gpu:
        plan = _on_gpu(plan)
    check_extras(files.parquet_to, None)
    check_outputs(output, *files.paths)
    outcome = _play(plan, run, files, records_to)
    experiment = outcome.experiment
    assert isinstance(experiment, Simulation)
    finish(SimulationResults(experiment, outcome), outcome, output)


def _on_gpu(plan: Plan) -> Plan:
    """The same games on a GPU, if that is possible."""
    from shinjuku.cli.gpu import missing_for_gpu
    from shinjuku.cli.output import refused
    from shinjuku.lab.plan import BATCHED_SHARD

    if not (plan.is_of_networks and plan.is_in_kernel):
        raise refused("--gpu plays games of the network alone. Use --bots network, without --observe and --records.")
    if missing := missing_for_gpu():
        raise refused(missing)
    typer.echo(f"Results come after every {BATCHED_SHARD:,} games, which are played together.", err=True)
    return replace(plan, batched="cuda")


def _play(plan: Plan, run: RunOptions, files: RowFiles, records_to: Path | None) -> RunOutcome:
    """Play. Rows are written as games finish, and converted to Parquet at the end."""
    from shinjuku.cli.lab_run import carry_out_with_rows
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.export import RecordWriter, game_columns

    writers: list[Any] = [RecordWriter(records_to)] if records_to is not None else []
    outputs = [records_to] if records_to is not None else []
    return carry_out_with_rows(Simulation(plan), run, files, game_columns, writers, outputs)
