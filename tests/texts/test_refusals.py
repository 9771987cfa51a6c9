"""Every refusal of the rules and of the server speaks every language."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from shinjuku.texts import LANGUAGES, catalogue, refusal, refusals
from shinjuku.texts.catalogues import ENGLISH
from tests.texts.sources import PACKAGE

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CODE = re.compile(r"[a-z][a-z0-9-]*\.[a-z0-9-]+")
# words with a dot in the middle that are no codes
ELSE = {
    "icon.svg", "index.html", "placing.customers", "placing.ward", "shinjuku.boards", "shinjuku.server",
    "tables.sqlite3", "uvicorn.access", "uvicorn.error", "websocket.disconnect",
}  # fmt: skip


def literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value


def codes() -> set[str]:
    """Everything written like a code where things are refused, but for the keys of texts."""
    paths = [path for room in ("game", "server") for path in (PACKAGE / room).rglob("*.py")]
    written = {code for path in paths for code in literals(path)}
    keys = {key.partition("@")[0] for key in catalogue(ENGLISH)}
    return {code for code in written - ELSE if not any(key == code or key.startswith(f"{code}.") for key in keys)}


def test_codes_are_found_in_the_source() -> None:
    assert {"open.empty-station", "position.track", "table.stale", "seat.no-invitation", "request.invalid"} <= codes()


@pytest.mark.parametrize("language", OTHERS)
def test_every_code_has_a_sentence(language: str) -> None:
    assert codes() - set(refusals(language)) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_a_code(language: str) -> None:
    assert set(refusals(language)) - codes() == set()
    stored = files("shinjuku.texts").joinpath(f"refusals.{language}.json").read_text(encoding="utf-8")
    keys = [key for key, _ in json.loads(stored, object_pairs_hook=list)]
    assert keys == sorted(set(keys))


def test_japanese_sentences_are_japanese() -> None:
    for code, sentence in refusals("ja").items():
        assert sentence.endswith("。"), code
        assert not re.search("[A-Za-z]", sentence), code


def test_english_is_said_as_it_was_made() -> None:
    assert refusal("turn.game-over", "The game is over.", ENGLISH) == "The game is over."


def test_who_and_where_is_said_in_every_language() -> None:
    said = "Blue can't go to Shin Koiwa, in Edogawa: Red's store is there, Blue."
    assert refusal("move.track", said, "ja").endswith("線路がありません。（青、新小岩、江戸川区、赤）")


def test_the_line_of_a_record_is_said() -> None:
    assert refusal("line.order", "line 14, column 3: not now.", "ja", 14).startswith("14行目：その言葉は")
