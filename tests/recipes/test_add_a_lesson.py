"""The lesson in the recipe works as it is written there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from shinjuku.lessons import game_at, judge, pointers
from shinjuku.lessons.model import read_lesson

RECIPE = Path(__file__).resolve().parents[2] / "docs" / "recipes" / "add-a-lesson.md"


def test_the_lesson_of_the_recipe_can_be_followed() -> None:
    written = re.search(r"```json\n(.*?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
    assert written is not None
    lesson = read_lesson("first-track", json.loads(written[1]))
    assert judge(lesson, 0, "expand akihabara--ueno").is_right
    assert judge(lesson, 0, "income", "ja").message == "手番が終わってしまいます。"
    assert "connection:akihabara--ueno" in pointers(lesson, 0)
    assert game_at(lesson, 2).position()["track"] == {"akihabara--ueno": "blue"}
