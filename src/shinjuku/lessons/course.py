"""The game at each step of a lesson, and what a learner's action means there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from shinjuku.game import Game, ShinjukuError
from shinjuku.game.chance import CallbackSource, Event
from shinjuku.game.facts.slots import slots_of
from shinjuku.game.log import entries
from shinjuku.game.positions.serialization import one_line
from shinjuku.game.records.reader import RecordReader
from shinjuku.game.records.writer import HEADER
from shinjuku.lessons.model import Lesson, LessonError, Remark, Step, text_in
from shinjuku.texts import Wording
from shinjuku.texts.catalogues import ENGLISH, text

CHANCE_SIGN = ">"
PAY = " pay "
WITHOUT_CARDS = dict.fromkeys(("hands", "seen", "discard"))
MAX_CACHED = 512


@dataclass(frozen=True)
class Verdict:
    """Whether an action is the one that the lesson asks for. If not, what it would do, in a sentence."""

    is_right: bool
    message: str = ""
    clause: str | None = None


# --- the game -----------------------------------------------------------------------------------------------------


def game_at(lesson: Lesson, step: int) -> Game:
    """A copy of the game before a step (counted from 0), or after the last one."""
    return _game_at(lesson, step).copy()


@lru_cache(maxsize=MAX_CACHED)
def _game_at(lesson: Lesson, step: int) -> Game:
    reader = RecordReader("\n".join((*_beginning(lesson), *_lines(lesson, step))))
    game = reader.begin(CallbackSource(_first))
    reader.play(game)
    if game.has_pending_draw:
        raise LessonError(f"{lesson.id}, step {step}: the script doesn't say what is drawn next.")
    return game


def _beginning(lesson: Lesson) -> tuple[str, ...]:
    return lesson.record if lesson.position is None else (HEADER, f"position {one_line(lesson.position)}")


def _lines(lesson: Lesson, step: int) -> Iterator[str]:
    for each in lesson.steps[:step]:
        if each.line is not None:
            yield each.line
        yield from each.then


def _first(event: Event) -> str:
    """What is drawn after an action that isn't in the script. It is never shown."""
    return event.outcomes[0]


# --- what the learner does ------------------------------------------------------------------------------------------


def judge(lesson: Lesson, step: int, words: str, language: str = ENGLISH) -> Verdict:
    """What an action means at a step. One that the rules refuse raises their error."""
    game, wanted = game_at(lesson, step), lesson.steps[step]
    tried = _after(game, f"{game.players[game.to_act or 0]}: {words}")
    if wanted.line is None:
        return Verdict(False, text("lesson.read", language), None)
    if _outcome(tried) == _outcome(_after(game, _words(wanted))):
        return Verdict(True)
    return Verdict(False, _explanation(game, tried, wanted, words, language), wanted.clause)


def _explanation(game: Game, tried: Game, wanted: Step, words: str, language: str) -> str:
    """What an action would do that isn't the right one, in a sentence."""
    differs_in_payment = PAY in _words(wanted) and _differs_only_in_cards(game, tried, wanted)
    remarks = [each for each in wanted.other if words.startswith(each.words)]
    if differs_in_payment:
        remarks = [each for each in remarks if _is_about_payment(each, wanted)]
    if remarks:
        return text_in(remarks[0].say, language)
    if differs_in_payment:
        wording = Wording(game.words.board, language, game.settings.edition)
        return wording.say("lesson.pay", cards=wording.listed(map(wording.ward, _paid_in(wanted))))
    return text("lesson.other", language, did=_described(game, tried, language))


def _paid_in(step: Step) -> list[str]:
    """The cards that a step asks to pay with."""
    return _words(step).partition(PAY)[2].partition(":")[0].partition(" ")[0].split("+")


def _differs_only_in_cards(game: Game, tried: Game, wanted: Step) -> bool:
    outcomes = (_outcome(after) for after in (tried, _after(game, _words(wanted))))
    first, second = ({**outcome, **WITHOUT_CARDS} for outcome in outcomes)
    return first == second


def _is_about_payment(remark: Remark, wanted: Step) -> bool:
    """Whether its words name cards, or the whole action before them. A journey comes after its cards."""
    action, _, rest = _words(wanted).partition(": ")[2].partition(PAY)
    return PAY.rstrip() in remark.words or (remark.words == action and ":" not in rest)


def _words(step: Step) -> str:
    """The line that a step asks for, without its outcomes."""
    return (step.line or "").partition(CHANCE_SIGN)[0].strip()


def _after(game: Game, line: str) -> Game:
    """The game after a line. Of every draw, the first outcome: alike for the same action."""
    after = game.copy()
    after.perform(line.partition(CHANCE_SIGN)[0])
    return after


def _outcome(game: Game) -> dict[str, Any]:
    """All that an action changes, but for the order of the cards that it pays."""
    position = game.position()
    return {**position, "discard": sorted(position.get("discard", ()))}


def _described(before: Game, after: Game, language: str) -> str:
    """What a line did, in the words of the log."""
    logged = entries(after, language, len(before.history))
    return logged[0].text if logged else ""


# --- what to point at -----------------------------------------------------------------------------------------------


def pointers(lesson: Lesson, step: int) -> list[str]:
    """The objects that a step is about: those it names, or those of its line."""
    wanted = lesson.steps[step]
    if wanted.point or wanted.line is None:
        return list(wanted.point)
    game = game_at(lesson, step)
    try:
        slots = slots_of(_after(game, _words(wanted)).history[len(game.history)].choices)
    except ShinjukuError as error:
        raise LessonError(f"{lesson.id}, step {step + 1}: {error}") from None
    return [*_map_objects(slots), *(f"card:{card}" for card in slots.get("pay") or ()), *_buttons(slots)]


def _map_objects(slots: dict[str, Any]) -> Iterator[str]:
    if slots.get("ward"):
        yield f"ward:{slots['ward']}"
    for station in ("from", "station", "to"):
        if slots.get(station):
            yield f"station:{slots[station]}"
    for track in slots.get("tracks") or ():
        yield f"connection:{track}"


def _buttons(slots: dict[str, Any]) -> Iterator[str]:
    yield f"do:{slots['do']}"
    for slot in ("goods", "customer"):
        if slots.get(slot):
            yield f"{slot}:{slots[slot]}"
