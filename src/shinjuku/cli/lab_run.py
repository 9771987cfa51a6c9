"""What the commands of the lab have in common: carrying out a run, and ending it in peace."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from shinjuku.cli.commands.warm import refused
from shinjuku.cli.progress import GamesShown

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings
    from shinjuku.lab.engine import Ending, Fold, Sink
    from shinjuku.lab.executors.local import Crew

FEW_GAMES = 20_000  # inside the kernel: done before other processes would have started
STOPPED, FAILED = 130, 2


@dataclass(frozen=True)
class How:
    """How a run is played; none of it changes the results."""

    jobs: int | None = None
    dask: str | None = None
    resume: bool = False


def carry_out(fold: Fold, how: How, sinks: Sequence[Sink] = (), outputs: Sequence[Path] = ()) -> Ending:
    """Play everything, or as much as possible; what is wrong with the crew is said before anything is written."""
    from shinjuku.lab.checkpoints import Checkpoint, fingerprint
    from shinjuku.lab.engine import Run

    check_compiled()
    run = Run(fold, Checkpoint(fingerprint(type(fold).__name__, fold.plans, outputs)), sinks)
    if how.resume and not run.resume():
        raise refused("There is nothing to resume: no run with just these settings was stopped.")
    crew = crew_for(fold, how)
    try:
        with GamesShown("Playing") as shown:
            return run.carry_out(crew, shown.report)
    finally:
        crew.close()


def check_compiled() -> None:
    from shinjuku.rules import jit

    if jit.PLAIN:
        raise refused("SHINJUKU_RULES=plain: the rules run uncompiled now; unset it for the lab.")


def crew_for(fold: Fold, how: How) -> Crew:
    from shinjuku.lab.executors.local import Alone, Processes

    if how.dask is not None:
        from shinjuku.lab.executors.dask import Cluster

        return Cluster(how.dask)
    jobs = how.jobs or _usual_jobs(fold)
    return Alone() if jobs == 1 else Processes(jobs)


def _usual_jobs(fold: Fold) -> int:
    from shinjuku.cli.commands.doctor import cpus

    quick = all(plan.is_in_kernel for plan in fold.plans) and fold.games <= FEW_GAMES
    return 1 if quick else min(cpus(), fold.games)


def check_writable(*paths: Path | None) -> None:
    """Before anything is played: can the results be written where they are wanted?"""
    from shinjuku.game.files import FileError, reason

    for path in paths:
        if path is None or path == Path("-"):
            continue
        there = path.expanduser().exists()
        try:
            with path.expanduser().open("ab"):
                pass
        except OSError as error:
            raise FileError(f"{path} can't be written: {reason(error)}.") from None
        if not there:
            path.expanduser().unlink()


# --- ending -----------------------------------------------------------------------------------------------------


def end(ending: Ending) -> None:
    """Say what is to be said of a run that is not complete."""
    if ending.failure is not None:
        kept = _save_record(ending.failure.seed, ending.failure.record)
        before = f" The {ending.games} games before it are kept for --resume." if ending.games else ""
        typer.echo(f"{ending.failure.sentence} {kept}{before}", err=True)
        raise typer.Exit(FAILED)
    if ending.interrupted:
        done = f"Stopped after {ending.games} of {ending.fold.games} games."
        typer.echo(f"{done} The same command with --resume goes on from there.", err=True)
        raise typer.Exit(STOPPED)


def _save_record(seed: int, record: str) -> str:
    """Beside the results, so that the game can be looked at and gone on with."""
    from shinjuku.game.files import FileError, save_text

    path = Path(f"failed-{seed}.txt")
    try:
        save_text(path, record)
    except FileError as error:
        return str(error)
    return f"The game as far as it came is in {path}."


# --- facts ------------------------------------------------------------------------------------------------------


def command_line() -> str:
    """The command that makes these results; whether they came at one go does not matter."""
    return shlex.join(["shinjuku", *(word for word in sys.argv[1:] if word != "--resume")])


def facts(ending: Ending) -> dict[str, Any]:
    """What every result says of itself."""
    from shinjuku import __version__

    return {
        "version": __version__,
        "command": command_line(),
        "games": ending.games,
        "planned": ending.fold.games,
        "complete": ending.is_complete,
    }


def settings_facts(settings: Settings) -> dict[str, Any]:
    from shinjuku.game.settings import parameter_words

    return {
        "edition": settings.edition,
        "modules": list(settings.modules),
        "players": list(settings.players),
        "set": dict(parameter_words(settings, name, value).split(" ", 1) for name, value in settings.parameters),
    }
