"""Income: the hand is refilled, and the turn is over. In the older editions cards may be discarded first."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import after, decider, game_at, hand, rev1, scripted, words
from tests.rules.helpers import CARDS, WARDS, cards_but, older_editions, refused, track_used

# --- how many cards ---------------------------------------------------------------------------------------------


@pytest.mark.clause("income.refill")
@pytest.mark.parametrize(("before", "then"), [(0, 4), (1, 4), (3, 4), (4, 5), (5, 6), (20, 21)])
def test_income_refills_a_hand_to_four_or_draws_one_card(before: int, then: int) -> None:
    game = game_at(hands={"blue": CARDS[:before]}, set={"confirm": 1})
    deck = game.view(0)["deck_size"]
    game.perform("blue: income")
    assert hand(game, "blue").total() == then
    assert game.view(0)["deck_size"] == deck - (then - before)


@pytest.mark.clause("rev1.income-refill", "v1.income-refill")
@older_editions
@pytest.mark.parametrize(
    ("held", "discarded", "then"),
    [(0, 0, 5), (3, 0, 5), (4, 0, 5), (5, 0, 6), (8, 0, 9), (5, 1, 5), (8, 3, 6), (8, 8, 5)],
)
def test_in_the_older_editions_income_refills_a_hand_to_five_or_draws_one_card(
    edition: str, held: int, discarded: int, then: int
) -> None:
    cards = WARDS[:held]
    said = f" discard {'+'.join(cards[:discarded])}" if discarded else ""
    game = after(game_at(edition=edition, hands={"blue": cards}), f"blue: income{said}")
    assert hand(game, "blue").total() == then
    assert decider(game) == "red"


@pytest.mark.clause("ruling-41", "rev1.income-refill")
@pytest.mark.parametrize(("held", "discarded"), [(5, 0), (6, 0), (6, 1), (7, 2), (12, 3)])
def test_ruling_41_with_five_or_more_cards_after_discarding_one_card_is_drawn(held: int, discarded: int) -> None:
    cards = WARDS[:held]
    said = f" discard {'+'.join(cards[:discarded])}" if discarded else ""
    game = rev1(hands={"blue": cards}, set={"confirm": "on"})
    game.perform(f"blue: income{said} > card suginami")
    assert hand(game, "blue") == Counter([*cards[discarded:], "suginami"])


@pytest.mark.clause("ruling-41", "rev1.income-refill")
def test_ruling_41_the_card_is_not_optional() -> None:
    game = rev1(hands={"blue": WARDS[:5]}, set={"confirm": "on"})
    assert refused(game, "blue: income > card suginami > card suginami") == "line.outcome-number"
    game.play("income draw")
    assert (hand(game, "blue").total(), words(game)) == (6, ["end"])


@pytest.mark.clause("income.refill")
def test_the_cards_are_those_that_chance_brings() -> None:
    game = game_at(scripted("ota", "kita"), hands={"blue": ["taito", "taito"]}, set={"confirm": 1})
    game.perform("blue: income")
    assert sorted(hand(game, "blue").elements()) == ["kita", "ota", "taito", "taito"]


@pytest.mark.clause("income.none-left", "deck.empty", "ruling-10")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_if_there_are_too_few_cards_income_draws_the_rest(left: int) -> None:
    """Red holds all the other cards."""
    cards = cards_but()
    game = game_at(hands={"red": cards[left:]}, set={"confirm": 1})
    game.perform("blue: income")
    assert sorted(hand(game, "blue").elements()) == cards[:left]
    after(game, "blue: end")
    assert decider(game) == "red"


# --- discarding -------------------------------------------------------------------------------------------------


@pytest.mark.clause("income.no-discard")
def test_in_version_2_no_card_is_discarded_before_an_income() -> None:
    game = game_at(hands={"blue": ["ota"]})
    assert refused(game, "blue: income discard ota") == "income.no-discard"
    game.perform("blue: income")
    assert game.position().get("discard", []) == []


@pytest.mark.clause("rev1.income-discard", "v1.income-discard")
@older_editions
@pytest.mark.parametrize("discarded", [["kita"], ["kita", "ota"], ["kita", "ota", "ota"]])
def test_any_cards_may_be_discarded_before_an_income(edition: str, discarded: list[str]) -> None:
    chance = scripted(*["nerima"] * 4, "minato", "suginami")
    game = game_at(chance, edition=edition, hands={"blue": ["kita", "ota", "ota"]})
    game.perform(f"blue: income discard {'+'.join(discarded)}")
    left = Counter(["kita", "ota", "ota"]) - Counter(discarded)
    drawn = Counter([*["nerima"] * 4, "minato"][: 5 - left.total()])
    assert hand(game, "blue") == left + drawn
    assert Counter(game.position()["discard"][:-1]) == Counter(discarded)


@pytest.mark.clause("rev1.income-discard", "v1.income-discard")
@older_editions
def test_no_card_needs_to_be_discarded(edition: str) -> None:
    game = game_at(scripted("nerima"), edition=edition, hands={"blue": ["kita", "ota"]})
    game.play("income")
    assert words(game) == ["draw", "discard kita", "discard ota"]
    game.play("draw")
    assert hand(game, "blue") >= Counter(["kita", "ota", "nerima"])
    assert decider(game) == "red"


@pytest.mark.clause("rev1.income-discard-held", "v1.income-discard-held")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.income-discard-held"), ("v1", "v1.income-discard-held")])
@pytest.mark.parametrize("cards", ["nerima", "kita+kita", "ota+ota+ota"])
def test_only_cards_in_the_hand_can_be_discarded(edition: str, code: str, cards: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["kita", "ota", "ota"], "red": ["nerima"]})
    assert refused(game, f"blue: income discard {cards}") == code


@pytest.mark.clause("rev1.income-discard-first", "v1.income-discard-first")
@older_editions
def test_all_discarding_comes_before_the_draw(edition: str) -> None:
    game = game_at(scripted("nerima"), edition=edition, hands={"blue": ["kita", "ota"]})
    game.play("income discard kita")
    assert hand(game, "blue") == Counter(["kita", "ota"])  # nothing is drawn, and others see nothing yet
    game.play("draw")
    assert (decider(game), hand(game, "blue")["nerima"]) == ("red", 1)
    assert refused(game, "blue: income discard nerima") == "turn.your-turn"


@pytest.mark.clause("rev1.income-discard-first", "v1.income-discard-first")
@older_editions
def test_a_drawn_card_cannot_be_discarded_while_the_turn_waits_for_confirmation(edition: str) -> None:
    game = game_at(scripted("nerima"), edition=edition, hands={"blue": ["kita", "ota"]}, set={"confirm": "on"})
    game.perform("blue: income")
    assert hand(game, "blue")["nerima"] == 1
    assert refused(game, "blue: income discard nerima") == "turn.both-actions"


@pytest.mark.clause("rev1.income-discard-first", "v1.income-discard-first")
@older_editions
def test_discarded_cards_may_be_drawn_again_when_the_deck_is_empty(edition: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["kita", "ota"], "red": cards_but("kita", "ota")})
    game.perform("blue: income discard kita+ota > card kita > card ota")
    assert hand(game, "blue") == Counter(["kita", "ota"])


@pytest.mark.clause("rev1.income-discard-order", "v1.income-discard-order", "ruling-40")
@older_editions
@pytest.mark.parametrize("order", ["kita+ota+nerima", "ota+nerima+kita", "nerima+kita+ota"])
def test_ruling_40_the_card_discarded_last_is_on_top(edition: str, order: str) -> None:
    game = after(track_used(edition), f"red: takes income discard {order}")
    assert game.view(None)["discard_top"] == order.split("+")[-1]
    assert game.view(None)["discard_size"] == 4
