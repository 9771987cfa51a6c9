"""Lessons: guided games in which a script decides chance and which action comes next.

A lesson is a file: `data/*.json` for the game and its editions, `lesson.json` in the folder of a module. It has a
beginning (the lines of a record, or a position) and steps, each with a text in every language and, unless it is only to
be read, the line that the learner plays. Nothing is stored on a server: the game at a step follows from the file.
"""

from shinjuku.lessons.course import Verdict, game_at, judge, pointers
from shinjuku.lessons.library import find_lesson, lessons
from shinjuku.lessons.model import Lesson, LessonError, Step

__all__ = ["Lesson", "LessonError", "Step", "Verdict", "find_lesson", "game_at", "judge", "lessons", "pointers"]
