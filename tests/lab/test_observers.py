"""Observers by name, and the recipe for a new one."""

from __future__ import annotations

import csv
import json
import re
import textwrap
from pathlib import Path

import pytest

from shinjuku.lab.observers import Observer, ObserverError, StatsObserver, make_observer
from tests.command_line import CommandRunner
from tests.lab.sample_observers import ChoiceCounter

PAGE = Path(__file__).parent.parent.parent / "docs" / "recipes" / "add-a-statistic.md"


def test_an_observer_is_created_by_its_name() -> None:
    assert isinstance(make_observer("tests.lab.sample_observers:ChoiceCounter"), ChoiceCounter)
    assert issubclass(StatsObserver, Observer)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("counting", "An observer is named module:Class, not 'counting'."),
        ("no.such.module:Counting", "can't be loaded: No module named 'no'."),
        ("tests.lab.sample_observers:Missing", "can't be loaded: tests.lab.sample_observers has no 'Missing'."),
        ("tests.lab.sample_bots:FirstChoice", "FirstChoice is not an observer: it needs `before`, `step` and `after`."),
        ("shinjuku:Illegal", "The observer shinjuku:Illegal can't be created: "),
    ],
)
def test_anything_else_is_refused(name: str, message: str) -> None:
    with pytest.raises(ObserverError) as refused:
        make_observer(name)
    assert message in str(refused.value)


def test_the_recipe_works(runner: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (observer,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "my_lab.py").write_text(textwrap.dedent(observer), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    (command,) = re.findall(r"`shinjuku (simulate[^`]*)`\.", page)
    words = [word if word != "20" else "3" for word in command.split()]
    session = runner.run(*words, "--jobs", "1")
    assert session.code == 0, session.errors
    assert "longest_journey" in session.output
    observed = json.loads(Path("results.json").read_text())["observed"]
    rows = list(csv.DictReader(Path("games.csv").read_text().splitlines()))
    assert observed["journeys"]["games"] == 3
    assert observed["journeys"]["mean"] == pytest.approx(sum(float(row["journeys"]) for row in rows) / 3)
    assert observed["longest_journey"]["max"] == max(float(row["longest_journey"]) for row in rows)
