"""Quoting a bot's answer in an error message."""

from __future__ import annotations

from shinjuku.game import Choice

MAX_QUOTED = 60  # characters of an answer that an error message repeats


def quoted(answer: object) -> str:
    """A bot's answer on one short line."""
    text = " ".join(str(answer).split())
    text = text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]} …"
    return repr(text) if isinstance(answer, (str, Choice)) else text
