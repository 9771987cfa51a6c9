from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.log import entries, sentences
from tests.positions import RECORDS, after, game_at, scripted

SINGLE = {"food": 22, "clothing": 16, "books": 8, "electronics": 2}
DOUBLE = {"food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11}


def all_but(*kept: str) -> list[str]:
    """Every customer of the game except these."""
    left = Counter(SINGLE | DOUBLE)
    left.subtract(kept)
    return sorted(left.elements())


def told(game: sj.Game, *lines: str, language: str = "en") -> list[str]:
    return sentences(after(game, *lines), language)


@pytest.fixture(scope="module")
def walkthrough() -> sj.Game:
    return sj.Game.load((RECORDS / "walkthrough.txt").read_text(encoding="utf-8"), seed=1)


# --- the sample game of the rulebook ----------------------------------------------------------------------


def test_the_set_up_and_the_first_turn(walkthrough: sj.Game) -> None:
    said = [entry.text for entry in entries(walkthrough) if entry.line <= 4]
    assert said == [
        "Blue and Red play; Blue starts.",
        "Everyone is dealt 4 cards.",
        "The Matsuri begins in Suginami.",
        "A food customer and a clothing customer arrive in Ōta.",
        "A food customer and a books customer arrive in Nerima ward.",
        "A clothing customer and a double electronics customer arrive in Katsushika.",
        "A food customer and a double clothing customer arrive in Edogawa.",
        "New in the queue: the cards Minato, Shinjuku, Chūō and Taitō; a books customer on Minato; "
        "a food customer on Shinjuku.",
        "Blue's turn.",
        "A books customer arrives in Minato.",
        "Blue takes the card Minato from the queue.",
        "New in the queue: the card Bunkyō; a food customer on Shinjuku.",
        "Blue leads the Matsuri from Suginami to Nerima ward.",
        "Blue opens a books store in Shimbashi, paying Minato.",
        "Blue lays track Shimbashi–Tōkyō.",
        "Red's turn.",
        "2 food customers arrive in Shinjuku ward.",
        "Red takes the card Shinjuku from the queue.",
    ]


def test_the_actions_of_the_sample_game(walkthrough: sj.Game) -> None:
    said = {line: [entry.text for entry in entries(walkthrough) if entry.line == line] for line in range(31)}
    assert said[8][0] == "Red lays track Tōkyō–Yotsuya and Shinjuku–Yotsuya, paying Chiyoda."
    assert said[11] == [
        "Blue moves the customers of Minato, paying Katsushika, Setagaya and Ōta (any three cards), "
        "to Shimbashi: Blue's store in Shimbashi takes a books customer."
    ]
    assert said[12][0] == "Blue takes Income and draws 2 cards."
    assert said[16][:2] == [
        "Red moves the customers of Shinjuku, paying Adachi (wild: Matsuri), to Shinjuku: "
        "Red's store in Shinjuku takes a food customer.",
        "A food customer stays in Shinjuku ward.",
    ]
    assert said[20] == [
        "Blue moves the customers of Shinjuku, paying Minato (wild: own store), along Yotsuya–Tōkyō: "
        "Blue's store in Tōkyō takes a food customer.",
        "Red may take Income: the journey used Red's track.",
    ]
    assert said[21][0] == "Red takes Income and draws 2 cards."
    assert said[24] == [
        "Red upgrades a food store in Shinjuku to a department store, "
        "paying Ōta, Shinagawa and Setagaya (any three cards), and gives up a food customer.",
        "The customer given up joins the queue on Nakano.",
        "Red takes 3 bonus tokens.",
    ]
    assert said[29][0] == (
        "Blue moves the customers of Nakano, paying Edogawa (wild: Matsuri), "
        "along Nakano–Shinjuku–Yotsuya–Tōkyō–Shimbashi: "
        "Red's department store in Shinjuku takes a books customer, "
        "Blue's store in Shimbashi takes a double books customer."
    )


def test_the_same_in_japanese(walkthrough: sj.Game) -> None:
    said = {line: [entry.text for entry in entries(walkthrough, "ja") if entry.line == line] for line in range(31)}
    assert said[3] == ["青は港区のカードを払い、新橋に書籍店を開店した。"]
    assert said[8][0] == "赤は千代田区のカードを払い、東京・四ッ谷間、新宿・四ッ谷間に線路を敷いた。"
    assert said[12][0] == "青は収入でカードを2枚引いた。"
    assert said[16][0] == (
        "赤は足立区（ワイルド：祭り）のカードを払い、新宿区の客を新宿に集めた：赤の店（新宿）が食品の客1人を獲得。"
    )
    assert said[24][2] == "赤はボーナストークンを3枚得た。"
    assert said[29][0].endswith(
        "中野区の客を中野→新宿→四ッ谷→東京→新橋と移動させた："
        "赤の百貨店（新宿）が書籍の客1人を獲得、青の店（新橋）が書籍のダブル客1人を獲得。"
    )


def test_entries_say_whose_doing_it_is(walkthrough: sj.Game) -> None:
    doings = [(entry.line, entry.seat, entry.text) for entry in entries(walkthrough)]
    assert doings[0] == (0, None, "Blue and Red play; Blue starts.")
    assert (4, 0, "Blue lays track Shimbashi–Tōkyō.") in doings
    assert (4, 1, "Red's turn.") in doings
    assert (21, 1, "Red takes Income and draws 2 cards.") in doings
    assert sentences(walkthrough) == [text for _, _, text in doings]


# --- other things that happen -----------------------------------------------------------------------------


def test_a_relocated_store() -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["taito"]})
    assert told(game, "blue: open food tokyo from ueno pay taito") == [
        "Blue relocates a food store from Ueno to Tōkyō, paying Taitō (wild: own store)."
    ]


