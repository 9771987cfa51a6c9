"""The rulebook of an edition and some modules, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from shinjuku.modules.registry import FOLDERS, MODULES
from shinjuku.rulebook.model import PICTURE, Block, Section
from shinjuku.rulebook.parser import read_sections
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts.catalogues import ENGLISH, text

PAGES = files(__package__) / "pages"
MODULE_PAGE = "rulebook.{language}.md"
TERMS = ("open", "move")  # actions that have other names in older editions


@dataclass(frozen=True)
class Rulebook:
    edition: str
    modules: tuple[str, ...]
    language: str
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the rulebook explains."""
        cited = (clause for section in self.sections for block in section.blocks for clause in block.clauses)
        return tuple(dict.fromkeys(cited))


@cache
def rulebook(edition: str = "v2", modules: tuple[str, ...] = (), language: str = ENGLISH) -> Rulebook:
    """The rulebook of a game. Modules that don't belong to the edition are left out."""
    chosen = tuple(module for module in MODULES if module in modules and edition in MODULES[module].editions)
    sections = [
        *_edition_sections(language),
        *(each for module in chosen for each in _module_sections(module, language)),
    ]
    terms = _terms(edition, language)
    return Rulebook(edition, chosen, language, tuple(_adapted(each, edition, terms) for each in _of(edition, sections)))


def editions_of(module: str) -> list[str]:
    """The editions of a module, the current one first."""
    return [edition for edition in EDITIONS if edition in MODULES[module].editions]


@cache
def _edition_sections(language: str) -> tuple[Section, ...]:
    page = PAGES / f"rules.{language}.md"
    if not page.is_file():
        return _edition_sections(ENGLISH)
    return tuple(read_sections(page.read_text(encoding="utf-8")))


@cache
def _module_sections(module: str, language: str) -> tuple[Section, ...]:
    """The page of a module, in English if there is none in the language. A module may have no page."""
    page = FOLDERS[module] / MODULE_PAGE.format(language=language)
    if not page.is_file():
        return () if language == ENGLISH else _module_sections(module, ENGLISH)
    return tuple(read_sections(page.read_text(encoding="utf-8"), module))


def _of(edition: str, parts: Iterable[Section]) -> Iterable[Section]:
    return (part for part in parts if edition in part.editions or not part.editions)


def _terms(edition: str, language: str) -> dict[str, str]:
    """What actions are called: `{Move}` is the action, `{move}` its verb."""
    names = {term.capitalize(): text(f"action.{term}", language, edition) for term in TERMS}
    return names | {term: text(f"verb.{term}", language, edition) for term in TERMS}


def _adapted(section: Section, edition: str, terms: dict[str, str]) -> Section:
    """A section as an edition has it, in the words of the edition."""
    blocks = [block for block in section.blocks if edition in block.editions or not block.editions]
    adapted = tuple(_adapted_block(block, section, edition, terms) for block in blocks)
    return replace(section, title=section.title.format_map(terms), blocks=adapted)


def _adapted_block(block: Block, section: Section, edition: str, terms: dict[str, str]) -> Block:
    clauses = tuple(clause for clause in block.clauses if _holds(clause, edition))
    picture = f"{section.module}-{block.picture}" if section.module and block.kind == PICTURE else block.picture
    return replace(block, text=block.text.format_map(terms), clauses=clauses, picture=picture)


def _holds(clause: str, edition: str) -> bool:
    """Clauses of an edition carry its id."""
    origin = clause.partition(".")[0]
    return origin == edition or origin not in EDITIONS
