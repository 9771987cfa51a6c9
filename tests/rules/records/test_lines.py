"""Writing a game down: the words of a line."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, decider, first_outcome, game_at, hand, played, words
from tests.rules.helpers import ambiguous, older_editions, record_refused, refused, unreadable

BUSY: dict[str, Any] = {
    "stores": {"omori": "red food", "ueno": "blue books"},
    "customers": {"ota": ["food", "food2"]},
    "collected": {"blue": ["books", "books2"]},
    "hands": {"blue": ["ota", "chiyoda", "kita", "kita", "taito"]},
}


def loaded(*lines: str) -> sj.Game:
    """The busy position with these lines, loaded from a record."""
    return sj.Game.load(record(*lines), chance=first_outcome)


def record(*lines: str) -> str:
    return game_at(**BUSY).record() + "\n".join(lines) + "\n"


# --- who and in which order -------------------------------------------------------------------------------------


@pytest.mark.clause("line.who")
def test_a_line_begins_with_the_colour_and_a_colon() -> None:
    assert refused(game_at(), "green: income") == "line.who"
    assert "colon" in unreadable(game_at(), "blue income")
    with pytest.raises(sj.Unreadable, match="colour"):
        loaded("income")
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
    assert played(game)[-1] == f"blue: {line}"
    assert sj.Game.load(game.record(), chance=first_outcome).position() == game.position()


@pytest.mark.clause("line.order", "pay.nothing-due")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("open tokyo food pay chiyoda", "line.order"),
        ("pay chiyoda open food tokyo", "pay.nothing-due"),
        ("open food pay chiyoda tokyo", "line.order"),
        ("upgrade books ueno pay taito", "line.order"),
        ("gives food", "line.order"),
        ("move omori pay ota", "line.order"),
    ],
)
def test_words_in_another_order_are_refused(line: str, code: str) -> None:
    assert refused(game_at(**BUSY), f"blue: {line}") == code


@pytest.mark.clause("line.order")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("expand tokyo--yotsuya stop", "expand tokyo--yotsuya"),
        ("open books tokyo from supply pay chiyoda", "open books tokyo pay chiyoda"),
    ],
)
def test_stop_and_from_supply_are_left_out_of_a_finished_line(said: str, written: str) -> None:
    game = game_at(**BUSY)
    game.play(said)
    assert played(game)[-1] == f"blue: {written}"


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


# --- words and names --------------------------------------------------------------------------------------------


@pytest.mark.clause("line.known-word")
def test_an_unknown_word_is_refused() -> None:
    assert "'income'" in unreadable(game_at(), "blue: incme")
    assert "'tokyo'" in unreadable(game_at(**BUSY), "blue: open food tokio pay chiyoda")
    assert refused(game_at(**BUSY), "blue: +") == "line.known-word"


@pytest.mark.clause("line.known-word")
@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("blue: move ota pay ota: omori", ["gives food", "gives food2"]),
        ("blue: upgrade ueno", ["books", "books2"]),
    ],
)
def test_words_that_fit_several_choices_are_ambiguous(line: str, options: list[str]) -> None:
    assert ambiguous(game_at(**BUSY), line) == options


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


# --- whole lines ------------------------------------------------------------------------------------------------


@pytest.mark.clause("line.unfinished")
def test_only_the_last_line_of_a_record_may_be_unfinished() -> None:
    assert refused(game_at(**BUSY), "blue: open books tokyo from") == "line.unfinished"
    assert refused(game_at(phase="matsuri", matsuri="kita"), "blue: matsuri") == "line.unfinished"
    game = game_at(**BUSY)
    game.play("open food tokyo")
    assert game.record().endswith("\nblue: open food tokyo ...\n")
    again = sj.Game.load(game.record())
    assert (again.doing, words(again)) == ("open food tokyo", words(game))
    assert record_refused(record("blue: open food tokyo ...", "blue: income")) == "line.unfinished"


@pytest.mark.clause("line.one-action")
def test_a_line_holds_one_action() -> None:
    game = game_at(**BUSY)
    line = "blue: open food tokyo pay chiyoda expand tokyo--yotsuya"
    assert refused(game, line) == "line.one-action"


# --- the words of the older editions ----------------------------------------------------------------------------


@pytest.mark.clause("rev1.line-words", "v1.line-words")
@older_editions
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("build food akihabara from supply pay taito", "build food akihabara pay taito"),
        ("build food akihabara from ueno pay taito", "build food akihabara from ueno pay taito"),
        ("expand akihabara--ueno akihabara--tokyo pay ota+kita+taito", None),
        ("income draw", "income > card adachi > card adachi"),
        ("income discard ota+kita draw", "income discard ota+kita" + " > card adachi" * 4),
    ],
)
def test_a_line_has_the_same_words_in_both_older_editions(edition: str, said: str, written: str | None) -> None:
    check_written(edition, said, written or said)


@pytest.mark.clause("rev1.line-words")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("expand akihabara--ueno stop pay ota", "expand akihabara--ueno pay ota"),
        ("lure taito pay taito: ueno gives food stop", "lure taito pay taito: ueno gives food"),
        ("upgrade ueno food pay taito", "upgrade ueno food pay taito" + " > card adachi > customer food" * 4),
    ],
)
def test_the_words_of_revision_1(said: str, written: str) -> None:
    check_written("rev1", said, written)


@pytest.mark.clause("v1.line-words")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("build books tokyo pay ota+kita+taito", "build books tokyo pay ota+kita+taito"),
        ("expand akihabara--ueno stop", "expand akihabara--ueno"),
        ("upgrade ueno food2 pay taito", "upgrade ueno food2 pay taito"),
        ("move taito pay taito: ueno gives food stop", "move taito pay taito: ueno gives food"),
    ],
)
def test_the_words_of_version_1(said: str, written: str) -> None:
    check_written("v1", said, written)


def check_written(edition: str, said: str, written: str) -> None:
    """These words are written so in the record, and the record gives the same position again."""
    game = game_at(
        edition=edition,
        stores={"ueno": "blue food", "kita-senju": "red books"},
        track={"kita-senju--ueno": "red"},
        customers={"taito": ["food", "books"]},
        collected={"blue": ["food2" if edition == "v1" else "food"]},
        hands={"blue": ["taito", "ota", "kita"]},
    )
    game.play(said)
    assert [line for line in played(game) if line.startswith("blue: ")] == [f"blue: {written}"]
    assert sj.Game.load(game.record()).position() == game.position()