def test_customers_who_are_left_and_incomes_that_are_offered() -> None:
    game = game_at(
        players=["blue", "red", "green"],
        track={"kachidoki--shimbashi": "red", "roppongi--shimbashi": "green"},
        customers={"chuo": ["clothing", "books", "books"]},
        hands={"blue": ["chuo"], "red": ["ota"] * 4},
    )
    move = "blue: move chuo pay chuo: kachidoki, shimbashi, roppongi"
    assert told(game, move, "red: takes income", "green: declines income") == [
        "Blue moves the customers of Chūō, paying Chūō, along Kachidoki–Shimbashi–Roppongi.",
        "A clothing customer and 2 books customers stay in Minato.",
        "Red and Green may take Income: the journey used their track.",
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
    assert told(game, "blue: upgrade shinjuku food pay shinjuku")[1:6] == [
        "The customer given up joins the queue on Minato.",
        "Blue takes 3 bonus tokens.",
        "Red's turn.",
        "A food customer and a double food customer arrive in Minato.",
        "Red takes the card Minato from the queue.",
    ]


def test_a_customer_given_up_at_the_end_leaves_the_game() -> None:
    game = game_at(
        removed=all_but("food"),
        collected={"blue": ["food"]},
        stores={"shinjuku": "blue food"},
        hands={"blue": ["shinjuku"]},
        final=True,
    )
    assert "The customer given up leaves the game." in told(game, "blue: upgrade shinjuku food pay shinjuku")


def test_a_customer_who_finds_no_card() -> None:
    game = game_at(
        scripted("adachi", "clothing", "electronics"),
        queue=[["minato", []], ["ota", ["food"]], ["kita", ["food"]], ["koto", ["books"]]],
        removed=all_but("food", "food", "books", "clothing", "electronics"),
        stores=dict.fromkeys(("shinjuku", "shibuya", "ueno"), "red department"),
        actions_left=1,
        hands={},
    )
    assert told(game, "blue: expand shimbashi--tokyo")[-2:] == [
        "New in the queue: the card Adachi; a clothing customer on Adachi.",
        "An electronics customer finds no card in the queue and goes back into the bag.",
    ]


def test_an_income_without_cards_and_a_queue_without_others() -> None:
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    every_card.remove("ota")
    game = game_at(
        hands={"red": every_card}, queue=[["ota", []]], actions_left=1, used=["open"], removed=all_but("food")
    )
    assert told(game, "blue: income")[:3] == [
        "Blue takes Income, but no card is left to draw.",
        "Red's turn.",
        "The card Ōta goes to the end of the queue: there is no other.",
    ]


def test_a_new_deck() -> None:
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    game = game_at(discard=every_card, hands={})
    assert told(game, "blue: income")[:2] == [
        "Blue takes Income and draws 4 cards.",
        "The discard pile is shuffled and becomes the deck.",
    ]


def test_the_end_of_a_turn_is_a_decision_where_the_table_wants_it() -> None:
    game = game_at(set={"confirm": True}, actions_left=1, hands={})
    assert "Blue ends the turn." in told(game, "blue: expand shimbashi--tokyo", "blue: end")


# --- the end ----------------------------------------------------------------------------------------------


def last_turns(**keys: Any) -> list[str]:
    """Red's last customer comes from the queue, and both players expand until it is over."""
    game = game_at(removed=all_but("food"), queue=[["minato", ["food"]]], actions_left=1, **keys)
    lines = ("blue: expand daiba--shimbashi", "red: expand shimbashi--tokyo", "red: income")
    return told(game, *lines)


def test_the_last_customer_and_a_shared_win() -> None:
    said = last_turns()
    assert said[1:5] == [
        "Red's turn.",
        "A food customer arrives in Minato.",
        "Red takes the card Minato from the queue.",
        "The last customer has been placed: the game ends after Red's turn.",
    ]
    assert said[-2:] == [
        "The game is over: Blue 0 and Red 0.",
        "Blue and Red share the win with 0 points each.",
    ]


def test_a_win_by_points_and_a_tie_won_by_the_first_bonus_token() -> None:
    assert last_turns(bonus={"red": 1})[-1] == "Red wins with 1 point."
    said = last_turns(bonus={"red": 2, "blue": 2}, first_upgrade="blue")
    assert said[-2:] == [
        "The game is over: Blue 3 and Red 3.",
        "Blue wins the tie at 3 points: first to claim a bonus token.",
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
    assert told(game, f"blue: upgrade shinjuku food pay shinjuku {burst}", income) == [
        "Blue upgrades a food store in Shinjuku to a department store, paying Shinjuku, and gives up a food customer.",
        "The customer given up goes into the bag.",
        "The new department store draws a crowd: 2 food customers in Kita; a books customer in Ōta; "
        "a clothing customer in Kōtō.",
        "Blue takes Income, discards Chūō and Ōta and draws 5 cards.",
        "Red's turn.",
        "An electronics customer arrives in Adachi.",
    ]


def test_revision_1_track_is_paid_with_any_cards() -> None:
    hand = ["ota", "kita", "koto", "ota"]
    game = game_at(edition="rev1", stores={"shimbashi": "blue food"}, hands={"blue": hand})
    assert told(game.copy(), "blue: expand shimbashi--tokyo pay ota") == [
        "Blue lays track Shimbashi–Tōkyō, paying Ōta."
    ]
    assert told(game, "blue: expand shimbashi--tokyo tokyo--yotsuya pay kita+koto+ota") == [
        "Blue lays track Shimbashi–Tōkyō and Tōkyō–Yotsuya, paying Kita, Kōtō and Ōta."
    ]


def test_version_1_double_track_takes_a_wildcard() -> None:
    game = game_at(edition="v1", stores={"ueno": "blue food"}, hands={"blue": ["taito"]})
    assert told(game, "blue: expand ueno--akihabara akihabara--tokyo pay taito") == [
        "Blue lays track Akihabara–Ueno and Akihabara–Tōkyō, paying Taitō (wild: own store)."
    ]


def test_a_thief_with_a_companion() -> None:
    chance = scripted("adachi", "books-thief", "food2")
    game = game_at(chance, edition="v1", modules=["thief"], actions_left=1, hands={})
    assert told(game, "blue: expand shimbashi--tokyo")[1:] == [
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
    assert told(game, "blue: income")[1:] == [
        "Red's turn.",
        "A food customer arrives in Adachi.",
        "The bag is empty: everyone has one more turn, Red last.",
    ]
    assert sentences(game, "ja")[-1] == "袋が空になった。全員がもう1手番ずつ行い、最後は赤。"


def test_the_incomes_before_the_last_turns() -> None:
    game = last_arrival("v1")
    after(game, "blue: income", "red: income")
    since = len(game.history)
    after(game, "blue: final income discard kita+ota", "red: final income")
    assert sentences(game, since=since) == [
        "Before the last turns Blue takes Income, discards Kita and Ōta and draws 2 cards.",
        "Before the last turns Red takes Income and draws 1 card.",
        "Blue's turn.",
    ]


# --- modules ----------------------------------------------------------------------------------------------


def test_the_princess_and_a_kaicho_make_cards_wild() -> None:
    game = game_at(modules=["princess", "kaicho"], princess="chiyoda", hands={"blue": ["shinjuku", "kita", "ota"]})
    said = told(
        game,
        "blue: wander shinjuku",
        "blue: explore kita",
        "blue: open food tokyo pay shinjuku",
        "blue: expand ueno--akihabara akihabara--tokyo pay kita",
    )
    assert said[:4] == [
        "Blue leads the Princess from Chiyoda to Shinjuku ward.",
        "Blue's Kaicho goes to Kita.",
        "Blue opens a food store in Tōkyō, paying Shinjuku (wild: Princess).",
        "Blue lays track Akihabara–Ueno and Akihabara–Tōkyō, paying Kita (wild: own Kaicho).",
    ]
    japanese = sentences(game, "ja")
    assert japanese[:2] == ["青は姫を千代田区から新宿区へ案内した。", "青の会長は北区へ視察に出た。"]


@pytest.mark.parametrize(("edition", "module", "name"), [("v1", "chairman", "Chairman"), ("v2", "kaicho", "Kaicho")])
def test_one_is_left_instead_of_a_customer(edition: str, module: str, name: str) -> None:
    game = game_at(
        edition=edition,
        modules=[module],
        stores={"shimbashi": "red food"},
        customers={"minato": ["food", "books"]},
        kaicho={"red": "minato", "blue": "minato"},
        hands={"blue": ["minato"]},
    )
    assert told(game, f"blue: move minato pay minato: shimbashi gives red-{name.lower()}")[:2] == [
        "Blue moves the customers of Minato, paying Minato, to Shimbashi: "
        f"Red's {name} is left at Red's store in Shimbashi instead of a customer.",
        f"A food customer, a books customer and Blue's {name} stay in Minato.",
    ]


def test_a_kaicho_alone_is_moved() -> None:
    game = game_at(
        modules=["kaicho"], kaicho={"red": "minato"}, hands={"blue": ["minato"]}, track={"shimbashi--tokyo": "blue"}
    )
    assert told(game, "blue: move minato pay minato: shimbashi, tokyo") == [
        "Blue moves Red's Kaicho from Minato, paying Minato, along Shimbashi–Tōkyō.",
        "Red's Kaicho stays in Chiyoda.",
    ]


def test_the_kaiju_is_sent_and_everybody_runs() -> None:
    game = game_at(
        edition="v1",
        modules=["kaiju", "princess"],
        kaiju="edogawa",
        princess="koto",
        customers={"koto": ["food"]},
        hands={"blue": ["edogawa"]},
    )
    assert told(game, "blue: kaiju koto pay edogawa flee chuo princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Edogawa; everybody there runs to Chūō, the Princess to Sumida."
    ]
    assert sentences(game, "ja") == [
        "青は江戸川区のカードを払い、怪獣を江東区へ動かした。そこにいた全員が中央区へ、姫は墨田区へ逃げた。"
    ]


def test_the_kaiju_leaves_the_bay_for_a_wildcard() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "princess"], "kaiju": "bay", "princess": "koto"}
    game = game_at(edition="v1", hands={"blue": ["koto"]}, **keys)
    assert told(game, "blue: kaiju koto pay koto princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Kōtō (wild: Princess); the Princess runs to Sumida."
    ]


def test_the_kaiju_makes_way_for_a_drawn_customer() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "hachiko"], "kaiju": "ota", "hachiko": "home"}
    game = game_at(scripted("ota", "food"), edition="v1", actions_left=1, hands={}, **keys)
    assert told(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:] == [
        "Red's turn.",
        "Somebody is about to arrive in Ōta, where the Kaiju is.",
        "Red makes way: the Kaiju moves to Setagaya.",
        "Hachiko strays to Ōta.",
        "A food customer arrives in Ōta.",
    ]


