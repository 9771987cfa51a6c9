"""The results of `luck`: how much is decided after some turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console

from shinjuku.cli.lab_output.formatting import interval, new_table, number
from shinjuku.cli.lab_output.results import part_report
from shinjuku.cli.lab_run import run_facts, settings_facts
from shinjuku.lab.engine import RunOutcome
from shinjuku.lab.experiments.luck import Luck
from shinjuku.lab.summary import interval as json_interval
from shinjuku.lab.summary import number as json_number
from shinjuku.texts import grouped, text

HEADS = ("after-turn", "decided", "interval", "left")


@dataclass(frozen=True)
class LuckResults:
    """Games that were dealt again, and how the run ended."""

    experiment: Luck
    outcome: RunOutcome

    def as_dict(self) -> dict[str, Any]:
        plan = self.experiment.plans[0]
        about = {"settings": settings_facts(plan.settings), "bots": list(plan.bots), "seed": plan.seed}
        decided = [
            {"turn": each.turn, "decided": json_number(each.decided.value), "interval": json_interval(each.decided)}
            for each in self.experiment.redealt
        ]
        return run_facts(self.outcome) | about | {"deals": plan.deals, "turns": decided}

    def html(self, language: str) -> str:
        from shinjuku.lab.report.sections.luck import luck_section

        return part_report("luck", luck_section, self.experiment, self.outcome, language)

    def show(self, console: Console, language: str) -> None:
        redealt = self.experiment.redealt
        seeds, deals = redealt[0].means.count, redealt[0].plan.deals
        console.print(text("lab.luck.run", language, None, seeds=grouped(seeds), deals=deals), markup=False)
        heads = [text(f"lab.luck.{head}", language) for head in HEADS]
        table = new_table(heads[0], *heads[1:])
        for each in redealt:
            share = each.decided
            left = number(1 - share.value, 0, 100, " %")
            ends = interval(share, 0, 100, language)
            table.add_row(str(each.turn), number(share.value, 0, 100, " %"), ends, left)
        console.print(table)
        console.print(text("lab.luck.note", language), markup=False)
