"""The log: a sentence for everything that happens."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.log import entries, sentences
from tests.game.log.logs import log_after
from tests.positions import RECORDS, game_at, scripted
from tests.rules.helpers import customers_but


@pytest.fixture(scope="module")
def walkthrough() -> sj.Game:
    return sj.Game.load((RECORDS / "walkthrough.txt").read_text(encoding="utf-8"), seed=1)


# --- the sample game of the rulebook ----------------------------------------------------------------------


def test_the_set_up_and_the_first_turn(walkthrough: sj.Game) -> None:
    log = [entry.text for entry in entries(walkthrough) if entry.line <= 4]
    assert log == [
        "Blue and Red are playing. Blue starts.",
        "Everyone is dealt 4 cards.",
        "The Matsuri begins in Suginami.",
        "A food customer and a clothing customer arrive in Ōta.",
        "A food customer and a books customer arrive in Nerima ward.",
        "A clothing customer and a double electronics customer arrive in Katsushika.",
        "A food customer and a double clothing customer arrive in Edogawa.",
        "New in the queue: the Minato, Shinjuku, Chūō and Taitō cards; a books customer at Minato; "
        "a food customer at Shinjuku.",
        "Blue's turn.",
        "A books customer arrives in Minato.",
        "Blue takes the Minato card from the queue.",
        "New in the queue: the Bunkyō card; a food customer at Shinjuku.",
        "Blue moves the Matsuri from Suginami to Nerima ward.",
        "Blue opens a books store in Shimbashi, paying Minato.",
        "Blue lays track on Shimbashi–Tōkyō.",
        "Red's turn.",
        "2 food customers arrive in Shinjuku ward.",
        "Red takes the Shinjuku card from the queue.",
    ]


def test_the_actions_of_the_sample_game(walkthrough: sj.Game) -> None:
    log = {line: [entry.text for entry in entries(walkthrough) if entry.line == line] for line in range(31)}
    assert log[8][0] == "Red lays track on Tōkyō–Yotsuya and Shinjuku–Yotsuya, paying Chiyoda."
    assert log[11] == [
        "Blue moves the customers of Minato, paying three cards (Katsushika, Setagaya and Ōta), "
        "to Shimbashi: Blue's store in Shimbashi takes a books customer."
    ]
    assert log[12][0] == "Blue takes Income and draws 2 cards."
    assert log[16][:2] == [
        "Red moves the customers of Shinjuku, paying Adachi (wild: Matsuri), to Shinjuku: "
        "Red's store in Shinjuku takes a food customer.",
        "A food customer stays in Shinjuku ward.",
    ]
    assert log[20] == [
        "Blue moves the customers of Shinjuku, paying Minato (wild: own store), along Yotsuya–Tōkyō: "
        "Blue's store in Tōkyō takes a food customer.",
        "Red may take Income for the use of their track.",
    ]
    assert log[21][0] == "Red takes Income and draws 2 cards."
    assert log[24] == [
        "Red upgrades a food store in Shinjuku to a department store, "
        "paying three cards (Ōta, Shinagawa and Setagaya), and gives up a food customer.",
        "The customer joins the queue at Nakano.",
        "Red takes 3 bonus tokens.",
    ]
    assert log[29][0] == (
        "Blue moves the customers of Nakano, paying Edogawa (wild: Matsuri), "
        "along Nakano–Shinjuku–Yotsuya–Tōkyō–Shimbashi: "
        "Red's department store in Shinjuku takes a books customer, "
        "Blue's store in Shimbashi takes a double books customer."
    )


def test_the_same_in_japanese(walkthrough: sj.Game) -> None:
    log = {line: [entry.text for entry in entries(walkthrough, "ja") if entry.line == line] for line in range(31)}
    assert log[3] == ["青は港区のカードを払い、新橋に書籍店を開店した。"]
    assert log[8][0] == "赤は千代田区のカードを払い、東京・四ッ谷間、新宿・四ッ谷間に線路を敷いた。"
    assert log[12][0] == "青は収入でカードを2枚引いた。"
    assert log[16][0] == (
        "赤は足立区（ワイルド：祭り）のカードを払い、新宿区の客を新宿に集めた：赤の店（新宿）が食品の客1人を獲得。"
    )
    assert log[24][2] == "赤はボーナストークンを3枚得た。"
    assert log[29][0].endswith(
        "中野区の客を中野→新宿→四ッ谷→東京→新橋と移動させた："
        "赤の百貨店（新宿）が書籍の客1人を獲得、青の店（新橋）が書籍のダブル客の駒1個を獲得。"
    )


def test_entries_name_the_seat(walkthrough: sj.Game) -> None:
    doings = [(entry.line, entry.seat, entry.text) for entry in entries(walkthrough)]
    assert doings[0] == (0, None, "Blue and Red are playing. Blue starts.")
    assert (4, 0, "Blue lays track on Shimbashi–Tōkyō.") in doings
    assert (4, 1, "Red's turn.") in doings
    assert (21, 1, "Red takes Income and draws 2 cards.") in doings
    assert sentences(walkthrough) == [text for _, _, text in doings]


# --- other things that happen -----------------------------------------------------------------------------


def test_a_relocated_store() -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["taito"]})
    assert log_after(game, "blue: open food tokyo from ueno pay taito") == [
        "Blue relocates a food store from Ueno to Tōkyō, paying Taitō (wild: own store)."
    ]


def test_customers_left_over_and_income_for_track() -> None:
    game = game_at(
        players=["blue", "red", "green"],
        track={"kachidoki--shimbashi": "red", "roppongi--shimbashi": "green"},
        customers={"chuo": ["clothing", "books", "books"]},
        hands={"blue": ["chuo"], "red": ["ota"] * 4},
    )
    move = "blue: move chuo pay chuo: kachidoki, shimbashi, roppongi"
    assert log_after(game, move, "red: takes income", "green: declines income") == [
        "Blue moves the customers of Chūō, paying Chūō, along Kachidoki–Shimbashi–Roppongi.",
        "A clothing customer and 2 books customers stay in Minato.",
        "Red and Green may take Income for the use of their track.",
        "Red takes Income and draws 1 card.",
        "Green declines Income.",
    ]


def test_a_customer_given_up_for_the_card_that_is_taken_next() -> None:
    game = game_at(
        collected={"blue": ["food"]},
        stores={"shinjuku": "blue food"},
        hands={"blue": ["shinjuku"]},
        queue=[["minato", ["food2"]], ["ota", ["books"]]],
        actions_left=1,
    )
    assert log_after(game, "blue: upgrade shinjuku food pay shinjuku")[1:6] == [
        "The customer joins the queue at Minato.",
        "Blue takes 3 bonus tokens.",
        "Red's turn.",
        "A food customer and a double food customer arrive in Minato.",
        "Red takes the Minato card from the queue.",
    ]


def test_a_customer_given_up_at_the_end_leaves_the_game() -> None:
    game = game_at(
        removed=customers_but(food=1),
        collected={"blue": ["food"]},
        stores={"shinjuku": "blue food"},
        hands={"blue": ["shinjuku"]},
        final=True,
    )
    assert "The customer leaves the game." in log_after(game, "blue: upgrade shinjuku food pay shinjuku")


def test_a_customer_without_room_in_the_queue() -> None:
    game = game_at(
        scripted("adachi", "clothing", "electronics"),
        queue=[["minato", []], ["ota", ["food"]], ["kita", ["food"]], ["koto", ["books"]]],
        removed=customers_but(food=2, clothing=1, books=1, electronics=1),
        stores=dict.fromkeys(("shinjuku", "shibuya", "ueno"), "red department"),
        actions_left=1,
        hands={},
    )
    assert log_after(game, "blue: expand shimbashi--tokyo")[-2:] == [
        "New in the queue: the Adachi card; a clothing customer at Adachi.",
        "An electronics customer finds no room in the queue and returns to the bag.",
    ]


def test_an_income_without_cards_and_a_queue_without_others() -> None:
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    every_card.remove("ota")
    game = game_at(
        hands={"red": every_card}, queue=[["ota", []]], actions_left=1, used=["open"], removed=customers_but(food=1)
    )
    assert log_after(game, "blue: income")[:3] == [
        "Blue takes Income but finds no cards left to draw.",
        "Red's turn.",
        "The Ōta card goes to the end of the queue because no other card is left.",
    ]


def test_a_new_deck() -> None:
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    game = game_at(discard=every_card, hands={})
    assert log_after(game, "blue: income")[:2] == [
        "Blue takes Income and draws 4 cards.",
        "The discard pile is shuffled into a new deck.",
    ]


def test_the_end_of_a_turn_is_a_decision_where_the_table_wants_it() -> None:
    game = game_at(set={"confirm": True}, actions_left=1, hands={})
    assert "Blue ends the turn." in log_after(game, "blue: expand shimbashi--tokyo", "blue: end")


# --- the end ----------------------------------------------------------------------------------------------


def last_turns(**keys: Any) -> list[str]:
    """Red's last customer comes from the queue, and both players expand until it is over."""
    game = game_at(removed=customers_but(food=1), queue=[["minato", ["food"]]], actions_left=1, **keys)
    lines = ("blue: expand daiba--shimbashi", "red: expand shimbashi--tokyo", "red: income")
    return log_after(game, *lines)


def test_the_last_customer_and_a_shared_win() -> None:
    log = last_turns()
    assert log[1:5] == [
        "Red's turn.",
        "A food customer arrives in Minato.",
        "Red takes the Minato card from the queue.",
        "The last customer has been placed. The game ends after Red's turn.",
    ]
    assert log[-2:] == [
        "Game over: Blue 0 and Red 0.",
        "Blue and Red share the victory with 0 points each.",
    ]


def test_a_win_by_points_and_a_tie_won_by_the_first_bonus_token() -> None:
    assert last_turns(bonus={"red": 1})[-1] == "Red wins with 1 point."
    log = last_turns(bonus={"red": 2, "blue": 2}, first_upgrade="blue")
    assert log[-2:] == [
        "Game over: Blue 3 and Red 3.",
        "Blue wins the tie at 3 points, having claimed a bonus token first.",
    ]
