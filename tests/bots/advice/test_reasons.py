"""The reasons for and against a turn."""

from __future__ import annotations

from typing import Any

import shinjuku as sj
from shinjuku.bots.advice.reasons import Reason, reasons
from shinjuku.bots.advice.trial import try_turn
from shinjuku.texts import Wording
from tests.positions import game_at


def reasons_for(game: sj.Game, *lines: str) -> dict[str, dict[str, Any]]:
    """The fields of the reasons for these lines, by key."""
    trial, acts = game.copy(), list[int]()
    for line in lines:
        trial.perform(line)
    for done in trial.history[len(game.history) :]:
        if done.seat == game.to_act:
            acts += [choice.act for choice in done.choices]
    return {reason.key: dict(reason.fields) for reason in reasons(try_turn(game, acts))}


def test_points_sets_and_denied_customers() -> None:
    game = game_at(
        stores={"shimbashi": "blue books", "tokyo": "red department"}, track={"shimbashi--tokyo": "red"},
        customers={"minato": ["books2"]}, collected={"blue": ["food"]}, hands={"blue": ["minato", "kita"]},
    )  # fmt: skip
    found = reasons_for(game, "move minato pay minato: shimbashi gives books2")
    assert found == {
        "points": {"points": "3"},
        "sets": {"size": 2, "count": 1},
        "taken": {"customers": ["books2"]},
        "denied": {"who": ["red"], "customers": ["books2"]},
        "paid": {"count": 1},
        "spent": {"cards": ["minato"]},
    }


def test_customers_and_income_for_opponents() -> None:
    game = game_at(
        stores={"tokyo": "red department", "shimbashi": "blue books"}, track={"shimbashi--tokyo": "red"},
        customers={"chiyoda": ["books", "books2"]}, hands={"blue": ["chiyoda", "minato"]},
    )  # fmt: skip
    found = reasons_for(game, "move chiyoda pay chiyoda: tokyo gives books, shimbashi gives books2")
    assert found["given"] == {"who": ["red"], "customers": ["books"]}
    assert found["income-given"] == {"who": ["red"]}
    assert found["kept"] == {"cards": ["minato"]}


def test_track_and_a_new_store() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"}, customers={"chiyoda": ["books", "food"]},
        hands={"blue": ["chiyoda", "kita"]},
    )  # fmt: skip
    assert reasons_for(game, "expand shimbashi--tokyo") == {"reach": {"count": 1}, "track": {"count": 1}}
    found = reasons_for(game, "open food tokyo pay chiyoda")
    assert found == {"wild": {"ward": "chiyoda"}, "reach": {"count": 1}, "paid": {"count": 1}}


def test_an_upgrade_and_its_bonus() -> None:
    game = game_at(stores={"shimbashi": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["minato"]})
    found = reasons_for(game, "upgrade shimbashi food pay minato")
    assert found["bonus"]["count"] >= 1
    assert found["department"] == {"station": "shimbashi"}


def test_the_matsuri() -> None:
    game = game_at(phase="matsuri", matsuri="kita", hands={"blue": ["adachi", "adachi"]})
    assert reasons_for(game, "matsuri adachi")["matsuri"] == {"ward": "adachi", "count": 2}


def test_an_income() -> None:
    game = game_at(hands={"blue": ["adachi"]}, matsuri="kita")
    assert reasons_for(game, "income") == {"income": {"count": 3}}


def test_no_reason_at_all() -> None:
    game = game_at(set={"confirm": "on"})
    assert reasons(try_turn(game, [])) == (Reason("nothing", {}),)


def test_a_reason_says_where_it_names_which_player() -> None:
    wording = Wording(game_at().words.board)
    given = Reason("given", {"who": ["red"], "customers": ["books"]}).as_dict(wording)
    assert given == {"key": "advice.given", "text": "Red gets a books customer.", "players": [(0, 3, "red")]}
    offered = Reason("denied", {"who": ["blue", "green"], "customers": ["food"]}).as_dict(wording)
    assert [offered["text"][at : at + length] for at, length, _ in offered["players"]] == ["Blue", "Green"]
