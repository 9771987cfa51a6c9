"""Measures how strong the bots are, piece by piece, and prints it as tables for docs/strength.md.

    python tools/strength.py                                     what there is to measure, and what is done
    python tools/strength.py expert-planner --jobs 2             one piece; Ctrl-C stops it, the same command goes on
    python tools/strength.py order lost --jobs 2                 groups: order, levels, budgets, lost; all
    python tools/strength.py expert-planner --games 400          more games than usual
    python tools/strength.py --show > tables.md                  the results so far, as Markdown
    python tools/strength.py --plot docs/pictures/strength.svg   strength against budget

Results are kept in build/strength, a file for each piece (--folder: elsewhere). A budget of time means what it says
only if nothing else runs: use no more jobs than there are idle cores.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from strength_results import kept, plot, results_of, show

from shinjuku.bots import BotError
from shinjuku.cli.commands.simulate import as_dict as simulation_results
from shinjuku.cli.commands.tournament import as_dict as tournament_results
from shinjuku.cli.lab_run import RunOptions, crew_for
from shinjuku.cli.output import write_json
from shinjuku.cli.progress import GamesProgress
from shinjuku.game.settings import Settings
from shinjuku.lab.checkpoints import Checkpoint, fingerprint
from shinjuku.lab.engine import Ending, Fold, Run
from shinjuku.lab.plan import Plan
from shinjuku.lab.simulation import Simulation
from shinjuku.lab.tournament import Tournament

FOLDER = Path("build/strength")
OBSERVER = "shinjuku.lab.losses:Losses"
TABLES = {"": ("v2", 2), "-3": ("v2", 3), "-4": ("v2", 4), "-v1": ("v1", 2), "-rev1": ("rev1", 2)}
BUDGETS = (25, 50, 100, 200, 400)


@dataclass(frozen=True)
class Piece:
    """One measurement: a tournament of two bots, or a simulation of bots that are observed."""

    name: str
    group: str
    bots: tuple[str, ...]
    games: int
    edition: str = "v2"
    players: int = 2
    observed: bool = False

    @property
    def command(self) -> str:
        """The same, by hand."""
        words = ["shinjuku", "simulate" if self.observed else "tournament", "--bots", ",".join(self.bots)]
        words += ["--games", str(self.games)]
        words += ["--edition", self.edition] if self.edition != "v2" else []
        words += ["--players", str(self.players)] if self.players != 2 else []
        words += ["--observe", OBSERVER] if self.observed else []
        return shlex.join(words)

    @property
    def settings(self) -> Settings:
        return Settings.validated(self.edition, (), self.players)

    def fold(self) -> Fold:
        if self.observed:
            return Simulation(Plan(self.settings, self.bots, self.games, 0, (OBSERVER,)))
        return Tournament(self.settings, self.bots, self.games, 0)


def pieces() -> Iterator[Piece]:
    """Everything that docs/strength.md tells."""
    for table, (edition, players) in TABLES.items():
        games, expert = (200, "expert:1000ms") if not table else (100, "expert:200ms")
        yield Piece(f"greedy-random{table}", "order", ("greedy", "random"), games, edition, players)
        # quickly played, and near what was wanted: more of them say more
        yield Piece(f"planner-greedy{table}", "order", ("planner", "greedy"), 10 * games, edition, players)
        yield Piece(f"expert-planner{table}", "order", (expert, "planner"), games, edition, players)
    for players in (2, 3, 4):
        table = f"-{players}" if players > 2 else ""
        yield Piece(f"steady-easy{table}", "levels", ("steady", "easy"), 200, "v2", players)
        yield Piece(f"easy-random{table}", "levels", ("easy", "random"), 200, "v2", players)
    for budget in BUDGETS:
        yield Piece(f"budget-{budget}ms", "budgets", (f"expert:{budget}ms", "planner"), 100)
    yield Piece("self-play", "lost", ("expert:1000ms", "expert:1000ms"), 30, observed=True)
    yield Piece("lost-expert-planner", "lost", ("expert:200ms", "planner"), 40, observed=True)
    yield Piece("lost-planner-greedy", "lost", ("planner", "greedy"), 200, observed=True)
    yield Piece("lost-steady-easy", "lost", ("steady", "easy"), 200, observed=True)


# --- measuring --------------------------------------------------------------------------------------------------


def measure(piece: Piece, folder: Path, jobs: int | None) -> bool:
    """Play a piece, or go on with it; is it complete?"""
    fold = piece.fold()
    run = Run(fold, Checkpoint(fingerprint(type(fold).__name__, fold.plans, ())))
    run.resume()
    crew = crew_for(run.fold, RunOptions(jobs))
    try:
        with GamesProgress(piece.name) as shown:
            ending = run.carry_out(crew, shown.report)
    finally:
        crew.close()
    if ending.games:
        write_json(folder / f"{piece.name}.json", _results(piece, ending))
    if ending.failure is not None:
        raise ending.failure
    return ending.is_complete


def _results(piece: Piece, ending: Ending) -> dict[str, object]:
    if isinstance(ending.fold, Tournament):
        found = tournament_results(ending.fold, piece.settings, ending)
    else:
        assert isinstance(ending.fold, Simulation)
        found = simulation_results(ending.fold, ending)
    return found | {"command": piece.command, "piece": piece.name, "group": piece.group}


def wanted(names: Sequence[str], games: int | None) -> list[Piece]:
    found = [each for each in pieces() if "all" in names or each.name in names or each.group in names]
    known = {"all", *(each.name for each in found), *(each.group for each in found)}
    if unknown := [name for name in names if name not in known]:
        raise BotError(f"There is no piece {unknown[0]!r}: without arguments this command lists all pieces.")
    return found if games is None else [replace(each, games=games) for each in found]


# --- the command ------------------------------------------------------------------------------------------------


def say_what_there_is(folder: Path) -> None:
    for piece in pieces():
        found = kept(folder, piece.name)
        done = "" if found is None else f"{found['games']} of {found['planned']} games"
        print(f"{piece.group:8} {piece.name:22} {done:20} {piece.command}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pieces", nargs="*", metavar="PIECE", help="pieces or groups; none: list them")
    parser.add_argument("--games", type=int, help="instead of the usual number")
    parser.add_argument("--jobs", type=int, help="processes that play; usually one per processor")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where results are kept (usually {FOLDER})")
    parser.add_argument("--show", action="store_true", help="print the results so far as Markdown")
    parser.add_argument("--plot", type=Path, metavar="SVG", help="draw strength against budget")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        for piece in wanted(given.pieces, given.games):
            if not measure(piece, given.folder, given.jobs):
                print(f"{piece.name} was stopped: the same command goes on with it.", file=sys.stderr)
                return 130
            print(show([results_of(given.folder, piece.name)]))
        if given.show:
            print(show([found for each in pieces() if (found := kept(given.folder, each.name)) is not None]))
        if given.plot is not None:
            plotted = [*(f"budget-{n}ms" for n in BUDGETS), "expert-planner"]
            plot([found for name in plotted if (found := kept(given.folder, name)) is not None], given.plot)
        if not (given.pieces or given.show or given.plot):
            say_what_there_is(given.folder)
    except Exception as error:
        if not hasattr(error, "sentence"):
            raise
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
