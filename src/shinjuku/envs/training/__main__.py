"""`python -m shinjuku.envs.training`: the options of `shinjuku train`, where neither Typer nor Rich is installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from shinjuku.envs.training.options import HELP, TrainOptions, flag, plan
from shinjuku.envs.training.reporting import PlainReporter

REFUSED, INTERRUPTED = 2, 130  # exit codes
REPEATABLE, SWITCHES, PATHS = ("table", "evaluation_table"), ("resume",), ("out", "start", "teacher")
WHOLE = ("updates", "seed", "tables", "steps", "epochs", "minibatch", "width", "blocks", "evaluation_games")
FRACTIONS = (
    "minutes",
    "trace",
    "win_weight",
    "league_share",
    "sparring_share",
    "exploring_share",
    "averaging",
    "evaluate_every",
    "save_every",
)


def parser() -> argparse.ArgumentParser:
    """A parser with every option."""
    made = argparse.ArgumentParser(prog="python -m shinjuku.envs.training", description="Train a network by self-play.")
    for each in fields(TrainOptions):
        name, text = each.name, HELP[each.name].replace("%", "%%")
        if name in SWITCHES:
            made.add_argument(flag(name), action="store_true", help=text)
        elif name in REPEATABLE:
            made.add_argument(flag(name), dest=name, action="append", default=[], metavar="TABLE", help=text)
        else:
            made.add_argument(
                flag(name), dest=name, type=_type(name), default=each.default, required=name == "out", help=text
            )
    return made


def _type(name: str) -> type:
    if name in PATHS:
        return Path
    return int if name in WHOLE else float if name in FRACTIONS else str


def main(words: Sequence[str] | None = None) -> int:
    given = vars(parser().parse_args(words))
    given |= {name: tuple(given[name]) for name in REPEATABLE}
    try:
        is_stopped = _run(TrainOptions(**given))
    except KeyboardInterrupt:  # before the first update
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED
    except (ValueError, OSError) as error:  # sentences; `TrainingError` and the errors of settings and bots among them
        print(error, file=sys.stderr)
        return REFUSED
    if is_stopped:
        print(f"Stopped and saved. Use --resume --out {given['out']} to continue.", file=sys.stderr)
    return INTERRUPTED if is_stopped else 0


def _run(options: TrainOptions) -> bool:
    planned = plan(options)
    from shinjuku.envs.training.run import TrainingRun  # needs JAX

    return TrainingRun(planned, PlainReporter()).run()


if __name__ == "__main__":
    sys.exit(main())
