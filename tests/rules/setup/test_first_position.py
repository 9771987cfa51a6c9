"""Setting up a game: who starts, the first hands, and what is on the map before the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    by_kind,
    customers,
    decider,
    game_at,
    hand,
    offered,
    on_the_map,
    queue,
    rotating,
    watched,
    weights,
)
from tests.rules.helpers import OLD_BOARD, WARDS, every_edition, older_editions


@pytest.mark.clause("setup.start-player", "ruling-28")
@pytest.mark.parametrize("starter", ["blue", "green", "red"])
def test_the_start_player_is_drawn_and_stays_the_start_player(starter: str) -> None:
    drawn: list[Event] = []
    game = sj.Game.new(players=3, chance=watched(drawn, by_kind(start=[starter])))
    assert (drawn[0].kind, weights(drawn[0])) == ("start", {"blue": 1, "green": 1, "red": 1})
    assert game.position()["turn"] == starter
    game.play(game.choices[0])
    game.play("income")
    assert game.position()["turn"] != starter
    assert game.position()["start"] == starter


@pytest.mark.clause("turn.order", "rev1.turn-order", "v1.turn-order", "setup.start-player")
@every_edition
@pytest.mark.parametrize("start", ["blue", "green", "red"])
def test_the_start_player_has_the_first_turn(edition: str, start: str) -> None:
    assert decider(sj.Game.new(edition, players=3, seed=3, start=start)) == start


# --- version 2 --------------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.hands", "ruling-28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_28_set_up_draws_hands_of_four_then_seeds_matsuri_and_queue(players: int) -> None:
    drawn: list[Event] = []
    sj.Game.new(players=players, chance=watched(drawn, rotating()))
    kinds = [event.kind for event in drawn]
    order = [(kind, len(list(draws))) for kind, draws in groupby(kinds[: kinds.index("card")])]
    assert order[:2] == [("start", 1), ("hand", 4 * players)]
    assert [kind for kind, _ in order[-3:]] == ["matsuri", "queue", "customer"]
    assert {kind for kind, _ in order[2:-3]} == {"seed", "customer"}


@pytest.mark.clause("setup.seeds", "setup.matsuri")
def test_seeds_are_drawn_until_four_wards_differ_then_the_matsuri() -> None:
    game = sj.Game.new(
        start="blue",
        chance=by_kind(
            seed=["ota", "taito", "ota", "nerima", "taito", "setagaya"],
            customer=["food", "food2", "books", "clothing", "books", "clothing2", "electronics", "electronics2"],
            matsuri=["koto"],
            queue=["minato", "chuo", "kita", "shibuya"],
        ),
    )
    found = {ward: Counter(who) for ward, who in game.position()["customers"].items() if ward != "minato"}
    assert found == {
        "ota": Counter(["food", "food2"]),
        "taito": Counter(["books", "clothing"]),
        "nerima": Counter(["books", "clothing2"]),
        "setagaya": Counter(["electronics", "electronics2"]),
    }
    assert game.position()["matsuri"] == "koto"
    discards = Counter(["ota", "taito", "ota", "nerima", "taito", "setagaya", "koto"])
    assert Counter(game.position()["discard"]) == discards
    assert game.view(None)["discard_top"] == "koto"


@pytest.mark.clause("setup.queue")
@pytest.mark.parametrize(
    ("joining", "waiting"),
    [
        (["food", "books"], [["food"], ["books"], [], []]),
        (["books2", "books"], [["books", "books2"], [], [], []]),
    ],
)
def test_the_queue_gets_four_cards_and_two_customers(joining: list[str], waiting: list[list[str]]) -> None:
    """Seen once ① has arrived: its customers are in Minato and its card is in the hand."""
    game = sj.Game.new(
        start="blue",
        chance=by_kind(
            hand=["ota"] * 4 + ["setagaya"] * 4,
            seed=["adachi", "bunkyo", "edogawa", "katsushika"],
            customer=["food", "clothing"] * 4 + joining,
            matsuri=["koto"],
            queue=["minato", "chuo", "kita", "shibuya"],
        ),
    )
    assert customers(game, "minato") == Counter(waiting[0])
    assert hand(game, "blue") == Counter({"ota": 4, "minato": 1})
    assert [ward for ward, _ in queue(game)][:3] == ["chuo", "kita", "shibuya"]
    if waiting[1]:
        assert set(waiting[1]) <= set(queue(game)[0][1])


# --- the older editions -----------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.setup-hands", "v1.setup-hands")
@older_editions
def test_set_up_deals_five_cards_each_and_draws_nothing_else(edition: str) -> None:
    drawn: list[Event] = []
    game = sj.Game.new(edition, players=3, chance=watched(drawn))
    assert [event.kind for event in drawn] == ["start", *["hand"] * 15, "card", "customer"]
    assert game.view(None)["hand_sizes"] == {"blue": 5, "green": 5, "red": 5}


@pytest.mark.clause("rev1.setup-empty-map", "rev1.no-queue", "rev1.no-matsuri", "rev1.no-bonus")
@pytest.mark.clause("v1.setup-empty-map", "v1.no-queue", "v1.no-matsuri", "v1.no-bonus")
@older_editions
def test_the_map_starts_empty_without_queue_matsuri_or_bonus_tokens(edition: str) -> None:
    game = sj.Game.new(edition, seed=4)
    position = game.position()
    assert (position["stores"], position["track"]) == ({}, {})
    assert on_the_map(game) == 1  # the customer of the first turn
    assert not {"queue", "bonus", "matsuri"} & {key for key, value in position.items() if value}


@pytest.mark.clause("rev1.no-matsuri", "v1.no-matsuri")
@pytest.mark.parametrize(("edition", "cards"), [("rev1", 5), ("v1", 2)])
def test_a_turn_starts_with_its_actions_and_no_card_is_wild_without_a_store(edition: str, cards: int) -> None:
    """In version 1 three cards would be a wildcard."""
    game = after(game_at(edition=edition, hands={"red": WARDS[:cards]}), "blue: income")
    assert decider(game) == "red"
    stations = {station for ward in WARDS[:cards] for station in OLD_BOARD.ward(ward).stations}
    assert set(offered(game, "build food")) == stations
