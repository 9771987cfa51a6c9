"""What every command does with its results: write the report and the JSON, and print the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import Console

from shinjuku.cli.lab_run import check_extras, end, report_facts
from shinjuku.cli.output import STDOUT, check_writable, write_json
from shinjuku.game.files import save_text

if TYPE_CHECKING:
    from shinjuku.cli.option_groups import OutputOptions
    from shinjuku.lab.engine import RunOutcome
    from shinjuku.lab.report.markup import Section


class Results(Protocol):
    """The results of a command."""

    def as_dict(self) -> dict[str, Any]: ...

    def show(self, console: Console, language: str) -> None: ...

    def html(self, language: str) -> str: ...


def check_outputs(output: OutputOptions, *others: Any) -> None:
    """Check before a long run that its results can be written; `others` are further files."""
    from shinjuku.cli.options import check_language

    check_language(output.language)
    check_extras(None, output.report_to)
    check_writable(output.json_to, output.report_to, *others)


def finish(results: Results, outcome: RunOutcome, output: OutputOptions) -> None:
    """Write everything that was asked for, and end the command."""
    if outcome.games:
        if output.report_to is not None:
            save_text(output.report_to, results.html(output.language))
        if output.json_to is not None:
            write_json(output.json_to, results.as_dict())
        if output.json_to != STDOUT:
            results.show(Console(highlight=False), output.language)
    end(outcome)


def part_report(kind: str, section: Callable[..., Section], part: Any, outcome: RunOutcome, language: str) -> str:
    """The page of one comparison, sweep, …; `kind` chooses its title and the note on the method."""
    from shinjuku.lab.report.study import StudyReport

    report = StudyReport("", report_facts(outcome), kind=kind)
    report.add(partial(section, title="", part=part))
    return report.html(language)
