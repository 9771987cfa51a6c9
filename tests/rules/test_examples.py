"""Every worked example of the version 2 rulebook, as reconstructed: numbers are those of the sections."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import RECORDS, after, collected, customers, decider, game_at, hand, queue, scripted, words

LURING: dict[str, Any] = {
    "players": ["red", "blue", "green"],
    "stores": {
        "takadanobaba": "red food",
        "shinjuku": "red books",
        "yotsuya": "blue food",
        "tokyo": "green clothing",
        "akihabara": "blue books",
        "iidabashi": "green electronics",
    },
    "track": {
        "shinjuku--takadanobaba": "red",
        "iidabashi--takadanobaba": "green",
        "shinjuku--yotsuya": "blue",
        "tokyo--yotsuya": "blue",
    },
    "customers": {"shinjuku": ["clothing"], "chiyoda": ["books", "food"]},
    "hands": {colour: ["shinjuku", "chiyoda"] for colour in ("red", "blue")} | {"green": ["shinjuku"]},
}


# --- 3: the Upgrade example -------------------------------------------------------------------------------------


def upgrading(colour: str, *earned: str) -> sj.Game:
    return game_at(
        players=["blue", "green"],
        to_act=colour,
        stores={"shibuya": "blue food", "ebisu": "green clothing"},
        hands={colour: ["shibuya"]},
        collected={colour: list(earned)},
    )


@pytest.mark.clause("upgrade.card", "upgrade.customer")
def test_3_a_store_on_a_department_site_is_upgraded_with_a_card_and_a_customer_of_its_goods() -> None:
    game = after(upgrading("blue", "food"), "blue: upgrade shibuya food pay shibuya")
    assert game.position()["stores"]["shibuya"] == "blue department"


@pytest.mark.clause("upgrade.customer-goods")
@pytest.mark.parametrize("earned", ["clothing", "books", "electronics"])
def test_3_other_customers_do_not_pay_for_it(earned: str) -> None:
    assert "upgrade" not in words(upgrading("blue", earned))


@pytest.mark.clause("upgrade.department-site")
def test_3_a_station_without_the_sign_is_never_upgraded() -> None:
    game = upgrading("green", "clothing", "food")
    with pytest.raises(sj.Illegal) as refused:
        game.perform("green: upgrade ebisu clothing pay shibuya")
    assert refused.value.code == "upgrade.department-site"


# --- 5: Move Example 1, and the options 1a to 1h of the same position ----------------------------------------------


@pytest.mark.clause("move.must-give", "move.sells-it", "move.left-over", "track-income.used", "track-income.order")
@pytest.mark.parametrize(
    ("line", "gained", "income", "left"),
    [
        pytest.param(
            "green: move shinjuku pay shinjuku: yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1a",
        ),
        pytest.param(
            "green: move shinjuku pay shinjuku: shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1b",
        ),
        pytest.param(
            "green: move shinjuku pay shinjuku: takadanobaba, shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["red", "blue"], {}, id="1c",
        ),
        pytest.param(
            "blue: move chiyoda pay chiyoda: akihabara gives books",
            {"blue": ["books"]}, [], {"chiyoda": ["food"]}, id="1d",
        ),
        pytest.param(
            "blue: move chiyoda pay chiyoda: tokyo, yotsuya gives food",
            {"blue": ["food"]}, [], {"shinjuku": ["clothing", "books"]}, id="1e",
        ),
        pytest.param(
            "blue: move chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, [], {}, id="1f",
        ),
        pytest.param(
            "red: move chiyoda pay chiyoda: iidabashi, takadanobaba gives food, shinjuku gives books",
            {"red": ["food", "books"]}, ["green"], {}, id="1g",
        ),
        pytest.param(
            "red: move chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, ["blue"], {}, id="1h",
        ),
    ],
)  # fmt: skip
def test_5_options_of_the_first_move_example(
    line: str, gained: dict[str, list[str]], income: list[str], left: dict[str, list[str]]
) -> None:
    game = after(game_at(**LURING | {"to_act": line.split(":")[0]}), line)
    for colour in game.players:
        assert collected(game, colour) == Counter(gained.get(colour, []))
    for ward, who in left.items():
        assert customers(game, ward) == Counter(who)
    assert asked_for_income(game) == income


def asked_for_income(game: sj.Game) -> list[str]:
    """Who is offered an Income now, in order; all decline."""
    found = []
    while game.position()["phase"] == "income":
        found.append(str(decider(game)))
        game.play("declines income")
    return found


@pytest.mark.clause("move.stop", "move.left-over")
def test_5_a_journey_may_end_without_a_delivery_but_not_before_it_begins() -> None:
    game = after(game_at(**LURING | {"to_act": "green"}), "green: move shinjuku pay shinjuku: shinjuku, yotsuya")
    assert customers(game, "shinjuku") == Counter(["clothing"])
    assert asked_for_income(game) == ["blue"]
    with pytest.raises(sj.ShinjukuError):
        game_at(**LURING | {"to_act": "green"}).perform("green: move shinjuku pay shinjuku: yotsuya")


# --- 6: Move Example 2 ------------------------------------------------------------------------------------------

SECOND_EXAMPLE: dict[str, Any] = {
    "players": ["blue", "red", "green"],
    "stores": {
        "kachidoki": "red food",
        "shimbashi": "blue department",
        "roppongi": "green clothing",
        "shibuya": "blue books",
    },
    "track": {
        "kachidoki--shimbashi": "red",
        "shimbashi--roppongi": "blue",
        "roppongi--ebisu": "green",
        "ebisu--shibuya": "blue",
    },
    "customers": {"chuo": ["clothing", "books", "books2"]},
    "hands": {"green": ["chuo"], "blue": ["chuo"]},
}


@pytest.mark.clause("move.one-per-store", "move.which-token", "move.left-over", "track-income.used")
@pytest.mark.parametrize(
    ("line", "gained", "income", "left"),
    [
        pytest.param(
            "green: move chuo pay chuo: kachidoki, shimbashi gives books, roppongi gives clothing",
            {"blue": ["books"], "green": ["clothing"]}, ["blue", "red"], {"minato": ["books2"]}, id="6a",
        ),
        pytest.param(
            "blue: move chuo pay chuo: kachidoki, shimbashi gives clothing, roppongi, ebisu, shibuya gives books2",
            {"blue": ["clothing", "books2"]}, ["red", "green"], {"shibuya": ["books"]}, id="6b",
        ),
        pytest.param(
            "blue: move chuo pay chuo: kachidoki, shimbashi gives books, roppongi gives clothing, ebisu, "
            "shibuya gives books2",
            {"blue": ["books", "books2"], "green": ["clothing"]}, ["red", "green"], {}, id="6c",
        ),
        pytest.param(
            "blue: move chuo pay chuo: kachidoki, shimbashi gives books2",
            {"blue": ["books2"]}, ["red"], {"minato": ["books", "clothing"]}, id="6d",
        ),
    ],
)  # fmt: skip
def test_6_options_of_the_second_move_example(
    line: str, gained: dict[str, list[str]], income: list[str], left: dict[str, list[str]]
) -> None:
    game = after(game_at(**SECOND_EXAMPLE | {"to_act": line.split(":")[0]}), line)
    for colour in game.players:
        assert collected(game, colour) == Counter(gained.get(colour, []))
    for ward, who in left.items():
        assert customers(game, ward) == Counter(who)
    assert asked_for_income(game) == income


@pytest.mark.clause("move.which-token")
def test_6_at_the_department_store_any_of_the_three_may_be_given() -> None:
    game = game_at(**SECOND_EXAMPLE | {"to_act": "blue"})
    game.play("move chuo pay chuo: kachidoki, shimbashi")
    assert words(game) == ["gives clothing", "gives books", "gives books2"]


# --- 7: the queue -----------------------------------------------------------------------------------------------


@pytest.mark.clause("queue.head-card", "queue.slide", "queue.refresh", "queue.same-goods", "queue.lowest-empty")
def test_7_the_queue_example() -> None:
    game = game_at(
        scripted("minato", "food", "electronics2", "clothing2"),
        to_act="red",
        actions_left=1,
        stores={name: f"{who} department" for name, who in FOUR_DEPARTMENTS.items()},
        queue=[
            ["katsushika", ["food", "food", "food"]],
            ["nerima", ["electronics2"]],
            ["nakano", ["books", "books2"]],
            ["setagaya", []],
        ],
        matsuri="ota",
    )
    game.perform("red: expand shimbashi--tokyo")
    assert customers(game, "katsushika") == Counter(food=3)
    assert hand(game, "blue") == Counter(["katsushika"])
    assert queue(game) == [
        ("nerima", Counter(electronics2=2)),
        ("nakano", Counter(books=1, books2=1)),
        ("setagaya", Counter(food=1)),
        ("minato", Counter(clothing2=1)),
    ]


FOUR_DEPARTMENTS = {"tokyo": "blue", "ueno": "blue", "shibuya": "red", "shinjuku": "red"}


# --- 8: track ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("expand.second-card", "expand.through-shinjuku-yoyogi")
@pytest.mark.parametrize(
    ("line", "cards", "refused"),
    [
        ("expand nishi-nippori--ueno oshiage--ueno", ["arakawa", "taito", "sumida"], ["bunkyo", "chiyoda"]),
        ("expand iidabashi--shinjuku roppongi--yoyogi", ["chiyoda", "shinjuku", "shibuya", "minato"], ["ota"]),
        ("expand iidabashi--shinjuku shinjuku--yotsuya", ["chiyoda", "shinjuku"], ["shibuya"]),
    ],
    ids=["8a", "8b", "8c"],
)
def test_8_double_track_costs_a_card_of_any_station_it_joins(line: str, cards: list[str], refused: list[str]) -> None:
    for card in cards:
        game = after(game_at(hands={"blue": [card]}), f"blue: {line} pay {card}")
        assert list(game.position()["track"].values()) == ["blue", "blue"]
    for card in refused:
        with pytest.raises(sj.Illegal) as error:
            game_at(hands={"blue": [card]}).perform(f"blue: {line} pay {card}")
        assert error.value.code.split(".")[0] in ("expand", "pay")


@pytest.mark.clause("move.track", "track-income.used")
def test_8d_any_player_uses_any_track() -> None:
    game = game_at(
        players=["blue", "red", "green"],
        stores={"shimbashi": "blue food", "daiba": "red food", "shin-kiba": "green electronics"},
        track={
            "shimbashi--roppongi": "blue",
            "shimbashi--shinagawa": "green",
            "shimbashi--daiba": "red",
            "shimbashi--kachidoki": "red",
            "kachidoki--monzen-nakacho": "red",
            "monzen-nakacho--shin-kiba": "green",
            "daiba--shin-kiba": "blue",
        },
        customers={"koto": ["food", "food"]},
        hands={"blue": ["koto"]},
    )
    game.perform("blue: move koto pay koto: shin-kiba, daiba gives food, shimbashi gives food")
    assert collected(game, "blue") == collected(game, "red") == Counter(["food"])
    assert asked_for_income(game) == ["red"]


# --- 9: scoring -------------------------------------------------------------------------------------------------


@pytest.mark.clause("score.sets", "score.order", "score.doubles", "score.wild-tokens", "ruling-27")
@pytest.mark.parametrize(
    ("tokens", "bonus", "total", "sets"),
    [
        (
            {"food": 7, "clothing": 3, "clothing2": 1, "books": 3, "books2": 2, "electronics2": 2},
            2, 59, {4: 5, 3: 1, 2: 1, 1: 0},
        ),
        ({"food": 5, "clothing": 3, "books": 1, "books2": 2, "electronics2": 2}, 5, 53, {4: 5, 3: 0, 2: 1, 1: 0}),
    ],
    ids=["first", "second"],
)  # fmt: skip
def test_9_scoring_examples(tokens: dict[str, int], bonus: int, total: int, sets: dict[int, int]) -> None:
    game = game_at(collected={"blue": list(Counter(tokens).elements())}, bonus={"blue": bonus})
    sheet = game.score_sheets[0]
    assert game.scores[0] == sheet.total == total
    assert {size: sheet.sets[size] for size in sets} == sets


@pytest.mark.clause("score.wild-tokens", "ruling-26")
def test_9_the_last_set_of_the_second_example_is_two_bonus_tokens_alone() -> None:
    tokens = Counter({"food": 5, "clothing": 3, "books": 1, "books2": 2, "electronics2": 2})
    sheet = game_at(collected={"blue": list(tokens.elements())}, bonus={"blue": 5}).score_sheets[0]
    assert sheet.wild_used == 5
    assert sum(len(members) for members in sheet.laid_out) == 22


# --- 10: the walkthrough ----------------------------------------------------------------------------------------

SEEDS = {"ota", "nerima", "katsushika", "edogawa"}

AFTER_EACH_TURN: dict[int, dict[str, Any]] = {
    1: {
        "queue": [["shinjuku", ["food", "food"]], ["chuo", []], ["taito", []], ["bunkyo", []]],
        "blue": "edogawa katsushika ota setagaya", "red": "adachi chiyoda ota shinagawa",
        "map": {"minato": ["books"]},
        "stores": {"shimbashi": "blue books"}, "track": {"shimbashi--tokyo": "blue"},
        "collected": {}, "matsuri": "nerima", "bonus": {},
    },
    2: {
        "queue": [["chuo", ["electronics2"]], ["taito", ["food"]], ["bunkyo", []], ["nakano", []]],
        "blue": "edogawa katsushika ota setagaya", "red": "adachi ota shinagawa",
        "map": {"minato": ["books"], "shinjuku": ["food", "food"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {}, "matsuri": "toshima", "bonus": {},
    },
    3: {
        "queue": [["taito", ["food"]], ["bunkyo", ["clothing"]], ["nakano", []], ["chuo", []]],
        "blue": "chiyoda chuo edogawa minato", "red": "adachi ota shinagawa",
        "map": {"shinjuku": ["food", "food"], "chuo": ["electronics2"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books"]}, "matsuri": "kita", "bonus": {},
    },
    4: {
        "queue": [["bunkyo", ["clothing"]], ["nakano", ["books2"]], ["chuo", []], ["shibuya", []]],
        "blue": "chiyoda chuo edogawa minato", "red": "ota shinagawa",
        "map": {"shinjuku": ["food"], "chuo": ["electronics2"], "taito": ["food"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food", "ueno": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books"], "red": ["food"]}, "matsuri": "adachi", "bonus": {},
    },
    5: {
        "queue": [["nakano", ["books2", "books"]], ["chuo", []], ["shibuya", []], ["nakano", []]],
        "blue": "bunkyo chuo edogawa", "red": "nerima ota setagaya shinagawa",
        "map": {"chuo": ["electronics2"], "taito": ["food"], "bunkyo": ["clothing"]},
        "stores": {"shimbashi": "blue books", "tokyo": "blue food", "shinjuku": "red food", "ueno": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books", "food"], "red": ["food"]}, "matsuri": "katsushika", "bonus": {},
    },
    6: {
        "queue": [["chuo", ["clothing"]], ["shibuya", ["electronics2"]], ["nakano", ["food"]], ["shinagawa", []]],
        "blue": "bunkyo chuo edogawa", "red": "nakano nerima",
        "map": {
            "chuo": ["electronics2"], "taito": ["food"], "bunkyo": ["clothing"], "nakano": ["books2", "books"],
        },
        "stores": {"shimbashi": "blue books", "tokyo": "blue food", "shinjuku": "red department", "ueno": "red food"},
        "track": {
            "shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red",
            "nakano--shinjuku": "red",
        },
        "collected": {"blue": ["books", "food"]}, "matsuri": "sumida", "bonus": {"red": 3},
    },
    7: {
        "queue": [["shibuya", ["electronics2"]], ["nakano", ["food"]], ["shinagawa", ["books"]], ["suginami", []]],
        "blue": "bunkyo chuo", "red": "nakano nerima adachi kita",
        "map": {"chuo": ["electronics2", "clothing"], "taito": ["food"], "bunkyo": ["clothing"]},
        "stores": {
            "shimbashi": "blue books", "tokyo": "blue food", "hatchobori": "blue clothing",
            "shinjuku": "red department", "ueno": "red food",
        },
        "track": {
            "shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red",
            "nakano--shinjuku": "red",
        },
        "collected": {"blue": ["books", "food", "books2"], "red": ["books"]}, "matsuri": "edogawa",
        "bonus": {"red": 3},
    },
}  # fmt: skip


def walkthrough_after(turn: int) -> dict[str, Any]:
    """The walkthrough cut off behind a turn, with the turn's end confirmed so that nothing comes after it."""
    text = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8")
    head, *turns = text.split("# turn ")
    played = "".join(f"# turn {part}" for part in turns[:turn])
    body = head.replace("start blue", "start blue\nset confirm on") + _confirmed(played)
    return sj.Game.load(body).position()


