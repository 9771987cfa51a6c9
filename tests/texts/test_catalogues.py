from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from shutil import copytree
from string import Formatter

import pytest

from shinjuku.modules.registry import FOLDERS
from shinjuku.texts import LANGUAGES, catalogue, counted, text
from shinjuku.texts.catalogues import ENGLISH, MODULE_PARTS, files_of, languages_in
from tests.texts.sources import constants, patterns

EDITIONS = ("rev1", "v1", "v2")
FOR_OTHERS = re.compile(r"\{other\} (has|can)|before \{other\}")
UNTRANSLATED: frozenset[str] = frozenset()  # keys that a language may lack
KEYS = "Enter|Esc|Space"  # as they are printed on Japanese keyboards
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def stored(language: str) -> list[str]:
    """The files of a language."""
    return [path.read_text(encoding="utf-8") for path in files_of(language)]


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def base(key: str) -> str:
    return key.partition("@")[0]


# --- the files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_and_unique(language: str) -> None:
    catalogues = [json.loads(text, object_pairs_hook=list) for text in stored(language)]
    for pairs in catalogues:
        assert pairs == sorted(pairs)
        assert all(isinstance(words, str) and (words.strip() or key.startswith("list.")) for key, words in pairs)
    keys = [key for pairs in catalogues for key, _ in pairs]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_paths_of_words_and_an_optional_edition(language: str) -> None:
    for key in catalogue(language):
        assert re.fullmatch(rf"[a-z0-9-]+(\.[a-z0-9-]+)+(@({'|'.join(EDITIONS)}))?", key), key
        assert base(key) in catalogue(language), f"{key} has no text for the other editions"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_number_has_both_forms(language: str) -> None:
    for key in catalogue(language):
        path, _, form = key.rpartition(".")
        if form in ("one", "many"):
            assert {f"{path}.one", f"{path}.many"} <= set(catalogue(language)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_written_in_one_of_two_scripts(language: str) -> None:
    assert catalogue(language)["place.script"] in ("romaji", "kanji")


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_the_same_fields(language: str) -> None:
    english, other = catalogue(ENGLISH), catalogue(language)
    assert set(english) - UNTRANSLATED == set(other)
    for key, words in other.items():
        assert fields(words) == fields(english[key]), key


def test_the_texts_of_an_edition_have_the_same_fields() -> None:
    for key, words in catalogue(ENGLISH).items():
        assert fields(words) == fields(catalogue(ENGLISH)[base(key)]), key


def test_a_refusal_is_also_written_for_the_player_it_names() -> None:
    """Unless it is for another player to read."""
    for key, words in catalogue(ENGLISH).items():
        path, at, edition = key.partition("@")
        if key.startswith(("refusal.", "hint.", "hand.")) and "who" in fields(words) and not FOR_OTHERS.search(words):
            assert fields(catalogue(ENGLISH)[f"{path}.you{at}{edition}"]) == fields(words) - {"who"}, key


def test_japanese_is_not_english() -> None:
    """Except clauses, which have the same codes in every language, what players type (in backticks), and keys."""
    for key, words in catalogue("ja").items():
        if key == "place.script" or key.startswith("table.clause."):
            continue
        without_fields = re.sub(rf"`[^`]+`|\b({KEYS})\b|\{{[a-z]+\}}", "", words)
        assert not re.search("[A-Za-z]", without_fields), key


def test_a_folder_is_a_language(tmp_path: Path) -> None:
    """The first step of docs/recipes/add-a-language.md."""
    texts = Path(str(files("shinjuku.texts")))
    for name in ("xx", *LANGUAGES):
        copytree(texts / (name if name in LANGUAGES else ENGLISH), tmp_path / name)
    assert languages_in(tmp_path) == (ENGLISH, *sorted([*OTHERS, "xx"]))


# --- modules ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("module", FOLDERS)
def test_a_module_has_the_same_texts_in_every_language(module: str, language: str) -> None:
    """Each file has the same keys, so that a module's text is never found in another folder."""
    for part in MODULE_PARTS:
        assert keys_in(FOLDERS[module] / part, language) == keys_in(FOLDERS[module] / part, ENGLISH)


def keys_in(folder: Path, language: str) -> list[str]:
    path = folder / f"texts.{language}.json"
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else []


# --- the catalogue and the program ------------------------------------------------------------------------


def test_every_text_is_used() -> None:
    """Except those for the page, which has a test of its own."""
    asked, handed_on = patterns(), constants()
    keys = {base(key) for key in catalogue(ENGLISH) if not key.startswith(("table.", "results."))} - handed_on
    assert [key for key in sorted(keys) if not any(each.fullmatch(key) for each in asked)] == []


def test_every_key_in_use_has_a_text() -> None:
    keys = list(catalogue(ENGLISH))
    missing = [each.pattern for each in patterns() if not any(each.fullmatch(key) for key in keys)]
    assert missing == []


# --- looking a text up ------------------------------------------------------------------------------------


def test_an_edition_has_its_own_words() -> None:
    assert text("action.open") == text("action.open", edition="v2") == "Open"
    assert text("action.open", edition="rev1") == text("action.open", edition="v1") == "Build"
    assert text("action.move", edition="rev1") == "Lure"
    assert text("action.move", edition="v1") == "Move"
    assert text("action.move", "ja", "rev1") == "誘客"


def test_fields_are_filled_in() -> None:
    assert text("log.turn", who="Blue") == "Blue's turn."
    assert text("log.turn", "ja", who="青") == "青の手番。"


def test_the_count_chooses_the_form() -> None:
    assert counted("log.bonus", 1, who="Red") == "Red takes a bonus token."
    assert counted("log.bonus", 3, who="Red") == "Red takes 3 bonus tokens."
    assert counted("customer.food", 0) == "0 food customers"


def test_english_replaces_a_missing_text() -> None:
    assert text("colour.blue", "tlh") == "Blue"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"log\.nothing"):
        text("log.nothing")
