"""Angry Kaiju, in both its forms: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    collected,
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
    OPEN,
    all_but,
    cards_but,
    check_combines,
    check_editions,
    faults,
    neighbours,
    refused,
)

everywhere = pytest.mark.parametrize("edition", ["v1", "v2"])
SHORES = ["edogawa", "koto", "ota"]
DECK = 73
LAST_THIRD = 25


def with_kaiju(edition: str, *drawn: str, others: tuple[str, ...] = (), **keys: Any) -> sj.Game:
    """The Kaiju in Kōtō, and Blue with a card of it in hand."""
    usual: dict[str, Any] = {"kaiju": "koto", "hands": {"blue": ["koto"]}}
    return game_at(scripted(*drawn), **{"edition": edition, "modules": ["kaiju", *others], **usual, **keys})


def pay(edition: str) -> str:
    return " pay koto" if edition == "v1" else ""


def where(game: sj.Game) -> object:
    return game.position()["kaiju"]


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


def in_income(**keys: Any) -> sj.Game:
    """Blue's Income brings the Kaiju's card."""
    usual: dict[str, Any] = {"kaiju": None, "discard": cards_but("koto")[20:], "matsuri": "kita"}
    return after(with_kaiju("v2", "kaiju", **{**usual, **keys}), "blue: income")


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


# --- the action -------------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.action", "kaiju.neighbour")
@everywhere
def test_it_is_an_action_of_its_own(edition: str) -> None:
    game = with_kaiju(edition)
    assert offered(game, "kaiju") == neighbours("koto")
    game.perform(f"blue: kaiju chuo{pay(edition)}")
    assert (game.position()["used"], game.position()["actions_left"]) == (["kaiju"], 1)
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto pay chuo" if edition == "v1" else "blue: kaiju koto") == "turn.same-action"


@pytest.mark.clause("kaiju.not-yet-entered")
def test_there_is_no_kaiju_action_until_it_has_entered() -> None:
    game = with_kaiju("v2", kaiju=None)
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto") == "kaiju.not-yet-entered"


@pytest.mark.clause("kaiju.neighbour")
@everywhere
def test_it_goes_one_step_and_cannot_stay(edition: str) -> None:
    game = with_kaiju(edition)
    assert refused(game, f"blue: kaiju koto{pay(edition)}") == "kaiju.neighbour"
    assert refused(game, f"blue: kaiju kita{pay(edition)}") == "kaiju.neighbour"


@pytest.mark.clause("kaiju.never-bay-again", "ruling-20")
@everywhere
def test_ruling_20_it_never_goes_back_into_the_bay(edition: str) -> None:
    for shore in SHORES:
        game = with_kaiju(edition, kaiju=shore, hands={"blue": [shore]})
        assert offered(game, "kaiju") == neighbours(shore)
        assert (
            refused(game, f"blue: kaiju bay pay {shore}" if edition == "v1" else "blue: kaiju bay")
            == "kaiju.never-bay-again"
        )


@pytest.mark.clause("kaiju.not-hachiko", "ruling-20")
def test_ruling_20_it_cannot_enter_hachikos_ward() -> None:
    game = with_kaiju("v1", others=("hachiko",), hachiko="chuo")
    assert offered(game, "kaiju") == [ward for ward in neighbours("koto") if ward != "chuo"]
    assert refused(game, "blue: kaiju chuo pay koto") == "kaiju.not-hachiko"
    game = with_kaiju("v1", others=("hachiko",), hachiko="ota", kaiju="bay", stores={"shin-kiba": "blue food"})
    assert offered(game, "kaiju") == ["edogawa", "koto"]


@pytest.mark.clause("kaiju.price")
def test_in_version_1_it_costs_a_card_of_the_ward_it_leaves() -> None:
    game = with_kaiju("v1", hands={"blue": ["koto", "chuo"]})
    assert offered(game, "kaiju chuo") == ["pay koto"]
    game.perform("blue: kaiju chuo pay koto")
    assert hand(game, "blue") == Counter(["chuo"])
    assert where(game) == "chuo"
    assert "kaiju" not in words(with_kaiju("v1", hands={"blue": ["chuo"]}))


@pytest.mark.clause("kaiju.price")
def test_in_version_1_a_wildcard_or_any_three_cards_pay_too() -> None:
    game = with_kaiju("v1", hands={"blue": ["ota", "chuo", "chuo"]}, stores={"omori": "blue food"})
    assert offered(game, "kaiju chuo") == ["pay ota", "pay chuo+", "pay ota+"]


@pytest.mark.clause("kaiju.price-bay", "ruling-7")
def test_ruling_07_out_of_the_bay_costs_a_wildcard() -> None:
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota"]})
    assert "kaiju" not in words(game)
    assert refused(game, "blue: kaiju koto pay koto") == "kaiju.price-bay"
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota"]}, stores={"omori": "blue food"})
    assert offered(game, "kaiju koto") == ["pay ota"]
    game = with_kaiju("v1", kaiju="bay", hands={"blue": ["koto", "ota", "kita"]})
    game.perform("blue: kaiju koto pay koto+ota+kita")
    assert where(game) == "koto"


@pytest.mark.clause("kaiju.no-price")
def test_in_version_2_it_costs_nothing() -> None:
    game = with_kaiju("v2")
    assert refused(game, "blue: kaiju chuo pay koto") == "kaiju.no-price"
    game.perform("blue: kaiju chuo")
    assert hand(game, "blue") == Counter(["koto"])


# --- running away -----------------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.flee", "kaiju.flee-neighbour", "ruling-20")
@everywhere
def test_ruling_20_all_people_run_to_one_neighbouring_ward(edition: str) -> None:
    game = with_kaiju(
        edition, customers={"chuo": ["food", "books2"], "minato": ["food"]}, track={"kachidoki--shimbashi": "red"},
        stores={"kachidoki": "red food", "shimbashi": "red department"},
    )  # fmt: skip
    assert offered(game, f"kaiju chuo{pay(edition)}") == [f"flee {ward}" for ward in neighbours("chuo")]
    game.perform(f"blue: kaiju chuo{pay(edition)} flee minato")
    assert customers(game, "minato") == Counter(["food", "food", "books2"])
    assert customers(game, "chuo") == Counter()
    assert collected(game, "red") == Counter()
    assert decider(game) == "blue"


@pytest.mark.clause("kaiju.flee-neighbour")
@everywhere
def test_they_may_run_to_the_ward_it_came_from_and_no_further(edition: str) -> None:
    game = with_kaiju(edition, customers={"chuo": ["food"]})
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee kita") == "kaiju.flee-neighbour"
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee chuo") == "kaiju.flee-neighbour"
    game.perform(f"blue: kaiju chuo{pay(edition)} flee koto")
    assert customers(game, "koto") == Counter(["food"])


@pytest.mark.clause("kaiju.flee-not-bay", "ruling-20")
def test_ruling_20_people_do_not_run_into_the_bay() -> None:
    game = with_kaiju("v1", kaiju="bay", hands={"blue": 3 * ["koto"]}, customers={"ota": ["food"]})
    assert offered(game, "kaiju ota pay koto+koto+koto") == [f"flee {ward}" for ward in neighbours("ota")]
    game = in_income(customers={"ota": ["food"]})
    assert offered(game, "kaiju enters ota") == [f"flee {ward}" for ward in neighbours("ota")]


@pytest.mark.clause("kaiju.flee-nobody")
@everywhere
def test_in_an_empty_ward_no_flight_is_asked_for(edition: str) -> None:
    game = with_kaiju(edition)
    assert refused(game, f"blue: kaiju chuo{pay(edition)} flee minato") == "kaiju.flee-nobody"
    game.perform(f"blue: kaiju chuo{pay(edition)}")
    assert not game.doing


# --- what it blocks ---------------------------------------------------------------------------------------------


def through_chiyoda(edition: str, kaiju: str) -> sj.Game:
    """Blue wants to move Taitō through Akihabara and Tōkyō, in Chiyoda, to Shimbashi."""
    return with_kaiju(
        edition,
        kaiju=kaiju,
        stores={"shimbashi": "blue food"},
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue", "shimbashi--tokyo": "blue"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )


@pytest.mark.clause("kaiju.blocks", "ruling-20")
@everywhere
def test_ruling_20_no_journey_passes_its_ward(edition: str) -> None:
    line = "blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi gives food"
    game = through_chiyoda(edition, "chiyoda")
    assert "move" not in words(game)
    assert refused(game, line) == "kaiju.blocks"
    assert collected(after(through_chiyoda(edition, "koto"), line), "blue") == Counter(["food"])


@pytest.mark.clause("kaiju.blocks", "ruling-20")
@everywhere
def test_ruling_20_no_journey_ends_in_its_ward(edition: str) -> None:
    game = through_chiyoda(edition, "minato")
    if edition == "v1":
        assert "move" not in words(game)
    else:
        game.play("move taito pay taito: ueno, akihabara")
        assert "tokyo" in words(game)
        game.play("tokyo")
        assert not game.doing
        assert customers(game, "chiyoda") == Counter(["food"])


@pytest.mark.clause("kaiju.blocks-ward", "ruling-20")
@everywhere
def test_ruling_20_customers_in_its_ward_cannot_be_moved(edition: str) -> None:
    game = through_chiyoda(edition, "taito")
    assert "move" not in words(game)
    assert (
        refused(game, "blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi gives food") == "kaiju.blocks-ward"
    )


@pytest.mark.clause("kaiju.build-allowed", "ruling-20")
@everywhere
def test_ruling_20_everything_else_goes_on_in_its_ward(edition: str) -> None:
    keys: dict[str, Any] = {"kaiju": "taito", "collected": {"blue": ["food"]}, "hands": {"blue": ["taito", "taito"]}}
    game = with_kaiju(edition, **keys)
    game.perform(f"blue: {OPEN[edition]} food ueno pay taito")
    game.perform("blue: upgrade ueno food pay taito")
    assert game.position()["stores"] == {"ueno": "blue department"}
    game = with_kaiju(edition, **keys, stores={"ueno": "blue food"})
    game.perform(f"blue: {OPEN[edition]} food tokyo from ueno pay taito")
    game.perform("blue: expand akihabara--ueno")
    assert game.position()["track"] == {"akihabara--ueno": "blue"}


@pytest.mark.clause("kaiju.build-allowed", "ruling-20")
def test_ruling_20_the_matsuri_ignores_it() -> None:
    game = with_kaiju("v2", phase="matsuri", matsuri="chuo")
    game.perform("blue: matsuri koto")
    assert game.position()["matsuri"] == where(game) == "koto"


# --- customers due in its ward ----------------------------------------------------------------------------------

QUEUE = [["koto", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]


def due_in_koto(edition: str, **keys: Any) -> sj.Game:
    """Blue's last action is over, and Red's turn brings customers to Kōtō."""
    drawn = ("koto", "food") if edition == "v1" else ()
    usual: dict[str, Any] = {"actions_left": 1, "hands": {}} | ({"queue": QUEUE} if edition == "v2" else {})
    return after(with_kaiju(edition, *drawn, **{**usual, **keys}), "blue: expand aoto--oshiage")


@pytest.mark.clause("kaiju.away", "kaiju.away-first", "kaiju.neighbour", "ruling-22")
@everywhere
def test_ruling_22_it_is_moved_on_before_customers_come(edition: str) -> None:
    game = due_in_koto(edition, customers={"chuo": ["clothing"]}, matsuri="kita" if edition == "v2" else None)
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-away")
    assert words(game) == [f"kaiju away {ward}" for ward in neighbours("koto")]
    for said in ("red: income", "red: matsuri toshima"):
        assert refused(game, said) == "kaiju.away-first"
    for ward in ("koto", "kita"):
        assert refused(game, f"red: kaiju away {ward}") == "kaiju.neighbour"
    game.perform("red: kaiju away chuo flee koto")
    arrived = "food" if edition == "v1" else "books"
    assert customers(game, "koto") == Counter(["clothing", arrived])
    assert where(game) == "chuo"
    assert game.position()["actions_left"] == 2


@pytest.mark.clause("kaiju.away")
@everywhere
def test_the_kaiju_action_can_still_be_taken_in_the_same_turn(edition: str) -> None:
    game = due_in_koto(edition, hands={"red": ["chuo"]})
    game.perform("red: kaiju away chuo")
    game.perform("red: kaiju koto" + (" pay chuo flee ota" if edition == "v1" else " flee ota"))
    assert where(game) == "koto"


@pytest.mark.clause("kaiju.away", "ruling-22")
def test_ruling_22_two_arrivals_displace_it_once() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "shibuya": "red department"}
    game = due_in_koto("v1", stores=stores)
    game.perform("red: kaiju away chuo")
    assert sum(customers(game, "koto").values()) == 2
    assert game.position()["phase"] == "actions"


@pytest.mark.clause("kaiju.away-when", "ruling-22")
def test_ruling_22_in_version_1_it_goes_between_the_ward_and_the_customer() -> None:
    game = due_in_koto("v1")
    bag = game.view(0)["bag_size"]
    assert game.position()["discard"] == ["koto"]
    assert customers(game, "koto") == Counter()
    game.perform("red: kaiju away chuo")
    assert game.view(0)["bag_size"] == bag - 1
    assert played(game)[-1].endswith("> customer food")
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.away-when", "ruling-22")
def test_ruling_22_in_version_2_it_goes_before_anything_is_drawn() -> None:
    game = due_in_koto("v2")
    assert [ward for ward, _ in queue(game)] == ["koto", "chuo", "ota", "kita"]
    assert hand(game, "red") == Counter()
    game.perform("red: kaiju away chuo")
    assert hand(game, "red") == Counter(["koto"])
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.away-nobody", "ruling-22")
def test_ruling_22_a_card_without_customers_does_not_disturb_it() -> None:
    game = due_in_koto("v2", queue=[["koto", []], ["chuo", ["food"]], ["ota", []], ["kita", []]])
    assert (where(game), game.position()["phase"]) == ("koto", "actions")
    assert hand(game, "red") == Counter(["koto"])


@pytest.mark.clause("kaiju.away-nobody", "kaiju.with-art-collector", "art-collector.kaiju", "ruling-22")
def test_ruling_22_a_card_with_only_an_art_collector_does() -> None:
    there = [["koto", ["art"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]
    game = due_in_koto("v2", others=("art-collector",), stacks_taken=1, queue=there)
    assert game.position()["phase"] == "kaiju-away"
    game.perform("red: kaiju away chuo")
    assert customers(game, "koto") == Counter(["art"])


# --- with other modules -----------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.flee-princess", "ruling-20")
@everywhere
def test_ruling_20_the_princess_runs_last_and_where_she_likes(edition: str) -> None:
    game = with_kaiju(edition, others=("princess",), princess="chuo", customers={"chuo": ["food"]})
    assert offered(game, f"kaiju chuo{pay(edition)} flee koto") == [f"princess {ward}" for ward in neighbours("chuo")]
    game.perform(f"blue: kaiju chuo{pay(edition)} flee koto princess sumida")
    assert game.position()["princess"] == "sumida"
    assert played(game)[-1] == f"blue: kaiju chuo{pay(edition)} flee koto princess sumida"


@pytest.mark.clause("kaiju.with-chairman")
@pytest.mark.parametrize(("edition", "module"), [("v1", "chairman"), ("v2", "kaicho")])
def test_chairmen_and_kaicho_run_without_customers_too(edition: str, module: str) -> None:
    game = with_kaiju(edition, others=(module,), kaicho={"red": "chuo"})
    game.perform(f"blue: kaiju chuo{pay(edition)} flee minato")
    assert game.position()["kaicho"] == {"red": "minato"}


@pytest.mark.clause("kaiju.with-art-collector", "art-collector.kaiju")
def test_art_collectors_run_with_the_people() -> None:
    game = with_kaiju("v2", others=("art-collector",), stacks_taken=1, customers={"chuo": ["art", "food"]})
    game.perform("blue: kaiju chuo flee minato")
    assert customers(game, "minato") == Counter(["art", "food"])


@pytest.mark.clause("kaiju.flee-to-hachiko", "ruling-20")
def test_ruling_20_people_may_run_into_hachikos_ward() -> None:
    game = with_kaiju("v1", others=("hachiko",), hachiko="minato", customers={"chuo": ["food"]})
    game.perform("blue: kaiju chuo pay koto flee minato")
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("kaiju.hachiko-home", "ruling-23")
def test_ruling_23_it_may_enter_the_ward_of_his_home_while_he_is_on_the_marker() -> None:
    keys: dict[str, Any] = {"kaiju": "minato", "hands": {"blue": ["minato"]}}
    game = with_kaiju("v1", others=("hachiko",), hachiko="home", **keys)
    game.perform("blue: kaiju shibuya pay minato")
    assert where(game) == "shibuya"
    assert (
        refused(with_kaiju("v1", others=("hachiko",), hachiko="shibuya", **keys), "blue: kaiju shibuya pay minato")
        == "kaiju.not-hachiko"
    )


@pytest.mark.clause("kaiju.hachiko-arrives", "ruling-22")
def test_ruling_22_hachiko_arrives_after_the_kaiju_has_gone() -> None:
    game = due_in_koto("v1", others=("hachiko",), hachiko="home")
    assert game.position()["phase"] == "kaiju-away"
    assert game.position()["hachiko"] == "home"
    game.perform("red: kaiju away chuo")
    assert (where(game), game.position()["hachiko"]) == ("chuo", "koto")


# --- writing and positions --------------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.line")
def test_first_the_ward_then_the_payment_then_who_runs() -> None:
    game = with_kaiju("v1", customers={"chuo": ["food"]})
    for said in ("kaiju", "chuo", "pay koto", "flee minato"):
        game.play(said)
    assert played(game)[-1] == "blue: kaiju chuo pay koto flee minato"


@pytest.mark.clause("kaiju.line")
def test_its_entry_has_a_line_of_its_own() -> None:
    game = after(in_income(), "blue: kaiju enters koto")
    said = played(game)
    assert said[0].startswith("blue: income > kaiju > card ")
    assert said[1] == "blue: kaiju enters koto"
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.position")
def test_a_position_names_its_ward_or_the_bay_or_null() -> None:
    assert where(with_kaiju("v1", kaiju="bay")) == "bay"
    assert where(with_kaiju("v1", kaiju="kita")) == "kita"
    assert where(with_kaiju("v2", kaiju=None)) is None
    assert where(with_kaiju("v2", kaiju="kita")) == "kita"
    assert faults(modules=["kaiju"], kaiju="bay") == [("kaiju.position", "kaiju")]
    assert faults(edition="v1", modules=["kaiju"], kaiju="home") == [("position.known-name", "kaiju")]
    assert faults(kaiju="kita") == [("position.module-pieces", "kaiju")]


@pytest.mark.clause("kaiju.position")
@everywhere
def test_without_a_word_it_is_where_it_begins(edition: str) -> None:
    game = game_at(edition=edition, modules=["kaiju"])
    assert where(game) == ("bay" if edition == "v1" else None)
    assert game.view(0)["deck_size"] == (72 if edition == "v1" else 73)


@pytest.mark.clause("kaiju.position")
def test_the_phases_that_wait_for_its_move() -> None:
    game = game_at(
        scripted("food"), edition="v1", modules=["kaiju"], phase="kaiju-away", kaiju="koto",
        placing={"ward": "koto", "customers": 1}, discard=["koto"],
    )  # fmt: skip
    game.perform("blue: kaiju away chuo")
    assert customers(game, "koto") == Counter(["food"])
    game = game_at(modules=["kaiju"], phase="kaiju-away", kaiju="koto", queue=QUEUE)
    game.perform("blue: kaiju away chuo")
    assert customers(game, "koto") == Counter(["books"])
    game = game_at(
        modules=["kaiju"],
        phase="kaiju-enters",
        turn="blue",
        to_act="red",
        kaiju_entry="red",
        used=["move"],
        actions_left=2,
    )
    game.perform("red: kaiju enters ota")
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)


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
