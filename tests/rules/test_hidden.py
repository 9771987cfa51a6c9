"""What is hidden, what is open, and what may be remembered."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, game_at, watched, weights
from tests.rules.helpers import CUSTOMERS, EMPTY_QUEUE, cards_but, every_edition, pass_on

SHARED: dict[str, Any] = {
    "players": ["blue", "red", "green"],
    "stores": {"ueno": "red food", "tokyo": "green department"},
    "track": {"akihabara--ueno": "green"},
    "customers": {"taito": ["books", "food2"]},
    "hands": {"blue": ["ota"], "red": ["kita", "kita"], "green": ["taito"]},
    "collected": {"blue": ["books"], "red": ["food", "clothing"]},
    "discard": ["nerima", "adachi"],
    "bonus": {"green": 3},
    "queue": [["minato", ["food"]], ["chuo", []], ["ota", ["books2"]], ["setagaya", []]],
    "matsuri": "koto",
}

# --- hidden -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("hidden.hand")
@pytest.mark.parametrize(
    ("seat", "hands"),
    [(0, {"blue": ["ota"]}), (1, {"red": ["kita", "kita"]}), (2, {"green": ["taito"]}), (None, {})],
)
def test_only_the_owner_sees_a_hand_but_its_size_is_open(seat: int | None, hands: dict[str, list[str]]) -> None:
    view = game_at(**SHARED).view(seat)
    assert view["hands"] == hands
    assert view["hand_sizes"] == {"blue": 1, "red": 2, "green": 1}


@pytest.mark.clause("hidden.hand", "hidden.collected", "hidden.deck-and-bag")
def test_hidden_cards_and_customers_change_nothing_that_a_seat_sees() -> None:
    one = game_at(**SHARED)
    hands = {"blue": ["ota"], "red": ["chuo", "sumida"], "green": ["kita"]}
    other = game_at(**SHARED | {"hands": hands, "collected": {"blue": ["books"], "red": ["electronics2", "food"]}})
    assert one.view(0) == other.view(0)
    assert [str(choice) for choice in one.choices] == [str(choice) for choice in other.choices]


@pytest.mark.clause("hidden.collected")
def test_collected_customers_are_hidden_unless_the_view_counts_them() -> None:
    game = game_at(**SHARED)
    assert game.view(0)["collected"] == {"blue": ["books"]}
    assert game.view(None)["collected"] == {}
    assert game.view(0)["collected_sizes"] == {"blue": 1, "red": 2, "green": 0}
    assert game.view(None, counted=True)["collected"] == {"blue": ["books"], "red": ["food", "clothing"]}


@pytest.mark.clause("hidden.deck-and-bag")
def test_each_card_and_each_token_is_equally_likely() -> None:
    drawn: list[Event] = []
    pass_on(game_at(watched(drawn), actions_left=1, queue=[["minato", ["food"]], *EMPTY_QUEUE[1:]]))
    card, customer = drawn[0], drawn[1]
    assert weights(card) == Counter(cards_but("minato", "chuo", "ota", "kita"))
    assert weights(customer) == CUSTOMERS["v2"] | {"food": 21}


@pytest.mark.clause("hidden.deck-and-bag")
def test_sizes_are_open_and_of_the_discards_the_card_on_top() -> None:
    view = game_at(**SHARED).view(None)
    assert (view["deck_size"], view["bag_size"]) == (72 - 4 - 2 - 4, 72 - 2 - 3 - 2)
    assert (view["discard_size"], view["discard_top"]) == (2, "adachi")
    assert "discard" not in view
    assert "bag" not in view


@pytest.mark.clause("ruling-25", "hidden.hand", "hidden.collected", "hidden.deck-and-bag", "hidden.open")
@every_edition
def test_ruling_25_hands_and_collected_customers_are_hidden_the_rest_is_open(edition: str) -> None:
    bonus: dict[str, Any] = {"bonus": {"red": 3}} if edition == "v2" else {}
    game = game_at(
        edition=edition,
        hands={"blue": ["ota"], "red": ["kita", "kita"]},
        collected={"red": ["food"]},
        discard=["taito", "nerima"],
        **bonus,
    )
    view = game.view(0)
    assert view["hands"] == {"blue": ["ota"]}
    assert view["hand_sizes"] == {"blue": 1, "red": 2}
    assert "red" not in view.get("collected", {})
    assert {"bonus": view.get("bonus")} == {"bonus": None, **bonus}
    assert (view["discard_size"], view["discard_top"]) == (2, "nerima")
    assert game.view(0, counted=True)["collected"] == {"red": ["food"]}


# --- open -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hidden.open")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_map_queue_and_bonus_tokens_are_open_to_all(seat: int | None) -> None:
    view = game_at(**SHARED).view(seat)
    for key in ("stores", "track", "customers", "bonus", "queue", "matsuri"):
        assert view[key] == SHARED[key]
    assert view["bonus_stacks"] == [2, 2, 2, 1, 1]


@pytest.mark.clause("hidden.open")
def test_others_see_an_action_when_it_is_complete() -> None:
    game = game_at(**SHARED)
    before = [game.view(seat) for seat in (1, 2, None)]
    game.play("open food omori")
    assert [game.view(seat) for seat in (1, 2, None)] == before
    assert game.view(0)["doing"] == "open food omori ..."
    game.play("pay ota")
    assert game.view(1)["stores"]["omori"] == "blue food"


# --- remembered -------------------------------------------------------------------------------------------------


@pytest.mark.clause("hidden.remembered", "ruling-25")
def test_ruling_25_what_happened_in_the_open_may_be_shown() -> None:
    game = game_at(**SHARED | {"to_act": "green", "actions_left": 1})
    after(game, "green: move taito pay taito: ueno gives food2, akihabara")
    seen = game.view(2, counted=True)
    assert sorted(seen["collected"]["red"]) == ["clothing", "food", "food2"]  # the customer given
    assert sorted(seen["discard"]) == ["adachi", "nerima", "taito"]  # the card paid is on top
    assert seen["discard_top"] == "taito"
    assert sum(seen["bag"].values()) == seen["bag_size"]


@pytest.mark.clause("hidden.remembered", "queue.head-card")
def test_the_log_names_the_card_taken_from_the_queue() -> None:
    game = pass_on(game_at(actions_left=1, queue=EMPTY_QUEUE))
    assert [sentence for sentence in game.log if {"Red", "Minato", "queue."} <= set(sentence.split())]


@pytest.mark.clause("hidden.remembered")
def test_a_card_taken_from_the_queue_is_in_every_players_copy_of_the_record() -> None:
    """Dealt cards are not; the cards laid open in the queue are, and so is the turn that took each of them."""
    game = sj.Game.new(players=["blue", "red"], start="blue", seed=4)
    mine = game.record(1)
    assert "hand blue ?+?+?+?" in mine
    assert "> queue" in mine
    first = next(line for line in mine.splitlines() if "> queue" in line).split("> queue ")[1].split()[0]
    assert first in game.view(0)["hands"]["blue"]


@pytest.mark.clause("hidden.remembered", "ruling-25")
def test_ruling_25_a_counting_view_remembers_a_card_taken_from_the_queue() -> None:
    game = game_at(actions_left=1, queue=[["kita", []], ["chuo", []], ["ota", []], ["minato", []]])
    game.perform("blue: expand aoto--oshiage")
    assert game.view(0, counted=True)["seen"] == {"red": ["kita"]}
    assert "seen" not in game.view(0)
    for seed in range(20):
        assert "kita" in sj.deal(game.view(0, counted=True), seed).position()["hands"]["red"]


@pytest.mark.clause("hidden.remembered", "ruling-25")
def test_ruling_25_a_card_paid_is_no_longer_remembered() -> None:
    game = game_at(hands={"blue": ["kita", "kita"]}, seen={"blue": ["kita"]})
    game.perform("blue: open food oji pay kita")
    assert "seen" not in game.view(1, counted=True)
