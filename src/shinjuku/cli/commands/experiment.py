"""`shinjuku experiment`: carry out a study that is written in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.option_groups import RunOptions, TableOptions
from shinjuku.cli.options import (
    DaskAddress,
    Jobs,
    ReportLanguage,
    check_language,
    parse_changes,
    parse_map,
    parse_settings,
)
from shinjuku.texts import listed, text

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings
    from shinjuku.lab.engine import Experiment, RunOutcome
    from shinjuku.lab.plan import Plan
    from shinjuku.lab.report.study import StudyReport
    from shinjuku.lab.study_file import Study, StudyPart

GAMES = 200


def experiment(
    study: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="The file with comparisons and sweeps.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="The folder for report and data.  [default: next to the file]"),
    ] = None,
    jobs: Jobs = None,
    dask: DaskAddress = None,
    language: ReportLanguage = "en",
) -> None:
    """Carry out a study: comparisons and sweeps from a file, with one report.

    \b
      shinjuku experiment study.toml                  writes study/report.html and the data beside it
      shinjuku experiment study.toml --out results
      shinjuku experiment study.toml --dask tcp://192.0.2.1:8786

    You can stop it with Ctrl-C. The same command continues, and plays only what is new when the file has changed.
    docs/lab.md describes the file.
    """
    from shinjuku.cli.lab_run import check_extras, end
    from shinjuku.lab.study_file import read_study

    check_language(language)
    check_extras(None, Path("report.html"))
    found = read_study(study)
    folder = out or study.with_suffix("")
    experiments = [experiment_of(part) for part in found.parts]  # everything is checked before the first game
    outcomes = []
    for part, each in zip(found.parts, experiments, strict=True):
        outcome = _carry_out(part, each, folder, RunOptions(jobs, dask))
        if not outcome.is_complete:
            end(outcome, needs_option=False)
        outcomes.append(outcome)
    _write(found, outcomes, folder, language)
    typer.echo(text("lab.experiment.done", language, None, report=str(folder / "report.html")))


def experiment_of(part: StudyPart) -> Experiment:
    """The comparison or sweep that a part describes."""
    from shinjuku.lab.study_file import SWEEP

    return _sweep(part) if part.kind == SWEEP else _comparison(part)


def _table(part: StudyPart) -> TableOptions:
    """Who plays what in a part."""
    options = part.options
    return TableOptions(
        bots=options.get("bots"),
        players=options.get("players"),
        edition=options.get("edition", "v2"),
        board=options.get("board"),
        module=part.words("modules"),
        seed=options.get("seed", 0),
    )


def _plan(part: StudyPart, settings: Settings, bots: tuple[str, ...]) -> Plan:
    """What both sides of a comparison, or all points of a sweep, have in common."""
    from shinjuku.lab.plan import Plan

    swaps = bool(part.options.get("swap_starts", False))
    deals, games = len(bots) if swaps else 1, max(2, part.options.get("games", GAMES))
    return Plan(settings, bots, games * deals, part.options.get("seed", 0), deals=deals, swap_starts=swaps)


def _sweep(part: StudyPart) -> Experiment:
    from shinjuku.cli.commands.sweep import settings_of_points, sweep_of

    table = _table(part)
    close = [*part.words("base_close"), *part.words("close")]
    on_map = parse_map(table.edition, table.board, close, [*part.pairs("base_site"), *part.pairs("site")])
    numbers = part.pairs("base_set")
    settings = parse_settings(table.edition, table.module, table.seats, numbers, "base_set", on_map)
    given = {name: str(value) for name, value in parse_changes(part.pairs("set"), "set").items()}
    bots = table.bots_for(*(changed for _, changed in settings_of_points(settings, given)))
    return sweep_of(_plan(part, settings, bots), given)


def _comparison(part: StudyPart) -> Experiment:
    from shinjuku.cli.commands.compare import NONE, BaseOptions, ChangeOptions, both_settings, changed_plan
    from shinjuku.lab.experiments.comparison import Comparison

    options = part.options
    change = ChangeOptions(
        part.pairs("set"),
        part.words("close"),
        part.pairs("site"),
        options.get("to_edition"),
        options.get("to_board"),
        part.words("to_modules") or [NONE] if "to_modules" in options else None,
        options.get("to_bots"),
    )
    table, both = _table(part), BaseOptions(part.pairs("base_set"), part.words("base_close"), part.pairs("base_site"))
    settings, changed = both_settings(table, both, change)
    base = _plan(part, settings, table.bots_for(settings, changed))
    return Comparison(base, changed_plan(base, changed, change.to_bots))


def _carry_out(part: StudyPart, planned: Experiment, folder: Path, options: RunOptions) -> RunOutcome:
    """Play a part, or load it if it has been played. Finished parts are kept under their fingerprint."""
    from shinjuku.cli.lab_run import carry_out
    from shinjuku.lab.checkpoints import Checkpoint, Progress, fingerprint
    from shinjuku.lab.engine import RunOutcome

    kept = Checkpoint(fingerprint(part.kind, planned.plans, ()), folder / ".parts")
    if (found := kept.load()) is not None:
        return RunOutcome(found.experiment, found.games)
    typer.echo(part.title("en") or _heading(planned), err=True)
    outcome = carry_out(planned, options, resumes_if_possible=True)
    if outcome.is_complete:
        kept.save(Progress(0, outcome.games, outcome.experiment, []))
    return outcome


def _heading(planned: Experiment) -> str:
    """What a part without a title is about."""
    from shinjuku.lab.changes import changes
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.experiments.sweep import Sweep

    if isinstance(planned, Sweep):
        return text("lab.report.sweep", "en", None, numbers=listed(planned.numbers))
    assert isinstance(planned, Comparison)
    return text("lab.report.comparison", "en", None, change=listed(changes(planned.base, planned.changed)))


def _write(study: Study, outcomes: list[RunOutcome], folder: Path, language: str) -> None:
    """The report, and the data of each part as JSON."""
    from shinjuku.cli.lab_run import report_facts
    from shinjuku.cli.output import write_json
    from shinjuku.game.files import save_text
    from shinjuku.lab.report.study import StudyReport

    names = [f"{part.kind}-{number}.json" for number, part in enumerate(study.parts, 1)]
    facts = report_facts(outcomes[0]) | {"games": str(sum(outcome.games for outcome in outcomes))}
    report = StudyReport(study.title, facts | {"data": ", ".join(names)}, study.introduction)
    for name, part, outcome in zip(names, study.parts, outcomes, strict=True):
        write_json(folder / name, _data(report, part, outcome))
    save_text(folder / "report.html", report.html(language))


def _data(report: StudyReport, part: StudyPart, outcome: RunOutcome) -> dict[str, Any]:
    """Add a part to the report, and return its data."""
    from shinjuku.cli.lab_output.comparison import ComparisonResults
    from shinjuku.cli.lab_output.sweep import SweepResults
    from shinjuku.lab.experiments.comparison import Comparison
    from shinjuku.lab.experiments.sweep import Sweep
    from shinjuku.lab.report.sections.comparisons import comparison_section
    from shinjuku.lab.report.sections.sweeps import sweep_section

    played = outcome.experiment
    if isinstance(played, Comparison):
        report.add(lambda id, language: comparison_section(id, language, part.title(language), played))
        return ComparisonResults(played, outcome).as_dict()
    assert isinstance(played, Sweep)
    report.add(lambda id, language: sweep_section(id, language, part.title(language), played))
    return SweepResults(played, outcome).as_dict()
