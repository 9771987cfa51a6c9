"""What the commands of the lab share: carry out a run, report how it ended, describe it in its results."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from shinjuku.cli.option_groups import RowFiles, RunOptions
from shinjuku.cli.output import INTERRUPTED, REFUSED, refused
from shinjuku.cli.progress import GamesProgress

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings
    from shinjuku.lab.engine import Experiment, ResultWriter, RunOutcome
    from shinjuku.lab.executors.base import Executor
    from shinjuku.lab.export import ColumnsOf

FEW_GAMES, FEW_RANDOM_GAMES = 100, 20_000  # compiled, these are done before other processes would have started


def carry_out(
    experiment: Experiment,
    options: RunOptions,
    writers: Sequence[ResultWriter] = (),
    outputs: Sequence[Path] = (),
    *,
    resumes_if_possible: bool = False,
) -> RunOutcome:
    """Play all games, or as many as possible. Nothing is written if the processes or the cluster can't be used."""
    from shinjuku.lab.checkpoints import Checkpoint, fingerprint
    from shinjuku.lab.engine import Runner

    check_compiled()
    check_bots(experiment)
    run = Runner(experiment, Checkpoint(fingerprint(type(experiment).__name__, experiment.plans, outputs)), writers)
    resumed = (options.resume or resumes_if_possible) and run.resume()
    if options.resume and not resumed:
        raise refused("There is nothing to resume. No run with exactly these settings was stopped.")
    executor = executor_for(experiment, options)
    try:
        with GamesProgress("Playing") as progress:
            return run.run(executor, progress.report)
    finally:
        executor.close()


def check_compiled() -> None:
    """Compile what isn't compiled yet, once for all processes."""
    from shinjuku.cli.commands.warm import compile_missing
    from shinjuku.rules import jit

    if jit.PLAIN:
        raise refused("With SHINJUKU_RULES=plain the rules run uncompiled. Unset it to use the lab.")
    compile_missing(("rules", "bots", "lab"))


def check_bots(experiment: Experiment) -> None:
    """Refuse a bot that can't play with the settings of the run; say which levels older bots play."""
    from shinjuku.bots import check_settings, level_note

    for name, settings in dict.fromkeys((bot, plan.settings) for plan in experiment.plans for bot in plan.bots):
        check_settings(name, settings)
        if note := level_note(name, settings):
            typer.echo(note, err=True)


def executor_for(experiment: Experiment, options: RunOptions) -> Executor:
    from shinjuku.lab.executors.local import ProcessExecutor, SerialExecutor

    if options.dask is not None:
        from shinjuku.lab.executors.dask import DaskExecutor

        return DaskExecutor(options.dask)
    if any(plan.batched for plan in experiment.plans):
        from shinjuku.lab.executors.batched import BatchedExecutor

        return BatchedExecutor()
    jobs = options.jobs or _default_jobs(experiment)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


def _default_jobs(experiment: Experiment) -> int:
    from shinjuku.compilation.machine import available_cpus

    few = FEW_RANDOM_GAMES if all(plan.is_random for plan in experiment.plans) else FEW_GAMES
    is_quick = all(plan.is_in_kernel for plan in experiment.plans) and experiment.games <= few
    return 1 if is_quick else min(available_cpus(), experiment.games)


def carry_out_with_rows(
    experiment: Experiment,
    options: RunOptions,
    files: RowFiles,
    columns: ColumnsOf,
    writers: Sequence[ResultWriter] = (),
    outputs: Sequence[Path] = (),
) -> RunOutcome:
    """Play. Rows are written as games finish, and converted to Parquet at the end."""
    from shinjuku.lab.export import CsvWriter, write_parquet

    rows = files.rows
    rows_writers = [CsvWriter(rows, columns)] if rows is not None else []
    outcome = carry_out(experiment, options, [*rows_writers, *writers], [*files.paths, *outputs])
    if rows is not None:
        if files.parquet_to is not None and outcome.games:
            write_parquet(rows, files.parquet_to)
        if files.csv_to is None and outcome.is_complete:
            rows.unlink()
    return outcome


def checked_observers(names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of observers; each is created once to check it."""
    from shinjuku.lab.observers import make_observer

    for name in names or ():
        make_observer(name)
    return tuple(names or ())


def check_extras(parquet_to: Path | None, report_to: Path | None) -> None:
    """Optional packages that these outputs need."""
    if parquet_to is not None and find_spec("pyarrow") is None:
        raise refused("Parquet needs pyarrow, which isn't installed. Run `pip install 'shinjuku[parquet]'`.")
    if report_to is not None and find_spec("matplotlib") is None:
        raise refused("The report needs matplotlib, which isn't installed. Run `pip install 'shinjuku[lab]'`.")


# --- the end of a run -------------------------------------------------------------------------------------------


def end(outcome: RunOutcome, *, needs_option: bool = True) -> None:
    """Explain a run that isn't complete, and exit. Some commands need an option to continue it."""
    if outcome.failure is not None:
        saved = _save_record(outcome.failure.seed, outcome.failure.record)
        kept = "are kept for --resume" if needs_option else "are kept"
        before = f" The {outcome.games} games before it {kept}." if outcome.games else ""
        typer.echo(f"{outcome.failure.sentence} {saved}{before}", err=True)
        raise typer.Exit(REFUSED)
    if outcome.interrupted:
        done = f"Stopped after {outcome.games} of {outcome.experiment.games} games."
        how = " with --resume" if needs_option else ""
        typer.echo(f"{done} Run the same command{how} to continue.", err=True)
        raise typer.Exit(INTERRUPTED)


def _save_record(seed: int, record: str) -> str:
    """Save the game that failed in the current folder, so that it can be examined."""
    from shinjuku.game.files import FileError, save_text

    path = Path(f"failed-{seed}.txt")
    try:
        save_text(path, record)
    except FileError as error:
        return str(error)
    return f"The game up to that point is in {path}."


# --- results ----------------------------------------------------------------------------------------------------


def command_line() -> str:
    """The command that produces these results; whether they were resumed makes no difference."""
    return shlex.join(["shinjuku", *(word for word in sys.argv[1:] if word != "--resume")])


def run_facts(outcome: RunOutcome) -> dict[str, Any]:
    """What every result contains about its run."""
    from shinjuku import __version__

    return {
        "version": __version__,
        "command": command_line(),
        "games": outcome.games,
        "planned": outcome.experiment.games,
        "complete": outcome.is_complete,
    }


def report_facts(outcome: RunOutcome) -> dict[str, str]:
    """What every report says about its run."""
    from shinjuku import __version__

    games = f"{outcome.games}" if outcome.is_complete else f"{outcome.games} of {outcome.experiment.games}"
    today = date.today().isoformat()
    return {"version": __version__, "command": command_line(), "date": today, "games": games}


def settings_facts(settings: Settings) -> dict[str, Any]:
    from shinjuku.game.settings import parameter_words

    return {
        "edition": settings.edition,
        "board": settings.board.id,
        "modules": list(settings.modules),
        "players": list(settings.players),
        "set": dict(parameter_words(settings, name, value).split(" ", 1) for name, value in settings.parameters),
    }
