"""Expand in version 2 and version 1: one piece of track for free, two for a card or a wildcard."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import after, game_at, hand, v1, words
from tests.rules.helpers import BOARD, CONNECTIONS, refused, verdict

# --- where ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("expand.known-connection")
def test_track_needs_a_connection_of_the_map() -> None:
    game = game_at()
    assert refused(game, "blue: expand tokyo--ueno") == "expand.known-connection"
    game.play("expand")
    assert words(game) == CONNECTIONS


@pytest.mark.clause("expand.empty-connection")
@pytest.mark.parametrize("owner", ["blue", "red"])
def test_a_connection_has_room_for_one_piece_of_track(owner: str) -> None:
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


@pytest.mark.clause("expand.permanent", "expand.second-connected", "ruling-1")
def test_ruling_01_the_permanent_connection_takes_no_track_as_first_or_second() -> None:
    assert refused(game_at(), "blue: expand shinjuku--yoyogi") == "expand.permanent"
    game = game_at(hands={"blue": ["shinjuku"]})
    assert refused(game, "blue: expand shinjuku--yoyogi") == "expand.permanent"
    assert refused(game, "blue: expand nakano--shinjuku shinjuku--yoyogi pay shinjuku") == "expand.permanent"


# --- how much track ---------------------------------------------------------------------------------------------


@pytest.mark.clause("expand.track-left", "setup.pieces")
def test_the_sixteenth_piece_of_track_is_the_last() -> None:
    game = game_at(track=dict.fromkeys(CONNECTIONS[:15], "blue"))
    game.perform(f"blue: expand {CONNECTIONS[15]}")
    assert game.view(0)["supply"]["blue"]["track"] == 0
    over = game_at(track=dict.fromkeys(CONNECTIONS[:16], "blue"))
    assert "expand" not in words(over)
    assert refused(over, f"blue: expand {CONNECTIONS[16]}") == "expand.track-left"


@pytest.mark.clause("ruling-30", "expand.track-left")
def test_ruling_30_expand_is_not_offered_without_track() -> None:
    game = game_at(track=dict.fromkeys(CONNECTIONS[:16], "blue"))
    assert words(game) == ["income"]
    assert refused(game, f"blue: expand {CONNECTIONS[20]}") == "expand.track-left"


@pytest.mark.clause("expand.second-track-left", "ruling-8")
def test_ruling_08_double_track_needs_two_pieces() -> None:
    laid = [each for each in CONNECTIONS if "ueno" not in each][:15]
    game = game_at(track=dict.fromkeys(laid, "blue"), hands={"blue": ["taito"]})
    assert refused(game, "blue: expand akihabara--ueno oshiage--ueno pay taito") == "expand.second-track-left"
    assert [line for line in game.lines() if "expand" in line and "pay" in line] == []
    game.perform("blue: expand akihabara--ueno")


@pytest.mark.clause("expand.two-at-most")
def test_three_pieces_of_track_at_once_are_too_many() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    line = "blue: expand akihabara--tokyo hatchobori--tokyo tokyo--yotsuya pay chiyoda"
    assert refused(game, line) == "expand.two-at-most"


# --- what it costs in version 2 ---------------------------------------------------------------------------------


@pytest.mark.clause("expand.single-free")
def test_a_single_piece_of_track_costs_nothing_and_takes_no_card() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: expand tokyo--yotsuya pay chiyoda") == "expand.single-free"
    game.perform("blue: expand tokyo--yotsuya")
    assert hand(game, "blue") == Counter(["chiyoda"])
    assert game.position()["track"] == {"tokyo--yotsuya": "blue"}


@pytest.mark.clause("expand.second-card")
@pytest.mark.parametrize("card", ["toshima", "shinjuku", "chiyoda", "ota"])
def test_the_second_piece_costs_a_card_of_one_of_the_three_stations(card: str) -> None:
    game = game_at(hands={"blue": [card]})
    line = f"blue: expand ikebukuro--takadanobaba iidabashi--takadanobaba pay {card}"
    if card == "ota":
        assert refused(game, line) == "expand.second-card"
    else:
        game.perform(line)
        assert (hand(game, "blue"), game.position()["discard"]) == (Counter(), [card])
        assert game.view(0)["supply"]["blue"]["track"] == 14


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


# --- what it costs in version 1 ---------------------------------------------------------------------------------


@pytest.mark.clause("v1.double-wildcard", "expand.single-free")
def test_in_version_1_one_piece_of_track_is_free_and_the_second_costs_a_wildcard() -> None:
    game = v1(stores={"ueno": "blue food"}, hands={"blue": ["taito", "kita", "nerima"]})
    assert refused(game, "blue: expand koenji--nakano pay taito") == "expand.single-free"
    game.play("expand koenji--nakano nakano--nerima")
    assert words(game) == ["pay taito", "pay kita+", "pay nerima+", "pay taito+"]
    game.play("pay taito")
    assert game.position()["track"] == {"koenji--nakano": "blue", "nakano--nerima": "blue"}
    assert hand(game, "blue") == Counter(["kita", "nerima"])


@pytest.mark.clause("v1.double-wildcard", "ruling-40")
def test_ruling_40_any_three_cards_pay_for_the_second_piece_in_any_order() -> None:
    game = v1(hands={"blue": ["ota", "kita", "nerima"]})
    game.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay nerima+ota+kita")
    assert len(game.position()["track"]) == 2
    assert game.position()["discard"] == ["nerima", "ota", "kita"]


@pytest.mark.clause("v1.double-not-matching", "v1.double-wildcard")
def test_in_version_1_a_card_of_one_of_the_wards_does_not_pay_for_the_second_piece() -> None:
    double = "blue: expand tokyo--yotsuya shinjuku--yotsuya pay"
    three = v1(hands={"blue": ["chiyoda", "shinjuku", "ota"]})
    assert refused(three, f"{double} chiyoda") == "v1.double-not-matching"
    two = v1(stores={"tokyo": "red food"}, hands={"blue": ["chiyoda", "shinjuku"]})
    assert refused(two, f"{double} chiyoda") == "v1.double-wildcard"
    assert refused(two, f"{double} shinjuku") == "v1.double-wildcard"
    wild = v1(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "shinjuku"]})
    assert refused(wild, f"{double} shinjuku") == "v1.double-not-matching"
    wild.perform(f"{double} chiyoda")
    assert len(wild.position()["track"]) == 2


# --- two connections --------------------------------------------------------------------------------------------


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
def test_all_second_connections_that_fit_are_offered_and_no_others() -> None:
    """For every first connection, all second ones, for a player whose three cards pay for anything."""
    ends = {each: set(each.split("--")) for each in CONNECTIONS}
    for first in CONNECTIONS:
        game = game_at(hands={"blue": ["ota", "ota", "ota"]})
        game.play(f"expand {first}")
        through = {"shinjuku": "yoyogi", "yoyogi": "shinjuku"}
        near = ends[first] | {through[end] for end in ends[first] if end in through}
        wanted = [each for each in CONNECTIONS if each != first and ends[each] & near]
        assert [word for word in words(game) if word != "stop"] == wanted


@pytest.mark.clause("v1.double-through", "expand.second-connected", "ruling-8")
def test_ruling_08_in_version_1_two_connections_may_meet_through_shinjuku_and_yoyogi() -> None:
    game = v1(hands={"blue": ["ota", "kita", "nerima"]})
    line = "blue: expand iidabashi--shinjuku ebisu--roppongi pay ota+kita+nerima"
    assert refused(game, line) == "expand.second-connected"
    game.perform("blue: expand iidabashi--shinjuku roppongi--yoyogi pay ota+kita+nerima")
    assert set(game.position()["track"]) == {"iidabashi--shinjuku", "roppongi--yoyogi"}


@pytest.mark.clause("ruling-8", "expand.through-shinjuku-yoyogi")
def test_ruling_08_in_version_2_double_track_may_pass_through_the_permanent_connection() -> None:
    game = after(game_at(hands={"blue": ["shibuya"]}), "blue: expand nakano--shinjuku roppongi--yoyogi pay shibuya")
    assert set(game.position()["track"]) == {"nakano--shinjuku", "roppongi--yoyogi"}
