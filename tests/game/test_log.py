from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.log import entries, sentences
from shinjuku.texts import listed
from tests.positions import RECORDS, after, game_at, scripted

SINGLE = {"food": 22, "clothing": 16, "books": 8, "electronics": 2}
DOUBLE = {"food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11}


def all_but(*kept: str) -> list[str]:
    """Every customer of the game except these."""
    left = Counter(SINGLE | DOUBLE)
    left.subtract(kept)
    return sorted(left.elements())


def log_after(game: sj.Game, *lines: str, language: str = "en") -> list[str]:
    return sentences(after(game, *lines), language)


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
        "赤の百貨店（新宿）が書籍の客1人を獲得、青の店（新橋）が書籍のダブル客1人を獲得。"
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
        removed=all_but("food"),
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
        removed=all_but("food", "food", "books", "clothing", "electronics"),
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
        hands={"red": every_card}, queue=[["ota", []]], actions_left=1, used=["open"], removed=all_but("food")
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
    game = game_at(removed=all_but("food"), queue=[["minato", ["food"]]], actions_left=1, **keys)
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


# --- the older editions -----------------------------------------------------------------------------------


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
    assert sentences(game, "ja")[-1] == "足立区に書籍の泥棒1人、食品のダブル客1人が現れた。"


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


# --- modules ----------------------------------------------------------------------------------------------


def test_the_princess_and_a_kaicho_make_cards_wild() -> None:
    game = game_at(modules=["princess", "kaicho"], princess="chiyoda", hands={"blue": ["shinjuku", "kita", "ota"]})
    log = log_after(
        game,
        "blue: wander shinjuku",
        "blue: explore kita",
        "blue: open food tokyo pay shinjuku",
        "blue: expand ueno--akihabara akihabara--tokyo pay kita",
    )
    assert log[:4] == [
        "Blue moves the Princess from Chiyoda to Shinjuku ward.",
        "Blue's Kaicho moves to Kita.",
        "Blue opens a food store in Tōkyō, paying Shinjuku (wild: Princess).",
        "Blue lays track on Akihabara–Ueno and Akihabara–Tōkyō, paying Kita (wild: own Kaicho).",
    ]
    japanese = sentences(game, "ja")
    assert japanese[:2] == ["青は姫を千代田区から新宿区へ案内した。", "青の会長は北区へ視察に出た。"]


def test_every_reason_for_a_wildcard_is_named_once() -> None:
    game = game_at(
        matsuri="minato", hands={"blue": ["minato"]}, stores={"shimbashi": "blue food", "roppongi": "blue books"}
    )
    assert log_after(game, "blue: open food tokyo pay minato") == [
        "Blue opens a food store in Tōkyō, paying Minato (wild: own store and Matsuri)."
    ]


@pytest.mark.parametrize(("edition", "module", "name"), [("v1", "chairman", "Chairman"), ("v2", "kaicho", "Kaicho")])
def test_a_rider_is_left_instead_of_a_customer(edition: str, module: str, name: str) -> None:
    game = game_at(
        edition=edition,
        modules=[module],
        stores={"shimbashi": "red food"},
        customers={"minato": ["food", "books"]},
        kaicho={"red": "minato", "blue": "minato"},
        hands={"blue": ["minato"]},
    )
    assert log_after(game, f"blue: move minato pay minato: shimbashi gives red-{name.lower()}")[:2] == [
        "Blue moves the customers of Minato, paying Minato, to Shimbashi: "
        f"Red's {name} is left at Red's store in Shimbashi instead of a customer.",
        f"A food customer, a books customer and Blue's {name} stay in Minato.",
    ]


def test_a_kaicho_alone_is_moved() -> None:
    game = game_at(
        modules=["kaicho"], kaicho={"red": "minato"}, hands={"blue": ["minato"]}, track={"shimbashi--tokyo": "blue"}
    )
    assert log_after(game, "blue: move minato pay minato: shimbashi, tokyo") == [
        "Blue moves Red's Kaicho from Minato, paying Minato, along Shimbashi–Tōkyō.",
        "Red's Kaicho stays in Chiyoda.",
    ]


def test_the_kaiju_is_moved_and_people_flee() -> None:
    game = game_at(
        edition="v1",
        modules=["kaiju", "princess"],
        kaiju="edogawa",
        princess="koto",
        customers={"koto": ["food"]},
        hands={"blue": ["edogawa"]},
    )
    assert log_after(game, "blue: kaiju koto pay edogawa flee chuo princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Edogawa; everyone there flees to Chūō, and the Princess to Sumida."
    ]
    assert sentences(game, "ja") == [
        "青は江戸川区のカードを払い、怪獣を江東区へ動かした。そこにいた全員が中央区へ、姫は墨田区へ逃げた。"
    ]


def test_the_kaiju_leaves_the_bay_for_a_wildcard() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "princess"], "kaiju": "bay", "princess": "koto"}
    game = game_at(edition="v1", hands={"blue": ["koto"]}, **keys)
    assert log_after(game, "blue: kaiju koto pay koto princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Kōtō (wild: Princess); the Princess flees to Sumida."
    ]


