"""One test or more for each ruling that applies to version 2, under its number."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import board
from shinjuku.rules.enums import Phase
from tests.positions import after, collected, customers, decider, first_outcome, game_at, hand, queue, words

WARDS = [ward.id for ward in board("tokyo-44").wards]
ALL_CARDS = [ward.id for ward in board("tokyo-44").wards for _ in range(ward.cards)]


def refused(game: sj.Game, line: str) -> str:
    """The clause that forbids a line; the game is as it was."""
    before = game.position()
    with pytest.raises(sj.Illegal) as error:
        game.perform(line)
    assert game.position() == before
    return error.value.code


# --- 1: Shinjuku–Yoyogi -----------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-1", "setup.permanent", "track-income.used")
def test_ruling_01_the_permanent_connection_serves_all_and_pays_nobody() -> None:
    game = game_at(stores={"yoyogi": "red food"}, customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    game.perform("blue: move shinjuku pay shinjuku: shinjuku, yoyogi gives food")
    assert collected(game, "red") == Counter(["food"])
    assert decider(game) == "blue"


@pytest.mark.clause("ruling-1", "expand.permanent")
def test_ruling_01_the_permanent_connection_takes_no_track() -> None:
    assert refused(game_at(), "blue: expand shinjuku--yoyogi") == "expand.permanent"


# --- 2: a store takes one ---------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-2", "move.one-per-store", "move.which-token")
def test_ruling_02_a_store_takes_one_customer_per_journey_and_the_mover_says_which() -> None:
    game = game_at(
        stores={"ueno": "red food"}, customers={"taito": ["food", "food2", "books"]}, hands={"blue": ["taito"]}
    )
    game.play("move taito pay taito: ueno")
    assert words(game) == ["gives food", "gives food2"]
    game.play("gives food2")
    assert collected(game, "red") == Counter(["food2"])
    assert customers(game, "taito") == Counter(["food", "books"])


@pytest.mark.clause("ruling-2", "move.must-give", "move.ends-alone")
def test_ruling_02_an_opponents_store_must_be_served_too() -> None:
    game = game_at(
        stores={"ueno": "red food", "akihabara": "blue food"},
        track={"akihabara--ueno": "blue"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    code = refused(game, "blue: move taito pay taito: ueno, akihabara gives food")
    assert code == "move.ends-alone"
    game.perform("blue: move taito pay taito: ueno")
    assert collected(game, "red") == Counter(["food"])


# --- 3: what a Move needs ---------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-3", "move.customers")
def test_ruling_03_a_move_needs_a_customer() -> None:
    assert refused(game_at(hands={"blue": ["taito"]}), "blue: move taito pay taito: ueno") == "move.customers"


@pytest.mark.clause("ruling-3", "move.stop", "move.left-over")
def test_ruling_03_a_journey_may_end_where_it_starts_if_it_delivers() -> None:
    game = game_at(stores={"ueno": "blue food"}, customers={"taito": ["food", "books"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food")
    assert customers(game, "taito") == Counter(["books"])


@pytest.mark.clause("ruling-3", "move.start-dead-end")
def test_ruling_03_a_journey_that_goes_nowhere_is_not_offered() -> None:
    game = game_at(customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    assert "move" not in words(game)
    assert refused(game, "blue: move taito pay taito: ueno") == "move.start-dead-end"


@pytest.mark.clause("ruling-3", "move.stop")
def test_ruling_03_one_can_not_stop_before_a_delivery_or_a_connection() -> None:
    game = game_at(track={"akihabara--ueno": "red"}, customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    game.play("move taito pay taito: ueno")
    assert words(game) == ["akihabara"]


# --- 4: relocating ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-4", "open.not-department")
def test_ruling_04_a_department_store_can_not_be_relocated() -> None:
    game = game_at(stores={"ueno": "blue department"}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: open food tokyo from ueno pay chiyoda") == "open.not-department"


@pytest.mark.clause("ruling-4", "pay.judged-when-paying")
def test_ruling_04_the_store_being_moved_still_makes_its_ward_wild_for_the_payment() -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["taito"]})
    game.perform("blue: open food tokyo from ueno pay taito")
    assert game.position()["stores"] == {"tokyo": "blue food"}


# --- 5: Upgrade -------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-5", "upgrade.token-returns", "upgrade.customer", "upgrade.customer-queue")
def test_ruling_05_the_specialty_token_returns_and_a_double_is_one_token() -> None:
    game = game_at(
        stores={"ueno": "blue food", "omori": "blue food"},
        collected={"blue": ["food2"]},
        hands={"blue": ["taito"]},
        queue=[["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    game.perform("blue: upgrade ueno food2 pay taito")
    assert collected(game, "blue") == Counter()
    assert queue(game)[1] == ("chuo", Counter(["food", "food2"]))
    game.play("expand aoto--oshiage stop")
    assert game.view(0)["supply"]["blue"]["stores"]["food"] == 1


# --- 6, 7: payments ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-6", "pay.matching", "pay.wild-store", "pay.wild-matsuri", "pay.three-cards")
def test_ruling_06_a_card_of_the_ward_a_wildcard_or_any_three_cards() -> None:
    game = game_at(stores={"omori": "blue food"}, matsuri="kita", hands={"blue": ["taito", "ota", "kita", "nerima"]})
    game.play("open books ueno")
    assert words(game) == [
        "pay kita", "pay ota", "pay taito", "pay kita+", "pay nerima+", "pay ota+", "pay taito+",
    ]  # fmt: skip


@pytest.mark.clause("ruling-7", "pay.three-cards", "ruling-40")
def test_ruling_07_any_three_cards_means_any() -> None:
    game = game_at(hands={"blue": ["ota", "ota", "nerima"]})
    game.play("open books ueno pay ota+nerima+ota")
    assert hand(game, "blue") == Counter()
    assert game.position()["discard"][-1] == "ota"


@pytest.mark.clause("ruling-7", "pay.too-few")
def test_ruling_07_two_cards_never_pay() -> None:
    assert (
        refused(game_at(hands={"blue": ["ota", "ota", "kita"]}), "blue: open books ueno pay ota+ota") == "pay.too-few"
    )


# --- 8: double track --------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-8", "expand.through-shinjuku-yoyogi")
def test_ruling_08_double_track_may_pass_through_the_permanent_connection() -> None:
    game = after(game_at(hands={"blue": ["shibuya"]}), "blue: expand nakano--shinjuku roppongi--yoyogi pay shibuya")
    assert set(game.position()["track"]) == {"nakano--shinjuku", "roppongi--yoyogi"}


@pytest.mark.clause("ruling-8", "expand.second-track-left")
def test_ruling_08_double_track_needs_two_pieces() -> None:
    connections = [c.id for c in board("tokyo-44").connections if not c.permanent]
    laid = [c for c in connections if "ueno" not in c][:15]
    game = game_at(track=dict.fromkeys(laid, "blue"), hands={"blue": ["taito"]})
    assert refused(game, "blue: expand akihabara--ueno oshiage--ueno pay taito") == "expand.second-track-left"
    game.perform("blue: expand akihabara--ueno")


# --- 9: track income --------------------------------------------------------------------------------------------


def used_by_blue() -> sj.Game:
    return game_at(
        players=["blue", "red", "green"],
        track={"akihabara--ueno": "green", "akihabara--tokyo": "red", "shimbashi--tokyo": "green"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"], "red": ["ota"], "green": ["ota", "ota", "kita", "kita"]},
    )


@pytest.mark.clause("ruling-9", "track-income.optional", "track-income.once", "track-income.order")
@pytest.mark.clause("track-income.at-once")
def test_ruling_09_income_is_optional_once_per_owner_in_turn_order_and_comes_before_anything_else() -> None:
    game = after(used_by_blue(), "blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi")
    assert customers(game, "minato") == Counter(["food"])
    assert decider(game) == "red"
    game.perform("red: takes income")
    assert sum(hand(game, "red").values()) == 4
    assert decider(game) == "green"
    game.perform("green: declines income")
    assert sum(hand(game, "green").values()) == 4
    assert (decider(game), game.position()["phase"], game.position()["actions_left"]) == ("blue", "actions", 1)
    assert "income" in words(game)


@pytest.mark.clause("ruling-9", "track-income.amount")
def test_ruling_09_a_full_hand_draws_one_card() -> None:
    game = after(used_by_blue(), "blue: move taito pay taito: ueno, akihabara", "green: takes income")
    assert sum(hand(game, "green").values()) == 5


# --- 10: the deck -----------------------------------------------------------------------------------------------


def without(*cards: str) -> list[str]:
    left = Counter(ALL_CARDS)
    left.subtract(cards)
    return list(left.elements())


@pytest.mark.clause("ruling-10", "deck.reshuffle")
def test_ruling_10_the_discards_become_the_deck_when_a_card_must_be_drawn_and_not_before() -> None:
    game = game_at(hands={"blue": ["ota"]}, discard=without("ota"))
    assert game.view(0)["deck_size"] == 0
    assert game.view(0)["discard_size"] == 71
    game.perform("blue: open food omori pay ota")
    game.perform("blue: income")
    assert game.view(0, counted=True)["discard_size"] == 0


@pytest.mark.clause("ruling-10", "income.none-left", "deck.empty")
def test_ruling_10_an_income_that_finds_no_card_is_still_an_income() -> None:
    half = len(ALL_CARDS) // 2
    game = game_at(actions_left=2, hands={"blue": ALL_CARDS[:half], "red": ALL_CARDS[half:]})
    game.perform("blue: income")
    assert decider(game) == "red"


@pytest.mark.clause("ruling-10", "queue.no-card")
def test_ruling_10_without_another_card_the_head_goes_back_to_the_end() -> None:
    cards = without("minato", "chuo", "ota", "kita")
    game = game_at(
        actions_left=1,
        hands={"blue": cards[:30], "red": cards[30:]},
        queue=[["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    game.perform("blue: income")
    assert [ward for ward, _ in queue(game)] == ["chuo", "ota", "kita", "minato"]
    assert customers(game, "minato") == Counter(["books"])
    assert sum(hand(game, "red").values()) == len(cards[30:])


# --- 11: both actions -------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-11", "turn.both-actions", "turn.income-ends")
def test_ruling_11_both_actions_must_be_taken_and_income_ends_the_turn() -> None:
    game = game_at(hands={"blue": ["ota"]})
    assert words(game) == ["open", "expand", "income"]
    game.perform("blue: expand aoto--oshiage")
    assert words(game) == ["open", "income"]
    game.perform("blue: income")
    assert decider(game) == "red"


@pytest.mark.clause("ruling-11", "turn.income-ends")
def test_ruling_11_income_first_leaves_no_second_action() -> None:
    assert decider(after(game_at(), "blue: income")) == "red"


# --- 12: the queue ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-12", "queue.head-card")
def test_ruling_12_a_head_without_customers_goes_to_the_hand() -> None:
    game = game_at(actions_left=1, queue=[["minato", []], ["chuo", ["food"]], ["ota", ["books"]], ["kita", []]])
    game.perform("blue: expand aoto--oshiage")
    assert hand(game, "red") == Counter(["minato"])
    assert customers(game, "minato") == Counter()
    assert len(queue(game)) == 4


@pytest.mark.clause("ruling-12", "queue.no-place")
def test_ruling_12_the_paid_customer_without_a_queue_card_goes_back_into_the_bag() -> None:
    game = game_at(stores={"ueno": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["taito"]})
    bag = game.view(0)["bag_size"]
    game.perform("blue: upgrade ueno food pay taito")
    assert game.view(0)["bag_size"] == bag + 1


# --- 13: the end ------------------------------------------------------------------------------------------------

EVERYBODY = {
    "food": 22, "clothing": 16, "books": 8, "electronics": 2,
    "food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11,
}  # fmt: skip


def everybody_but(**there: int) -> list[str]:
    """All customers of the game except these, to be put behind a screen."""
    return list((Counter(EVERYBODY) - Counter(there)).elements())


def nearly_over(**keys: object) -> sj.Game:
    """Blue starts; the bag is empty and the last customer stands on the first queue card."""
    return game_at(
        first_outcome,
        **{
            "players": ["blue", "red", "green"],
            "start": "blue",
            "to_act": "blue",
            "actions_left": 1,
            "collected": {"green": everybody_but(food=2), "red": ["food"]},
            "queue": [["minato", ["food"]], ["chuo", []], ["ota", []], ["kita", []]],
            "matsuri": "kita",
            **keys,
        },
    )


@pytest.mark.clause("ruling-13", "end.latched")
def test_ruling_13_the_end_is_latched_when_the_last_customer_is_placed() -> None:
    game = nearly_over()
    assert not game.position().get("final")
    game.perform("blue: income")
    assert game.position()["final"]
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("ruling-13", "end.until-start-player")
def test_ruling_13_play_goes_on_until_the_starting_player_is_reached() -> None:
    game = after(nearly_over(), "blue: income", "red: matsuri toshima", "red: income")
    assert decider(game) == "green"
    after(game, "green: matsuri itabashi", "green: income")
    assert game.is_over


@pytest.mark.clause("ruling-13", "end.last-turns", "end.late-customer")
def test_ruling_13_in_the_last_turns_cards_matsuri_and_bonus_go_on_but_no_customer_comes_back() -> None:
    game = nearly_over(stores={"ueno": "red food"}, hands={"red": ["taito"]})
    after(game, "blue: income", "red: matsuri toshima", "red: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {"red": 3}
    assert game.view(1, counted=True)["removed"] == ["food"]
    assert "minato" in hand(game, "red")
    assert len(queue(game)) == 4
    assert all(not who for _, who in queue(game))


# --- 25, 26: hidden things and bonus tokens -----------------------------------------------------------------------


@pytest.mark.clause("ruling-25", "hidden.hand", "hidden.collected", "hidden.deck-and-bag", "hidden.open")
def test_ruling_25_hands_and_screens_are_hidden_the_rest_is_open() -> None:
    game = game_at(
        hands={"blue": ["ota"], "red": ["kita", "kita"]},
        collected={"red": ["food"]},
        discard=["taito", "nerima"],
        bonus={"red": 3},
    )
    view = game.view(0)
    assert view["hands"] == {"blue": ["ota"]}
    assert view["hand_sizes"] == {"blue": 1, "red": 2}
    assert "red" not in view.get("collected", {})
    assert view["bonus"] == {"red": 3}
    assert (view["discard_size"], view["discard_top"]) == (2, "nerima")
    assert game.view(0, counted=True)["collected"] == {"red": ["food"]}


@pytest.mark.clause("ruling-26", "upgrade.bonus")
def test_ruling_26_the_stacks_are_three_two_two_two_one_one_and_then_there_is_none() -> None:
    claimed = []
    for built in range(8):
        sites = ["akihabara", "ikebukuro", "kita-senju", "meguro", "naka-meguro", "shibuya", "shinagawa", "shinjuku"]
        owners = ["red", "red", "red", "green", "green", "green", "blue", "blue"]
        game = game_at(
            players=["blue", "red", "green"],
            stores={site: f"{owner} department" for site, owner in list(zip(sites, owners, strict=True))[:built]}
            | {"ueno": "blue food"},
            bonus={"red": sum((3, 2, 2, 2, 1, 1)[:built])} if built else {},
            collected={"blue": ["food"]},
            hands={"blue": ["taito"]},
            queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
        )
        game.perform("blue: upgrade ueno food pay taito")
        claimed.append(game.position()["bonus"].get("blue", 0))
        assert queue(game)[0] == ("minato", Counter(["food"]))
    assert claimed == [3, 2, 2, 2, 1, 1, 0, 0]


@pytest.mark.clause("ruling-26", "upgrade.not-bonus")
def test_ruling_26_bonus_tokens_pay_for_no_upgrade() -> None:
    game = game_at(stores={"ueno": "blue food"}, bonus={"blue": 3}, hands={"blue": ["taito"]})
    assert refused(game, "blue: upgrade ueno food pay taito") == "upgrade.customer"


# --- 28, 29, 30, 31: set-up, paying, offering, relocating -----------------------------------------------------------


@pytest.mark.clause("ruling-28", "setup.hands")
def test_ruling_28_set_up_draws_hands_then_seeds_matsuri_and_queue() -> None:
    drawn: list[str] = []

    def watching(event: sj.game.chance.Event) -> str:
        drawn.append(event.kind)
        return event.outcomes[len(drawn) % len(event.outcomes)]

    sj.Game.new(players=2, chance=watching)
    set_up = drawn[: drawn.index("card")]
    order = [kind for n, kind in enumerate(set_up) if n == 0 or set_up[n - 1] != kind]
    assert order[:2] == ["start", "hand"]
    assert order[-3:] == ["matsuri", "queue", "customer"]
    assert set(order[2:-3]) == {"seed", "customer"}


@pytest.mark.clause("ruling-29", "pay.judged-when-paying")
def test_ruling_29_a_store_being_opened_makes_nothing_wild_yet() -> None:
    game = game_at(hands={"blue": ["ota"]})
    assert refused(game, "blue: open food ueno pay ota") == "open.card"
    assert "pay ota" in words_while(game, "open food omori")


def words_while(game: sj.Game, said: str) -> list[str]:
    game.play(said)
    return words(game)


@pytest.mark.clause("ruling-29", "pay.judged-when-paying")
def test_ruling_29_a_ward_is_wild_only_while_the_store_stands_there() -> None:
    game = game_at(
        stores={"ueno": "blue food"},
        hands={"blue": ["taito", "taito", "ota"]},
        customers={"kita": ["food"]},
        track={"komagome--oji": "red"},
    )
    game.perform("blue: open food tokyo from ueno pay taito")
    assert refused(game, "blue: move kita pay taito: oji, komagome") == "move.card"


@pytest.mark.clause("ruling-30", "turn.completable")
def test_ruling_30_what_can_not_be_paid_for_is_not_offered() -> None:
    game = game_at(stores={"omori": "red food"}, hands={"blue": []}, customers={"ota": ["food"]})
    assert words(game) == ["expand", "income"]


@pytest.mark.clause("ruling-30", "expand.track-left")
def test_ruling_30_expand_needs_track() -> None:
    connections = [c.id for c in board("tokyo-44").connections if not c.permanent]
    game = game_at(track=dict.fromkeys(connections[:16], "blue"))
    assert words(game) == ["income"]
    assert refused(game, f"blue: expand {connections[20]}") == "expand.track-left"


@pytest.mark.clause("ruling-31", "open.other-station")
def test_ruling_31_a_store_may_move_within_its_ward_but_not_to_its_own_station() -> None:
    game = game_at(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda"]}, track={"akihabara--tokyo": "blue"})
    assert refused(game, "blue: open food tokyo from tokyo pay chiyoda") in ("open.empty-station", "open.other-station")
    game.perform("blue: open food akihabara from tokyo pay chiyoda")
    assert game.position()["stores"] == {"akihabara": "blue food"}
    assert game.position()["track"] == {"akihabara--tokyo": "blue"}


@pytest.mark.clause("ruling-31", "open.pool-empty")
def test_ruling_31_pool_or_map_is_a_free_choice() -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["chiyoda"]})
    game.play("open food tokyo")
    assert words(game) == ["from supply", "from ueno"]


# --- 34: the last action ------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-34", "track-income.at-once")
def test_ruling_34_an_income_due_in_the_last_action_is_carried_out() -> None:
    game = nearly_over(
        to_act="green", final=True, queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
        collected={"blue": everybody_but(food=1)}, customers={"taito": ["food"]}, track={"akihabara--ueno": "red"},
        hands={"green": ["taito"]},
    )  # fmt: skip
    game.perform("green: move taito pay taito: ueno, akihabara")
    assert decider(game) == "red"
    game.perform("red: takes income")
    assert game.is_over
    assert sum(hand(game, "red").values()) == 4


# --- 35, 36, 37: made by this project -----------------------------------------------------------------------------


@pytest.mark.clause("ruling-36", "position.queue")
def test_ruling_36_missing_queue_cards_are_drawn_at_the_next_refresh() -> None:
    game = after(game_at(actions_left=1), "blue: income")
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 2


@pytest.mark.clause("ruling-37", "position.first-upgrade", "tie.first-bonus")
def test_ruling_37_without_being_told_those_with_tokens_claimed_in_seat_order() -> None:
    finished: dict[str, Any] = {
        "phase": "over", "to_act": None, "final": True, "players": ["blue", "red", "green"],
        "bonus": {"green": 2, "red": 3}, "collected": {"green": ["food"]},
    }  # fmt: skip
    game = game_at(**finished)
    assert [int(score) for score in game.scores] == [0, 6, 6]
    assert game.winners == (1,)
    assert game.result is not None
    assert game.result.reason == "first-bonus"
    assert game_at(**finished | {"first_upgrade": ["green", "red"]}).winners == (2,)


@pytest.mark.clause("tie.shared")
def test_a_tie_without_tokens_is_shared() -> None:
    game = game_at(phase="over", to_act=None, final=True, collected={"blue": ["food"], "red": ["books"]})
    assert game.winners == (0, 1)
    assert game.result is not None
    assert game.result.reason == "shared"
    assert game.phase == Phase.OVER
