"""Writing a game down: outcomes of chance, after `>`."""

from __future__ import annotations

from collections import Counter

import pytest

import shinjuku as sj
from tests.positions import after, first_outcome, game_at, hand, played, scripted, v1
from tests.rules.helpers import (
    MOVE,
    THREE_DEPARTMENTS,
    WARDS,
    older_editions,
    record_refused,
    refused,
    track_used,
    with_bag,
)


@pytest.mark.clause("line.outcome-number")
@pytest.mark.parametrize(
    "outcomes",
    ["> card ota", "> card ota > card ota > card ota", "> card ota > customer food", "> matsuri ota > card ota"],
)
def test_there_is_one_outcome_for_each_draw(outcomes: str) -> None:
    game = game_at(hands={"blue": ["taito", "kita"]}, set={"confirm": 1})
    assert refused(game, f"blue: income {outcomes}") == "line.outcome-number"


@pytest.mark.clause("line.outcome-number")
def test_outcomes_in_the_line_are_used_and_missing_ones_are_drawn() -> None:
    game = game_at(hands={"blue": ["taito", "kita"]}, set={"confirm": 1})
    written, asked = game.copy(), game.copy()
    written.perform("blue: income > card ota > card setagaya")
    assert hand(written, "blue") == Counter(["taito", "kita", "ota", "setagaya"])
    asked.perform("blue: income")
    assert sum(hand(asked, "blue").values()) == 4


@pytest.mark.clause("line.outcome-number", "queue.refresh")
def test_the_draws_of_a_turn_are_in_the_line_that_begins_it() -> None:
    start = game_at(hands={"blue": ["ota", "chiyoda", "kita", "kita", "taito"]}).record()
    game = sj.Game.load(
        f"{start}blue: income > card ota\n"
        "red: > card minato > card chuo > card taito > card nerima > customer books > customer clothing2\n",
        chance=first_outcome,
    )
    assert game.position()["queue"] == [["minato", ["books"]], ["chuo", ["clothing2"]], ["taito", []], ["nerima", []]]


@pytest.mark.clause("rev1.line-words", "v1.line-words")
@older_editions
def test_in_the_older_editions_incomes_and_arrivals_are_written_down(edition: str) -> None:
    game = after(track_used(edition, actions_left=1), "red: takes income discard kita")
    assert played(game) == [
        f"blue: {MOVE[edition]} shinjuku pay shinjuku: yotsuya, tokyo gives food",
        "red: takes income discard kita > card adachi",
        "red: > card adachi > customer food",
    ]


@pytest.mark.clause("v1.line-words")
def test_two_arrivals_are_written_down_behind_one_card() -> None:
    game = after(v1(stores=THREE_DEPARTMENTS), "blue: income" + " > card ota" * 5)
    arrivals = played(game)[-1]
    assert arrivals.startswith("red: > card adachi > customer ")
    assert arrivals.count("> customer") == 2


@pytest.mark.clause("v1.line-words")
def test_the_income_before_the_final_round_is_written_down() -> None:
    hands = {"blue": ["kita", *["ota"] * 4], "red": WARDS[:5]}
    game = game_at(scripted("nerima"), **with_bag("v1", "food", hands=hands))
    after(game, "blue: income", "red: income", "blue: final income discard kita+ota > card chiyoda")
    assert played(game)[-1] == "blue: final income discard kita+ota > card chiyoda"


@pytest.mark.clause("line.outcome-possible")
def test_an_outcome_must_be_possible() -> None:
    game = game_at(hands={"blue": ["kita", "kita"]}, set={"confirm": 1})
    assert refused(game, "blue: income > card kita > card ota") == "line.outcome-possible"
    start = game_at(collected={"red": ["food2"]}).record()
    code = record_refused(
        f"{start}blue: income > card ota > card ota > card ota > card kita\n"
        "red: > card minato > card chuo > card taito > card nerima > customer food2 > customer food\n"
    )
    assert code == "line.outcome-possible"


@pytest.mark.clause("line.outcome-number")
def test_hands_are_dealt_in_the_order_of_the_seats() -> None:
    record = sj.Game.new(players=["blue", "red"], seed=2).record()
    assert record_refused(record.replace("> hand blue", "> hand red")) == "line.outcome-number"


@pytest.mark.clause("line.outcome-number")
def test_the_set_up_has_no_further_outcomes() -> None:
    record = sj.Game.new(players=["blue", "red"], seed=2).record()
    lines = [f"{line} > customer food" if line.startswith("> matsuri") else line for line in record.splitlines()]
    assert record_refused("\n".join(lines)) == "line.outcome-number"


@pytest.mark.clause("line.outcome-possible")
def test_the_kaijus_card_must_be_in_the_deck() -> None:
    game = game_at(modules=["kaiju"], kaiju="koto", hands={"blue": ["kita"]}, set={"confirm": 1})
    assert refused(game, "blue: income > kaiju > card ota > card ota > card ota") == "line.outcome-possible"


@pytest.mark.clause("line.hidden-card")
def test_a_players_own_copy_hides_cards_and_cannot_be_loaded_as_a_game() -> None:
    game = sj.Game.new(players=["blue", "red"], seed=2)
    own = game.record(0)
    assert "hand red ?+?+?+?" in own
    assert "hand blue ?" not in own
    assert record_refused(own) == "line.hidden-card"
    assert refused(game_at(hands={"blue": ["ota"]}), "blue: ?") == "line.hidden-card"


@pytest.mark.parametrize(
    ("outcomes", "sentence"),
    [
        ("> card ota kita", "'kita' can't be used here."),
        ("> card food > card ota", "'food' isn't a ward."),
    ],
)
def test_a_card_is_one_ward(outcomes: str, sentence: str) -> None:
    game = game_at(hands={"blue": ["taito", "kita"]}, set={"confirm": 1})
    with pytest.raises(sj.Unreadable) as unreadable:
        game.perform(f"blue: income {outcomes}")
    assert str(unreadable.value) == sentence


def test_a_customer_is_no_ward() -> None:
    start = game_at(hands={"blue": ["ota", "chiyoda", "kita", "kita", "taito"]}).record()
    drawn = "> card minato > card chuo > card taito > card nerima > customer ota > customer food"
    with pytest.raises(sj.Unreadable, match="'ota' isn't a customer"):
        sj.Game.load(f"{start}blue: income > card ota\nred: {drawn}\n")
