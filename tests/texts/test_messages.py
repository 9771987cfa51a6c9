"""Messages: what a key and its fields become in a language."""

from __future__ import annotations

import pickle

import pytest

from shinjuku.boards import board
from shinjuku.texts import Listing, Message, Name, Value, Wording, listing, message, names

ENGLISH = Wording(board("tokyo-44"))
JAPANESE = Wording(board("tokyo-44"), "ja")


@pytest.mark.parametrize(
    ("value", "english", "japanese"),
    [
        ("ueno", "ueno", "ueno"),
        (3, "3", "3"),
        (Name("action", "expand"), "Expand", "延伸"),
        (Name("colour", "blue"), "Blue", "青"),
        (Name("connection", "ueno--tokyo"), "Tōkyō–Ueno", "東京・上野間"),
        (Name("customer", "books2"), "a double books customer", "書籍のダブル客"),
        (Name("goods", "food"), "food", "食品"),
        (Name("place", "nakano"), "Nakano ward", "中野区"),
        (Name("rider", "red-kaicho"), "Red's Kaicho", "赤の会長"),
        (Name("station", "oji"), "Ōji", "王子"),
        (Name("store", "food"), "a food store", "食品店"),
        (Name("verb", "open"), "open", "開店"),
        (Name("ward", "ota"), "Ōta", "大田区"),
        (Name("words", "pay ota"), "'pay ota'", "「pay ota」"),
        (names("colour", ["blue", "red", "green"]), "Blue, Red and Green", "青、赤、緑"),
        (names("colour", ["blue", "red", "green"], "or"), "Blue, Red or Green", "青、赤か緑"),
        (names("colour", ["blue", "red"], "row"), "Blue; Red", "青／赤"),
        (listing(["one.", "two."], "sentences"), "One. Two.", "One.Two."),
        (message("log.turn", who=Name("colour", "red")), "Red's turn.", "赤の手番。"),
        (message("customer.food", count=1), "a food customer", "食品の客1人"),
        (message("customer.food", count=2), "2 food customers", "食品の客2人"),
        (message("place.connection", a=message("place.bay"), b=Name("station", "ueno")), "the bay–Ueno", "湾・上野間"),
    ],
    ids=str,
)
def test_a_value_is_written_in_every_language(value: Value, english: str, japanese: str) -> None:
    assert (ENGLISH.write(value), JAPANESE.write(value)) == (english, japanese)


def test_an_edition_has_its_own_words() -> None:
    assert Wording(board("tokyo-43"), "en", "rev1").write(Name("verb", "open")) == "build"
    assert Wording(board("tokyo-43"), "en", "v1").write(Name("rider", "red-chairman")) == "Red's Chairman"


def test_the_reader_is_called_you() -> None:
    """Also in messages within a message, but not where there is no such text or another player is named."""
    blue, red = Name("colour", "blue"), Name("colour", "red")
    paying = message("refusal.pay.three-cards.few", who=blue, hand=message("hand.empty", who=blue))
    written = [Wording(board("tokyo-44"), language, reader="blue").write(paying) for language in ("en", "ja")]
    assert written == [
        "You don't have three cards. You have no cards.",
        "手札が3枚ありません。手札がありません。",
    ]
    assert Wording(board("tokyo-44"), reader="red").write(paying) == ENGLISH.write(paying)
    assert Wording(board("tokyo-44"), reader="red").write(message("log.turn", who=red)) == "Red's turn."
    few = message("refusal.pay.in-hand.few", who=blue, count=1, card=Name("ward", "ota"))
    assert Wording(board("tokyo-44"), reader="blue").write(few) == "You have only 1 Ōta card."


def test_a_field_can_have_any_name() -> None:
    fields: dict[str, Value] = {"edition": message("edition.v1.name"), "hint": ""}
    assert ENGLISH.write(message("refusal.matsuri.none", **fields)) == "There's no Matsuri in Version 1. "


def test_messages_are_values() -> None:
    made = message("log.turn", who=names("colour", ["blue", "red"]))
    same = Message("log.turn", {"who": Listing((Name("colour", "blue"), Name("colour", "red")))})
    assert made == same == pickle.loads(pickle.dumps(made))
    assert len({made, same}) == 1
    assert made != message("log.turn", who=Name("colour", "red"))
