"""Every lesson is checked against the rules: its script is legal, its texts are complete, and no one gets stuck."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from shinjuku.game import Game, ShinjukuError
from shinjuku.lessons import Lesson, LessonError, find_lesson, game_at, judge, lessons, pointers
from shinjuku.lessons.duration import lesson_minutes, reading_minutes, stated_minutes
from shinjuku.lessons.library import load_lesson
from shinjuku.lessons.model import read_lesson
from shinjuku.modules.registry import MODULES
from shinjuku.rulebook import find_clause, rulebook
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES

MOVES = [
    pytest.param(lesson, n, id=f"{lesson.id}-{n + 1}")
    for lesson in lessons()
    for n, step in enumerate(lesson.steps)
    if step.line is not None
]
EVERY_LESSON = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def words_of(lesson: Lesson, step: int) -> str:
    """What the learner submits: the line without its colour and its outcomes."""
    line = (lesson.steps[step].line or "").partition(">")[0]
    return line.partition(":")[2].strip()


# --- the script ---------------------------------------------------------------------------------------------------


@EVERY_LESSON
def test_the_script_of_a_lesson_is_legal_and_decides_every_draw(lesson: Lesson) -> None:
    after = game_at(lesson, len(lesson.steps))
    assert not after.has_pending_draw
    assert not after.in_line
    assert Game.load(after.record()).position() == after.position()


@pytest.mark.parametrize(("lesson", "step"), MOVES)
def test_the_right_action_is_accepted_in_its_own_words(lesson: Lesson, step: int) -> None:
    game = game_at(lesson, step)
    colour = (lesson.steps[step].line or "").partition(":")[0]
    assert game.to_act is not None
    assert game.players[game.to_act] == colour
    assert judge(lesson, step, words_of(lesson, step)).is_right


@pytest.mark.parametrize(("lesson", "step"), MOVES)
def test_any_other_action_is_explained_and_changes_nothing(lesson: Lesson, step: int) -> None:
    """The first other whole action; there may be only one, such as taking an Income that can't be declined."""
    wanted, before = words_of(lesson, step), game_at(lesson, step).position()
    others = (line.partition(":")[2].strip() for line in game_at(lesson, step).lines())
    other = next((line for line in others if not judge(lesson, step, line).is_right), None)
    assert other is not None, wanted
    verdicts = [judge(lesson, step, other, language) for language in LANGUAGES]
    assert not any(verdict.is_right for verdict in verdicts)
    assert len({verdict.message for verdict in verdicts}) == len(LANGUAGES)
    assert game_at(lesson, step).position() == before


@EVERY_LESSON
def test_every_remark_is_about_an_action_that_is_possible_then(lesson: Lesson) -> None:
    """A remark that no action reaches would never be read."""
    for n, step in enumerate(lesson.steps):
        possible = {line.partition(":")[2].strip() for line in game_at(lesson, n).lines()} if step.other else set()
        for number, remark in enumerate(step.other):
            earlier = tuple(each.words for each in step.other[:number])
            reached = (line for line in possible if line.startswith(remark.words) and not line.startswith(earlier))
            assert any(not judge(lesson, n, line).is_right for line in reached), (lesson.id, n + 1, remark.words)


def test_an_action_with_the_same_effect_is_right() -> None:
    """The order of cards and of connections makes no difference."""
    lesson = find_lesson("tutorial")
    assert lesson is not None
    step = next(n for n in range(len(lesson.steps)) if words_of(lesson, n).startswith("expand tokyo--yotsuya"))
    assert judge(lesson, step, "expand shinjuku--yotsuya yotsuya--tokyo pay chiyoda").is_right
    assert not judge(lesson, step, "expand shinjuku--yotsuya").is_right


@pytest.mark.parametrize(
    ("step", "words", "message"),
    [
        (5, "open books shimbashi pay edogawa+ota+setagaya", "The action is right. In this lesson, pay with Minato."),
        (9, "expand shinjuku--yotsuya yotsuya--tokyo pay adachi+ota+shinagawa", "The action is right. In this lesson,"),
        (11, "move minato pay chuo+edogawa+ota: shimbashi gives books", "The right journey, but keep Chūō"),
        (17, "open food tokyo pay bunkyo+chuo+minato", "The store is right. Pay with Chiyoda"),
        (18, "move shinjuku pay bunkyo+chuo+edogawa: yotsuya, tokyo gives food", "The action is right."),
    ],
)
def test_the_right_action_with_other_cards_is_told_what_to_pay(step: int, words: str, message: str) -> None:
    """A remark about another place or another way would be wrong then."""
    lesson = find_lesson("tutorial")
    assert lesson is not None
    verdict = judge(lesson, step - 1, words)
    assert not verdict.is_right
    assert verdict.message.startswith(message)


def test_what_the_rules_refuse_raises_their_error() -> None:
    lesson = find_lesson("tutorial")
    assert lesson is not None
    with pytest.raises(ShinjukuError, match="Suginami"):
        judge(lesson, 3, "matsuri koto")


