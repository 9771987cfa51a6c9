"""Read a page of the rulebook.

## move | Move customers           a section: its id and its title
## queue (v2) | The queue          … of some editions only
[move.card move.customers] Pay …   a paragraph and the clauses that it explains
(v1 rev1) [income.none-left] …     … of some editions only
- Four different: 10 points        an item of a list
> You have ○○○ and ××. …           an example
!journey | Customers in Nakano …   a picture and its caption
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from shinjuku.rulebook.model import EXAMPLE, ITEM, PICTURE, TEXT, Block, Section

SECTION = re.compile(r"## (?P<id>[a-z0-9-]+)(?: \((?P<editions>[\w ]+)\))? \| (?P<title>.+)")
BLOCK = re.compile(r"(?:\((?P<editions>[\w ]+)\) )?(?P<rest>.+)")
CLAUSES = re.compile(r"\[(?P<clauses>[a-z0-9 .-]+)\] (?P<text>.+)")
PICTURES = re.compile(r"!(?P<id>[a-z0-9-]+) \| (?P<text>.+)")
KINDS = {"- ": ITEM, "> ": EXAMPLE}


class PageError(ValueError):
    """A line of a page that can't be read."""


def read_sections(page: str, module: str | None = None) -> list[Section]:
    """The sections of a page, in its order."""
    found: list[tuple[re.Match[str], list[Block]]] = []
    for number, line in _lines(page):
        if heading := SECTION.fullmatch(line):
            found.append((heading, []))
        elif not found:
            raise PageError(f"Line {number} is before the first section: {line}")
        else:
            found[-1][1].append(_block(number, line))
    return [_section(heading, tuple(blocks), module) for heading, blocks in found]


def _lines(page: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(page.splitlines(), start=1):
        if line.strip() and not line.startswith("# "):
            yield number, line


def _section(heading: re.Match[str], blocks: tuple[Block, ...], module: str | None) -> Section:
    return Section(heading["id"], heading["title"], blocks, _words(heading["editions"]), module)


def _block(number: int, line: str) -> Block:
    match = BLOCK.fullmatch(line)
    assert match is not None
    editions, rest = _words(match["editions"]), match["rest"]
    if picture := PICTURES.fullmatch(rest):
        return Block(PICTURE, picture["text"], (), picture["id"], editions)
    if paragraph := CLAUSES.fullmatch(rest):
        return Block(TEXT, paragraph["text"], _words(paragraph["clauses"]), None, editions)
    if rest[:2] in KINDS:
        return Block(KINDS[rest[:2]], rest[2:], (), None, editions)
    raise PageError(f"Line {number} is no section, paragraph, item, example or picture: {line}")


def _words(text: str | None) -> tuple[str, ...]:
    return tuple((text or "").split())
