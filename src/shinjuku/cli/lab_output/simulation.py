"""The results of a simulation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from shinjuku.cli.lab_output.formatting import HABITS, low_to_high, new_table, number
from shinjuku.cli.lab_run import report_facts, run_facts, settings_facts
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.statistics.associations import EVENTS, fact_words
from shinjuku.lab.summary import summary
from shinjuku.texts import Wording, grouped

MAX_PLACES = 5  # stations and wards for which the association with winning is shown; JSON and report have all
GIVEN = "shinjuku given "
MEASURES = ("turns", "minutes", "lead_changes", "winning_score", "margin")

Values = dict[str, Any]  # what `summary` returns


@dataclass(frozen=True)
class SimulationResults:
    """A simulation, and how it ended."""

    experiment: Simulation
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        plan = self.experiment.plan
        about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
        return run_facts(self.outcome) | about | summary(self.experiment.totals, plan)

    def html(self, language: str) -> str:
        from shinjuku.lab.report import report_html

        return report_html(self.experiment.totals, self.experiment.plan, report_facts(self.outcome), language)

    def show(self, console: Console, language: str) -> None:
        plan = self.experiment.plan
        found, wording = (
            summary(self.experiment.totals, plan),
            Wording(plan.settings.board, language, plan.settings.edition),
        )
        console.print(self._title(wording), markup=False)
        for draw in (_seats, _order, _games, _habits, _observed, _given):
            if (table := draw(found, wording)).row_count:
                console.print(table)
        console.print(wording.say("lab.given.caution"), markup=False)
        _print_examples(console, found["given"], wording)

    def _title(self, wording: Wording) -> str:
        plan, settings = self.experiment.plan, self.experiment.plan.settings
        details = wording.say("lab.output.board", board=settings.board.id) if settings.other_board else ""
        if settings.modules:
            details += wording.say("lab.output.modules", modules=", ".join(settings.modules))
        games = wording.counted("lab.output.games", self.experiment.totals.games)
        return wording.say("lab.output.run", games=games, rules=settings.edition, details=details, seed=plan.seed)


def _seats(found: Values, wording: Wording) -> Table:
    table = new_table(wording.say("lab.output.seat"), wording.say("lab.output.bot"), *_result_heads(wording))
    for seat in found["seats"]:
        table.add_row(wording.colour(seat["seat"]), seat["bot"], *_results(seat, wording))
    return table


def _result_heads(wording: Wording) -> tuple[str, str, str, str]:
    return (
        wording.say("lab.output.wins"),
        wording.say("lab.output.shared"),
        wording.say("lab.output.win-share-with-interval"),
        wording.say("lab.output.score-with-interval"),
    )


def _results(each: Values, wording: Wording) -> tuple[str, str, str, str]:
    """Wins, shared wins, their share and the score, for a seat or for a place in the order of play."""
    score = f"{number(each['mean_score'])} ({low_to_high(each['interval'], language=wording.language)})"
    return grouped(each["wins"]), grouped(each["shared"]), _share(each["win_share"], wording), score


def _share(share: Values, wording: Wording) -> str:
    return f"{number(share['share'], 1, 100)} % ({low_to_high(share['interval'], 1, 100, wording.language)})"


def _order(found: Values, wording: Wording) -> Table:
    table = new_table(wording.say("lab.output.order"), *_result_heads(wording))
    for place in found["order"]:
        name = wording.say("lab.output.starts") if place["place"] == 1 else str(place["place"])
        table.add_row(name, *_results(place, wording))
    return table


def _games(found: Values, wording: Wording) -> Table:
    heads = [wording.say(f"lab.output.{head}") for head in ("game", "mean", "interval", "min", "median", "max")]
    table = new_table(heads[0], *heads[1:])
    rows = [(name.replace("_", "-"), found[name]) for name in MEASURES]
    rows += [("first-department", first) for first in found["departments"]["turn_of"][:1]]
    for name, each in rows:
        extremes = [number(each.get(end), 1) for end in ("min", "median", "max")]
        mean = low_to_high(each["interval"], language=wording.language)
        table.add_row(wording.say(f"lab.output.measure.{name}"), number(each["mean"]), mean, *extremes)
    return table


def _habits(found: Values, wording: Wording) -> Table:
    """What each seat does in an average game."""
    seats = found["seats"]
    table = new_table(wording.say("lab.output.per-game"), *(wording.colour(seat["seat"]) for seat in seats))
    for name in HABITS:
        table.add_row(wording.say(f"lab.output.habit.{name}"), *(number(seat["per_game"][name]) for seat in seats))
    for name in seats[0]["actions"]:
        if any(seat["actions"][name] for seat in seats):
            table.add_row(wording.action(name), *(number(seat["actions"][name]) for seat in seats))
    return table


def _observed(found: Values, wording: Wording) -> Table:
    heads = [wording.say(f"lab.output.{head}") for head in ("observed", "mean", "interval", "min", "max")]
    table = new_table(heads[0], *heads[1:])
    for name, each in found["observed"].items():
        extremes = (number(each["min"], 2), number(each["max"], 2))
        mean = low_to_high(each["interval"], 2, language=wording.language)
        table.add_row(name, number(each["mean"], 2), mean, *extremes)
    return table


def _given(found: Values, wording: Wording) -> Table:
    """Who wins given something: the events, and the most frequent stations and wards."""
    shown = _most_frequent(found["given"])
    arguments = [_argument(each) for each in shown]
    heads = ("player-who", "seats", "win-share-with-interval", *(("forbid",) if any(arguments) else ()))
    table = new_table(*(wording.say(f"lab.output.{head}") for head in heads))
    for each, argument in zip(shown, arguments, strict=True):
        words = fact_words(each["fact"], each["place"], wording)
        row = (words, grouped(each["seats"]), _share(each["win_share"], wording), argument)
        table.add_row(*row[: len(heads)])
    return table


def _most_frequent(given: list[Values]) -> list[Values]:
    """The events, then the places of each kind that most seats had."""
    chosen = [each for each in given if each["fact"] in EVENTS]
    for fact in dict.fromkeys(each["fact"] for each in given if each["fact"] not in EVENTS):
        places = [each for each in given if each["fact"] == fact]
        chosen += sorted(places, key=lambda each: -each["seats"])[:MAX_PLACES]
    return chosen


def _argument(given: Values) -> str:
    """The fact as `given` calls it, if `given` can forbid it."""
    return f"{given['fact']} {given['place']}".strip() if given["forbid"].startswith(GIVEN) else ""


def _print_examples(console: Console, given: list[Values], wording: Wording) -> None:
    """A command of each kind, in one line each, so that they can be copied."""
    examples: dict[str, str] = {}
    for command in (each["forbid"] for each in given if each["forbid"]):
        examples.setdefault(command.split()[1], command)
    if examples:
        console.print(wording.say("lab.output.forbid.examples"), markup=False)
    for command in examples.values():
        console.print(f"  {command}", markup=False, highlight=False, soft_wrap=True)
