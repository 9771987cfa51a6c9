"""The page of a report: one file with everything in it, for light and dark screens and for paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files

from shinjuku.drawing.css_variables import PREFIX, declarations
from shinjuku.drawing.palette import COLOURS, DARK, LIGHT
from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.report.markup import Section
from shinjuku.texts import LANGUAGES, text
from shinjuku.texts.catalogues import ENGLISH

ACTION_FILLS = (
    ("#2f5d8a", "#84b3a4", "#dfae49", "#b2453a", "#5c3b6e", "#c98f5a", "#3f6b52", "#d698b3", "#7d838c"),
    ("#78a6d6", "#9ccfbd", "#e6bf62", "#e4745f", "#b08fc7", "#d9a778", "#7fbf98", "#e3adc6", "#a9aeb6"),
)
DARK_INK, LIGHT_INK = "#23201c", "#ffffff"
ACTIONS_WITH_LIGHT_INK = (0, 3, 4, 6)  # on the light page; on the dark one all have dark ink
PAGE_COLOURS = {  # light, dark
    "page": ("#fbf8f1", "#14181e"),
    "card": ("#fffefa", "#1b2028"),
    "grid": ("#e4dccb", "#323a46"),
    "soft-text": ("#665c50", "#b3ac9f"),
    "plain": ("#4f7f95", "#7fb0c8"),
    "link": ("#9a3b28", "#f0937d"),
}


REFERENCE = re.compile(r'( id="| href="#| aria-labelledby="|url\(#)(?!sj-)')


def page(title: str, articles: Mapping[str, str], first: str, shared: str = "") -> str:
    """A page with an article in each language, and a choice of the language, of which `first` is shown first."""
    heading = f"{title} – {text('lab.report.kicker', first)}"
    return document(heading, first, shared, language_choice(first), *articles.values())


def article(language: str, head: str, sections: Sequence[Section]) -> str:
    """The article in a language. Ids begin with the language, except in English; the maps share their ground."""
    content = tag("main", *(section.html() for section in sections))
    shown = contents(sections, text("lab.report.contents", language))
    written = tag("article", head, shown, content, lang=language)
    return written if language == ENGLISH else REFERENCE.sub(rf"\g<1>{language}-", written)


def language_choice(first: str) -> str:
    """A button for each language."""
    choices = [
        tag(
            "label",
            tag("input", **_radio(f"language-{each}", is_checked=each == first)),
            clean(text("lab.report.language", each)),
        )
        for each in LANGUAGES
    ]
    return tag("fieldset", tag("legend", "Language · 言語"), *choices, class_="languages")


def _radio(id: str, *, is_checked: bool) -> dict[str, object]:
    return {"type": "radio", "name_": "language", "id": id, "checked": "checked" if is_checked else None}


def document(title: str, language: str, *body: str) -> str:
    """An HTML document; all tags are closed, so it is well-formed XML too."""
    return "".join(
        (
            f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"/>',
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
            '<meta name="color-scheme" content="light dark"/>',
            tag("title", clean(title)),
            tag("style", style()),
            "</head>",
            tag("body", *body),
            "</html>\n",
        )
    )


def contents(sections: Sequence[Section], label: str) -> str:
    links = [tag("li", tag("a", clean(section.title), href=f"#{section.id}")) for section in sections]
    return tag("nav", tag("ul", *links), aria_label=label)


def style() -> str:
    light, dark = (variables(number) for number in (0, 1))
    dots = "".join(
        f".dot.{colour}{{background:var({PREFIX}{colour});color:var({PREFIX}{colour}-ink)}}" for colour in COLOURS
    )
    sheet = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    dark_sheet = f"@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
    return f":root{{{light}}}{dark_sheet}{dots}\n{sheet}".replace("<", "").replace("&", "")


def variables(number: int) -> str:
    """The CSS variables of the light (0) or dark (1) colours."""
    own = [f"{PREFIX}{name}:{values[number]};" for name, values in PAGE_COLOURS.items()]
    for act, fill in enumerate(ACTION_FILLS[number]):
        ink = LIGHT_INK if number == 0 and act in ACTIONS_WITH_LIGHT_INK else DARK_INK
        own.append(f"{PREFIX}act-{act}:{fill};{PREFIX}act-ink-{act}:{ink};")
    return declarations((LIGHT, DARK)[number]) + "".join(own)
