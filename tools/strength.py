"""Measures how strong the bots are, in separate measurements, and writes the tables of docs/strength.md.

    python tools/strength.py                              list the measurements and their progress
    python tools/strength.py network-expert --jobs 2      run one; stop it with Ctrl-C, repeat to resume
    python tools/strength.py levels modules               run groups (the first column of the list) or all
    python tools/strength.py network-planner --games 100  play another number of games
    python tools/strength.py --write                      write docs/strength.md and its plots from the results

Results are in docs/strength.jsonl, a line for each measurement. A result of other weights than the released ones is
marked in the list and in the tables. Budgets of time are only accurate on idle cores, so use no more jobs than there
are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from strength_measurements import EXPERT_BUDGETS, ISMCTS, MASTER_BUDGETS, Measurement, measurements
from strength_plots import plot_budgets
from strength_results import ResultsFile, markdown, write_page

from shinjuku.bots import LEVELS, BotError
from shinjuku.bots.network.weights_file import released_network
from shinjuku.cli.lab_output.simulation import SimulationResults
from shinjuku.cli.lab_output.tournament import TournamentResults
from shinjuku.cli.lab_run import executor_for
from shinjuku.cli.option_groups import RunOptions
from shinjuku.cli.progress import GamesProgress
from shinjuku.compilation.machine import available_cpus
from shinjuku.lab.checkpoints import Checkpoint, fingerprint, state_folder
from shinjuku.lab.engine import Runner, RunOutcome
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.statistics.estimates import mean_estimate, wilson
from shinjuku.lab.statistics.totals import Moments
from shinjuku.lab.summary import interval, number

DOCS = Path(__file__).parent.parent / "docs"
RESULTS = DOCS / "strength.jsonl"
OPENSPIEL_SECONDS = 10.0  # for a decision of OpenSpiel's bot
PLOTS = {
    "strength.svg": (*(f"budget-{budget}ms" for budget in EXPERT_BUDGETS), "expert-planner"),
    "search.svg": (*(f"master-{budget}ms" for budget in MASTER_BUDGETS), "master-network"),
}


def weights_of(measurement: Measurement) -> str | None:
    """Which weights play, if any do."""
    names = {bot.partition(":")[0] for bot in measurement.bots}
    played = ["network"] if {"network", "master"} & names or set(LEVELS) & set(measurement.bots) else []
    played += ["network-small"] if "network-small" in names else []
    return "+".join(released_network(each).digest for each in played) or None


# --- measuring --------------------------------------------------------------------------------------------------


def measure(measurement: Measurement, results: ResultsFile, jobs: int | None) -> bool:
    """Run or resume a measurement; return whether it is complete."""
    if measurement.is_openspiel:
        return measure_openspiel(measurement, results, jobs or available_cpus())
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
        results.store(_facts(measurement) | _results(measurement, outcome))
    if outcome.failure is not None:
        raise outcome.failure
    return outcome.is_complete


def _facts(measurement: Measurement) -> dict[str, Any]:
    return {
        "name": measurement.name,
        "group": measurement.group,
        "command": measurement.command,
        "weights": weights_of(measurement),
        "wanted": measurement.wanted,
        "edition": measurement.edition,
        "players": measurement.players,
        "modules": list(measurement.modules),
    }


def _results(measurement: Measurement, outcome: RunOutcome) -> dict[str, Any]:
    """What the tables need."""
    if isinstance(outcome.experiment, Tournament):
        found = TournamentResults(outcome.experiment, outcome).as_dict()
        found["standings"] = [
            {name: each[name] for name in ("bot", "mean_score", "score_interval")} for each in found["standings"]
        ]
    else:
        assert isinstance(outcome.experiment, Simulation)
        found = SimulationResults(outcome.experiment, outcome).as_dict()
    kept = ("games", "planned", "complete", "standings", "pairs", "bots", "seats", "observed")
    return {name: found[name] for name in kept if name in found}


def measure_openspiel(measurement: Measurement, results: ResultsFile, jobs: int) -> bool:
    """Play the games that aren't in the results yet, and store each when it is over. A stopped game goes on."""
    from openspiel_match import play_game

    stored = results.find(measurement.name, weights_of(measurement)) or {"played": []}
    played = list(stored["played"])
    done = {(game["seed"], game["seat"]) for game in played}
    wanted = [(n // 2, n % 2) for n in range(measurement.games) if (n // 2, n % 2) not in done]
    folder = state_folder() / f"{measurement.name}-{weights_of(measurement)}"
    with GamesProgress(measurement.name) as progress, ProcessPoolExecutor(jobs) as pool:
        running = [pool.submit(play_game, measurement.bots[0], OPENSPIEL_SECONDS, *each, folder) for each in wanted]
        for game in as_completed(running):
            played.append(game.result())
            results.store(_facts(measurement) | _openspiel_results(measurement, played))
            progress.report(len(played), measurement.games)
    return True


def _openspiel_results(measurement: Measurement, played: Sequence[dict[str, Any]]) -> dict[str, Any]:
    won = [len(game["winners"]) == 1 and game["winners"][0] == game["seat"] for game in played]
    ties = [len(game["winners"]) > 1 for game in played]
    share, scores = wilson(sum(won) + sum(ties) / 2, len(played)), (Moments(), Moments())
    for who, moments in enumerate(scores):
        moments.add(np.array([game["scores"][game["seat"] ^ who] for game in played]))
    pair = {
        "a": measurement.bots[0], "b": ISMCTS, "games": len(played), "wins_a": sum(won), "ties": sum(ties),
        "wins_b": len(played) - sum(won) - sum(ties), "share_a": number(share.value), "interval": interval(share),
    }  # fmt: skip
    points = [mean_estimate(moments) for moments in scores]
    return {
        "games": len(played),
        "planned": measurement.games,
        "complete": len(played) == measurement.games,
        "pairs": [pair],
        "standings": [
            {"bot": bot, "mean_score": number(mean.value), "score_interval": interval(mean)}
            for bot, mean in zip(measurement.bots, points, strict=True)
        ],
        "played": list(played),
    }


def selected(names: Sequence[str], games: int | None) -> list[Measurement]:
    """The measurements with these names or groups."""
    found = [each for each in measurements() if "all" in names or each.name in names or each.group in names]
    known = {"all", *(each.name for each in found), *(each.group for each in found)}
    if unknown := [name for name in names if name not in known]:
        raise BotError(f"There is no measurement {unknown[0]!r}. Run this command without arguments to list them.")
    return found if games is None else [replace(each, games=games) for each in found]


# --- the command ------------------------------------------------------------------------------------------------


def print_list(results: ResultsFile) -> None:
    for each in measurements():
        found = results.find(each.name)
        done = "" if found is None else f"{found['games']} of {found['planned']} games"
        older = " (other weights)" if found is not None and found["weights"] != weights_of(each) else ""
        print(f"{each.group:9} {each.name:40} {done + older:36} {each.command}")


def write_docs(results: ResultsFile, docs: Path) -> None:
    """Write the tables and plots for which there are results."""
    found = [result for each in measurements() if (result := results.find(each.name)) is not None]
    write_page(docs / "strength.md", found, {each.name: weights_of(each) for each in measurements()})
    for file, names in PLOTS.items():
        if plotted := [result for name in names if (result := results.find(name)) is not None]:
            plot_budgets(plotted, docs / "pictures" / file)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="measurements or groups to run; none: list them")
    parser.add_argument("--games", type=int, help="the number of games, instead of the usual one")
    parser.add_argument("--jobs", type=int, help="the number of processes (default: one per processor)")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of results")
    parser.add_argument("--write", action="store_true", help="write the page and the plots")
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder of the page")
    return parser.parse_args()


def run(arguments: argparse.Namespace) -> int:
    results = ResultsFile(arguments.results)
    for each in selected(arguments.names, arguments.games):
        if not measure(each, results, arguments.jobs):
            print(f"{each.name} was stopped. Repeat the command to resume it.", file=sys.stderr)
            return 130
        found = results.find(each.name)
        assert found is not None
        print(markdown([found], {each.name: found["weights"]}))
    if arguments.write:
        write_docs(results, arguments.docs)
    elif not arguments.names:
        print_list(results)
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
