"""`shinjuku tournament`: let bots play each other and rate them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import GameOptions, RunOptions, with_groups
from shinjuku.cli.options import PLAYERS, JsonTo, parse_bots

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.experiments.tournament import BotTotals, Pairing, Tournament

GAMES = 100


@with_groups
def tournament(
    game: GameOptions,
    run: RunOptions,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="The bots, such as greedy,planner,expert:200ms,my.module:Class.")
    ] = "greedy,random",
    games: Annotated[
        int, typer.Option(min=1, help="The number of games per pair of bots, rounded up to full rotations.")
    ] = GAMES,
    players: Annotated[
        int, typer.Option(metavar="N", help="The number of seats, filled with the two bots in turn.")
    ] = PLAYERS,
    json_to: JsonTo = None,
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
    from shinjuku.cli.lab_run import carry_out, end
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.lab.experiments.tournament import Tournament

    settings = game.settings(players)
    names = parse_bots(bots)
    if len(set(names)) < len(names) or len(names) < 2:
        raise BotError("A tournament needs at least two bots, each named once.")
    check_writable(json_to)
    outcome = carry_out(Tournament(settings, names, games, game.seed, game.bot_seconds), run)
    experiment = outcome.experiment
    assert isinstance(experiment, Tournament)
    if outcome.games:
        if json_to is not None:
            write_json(json_to, as_dict(experiment, settings, outcome))
        if json_to != STDOUT:
            show(experiment)
    end(outcome)


# --- JSON -------------------------------------------------------------------------------------------------------


def as_dict(experiment: Tournament, settings: Settings, outcome: RunOutcome) -> dict[str, Any]:
    from shinjuku.cli.lab_run import run_facts, settings_facts

    return run_facts(outcome) | {
        "settings": settings_facts(settings),
        "seed": experiment.seed,
        "standings": [
            {"bot": player.bot, "rating": rating.value, "interval": rating.interval, **per_game(player)}
            for player, rating in experiment.standings()
        ],
        "pairs": [_pair(pair) for pair in experiment.pairs],
    }


def _pair(pair: Pairing) -> dict[str, Any]:
    from shinjuku.lab.summary import interval, number

    share = pair.share
    counted = {name: getattr(pair, name) for name in ("a", "b", "games", "wins_a", "wins_b", "ties")}
    return counted | {"share_a": number(share.value), "interval": interval(share)}


def per_game(player: BotTotals) -> dict[str, Any]:
    """What a bot does in one seat of an average game."""
    from shinjuku.lab.statistics import mean_estimate
    from shinjuku.lab.summary import interval, number
    from shinjuku.lab.totals import PER_SEAT
    from shinjuku.rules.numbering import ACTION_NAMES

    score, seats = mean_estimate(player.scores), max(1, player.seats)
    return {
        "seats": player.seats,
        "mean_score": number(score.value),
        "score_interval": interval(score),
        **{name: int(total) / seats for name, total in zip(PER_SEAT, player.counted, strict=True)},
        "actions": {name: int(n) / seats for name, n in zip(ACTION_NAMES, player.actions, strict=True)},
    }


# --- output in the terminal ------------------------------------------------------------------------------------


def show(experiment: Tournament) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    for table in (_standings(experiment), _crosstable(experiment), _habits(experiment)):
        console.print(table)


def _standings(experiment: Tournament) -> Any:
    from shinjuku.cli.formatting import interval, new_table, number
    from shinjuku.lab.statistics import mean_estimate

    table = new_table("bot", "rating", "95 %", "score", "95 %")
    for player, rating in experiment.standings():
        score = mean_estimate(player.scores)
        table.add_row(player.bot, f"{rating.value:.0f}", interval(rating, 0), number(score.value), interval(score, 1))
    return table


def _crosstable(experiment: Tournament) -> Any:
    """Wins, losses and ties of the bot in a row against the one in a column, and its share of the wins."""
    from shinjuku.cli.formatting import interval, new_table, number
    from shinjuku.lab.statistics import wilson

    order = [player.bot for player, _ in experiment.standings()]
    table = new_table("wins–losses–ties", *(f"against {place}" for place in range(1, len(order) + 1)))
    for place, bot in enumerate(order, 1):
        cells = []
        for other in order:
            wins, losses, ties = experiment.head_to_head(bot, other)
            share = wilson(wins + ties / 2, wins + losses + ties)
            cell = f"{wins}–{losses}–{ties}\n{number(share.value, 0, 100)}% ({interval(share, 0, 100)})"
            cells.append("" if bot == other else cell)
        table.add_row(f"{place} {bot}", *cells)
    return table


def _habits(experiment: Tournament) -> Any:
    """What each bot does in an average game."""
    from shinjuku.cli.formatting import HABITS, new_table

    found = [(player.bot, per_game(player)) for player, _ in experiment.standings()]
    actions = [name for name in found[0][1]["actions"] if any(each["actions"][name] for _, each in found)]
    table = new_table("per game", *(bot.rpartition(":")[2] for bot, _ in found))
    for name, words in HABITS.items():
        table.add_row(words, *(f"{each[name]:.1f}" for _, each in found))
    for name in actions:
        table.add_row(name, *(f"{each['actions'][name]:.1f}" for _, each in found))
    return table
