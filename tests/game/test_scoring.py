"""Score sheets, and who has won and why, in every edition."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.choices import CUSTOMERS, GOODS
from shinjuku.game.scoring import WILD, Result, result
from shinjuku.rules.state import read

TABLES = (("rev1", ()), ("v1", ()), ("v1", ("thief",)), ("v2", ()), ("v2", ("art-collector",)), ("v2", ("advanced",)))

Numbers = tuple[int, int, int, int]  # of food, clothing, books and electronics


def singles(numbers: Sequence[int]) -> list[str]:
    return [goods for goods, number in zip(GOODS, numbers, strict=True) for _ in range(number)]


def finished(edition: str, collected: Mapping[str, Sequence[str]], **keys: Any) -> sj.Game:
    """A game that is over, with what each player has collected."""
    over = {"phase": "over", "to_act": None, "final": True}
    position = {"edition": edition, "players": list(collected), "collected": dict(collected), **over, **keys}
    return sj.Game.from_position(position, seed=1)


def counted(edition: str, numbers: Mapping[str, Numbers], **keys: Any) -> sj.Game:
    return finished(edition, {colour: singles(each) for colour, each in numbers.items()}, **keys)


def outcome(game: sj.Game) -> tuple[tuple[str, ...], str]:
    """Who has won, and why."""
    assert game.result is not None
    assert game.result.winners == game.winners
    return tuple(game.players[seat] for seat in game.winners), game.result.reason


def scored(game: sj.Game) -> list[Any]:
    return [*game.scores]


def words(game: sj.Game, language: str = "en") -> str:
    return result(game, language).sentence


# --- revision 1 -----------------------------------------------------------------------------------------------


def test_4_first_scoring_example() -> None:
    game = counted("rev1", {"red": (2, 4, 2, 3), "green": (3, 2, 2, 2), "blue": (4, 3, 4, 1)})
    assert scored(game) == [7, 6, 8]
    assert [sheet.dropped for sheet in game.score_sheets] == [("clothing",), ("food",), ("food",)]
    assert outcome(game) == (("blue",), "points")
    assert words(game) == "Blue wins with 8 points."


def test_4_second_scoring_example() -> None:
    """Every player drops two goods, and the winner was not part of the tie."""
    game = counted("rev1", {"red": (3, 2, 2, 2), "green": (4, 5, 2, 1), "blue": (4, 1, 4, 2)})
    assert scored(game) == [6, 7, 7]
    assert outcome(game) == (("red",), "dropped-two")
    assert words(game) == "Red wins the tiebreak with 4 points, after everyone drops the two goods they have most of."
    assert words(game, "ja") == "同点のため全員が最も多い2種類を除き、4点で赤の勝ち。"


def test_a_sheet_lists_every_goods() -> None:
    sheet = counted("rev1", {"red": (2, 4, 0, 3), "blue": (0, 0, 0, 0)}).score_sheets[0]
    assert [(each.goods, each.tokens) for each in sheet.goods] == [
        ("food", 2), ("clothing", 4), ("books", 0), ("electronics", 3),
    ]  # fmt: skip
    assert all(each.points == each.tokens for each in sheet.goods)
    assert sheet.dropped == ("clothing",)
    assert sheet.total == 5
    assert sheet.set_members == ()
    assert not any(sheet.sets.values())


def test_a_tie_is_broken_by_dropping_three_goods() -> None:
    game = counted("rev1", {"red": (3, 3, 2, 2), "blue": (3, 3, 3, 1)})
    assert scored(game) == [7, 7]
    assert outcome(game) == (("red",), "dropped-three")
    assert words(game) == "Red wins the tiebreak with 2 points, after everyone drops the three goods they have most of."


def test_ruling_33_any_number_of_players_can_share_the_victory() -> None:
    game = counted("rev1", {"red": (2, 2, 2, 2), "blue": (2, 2, 2, 2), "green": (1, 1, 1, 1), "yellow": (2, 2, 1, 0)})
    assert scored(game) == [6, 6, 3, 3]
    assert outcome(game) == (("red", "blue", "green"), "shared")
    assert words(game) == (
        "Red, Blue and Green share the victory. "
        "They kept customers longest while everyone dropped the goods they have most of."
    )
    assert words(game, "ja") == "多い種類から順に除いても最後まで客が残った赤、青、緑が、勝利を分け合う。"


def test_ruling_33_players_without_customers_share_the_victory() -> None:
    game = counted("rev1", {"red": (5, 0, 0, 0), "blue": (0, 0, 0, 0)})
    assert outcome(game) == (("red", "blue"), "shared")
    assert words(game) == "Red and Blue share the victory with 0 points each."


def test_five_players_are_scored_too() -> None:
    five: dict[str, Numbers] = {colour: (1, 1, n, 0) for n, colour in enumerate(("blue", "green", "red", "yellow"))}
    game = counted("rev1", {**five, "purple": (2, 2, 2, 2)}, modules=["five-players"])
    assert scored(game) == [1, 2, 2, 2, 6]
    assert outcome(game) == (("purple",), "points")


# --- version 1 ------------------------------------------------------------------------------------------------


def test_doubles_and_thieves() -> None:
    blue = ["food", "food2", "food-thief", "clothing2", "clothing2", "books-thief"]
    game = finished("v1", {"blue": blue, "red": []}, modules=["thief"])
    sheet = game.score_sheets[0]
    assert [(each.single, each.double, each.others, each.points) for each in sheet.goods] == [
        (1, 1, {"thief": 1}, Fraction(5, 2)), (0, 2, {}, 4), (0, 0, {"thief": 1}, Fraction(-1, 2)), (0, 0, {}, 0),
    ]  # fmt: skip
    assert sheet.dropped == ("food",)
    assert sheet.total == game.scores[0] == Fraction(7, 2)
    assert words(game) == "Blue wins with 3½ points."


def test_ruling_17_of_equally_many_tokens_the_cheaper_goods_are_dropped() -> None:
    game = finished("v1", {"blue": ["food2", "food2", "books", "books"], "red": []})
    assert game.score_sheets[0].dropped == ("books",)
    assert game.scores[0] == 4


def test_ruling_18_a_thief_counts_as_a_token() -> None:
    blue = ["food", "food", "books", "books-thief", "books-thief"]
    game = finished("v1", {"blue": blue, "red": []}, modules=["thief"])
    assert game.score_sheets[0].dropped == ("books",)
    assert game.scores[0] == 2


def test_only_the_tied_players_drop_two_goods() -> None:
    game = counted("v1", {"red": (3, 3, 2, 1), "blue": (2, 2, 2, 2), "green": (1, 1, 1, 1)})
    assert scored(game) == [6, 6, 3]
    assert outcome(game) == (("blue",), "dropped-two")
    assert (
        words(game)
        == "Blue wins the tiebreak with 4 points, after the tied players drop the two goods they have most of."
    )


def test_then_the_tied_players_drop_three_goods() -> None:
    game = counted("v1", {"red": (3, 3, 2, 2), "blue": (3, 3, 3, 1)})
    assert outcome(game) == (("red",), "dropped-three")
    assert words(game, "ja") == "同点の者が最も多い3種類を除き、2点で赤の勝ち。"


TIED: dict[str, Numbers] = {"red": (3, 2, 2, 2), "green": (4, 5, 2, 1), "blue": (4, 1, 4, 2)}


def test_then_the_department_store_with_the_highest_rank_number_decides() -> None:
    """Red wasn't part of the tie, and wins neither by dropping nor by rank."""
    stores = {"ueno": "blue department", "akihabara": "green department", "naka-meguro": "red department"}
    game = counted("v1", TIED, stores=stores)
    assert outcome(game) == (("green",), "rank")
    assert words(game) == "Green wins the tie at 7 points, owning the department store with the highest rank number."
    assert outcome(counted("v1", TIED, stores={"shinjuku": "blue department"})) == (("blue",), "rank")


