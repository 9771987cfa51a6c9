"""Look up a text, in the reader's language before English, and in the edition's own words before any others.

A language is a folder of JSON files, and a file `texts.<language>.json` in the folder of each module. A key is a path
of words (`log.open`). `log.open@rev1` is the same text in the words of one edition. A text that depends on a number has
two keys, `log.bonus.one` and `log.bonus.many`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from shinjuku.modules.registry import FOLDERS

ENGLISH = "en"
FOLDER = files(__package__)
MODULE_PARTS = (".", "interactions")  # the folders of a module that can have texts


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """The languages that have a folder of texts, English first."""
    return ENGLISH, *sorted({each.name for each in folder.iterdir() if len(each.name) == 2} - {ENGLISH})


LANGUAGES = languages_in(FOLDER)

Field = str | int


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every text of a language by its key; an unknown language has none."""
    return MappingProxyType(read_texts(files_of(language)) if language in LANGUAGES else {})


def module_texts(language: str) -> Mapping[str, str]:
    """The texts of the modules in a language."""
    return read_texts(module_files(language))


def read_texts(paths: Iterable[Traversable]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for path in paths:
        texts |= json.loads(path.read_text(encoding="utf-8"))
    return texts


def files_of(language: str) -> Iterator[Traversable]:
    """The files of a language: those in its folder, and those of the modules."""
    yield from FOLDER.joinpath(language).iterdir()
    yield from module_files(language)


def module_files(language: str) -> Iterator[Traversable]:
    for module in FOLDERS.values():
        yield from (path for part in MODULE_PARTS if (path := module / part / f"texts.{language}.json").is_file())


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
    return text(form_for(key, count), language, edition, count=grouped(count), **fields)


def grouped(number: float) -> str:
    """A number with its thousands apart.

    >>> grouped(12), grouped(40000)
    ('12', '40,000')
    """
    return f"{number:,.0f}".replace("-", "−")


def form_for(key: str, count: int) -> str:
    """The key of the form for a number."""
    return f"{key}.one" if count == 1 else f"{key}.many"


def is_known(key: str, edition: str | None = None) -> bool:
    """Is there a text of this key? English has all texts."""
    return not {key, f"{key}@{edition}"}.isdisjoint(catalogue(ENGLISH))


@cache
def template(key: str, language: str = ENGLISH, edition: str | None = None) -> str:
    """The text of a key, its fields not filled in yet."""
    for texts in (catalogue(language), catalogue(ENGLISH)):
        for name in (f"{key}@{edition}", key):
            if name in texts:
                return texts[name]
    raise KeyError(key)
