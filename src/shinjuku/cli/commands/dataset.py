"""`shinjuku dataset`: write the games of bots, decision by decision, for programs that learn."""

from __future__ import annotations

from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import GameOptions, RunOptions, with_groups
from shinjuku.cli.options import JsonTo

if TYPE_CHECKING:
    from shinjuku.lab.engine import RunOutcome

GAMES, SHARD_GAMES = 100, 50


class FileFormat(StrEnum):
    """The file formats of `--format`."""

    PARQUET = "parquet"
    NPZ = "npz"


@with_groups
def dataset(
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="The folder to fill; it must be new or empty.")],
    game: GameOptions,
    run: RunOptions,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = GAMES,
    file_format: Annotated[
        FileFormat, typer.Option("--format", help="Parquet, which needs pyarrow, or NumPy's compressed arrays.")
    ] = FileFormat.PARQUET,
    shard_games: Annotated[
        int, typer.Option(min=1, max=1000, help="The number of games in each file. Each needs about 2 MB of memory.")
    ] = SHARD_GAMES,
    json_to: JsonTo = None,
) -> None:
    """Write the games of bots, decision by decision, for programs that learn.

    \b
      shinjuku dataset --out games                           100 games, the network against itself
      shinjuku dataset --out games --bots planner,greedy --games 5000
      shinjuku dataset --out games --edition v1 --module MODULE --players 3
      shinjuku dataset --out games --format npz              for NumPy alone
      shinjuku dataset --out games --games 5000              stop with Ctrl-C …
      shinjuku dataset --out games --games 5000 --resume     … and continue later

    The folder gets steps/ with a row for each decision (observation, mask of legal actions, action, outcome), games/
    with a row for each game (scores, winners, rewards, record), schema.json, and README.md, which shows how to load it.

    Each game has its own seed, starting at --seed. The files are the same for any number of jobs.
    """
    from shinjuku.cli.lab_run import carry_out, end
    from shinjuku.cli.output import check_writable
    from shinjuku.lab.dataset.files import ShardWriter
    from shinjuku.lab.experiments.simulation import Simulation
    from shinjuku.lab.plan import Plan

    settings = game.settings()
    plan = Plan(
        settings, game.bots_for(settings), games, game.seed,
        bot_seconds=game.bot_seconds, trajectories=file_format.value, shard_games=shard_games,
    )  # fmt: skip
    check_pyarrow(file_format)
    check_folder(out, resume=run.resume)
    check_writable(json_to)
    outcome = carry_out(Simulation(plan), run, [ShardWriter(out)], [out])
    if outcome.is_complete:
        _finish(outcome, out, json_to)
    end(outcome)


def check_pyarrow(file_format: FileFormat) -> None:
    from shinjuku.cli.output import refused

    if file_format is FileFormat.PARQUET and find_spec("pyarrow") is None:
        install = "Run `pip install 'shinjuku[parquet]'`, or use --format npz."
        raise refused(f"Parquet needs pyarrow, which isn't installed. {install}")


def check_folder(folder: Path, *, resume: bool) -> None:
    """Refuse a folder that has files already, unless they are those of a run that was stopped."""
    from shinjuku.cli.output import refused

    folder = folder.expanduser()
    if folder.exists() and not folder.is_dir():
        raise refused(f"{folder} is a file, not a folder.")
    if folder.exists() and any(folder.iterdir()) and not resume:
        raise refused(f"{folder} isn't empty. Name another folder, or continue a run that was stopped with --resume.")


def _finish(outcome: RunOutcome, folder: Path, json_to: Path | None) -> None:
    """Write the schema and the card, and report the sizes."""
    from shinjuku.cli.lab_run import run_facts, settings_facts
    from shinjuku.cli.output import STDOUT, write_json
    from shinjuku.game.files import save_text
    from shinjuku.lab.dataset.card import card
    from shinjuku.lab.dataset.description import description, schema
    from shinjuku.lab.experiments.simulation import Simulation

    simulation = outcome.experiment
    assert isinstance(simulation, Simulation)
    settings = {"settings": settings_facts(simulation.plan.settings)}
    about = run_facts(outcome) | settings | description(simulation, folder)
    complete = about | schema(simulation.plan)
    write_json(folder / "schema.json", complete)
    save_text(folder / "README.md", card(complete))
    if json_to is not None:
        write_json(json_to, about)
    if json_to != STDOUT:
        show(about, folder)


def show(about: dict[str, Any], folder: Path) -> None:
    from shinjuku.lab.dataset.card import megabytes

    size = megabytes(sum(about["bytes"].values()))
    shards = "1 shard" if about["shards"] == 1 else f"{about['shards']} shards"
    typer.echo(f"{about['games']:,} games with {about['steps']:,} decisions in {shards}, {size}.")
    typer.echo(f"{folder / 'README.md'} shows how to load them.")
