"""Find the lessons: those in `data`, and those in the folders of modules.

A module's lesson is `lesson.json`; `lesson.v1.json` is another one, about the module in another edition.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from shinjuku.lessons.model import Lesson, LessonError, read_lesson
from shinjuku.modules.registry import FOLDERS

FOLDER = files(__package__) / "data"
MODULE_FILE = re.compile(r"lesson(?:\.(?P<edition>\w+))?\.json")


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order in which to learn them."""
    own = [(path.name.removesuffix(".json"), path) for path in FOLDER.iterdir() if path.name.endswith(".json")]
    of_modules = [each for module in FOLDERS for each in module_lessons(module)]
    found = [load_lesson(id, path) for id, path in (*sorted(own), *of_modules)]
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def module_lessons(module: str) -> list[tuple[str, Traversable]]:
    """The ids and files of a module's lessons. An id is the module, then the edition of a lesson for older ones."""
    found = [(MODULE_FILE.fullmatch(path.name), path) for path in FOLDERS[module].iterdir()]
    return sorted((_id(module, match["edition"]), path) for match, path in found if match)


def _id(module: str, edition: str | None) -> str:
    return f"{module}-{edition}" if edition else module


def load_lesson(id: str, path: Traversable) -> Lesson:
    """A lesson from its file."""
    try:
        return read_lesson(id, json.loads(path.read_text(encoding="utf-8")))
    except (json.JSONDecodeError, KeyError) as error:
        raise LessonError(f"Lesson {id} can't be read: {error}") from None


def find_lesson(id: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.id == id), None)
