"""Finding a text: in the language first, then in English; in the words of the edition first, then in any.

A key is a path of words (`log.open`). `log.open@rev1` is the same text in the words of one edition. A text
that depends on a number has two keys, `log.bonus.one` and `log.bonus.many`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja")

Field = str | int


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every text of a language by its key; a language without a catalogue has none."""
    if language not in LANGUAGES:
        return MappingProxyType({})
    stored = files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    return MappingProxyType(json.loads(stored))


def text(key: str, /, language: str = ENGLISH, edition: str | None = None, **fields: Field) -> str:
    """The text of a key, its fields filled in.

    >>> text("action.move", edition="rev1")
    'Lure'
    """
    return _found(key, language, edition).format_map(fields)


def counted(key: str, count: int, /, language: str = ENGLISH, edition: str | None = None, **fields: Field) -> str:
    """The text of a key that depends on a number, which is its field `count`.

    >>> counted("points", 1), counted("points", 12)
    ('1 point', '12 points')
    """
    form = f"{key}.one" if count == 1 else f"{key}.many"
    return text(form, language, edition, count=count, **fields)


@cache
def _found(key: str, language: str, edition: str | None) -> str:
    for texts in (catalogue(language), catalogue(ENGLISH)):
        for name in (f"{key}@{edition}", key):
            if name in texts:
                return texts[name]
    raise KeyError(key)
