"""`shinjuku luck`: re-deal the same games from some turn on, and see how much is decided by then."""

from __future__ import annotations

from typing import Annotated

import typer

from shinjuku.cli.option_groups import GameOptions, OutputOptions, RunOptions, with_groups

SEEDS, DEALS, TURNS = 30, 6, "1,10,20,30"
COMPILED = "random, greedy, planner and the styles, or the network in all seats"


@with_groups
def luck(
    game: GameOptions,
    run: RunOptions,
    output: OutputOptions,
    games: Annotated[int, typer.Option(min=2, help="The number of seeds.")] = SEEDS,
    deals: Annotated[int, typer.Option(min=2, max=100, help="How often each game is dealt again.")] = DEALS,
    turns: Annotated[str, typer.Option(metavar="N,N…", help="The turns after which games are dealt again.")] = TURNS,
) -> None:
    """Re-deal the same games from some turn on, and see how much of the result is decided by then.

    \b
      shinjuku luck                                    after turns 1, 10, 20 and 30
      shinjuku luck --turns 5,15,25 --games 100
      shinjuku luck --set income_hand=6 --json -

    Games of a seed are the same up to the turn; later draws differ. It needs bots that play in compiled code: random,
    greedy, planner and the styles, or the network in all seats.
    """
    from shinjuku.cli.lab_output.luck import LuckResults
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.cli.output import refused
    from shinjuku.lab.experiments.luck import Luck
    from shinjuku.lab.plan import Plan

    settings = game.settings()
    plan = Plan(settings, game.bots_for(settings), games, game.seed, bot_seconds=game.bot_seconds)
    if not plan.is_in_kernel:
        raise refused(f"Games can be dealt again only for bots in compiled code: {COMPILED}.")
    check_outputs(output)
    outcome = carry_out(Luck(plan, parse_turns(turns), deals), run)
    experiment = outcome.experiment
    assert isinstance(experiment, Luck)
    finish(LuckResults(experiment, outcome), outcome, output)


def parse_turns(text: str) -> list[int]:
    from shinjuku.cli.output import refused

    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() and 1 <= int(word) <= 9999 for word in words):
        raise refused(f"--turns needs numbers from 1 on, such as --turns 1,10,20, not {text!r}.")
    return [int(word) for word in words]
