"""`shinjuku luck`: re-deal the same games from some turn on, and see how much is decided by then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import GameOptions, RunOptions, with_groups
from shinjuku.cli.options import JsonTo

if TYPE_CHECKING:
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.experiments.luck import Luck

SEEDS, DEALS, TURNS = 30, 6, "1,10,20,30"
COMPILED = "random, greedy, planner and the styles, or the network in all seats"


@with_groups
def luck(
    game: GameOptions,
    run: RunOptions,
    games: Annotated[int, typer.Option(min=2, help="The number of seeds.")] = SEEDS,
    deals: Annotated[int, typer.Option(min=2, max=100, help="How often each game is dealt again.")] = DEALS,
    turns: Annotated[str, typer.Option(metavar="N,N…", help="The turns after which games are dealt again.")] = TURNS,
    json_to: JsonTo = None,
) -> None:
    """Re-deal the same games from some turn on, and see how much of the result is decided by then.

    \b
      shinjuku luck                                    after turns 1, 10, 20 and 30
      shinjuku luck --turns 5,15,25 --games 100
      shinjuku luck --set income_hand=6 --json -

    Games of a seed are the same up to the turn; later draws differ. It needs bots that play in compiled code: random,
    greedy, planner and the styles, or the network in all seats.
    """
    from shinjuku.cli.lab_run import carry_out, end
    from shinjuku.cli.output import STDOUT, check_writable, refused, write_json
    from shinjuku.lab.experiments.luck import Luck
    from shinjuku.lab.plan import Plan

    settings = game.settings()
    plan = Plan(settings, game.bots_for(settings), games, game.seed, bot_seconds=game.bot_seconds)
    if not plan.is_in_kernel:
        raise refused(f"Games can be dealt again only for bots in compiled code: {COMPILED}.")
    check_writable(json_to)
    outcome = carry_out(Luck(plan, parse_turns(turns), deals), run)
    experiment = outcome.experiment
    assert isinstance(experiment, Luck)
    if outcome.games:
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment)
    end(outcome)


def parse_turns(text: str) -> list[int]:
    from shinjuku.cli.output import refused

    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() and 1 <= int(word) <= 9999 for word in words):
        raise refused(f"--turns needs numbers from 1 on, such as --turns 1,10,20, not {text!r}.")
    return [int(word) for word in words]


def as_dict(experiment: Luck, outcome: RunOutcome) -> dict[str, Any]:
    from shinjuku.cli.lab_run import run_facts, settings_facts
    from shinjuku.lab.summary import interval, number

    plan = experiment.plans[0]
    about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed, "deals": plan.deals}
    decided = [
        {"turn": each.turn, "decided": number(each.decided.value), "interval": interval(each.decided)}
        for each in experiment.redealt
    ]
    return run_facts(outcome) | about | {"turns": decided}


def show(experiment: Luck) -> None:
    from rich.console import Console

    from shinjuku.cli.formatting import interval, new_table, number

    console, plan = Console(highlight=False), experiment.plans[0]
    seeds = experiment.redealt[0].means.count
    console.print(f"{seeds} games, each dealt again {plan.deals} times after some turns", markup=False)
    table = new_table("after turn", "decided by then", "95 %", "left to later draws")
    for each in experiment.redealt:
        share = each.decided
        left = number(1 - share.value, 0, 100, " %")
        table.add_row(str(each.turn), number(share.value, 0, 100, " %"), interval(share, 0, 100), left)
    console.print(table)
    console.print("Shares of the variance of the final lead of the first seat over the others.", markup=False)
