"""A study as a TOML file: what is common to all its parts, then comparisons and sweeps.

title = "What income does"
games = 500
bots = "greedy"

[[comparison]]
set = { income_hand = 5 }

[[sweep]]
set = { income_hand = "3..6" }
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from shinjuku.game.errors import ShinjukuError
from shinjuku.game.files import FileError, read_text
from shinjuku.game.suggestions import suggestion
from shinjuku.texts import LANGUAGES
from shinjuku.texts.catalogues import ENGLISH

COMPARISON, SWEEP = KINDS = ("comparison", "sweep")
COMMON: Mapping[str, type | tuple[type, ...]] = {
    "games": int,
    "seed": int,
    "players": int,
    "edition": str,
    "board": str,
    "bots": str,
    "modules": list,
    "base_set": dict,
    "base_close": list,
    "base_site": dict,
}
OF_PARTS: Mapping[str, type | tuple[type, ...]] = {"title": (str, dict), "set": dict, "close": list, "site": dict}
OF_COMPARISONS: Mapping[str, type | tuple[type, ...]] = {
    "to_edition": str,
    "to_board": str,
    "to_modules": list,
    "to_bots": str,
    "swap_starts": bool,
}
OF_STUDIES: Mapping[str, type | tuple[type, ...]] = {"title": (str, dict), "introduction": (str, dict)}

Words = str | Mapping[str, str]  # in one language, or by language


def in_language(words: Words, language: str) -> str:
    """The words in a language, or in English if they have no others."""
    return words if isinstance(words, str) else words.get(language) or words.get(ENGLISH, "")


@dataclass(frozen=True)
class StudyPart:
    """A comparison or a sweep, with what is common to all parts unless it says otherwise."""

    kind: str
    options: Mapping[str, Any]

    def title(self, language: str) -> str:
        return in_language(self.options.get("title", ""), language)

    def words(self, name: str) -> list[str]:
        """The entries of a list, as on the command line."""
        return [str(each) for each in self.options.get(name, ())]

    def pairs(self, name: str) -> list[str]:
        """The entries of a table as `NAME=VALUE`, as on the command line."""
        return [f"{key}={_word(value)}" for key, value in self.options.get(name, {}).items()]


@dataclass(frozen=True)
class Study:
    """A study: its title, an introduction, and its parts in the order of the file, comparisons first."""

    title: Words = ""
    introduction: Words = ""
    parts: list[StudyPart] = field(default_factory=list)


def read_study(path: Path) -> Study:
    """The study in a file. A ShinjukuError says what is wrong and where."""
    try:
        content = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise FileError(f"{path} is not TOML: {error}.") from None
    common = {key: value for key, value in content.items() if key not in (*KINDS, *OF_STUDIES)}
    _check(common, COMMON, str(path))
    about = {key: content[key] for key in OF_STUDIES if key in content}
    _check(about, OF_STUDIES, str(path))
    parts = [_part(kind, n, given, common) for kind in KINDS for n, given in enumerate(_tables(content, kind), 1)]
    if not parts:
        raise ShinjukuError(f"{path} has no [[comparison]] and no [[sweep]].")
    return Study(about.get("title", ""), about.get("introduction", ""), parts)


def _tables(content: Mapping[str, Any], kind: str) -> list[Any]:
    found = content.get(kind, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise ShinjukuError(f"Write [[{kind}]], with two brackets, before each {kind}.")
    return found


def _part(kind: str, number: int, given: Mapping[str, Any], common: Mapping[str, Any]) -> StudyPart:
    known = {**COMMON, **OF_PARTS, **(OF_COMPARISONS if kind == COMPARISON else {})}
    _check(given, known, f"[[{kind}]] number {number}")
    return StudyPart(kind, {**common, **given})


def _check(given: Mapping[str, Any], known: Mapping[str, type | tuple[type, ...]], where: str) -> None:
    for name, value in given.items():
        if name not in known:
            near = suggestion(name, known)
            hint = f" Did you mean {near}?" if near else f" It can have {', '.join(known)}."
            raise ShinjukuError(f"{where} can't have '{name}'.{hint}")
        if not isinstance(value, known[name]) or (known[name] is int and isinstance(value, bool)):
            raise ShinjukuError(f"{where}: '{name}' can't be {value!r:.60}.")
        if known[name] == (str, dict) and isinstance(value, dict):
            _check_languages(value, f"{where}: '{name}'")


def _check_languages(words: Mapping[str, Any], where: str) -> None:
    for language, said in words.items():
        if language not in LANGUAGES or not isinstance(said, str):
            raise ShinjukuError(f'{where} needs a text for each language, such as {{ en = "…", ja = "…" }}.')


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
