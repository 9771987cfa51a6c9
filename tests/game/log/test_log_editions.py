"""The log of the older editions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.log import sentences
from tests.game.log.logs import log_after
from tests.positions import after, game_at, scripted


def test_revision_1_arrivals_incomes_and_a_burst() -> None:
    game = game_at(
        scripted("adachi", "electronics"),
        edition="rev1",
        collected={"blue": ["food"]},
        stores={"shinjuku": "blue food"},
        hands={"blue": ["shinjuku", "ota", "chuo"]},
    )
    burst = "> card kita > customer food > card ota > customer books"
    burst += " > card kita > customer food > card koto > customer clothing"
    income = "blue: income discard chuo+ota > card ota > card ota > card koto > card koto > card chuo"
    assert log_after(game, f"blue: upgrade shinjuku food pay shinjuku {burst}", income) == [
        "Blue upgrades a food store in Shinjuku to a department store, paying Shinjuku, and gives up a food customer.",
        "The customer returns to the bag.",
        "The new department store draws a crowd: 2 food customers in Kita; a books customer in Ōta; "
        "a clothing customer in Kōtō.",
        "Blue takes Income, discards Chūō and Ōta, and draws 5 cards.",
        "Red's turn.",
        "An electronics customer arrives in Adachi.",
    ]


def test_revision_1_track_is_paid_with_any_cards() -> None:
    hand = ["ota", "kita", "koto", "ota"]
    game = game_at(edition="rev1", stores={"shimbashi": "blue food"}, hands={"blue": hand})
    assert log_after(game.copy(), "blue: expand shimbashi--tokyo pay ota") == [
        "Blue lays track on Shimbashi–Tōkyō, paying Ōta."
    ]
    assert log_after(game, "blue: expand shimbashi--tokyo tokyo--yotsuya pay kita+koto+ota") == [
        "Blue lays track on Shimbashi–Tōkyō and Tōkyō–Yotsuya, paying Kita, Kōtō and Ōta."
    ]


def test_version_1_double_track_takes_a_wildcard() -> None:
    game = game_at(edition="v1", stores={"ueno": "blue food"}, hands={"blue": ["taito"]})
    assert log_after(game, "blue: expand ueno--akihabara akihabara--tokyo pay taito") == [
        "Blue lays track on Akihabara–Ueno and Akihabara–Tōkyō, paying Taitō (wild: own store)."
    ]


def test_a_thief_with_a_companion() -> None:
    chance = scripted("adachi", "books-thief", "food2")
    game = game_at(chance, edition="v1", modules=["thief"], actions_left=1, hands={})
    assert log_after(game, "blue: expand shimbashi--tokyo")[1:] == [
        "Red's turn.",
        "A books thief and a double food customer arrive in Adachi.",
    ]
    assert sentences(game, "ja")[-1] == "足立区に書籍の泥棒1人、食品のダブル客の駒1個が現れた。"


def last_arrival(edition: str) -> sj.Game:
    """Blue has one action left; then the last customer in the bag comes."""
    unseen = sj.Game.from_position({"edition": edition, "players": ["blue", "red"], "to_act": "blue"}).view(None)
    removed = Counter(unseen["unseen"]["customers"]) - Counter(["food"])
    keys: dict[str, Any] = {"hands": {"blue": ["kita", "kita"]}, "removed": sorted(removed.elements())}
    return game_at(scripted(*["ota"] * 3, "adachi"), edition=edition, actions_left=1, **keys)


@pytest.mark.parametrize("edition", ["rev1", "v1"])
def test_the_bag_is_empty(edition: str) -> None:
    game = last_arrival(edition)
    assert log_after(game, "blue: income")[1:] == [
        "Red's turn.",
        "A food customer arrives in Adachi.",
        "The bag is empty. Everyone takes one more turn, ending with Red.",
    ]
    assert sentences(game, "ja")[-1] == "袋が空になった。全員がもう1手番ずつ行い、最後は赤。"


def test_the_incomes_before_the_last_turns() -> None:
    game = last_arrival("v1")
    after(game, "blue: income", "red: income")
    since = len(game.history)
    after(game, "blue: final income discard kita+ota", "red: final income")
    assert sentences(game, since=since) == [
        "Before the last turns, Blue takes Income, discards Kita and Ōta, and draws 2 cards.",
        "Before the last turns, Red takes Income and draws 1 card.",
        "Blue's turn.",
    ]


def test_an_income_before_the_last_turns_may_find_no_cards() -> None:
    every = [ward.id for ward in sj.board("tokyo-43").wards for _ in range(ward.cards)]
    game = game_at(edition="v1", phase="final-income", final=True, hands={"red": every})
    assert log_after(game, "blue: final income")[0] == (
        "Before the last turns, Blue takes Income but finds no cards left to draw."
    )
