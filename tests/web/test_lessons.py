"""The tutorial on the page, with wrong moves on the way; the other lessons; the rules at hand; the first visit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize, expect

from shinjuku.game.facts.slots import slots_of
from shinjuku.lessons import Lesson, find_lesson, game_at, judge, lessons
from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.clicked_lines import Clicker, Slots
from tests.web.gameplay import at_position
from tests.web.test_actions import LINES
from tests.web.users import PHONE, User

ON_ITS_SIDE = ViewportSize(width=740, height=360)
OVER = {"en": "You have reached the end of the lesson.", "ja": "レッスンの最後まで来ました。"}
WRONG_AT = (3, 4)  # steps of the tutorial where the learner first does something else


class Learner(Clicker):
    """Also plays the actions of modules, with their buttons."""

    def _begin_income(self, line: Slots) -> None:
        self.choose("do:income")

    def __getattr__(self, name: str) -> Any:
        what = name.removeprefix("_begin_")
        if what == name or what in ("takes", "declines", "end"):
            raise AttributeError(name)
        return self._begin_of_module

    def _begin_of_module(self, line: Slots) -> None:
        button = f"do:{line['do']}"
        if button in self.user.prompt()["offered"]:
            self.choose(button)
        for slot in ("ward", "flee"):
            if line.get(slot):
                self.choose(f"ward:{line[slot]}")
        if line.get("via"):
            self._find_route(line["via"])
            self._give(line["gives"])


def slots_at(lesson: Lesson, step: int) -> Slots:
    """The slots of the line that a step asks for."""
    game = game_at(lesson, step)
    after = game.copy()
    after.perform((lesson.steps[step].line or "").partition(">")[0])
    return slots_of(after.history[len(game.history)].choices)


def wait_for_step(user: User, step: int) -> None:
    user.page.locator(f'.guide[data-step="{step}"]').wait_for()


def follow(user: User, lesson: Lesson, step: int) -> None:
    """Do what a step asks for."""
    wait_for_step(user, step)
    if lesson.steps[step].line is None:
        user.page.locator('[data-action="lesson-next"]').click()
        return
    user.offered()
    Learner(user).play(slots_at(lesson, step))


def do_something_else(user: User, lesson: Lesson, step: int, language: str) -> None:
    """Lead the Matsuri elsewhere, or open another store. The table explains it and stays as it is."""
    wait_for_step(user, step)
    user.offered()
    wrong = {"do": "matsuri", "ward": "nakano"}, {"do": "open", "goods": "food", "station": "shimbashi"}
    learner = Learner(user)
    line: Slots = wrong[WRONG_AT.index(step)]
    if line["do"] == "matsuri":
        user.page.locator('[data-offer="ward:nakano"]').first.focus()
        user.page.keyboard.press("Enter")
    else:
        learner.choose(f"station:{line['station']}")
        user.page.locator(f'[data-offer="item:open {line["goods"]}"]').click()
    if user.page.locator('[data-action="send"]').count():
        user.page.locator('[data-action="send"]').first.click()
    words = "matsuri nakano" if line["do"] == "matsuri" else "open food shimbashi pay minato"
    expect(user.page.locator(".guide .remark")).to_contain_text(judge(lesson, step, words, language).message)
    wait_for_step(user, step)
    user.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_tutorial_with_wrong_moves_on_the_way(server: Server, new_user: Callable[..., User], language: str) -> None:
    user, lesson = new_user(language=language), find_lesson("tutorial")
    assert lesson is not None
    user.go("/learn/tutorial")
    for step in range(len(lesson.steps) - 1):
        if step in WRONG_AT:
            do_something_else(user, lesson, step, language)
        follow(user, lesson, step)
    wait_for_step(user, len(lesson.steps) - 1)
    expect(user.page.locator(".guide")).to_contain_text(lesson.steps[-1].say[language])
    expect(user.page.locator('.guide [data-action="first-game"].main')).to_be_in_viewport()
    expect(user.page.locator("[data-prompt] .sentence")).to_have_text(OVER[language])
    user.page.locator('[data-action="lesson-done"]').click()
    expect(user.see("learn").locator(".main")).to_have_attribute("data-action", "first-game")  # the next thing to do


def test_a_lesson_can_be_left_resumed_undone_and_restarted(server: Server, new_user: Callable[..., User]) -> None:
    user, lesson = new_user(), find_lesson("tutorial")
    assert lesson is not None
    user.go("/learn/tutorial")
    wait_for_step(user, 0)
    expect(user.page.locator("[data-prompt] .sentence")).to_have_text("Read the text above first.")
    for step in range(4):
        follow(user, lesson, step)
    wait_for_step(user, 4)
    user.go("/learn")
    user.page.reload()
    user.see("learn").locator('[data-lesson="tutorial"]').click()
    wait_for_step(user, 4)
    user.page.keyboard.press("z")
    wait_for_step(user, 3)
    user.page.locator('[data-action="lesson-restart"]').click()
    wait_for_step(user, 0)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("lesson", lessons()[1:], ids=lambda lesson: lesson.id)
def test_every_other_lesson(server: Server, new_user: Callable[..., User], lesson: Lesson, language: str) -> None:
    """At its first move, the learner takes Income instead."""
    user = new_user(language=language)
    user.go(f"/learn/{lesson.id}")
    first_move = next(n for n, step in enumerate(lesson.steps) if step.line is not None)
    for step in range(len(lesson.steps) - 1):
        if step == first_move:
            take_income(user, lesson, step, language)
        follow(user, lesson, step)
    wait_for_step(user, len(lesson.steps) - 1)
    expect(user.page.locator(".guide")).to_contain_text(lesson.steps[-1].say[language])


def test_a_lesson_is_played_on_a_phone(server: Server, new_user: Callable[..., User]) -> None:
    user, lesson = new_user(size=PHONE), find_lesson("kaicho")
    assert lesson is not None
    user.go(f"/learn/{lesson.id}")
    for step in range(len(lesson.steps) - 1):
        wait_for_step(user, step)
        expect(user.page.locator("[data-since]:visible")).to_have_count(0)  # they would take the room of the map
        follow(user, lesson, step)
    wait_for_step(user, len(lesson.steps) - 1)
    expect(user.page.locator('[data-action="lesson-done"]')).to_be_in_viewport()


def test_the_tutorial_is_played_on_a_phone_on_its_side(server: Server, new_user: Callable[..., User]) -> None:
    user, lesson = new_user(size=ON_ITS_SIDE), find_lesson("tutorial")
    assert lesson is not None
    user.go(f"/learn/{lesson.id}")
    for step in range(len(lesson.steps) - 1):
        follow(user, lesson, step)
    wait_for_step(user, len(lesson.steps) - 1)


def take_income(user: User, lesson: Lesson, step: int, language: str) -> None:
    """A wrong move, by the keyboard. The table explains it and stays as it is."""
    wait_for_step(user, step)
    user.offered()
    user.choose("do:income")
    user.page.locator('[data-action="send"]').first.press("Enter")
    message = judge(lesson, step, "income", language).message
    user.page.locator(".guide .remark").wait_for()
    expect(user.page.locator(".guide .remark")).to_contain_text(message)
    wait_for_step(user, step)
    user.page.keyboard.press("Escape")


def test_the_first_game_is_short_and_has_tips(server: Server, new_user: Callable[..., User]) -> None:
    """A tip in the first turn, which leads to a hint and can be closed for good."""
    user = new_user()
    user.go("/learn")
    user.page.locator('[data-action="first-game"]').click()
    user.see("table")
    tip = user.page.locator('[data-tip-of-turn="1"]')
    tip.wait_for()
    tip.locator('[data-action="tip-advice"]').click()
    expect(user.page.locator("[data-advice]").first).to_contain_text("%")  # the chance to win
    tip.locator("button").last.click()
    tip.wait_for(state="hidden")
    user.page.reload()
    user.offered()
    tip.wait_for(state="hidden")


def test_lessons_rules_and_the_first_visit_are_accessible(server: Server, new_user: Callable[..., User]) -> None:
    for size in (None, PHONE):
        user = new_user(size=size)
        for path, ready in (
            ("/", '[data-action="learn"]'),
            ("/learn", "[data-lesson]"),
            ("/rules/v1", "[data-section]"),
        ):
            user.go(path)
            user.page.locator(ready).first.wait_for()
            assert Axe().run(user.page).response["violations"] == []
        user.go("/learn/tutorial")
        wait_for_step(user, 0)
        assert Axe().run(user.page).response["violations"] == []


def test_rules_open_at_the_clause_of_what_is_asked(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    at_position(server, user, **LINES)
    user.offered()
    user.page.locator("[data-prompt] [data-clause]").first.click()
    here = user.page.locator('[data-dialog="rules"] .here')
    expect(here).to_contain_text("turn.both-actions")
    user.page.locator("[data-rules-search]").fill("three cards")
    expect(user.page.locator('[data-dialog="rules"]')).to_contain_text("pay.three-cards")
    user.page.locator('[data-action="close-rules"]').click()
    expect(user.page.locator('[data-dialog="rules"]')).to_be_hidden()
    user.choose("do:income")
    user.page.locator(".sentence").click()
    user.page.keyboard.press("F1")
    expect(here).to_contain_text("income.refill")


def test_the_rules_stay_where_they_are_while_others_play(server: Server, new_user: Callable[..., User]) -> None:
    user, position = new_user(), {**LINES, "edition": "v2", "players": ["blue", "red"], "turn": "blue"}
    hosted = create_table(server, "person", "person", position=position)
    blue, _ = hosted.join(0), hosted.join(1)
    user.go(hosted.created["spectate_link"])
    user.page.locator("[data-prompt] [data-clause]").first.click()
    expect(user.page.locator('[data-dialog="rules"] .here')).to_be_focused()
    version = user.prompt()["version"]
    field = user.page.locator("[data-rules-search]")
    field.fill("three cards")
    blue.act(line="blue: expand kinshicho--oshiage")
    user.see("table", version=version + 1)
    user.page.wait_for_timeout(200)
    expect(field).to_be_focused()
    assert len([answer for answer in user.answers if "/api/rules/v2" in answer.url]) == 1


def test_a_card_that_does_not_pay_opens_the_rules_at_the_reason(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    at_position(server, user, **{**LINES, "hands": {"blue": ["chuo", "edogawa"]}})
    user.choose("ward:chuo", "station:shimbashi")
    user.page.locator('.hand [data-card="edogawa"]').click()
    user.page.locator(".hand + .refused [data-clause]").click()
    expect(user.page.locator('[data-dialog="rules"] .here')).to_contain_text("pay.matching")


def test_the_lobby_tells_the_game_and_offers_to_learn_it_first(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user(moving=True)
    user.go("/")
    expect(user.page.locator(".map[data-caption]")).to_be_visible()
    user.page.locator('[data-action="pause-demo"]').click()
    user.page.locator('[data-action="learn"]').click()
    wait_for_step(user, 0)
    still = new_user()
    still.go("/")
    still.page.locator(".map.still").first.wait_for()
