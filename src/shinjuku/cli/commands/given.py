"""`shinjuku given`: who wins given something, and what the same player wins if it is forbidden."""

from __future__ import annotations

from typing import Annotated

import typer

from shinjuku.cli.option_groups import GameOptions, OutputOptions, RunOptions, with_groups
from shinjuku.cli.options import NETWORK

GAMES = 200


@with_groups
def given(
    fact: Annotated[str, typer.Argument(help="started, moved-first, upgraded-first, opened-first or department.")],
    game: GameOptions,
    run: RunOptions,
    output: OutputOptions,
    place: Annotated[
        str, typer.Argument(help="The ward of opened-first, or the station of department.", show_default=False)
    ] = "",
    bots: Annotated[str, typer.Option(metavar="BOT", help="Only a network can be forbidden something.")] = NETWORK,
    games: Annotated[int, typer.Option(min=2, help="The number of seeds; each is played twice.")] = GAMES,
) -> None:
    """See who wins given something, and what the same player wins on the same seeds if it is forbidden.

    \b
      shinjuku given started                           another player starts instead
      shinjuku given moved-first                       the first mover must wait for another
      shinjuku given upgraded-first --players 3
      shinjuku given opened-first chiyoda              … in a ward
      shinjuku given department shinjuku --games 500   the department store of a station

    The first share is an association, not a cause: winners may have the thing because they were winning anyway. The
    difference between the two is what the bots lose without it. Unless it is about who starts, they don't know it
    beforehand and go on preparing for the thing, so the difference can be more than the thing is worth.

    Every Upgrade takes the next bonus stack, so taking one can't be forbidden without changing the rules.
    """
    from shinjuku.cli.lab_output.paired_fact import PairedFactResults
    from shinjuku.cli.lab_output.results import check_outputs, finish
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.cli.output import refused
    from shinjuku.lab.experiments.paired_fact import PairedFact
    from shinjuku.lab.facts import NO_CHOICES, TOOK_BONUS, Fact
    from shinjuku.lab.follow_up import without_bonus
    from shinjuku.lab.plan import NETWORKS, Plan

    if bots not in NETWORKS:
        raise refused("Only a network can be forbidden something. For other bots, use `shinjuku compare`.")
    settings = game.settings()
    plan = Plan(settings, (bots,) * len(settings.players), games, game.seed)
    if fact == TOOK_BONUS:
        raise refused(f"{NO_CHOICES[fact]} To play the same seeds without bonus tokens, use `{without_bonus(plan)}`.")
    found = Fact.of(fact, place, settings.board)
    check_outputs(output)
    outcome = carry_out(PairedFact(plan, found), run)
    experiment = outcome.experiment
    assert isinstance(experiment, PairedFact)
    finish(PairedFactResults(experiment, outcome), outcome, output)