def test_a_step_to_read_accepts_no_action() -> None:
    lesson = find_lesson("tutorial")
    assert lesson is not None
    assert lesson.steps[0].line is None
    verdict = judge(lesson, 0, "matsuri nerima")
    assert (verdict.is_right, verdict.message) == (False, "Nothing to do yet. Read on first.")


# --- the texts ----------------------------------------------------------------------------------------------------


@EVERY_LESSON
def test_every_text_is_there_in_every_language(lesson: Lesson) -> None:
    texts = [lesson.title, lesson.summary, *(step.say for step in lesson.steps)]
    texts += [remark.say for step in lesson.steps for remark in step.other]
    for each in texts:
        assert set(each) == set(LANGUAGES)
        assert all(words.strip() for words in each.values())
        assert len(set(each.values())) == len(LANGUAGES)


@EVERY_LESSON
def test_a_step_says_what_to_do_in_few_words(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len(step.say["en"].split()) <= 45
        assert len(re.findall(r"[.!?…](?: |$)", step.say["en"])) <= 4


@EVERY_LESSON
def test_a_step_names_a_clause_that_the_rulebook_of_its_game_explains(lesson: Lesson) -> None:
    settings = game_at(lesson, 0).settings
    book = rulebook(settings.edition, settings.modules)
    for step in lesson.steps:
        assert step.clause is not None
        assert find_clause(book, step.clause) is not None, step.clause


@EVERY_LESSON
def test_a_step_points_at_things_that_exist(lesson: Lesson) -> None:
    board = game_at(lesson, 0).settings.board
    places = {*(f"ward:{ward.id}" for ward in board.wards), *(f"station:{each.id}" for each in board.stations)}
    places |= {f"connection:{each.id}" for each in board.connections}
    for n, step in enumerate(lesson.steps):
        keys = pointers(lesson, n)
        assert keys or step.line is None
        assert {key for key in keys if key.startswith(("ward:", "station:", "connection:"))} <= places


# --- what there is ------------------------------------------------------------------------------------------------


def test_every_module_of_every_edition_and_every_older_edition_has_a_lesson() -> None:
    games = [game_at(lesson, 0).settings for lesson in lessons()]
    taught = {(module, game.edition) for game in games for module in game.modules}
    assert taught == {(module.id, edition) for module in MODULES.values() for edition in module.editions}
    editions = {game_at(lesson, 0).settings.edition for lesson in lessons() if lesson.kind == "edition"}
    assert editions == set(EDITIONS) - {"v2"}


def test_the_tutorial_comes_first_and_ends_with_something_to_read() -> None:
    first = lessons()[0]
    assert (first.id, first.kind) == ("tutorial", "tutorial")
    assert all(lesson.steps[-1].line is None for lesson in lessons())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutorial_takes_less_than_ten_minutes_and_every_other_lesson_about_three(language: str) -> None:
    for lesson in lessons():
        minutes = lesson_minutes(lesson, language)
        assert minutes < 10 if lesson.kind == "tutorial" else 2.5 <= minutes <= 3.5, (lesson.id, minutes)


def test_reading_time_counts_words_and_japanese_letters() -> None:
    assert reading_minutes(" ".join(["word"] * 400)) == 2
    assert reading_minutes("字" * 450) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_says_seven_minutes_for_the_tutorial_and_three_for_every_other_lesson(language: str) -> None:
    for lesson in lessons():
        assert stated_minutes(lesson, language) == (7 if lesson.kind == "tutorial" else 3), lesson.id


# --- files that are wrong -----------------------------------------------------------------------------------------

SMALL: dict[str, Any] = {
    "title": {"en": "A"}, "summary": {"en": "B"}, "kind": "module",
    "position": {"players": ["blue", "red"], "turn": "blue", "phase": "actions", "actions_left": 1},
    "steps": [{"say": {"en": "Expand."}, "line": "blue: expand akihabara--ueno"}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "song"}, "kind"),
        ({"tune": 1}, "unknown key tune"),
        ({"title": {"ja": "あ"}}, "title needs a text in English"),
        ({"record": []}, "either a record or a position"),
        ({"steps": [{"say": {"en": "A"}, "lines": ""}]}, "unknown key lines"),
    ],
)
def test_a_file_that_is_wrong_says_what_is_wrong(change: dict[str, Any], message: str) -> None:
    with pytest.raises(LessonError, match=message):
        read_lesson("small", {**SMALL, **change})


def test_a_script_must_say_what_is_drawn() -> None:
    with pytest.raises(LessonError, match="what is drawn next"):
        game_at(read_lesson("small", SMALL), 1)


def test_a_file_that_is_no_json_is_reported(tmp_path: Path) -> None:
    (tmp_path / "lesson.json").write_text(json.dumps(SMALL)[:-1])
    with pytest.raises(LessonError, match="can't be read"):
        load_lesson("small", tmp_path / "lesson.json")


def test_a_line_that_is_not_legal_is_reported_with_its_step() -> None:
    lesson = read_lesson("small", {**SMALL, "steps": [{"say": {"en": "Expand."}, "line": "blue: expand here"}]})
    with pytest.raises(LessonError, match=r"small, step 1: .*'here'"):
        pointers(lesson, 0)
