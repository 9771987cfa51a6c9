"""The results of a tournament: standings, who beats whom, and what each bot does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from shinjuku.cli.lab_output.formatting import HABITS, interval, new_table, number
from shinjuku.cli.lab_output.results import part_report
from shinjuku.cli.lab_run import run_facts, settings_facts
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.tournament import Pairing, Tournament
from shinjuku.lab.statistics.estimates import mean_estimate, wilson
from shinjuku.lab.summary import interval as json_interval
from shinjuku.lab.summary import number as json_number
from shinjuku.texts import Wording, text


@dataclass(frozen=True)
class TournamentResults:
    """A tournament, and how it ended."""

    experiment: Tournament
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        return run_facts(self.outcome) | {
            "settings": settings_facts(self.experiment.settings),
            "seed": self.experiment.seed,
            "standings": [
                {"bot": player.bot, "rating": rating.value, "interval": rating.interval, **player.per_game()}
                for player, rating in self.experiment.standings()
            ],
            "pairs": [_pair(pair) for pair in self.experiment.pairs],
        }

    def html(self, language: str) -> str:
        from shinjuku.lab.report.sections.tournament import tournament_section

        return part_report("tournament", tournament_section, self.experiment, self.outcome, language)

    def show(self, console: Console, language: str) -> None:
        for draw in (_standings, _crosstable, _habits):
            console.print(draw(self.experiment, language))


def _pair(pair: Pairing) -> dict[str, Any]:
    share = pair.share
    counted = {name: getattr(pair, name) for name in ("a", "b", "games", "wins_a", "wins_b", "ties")}
    return counted | {"share_a": json_number(share.value), "interval": json_interval(share)}


def _standings(experiment: Tournament, language: str) -> Table:
    heads = [text(f"lab.output.{head}", language) for head in ("bot", "rating", "interval", "score", "interval")]
    table = new_table(heads[0], *heads[1:])
    for player, rating in experiment.standings():
        score = mean_estimate(player.scores)
        rated = f"{rating.value:.0f}", interval(rating, 0, language=language)
        table.add_row(player.bot, *rated, number(score.value), interval(score, 1, language=language))
    return table


def _crosstable(experiment: Tournament, language: str) -> Table:
    """Wins, losses and ties of the bot in a row against the one in a column, and its share of the wins."""
    order = [player.bot for player, _ in experiment.standings()]
    places = range(1, len(order) + 1)
    table = new_table(text("lab.output.results", language), *map(str, places))
    table.columns[0].no_wrap = True
    for place, bot in enumerate(order, 1):
        cells = ["" if bot == other else _result(experiment, bot, other) for other in order]
        table.add_row(f"{place} {bot}", *cells)
    return table


def _result(experiment: Tournament, bot: str, other: str) -> str:
    """Narrow, so that a league of six fits into a terminal."""
    wins, losses, ties = experiment.head_to_head(bot, other)
    share = wilson(wins + ties / 2, wins + losses + ties)
    ends = "" if share.low != share.low else f"\n{100 * share.low:.0f}–{100 * share.high:.0f}"
    return f"{wins}–{losses}–{ties}\n{number(share.value, 0, 100, ' %')}{ends}"


def _habits(experiment: Tournament, language: str) -> Table:
    """What each bot does in an average game, by its place."""
    wording = Wording(experiment.settings.board, language, experiment.settings.edition)
    found = [(player.bot, player.per_game()) for player, _ in experiment.standings()]
    actions = [name for name in found[0][1]["actions"] if any(each["actions"][name] for _, each in found)]
    table = new_table(wording.say("lab.output.per-game"), *map(str, range(1, len(found) + 1)))
    for name in HABITS:
        table.add_row(wording.say(f"lab.output.habit.{name}"), *(f"{each[name]:.1f}" for _, each in found))
    for name in actions:
        table.add_row(wording.action(name), *(f"{each['actions'][name]:.1f}" for _, each in found))
    return table