def _confirmed(played: str) -> str:
    """Every turn but the last ends with `end`."""
    lines: list[str] = []
    mover = ""
    for line in played.splitlines():
        if line.startswith("# turn") and mover:
            lines.append(f"{mover}: end")
        lines.append(line)
        if "matsuri" in line:
            mover = line.split(":")[0]
    return "\n".join(lines) + "\n"


@pytest.mark.clause("turn.order", "queue.refresh", "ruling-27")
@pytest.mark.parametrize("turn", AFTER_EACH_TURN)
def test_10_the_walkthrough_turn_by_turn(turn: int) -> None:
    wanted = AFTER_EACH_TURN[turn]
    found = walkthrough_after(turn)
    assert [[ward, sorted(who)] for ward, who in found["queue"]] == [[w, sorted(who)] for w, who in wanted["queue"]]
    for colour in ("blue", "red"):
        assert sorted(found["hands"][colour]) == sorted(wanted[colour].split())
    on_map = {ward: sorted(who) for ward, who in found["customers"].items() if ward not in SEEDS}
    assert on_map == {ward: sorted(who) for ward, who in wanted["map"].items()}
    for key in ("stores", "track"):
        assert found[key] == wanted[key]
    assert {who: sorted(c) for who, c in found.get("collected", {}).items() if c} == {
        who: sorted(c) for who, c in wanted["collected"].items()
    }
    assert found["matsuri"] == wanted["matsuri"]
    assert {who: n for who, n in found.get("bonus", {}).items() if n} == wanted["bonus"]


@pytest.mark.clause("line.order")
def test_10_the_walkthrough_prints_as_it_was_written() -> None:
    text = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8")
    written = [line for line in text.splitlines() if not line.startswith("#")]
    printed = sj.Game.load(text, seed=1).record().splitlines()
    assert printed[: len(written)] == written