def test_the_kaiju_makes_way_for_the_head_of_the_queue() -> None:
    game = game_at(
        scripted("adachi", "food"), modules=["kaiju"], kaiju="ota", queue=[["ota", ["food"]]], actions_left=1, hands={}
    )
    assert told(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:6] == [
        "Red's turn.",
        "Somebody is about to arrive in Ōta, where the Kaiju is.",
        "Red makes way: the Kaiju moves to Setagaya.",
        "A food customer arrives in Ōta.",
        "Red takes the card Ōta from the queue.",
    ]


def below_the_kaiju(**keys: Any) -> sj.Game:
    """So few cards are left that the Kaiju's is among the next ones."""
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    keys |= {"modules": ["kaiju"], "kaiju": None, "discard": every_card[:55], "customers": {"koto": ["food"]}}
    return game_at(scripted("kaiju"), **keys)


def test_the_kaiju_card_in_an_income_is_no_card() -> None:
    game = below_the_kaiju(hands={})
    assert told(game, "blue: income", "blue: kaiju enters koto flee chuo")[:3] == [
        "Blue takes Income and draws 4 cards.",
        "The Kaiju's card is revealed, leaves the game and is replaced.",
        "Blue decides where the Kaiju comes ashore: in Kōtō; everybody there runs to Chūō.",
    ]


