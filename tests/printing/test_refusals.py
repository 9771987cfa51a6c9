"""What can't be printed is refused with a sentence."""

from __future__ import annotations

import pytest

import shinjuku.printing
from shinjuku.game.settings import Settings
from shinjuku.printing import PrintError, PrintOptions, print_set
from shinjuku.printing.chapters import rules
from shinjuku.printing.chapters.sheets import largest
from shinjuku.printing.job import Job


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("a3", "colour", "en"), "There is no paper 'a3'. Choose a4 or letter."),
        (("a4", "gold", "en"), "There is no ink 'gold'. Choose colour or saving."),
        (("a4", "colour", "xx"), "There is no language 'xx'. Choose en or ja."),
    ],
)
def test_an_unknown_option_is_refused(options: tuple[str, str, str], sentence: str) -> None:
    with pytest.raises(PrintError) as refused:
        PrintOptions(*options)
    assert refused.value.text() == sentence


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shinjuku.printing, "NEEDED", ("a_package_that_no_one_has",))
    with pytest.raises(PrintError, match=r"shinjuku\[print\]"):
        print_set(Settings.validated())


def test_rules_on_more_pages_than_a_set_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MAX_PAGES", 1)
    with pytest.raises(PrintError, match="too long to print"):
        next(rules.rules_pages(Job(Settings.validated(), PrintOptions())))


def test_a_summary_that_fits_in_no_size_is_refused() -> None:
    assert largest((5, 4, 3), lambda size: f"{size}" if size < 5 else None) == "4"
    with pytest.raises(PrintError, match="too long to print"):
        largest((5, 4, 3), lambda size: None)
