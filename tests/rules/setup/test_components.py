"""The components: cards, customers, and the pieces of each player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, game_at, points, v1, watched, weights, words
from tests.rules.helpers import (
    CARDS,
    COLOURS,
    CUSTOMERS,
    GOODS,
    OLD_CONNECTIONS,
    UPGRADABLE,
    UPGRADE,
    faults,
    older_editions,
    refused,
)

# --- cards and customers ----------------------------------------------------------------------------------------


@pytest.mark.clause("setup.cards")
def test_72_cards_more_of_a_populous_ward() -> None:
    copies = game_at().view(None)["unseen"]["cards"]
    by_number = {
        number: sorted(ward for ward in copies if copies[ward] == number) for number in sorted(set(copies.values()))
    }
    assert by_number == {
        2: ["arakawa", "bunkyo", "kita", "meguro", "nakano", "sumida", "taito", "toshima"],
        3: ["chiyoda", "chuo", "katsushika", "koto", "shibuya", "shinagawa"],
        4: ["adachi", "edogawa", "itabashi", "minato", "nerima", "shinjuku", "suginami"],
        5: ["ota", "setagaya"],
    }
    assert game_at().view(None)["deck_size"] == len(CARDS) == 72


@pytest.mark.clause("setup.customers", "v1.setup-customers", "rev1.setup-customers")
@pytest.mark.parametrize(("edition", "number"), [("rev1", 60), ("v1", 52), ("v2", 72)])
def test_all_customers_start_in_one_bag(edition: str, number: int) -> None:
    view = game_at(edition=edition).view(None)
    assert view["unseen"]["customers"] == CUSTOMERS[edition]
    assert view["bag_size"] == sum(CUSTOMERS[edition].values()) == number


@pytest.mark.clause("setup.customers", "v1.setup-customers", "rev1.setup-customers")
@older_editions
def test_the_first_customer_is_drawn_from_all_of_them(edition: str) -> None:
    drawn: list[Event] = []
    sj.Game.new(edition, chance=watched(drawn))
    first = next(event for event in drawn if event.kind == "customer")
    assert weights(first) == CUSTOMERS[edition]


@pytest.mark.clause("setup.customers", "score.doubles")
def test_a_double_is_one_customer_in_play_and_two_points_at_the_end() -> None:
    game = game_at(stores={"ueno": "blue food"}, customers={"taito": ["food2"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food2")
    assert collected(game, "blue") == Counter(["food2"])
    assert game.scores[0] == 2


@pytest.mark.clause("v1.setup-customers")
def test_a_double_is_one_customer_on_a_journey_of_version_1() -> None:
    game = v1(stores={"ueno": "blue food"}, customers={"taito": ["food2", "food"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food2")
    assert (collected(game, "blue"), customers(game, "taito")) == (Counter(["food2"]), Counter(["food"]))


# --- pieces -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.pieces")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_version_2_each_player_has_the_same_pieces_whatever_the_number_of_players(players: int) -> None:
    supply = sj.Game.new(players=players, seed=1).view(None)["supply"]
    stores = {"food": 2, "clothing": 2, "books": 2, "electronics": 2}
    assert len(supply) == players
    assert all(each == {"stores": stores, "departments": 3, "track": 16} for each in supply.values())


@pytest.mark.clause("rev1.setup-pieces", "v1.setup-pieces")
@older_editions
@pytest.mark.parametrize(
    ("players", "stores", "departments", "track"),
    [(2, (2, 2, 2, 2), 3, 16), (3, (2, 2, 2, 1), 2, 13), (4, (2, 2, 1, 1), 2, 10)],
)
def test_the_more_players_the_fewer_pieces(
    edition: str, players: int, stores: tuple[int, ...], departments: int, track: int
) -> None:
    supplies = sj.Game.new(edition, players=players, seed=1).view(0)["supply"]
    assert len(supplies) == players
    for supply in supplies.values():
        assert tuple(supply["stores"][kind] for kind in GOODS) == stores
        assert (supply["departments"], supply["track"]) == (departments, track)


@pytest.mark.clause("rev1.setup-pieces", "v1.setup-pieces")
@older_editions
def test_four_players_have_one_book_store_each_and_ten_pieces_of_track(edition: str) -> None:
    four: dict[str, Any] = {"edition": edition, "players": COLOURS[:4]}
    assert faults(**four, stores={"tokyo": "blue books", "ueno": "blue books"}) == [("position.stores", "stores.ueno")]
    laid = OLD_CONNECTIONS[:10]
    assert "expand" not in words(game_at(**four, track=dict.fromkeys(laid, "blue"), hands={"blue": ["ota"]}))
    eleventh = OLD_CONNECTIONS[10]
    assert faults(**four, track=dict.fromkeys([*laid, eleventh], "blue")) == [("position.track", f"track.{eleventh}")]


@pytest.mark.clause("rev1.setup-pieces", "v1.setup-pieces")
@older_editions
def test_three_players_have_two_department_stores_each(edition: str) -> None:
    stores = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "blue food"}
    keys: dict[str, Any] = {"stores": stores, "collected": {"blue": ["food"]}, "hands": {"blue": ["shibuya"]}}
    line = "blue: upgrade shibuya food pay shibuya"
    assert refused(game_at(edition=edition, players=COLOURS[:3], **keys), line) == "upgrade.tokens-left"
    after(game_at(edition=edition, **keys), line)


@pytest.mark.clause("setup.bonus")
def test_eleven_bonus_tokens_make_six_stacks() -> None:
    stacks = sj.Game.new(seed=1).view(None)["bonus_stacks"]
    assert stacks == [3, 2, 2, 2, 1, 1]
    assert sum(stacks) == 11


@pytest.mark.clause("rev1.no-bonus", "v1.no-bonus")
@older_editions
def test_in_the_older_editions_an_upgrade_earns_no_bonus_tokens(edition: str) -> None:
    game = after(game_at(edition=edition, **UPGRADABLE), UPGRADE)
    assert not game.position().get("bonus")
    assert game.view(0).get("bonus_stacks", []) == []
    assert points(game) == [0, 0]
