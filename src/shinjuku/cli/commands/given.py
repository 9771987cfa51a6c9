"""`shinjuku given`: who wins given something, and what the same player wins if it is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import GameOptions, RunOptions, with_groups
from shinjuku.cli.options import NETWORK, JsonTo

if TYPE_CHECKING:
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.experiments.paired_fact import PairedFact

GAMES = 200


@with_groups
def given(
    fact: Annotated[str, typer.Argument(help="started, moved-first, upgraded-first, opened-first or department.")],
    game: GameOptions,
    run: RunOptions,
    place: Annotated[
        str, typer.Argument(help="The ward of opened-first, or the station of department.", show_default=False)
    ] = "",
    bots: Annotated[str, typer.Option(metavar="BOT", help="Only the network can be forbidden something.")] = NETWORK,
    games: Annotated[int, typer.Option(min=2, help="The number of seeds; each is played twice.")] = GAMES,
    json_to: JsonTo = None,
) -> None:
    """See who wins given something, and what the same player wins on the same seeds if it is forbidden.

    \b
      shinjuku given started                           another player starts instead
      shinjuku given moved-first                       the first mover must wait for another
      shinjuku given upgraded-first --players 3
      shinjuku given opened-first chiyoda              … in a ward
      shinjuku given department shinjuku --games 500   the department store of a station

    The first share is an association, not a cause: winners may have the thing because they were winning anyway. The
    difference between the two is what the thing itself is worth, to players who can do something else instead.
    """
    from shinjuku.cli.lab_run import carry_out, end
    from shinjuku.cli.output import STDOUT, check_writable, refused, write_json
    from shinjuku.lab.experiments.paired_fact import PairedFact
    from shinjuku.lab.forbidding import Fact
    from shinjuku.lab.plan import Plan

    if bots != NETWORK:
        raise refused("Only the network can be forbidden something. For other bots, use `shinjuku compare`.")
    settings = game.settings()
    plan = Plan(settings, (NETWORK,) * len(settings.players), games, game.seed)
    found = Fact.of(fact, place, settings.board)
    check_writable(json_to)
    outcome = carry_out(PairedFact(plan, found), run)
    experiment = outcome.experiment
    assert isinstance(experiment, PairedFact)
    if outcome.games:
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment)
    end(outcome)


def as_dict(experiment: PairedFact, outcome: RunOutcome) -> dict[str, Any]:
    from shinjuku.cli.lab_run import run_facts, settings_facts
    from shinjuku.lab.summary import interval, number

    plan, fact = experiment.plan, experiment.fact
    about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
    counted = {"seeds": experiment.seeds, "players": experiment.had.count, "prevented": experiment.prevented}
    shares = {
        name: {"share": number(each.value), "interval": interval(each)}
        for name, each in (("association", experiment.association), ("forbidden", experiment.forbidden))
    }
    effect = {"difference": number(experiment.effect.value), "interval": interval(experiment.effect)}
    return run_facts(outcome) | about | {"fact": fact.name, "place": fact.place, **counted, **shares, "effect": effect}


def show(experiment: PairedFact) -> None:
    from rich.console import Console

    from shinjuku.cli.formatting import interval, new_table, number
    from shinjuku.cli.simulation_output import given_words
    from shinjuku.texts import Wording, text

    console, plan, fact = Console(highlight=False), experiment.plan, experiment.fact
    wording = Wording(plan.settings.board, edition=plan.settings.edition)
    words = given_words({"fact": fact.name, "place": fact.place}, wording)
    table = new_table(f"a player who {words}", "players", "win share", "95 %")
    players = str(experiment.had.count)
    for label, each in (("in their games", experiment.association), ("with it forbidden", experiment.forbidden)):
        table.add_row(label, players, number(each.value, 1, 100, " %"), interval(each, 1, 100))
    console.print(table)
    change, prevented = experiment.effect, experiment.prevented
    size = f"{number(change.value, 1, 100)} percentage points ({interval(change, 1, 100)})"
    console.print(f"Forbidding it changed their win share by {size}.".replace("-", "−"), markup=False)
    console.print(
        f"It was prevented in {prevented} of {players} games. In the others it happened anyway.", markup=False
    )
    console.print(text("lab.given.paired"), markup=False)