def test_otherwise_the_tied_players_share_the_victory() -> None:
    game = counted("v1", TIED, stores={"naka-meguro": "red department", "ueno": "blue food"})
    assert outcome(game) == (("green", "blue"), "shared")
    assert words(game) == "Green and Blue share the victory with 7 points each."


# --- version 2 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "bonus", "points"),
    [
        (
            {"food": 7, "clothing": 3, "clothing2": 1, "books": 3, "books2": 2, "electronics2": 2},
            2, {5: 0, 4: 50, 3: 6, 2: 3, 1: 0},
        ),
        (
            {"food": 5, "clothing": 3, "books": 1, "books2": 2, "electronics2": 2},
            5, {5: 0, 4: 50, 3: 0, 2: 3, 1: 0},
        ),
    ],
    ids=["first", "second"],
)  # fmt: skip
def test_9_scoring_examples(tokens: dict[str, int], bonus: int, points: dict[int, int]) -> None:
    game = finished("v2", {"blue": list(Counter(tokens).elements()), "red": []}, bonus={"blue": bonus})
    sheet = game.score_sheets[0]
    assert sheet.points == points
    assert sheet.total == sum(points.values())
    assert sheet.goods == ()
    assert sheet.dropped == ()


def test_a_set_of_five_with_an_art_collector() -> None:
    blue = ["food", "clothing", "books", "electronics2", "art"]
    game = finished("v2", {"blue": blue, "red": []}, modules=["art-collector"])
    sheet = game.score_sheets[0]
    assert sheet.sets == {5: 1, 4: 0, 3: 0, 2: 0, 1: 1}
    assert sheet.points == {5: 15, 4: 0, 3: 0, 2: 0, 1: 1}
    assert sorted(sheet.set_members[0]) == ["art", "books", "clothing", "electronics", "food"]
    assert sheet.set_members[1] == ("electronics",)
    assert sheet.total == 16


