"""Look up a text, in the reader's language before English, and in the edition's own words before any others.

A language is a folder of JSON files. A key is a path of words (`log.open`). `log.open@rev1` is the same text in the
words of one edition. A text that depends on a number has two keys, `log.bonus.one` and `log.bonus.many`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

ENGLISH = "en"
FOLDER = files(__package__)


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """The languages that have a folder of texts, English first."""
    return ENGLISH, *sorted({each.name for each in folder.iterdir() if len(each.name) == 2} - {ENGLISH})


LANGUAGES = languages_in(FOLDER)

Field = str | int


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every text of a language by its key; an unknown language has none."""
    texts: dict[str, str] = {}
    if language in LANGUAGES:
        for path in FOLDER.joinpath(language).iterdir():
            texts |= json.loads(path.read_text(encoding="utf-8"))
    return MappingProxyType(texts)


def text(key: str, /, language: str = ENGLISH, edition: str | None = None, **fields: Field) -> str:
    """The text of a key, its fields filled in.

    >>> text("action.move", edition="rev1")
    'Lure'
    """
    return template(key, language, edition).format_map(fields)


def counted(key: str, count: int, /, language: str = ENGLISH, edition: str | None = None, **fields: Field) -> str:
    """The text of a key that depends on a number, which is its field `count`.

    >>> counted("points", 1), counted("points", 12)
    ('1 point', '12 points')
    """
    return text(form_for(key, count), language, edition, count=count, **fields)


def form_for(key: str, count: int) -> str:
    """The key of the form for a number."""
    return f"{key}.one" if count == 1 else f"{key}.many"


@cache
def template(key: str, language: str = ENGLISH, edition: str | None = None) -> str:
    """The text of a key, its fields not filled in yet."""
    for texts in (catalogue(language), catalogue(ENGLISH)):
        for name in (f"{key}@{edition}", key):
            if name in texts:
                return texts[name]
    raise KeyError(key)
