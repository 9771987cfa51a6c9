"""Whole lessons with the keyboard alone. Nothing here uses a mouse, or moves the focus other than by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from shinjuku.lessons import find_lesson, game_at
from tests.server.servers import Server
from tests.web.keyboard import Typist
from tests.web.test_lessons import slots_at, wait_for_step
from tests.web.users import User


@pytest.mark.parametrize("id", ["tutorial", "kaicho"])
def test_a_whole_lesson_is_played_with_the_keyboard(server: Server, new_user: Callable[..., User], id: str) -> None:
    user, lesson = new_user(), find_lesson(id)
    assert lesson is not None
    typist = Typist(user, game_at(lesson, 0).settings.board)
    user.go("/learn")
    typist.press_enter_on(user.page.locator(f'[data-lesson="{id}"]'))
    wait_for_step(user, 0)
    typist.open_text_table()
    for step in range(len(lesson.steps) - 1):
        wait_for_step(user, step)
        if lesson.steps[step].line is None:
            typist.press_enter_on(user.page.locator('[data-action="lesson-next"]'))
        else:
            user.offered()
            typist.play(slots_at(lesson, step))
    wait_for_step(user, len(lesson.steps) - 1)
    expect(user.page.locator(".guide")).to_contain_text(lesson.steps[-1].say["en"])
    typist.press_enter_on(user.page.locator('[data-action="lesson-done"]'))
    user.see("learn")
