"""Print-and-play sets as PDF: rules, board, cards, tokens, screens and a quick reference, from the data of the program.

`chapters` says what is on the pages, `faces` how pieces look, `layout` where they are in millimetres, and `pdf`
translates all of it. Needs the extra `print`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from shinjuku.game.settings import Settings
from shinjuku.printing.options import INKS, PAPERS, PrintError, PrintOptions
from shinjuku.texts import message

__all__ = ["INKS", "PAPERS", "PrintError", "PrintOptions", "can_print", "print_set"]

INSTALL = "pip install 'shinjuku[print]'"
NEEDED = ("reportlab", "fontTools")


def can_print() -> bool:
    """Is the extra `print` installed?"""
    return all(find_spec(package) is not None for package in NEEDED)


def print_set(
    settings: Settings, options: PrintOptions | None = None, report: Callable[[int, int], None] | None = None
) -> bytes:
    """A set for these settings as a PDF. `report` gets the number of finished steps and of all steps."""
    if not can_print():
        raise PrintError(message("print.missing", command=INSTALL))
    from shinjuku.printing.chapters import all_pages
    from shinjuku.printing.chapters.reference import game_line
    from shinjuku.printing.job import Job
    from shinjuku.printing.pdf.document import write_pdf

    job = Job(settings, options or PrintOptions())
    title = f"{job.wording.say('print.title')} · {game_line(job)}"
    return write_pdf(all_pages(job), title, job.options.language, report)
