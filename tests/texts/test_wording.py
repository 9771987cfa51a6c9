from __future__ import annotations

from fractions import Fraction

import pytest

from shinjuku.boards import board
from shinjuku.game.choices import COLOURS, CUSTOMERS, GOODS
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.texts import LANGUAGES, Wording, format_score, listed, points
from tests.boards import PACKAGED

ENGLISH = Wording(board("tokyo-44"))
JAPANESE = Wording(board("tokyo-44"), "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_distinct(language: str) -> None:
    said = Wording(board("tokyo-44"), language, "v2")
    for names in (
        [said.colour(colour) for colour in COLOURS],
        [said.customers([customer]) for customer in CUSTOMERS],
        [said.store(goods) for goods in (*GOODS, "department")],
        [said.action(action) for action in ACTION_NAMES],
    ):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", PACKAGED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_wards_and_stations_have_distinct_names(name: str, language: str) -> None:
    said = Wording(board(name), language)
    places = {said.place(ward.id) for ward in said.board.wards}
    assert not places & {said.station(station.id) for station in said.board.stations}


def test_places_are_in_the_script_of_the_language() -> None:
    assert (ENGLISH.station("shimbashi"), JAPANESE.station("shimbashi")) == ("Shimbashi", "新橋")
    assert (ENGLISH.ward("shinjuku"), JAPANESE.ward("shinjuku")) == ("Shinjuku", "新宿区")
    assert (ENGLISH.place("shinjuku"), ENGLISH.place("ota")) == ("Shinjuku ward", "Ōta")
    assert ENGLISH.connection("tokyo--shimbashi") == "Shimbashi–Tōkyō"
    assert JAPANESE.connection("tokyo--shimbashi") == "新橋・東京間"
    assert ENGLISH.route(["nakano", "shinjuku"]) == "Nakano–Shinjuku"


def test_customers_of_a_kind_are_counted() -> None:
    who = ["food", "books2", "food", "electronics"]
    assert ENGLISH.customers(who) == "2 food customers, a double books customer and an electronics customer"
    assert JAPANESE.customers(who) == "食品の客2人、書籍のダブル客の駒1個、家電の客1人"


def test_lists_have_commas_and_an_and() -> None:
    assert [listed("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_scores_are_written_with_halves() -> None:
    halves = [Fraction(n, 2) for n in (-3, -1, 0, 1, 2, 15)]
    assert [format_score(value) for value in halves] == ["-1½", "-½", "0", "½", "1", "7½"]
    assert [points(Fraction(value)) for value in (1, 2)] == ["1 point", "2 points"]
    assert points(Fraction(15, 2), "ja") == "7½点"
