"""The worked examples of journeys in the rulebooks, as reconstructed. The numbers are those of the sections."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, hand, words
from tests.rules.helpers import decline_incomes, refused

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


def luring(edition: str, colour: str) -> sj.Game:
    return game_at(**LURING, edition=edition, to_act=colour)


# --- 1: the Luring example of revision 1 ------------------------------------------------------------------------


@pytest.mark.clause("rev1.lure", "rev1.lure-ends", "rev1.lure-left-over")
@pytest.mark.parametrize(
    ("line", "gained", "income", "left"),
    [
        pytest.param(
            "green: lure shinjuku pay shinjuku: yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1a",
        ),
        pytest.param(
            "green: lure shinjuku pay shinjuku: shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["blue"], {}, id="1b",
        ),
        pytest.param(
            "green: lure shinjuku pay shinjuku: takadanobaba, shinjuku, yotsuya, tokyo gives clothing",
            {"green": ["clothing"]}, ["red", "blue"], {}, id="1c",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: akihabara gives books",
            {"blue": ["books"]}, [], {"chiyoda": ["food"]}, id="1d",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: tokyo, yotsuya gives food",
            {"blue": ["food"]}, [], {"shinjuku": ["books"]}, id="1e",
        ),
        pytest.param(
            "blue: lure chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, [], {}, id="1f",
        ),
        pytest.param(
            "red: lure chiyoda pay chiyoda: iidabashi, takadanobaba gives food, shinjuku gives books",
            {"red": ["food", "books"]}, ["green"], {}, id="1g",
        ),
        pytest.param(
            "red: lure chiyoda pay chiyoda: tokyo, yotsuya gives food, shinjuku gives books",
            {"blue": ["food"], "red": ["books"]}, ["blue"], {}, id="1h",
        ),
    ],
)  # fmt: skip
def test_1_the_options_of_the_luring_example(
    line: str, gained: dict[str, list[str]], income: list[str], left: dict[str, list[str]]
) -> None:
    mover, lured = line.split(":")[0], line.split()[2]
    game = after(luring("rev1", mover), line)
    for colour in ("red", "blue", "green"):
        assert collected(game, colour) == Counter(gained.get(colour, []))
    for ward, waiting in LURING["customers"].items():
        before = [] if ward == lured else waiting
        assert customers(game, ward) == Counter(before + left.get(ward, []))
    asked = set()
    while decider(game) != mover:
        colour = str(decider(game))
        asked.add(colour)
        game.perform(f"{colour}: takes income")
        assert hand(game, colour).total() == 5
    assert asked == set(income)


@pytest.mark.clause("rev1.lure-ends")
@pytest.mark.parametrize(
    "line",
    [
        "green: lure shinjuku pay shinjuku: shinjuku, yotsuya",
        "green: lure shinjuku pay shinjuku: yotsuya",
        "blue: lure chiyoda pay chiyoda: tokyo",
    ],
)
def test_1_a_lure_cannot_end_where_no_customer_was_taken(line: str) -> None:
    assert refused(luring("rev1", line.split(":")[0]), line) == "rev1.lure-ends"


# --- 5: Move Example 1 of version 2, the same position ----------------------------------------------------------


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
    game = after(luring("v2", line.split(":")[0]), line)
    for colour in game.players:
        assert collected(game, colour) == Counter(gained.get(colour, []))
    for ward, who in left.items():
        assert customers(game, ward) == Counter(who)
    assert decline_incomes(game) == income


@pytest.mark.clause("move.stop", "move.left-over")
def test_5_a_journey_may_end_without_a_delivery_but_not_where_it_begins() -> None:
    game = after(luring("v2", "green"), "green: move shinjuku pay shinjuku: shinjuku, yotsuya")
    assert customers(game, "shinjuku") == Counter(["clothing"])
    assert decline_incomes(game) == ["blue"]
    assert refused(luring("v2", "green"), "green: move shinjuku pay shinjuku: yotsuya") == "move.stop"


# --- 6: Move Example 2 of version 2 -----------------------------------------------------------------------------

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
    assert decline_incomes(game) == income


@pytest.mark.clause("move.which-token")
def test_6_at_the_department_store_any_of_the_three_may_be_given() -> None:
    game = game_at(**SECOND_EXAMPLE | {"to_act": "blue"})
    game.play("move chuo pay chuo: kachidoki, shimbashi")
    assert words(game) == ["gives clothing", "gives books", "gives books2"]


# --- 8d: a picture of track in version 2 ------------------------------------------------------------------------


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
    assert decline_incomes(game) == ["red"]
