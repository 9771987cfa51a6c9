"""`shinjuku train`: train a network by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.envs.training.options import CPU, HELP, LADDER, TrainOptions

if TYPE_CHECKING:
    from shinjuku.envs.training.options import RunPlan


def train(
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=HELP["out"])],
    resume: Annotated[bool, typer.Option("--resume", help=HELP["resume"])] = False,
    start: Annotated[Path | None, typer.Option("--from", metavar="FOLDER", help=HELP["start"])] = None,
    teacher: Annotated[Path | None, typer.Option(metavar="FOLDER", help=HELP["teacher"])] = None,
    device: Annotated[str, typer.Option(help=HELP["device"])] = CPU,
    table: Annotated[list[str] | None, typer.Option(metavar="TABLE", help=HELP["table"])] = None,
    mixture: Annotated[str | None, typer.Option(metavar="NAME", help=HELP["mixture"])] = None,
    minutes: Annotated[float | None, typer.Option(help=HELP["minutes"])] = None,
    updates: Annotated[int | None, typer.Option(help=HELP["updates"])] = None,
    seed: Annotated[int | None, typer.Option(min=0, help=HELP["seed"])] = None,
    tables: Annotated[int | None, typer.Option(help=HELP["tables"])] = None,
    steps: Annotated[int | None, typer.Option(help=HELP["steps"])] = None,
    epochs: Annotated[int | None, typer.Option(help=HELP["epochs"])] = None,
    minibatch: Annotated[int | None, typer.Option(help=HELP["minibatch"])] = None,
    learning_rate: Annotated[str | None, typer.Option(metavar="FIRST:LAST", help=HELP["learning_rate"])] = None,
    entropy: Annotated[str | None, typer.Option(metavar="FIRST:LAST", help=HELP["entropy"])] = None,
    trace: Annotated[float | None, typer.Option(min=0, max=1, help=HELP["trace"])] = None,
    win_weight: Annotated[float | None, typer.Option(help=HELP["win_weight"])] = None,
    width: Annotated[int | None, typer.Option(help=HELP["width"])] = None,
    blocks: Annotated[int | None, typer.Option(help=HELP["blocks"])] = None,
    league_share: Annotated[float | None, typer.Option(min=0, max=1, help=HELP["league_share"])] = None,
    sparring: Annotated[str | None, typer.Option(metavar="BOT,BOT…", help=HELP["sparring"])] = None,
    sparring_share: Annotated[float | None, typer.Option(min=0, max=1, help=HELP["sparring_share"])] = None,
    exploring_share: Annotated[float | None, typer.Option(min=0, max=1, help=HELP["exploring_share"])] = None,
    averaging: Annotated[float | None, typer.Option(min=0, max=0.9999, help=HELP["averaging"])] = None,
    evaluate_every: Annotated[float, typer.Option(min=0, show_default=False, help=HELP["evaluate_every"])] = 5.0,
    evaluation_games: Annotated[int, typer.Option(show_default=False, help=HELP["evaluation_games"])] = 100,
    evaluation_table: Annotated[list[str] | None, typer.Option(metavar="TABLE", help=HELP["evaluation_table"])] = None,
    against: Annotated[str, typer.Option(metavar="BOT,BOT…", show_default=False, help=HELP["against"])] = LADDER,
    save_every: Annotated[float, typer.Option(min=0, show_default=False, help=HELP["save_every"])] = 5.0,
) -> None:
    """Train a network by self-play.

    \b
      shinjuku train --out run --updates 60                  two players, version 2, on the CPU
      shinjuku train --out run --table v2:2=3 --table v1:3   two kinds of tables, three to one
      shinjuku train --out run --device cuda --mixture everything --minutes 30
      shinjuku train --out run --resume                      continue after Ctrl-C
      shinjuku train --out next --from run --minutes 10      begin with the network of another run
      shinjuku train --out small --teacher run --width 64    a smaller network that plays like another one

    The folder gets checkpoint/ (to continue exactly on this machine), portable/ (the network alone, for any machine),
    log.jsonl, strength.svg with the strength over time, and card.md, which describes the network.

    You need the extra `train`. docs/training.md explains what a run needs and how to read its log.
    """
    from shinjuku.cli.output import refused
    from shinjuku.envs.training.config import TrainingError
    from shinjuku.envs.training.options import plan

    given = locals()
    options = {name: given[name] for name in HELP}
    options |= {name: tuple(given[name] or ()) for name in ("table", "evaluation_table")}
    try:
        carry_out(plan(TrainOptions(**options)))
    except TrainingError as error:
        raise refused(str(error)) from None


def carry_out(planned: RunPlan) -> None:
    """Train, with a progress bar."""
    from shinjuku.cli.output import INTERRUPTED
    from shinjuku.cli.training_progress import TrainingProgress
    from shinjuku.envs.training.run import TrainingRun

    with TrainingProgress() as progress:
        is_stopped = TrainingRun(planned, progress).run()
    if is_stopped:
        typer.echo(f"Stopped and saved. Run `shinjuku train --out {planned.folder} --resume` to continue.", err=True)
        raise typer.Exit(INTERRUPTED)
    typer.echo(f"{planned.folder / 'card.md'} describes the network.")