def test_the_kaiju_moves_out_of_the_way_of_a_drawn_customer() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "hachiko"], "kaiju": "ota", "hachiko": "home"}
    game = game_at(scripted("ota", "food"), edition="v1", actions_left=1, hands={}, **keys)
    assert log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:] == [
        "Red's turn.",
        "Customers are about to arrive in Ōta, where the Kaiju is.",
        "Red moves the Kaiju out of the way, to Setagaya.",
        "Hachiko strays to Ōta.",
        "A food customer arrives in Ōta.",
    ]


def test_the_kaiju_moves_out_of_the_way_of_the_queue() -> None:
    game = game_at(
        scripted("adachi", "food"), modules=["kaiju"], kaiju="ota", queue=[["ota", ["food"]]], actions_left=1, hands={}
    )
    assert log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:6] == [
        "Red's turn.",
        "Customers are about to arrive in Ōta, where the Kaiju is.",
        "Red moves the Kaiju out of the way, to Setagaya.",
        "A food customer arrives in Ōta.",
        "Red takes the Ōta card from the queue.",
    ]


def below_the_kaiju(**keys: Any) -> sj.Game:
    """So few cards are left that the Kaiju's is among the next ones."""
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    keys |= {"modules": ["kaiju"], "kaiju": None, "discard": every_card[:55], "customers": {"koto": ["food"]}}
    return game_at(scripted("kaiju"), **keys)


def test_the_kaiju_card_in_an_income_is_no_card() -> None:
    game = below_the_kaiju(hands={})
    assert log_after(game, "blue: income", "blue: kaiju enters koto flee chuo")[:3] == [
        "Blue takes Income and draws 4 cards.",
        "The Kaiju card is drawn. It leaves the game and is replaced.",
        "Blue brings the Kaiju ashore in Kōtō; everyone there flees to Chūō.",
    ]


def test_the_kaiju_card_is_not_put_into_the_queue() -> None:
    game = below_the_kaiju(hands={}, actions_left=1, queue=[["toshima", []], ["taito", ["food"]]])
    log = log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju enters ota")
    cards = listed(sj.board("tokyo-44").ward(ward).macron for ward, _ in game.position()["queue"][1:])
    assert any(text.startswith(f"New in the queue: the {cards} cards;") for text in log)
    assert log[-2:] == [
        "The Kaiju card is drawn. It leaves the game and is replaced.",
        "Red brings the Kaiju ashore in Ōta.",
    ]


def test_hachiko_is_brought_home() -> None:
    keys: dict[str, Any] = {
        "modules": ["hachiko"],
        "stores": {"yoyogi": "red books"},
        "customers": {"shinjuku": ["books", "food"]},
        "hachiko": "shinjuku",
        "hands": {"blue": ["ota"]},
        "track": {"shibuya--yoyogi": "red"},
    }
    brought = "Blue brings Hachiko home from Shinjuku ward, along Shinjuku–Yoyogi–Shibuya: "
    taken = "Red's store in Yoyogi takes a books customer."
    line = "blue: reunite: shinjuku, yoyogi, shibuya"
    assert log_after(game_at(edition="v1", **keys), line) == [
        brought + taken,
        "A food customer stays in Shibuya ward.",
        "Red may take Income for the use of their track.",
    ]
    del keys["track"]
    assert log_after(game_at(edition="rev1", **keys), f"{line} > hachiko kita") == [
        brought + taken,
        "A food customer stays in Shibuya ward.",
        "Hachiko strays to Kita.",
    ]


def test_art_collectors() -> None:
    keys: dict[str, Any] = {
        "modules": ["art-collector"],
        "collected": {"blue": ["food"]},
        "stores": {"shinjuku": "blue food"},
        "hands": {"blue": ["shinjuku"]},
        "queue": [["minato", ["food2"]], ["ota", ["books"]]],
    }
    assert log_after(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[1:] == [
        "The customer joins the queue at Minato.",
        "Blue takes an art collector.",
        "Art collectors join the queue at Minato and Ōta.",
    ]
    assert log_after(game_at(**keys, actions_left=1), "blue: upgrade shinjuku food pay shinjuku")[2:6] == [
        "Blue takes an art collector.",
        "Art collectors join the queue at Minato and Ōta.",
        "Red's turn.",
        "A food customer, a double food customer and an art collector arrive in Minato.",
    ]
    keys["queue"] = [["minato", ["food2", "art"]]]
    assert log_after(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[2:] == [
        "Blue takes an art collector.",
        "An art collector finds no room in the queue and leaves the game.",
    ]


@pytest.mark.parametrize(
    ("edition", "modules", "begin"),
    [
        ("rev1", ["hachiko"], ["Hachiko strays to"]),
        (
            "v1",
            ["princess", "kaiju", "hachiko"],
            ["The Princess starts in Chiyoda.", "The Kaiju lurks in the bay.", "Hachiko waits at Shibuya."],
        ),
    ],
)
def test_where_the_figures_start(edition: str, modules: list[str], begin: list[str]) -> None:
    log = sentences(sj.Game.new(edition, modules, 2, seed=4))
    assert log[1] == "Everyone is dealt 5 cards."
    for text, expected in zip(log[2:], begin, strict=False):
        assert text.startswith(expected)
