"""Angry Kaiju: where it begins, its card in the deck, and how it comes ashore."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    customers,
    decider,
    game_at,
    hand,
    offered,
    played,
    queue,
    rotating,
    scripted,
    watched,
    words,
)
from tests.rules.helpers import (
    BOARD,
    CARDS,
    CUSTOMERS,
    OLD_BOARD,
    all_but,
    cards_but,
    check_combines,
    check_editions,
    faults,
    neighbours,
    refused,
)
from tests.rules.modules.kaiju.positions import SHORES, in_income, where, with_kaiju

DECK = 73
LAST_THIRD = 25


@pytest.mark.clause("kaiju.edition")
def test_it_belongs_to_version_1_and_version_2() -> None:
    check_editions("kaiju", "v1", "v2")
    check_combines("kaiju")


# --- where it begins --------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.bay", "ruling-20")
def test_ruling_20_in_version_1_it_begins_in_the_bay_which_borders_on_three_wards() -> None:
    game = sj.Game.new("v1", ["kaiju"], 2, seed=1)
    assert where(game) == "bay"
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["kita", "ota"]}, stores={"omori": "blue food"})
    assert offered(game, "kaiju") == SHORES
    assert refused(game, "blue: kaiju chuo pay ota") == "kaiju.neighbour"


@pytest.mark.clause("kaiju.bay")
def test_no_other_piece_can_be_in_the_bay_and_no_card_names_it() -> None:
    assert "bay" not in OLD_BOARD.ward_index
    assert "bay" not in BOARD.ward_index
    assert faults(edition="v1", modules=["kaiju"], customers={"bay": ["food"]}) == [
        ("position.known-name", "customers.bay")
    ]
    assert faults(edition="v1", modules=["kaiju"], hands={"blue": ["bay"]}) == [("position.known-name", "hands.blue")]


class Drawing:
    """Chance that counts the cards drawn, and brings the Kaiju's as the last one possible, or at once."""

    def __init__(self, kaiju_as: int) -> None:
        self.kaiju_as = kaiju_as  # its place in the deck
        self.drawn = 0
        self.met_as = 0
        self.kinds: list[str] = []
        self.chances: dict[int, Fraction] = {}

    def __call__(self, event: Event) -> str:
        if event.kind in ("start", "customer"):
            return event.outcomes[0]
        self.drawn += 1
        self.kinds.append(event.kind)
        if not self.met_as:
            self.look_at(event)
        if "kaiju" in event.outcomes and self.drawn == self.kaiju_as:
            self.met_as = self.drawn
            return "kaiju"
        return event.outcomes[0]

    def look_at(self, event: Event) -> None:
        left = DECK - self.drawn + 1
        weights = dict(zip(event.outcomes, event.weights, strict=True))
        if left > LAST_THIRD:
            assert "kaiju" not in weights
            assert sum(event.weights) == left - 1
        else:
            assert weights["kaiju"] == 1
            assert sum(event.weights) == left
        self.chances[self.drawn] = Fraction(weights.get("kaiju", 0), sum(event.weights))


def only_incomes(game: sj.Game, chance: Drawing) -> None:
    while not chance.met_as:
        wanted = [choice for choice in game.choices if str(choice) == "income"]
        game.play((wanted or game.choices)[0])


@pytest.mark.clause("kaiju.card-in-deck", "ruling-21")
@pytest.mark.parametrize("players", [2, 4])
def test_ruling_21_its_card_is_equally_likely_the_49th_to_the_73rd(players: int) -> None:
    chance = Drawing(kaiju_as=DECK)
    game = sj.Game.new("v2", ["kaiju"], players, chance=chance)
    assert chance.drawn < 49
    only_incomes(game, chance)
    assert chance.met_as == DECK
    likely, not_met = {}, Fraction(1)
    for place, here in chance.chances.items():
        likely[place] = not_met * here
        not_met *= 1 - here
    assert likely == {place: Fraction(int(place >= 49), LAST_THIRD) for place in range(1, DECK + 1)}


@pytest.mark.clause("kaiju.card-in-deck", "ruling-21")
def test_ruling_21_its_card_is_never_drawn_in_set_up() -> None:
    drawn: list[Event] = []
    sj.Game.new("v2", ["kaiju"], 4, chance=watched(drawn, rotating()), set={"start_hand": 10})
    assert len([event for event in drawn if event.kind == "hand"]) == 40
    assert not {event.kind for event in drawn if "kaiju" in event.outcomes} & {"hand", "seed", "matsuri", "queue"}


@pytest.mark.clause("kaiju.card-in-deck")
def test_until_it_is_revealed_it_counts_as_a_card_of_the_deck() -> None:
    game = with_kaiju("v2", kaiju=None)
    assert game.view(0)["deck_size"] == 72  # one ward card is in Blue's hand
    assert with_kaiju("v2").view(0)["deck_size"] == 71


@pytest.mark.clause("kaiju.card-in-deck", "ruling-21")
@pytest.mark.parametrize(("left", "possible"), [(26, False), (25, True), (1, True)])
def test_ruling_21_never_while_more_than_25_cards_are_left(left: int, possible: bool) -> None:
    drawn: list[Event] = []
    game = game_at(watched(drawn), modules=["kaiju"], kaiju=None, discard=CARDS[left - 1 :], actions_left=1)
    assert game.view(0)["deck_size"] == left
    game.play("income")
    assert ("kaiju" in drawn[0].outcomes) is possible
    assert sum(drawn[0].weights) == (left if possible else left - 1)


