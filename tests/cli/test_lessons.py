"""`shinjuku lessons`: all lessons, or the steps of one."""

from __future__ import annotations

import re

import pytest

from shinjuku.lessons import lessons
from tests.command_line import CommandRunner


@pytest.mark.parametrize(("language", "minutes"), [("en", " min"), ("ja", "分")])
def test_it_lists_every_lesson_with_its_minutes(runner: CommandRunner, language: str, minutes: str) -> None:
    output = runner.run("lessons", "--language", language).output
    for lesson in lessons():
        title = re.escape(lesson.title[language])
        assert re.search(rf"^{lesson.id} +\d\.\d{minutes}  {title}$", output, re.MULTILINE)


def test_the_steps_of_a_lesson_add_up(runner: CommandRunner) -> None:
    output = runner.run("lessons", "tutorial").output
    seconds = [int(each) for each in re.findall(r"^ *\d+ +(\d+) s  ", output, re.MULTILINE)]
    total = re.search(r"(\d+\.\d) min for (\d+) steps", output)
    assert total is not None
    assert int(total[2]) == len(seconds) == len(lessons()[0].steps)
    assert sum(seconds) / 60 == pytest.approx(float(total[1]), abs=0.3)


def test_the_steps_are_listed_in_japanese(runner: CommandRunner) -> None:
    lesson = lessons()[0]
    last = runner.run("lessons", lesson.id, "--language", "ja").output.splitlines()[-1]
    assert re.fullmatch(rf"\d\.\d分、全{len(lesson.steps)}ステップ、そのうち操作は\d+回。", last)


def test_an_unknown_lesson_is_refused(runner: CommandRunner) -> None:
    result = runner.run("lessons", "origami")
    assert result.code == 2
    assert "There is no lesson 'origami'. Choose tutorial, " in result.errors
