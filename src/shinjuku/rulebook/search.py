"""Find a place in a rulebook: by the code of a clause, or by words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from shinjuku.rulebook.book import Rulebook
from shinjuku.rulebook.model import Block, Section

Match = tuple[Section, Block]


def find_clause(book: Rulebook, clause: str) -> Match | None:
    """The first paragraph that explains a clause."""
    return next((found for found in _blocks(book) if clause in found[1].clauses), None)


def search(book: Rulebook, words: str) -> list[Match]:
    """The paragraphs that contain all words, or are in a section with such a title; the titles first."""
    wanted = plain(words).split()
    if not wanted:
        return []
    titled = [found for found in _blocks(book) if _contains(found[0].title, wanted)]
    texts = [found for found in _blocks(book) if _contains(_text(*found), wanted) and found not in titled]
    return [*titled, *texts]


def plain(text: str) -> str:
    """Lower case without accents, so that `chuo` finds Chūō."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return unicodedata.normalize("NFC", "".join(each for each in letters if not "̀" <= each <= "ͯ"))


def _blocks(book: Rulebook) -> Iterator[Match]:
    for section in book.sections:
        yield from ((section, block) for block in section.blocks)


def _text(section: Section, block: Block) -> str:
    return " ".join((section.title, block.text, *block.clauses))


def _contains(text: str, words: list[str]) -> bool:
    return all(word in plain(text) for word in words)
