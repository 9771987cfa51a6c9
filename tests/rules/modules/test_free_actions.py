"""Free actions, whichever module brings them: one test or more for each clause."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import decider, game_at, hand, words
from tests.rules.modules import clause, offered, refused

BOTH = [("v1", "chairman"), ("v2", "kaicho")]
everywhere = pytest.mark.parametrize(("edition", "explorer"), BOTH)


def with_both(edition: str, explorer: str, **keys: Any) -> sj.Game:
    """A table with the Princess, in Chiyoda, and the Kaicho or Chairmen."""
    return game_at(edition=edition, modules=["princess", explorer], princess="chiyoda", **keys)


@clause("free.when", "princess.when", "chairman.when", "kaicho.when", "ruling-11")
@everywhere
def test_ruling_11_free_actions_come_before_the_first_action_or_between_the_two(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    assert {"wander", "explore"} <= set(words(game))
    game.perform("blue: wander minato")
    game.perform("blue: expand aoto--oshiage")
    assert "wander" not in words(game)
    assert "explore" in words(game)
    game.perform("blue: explore kita")
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)


@clause("free.after-matsuri", "ruling-11")
def test_ruling_11_no_free_action_before_the_matsuri_has_moved() -> None:
    game = with_both("v2", "kaicho", phase="matsuri", matsuri="kita")
    assert all(said.startswith("matsuri ") for said in words(game))
    refused(game, "blue: wander minato")
    refused(game, "blue: explore minato")
    game.perform("blue: matsuri toshima")
    assert {"wander", "explore"} <= set(words(game))


@clause("free.not-inside", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_in_the_middle_of_an_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.play("expand aoto--oshiage")
    refused(game, "wander minato")
    refused(game, "explore minato")


@clause("free.not-inside", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_while_others_answer_about_income(edition: str, explorer: str) -> None:
    game = with_both(
        edition, explorer,
        stores={"akihabara": "blue food"}, track={"akihabara--ueno": "red"},
        customers={"taito": ["food"]}, hands={"blue": ["taito"]},
    )  # fmt: skip
    game.perform("blue: move taito pay taito: ueno, akihabara gives food")
    assert (decider(game), words(game)) == ("red", ["takes income", "declines income"])
    for said in ("red: wander minato", "blue: wander minato", "red: explore kita", "blue: explore kita"):
        refused(game, said)
    game.perform("red: declines income")
    assert {"wander", "explore"} <= set(words(game))


@clause("free.not-after", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_after_the_last_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, actions_left=1, set={"confirm": "on"})
    game.perform("blue: expand aoto--oshiage")
    assert words(game) == ["end"]
    refused(game, "blue: wander minato")


@clause("free.not-after", "ruling-11")
@everywhere
def test_ruling_11_who_takes_income_wanders_before_it(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.perform("blue: wander minato")
    game.perform("blue: income")
    assert decider(game) == "red"
    assert game.position()["princess"] == "minato"
    refused(game, "blue: explore kita")


@clause("free.once")
@everywhere
@pytest.mark.parametrize("order", [("wander minato", "explore kita"), ("explore kita", "wander minato")])
def test_each_free_action_once_a_turn_in_either_order(edition: str, explorer: str, order: tuple[str, str]) -> None:
    game = with_both(edition, explorer)
    for said in order:
        game.perform(f"blue: {said}")
    refused(game, "blue: wander chiyoda")
    refused(game, "blue: explore adachi")
    game.perform("blue: expand aoto--oshiage")
    refused(game, "blue: wander chiyoda")
    refused(game, "blue: explore adachi")


@clause("free.once")
@everywhere
def test_free_actions_are_there_again_in_the_next_turn(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    for line in ("blue: wander minato", "blue: explore kita", "blue: income"):
        game.perform(line)
    assert {"wander", "explore"} <= set(words(game))


@clause("free.optional")
@everywhere
def test_a_free_action_may_be_left_out(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.perform("blue: expand aoto--oshiage")
    game.perform("blue: income")
    assert decider(game) == "red"
    assert game.position()["princess"] == "chiyoda"


@clause("free.extra")
@everywhere
def test_a_free_action_costs_no_card_and_no_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, hands={"blue": ["ota"]})
    game.perform("blue: wander minato")
    game.perform("blue: explore kita")
    position = game.position()
    assert (position["actions_left"], position["used"]) == (2, [])
    assert list(hand(game, "blue")) == ["ota"]
    refused(game, "blue: end")
    game.perform("blue: expand aoto--oshiage")
    game.perform("blue: income")
    assert decider(game) == "red"


@clause("free.extra")
@pytest.mark.parametrize("cards", [[], ["ota"], ["ota", "kita"], ["ota", "kita", "nerima"]])
@everywhere
def test_a_free_action_needs_no_cards_in_hand(edition: str, explorer: str, cards: list[str]) -> None:
    assert {"wander", "explore"} <= set(words(with_both(edition, explorer, hands={"blue": cards})))


@clause("free.wild-at-once")
@everywhere
def test_what_it_makes_wild_is_wild_for_the_very_next_action(edition: str, explorer: str) -> None:
    build = "build" if edition == "v1" else "open"
    game = with_both(edition, explorer, hands={"blue": ["minato"]})
    refused(game, f"blue: {build} books ueno pay minato")
    game.perform("blue: wander minato")
    assert offered(game, f"{build} books ueno") == ["pay minato"]


@clause("free.wild-at-once")
@everywhere
def test_what_was_wild_where_the_piece_stood_is_so_no_longer(edition: str, explorer: str) -> None:
    build = "build" if edition == "v1" else "open"
    game = with_both(edition, explorer, kaicho={"blue": "kita"}, hands={"blue": ["chiyoda", "kita"]})
    assert offered(game, f"{build} books ueno") == ["pay chiyoda", "pay kita"]
    game.perform("blue: wander minato")
    assert offered(game, f"{build} books ueno") == ["pay kita"]
    game.perform("blue: explore adachi")
    refused(game, f"blue: {build} books ueno pay kita")


@clause("free.own-turn")
@everywhere
def test_free_actions_are_taken_in_ones_own_turn(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    refused(game, "red: wander minato")
    refused(game, "red: explore kita")
