"""All commands, in the order in which people need them."""

from __future__ import annotations

from typing import Annotated

import typer

from shinjuku.cli.commands.admin import app as admin
from shinjuku.cli.commands.advise import advise
from shinjuku.cli.commands.backup import backup, restore
from shinjuku.cli.commands.bench import bench
from shinjuku.cli.commands.compare import compare
from shinjuku.cli.commands.dataset import dataset
from shinjuku.cli.commands.doctor import doctor
from shinjuku.cli.commands.experiment import experiment
from shinjuku.cli.commands.given import given
from shinjuku.cli.commands.lessons import lessons
from shinjuku.cli.commands.luck import luck
from shinjuku.cli.commands.play import play
from shinjuku.cli.commands.print import print_
from shinjuku.cli.commands.puzzles import app as puzzles
from shinjuku.cli.commands.replay import replay
from shinjuku.cli.commands.review import review
from shinjuku.cli.commands.rules import rules
from shinjuku.cli.commands.serve import serve
from shinjuku.cli.commands.settings import settings
from shinjuku.cli.commands.simulate import simulate
from shinjuku.cli.commands.sweep import sweep
from shinjuku.cli.commands.tournament import tournament
from shinjuku.cli.commands.train import train
from shinjuku.cli.commands.verify import verify
from shinjuku.cli.commands.warm import warm

HELP = """Gary Kacmarcik's board game of trains and department stores in Tokyo.

\b
  shinjuku play                     play against a bot in the terminal
  shinjuku play --save game.txt     … and continue another day
  shinjuku serve --open             play in the browser
  shinjuku serve                    host tables for people and bots
  shinjuku admin status             watch and control a running server
  shinjuku replay game.txt          step through a game, line by line
  shinjuku review game.txt          see which turns decided a game, and what was better
  shinjuku puzzles                  find the best turn in today's puzzle
  shinjuku print -o set.pdf         make a set to print, cut out and play
  shinjuku advise game.txt          see what a strong player would do, and why
  shinjuku rules                    read the rules, or look something up in them
  shinjuku lessons                  list the lessons, with the time they take
  shinjuku settings                 list the numbers of the rules that you can change
  shinjuku simulate                 play many games between bots and sum them up
  shinjuku compare --set NAME=VALUE see what a changed number does to the game
  shinjuku sweep --set NAME=3..6    see what every value of a number does
  shinjuku experiment study.toml    carry out a study from a file, with one report
  shinjuku luck                     see how much of a game is decided by later draws
  shinjuku given moved-first        see who wins given something, and if it is forbidden
  shinjuku tournament               find out which bot is strongest
  shinjuku dataset --out FOLDER     write games of bots for programs that learn
  shinjuku train --out FOLDER       train a network by self-play
  shinjuku COMMAND --help           learn more about a command
"""

app = typer.Typer(
    name="shinjuku", help=HELP, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False,
    add_completion=False,
)  # fmt: skip
COMMANDS = (
    play, replay, review, rules, lessons, print_, advise, settings, simulate, compare, sweep, experiment, luck, given,
    tournament, dataset, train, serve, backup, restore, verify, warm, doctor, bench,
)  # fmt: skip
for command in COMMANDS:
    app.command(command.__name__.rstrip("_"))(command)
app.add_typer(puzzles)
app.add_typer(admin)


def _print_version(wanted: bool) -> None:
    if wanted:
        from shinjuku import __version__

        typer.echo(f"shinjuku {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass
