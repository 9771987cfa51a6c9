"""Cutting the text of a record into words, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shinjuku.game.choices import Vocabulary
from shinjuku.game.errors import Unreadable

_TOKEN = re.compile(r"(?P<dots>\.\.\.)|(?P<sign>[:,>+?])|(?P<word>[a-z0-9]+(?:-{1,2}[a-z0-9]+)*)|(?P<space>\s+)")


@dataclass(frozen=True)
class Token:
    """A word or sign; columns count from 1."""

    text: str
    column: int


def tokens(text: str, words: Vocabulary, column: int = 1) -> list[Token]:
    """The words and signs of a line; connections are turned into the direction of the board."""
    found, at = [], 0
    lowered = text.lower()
    while at < len(lowered):
        match = _TOKEN.match(lowered, at)
        if match is None:
            raise Unreadable(f"{text[at]!r} can't stand here.", column=column + at)
        if match.lastgroup != "space":
            found.append(Token(_known(match.group(), words, column + at), column + at))
        at = match.end()
    return found


def _known(word: str, words: Vocabulary, column: int) -> str:
    if word in words.known or not word[0].isalnum():
        return word
    if "--" in word:
        return _connection(word, words, column)
    if word.isdigit():
        raise Unreadable(f"A number ({word}) means nothing here.", column=column)
    raise Unreadable(f"{word!r} is no word of this game{_suggestion(word, words)}.", column=column)


def _connection(word: str, words: Vocabulary, column: int) -> str:
    ends = word.split("--")
    for end in ends:
        if end not in words.stations:
            raise Unreadable(f"{end!r} is no station{_suggestion(end, words)}.", column=column)
    if len(ends) != 2:
        raise Unreadable(f"{word!r} is no connection: it has two ends.", column=column)
    return "--".join(sorted(ends))


def _suggestion(word: str, words: Vocabulary) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, sorted(words.known), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
