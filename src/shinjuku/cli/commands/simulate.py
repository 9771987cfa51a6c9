"""`shinjuku simulate`: many games between bots, and what they show."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.options import (
    BotSeconds,
    DaskAddress,
    Edition,
    Jobs,
    JsonTo,
    Modules,
    Numbers,
    Players,
    Resume,
    Seed,
    seated,
    table_for,
)

if TYPE_CHECKING:
    from shinjuku.lab.engine import Ending
    from shinjuku.lab.plan import Plan
    from shinjuku.lab.simulation import Simulation

GAMES = 100


def simulate(
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="Who sits where: greedy,planner,my.module:Class; one: all seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many.")] = GAMES,
    players: Players = None,
    edition: Edition = "v2",
    module: Modules = None,
    numbers: Numbers = None,
    seed: Seed = 0,
    bot_seconds: BotSeconds = None,
    observe: Annotated[
        list[str] | None, typer.Option(metavar="module:Class", help="Measure something more; may be repeated.")
    ] = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    resume: Resume = False,
    json_to: JsonTo = None,
    csv_to: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="One row for each game.")] = None,
    parquet_to: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="The same as Parquet.")] = None,
    records_to: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="The record of each game, by its seed.")
    ] = None,
    report_to: Annotated[
        Path | None, typer.Option("--report", metavar="FILE.html", help="A page with plots and maps.")
    ] = None,
) -> None:
    """Play many games between bots and add up what happens in them.

    \b
      shinjuku simulate                                     greedy against greedy
      shinjuku simulate --bots greedy,random,random --module princess
      shinjuku simulate --bots random --games 1000000       whole games inside the kernel
      shinjuku simulate --edition v1 --set income_hand=6 --report page.html
      shinjuku simulate --games 5000 --csv games.csv        stop with Ctrl-C …
      shinjuku simulate --games 5000 --csv games.csv --resume      … and go on later
      shinjuku simulate --observe my_lab:Journeys            measure something of your own

    Every game has a seed of its own, counted on from --seed; the results are the same for any number of jobs.
    """
    from shinjuku.cli.commands.warm import write_json
    from shinjuku.cli.lab_run import How, check_writable, end
    from shinjuku.lab.plan import Plan
    from shinjuku.lab.simulation import Simulation

    who = seated(bots, players)
    settings = table_for(edition, module, len(who), numbers)
    plan = Plan(settings, who, games, seed, _observers(observe), records_to is not None, bot_seconds)
    _check_extras(parquet_to, report_to)
    check_writable(json_to, csv_to, parquet_to, report_to)
    ending = _played(plan, How(jobs, dask, resume), csv_to, parquet_to, records_to)
    fold = ending.fold
    assert isinstance(fold, Simulation)
    if ending.games:
        if report_to is not None:
            _write_report(fold, ending, report_to)
        if json_to is not None:
            write_json(json_to, as_dict(fold, ending))
        if json_to != Path("-"):
            show(fold, ending)
    end(ending)


def _observers(names: list[str] | None) -> tuple[str, ...]:
    from shinjuku.lab.observers import make_observer

    for name in names or ():
        make_observer(name)
    return tuple(names or ())


def _check_extras(parquet_to: Path | None, report_to: Path | None) -> None:
    """What only some need is installed apart."""
    from shinjuku.cli.commands.warm import refused

    if parquet_to is not None and find_spec("pyarrow") is None:
        raise refused("Parquet needs pyarrow, which is not installed: `pip install 'shinjuku[parquet]'` brings it.")
    if report_to is not None and find_spec("matplotlib") is None:
        raise refused("The report needs matplotlib, which is not installed: `pip install 'shinjuku[lab]'` brings it.")


def _played(plan: Plan, how: Any, csv_to: Path | None, parquet_to: Path | None, records_to: Path | None) -> Ending:
    """Play; rows are written as the games come, and made Parquet in the end."""
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.lab.export import CsvRows, RecordFiles, write_parquet
    from shinjuku.lab.simulation import Simulation

    rows = _rows_file(csv_to, parquet_to)
    sinks: list[Any] = [CsvRows(rows)] if rows is not None else []
    sinks += [RecordFiles(records_to)] if records_to is not None else []
    outputs = [path for path in (csv_to, parquet_to, records_to) if path is not None]
    ending = carry_out(Simulation(plan), how, sinks, outputs)
    if rows is not None:
        if parquet_to is not None and ending.games:
            write_parquet(rows, parquet_to)
        if csv_to is None and ending.is_complete:
            rows.unlink()
    return ending


def _rows_file(csv_to: Path | None, parquet_to: Path | None) -> Path | None:
    """Rows for a Parquet file are kept beside it until all are there."""
    if csv_to is not None or parquet_to is None:
        return csv_to
    return parquet_to.with_name(f".{parquet_to.name}.rows.csv")


def _write_report(fold: Simulation, ending: Ending, to: Path) -> None:
    from shinjuku import __version__
    from shinjuku.cli.lab_run import command_line
    from shinjuku.game.files import save_text
    from shinjuku.lab.report import report_html

    facts: Mapping[str, str] = {
        "version": __version__,
        "command": command_line(),
        "date": date.today().isoformat(),
        "games": f"{ending.games}" if ending.is_complete else f"{ending.games} of {fold.games}",
    }
    save_text(to, report_html(fold.totals, fold.plan, facts))


def as_dict(fold: Simulation, ending: Ending) -> dict[str, Any]:
    from shinjuku.cli.lab_run import facts, settings_facts
    from shinjuku.lab.summary import summary

    plan = fold.plan
    about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
    return facts(ending) | about | summary(fold.totals, plan)


# --- for people -------------------------------------------------------------------------------------------------


def show(fold: Simulation, ending: Ending) -> None:
    from rich.console import Console

    from shinjuku.lab.summary import summary

    found, console = summary(fold.totals, fold.plan), Console(highlight=False)
    modules = f" with {', '.join(fold.plan.settings.modules)}" if fold.plan.settings.modules else ""
    console.print(f"{ending.games} games of {fold.plan.settings.edition}{modules}, seeds from {fold.plan.seed} on")
    for table in (_seats(found), _order(found), _lengths(found), _habits(found), _observed(found)):
        if table.row_count:
            console.print(table)


def _seats(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import table

    shown = table("seat", "bot", "wins", "shared", "% of wins (95 %)", "score (95 %)")
    for seat in found["seats"]:
        shown.add_row(seat["seat"], seat["bot"], *_results(seat))
    return shown


def _results(each: dict[str, Any]) -> tuple[str, str, str, str]:
    """Wins, shared wins, their share and the score, of a seat or of a place in the order of play."""
    from shinjuku.cli.formatting import low_to_high, number

    share = each["win_share"]
    won = f"{number(share['share'], 1, 100)} ({low_to_high(share['interval'], 1, 100)})"
    score = f"{number(each['mean_score'])} ({low_to_high(each['interval'])})"
    return str(each["wins"]), str(each["shared"]), won, score


def _order(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import table

    shown = table("order of play", "wins", "shared", "% of wins (95 %)", "score (95 %)")
    for place in found["order"]:
        shown.add_row(f"{place['place']}" + (" (starts)" if place["place"] == 1 else ""), *_results(place))
    return shown


LENGTHS = {
    "turns": "turns",
    "lead_changes": "changes of the lead",
    "winning_score": "best score",
    "margin": "ahead of the second by",
}


def _lengths(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import low_to_high, number, table

    shown = table("a game", "mean", "95 %", "least", "median", "most")
    firsts = found["departments"]["turn_of"][:1]
    rows = [(words, found[name]) for name, words in LENGTHS.items()]
    rows += [("first department store in turn", first) for first in firsts]
    for words, each in rows:
        extremes = [number(each[name], 1) for name in ("min", "median", "max")]
        shown.add_row(words, number(each["mean"]), low_to_high(each["interval"]), *extremes)
    return shown


def _habits(found: dict[str, Any]) -> Any:
    """What each seat does in a game."""
    from shinjuku.cli.formatting import HABITS, number, table

    seats = found["seats"]
    shown = table("per game", *(seat["seat"] for seat in seats))
    for name, words in HABITS.items():
        shown.add_row(words, *(number(seat["per_game"][name]) for seat in seats))
    for name in seats[0]["actions"]:
        if any(seat["actions"][name] for seat in seats):
            shown.add_row(name, *(number(seat["actions"][name]) for seat in seats))
    return shown


def _observed(found: dict[str, Any]) -> Any:
    from shinjuku.cli.formatting import low_to_high, number, table

    shown = table("observed", "mean", "95 %", "least", "most")
    for name, each in found["observed"].items():
        extremes = (number(each["min"], 2), number(each["max"], 2))
        shown.add_row(name, number(each["mean"], 2), low_to_high(each["interval"], 2), *extremes)
    return shown
