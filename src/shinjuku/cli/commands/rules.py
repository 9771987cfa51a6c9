"""`shinjuku rules`: the rules in the terminal, whole, by module, by clause or by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import Language, check_language
from shinjuku.cli.output import refused

if TYPE_CHECKING:
    from shinjuku.rulebook import Block, Rulebook, Section

WIDTH = 88  # columns; longer lines are hard to read


def rules(
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[EDITION|MODULE|CLAUSE|WORDS]", help="What to read about.")
    ] = None,
    edition: Annotated[str | None, typer.Option("--edition", "-e", help="The edition: v2, v1 or rev1.")] = None,
    language: Language = "en",
) -> None:
    """Read the rules, or the part of them that you ask for.

    \b
      shinjuku rules                    the rules of version 2
      shinjuku rules rev1               … of revision 1
      shinjuku rules MODULE             a module, by its id
      shinjuku rules move.must-give     the clause that a refusal names
      shinjuku rules wild card          every paragraph with these words
    """
    from shinjuku.rules.editions import EDITIONS

    words = list(what or ())
    if words and words[0] in EDITIONS and edition is None:
        edition = words.pop(0)
    if edition is not None and edition not in EDITIONS:
        raise refused(f"There is no edition {edition!r}. Choose {' or '.join(EDITIONS)}.")
    check_language(language)
    _show(_found(" ".join(words), edition, language))


def _found(subject: str, edition: str | None, language: str) -> list[Section]:
    """What was asked for: whole sections, or sections with only some of their blocks."""
    from shinjuku.modules.registry import MODULES
    from shinjuku.rulebook import rulebook
    from shinjuku.rulebook.book import editions_of
    from shinjuku.texts import text

    if not subject:
        return list(rulebook(edition or "v2", (), language).sections)
    if subject in MODULES:
        own = edition if edition in MODULES[subject].editions else editions_of(subject)[0]
        return [section for section in rulebook(own or "v2", (subject,), language).sections if section.module]
    for book in _books(edition, language):
        if found := _matches(book, subject):
            return found
    raise refused(text("terminal.rules.nothing", language, subject=subject))


def _books(edition: str | None, language: str) -> list[Rulebook]:
    """The rules of an edition with all of its modules, or those of every edition."""
    from shinjuku.modules.registry import MODULES
    from shinjuku.rulebook import rulebook
    from shinjuku.rules.editions import EDITIONS

    return [rulebook(each, tuple(MODULES), language) for each in ([edition] if edition else EDITIONS)]


def _matches(book: Rulebook, subject: str) -> list[Section]:
    from dataclasses import replace

    from shinjuku.rulebook import find_clause, search

    clause = find_clause(book, subject)
    found = [clause] if clause else search(book, subject)
    sections = dict.fromkeys(section for section, _ in found)
    return [replace(each, blocks=tuple(block for section, block in found if section is each)) for each in sections]


def _show(sections: list[Section]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    width = min(WIDTH, console.width)
    for section in sections:
        console.print(f"\n[bold]{section.title}[/bold]", width=width)
        for block in section.blocks:
            _show_block(console, block, width)


def _show_block(console: object, block: Block, width: int) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    assert isinstance(console, Console)
    if block.picture:
        return  # a terminal can't show it
    sign = {"item": "• ", "example": "▸ "}.get(block.kind, "")
    text = Text(sign + block.text)
    if block.clauses:
        text.append(f"  [{', '.join(block.clauses)}]", style="dim")
    console.print(Padding(text, (0 if block.kind == "item" else 1, 0, 0, 2), expand=False), width=width)
