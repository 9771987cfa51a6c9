"""`shinjuku simulate`: play many games between bots and sum them up."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.options import (
    Board,
    BotSeconds,
    Changes,
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
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.plan import Plan

GAMES = 100


def simulate(
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT…",
            help="The bot in each seat, such as greedy,planner,my.module:Class, or one for all seats.",
        ),
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = GAMES,
    players: Players = None,
    edition: Edition = "v2",
    board: Board = None,
    module: Modules = None,
    changes: Changes = None,
    seed: Seed = 0,
    bot_seconds: BotSeconds = None,
    observe: Annotated[
        list[str] | None, typer.Option(metavar="module:Class", help="Add your own measurement; repeatable.")
    ] = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    resume: Resume = False,
    json_to: JsonTo = None,
    csv_to: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write one row per game.")] = None,
    parquet_to: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write the same rows as Parquet.")
    ] = None,
    records_to: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of each game, named by its seed.")
    ] = None,
    report_to: Annotated[
        Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with plots and maps.")
    ] = None,
) -> None:
    """Play many games between bots and sum up what happened.

    \b
      shinjuku simulate                                     greedy against greedy
      shinjuku simulate --bots greedy,random,random --module MODULE
      shinjuku simulate --bots random --games 1000000       whole games in compiled code
      shinjuku simulate --edition v1 --set income_hand=6 --report page.html
      shinjuku simulate --board boards/izu                  on a board of your own
      shinjuku simulate --games 5000 --csv games.csv        stop with Ctrl-C …
      shinjuku simulate --games 5000 --csv games.csv --resume      … and continue later
      shinjuku simulate --observe my_lab:Journeys           add your own measurement

    Each game has its own seed, starting at --seed. The results are the same for any number of jobs.
    """
    from shinjuku.cli.lab_run import RunOptions, end
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.plan import Plan

    by_seat = bots_by_seat(bots, players)
    settings = parse_settings(edition, module, len(by_seat), changes, board=board)
    plan = Plan(settings, by_seat, games, seed, _observers(observe), records_to is not None, bot_seconds)
    _check_extras(parquet_to, report_to)
    check_writable(json_to, csv_to, parquet_to, report_to)
    outcome = _play(plan, RunOptions(jobs, dask, resume), csv_to, parquet_to, records_to)
    experiment = outcome.experiment
    assert isinstance(experiment, Simulation)
    if outcome.games:
        if report_to is not None:
            _write_report(experiment, outcome, report_to)
        if json_to is not None:
            write_json(json_to, as_dict(experiment, outcome))
        if json_to != STDOUT:
            show(experiment, outcome)
    end(outcome)


def _observers(names: list[str] | None) -> tuple[str, ...]:
    from shinjuku.lab.observers import make_observer

    for name in names or ():
        make_observer(name)
    return tuple(names or ())


def _check_extras(parquet_to: Path | None, report_to: Path | None) -> None:
    """Optional packages that these outputs need."""
    from shinjuku.cli.output import refused

    if parquet_to is not None and find_spec("pyarrow") is None:
        raise refused("Parquet needs pyarrow, which isn't installed. Run `pip install 'shinjuku[parquet]'`.")
    if report_to is not None and find_spec("matplotlib") is None:
        raise refused("The report needs matplotlib, which isn't installed. Run `pip install 'shinjuku[lab]'`.")


def _play(
    plan: Plan, options: RunOptions, csv_to: Path | None, parquet_to: Path | None, records_to: Path | None
) -> RunOutcome:
    """Play. Rows are written as games finish, and converted to Parquet at the end."""
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.export import CsvWriter, RecordWriter, write_parquet

    rows = _rows_file(csv_to, parquet_to)
    writers: list[Any] = [CsvWriter(rows)] if rows is not None else []
    writers += [RecordWriter(records_to)] if records_to is not None else []
    outputs = [path for path in (csv_to, parquet_to, records_to) if path is not None]
    outcome = carry_out(Simulation(plan), options, writers, outputs)
    if rows is not None:
        if parquet_to is not None and outcome.games:
            write_parquet(rows, parquet_to)
        if csv_to is None and outcome.is_complete:
            rows.unlink()
    return outcome


def _rows_file(csv_to: Path | None, parquet_to: Path | None) -> Path | None:
    """The rows of a Parquet file are collected next to it until all are there."""
    if csv_to is not None or parquet_to is None:
        return csv_to
    return parquet_to.with_name(f".{parquet_to.name}.rows.csv")


def _write_report(experiment: Simulation, outcome: RunOutcome, to: Path) -> None:
    from shinjuku import __version__
    from shinjuku.cli.lab_run import command_line
    from shinjuku.game.files import save_text
    from shinjuku.lab.report import report_html

    facts: Mapping[str, str] = {
        "version": __version__,
        "command": command_line(),
        "date": date.today().isoformat(),
        "games": f"{outcome.games}" if outcome.is_complete else f"{outcome.games} of {experiment.games}",
    }
    save_text(to, report_html(experiment.totals, experiment.plan, facts))


def as_dict(experiment: Simulation, outcome: RunOutcome) -> dict[str, Any]:
    from shinjuku.cli.lab_run import run_facts, settings_facts
    from shinjuku.lab.summary import summary

    plan = experiment.plan
    about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
    return run_facts(outcome) | about | summary(experiment.totals, plan)


# --- output in the terminal ------------------------------------------------------------------------------------


def show(experiment: Simulation, outcome: RunOutcome) -> None:
    from rich.console import Console

    from shinjuku.lab.summary import summary

    found, console = summary(experiment.totals, experiment.plan), Console(highlight=False)
    settings = experiment.plan.settings
    board = f" on {settings.board.id}" if settings.other_board else ""
    modules = f" with {', '.join(settings.modules)}" if settings.modules else ""
    console.print(f"{outcome.games} games of {settings.edition}{board}{modules}, seeds from {experiment.plan.seed}")
    for table in (_seats(found), _order(found), _games(found), _habits(found), _observed(found)):
        if table.row_count:
            console.print(table)


def _seats(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import new_table

    table = new_table("seat", "bot", "wins", "shared", "% of wins (95 %)", "score (95 %)")
    for seat in found["seats"]:
        table.add_row(seat["seat"], seat["bot"], *_results(seat))
    return table


def _results(each: dict[str, Any]) -> tuple[str, str, str, str]:
    """Wins, shared wins, their share and the score, for a seat or for a place in the order of play."""
    from shinjuku.cli.formatting import low_to_high, number

    share = each["win_share"]
    won = f"{number(share['share'], 1, 100)} ({low_to_high(share['interval'], 1, 100)})"
    score = f"{number(each['mean_score'])} ({low_to_high(each['interval'])})"
    return str(each["wins"]), str(each["shared"]), won, score


def _order(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import new_table

    table = new_table("order of play", "wins", "shared", "% of wins (95 %)", "score (95 %)")
    for place in found["order"]:
        table.add_row(f"{place['place']}" + (" (starts)" if place["place"] == 1 else ""), *_results(place))
    return table


GAME_MEASURES = {
    "turns": "turns",
    "lead_changes": "lead changes",
    "winning_score": "winning score",
    "margin": "winning margin",
}


def _games(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import low_to_high, new_table, number

    table = new_table("a game", "mean", "95 %", "min", "median", "max")
    firsts = found["departments"]["turn_of"][:1]
    rows = [(words, found[name]) for name, words in GAME_MEASURES.items()]
    rows += [("turn of the first department store", first) for first in firsts]
    for words, each in rows:
        extremes = [number(each[name], 1) for name in ("min", "median", "max")]
        table.add_row(words, number(each["mean"]), low_to_high(each["interval"]), *extremes)
    return table


def _habits(found: dict[str, Any]) -> Any:
    """What each seat does in an average game."""
    from shinjuku.cli.formatting import HABITS, new_table, number

    seats = found["seats"]
    table = new_table("per game", *(seat["seat"] for seat in seats))
    for name, words in HABITS.items():
        table.add_row(words, *(number(seat["per_game"][name]) for seat in seats))
    for name in seats[0]["actions"]:
        if any(seat["actions"][name] for seat in seats):
            table.add_row(name, *(number(seat["actions"][name]) for seat in seats))
    return table


def _observed(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import low_to_high, new_table, number

    table = new_table("observed", "mean", "95 %", "min", "max")
    for name, each in found["observed"].items():
        extremes = (number(each["min"], 2), number(each["max"], 2))
        table.add_row(name, number(each["mean"], 2), low_to_high(each["interval"], 2), *extremes)
    return table
