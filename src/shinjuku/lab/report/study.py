"""The report of a study: comparisons and sweeps on one self-contained page, in every language of the catalogues."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.experiments.comparison import Comparison
from shinjuku.lab.experiments.sweep import Sweep
from shinjuku.lab.report.charts.plots import require_matplotlib
from shinjuku.lab.report.header import SEAL
from shinjuku.lab.report.markup import Section, paragraph
from shinjuku.lab.report.page import contents, document
from shinjuku.lab.report.sections.comparisons import comparison_section
from shinjuku.lab.report.sections.method import term
from shinjuku.lab.report.sections.sweeps import sweep_section
from shinjuku.texts import LANGUAGES, text

Part = Comparison | Sweep


class StudyReport:
    """The parts of a study in their order; `facts` are shown in the section on the method."""

    def __init__(self, title: str, facts: Mapping[str, str], introduction: str = "") -> None:
        self.title, self.facts, self.introduction = title, facts, introduction
        self.parts: list[tuple[str, Part]] = []

    def add_comparison(self, title: str, part: Comparison) -> None:
        self.parts.append((title, part))

    def add_sweep(self, title: str, part: Sweep) -> None:
        self.parts.append((title, part))

    def html(self) -> str:
        """The page, with a choice of the language at its top."""
        require_matplotlib()
        articles = [self._article(language) for language in LANGUAGES]
        return document(self.title or text("lab.report.title", "en"), language_choice(), *articles)

    def _article(self, language: str) -> str:
        title = self.title or text("lab.report.title", language)
        sections = [*(self._section(n, language) for n in range(len(self.parts))), self._method(language)]
        kicker = tag("p", clean(text("lab.report.kicker", language)), class_="kicker")
        lead = tag("p", clean(self.introduction), class_="lead") if self.introduction else ""
        head = tag("header", SEAL, kicker, tag("h1", clean(title)), lead)
        shown = contents(sections, text("lab.report.contents", language))
        body = tag("main", *(section.html() for section in sections))
        return tag("article", head, shown, body, lang=language)

    def _section(self, number: int, language: str) -> Section:
        title, part = self.parts[number]
        id = f"{language}-part-{number + 1}"
        if isinstance(part, Comparison):
            return comparison_section(id, title, part, language)
        return sweep_section(id, title, part, language)

    def _method(self, language: str) -> Section:
        terms = [term(text(f"lab.report.fact.{name}", language), value) for name, value in self.facts.items()]
        note = paragraph(text("lab.report.method", language), "note")
        return Section(
            f"{language}-method", text("lab.report.method.title", language), "", tag("dl", *terms) + note, "method"
        )


def _radio(id: str, *, is_checked: bool) -> dict[str, object]:
    return {"type": "radio", "name_": "language", "id": id, "checked": "checked" if is_checked else None}


def language_choice() -> str:
    """A button for each language; without any, the page is in English."""
    choices = [
        tag(
            "label",
            tag("input", **_radio(f"language-{each}", is_checked=n == 0)),
            clean(text("lab.report.language", each)),
        )
        for n, each in enumerate(LANGUAGES)
    ]
    return tag("fieldset", tag("legend", "Language · 言語"), *choices, class_="languages")
