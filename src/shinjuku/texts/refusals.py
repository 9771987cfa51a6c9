"""Refusals in other languages. The rules and the server make them in English, each with the code of its rule.

Every code has one sentence in each other language; behind it stand the players and places that the English one names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from shinjuku.boards import BOARD_IDS, board
from shinjuku.texts.catalogues import ENGLISH, LANGUAGES, catalogue, text

COLOUR = "colour."


@cache
def refusals(language: str) -> Mapping[str, str]:
    """The sentence of every code; in English they are made where something is refused."""
    if language == ENGLISH or language not in LANGUAGES:
        return MappingProxyType({})
    stored = files(__package__).joinpath(f"refusals.{language}.json").read_text(encoding="utf-8")
    return MappingProxyType(json.loads(stored))


def refusal(code: str, sentence: str, language: str, line: int | None = None) -> str:
    """A refusal in a language, with the line of the record that it is about.

    >>> refusal("open.empty-station", "Blue can't open in Tokyo: Red's store is there.", "ja")
    '店を開けるのは空いた駅だけです。そこにはもう店があります。（青、東京、赤）'
    """
    said = refusals(language).get(code)
    if said is None:
        return sentence
    names = text("list.separator", language).join(named_in(sentence, language))
    about = text("refusal.about", language, names=names) if names else ""
    where = "" if line is None else text("refusal.line", language, line=line)
    return where + said + about


def named_in(sentence: str, language: str) -> list[str]:
    """Players and places, in the order in which they are named first."""
    names = _names(language)
    return [names[found] for found in dict.fromkeys(_any_name(language).findall(sentence))]


@cache
def _names(language: str) -> Mapping[str, str]:
    """What is called how; a station's name stands for a ward of the same name, too."""
    colours = {words: text(key, language) for key, words in catalogue(ENGLISH).items() if key.startswith(COLOUR)}
    boards = [board(each) for each in BOARD_IDS]
    wards = {ward.romaji: ward.kanji for each in boards for ward in each.wards}
    return colours | wards | {station.romaji: station.kanji for each in boards for station in each.stations}


@cache
def _any_name(language: str) -> re.Pattern[str]:
    longest_first = sorted(_names(language), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")
