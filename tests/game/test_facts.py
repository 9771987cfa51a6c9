"""Facts are what the rules say: compared with the kernel over random games of every edition and module."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.facts.effects import BuiltStore, Effects, effects_of
from shinjuku.game.facts.journeys import Journey, journey_of
from shinjuku.game.facts.payments import cost_of, payment_of, use_of
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.wildcards import WildReason, wild_cards
from shinjuku.game.settings import Settings
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.enums import Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.state import States, read
from tests.conformance import combinations, name_of

NOW = 0
EAGER = ("move", "lure", "reunite", "kaiju", "explore", "wander")


@rule
def wild_wards_at(states: States, i: int, seat: int) -> int:
    return wild_wards(states[i], seat)


def reader(game: sj.Game) -> StateReader:
    return StateReader(game.words, game.states, NOW)


def eager_game(settings: Settings, seed: int) -> Iterator[sj.Game]:
    """A random game with many journeys, at each of its decisions. Turns end by a choice, before customers arrive."""
    rng = random.Random(seed)
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed, set={"confirm": True})
    while not game.is_over:
        yield game
        eager = [choice for choice in game.choices if str(choice) in EAGER]
        game.play(rng.choice(eager if eager and rng.random() < 0.8 else game.choices))


TABLES = list(combinations())
SOME = [TABLES[n] for n in range(0, len(TABLES), 5)] + [
    Settings.validated("rev1", ["hachiko"], 2),
    Settings.validated("v1", ["princess", "chairman", "kaiju", "hachiko"], 3),
    Settings.validated("v2", ["princess", "kaicho", "kaiju"], 3),
]


# --- wildcards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SOME, ids=name_of)
def test_cards_are_wild_for_a_reason(settings: Settings) -> None:
    """The wards with a reason are those that the kernel calls wild, for every seat at every decision."""
    for game in eager_game(settings, seed=3):
        state = reader(game)
        for seat in range(len(game.players)):
            wild = wild_wards_at(game.states, NOW, seat)
            wards = {ward for n, ward in enumerate(game.words.wards) if wild >> n & 1}
            assert set(wild_cards(state, seat)) == wards


def test_a_card_may_be_wild_for_several_reasons() -> None:
    game = sj.Game.from_position(
        {
            "edition": "v2", "modules": ["princess", "kaicho"], "players": ["blue", "red"], "phase": "actions",
            "actions_left": 2, "to_act": "blue",
            "matsuri": "minato", "princess": "minato", "kaicho": {"blue": "minato"},
            "stores": {"shimbashi": "blue food", "roppongi": "blue books", "ueno": "red food"},
        }
    )  # fmt: skip
    reasons = (
        WildReason("store", "roppongi"),
        WildReason("store", "shimbashi"),
        WildReason("matsuri"),
        WildReason("princess"),
        WildReason("kaicho"),
    )
    assert set(wild_cards(reader(game), 0)["minato"]) == set(reasons)
    assert wild_cards(reader(game), 1) == {
        "taito": (WildReason("store", "ueno"),),
        "minato": (WildReason("matsuri"), WildReason("princess")),
    }


# --- payments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SOME, ids=name_of)
def test_the_cards_that_pay_are_those_offered(settings: Settings) -> None:
    for game in eager_game(settings, seed=4):
        if game.phase != Phase.PAY:
            continue
        state = reader(game)
        cost = cost_of(state, game.line_choices)
        paying = {choice.card for choice in game.choices if choice.completes}
        assert {card for card in state.hand if use_of(state, cost, card)} == paying


def test_a_payment_says_why_its_card_is_wild() -> None:
    position: dict[str, Any] = {
        "players": ["blue", "red"], "to_act": "blue", "phase": "actions", "actions_left": 2, "matsuri": "kita",
        "stores": {"ueno": "blue food"}, "hands": {"blue": ["taito", "kita", "minato", "ota"]},
    }  # fmt: skip
    paid = {
        "minato": (),
        "kita": (WildReason("matsuri"),),
        "taito": (WildReason("store", "ueno"),),
        "kita+ota+taito": (),
    }
    for cards, wild in paid.items():
        game = sj.Game.from_position(position)
        before = reader(game)
        choices = after(game, f"open books shimbashi pay {cards}")
        payment = payment_of(before, choices)
        assert payment is not None
        assert (payment.cards, payment.wild) == (tuple(cards.split("+")), wild)


def after(game: sj.Game, words: str) -> list[sj.Choice]:
    """The choices of a line, made on a copy."""
    trial = game.copy()
    trial.play(words)
    return list(trial.line_choices or next(line.choices for line in reversed(trial.history) if line.choices))


# --- journeys ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SOME, ids=name_of)
def test_a_journey_is_what_the_rules_make_of_it(settings: Settings) -> None:
    """While it goes on, and by what it leaves behind."""
    before, journeys = None, 0
    for game in eager_game(settings, seed=5):
        if not game.in_line:
            before = game.copy()
        assert before is not None
        journeys += sum(check_choice(before, [*game.line_choices, choice]) for choice in game.choices)
    assert journeys > 20


def check_choice(before: sj.Game, choices: Sequence[sj.Choice]) -> bool:
    """Do the choices make a journey? Then it is checked."""
    journey = journey_of(reader(before), choices)
    if journey is None or not journey.stations:
        return False
    trial = before.copy()
    for choice in choices:
        trial.choose(choice)
    if trial.in_line:
        check_under_way(trial, journey)
    else:
        check_arrived(before, trial, journey)
    return True


def check_under_way(game: sj.Game, journey: Journey) -> None:
    """Who travels, where they are, and who is owed Income."""
    counts = read(game.states, NOW, "group")
    assert Counter(journey.customers) == Counter(
        {kind: int(counts[n]) for n, kind in enumerate(CUSTOMERS) if counts[n]}
    )
    assert set(journey.riders) == seats_in(game, "riders")
    assert set(journey.income) == seats_in(game, "income_owed")
    assert game.words.stations[int(read(game.states, NOW, "current_station"))] == journey.here
    assert int(read(game.states, NOW, "just_delivered")) == (journey.delivery_here is not None)


def seats_in(game: sj.Game, name: str) -> set[int]:
    return {seat for seat in range(len(game.players)) if int(read(game.states, NOW, name)) >> seat & 1}


def check_arrived(before: sj.Game, after: sj.Game, journey: Journey) -> None:
    """Who was collected, who stays where, and who is asked about Income, in this order."""
    old, new = reader(before), reader(after)
    assert journey.end is not None
    for seat in range(len(before.players)):
        got = Counter(each.customer for each in journey.deliveries if each.seat == seat and each.customer)
        assert collected(after, seat) == collected(before, seat) + got
    for ward in before.words.wards:
        waiting = Counter(old.customers_in(ward)) if ward != journey.ward else Counter[str]()
        waiting.update(journey.customers if ward == journey.end else ())
        assert Counter(new.customers_in(ward)) == waiting
    left = {each.rider: new.ward_of(each.station) for each in journey.deliveries if each.rider is not None}
    for seat in old.riders_in(journey.ward):
        assert seat in new.riders_in(journey.end if seat in journey.riders else left[seat])
    assert asked_about_income(after) == journey.income


def customers(counts: Any) -> Counter[str]:
    return Counter({kind: int(counts[n]) for n, kind in enumerate(CUSTOMERS) if counts[n]})


def collected(game: sj.Game, seat: int) -> Counter[str]:
    counts = read(game.states, NOW, "collected")
    return customers([counts[seat, n] for n in range(len(CUSTOMERS))])


def asked_about_income(game: sj.Game) -> tuple[int, ...]:
    asked = []
    while game.phase == Phase.TRACK_INCOME:
        assert game.to_act is not None
        asked.append(game.to_act)
        game.choose(game.choices[-1])
    return tuple(asked)


HOME_TRACK: dict[str, dict[str, str]] = {"rev1": {}, "v1": {"shibuya--yoyogi": "blue"}}  # neutral in revision 1


def test_only_hachikos_way_home_pays_the_mover_and_only_in_revision_1() -> None:
    """On a Move, own track pays no Income."""
    for edition, income in (("rev1", (1, 0)), ("v1", (1,))):
        game = sj.Game.from_position(
            {
                "edition": edition, "modules": ["hachiko"], "players": ["blue", "red"], "to_act": "blue",
                "phase": "actions", "actions_left": 2, "hachiko": "nakano",
                "track": {"nakano--takadanobaba": "blue", "shinjuku--takadanobaba": "red", **HOME_TRACK[edition]},
            }
        )  # fmt: skip
        journey = journey_of(reader(game), after(game, "reunite: nakano, takadanobaba, shinjuku, yoyogi, shibuya"))
        assert journey is not None
        assert (journey.ward, journey.end, journey.bound_for) == ("nakano", "shibuya", "shibuya")
        assert journey.income == income


# --- effects -----------------------------------------------------------------------------------------------

LINES = {
    "open books shimbashi pay minato": Effects("open", ("minato",), store=BuiltStore("shimbashi", "books")),
    "expand shimbashi--tokyo": Effects("expand", track=("shimbashi--tokyo",)),
    "upgrade tokyo food pay kita+ota+minato": Effects(
        "upgrade", ("kita", "ota", "minato"), store=BuiltStore("tokyo", "department")
    ),
    "wander minato": Effects("wander", wards=("minato",)),
    "kaiju koto flee sumida": Effects("kaiju", wards=("koto", "sumida")),
    "income": Effects("income"),
}


@pytest.mark.parametrize("words", LINES)
def test_the_effects_of_a_line(words: str) -> None:
    game = sj.Game.from_position(
        {
            "edition": "v2", "modules": ["princess", "kaiju"], "players": ["blue", "red"], "to_act": "blue",
            "phase": "actions", "actions_left": 2, "princess": "chiyoda", "kaiju": "chuo",
            "stores": {"tokyo": "blue food"}, "customers": {"koto": ["food"]}, "collected": {"blue": ["food"]},
            "hands": {"blue": ["minato", "kita", "ota"]},
        }
    )  # fmt: skip
    assert effects_of(reader(game), after(game, words)) == LINES[words]


def test_an_unfinished_line_has_the_effects_of_its_choices_so_far() -> None:
    game = sj.Game.from_position(
        {"players": ["blue", "red"], "to_act": "blue", "phase": "actions", "actions_left": 2,
         "hands": {"blue": ["minato"]}}
    )  # fmt: skip
    assert effects_of(reader(game), ()) is None
    assert effects_of(reader(game), after(game, "open books")) == Effects("open")
    assert effects_of(reader(game), after(game, "open books shimbashi")) == Effects(
        "open", store=BuiltStore("shimbashi", "books")
    )