@pytest.mark.clause("kaiju.card-revealed", "kaiju.line", "ruling-21")
def test_ruling_21_its_card_is_shown_replaced_and_out_of_the_game() -> None:
    game = with_kaiju("v2", "chuo", "kaiju", "edogawa", "chuo", kaiju=None, discard=cards_but("koto")[20:])
    game.play("income")
    assert played(game)[-1].split(" > ")[1:] == ["card chuo", "kaiju", "card edogawa", "card chuo"]
    assert hand(game, "blue") == Counter(["koto", "chuo", "edogawa", "chuo"])
    game.perform("blue: kaiju enters ota")
    cards = Counter(game.position()["discard"]) + hand(game, "blue") + hand(game, "red")
    assert sum(cards.values()) + game.view(0)["deck_size"] + len(queue(game)) == 72
    assert where(game) == "ota"


# --- coming ashore ----------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.enters", "kaiju.enters-when", "kaiju.enters-first", "ruling-21")
def test_ruling_21_in_an_income_it_enters_before_the_turn_passes() -> None:
    game = in_income(customers={"koto": ["food"]})
    assert (decider(game), game.position()["phase"], game.turn) == ("blue", "kaiju-enters", 0)
    assert offered(game, "kaiju enters koto") == [f"flee {ward}" for ward in neighbours("koto")]
    assert refused(game, "blue: income") == "kaiju.enters-first"
    assert refused(game, "red: matsuri toshima") == "kaiju.enters-first"
    game.perform("blue: kaiju enters koto flee chuo")
    assert where(game) == "koto"
    assert customers(game, "chuo") == Counter(["food"])
    assert (decider(game), game.position()["phase"]) == ("red", "matsuri")


@pytest.mark.clause("kaiju.enters")
def test_it_enters_ota_koto_or_edogawa() -> None:
    game = in_income()
    assert words(game) == [f"kaiju enters {ward}" for ward in SHORES]
    assert refused(game, "blue: kaiju enters chuo") == "kaiju.enters"


@pytest.mark.clause("kaiju.enters", "kaiju.enters-when", "ruling-21")
@pytest.mark.parametrize("modules", [[], ["advanced"]])
def test_ruling_21_in_a_refresh_it_enters_before_the_matsuri_moves(modules: list[str]) -> None:
    game = refreshing(modules)
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-enters")
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 2
    game.perform("red: kaiju enters edogawa")
    assert (decider(game), game.position()["phase"]) == ("red", "actions" if modules else "matsuri")
    assert game.position()["actions_left"] == 2


def refreshing(modules: list[str]) -> sj.Game:
    """Blue takes an action, and Red's refresh brings the Kaiju's card."""
    matsuri: dict[str, Any] = {} if modules else {"matsuri": "nerima"}
    game = game_at(
        scripted("kaiju", "ota"),
        modules=["kaiju", *modules],
        kaiju=None,
        actions_left=1,
        discard=cards_but("minato", "chuo", "ota", "kita", "ota", "ota")[10:],
        queue=[["minato", ["books"]], ["chuo", []], ["ota", []], ["kita", []]],
        **matsuri,
    )
    return after(game, "blue: expand aoto--oshiage")


@pytest.mark.clause("kaiju.enters", "kaiju.enters-when", "kaiju.enters-first", "ruling-21")
def test_ruling_21_in_an_income_from_track_it_waits_for_the_other_incomes() -> None:
    game = game_at(
        scripted("kaiju"),
        modules=["kaiju"],
        players=["blue", "red", "green"],
        kaiju=None,
        discard=cards_but("taito")[24:],
        hands={"blue": ["taito"]},
        track={"akihabara--ueno": "red", "akihabara--tokyo": "green"},
        customers={"taito": ["food"]},
    )
    game.perform("blue: move taito pay taito: ueno, akihabara, tokyo")
    game.perform("red: takes income")
    assert (decider(game), words(game)) == ("green", ["takes income", "declines income"])
    game.perform("green: takes income")
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-enters")
    assert refused(game, "blue: income") == "kaiju.enters-first"
    game.perform("red: kaiju enters ota")
    assert (decider(game), game.position()["phase"], game.position()["actions_left"]) == ("blue", "actions", 1)


@pytest.mark.clause("kaiju.enters-first", "ruling-34")
def test_ruling_34_it_enters_in_the_last_action_of_the_game_too() -> None:
    game = in_income(
        start="red", final=True, collected={"red": all_but(CUSTOMERS["v2"], [])},
        queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
        discard=cards_but("koto", "minato", "chuo", "ota", "kita")[20:],
    )  # fmt: skip
    assert not game.is_over
    game.perform("blue: kaiju enters ota")
    assert game.is_over


@pytest.mark.clause("kaiju.card-revealed", "ruling-10", "ruling-21")
def test_ruling_10_the_head_goes_back_if_the_kaijus_card_was_the_last_one() -> None:
    """Only the Kaiju's card is left to draw, so there is no card for the end of the queue."""
    game = game_at(
        modules=["kaiju"],
        kaiju=None,
        actions_left=1,
        hands={"blue": cards_but("minato", "chuo", "ota", "kita")},
        queue=[["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    game.perform("blue: expand aoto--oshiage")
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-enters")
    assert [ward for ward, _ in queue(game)] == ["chuo", "ota", "kita", "minato"]
    assert hand(game, "red") == Counter()
