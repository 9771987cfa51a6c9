"""A lesson as a table: the same views, drafts and log as any other, but nothing of it is stored.

The table at a step follows from the lesson's file, so it is the same for all learners, and the last ones are kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shinjuku.game import Illegal, ShinjukuError
from shinjuku.lessons import Lesson, game_at, judge, pointers
from shinjuku.lessons.duration import stated_minutes
from shinjuku.lessons.model import text_in
from shinjuku.server.storage.rows import PERSON, PLAYING, Agreement, Seat, TableRow
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.views.drafts import answer_draft, answer_object
from shinjuku.server.views.log import log_entries, log_turns
from shinjuku.server.views.table_view import view_fields
from shinjuku.texts import text

Document = dict[str, Any]
MAX_KEPT = 64  # tables


def describe_lesson(lesson: Lesson, language: str) -> Document:
    game = game_at(lesson, 0)
    return {
        "id": lesson.id,
        "title": text_in(lesson.title, language),
        "summary": text_in(lesson.summary, language),
        "kind": lesson.kind,
        "edition": game.settings.edition,
        "modules": list(game.settings.modules),
        "minutes": stated_minutes(lesson, language),
        "steps": len(lesson.steps),
    }


def describe_step(lesson: Lesson, step: int, language: str) -> Document:
    """A step: its text, what to point at, and the table as the player who decides sees it."""
    table, wanted = table_at(lesson, step, language), lesson.steps[step]
    return {
        "lesson": describe_lesson(lesson, language),
        "step": step,
        "say": text_in(wanted.say, language),
        "acts": wanted.line is not None,
        "point": pointers(lesson, step),
        "clause": wanted.clause,
        "view": _view(table, step, language, acts=wanted.line is not None),
        "log": {"from": 0, "entries": log_entries(table, language), "turns": log_turns(table, language)},
    }


def _view(table: LiveTable, step: int, language: str, *, acts: bool) -> Document:
    """The view of the player who decides. A step that is only to be read offers nothing."""
    view = {**view_fields(table, _seat(table), language), "can_undo": step > 0}
    if not acts:
        view["choices"] = None
        view.pop("offers", None)
    return view


@lru_cache(maxsize=MAX_KEPT)
def table_at(lesson: Lesson, step: int, language: str) -> LiveTable:
    """The table before a step. Its version is the number of the step."""
    game = game_at(lesson, step)
    settings = game.settings
    agreement = Agreement(settings.edition, settings.modules, game.players, counted=True, advice=False)
    seats = [Seat(PERSON, text(f"colour.{colour}", language), taken=True) for colour in game.players]
    table = LiveTable(TableRow(f"lesson-{lesson.id}", PLAYING, agreement, 0.0, 0.0), seats, ())
    table.game, table.version, table.present = game, step, frozenset(range(len(seats)))
    return table


def _seat(table: LiveTable) -> int:
    """The learner plays the seat that decides."""
    assert table.game is not None
    return table.game.to_act or 0


def answer_lesson_draft(lesson: Lesson, step: int, slots: Document, language: str, *, destinations: bool) -> Document:
    table = table_at(lesson, step, language)
    return answer_draft(table, _seat(table), slots, language, destinations=destinations)


def answer_lesson_object(lesson: Lesson, step: int, key: str, language: str) -> Document:
    table = table_at(lesson, step, language)
    return answer_object(table, _seat(table), key, language)


def judge_action(lesson: Lesson, step: int, line: str, language: str) -> Document:
    """Whether an action is the right one. If not, what it would do, or why the rules refuse it."""
    try:
        verdict = judge(lesson, step, line, language)
    except ShinjukuError as error:
        clause = error.code if isinstance(error, Illegal) else None
        return {"accepted": False, "message": error.text(language), "clause": clause}
    return {"accepted": verdict.is_right, "message": verdict.message, "clause": verdict.clause}