def test_a_tie_goes_to_the_first_to_claim_a_bonus_token() -> None:
    keys = {"bonus": {"blue": 2, "red": 2}, "first_upgrade": ["red", "blue"]}
    game = finished("v2", {"blue": [], "red": []}, **keys)
    assert outcome(game) == (("red",), "first-bonus")
    assert words(game) == "Red wins the tie at 3 points, having claimed a bonus token first."


def test_a_tie_goes_to_the_first_to_take_an_art_collector() -> None:
    keys = {"modules": ["art-collector"], "first_upgrade": ["red", "blue"]}
    game = finished("v2", {"blue": ["art", "food"], "red": ["art", "books"]}, **keys)
    assert outcome(game) == (("red",), "first-collector")
    assert words(game) == "Red wins the tie at 3 points, having taken an art collector by Upgrade first."
    assert words(game, "ja") == "3点で同点。先に増築で美術コレクターを得た赤の勝ち。"


def test_advanced_ties_are_shared() -> None:
    game = finished("v2", {"blue": ["food"], "red": ["books"]}, modules=["advanced"])
    assert outcome(game) == (("blue", "red"), "shared")


# --- any scores -----------------------------------------------------------------------------------------------


def scattered(edition: str, modules: Sequence[str], rng: random.Random) -> sj.Game:
    """Players who have collected something at random, few enough of each that ties are common."""
    game = sj.Game.new(edition, modules, rng.choice((2, 3, 4)), seed=1)
    in_game, most = read(game.states, 0, "customers_in_game"), rng.choice((1, 2, 3, 8))
    for seat in range(len(game.players)):
        for kind in range(len(CUSTOMERS)):
            read(game.states, 0, "collected")[seat, kind] = rng.randint(0, min(most, int(in_game[kind])))
        read(game.states, 0, "bonus")[seat] = rng.randint(0, 5) if (edition, *modules) == ("v2",) else 0
    return game


@pytest.mark.parametrize(("edition", "modules"), TABLES)
def test_a_sheet_adds_up_to_the_score(edition: str, modules: tuple[str, ...]) -> None:
    rng = random.Random(7)
    for _ in range(150):
        game = scattered(edition, modules, rng)
        for seat, sheet in enumerate(game.score_sheets):
            assert sheet.total == game.scores[seat]
            if edition == "v2":
                check_sets(sheet, int(read(game.states, 0, "bonus")[seat]), game.scores[seat])
            else:
                assert sum(each.points for each in sheet.goods if not each.is_dropped) == sheet.total
                [dropped] = [each for each in sheet.goods if each.is_dropped]
                assert dropped.tokens == max(each.tokens for each in sheet.goods)


def check_sets(sheet: Any, bonus: int, score: Fraction) -> None:
    """Every token is in one set, and no goods are twice in a set, wild tokens aside."""
    assert sum(sheet.points.values()) == score
    assert Counter(map(len, sheet.set_members)) == Counter({size: n for size, n in sheet.sets.items() if n})
    assert sum(members.count(WILD) for members in sheet.set_members) == bonus
    for members in sheet.set_members:
        real = [goods for goods in members if goods != WILD]
        assert len(set(real)) == len(real)


@pytest.mark.parametrize(("edition", "modules"), TABLES)
def test_the_reason_fits_the_winners(edition: str, modules: tuple[str, ...]) -> None:
    rng = random.Random(8)
    found: Counter[str] = Counter()
    for _ in range(300):
        game = scattered(edition, modules, rng)
        why: Result = result(game)
        best = [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]
        assert (why.reason == "points") == (len(best) == 1)
        assert (why.reason == "shared") == (len(why.winners) > 1)
        assert edition == "rev1" or set(why.winners) <= set(best)
        assert why.sentence.endswith(".")
        found[why.reason] += 1
    assert found["points"] > 0
    assert found["shared"] > 0 or "thief" in modules
    assert edition == "v2" or found["dropped-two"] > 0
