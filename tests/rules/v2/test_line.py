"""Writing a game down: the words of a line, and what chance brought."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, decider, first_outcome, game_at, hand, words
from tests.rules.v2 import refused, unreadable

BUSY: dict[str, Any] = {
    "stores": {"omori": "red food", "ueno": "blue books"},
    "customers": {"ota": ["food", "food2"]},
    "collected": {"blue": ["books", "books2"]},
    "hands": {"blue": ["ota", "chiyoda", "kita", "kita", "taito"]},
}


def recorded(game: sj.Game) -> str:
    """The last line of the record that begins with Blue."""
    return [line for line in game.record().splitlines() if line.startswith("blue:")][-1]


def loaded(*lines: str) -> sj.Game:
    """A record of the busy table with these lines."""
    return sj.Game.load(game_at(**BUSY).record() + "\n".join(lines) + "\n", chance=first_outcome)


@pytest.mark.clause("line.who")
def test_a_line_opens_with_the_colour_and_a_colon() -> None:
    assert refused(game_at(), "green: income") == "line.who"
    assert unreadable(game_at(), "blue income") == "A colon must follow 'blue'."
    with pytest.raises(sj.Unreadable) as error:
        loaded("income")
    assert error.value.sentence == "A line begins with the colour of a player."
    assert decider(loaded("blue: income")) == "red"


@pytest.mark.clause("line.order")
@pytest.mark.parametrize(
    "line",
    [
        "open food tokyo pay chiyoda",
        "open books tokyo from ueno pay chiyoda",
        "open food tokyo pay kita+kita+ota",
        "expand tokyo--yotsuya",
        "expand akihabara--tokyo tokyo--yotsuya pay chiyoda",
        "move ota pay ota: omori gives food",
        "upgrade ueno books2 pay taito",
    ],
)
def test_the_words_come_in_the_order_of_the_decisions(line: str) -> None:
    game = after(game_at(**BUSY), f"blue: {line}")
    assert recorded(game) == f"blue: {line}"
    assert sj.Game.load(game.record(), chance=first_outcome).position() == game.position()


@pytest.mark.clause("line.order")
@pytest.mark.parametrize(
    "line",
    [
        "open tokyo food pay chiyoda",
        "pay chiyoda open food tokyo",
        "open food pay chiyoda tokyo",
        "upgrade books ueno pay taito",
        "gives food",
        "move omori pay ota",
    ],
)
def test_words_in_another_order_are_refused(line: str) -> None:
    assert refused(game_at(**BUSY), f"blue: {line}") in ("line.order", "pay.nothing-due")


@pytest.mark.clause("line.order")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("expand tokyo--yotsuya stop", "expand tokyo--yotsuya"),
        ("open books tokyo from supply pay chiyoda", "open books tokyo pay chiyoda"),
    ],
)
def test_two_choices_are_offered_in_words_and_left_out_of_a_finished_line(said: str, written: str) -> None:
    game = game_at(**BUSY)
    game.play(said)
    assert recorded(game) == f"blue: {written}"


@pytest.mark.clause("line.order", "track-income.optional", "turn.end-confirm", "matsuri.must-move")
def test_matsuri_income_from_track_and_confirmation_are_lines_too() -> None:
    game = game_at(
        track={"akihabara--ueno": "red"}, customers={"taito": ["food"]}, hands={"blue": ["taito"]},
        phase="matsuri", matsuri="kita", set={"confirm": 1},
    )  # fmt: skip
    lines = [
        "blue: matsuri adachi",
        "blue: move taito pay taito: ueno, akihabara",
        "red: declines income",
        "blue: expand aoto--oshiage",
        "blue: end",
    ]
    after(game, *lines)
    assert [line for line in game.record().splitlines() if line.startswith(("blue:", "red:"))][:5] == lines


@pytest.mark.clause("line.known-word")
def test_a_word_that_the_rules_do_not_know_is_refused() -> None:
    assert "did you mean 'income'" in unreadable(game_at(), "blue: incme")
    assert "did you mean 'tokyo'" in unreadable(game_at(**BUSY), "blue: open food tokio pay chiyoda")
    assert refused(game_at(**BUSY), "blue: +") == "line.known-word"


@pytest.mark.clause("line.known-word")
@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("blue: move ota pay ota: omori", ["gives food", "gives food2"]),
        ("blue: upgrade ueno", ["books", "books2"]),
    ],
)
def test_words_that_fit_more_than_one_choice_are_not_guessed_at(line: str, options: list[str]) -> None:
    game = game_at(**BUSY)
    before = game.position()
    with pytest.raises(sj.Ambiguous) as error:
        game.perform(line)
    assert list(error.value.options) == options
    assert game.position() == before


@pytest.mark.clause("line.known-name")
@pytest.mark.parametrize("connection", ["tokyo--yotsuya", "yotsuya--tokyo"])
def test_a_connection_is_read_in_either_direction(connection: str) -> None:
    assert after(game_at(), f"blue: expand {connection}").position()["track"] == {"tokyo--yotsuya": "blue"}


@pytest.mark.clause("line.known-name")
def test_a_connection_has_two_stations_with_two_dashes_between_them() -> None:
    for word in ("tokyo-yotsuya", "tokyo--yotsuya--shinjuku", "tokyo--chiyoda"):
        assert unreadable(game_at(), f"blue: expand {word}")


@pytest.mark.clause("line.known-name")
@pytest.mark.parametrize("customer", ["food", "food2"])
def test_customers_go_by_their_goods_with_a_2_for_a_double(customer: str) -> None:
    game = after(game_at(**BUSY), f"blue: move ota pay ota: omori gives {customer}")
    assert collected(game, "red") == Counter([customer])


@pytest.mark.clause("line.known-name")
@pytest.mark.parametrize("cards", ["kita+kita+ota", "ota+kita+kita", "kita+ota+kita"])
def test_cards_are_joined_in_any_order(cards: str) -> None:
    game = after(game_at(**BUSY), f"blue: open food tokyo pay {cards}")
    assert hand(game, "blue") == Counter(["chiyoda", "taito"])


@pytest.mark.clause("line.unfinished")
def test_only_the_last_line_of_a_record_may_break_off() -> None:
    assert refused(game_at(**BUSY), "blue: open books tokyo from") == "line.unfinished"
    assert refused(game_at(phase="matsuri", matsuri="kita"), "blue: matsuri") == "line.unfinished"
    game = game_at(**BUSY)
    game.play("open food tokyo")
    assert game.record().endswith("\nblue: open food tokyo ...\n")
    again = sj.Game.load(game.record())
    assert (again.doing, words(again)) == ("open food tokyo", words(game))
    with pytest.raises(sj.Illegal) as error:
        loaded("blue: open food tokyo ...", "blue: income")
    assert error.value.code == "line.unfinished"


@pytest.mark.clause("line.one-action")
def test_a_line_holds_one_action() -> None:
    game = game_at(**BUSY)
    line = "blue: open food tokyo pay chiyoda expand tokyo--yotsuya"
    assert refused(game, line) == "line.one-action"


@pytest.mark.clause("line.outcome-number")
@pytest.mark.parametrize(
    "outcomes",
    ["> card ota", "> card ota > card ota > card ota", "> card ota > customer food", "> matsuri ota > card ota"],
)
def test_there_is_one_outcome_for_each_draw(outcomes: str) -> None:
    game = game_at(hands={"blue": ["taito", "kita"]}, set={"confirm": 1})
    assert refused(game, f"blue: income {outcomes}") == "line.outcome-number"


@pytest.mark.clause("line.outcome-number")
def test_outcomes_that_are_written_happen_and_others_are_asked_for() -> None:
    game = game_at(hands={"blue": ["taito", "kita"]}, set={"confirm": 1})
    written, asked = game.copy(), game.copy()
    written.perform("blue: income > card ota > card setagaya")
    assert hand(written, "blue") == Counter(["taito", "kita", "ota", "setagaya"])
    asked.perform("blue: income")
    assert sum(hand(asked, "blue").values()) == 4


@pytest.mark.clause("line.outcome-number", "queue.refresh")
def test_the_draws_of_a_turn_stand_in_the_line_that_begins_it() -> None:
    game = loaded("blue: income > card ota", "red: > card minato > card chuo > card taito > card nerima "
                  "> customer books > customer clothing2")  # fmt: skip
    assert [(ward, who) for ward, who in game.position()["queue"]] == [
        ("minato", ["books"]), ("chuo", ["clothing2"]), ("taito", []), ("nerima", []),
    ]  # fmt: skip


@pytest.mark.clause("line.outcome-possible")
def test_an_outcome_must_be_possible() -> None:
    game = game_at(hands={"blue": ["kita", "kita"]}, set={"confirm": 1})
    assert refused(game, "blue: income > card kita > card ota") == "line.outcome-possible"
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(
            game_at(collected={"red": ["food2"]}).record()
            + "blue: income > card ota > card ota > card ota > card kita\n"
            "red: > card minato > card chuo > card taito > card nerima > customer food2 > customer food\n"
        )
    assert error.value.code == "line.outcome-possible"


@pytest.mark.clause("line.hidden-card")
def test_a_players_own_copy_hides_cards_and_is_no_game() -> None:
    game = sj.Game.new(players=["blue", "red"], seed=2)
    own = game.record(0)
    assert "hand red ?+?+?+?" in own
    assert "hand blue ?" not in own
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(own)
    assert error.value.code == "line.hidden-card"
    assert refused(game_at(hands={"blue": ["ota"]}), "blue: ?") == "line.hidden-card"
