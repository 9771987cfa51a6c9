"""Measures how strong the bots are, in separate measurements, and prints the tables for docs/strength.md.

    python tools/strength.py                                     list the measurements and their progress
    python tools/strength.py expert-planner --jobs 2             run one; stop it with Ctrl-C, repeat to resume
    python tools/strength.py order lost --jobs 2                 run groups (the first column of the list) or all
    python tools/strength.py expert-planner --games 400          play more games than usual
    python tools/strength.py --show > tables.md                  print the results so far as Markdown
    python tools/strength.py --plot docs/pictures/strength.svg   plot strength against budget

Results are stored in build/strength, one file for each measurement (change it with --folder). Budgets of time are
only accurate on idle cores, so use no more jobs than there are.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from strength_results import load_results, markdown, plot_budgets, stored_results

from shinjuku.bots import BotError
from shinjuku.cli.commands.simulate import as_dict as simulation_results
from shinjuku.cli.commands.tournament import as_dict as tournament_results
from shinjuku.cli.lab_run import RunOptions, executor_for
from shinjuku.cli.output import write_json
from shinjuku.cli.progress import GamesProgress
from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint, fingerprint
from shinjuku.lab.engine import Experiment, Runner, RunOutcome
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.plan import Plan

FOLDER = Path("build/strength")
OBSERVER = "shinjuku.lab.losses:Losses"
SETTINGS = {"": ("v2", 2), "-3": ("v2", 3), "-4": ("v2", 4), "-v1": ("v1", 2), "-rev1": ("rev1", 2)}
BUDGETS = (25, 50, 100, 200, 400)  # milliseconds


@dataclass(frozen=True)
class Measurement:
    """A tournament of two bots, or a simulation with an observer."""

    name: str
    group: str
    bots: tuple[str, ...]
    games: int
    edition: str = "v2"
    players: int = 2
    observed: bool = False

    @property
    def command(self) -> str:
        """The equivalent command of `shinjuku`."""
        words = ["shinjuku", "simulate" if self.observed else "tournament", "--bots", ",".join(self.bots)]
        words += ["--games", str(self.games)]
        words += ["--edition", self.edition] if self.edition != "v2" else []
        words += ["--players", str(self.players)] if self.players != 2 else []
        words += ["--observe", OBSERVER] if self.observed else []
        return shlex.join(words)

    @property
    def settings(self) -> Settings:
        return Settings.validated(self.edition, (), self.players)

    def experiment(self) -> Experiment:
        if self.observed:
            return Simulation(Plan(self.settings, self.bots, self.games, 0, (OBSERVER,)))
        return Tournament(self.settings, self.bots, self.games, 0)


def measurements() -> Iterator[Measurement]:
    """Everything that docs/strength.md shows."""
    for suffix, (edition, players) in SETTINGS.items():
        games, expert = (200, "expert:1000ms") if not suffix else (100, "expert:200ms")
        yield Measurement(f"greedy-random{suffix}", "order", ("greedy", "random"), games, edition, players)
        # these games are fast, and the result is close to its target, so more of them are played
        yield Measurement(f"planner-greedy{suffix}", "order", ("planner", "greedy"), 10 * games, edition, players)
        yield Measurement(f"expert-planner{suffix}", "order", (expert, "planner"), games, edition, players)
    for players in (2, 3, 4):
        suffix = f"-{players}" if players > 2 else ""
        yield Measurement(f"steady-easy{suffix}", "levels", ("steady", "easy"), 200, "v2", players)
        yield Measurement(f"easy-random{suffix}", "levels", ("easy", "random"), 200, "v2", players)
    for budget in BUDGETS:
        yield Measurement(f"budget-{budget}ms", "budgets", (f"expert:{budget}ms", "planner"), 100)
    for suffix, (edition, players) in SETTINGS.items():
        games = 1000 if not suffix else 300 if players > 2 else 400
        yield Measurement(f"network-planner{suffix}", "network", ("network", "planner"), games, edition, players)
    yield Measurement("network-expert", "network", ("network", "expert:1000ms"), 200)
    yield Measurement("self-play", "lost", ("expert:1000ms", "expert:1000ms"), 30, observed=True)
    yield Measurement("lost-expert-planner", "lost", ("expert:200ms", "planner"), 40, observed=True)
    yield Measurement("lost-planner-greedy", "lost", ("planner", "greedy"), 200, observed=True)
    yield Measurement("lost-steady-easy", "lost", ("steady", "easy"), 200, observed=True)


# --- measuring --------------------------------------------------------------------------------------------------


def measure(measurement: Measurement, folder: Path, jobs: int | None) -> bool:
    """Run or resume a measurement; return whether it is complete."""
    experiment = measurement.experiment()
    runner = Runner(experiment, Checkpoint(fingerprint(type(experiment).__name__, experiment.plans, ())))
    runner.resume()
    executor = executor_for(runner.experiment, RunOptions(jobs))
    try:
        with GamesProgress(measurement.name) as progress:
            outcome = runner.run(executor, progress.report)
    finally:
        executor.close()
    if outcome.games:
        write_json(folder / f"{measurement.name}.json", _results(measurement, outcome))
    if outcome.failure is not None:
        raise outcome.failure
    return outcome.is_complete


def _results(measurement: Measurement, outcome: RunOutcome) -> dict[str, object]:
    if isinstance(outcome.experiment, Tournament):
        found = tournament_results(outcome.experiment, measurement.settings, outcome)
    else:
        assert isinstance(outcome.experiment, Simulation)
        found = simulation_results(outcome.experiment, outcome)
    return found | {"command": measurement.command, "name": measurement.name, "group": measurement.group}


def selected(names: Sequence[str], games: int | None) -> list[Measurement]:
    """The measurements with these names or groups."""
    found = [each for each in measurements() if "all" in names or each.name in names or each.group in names]
    known = {"all", *(each.name for each in found), *(each.group for each in found)}
    if unknown := [name for name in names if name not in known]:
        raise BotError(f"There is no measurement {unknown[0]!r}. Run this command without arguments to list them.")
    return found if games is None else [replace(each, games=games) for each in found]


# --- the command ------------------------------------------------------------------------------------------------


def print_list(folder: Path) -> None:
    for each in measurements():
        found = stored_results(folder, each.name)
        done = "" if found is None else f"{found['games']} of {found['planned']} games"
        print(f"{each.group:8} {each.name:22} {done:20} {each.command}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="measurements or groups to run; none: list them")
    parser.add_argument("--games", type=int, help="the number of games, instead of the usual one")
    parser.add_argument("--jobs", type=int, help="the number of processes (default: one per processor)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"the folder for results (default: {FOLDER})")
    parser.add_argument("--show", action="store_true", help="print the results so far as Markdown")
    parser.add_argument("--plot", type=Path, metavar="SVG", help="plot strength against budget")
    return parser.parse_args()


def run(arguments: argparse.Namespace) -> int:
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    for each in selected(arguments.names, arguments.games):
        if not measure(each, folder, arguments.jobs):
            print(f"{each.name} was stopped. Repeat the command to resume it.", file=sys.stderr)
            return 130
        print(markdown([load_results(folder, each.name)]))
    if arguments.show:
        stored = (stored_results(folder, each.name) for each in measurements())
        print(markdown([found for found in stored if found is not None]))
    if arguments.plot is not None:
        stored = (stored_results(folder, name) for name in (*(f"budget-{n}ms" for n in BUDGETS), "expert-planner"))
        plot_budgets([found for found in stored if found is not None], arguments.plot)
    if not (arguments.names or arguments.show or arguments.plot):
        print_list(folder)
    return 0


def main() -> int:
    try:
        return run(parse_arguments())
    except Exception as error:
        if not hasattr(error, "sentence"):
            raise
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
