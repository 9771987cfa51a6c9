"""`shinjuku sweep`: play the same seeds with every value of a number, and see what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.option_groups import MapOptions, OutputOptions, RunOptions, with_groups
from shinjuku.cli.options import parse_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shinjuku.game.settings import Settings
    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.plan import Plan

GAMES = 200


@with_groups
def sweep(
    changes: Annotated[
        list[str],
        typer.Option("--set", metavar="NAME=VALUES", help="A number with its values, such as 3..6; one or two vary."),
    ],
    game: MapOptions,
    run: RunOptions,
    output: OutputOptions,
    games: Annotated[int, typer.Option(min=2, help="The number of games with each value.")] = GAMES,
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
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_output.sweep import SweepResults
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.game.settings import Settings
    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.plan import Plan

    settings = Settings.validated(game.edition, game.module or (), game.seats, board=game.on_map)
    given = {name: str(value) for name, value in parse_changes(changes).items()}
    bots = game.bots_for(*(changed for _, changed in settings_of_points(settings, given)))
    plan = Plan(settings, bots, games, game.seed, bot_seconds=game.bot_seconds)
    check_outputs(output)
    outcome = carry_out(sweep_of(plan, given), run)
    experiment = outcome.experiment
    assert isinstance(experiment, Sweep)
    finish(SweepResults(experiment, outcome), outcome, output)


def sweep_of(plan: Plan, given: Mapping[str, str]) -> Sweep:
    """The sweep of a plan over the values of its numbers."""
    from dataclasses import replace

    from shinjuku.lab.experiments.sweep import Sweep

    found = settings_of_points(plan.settings, given)
    return Sweep([(values, replace(plan, settings=changed)) for values, changed in found])


def settings_of_points(base: Settings, given: Mapping[str, str]) -> list[tuple[Mapping[str, str], Settings]]:
    """Every combination of values, with its settings."""
    from shinjuku.game.settings import Settings
    from shinjuku.lab.sweep_values import points_of

    usual = {name: value for name, value in base.parameters if name not in given}
    return [
        (
            values,
            Settings.validated(base.edition, base.modules, base.players, {**usual, **values}, board=base.other_board),
        )
        for values in points_of(given)
    ]
