"""Expand: one token of track for nothing, two for a card."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import game_at, hand, words
from tests.rules.v2 import BOARD, CONNECTIONS, refused, verdict


@pytest.mark.clause("expand.known-connection")
def test_track_lies_on_a_connection_of_the_map() -> None:
    game = game_at()
    assert refused(game, "blue: expand tokyo--ueno") == "expand.known-connection"
    game.play("expand")
    assert words(game) == CONNECTIONS


@pytest.mark.clause("expand.empty-connection")
@pytest.mark.parametrize("owner", ["blue", "red"])
def test_a_connection_holds_one_token(owner: str) -> None:
    game = game_at(track={"tokyo--yotsuya": owner})
    assert refused(game, "blue: expand tokyo--yotsuya") == "expand.empty-connection"
    game.play("expand")
    assert words(game) == [each for each in CONNECTIONS if each != "tokyo--yotsuya"]


@pytest.mark.clause("expand.empty-connection")
def test_any_empty_connection_will_do_and_track_stays() -> None:
    game = game_at(stores={"omori": "blue food"}, track={"oimachi--omori": "blue"}, hands={"blue": ["ota", "ota"]})
    game.perform("blue: expand aoto--kita-senju")
    game.perform("blue: open food tamagawa from omori pay ota")
    assert game.position()["track"] == {"oimachi--omori": "blue", "aoto--kita-senju": "blue"}


@pytest.mark.clause("expand.permanent", "expand.second-connected")
def test_the_permanent_connection_takes_no_track_as_first_or_second() -> None:
    game = game_at(hands={"blue": ["shinjuku"]})
    assert refused(game, "blue: expand shinjuku--yoyogi") == "expand.permanent"
    assert refused(game, "blue: expand nakano--shinjuku shinjuku--yoyogi pay shinjuku") == "expand.permanent"


@pytest.mark.clause("expand.track-left", "setup.pieces")
def test_the_sixteenth_token_is_the_last() -> None:
    game = game_at(track=dict.fromkeys(CONNECTIONS[:15], "blue"))
    game.perform(f"blue: expand {CONNECTIONS[15]}")
    assert game.view(0)["supply"]["blue"]["track"] == 0
    over = game_at(track=dict.fromkeys(CONNECTIONS[:16], "blue"))
    assert "expand" not in words(over)
    assert refused(over, f"blue: expand {CONNECTIONS[16]}") == "expand.track-left"


@pytest.mark.clause("expand.single-free")
def test_a_single_token_costs_nothing_and_takes_no_card() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: expand tokyo--yotsuya pay chiyoda") == "expand.single-free"
    game.perform("blue: expand tokyo--yotsuya")
    assert hand(game, "blue") == Counter(["chiyoda"])
    assert game.position()["track"] == {"tokyo--yotsuya": "blue"}


@pytest.mark.clause("expand.second-card")
@pytest.mark.parametrize("card", ["toshima", "shinjuku", "chiyoda", "ota"])
def test_the_second_token_costs_a_card_of_one_of_the_three_stations(card: str) -> None:
    game = game_at(hands={"blue": [card]})
    line = f"blue: expand ikebukuro--takadanobaba iidabashi--takadanobaba pay {card}"
    if card == "ota":
        assert refused(game, line) == "expand.second-card"
    else:
        game.perform(line)
        assert (hand(game, "blue"), game.position()["discard"]) == (Counter(), [card])
        assert game.view(0)["supply"]["blue"]["track"] == 14


@pytest.mark.clause("expand.second-track-left")
def test_with_one_token_left_there_is_no_second() -> None:
    laid = [each for each in CONNECTIONS if "ueno" not in each][:15]
    game = game_at(track=dict.fromkeys(laid, "blue"), hands={"blue": ["taito"]})
    assert refused(game, "blue: expand akihabara--ueno oshiage--ueno pay taito") == "expand.second-track-left"
    assert [line for line in game.lines() if "expand" in line and "pay" in line] == []


@pytest.mark.clause("expand.second-connected")
@pytest.mark.parametrize(
    ("connections", "code"),
    [
        ("tokyo--yotsuya tokyo--yotsuya", "expand.second-connected"),
        ("tokyo--yotsuya akihabara--ueno", "expand.second-connected"),
        ("tokyo--yotsuya akihabara--tokyo", None),
        ("akihabara--tokyo tokyo--yotsuya", None),
        ("akihabara--tokyo hatchobori--tokyo", None),
    ],
)
def test_the_two_connections_are_different_and_meet(connections: str, code: str | None) -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    if code:
        assert refused(game, f"blue: expand {connections} pay chiyoda") == code
    else:
        game.perform(f"blue: expand {connections} pay chiyoda")
        assert set(game.position()["track"]) == set(connections.split())


@pytest.mark.clause("expand.second-connected", "expand.second-card", "expand.through-shinjuku-yoyogi", "ruling-8")
def test_whatever_goes_together_is_offered_and_nothing_else() -> None:
    """For every first connection, all second ones, for a player whose three cards pay for anything."""
    ends = {each: set(each.split("--")) for each in CONNECTIONS}
    for first in CONNECTIONS:
        game = game_at(hands={"blue": ["ota", "ota", "ota"]})
        game.play(f"expand {first}")
        through = {"shinjuku": "yoyogi", "yoyogi": "shinjuku"}
        near = ends[first] | {through[end] for end in ends[first] if end in through}
        wanted = [each for each in CONNECTIONS if each != first and ends[each] & near]
        assert [word for word in words(game) if word != "stop"] == wanted


@pytest.mark.clause("expand.through-shinjuku-yoyogi")
@pytest.mark.parametrize(
    ("connections", "cards"),
    [
        ("nakano--shinjuku roppongi--yoyogi", {"nakano", "shinjuku", "shibuya", "minato"}),
        ("roppongi--yoyogi nakano--shinjuku", {"nakano", "shinjuku", "shibuya", "minato"}),
        ("nakano--shinjuku shinjuku--takadanobaba", {"nakano", "shinjuku"}),
        ("roppongi--yoyogi shibuya--yoyogi", {"minato", "shibuya"}),
    ],
)
def test_through_shinjuku_and_yoyogi_four_stations_count_else_three(connections: str, cards: set[str]) -> None:
    verdicts = {
        ward.id: verdict(game_at(hands={"blue": [ward.id]}), f"blue: expand {connections} pay {ward.id}")
        for ward in BOARD.wards
    }
    assert {ward for ward, code in verdicts.items() if not code} == cards
    assert set(verdicts.values()) <= {"", "expand.second-card", "expand.through-shinjuku-yoyogi"}


@pytest.mark.clause("expand.two-at-most")
def test_nobody_lays_three_tokens_at_once() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    line = "blue: expand akihabara--tokyo hatchobori--tokyo tokyo--yotsuya pay chiyoda"
    assert refused(game, line) == "expand.two-at-most"
