"""Split the text of a record into words and signs, each with its column."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from shinjuku.game.choices import Vocabulary
from shinjuku.game.errors import Unreadable
from shinjuku.game.quoting import excerpt, hint
from shinjuku.texts.messages import Value, message

MAX_WORDS = 500  # in a line, with its signs; a whole line has about a hundred

_TOKEN = re.compile(r"(?P<dots>\.\.\.)|(?P<sign>[:,>+?])|(?P<word>[a-z0-9]+(?:-{1,2}[a-z0-9]+)*)|(?P<space>\s+)")


@dataclass(frozen=True)
class Token:
    """A word or sign; columns count from 1."""

    text: str
    column: int


def tokenise(text: str, words: Vocabulary, also: Collection[str] = ()) -> list[Token]:
    """The words and signs of a line; a connection is written in the board's direction. `also` are further words."""
    found: list[Token] = []
    at = 0
    lowered = text.lower()
    while at < len(lowered):
        match = _TOKEN.match(lowered, at)
        if match is None:
            raise Unreadable(message("record.word", word=excerpt(text[at])), column=at + 1)
        if match.lastgroup != "space":
            _check_length(found, at + 1)
            found.append(Token(_known(match.group(), words, also, at + 1), at + 1))
        at = match.end()
    return found


def _check_length(found: list[Token], column: int) -> None:
    if len(found) == MAX_WORDS:
        raise Unreadable(message("record.long-line", maximum=MAX_WORDS), column=column)


def _known(word: str, words: Vocabulary, also: Collection[str], column: int) -> str:
    if word in words.known or word in also or not word[0].isalnum():
        return word
    if "--" in word:
        return _connection(word, words, column)
    if word.isdigit():
        raise Unreadable(message("record.number", number=excerpt(word)), column=column)
    raise Unreadable(message("record.unknown-word", word=excerpt(word), hint=_hint(word, words)), column=column)


def _connection(word: str, words: Vocabulary, column: int) -> str:
    ends = word.split("--")
    for end in ends:
        if end not in words.stations:
            fields = {"word": excerpt(end), "hint": _hint(end, words)}
            raise Unreadable(message("record.unknown-station", **fields), column=column)
    if len(ends) != 2:
        raise Unreadable(message("record.connection", word=excerpt(word)), column=column)
    return "--".join(sorted(ends))


def _hint(word: str, words: Vocabulary) -> Value:
    return hint(word, sorted(words.known))
