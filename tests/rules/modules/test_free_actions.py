"""Free actions of all modules: one test or more for each clause."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import decider, game_at, hand, offered, words
from tests.rules.helpers import OPEN, refused

BOTH = [("v1", "chairman"), ("v2", "kaicho")]
everywhere = pytest.mark.parametrize(("edition", "explorer"), BOTH)


def with_both(edition: str, explorer: str, **keys: Any) -> sj.Game:
    """A game with the Princess, in Chiyoda, and the Kaicho or Chairmen."""
    return game_at(edition=edition, modules=["princess", explorer], princess="chiyoda", **keys)


@pytest.mark.clause("free.when", "princess.when", "chairman.when", "kaicho.when", "ruling-11")
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


@pytest.mark.clause("free.after-matsuri", "ruling-11")
def test_ruling_11_no_free_action_before_the_matsuri_has_moved() -> None:
    game = with_both("v2", "kaicho", phase="matsuri", matsuri="kita")
    assert all(said.startswith("matsuri ") for said in words(game))
    assert refused(game, "blue: wander minato") == "free.after-matsuri"
    assert refused(game, "blue: explore minato") == "free.after-matsuri"
    game.perform("blue: matsuri toshima")
    assert {"wander", "explore"} <= set(words(game))


@pytest.mark.clause("free.not-inside", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_in_the_middle_of_an_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, hands={"blue": ["ota"]})
    game.play(f"{OPEN[edition]} food")
    assert refused(game, "wander minato") == "free.not-inside"
    assert refused(game, "explore minato") == "free.not-inside"


@pytest.mark.clause("free.not-inside", "line.one-action", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_in_the_line_of_an_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.play("expand aoto--oshiage")
    assert refused(game, "wander minato") == "line.one-action"
    assert refused(game, "explore minato") == "line.one-action"


@pytest.mark.clause("free.not-inside", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_while_others_answer_about_income(edition: str, explorer: str) -> None:
    game = with_both(
        edition, explorer,
        stores={"akihabara": "blue food"}, track={"akihabara--ueno": "red"},
        customers={"taito": ["food"]}, hands={"blue": ["taito"]},
    )  # fmt: skip
    game.perform("blue: move taito pay taito: ueno, akihabara gives food")
    assert (decider(game), words(game)) == ("red", ["takes income", "declines income"])
    for free in ("wander minato", "explore kita"):
        assert refused(game, f"red: {free}") == "free.not-inside"
        assert refused(game, f"blue: {free}") == "track-income.at-once"
    game.perform("red: declines income")
    assert {"wander", "explore"} <= set(words(game))


@pytest.mark.clause("free.not-after", "ruling-11")
@everywhere
def test_ruling_11_no_free_action_after_the_last_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, actions_left=1, set={"confirm": "on"})
    game.perform("blue: expand aoto--oshiage")
    assert words(game) == ["end"]
    assert refused(game, "blue: wander minato") == "free.not-after"


@pytest.mark.clause("free.not-after", "ruling-11")
@everywhere
def test_ruling_11_with_income_a_free_action_comes_before_it(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.perform("blue: wander minato")
    game.perform("blue: income")
    assert decider(game) == "red"
    assert game.position()["princess"] == "minato"
    assert refused(game, "blue: explore kita") == "free.own-turn"


@pytest.mark.clause("free.once")
@everywhere
@pytest.mark.parametrize("order", [("wander minato", "explore kita"), ("explore kita", "wander minato")])
def test_each_free_action_once_a_turn_in_either_order(edition: str, explorer: str, order: tuple[str, str]) -> None:
    game = with_both(edition, explorer)
    for said in order:
        game.perform(f"blue: {said}")
    assert refused(game, "blue: wander chiyoda") == "princess.once"
    assert refused(game, "blue: explore adachi") == f"{explorer}.once"
    game.perform("blue: expand aoto--oshiage")
    assert refused(game, "blue: wander chiyoda") == "princess.once"
    assert refused(game, "blue: explore adachi") == f"{explorer}.once"


@pytest.mark.clause("free.once")
@everywhere
def test_free_actions_are_there_again_in_the_next_turn(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    for line in ("blue: wander minato", "blue: explore kita", "blue: income"):
        game.perform(line)
    assert {"wander", "explore"} <= set(words(game))


@pytest.mark.clause("free.optional")
@everywhere
def test_a_free_action_may_be_left_out(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    game.perform("blue: expand aoto--oshiage")
    game.perform("blue: income")
    assert decider(game) == "red"
    assert game.position()["princess"] == "chiyoda"


@pytest.mark.clause("free.extra")
@everywhere
def test_a_free_action_costs_no_card_and_no_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, hands={"blue": ["ota"]})
    game.perform("blue: wander minato")
    game.perform("blue: explore kita")
    position = game.position()
    assert (position["actions_left"], position["used"]) == (2, [])
    assert list(hand(game, "blue")) == ["ota"]
    assert refused(game, "blue: end") == "turn.both-actions"
    game.perform("blue: expand aoto--oshiage")
    game.perform("blue: income")
    assert decider(game) == "red"


@pytest.mark.clause("free.extra")
@pytest.mark.parametrize("cards", [[], ["ota"], ["ota", "kita"], ["ota", "kita", "nerima"]])
@everywhere
def test_a_free_action_needs_no_cards_in_hand(edition: str, explorer: str, cards: list[str]) -> None:
    assert {"wander", "explore"} <= set(words(with_both(edition, explorer, hands={"blue": cards})))


@pytest.mark.clause("free.wild-at-once")
@everywhere
def test_what_it_makes_wild_is_wild_for_the_very_next_action(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, hands={"blue": ["minato"]})
    assert refused(game, f"blue: {OPEN[edition]} books ueno pay minato") == "open.card"
    game.perform("blue: wander minato")
    assert offered(game, f"{OPEN[edition]} books ueno") == ["pay minato"]


@pytest.mark.clause("free.wild-at-once")
@everywhere
def test_what_was_wild_where_the_piece_stood_is_so_no_longer(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer, kaicho={"blue": "kita"}, hands={"blue": ["chiyoda", "kita"]})
    assert offered(game, f"{OPEN[edition]} books ueno") == ["pay chiyoda", "pay kita"]
    game.perform("blue: wander minato")
    assert offered(game, f"{OPEN[edition]} books ueno") == ["pay kita"]
    game.perform("blue: explore adachi")
    assert refused(game, f"blue: {OPEN[edition]} books ueno pay kita") == "open.card"


@pytest.mark.clause("free.own-turn")
@everywhere
def test_free_actions_are_taken_in_the_players_own_turn(edition: str, explorer: str) -> None:
    game = with_both(edition, explorer)
    assert refused(game, "red: wander minato") == "free.own-turn"
    assert refused(game, "red: explore kita") == "free.own-turn"
