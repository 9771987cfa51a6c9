"""The results of `given`: who wins given something, and with it forbidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console

from shinjuku.cli.lab_output.formatting import interval, new_table, number, signed
from shinjuku.cli.lab_output.results import part_report
from shinjuku.cli.lab_run import run_facts, settings_facts
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.paired_fact import PairedFact
from shinjuku.lab.statistics.associations import fact_words, paired_caution, prevented_words
from shinjuku.lab.summary import interval as json_interval
from shinjuku.lab.summary import number as json_number
from shinjuku.texts import Wording, grouped


@dataclass(frozen=True)
class PairedFactResults:
    """A paired fact, and how its run ended."""

    experiment: PairedFact
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        found, plan, fact = self.experiment, self.experiment.plan, self.experiment.fact
        about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
        counted = {"seeds": found.seeds, "players": found.had.count, "prevented": found.prevented}
        shares = {
            name: {"share": json_number(each.value), "interval": json_interval(each)}
            for name, each in (("association", found.association), ("forbidden", found.forbidden))
        }
        effect = {"difference": json_number(found.effect.value), "interval": json_interval(found.effect)}
        named = {"fact": fact.name, "place": fact.place}
        return run_facts(self.outcome) | about | named | {**counted, **shares, "effect": effect}

    def html(self, language: str) -> str:
        from shinjuku.lab.report.sections.paired_fact import paired_fact_section

        return part_report("given", paired_fact_section, self.experiment, self.outcome, language)

    def show(self, console: Console, language: str) -> None:
        found, settings = self.experiment, self.experiment.plan.settings
        wording = Wording(settings.board, language, settings.edition)
        words = fact_words(found.fact.name, found.fact.place, wording)
        heads = [wording.say(f"lab.output.{head}") for head in ("players", "win-share", "interval")]
        table = new_table(wording.say("lab.given.player", fact=words), *heads)
        players = grouped(found.had.count)
        for label, each in (("had", found.association), ("forbidden", found.forbidden)):
            share, ends = number(each.value, 1, 100, " %"), interval(each, 1, 100, language)
            table.add_row(wording.say(f"lab.given.row.{label}"), players, share, ends)
        console.print(table)
        for sentence in paired_sentences(found, wording):
            console.print(sentence, markup=False)


def paired_sentences(found: PairedFact, wording: Wording) -> list[str]:
    """What forbidding it changed, how often it was prevented, and what that means."""
    size, ends = signed(found.effect.value, 1, 100), interval(found.effect, 1, 100, wording.language)
    return [
        wording.say("lab.given.effect", size=size, interval=ends),
        prevented_words(found.prevented, found.had.count, wording),
        paired_caution(found.fact.name, wording),
    ]
