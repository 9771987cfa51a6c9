"""`shinjuku lessons`: what the lessons teach, and how long they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import Language, check_language
from shinjuku.cli.output import refused

if TYPE_CHECKING:
    from shinjuku.lessons import Lesson


def lessons(
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="The id of a lesson.")] = None,
    language: Language = "en",
) -> None:
    """List the lessons that the browser teaches, or the steps of one, with the time they take.

    A step takes as long as its text takes to read, attentively, and eight seconds for a move. Take a lesson in the
    browser: `shinjuku serve --open`.

    \b
      shinjuku lessons                    all lessons, with their minutes
      shinjuku lessons tutorial           every step of the tutorial
      shinjuku lessons --language ja      in Japanese
    """
    check_language(language)
    for line in _list(language) if lesson is None else _steps(_known(lesson, language), language):
        typer.echo(line)


def _known(id: str, language: str) -> Lesson:
    from shinjuku.lessons import find_lesson
    from shinjuku.lessons import lessons as all_lessons
    from shinjuku.texts import text

    found = find_lesson(id)
    if found is None:
        ids = ", ".join(each.id for each in all_lessons())
        raise refused(text("lesson.unknown", language, id=repr(id), ids=ids))
    return found


def _list(language: str) -> list[str]:
    from shinjuku.lessons import lessons as all_lessons
    from shinjuku.lessons.model import text_in

    width = max(len(lesson.id) for lesson in all_lessons())
    return [f"{each.id:<{width}}  {_time(each, language)}  {text_in(each.title, language)}" for each in all_lessons()]


def _time(lesson: Lesson, language: str) -> str:
    from shinjuku.lessons.duration import lesson_minutes
    from shinjuku.texts import text

    return text("lesson.minutes", language, minutes=f"{lesson_minutes(lesson, language):4.1f}")


def _steps(lesson: Lesson, language: str) -> list[str]:
    from shinjuku.lessons.duration import step_minutes
    from shinjuku.lessons.model import text_in
    from shinjuku.texts import text

    steps = [
        f"{number:>3}  {60 * step_minutes(step, language):3.0f} s  {text_in(step.say, language)}"
        for number, step in enumerate(lesson.steps, start=1)
    ]
    moves = sum(step.line is not None for step in lesson.steps)
    minutes = _time(lesson, language).strip()
    return [*steps, text("lesson.steps", language, minutes=minutes, steps=len(lesson.steps), moves=moves)]
