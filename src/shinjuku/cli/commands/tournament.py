"""`shinjuku tournament`: let bots play each other and rate them."""

from __future__ import annotations

from typing import Annotated

import typer

from shinjuku.cli.option_groups import GameOptions, OutputOptions, RunOptions, with_groups
from shinjuku.cli.options import PLAYERS, parse_bots

GAMES = 100


@with_groups
def tournament(
    game: GameOptions,
    run: RunOptions,
    output: OutputOptions,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="The bots, such as greedy,planner,expert:200ms,my.module:Class.")
    ] = "greedy,random",
    games: Annotated[
        int, typer.Option(min=1, help="The number of games per pair of bots, rounded up to full rotations.")
    ] = GAMES,
    players: Annotated[
        int, typer.Option(metavar="N", help="The number of seats, filled with the two bots in turn.")
    ] = PLAYERS,
) -> None:
    """Let bots play each other and rate them. Every pair plays in all seats, with the same seeds.

    \b
      shinjuku tournament                                        greedy against random
      shinjuku tournament --bots greedy,random,my_bots:Saver --games 200
      shinjuku tournament --bots greedy,my_bots:Saver --players 4 --edition v1
      shinjuku tournament --bots greedy,my_bots:Saver --bot-seconds 2
      shinjuku tournament --bots greedy,random --json -          results for other programs
      shinjuku tournament --games 5000 --resume                  continue after Ctrl-C

    Ratings are on the Elo scale with an average of 1500; 400 points more mean ten wins for each loss. The true
    value is within the interval in 95 of 100 cases.
    """
    from shinjuku.bots import BotError
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_output.tournament import TournamentResults
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.lab.experiments.tournament import Tournament

    settings = game.settings(players)
    names = parse_bots(bots)
    if len(set(names)) < len(names) or len(names) < 2:
        raise BotError("A tournament needs at least two bots, each named once.")
    check_outputs(output)
    outcome = carry_out(Tournament(settings, names, games, game.seed, game.bot_seconds), run)
    experiment = outcome.experiment
    assert isinstance(experiment, Tournament)
    finish(TournamentResults(experiment, outcome), outcome, output)
