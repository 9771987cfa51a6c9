"""Find the lessons: those in `data`, and `lesson.json` in the folders of modules."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from shinjuku.lessons.model import Lesson, LessonError, read_lesson
from shinjuku.modules.registry import FOLDERS

FOLDER = files(__package__) / "data"
MODULE_FILE = "lesson.json"


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order in which to learn them."""
    own = [(path.name.removesuffix(".json"), path) for path in FOLDER.iterdir() if path.name.endswith(".json")]
    of_modules = [(id, path) for id, folder in FOLDERS.items() if (path := folder / MODULE_FILE).is_file()]
    found = [load_lesson(id, path) for id, path in (*sorted(own), *of_modules)]
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def load_lesson(id: str, path: Traversable) -> Lesson:
    """A lesson from its file."""
    try:
        return read_lesson(id, json.loads(path.read_text(encoding="utf-8")))
    except (json.JSONDecodeError, KeyError) as error:
        raise LessonError(f"Lesson {id} can't be read: {error}") from None


def find_lesson(id: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.id == id), None)
