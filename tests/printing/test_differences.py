"""What a set says about another board and about changed numbers, which the rules in prose don't know."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.boards import find_board
from shinjuku.game.map_changes import with_map_changes
from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions, print_set
from shinjuku.printing.chapters.reference import game_line
from shinjuku.printing.differences import differences
from shinjuku.printing.job import Job
from tests.printing.pdf_reader import pages_of

IZU = Path(__file__).parents[1] / "recipes" / "board"


def job(settings: Settings, language: str = "en") -> Job:
    return Job(settings, PrintOptions(language=language))


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_the_usual_game_has_none(edition: str) -> None:
    settings = Settings.validated(edition, players=4, changes={"confirm": True})
    assert list(differences(job(settings))) == []
    assert "Tokyo" not in game_line(job(settings))


def test_another_board_is_named_with_its_numbers() -> None:
    settings = Settings.validated(players=3, board=find_board(IZU))
    assert list(differences(job(settings))) == [
        "The board is Izu, nine stations. It has 4 wards, 9 stations (6 with a cherry blossom), 11 connections "
        "and 32 ward cards. Open to everyone from the start: Atami–Yugawara."
    ]
    assert game_line(job(settings)) == "Version 2 · Izu, nine stations · 3 players"
    assert game_line(job(settings, "ja")) == "第2版 · 伊豆（9駅） · 3人"


def test_a_closed_connection_is_named() -> None:
    settings = Settings.validated(board=with_map_changes("v2", None, ["nakano--shinjuku"]))
    (sentence,) = differences(job(settings))
    assert "Nakano–Shinjuku closed" in sentence


def test_changed_numbers_are_listed_with_the_usual_ones() -> None:
    changes: dict[str, int | str | bool] = {"income_hand": 5, "has_matsuri": "off", "start_hand": 4}
    settings = Settings.validated(changes=changes)
    assert list(differences(job(settings))) == [
        "Hand size that Income draws up to: 5 (usually 4).",
        "The Matsuri is on the map: off (usually on).",
    ]


def test_the_home_of_hachiko_is_named() -> None:
    settings = Settings.validated("v1", ["hachiko"], changes={"hachiko_home": "ebisu"})
    assert list(differences(job(settings))) == ["The station that is Hachiko's home: Ebisu (usually Shibuya)."]


def test_the_rules_begin_with_them() -> None:
    pdf = print_set(Settings.validated(players=3, changes={"income_hand": 5}))
    (page,) = [page for page in pages_of(pdf) if any(face.id == "rules.1" for face in page.faces)]
    assert page.text.index("What is different") < page.text.index("The game in a minute")