def test_the_kaiju_card_is_not_put_into_the_queue() -> None:
    game = below_the_kaiju(hands={}, actions_left=1, queue=[["toshima", []], ["taito", ["food"]]])
    said = told(game, "blue: expand shimbashi--tokyo", "red: kaiju enters ota")
    cards = ", ".join(sj.board("tokyo-44").ward(ward).romaji for ward, _ in game.position()["queue"][1:-1])
    last = sj.board("tokyo-44").ward(game.position()["queue"][-1][0]).romaji
    assert any(text.startswith(f"New in the queue: the cards {cards} and {last};") for text in said)
    assert said[-2:] == [
        "The Kaiju's card is revealed, leaves the game and is replaced.",
        "Red decides where the Kaiju comes ashore: in Ōta.",
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
    assert told(game_at(edition="v1", **keys), line) == [
        brought + taken,
        "A food customer stays in Shibuya ward.",
        "Red may take Income: the journey used Red's track.",
    ]
    del keys["track"]
    assert told(game_at(edition="rev1", **keys), f"{line} > hachiko kita") == [
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
    assert told(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[1:] == [
        "The customer given up joins the queue on Minato.",
        "Blue takes an art collector.",
        "Art collectors join the queue on Minato and Ōta.",
    ]
    assert told(game_at(**keys, actions_left=1), "blue: upgrade shinjuku food pay shinjuku")[2:6] == [
        "Blue takes an art collector.",
        "Art collectors join the queue on Minato and Ōta.",
        "Red's turn.",
        "A food customer, a double food customer and an art collector arrive in Minato.",
    ]
    keys["queue"] = [["minato", ["food2", "art"]]]
    assert told(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[2:] == [
        "Blue takes an art collector.",
        "An art collector finds no place in the queue and leaves the game.",
    ]


@pytest.mark.parametrize(
    ("edition", "modules", "begin"),
    [
        ("rev1", ["hachiko"], ["Hachiko strays to"]),
        (
            "v1",
            ["princess", "kaiju", "hachiko"],
            ["The Princess starts in Chiyoda.", "The Kaiju lies in Tokyo Bay.", "Hachiko waits at Shibuya."],
        ),
    ],
)
def test_where_everybody_begins(edition: str, modules: list[str], begin: list[str]) -> None:
    said = sentences(sj.Game.new(edition, modules, 2, seed=4))
    assert said[1] == "Everyone is dealt 5 cards."
    for text, expected in zip(said[2:], begin, strict=False):
        assert text.startswith(expected)
