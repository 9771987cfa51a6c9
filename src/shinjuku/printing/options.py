"""How a set is printed: paper, ink and language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from shinjuku.game.errors import ShinjukuError
from shinjuku.game.quoting import quoted
from shinjuku.texts import LANGUAGES, listing, message

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4)})
COLOUR, SAVING = "colour", "saving"
INKS = (COLOUR, SAVING)


class PrintError(ShinjukuError):
    """A set that can't be printed like this."""


@dataclass(frozen=True)
class PrintOptions:
    """Checked options; a wrong one is a `PrintError` that names the right ones."""

    paper: str = "a4"
    ink: str = COLOUR
    language: str = "en"

    def __post_init__(self) -> None:
        _check("paper", self.paper, PAPERS)
        _check("ink", self.ink, INKS)
        _check("language", self.language, LANGUAGES)


def _check(name: str, given: str, known: Iterable[str]) -> None:
    if given not in known:
        raise PrintError(message(f"print.{name}", given=quoted(given), known=listing(known, "or")))
