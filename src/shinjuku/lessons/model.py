"""A lesson and its steps, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.texts.catalogues import ENGLISH

Texts = Mapping[str, str]  # by language

LESSON_KEYS = {"title", "summary", "kind", "order", "record", "position", "steps"}
STEP_KEYS = {"say", "line", "then", "other", "point", "clause"}
KINDS = ("tutorial", "edition", "module")


class LessonError(ValueError):
    """A lesson that can't be read or played."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What to say about a different action that begins with these words."""

    words: str
    say: Texts


@dataclass(frozen=True, slots=True)
class Step:
    """A text to read, or an action that the learner makes and what follows it by itself."""

    say: Texts
    line: str | None = None  # with its outcomes, as in a record
    then: tuple[str, ...] = ()  # lines that are played afterwards
    other: tuple[Remark, ...] = ()
    point: tuple[str, ...] = ()  # objects such as `ward:kita`, if the line doesn't name them
    clause: str | None = None  # of the rules reference


@dataclass(frozen=True, eq=False)
class Lesson:
    id: str
    title: Texts
    summary: Texts
    kind: str
    order: int
    record: tuple[str, ...]  # the settings and the set-up
    position: Mapping[str, Any] | None
    steps: tuple[Step, ...]


def text_in(texts: Texts, language: str) -> str:
    """A text in a language, or else in English."""
    return texts.get(language, texts[ENGLISH])


def read_lesson(id: str, data: Mapping[str, Any]) -> Lesson:
    _check_keys(f"lesson {id}", data, LESSON_KEYS)
    if data.get("kind") not in KINDS:
        raise LessonError(f"The kind of lesson {id} must be one of {', '.join(KINDS)}.")
    if ("record" in data) == ("position" in data):
        raise LessonError(f"Lesson {id} begins with either a record or a position.")
    return Lesson(
        id=id,
        title=_texts(data, "title", id),
        summary=_texts(data, "summary", id),
        kind=data["kind"],
        order=int(data.get("order", 0)),
        record=tuple(data.get("record", ())),
        position=data.get("position"),
        steps=tuple(_step(f"{id}, step {n}", step) for n, step in enumerate(data["steps"], start=1)),
    )


def _step(where: str, data: Mapping[str, Any]) -> Step:
    _check_keys(where, data, STEP_KEYS)
    return Step(
        say=_texts(data, "say", where),
        line=data.get("line"),
        then=_strings(data.get("then", ())),
        other=tuple(Remark(each["words"], _texts(each, "say", where)) for each in data.get("other", ())),
        point=_strings(data.get("point", ())),
        clause=data.get("clause"),
    )


def _strings(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(value) for value in values)


def _texts(data: Mapping[str, Any], key: str, where: str) -> Texts:
    texts = data.get(key)
    if not isinstance(texts, dict) or ENGLISH not in texts:
        raise LessonError(f"{where}: {key} needs a text in English.")
    return texts


def _check_keys(where: str, data: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(set(data) - known):
        raise LessonError(f"{where}: unknown key {unknown[0]}; known are {', '.join(sorted(known))}.")
