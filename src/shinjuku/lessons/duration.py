"""How long it takes to read a lesson and to make its moves."""

from __future__ import annotations

import math
import re

from shinjuku.lessons.model import Lesson, Step, text_in
from shinjuku.texts.catalogues import ENGLISH

WORDS_PER_MINUTE = 200  # of English prose, read attentively
LETTERS_PER_MINUTE = 450  # of Japanese
SECONDS_PER_MOVE = 8  # to find the place on the map and to click
FEW_SECONDS = 15
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def reading_minutes(text: str) -> float:
    """Words, or letters in Japanese."""
    letters = len(JAPANESE.findall(text))
    return letters / LETTERS_PER_MINUTE + len(JAPANESE.sub(" ", text).split()) / WORDS_PER_MINUTE


def step_minutes(step: Step, language: str = ENGLISH) -> float:
    """The text of a step, and its move."""
    return reading_minutes(text_in(step.say, language)) + (SECONDS_PER_MOVE / 60 if step.line is not None else 0)


def lesson_minutes(lesson: Lesson, language: str = ENGLISH) -> float:
    return sum(step_minutes(step, language) for step in lesson.steps)


def stated_minutes(lesson: Lesson, language: str = ENGLISH) -> int:
    """Whole minutes, as a list of lessons says it: rounded up, unless only a few seconds are left over."""
    return max(1, math.ceil(lesson_minutes(lesson, language) - FEW_SECONDS / 60))
