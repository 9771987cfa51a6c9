"""The rules as players read them, for an edition and its modules, in every language.

The pages are data: `pages/rules.<language>.md` for the editions, `rulebook.<language>.md` in the folder of each module.
Each paragraph names the clauses of the rules reference that it explains. Server, page, terminal and print all read it.
"""

from shinjuku.rulebook.book import Rulebook, rulebook
from shinjuku.rulebook.model import Block, Section
from shinjuku.rulebook.pictures import picture_svg
from shinjuku.rulebook.search import find_clause, search

__all__ = ["Block", "Rulebook", "Section", "find_clause", "picture_svg", "rulebook", "search"]
