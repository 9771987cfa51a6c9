"""The report of a study: its parts on one self-contained page, in every language of the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.report.charts.plots import require_matplotlib
from shinjuku.lab.report.header import SEAL
from shinjuku.lab.report.markup import Section, paragraph
from shinjuku.lab.report.page import article, page
from shinjuku.lab.report.sections.method import term
from shinjuku.lab.study_file import Words, in_language
from shinjuku.texts import LANGUAGES, text
from shinjuku.texts.catalogues import ENGLISH

WriteSection = Callable[[str, str], Section]  # from the id of a section and a language


class StudyReport:
    """The parts of a study in their order; `facts` are shown in the section on the method."""

    def __init__(self, title: Words, facts: Mapping[str, str], introduction: Words = "", kind: str = "study") -> None:
        """`kind` chooses the title of a report that has none, and the note on the method."""
        self.title, self.facts, self.introduction, self.kind = title, facts, introduction, kind
        self.parts: list[WriteSection] = []

    def add(self, part: WriteSection) -> None:
        self.parts.append(part)

    def html(self, first: str = ENGLISH) -> str:
        """The page, with a choice of the language at its top; `first` is shown first."""
        require_matplotlib()
        articles = {language: self._article(language) for language in LANGUAGES}
        return page(self._title(first), articles, first)

    def _title(self, language: str) -> str:
        return in_language(self.title, language) or text(f"lab.report.title.{self.kind}", language)

    def _article(self, language: str) -> str:
        sections = [*(write(f"part-{n}", language) for n, write in enumerate(self.parts, 1)), self._method(language)]
        kicker = tag("p", clean(text("lab.report.kicker", language)), class_="kicker")
        introduction = in_language(self.introduction, language)
        lead = tag("p", clean(introduction), class_="lead") if introduction else ""
        head = tag("header", SEAL, kicker, tag("h1", clean(self._title(language))), lead)
        return article(language, head, sections)

    def _method(self, language: str) -> Section:
        terms = [term(text(f"lab.report.fact.{name}", language), value) for name, value in self.facts.items()]
        note = paragraph(text(f"lab.report.method.{self.kind}", language), "note")
        title = text("lab.report.method.title", language)
        return Section("method", title, "", tag("dl", *terms) + note, "method")
