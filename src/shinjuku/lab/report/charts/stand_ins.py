"""Words that matplotlib's font can't write: letters about as wide take their places until the SVG is written.

The page has a font for them. `plot_style` begins a set of stand-ins, and `figure_svg` puts the words back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from shinjuku.drawing.svg import clean

LAST_LATIN = 0x2FFF  # letters and signs that matplotlib's own font has
LETTERS_PER_SIGN = 1.16  # of the stand-in

_words: ContextVar[list[str]] = ContextVar("words", default=[])  # noqa: B039  outside a plot nothing is added


@contextmanager
def stand_ins() -> Iterator[None]:
    """Begin the stand-ins of a plot."""
    token = _words.set([])
    try:
        yield
    finally:
        _words.reset(token)


def plot_text(word: str) -> str:
    """The word, or a stand-in for it."""
    if all(ord(letter) <= LAST_LATIN for letter in word):
        return word
    words = _words.get()
    if word not in words:
        words.append(word)
    return _stand_in(words.index(word), word)


def _stand_in(number: int, word: str) -> str:
    width = sum(LETTERS_PER_SIGN if ord(letter) > LAST_LATIN else 0.65 for letter in word)
    return f"{number:02}{'M' * max(1, round(width) - 1)}"


def with_words(svg: str) -> str:
    """The SVG with the words instead of their stand-ins."""
    for number, word in enumerate(_words.get()):
        svg = svg.replace(f">{_stand_in(number, word)}<", f">{clean(word)}<")
    return svg
