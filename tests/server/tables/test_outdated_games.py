"""Stored events that the rules refuse: the game stops before their line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shinjuku import Game
from shinjuku.server.storage.rows import CHOICE, LINE, START, UNDO, Agreement, Event
from shinjuku.server.tables.moves import Move, start_game, try_move
from shinjuku.server.tables.stored_games import Stop, replay
from shinjuku.texts import LANGUAGES
from tests.positions import game_at, scripted
from tests.rules.helpers import cards_but

POSITION: dict[str, Any] = {
    "edition": "v2", "players": ["blue", "red"], "to_act": "blue", "matsuri": "kita", "set": {"confirm": True},
    "hands": {"blue": ["minato", "ota"], "red": ["chuo", "ota"]},
}  # fmt: skip
AGREEMENT = Agreement("v2", (), ("blue", "red"), position=POSITION)
OPEN = "open books shimbashi pay minato"


def event(kind: str, content: dict[str, Any], seat: int | None = 0) -> Event:
    return Event(1, seat, kind, 0.0, 0.0, content)


def beginning() -> Game:
    game, stop = replay(AGREEMENT, None, event(START, start_game(AGREEMENT).content, None))
    assert stop is None
    assert game is not None
    return game


def content(game: Game, kind: str, words: str) -> dict[str, Any]:
    """What is stored of a submission."""
    return try_move(game, game.to_act or 0, Move(kind, words)).content


def after(game: Game, *choices: str) -> Game:
    for words in choices:
        carried_out, stop = replay(AGREEMENT, game, event(CHOICE, content(game, CHOICE, words)))
        assert stop is None
        assert carried_out is not None
        game = carried_out
    return game


def test_stored_events_are_replayed() -> None:
    game = beginning()
    drawn = content(game, LINE, "income")
    again, stop = replay(AGREEMENT, game, event(LINE, drawn))
    assert stop is None
    assert again is not None
    assert f"blue: income > {' > '.join(word for word, _ in drawn['drawn'])}\n" in again.record()


def test_an_imported_game_is_replayed() -> None:
    game = after(beginning(), "income")
    again, stop = replay(AGREEMENT, None, event(START, {"record": game.record(), "from": 0}, None))
    assert stop is None
    assert again is not None
    assert again.record() == game.record()


def test_everyone_may_see_that_the_kaijus_card_was_drawn() -> None:
    cards = {"hands": {"blue": ["koto"]}, "discard": cards_but("koto")[20:]}  # one of the last ones
    game = game_at(scripted("kaiju"), modules=["kaiju"], kaiju=None, matsuri="kita", **cards)
    drawn = content(game, LINE, "income")
    assert drawn["drawn"][0] == ("kaiju", None)
    again, stop = replay(AGREEMENT, game, event(LINE, drawn))
    assert stop is None
    assert again is not None
    assert "blue: income > kaiju > card " in again.record()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"drawn": []}, "draws"),
        ({"drawn": [["card kita", 0]]}, "draws"),
        ({"drawn": [["card kita", 0]] * 3}, "line"),
        ({"drawn": [["customer food", 0]] * 2}, "line"),
        ({"drawn": [["card nowhere", 0]] * 2}, "line"),
        ({"said": ["incomes"]}, "line"),
    ],
)
def test_a_line_that_the_rules_refuse_stops_the_game_before_it(changed: dict[str, Any], reason: str) -> None:
    game = after(beginning(), *OPEN.split(" ")[:3], "pay minato")
    before = game.record()
    legal, stop = replay(AGREEMENT, game, event(LINE, content(game, LINE, "income") | changed))
    assert stop == Stop(reason, "blue: income")
    assert legal is not None
    assert legal.record() == before
    assert not legal.is_over


def test_a_half_made_action_is_left_out() -> None:
    game = after(beginning(), "open", "books")
    legal, stop = replay(AGREEMENT, game, event(CHOICE, {"said": ["nowhere"], "drawn": []}))
    assert stop == Stop("line", "blue: nowhere")
    assert legal is not None
    assert not legal.in_line
    assert legal.position() == beginning().position()


def test_an_undo_that_the_rules_refuse_stops_the_game() -> None:
    legal, stop = replay(AGREEMENT, beginning(), event(UNDO, {"took_back": True, "from": 0}))
    assert stop == Stop("line", "blue: undo")
    assert legal is not None


@pytest.mark.parametrize(
    "changed",
    [
        {"drawn": [["card kita", None]]},
        {"position": POSITION | {"matsuri": "nowhere"}},
        {"record": "shinjuku-record 2"},
    ],
)
def test_a_setup_that_the_rules_refuse_leaves_no_game(changed: dict[str, Any]) -> None:
    stored = start_game(AGREEMENT).content | changed
    assert replay(AGREEMENT, None, event(START, stored, None)) == (None, Stop("beginning"))


@pytest.mark.parametrize("position", [None, POSITION | {"board": "osaka"}])
def test_a_game_on_a_board_that_is_gone_waits_for_it(position: dict[str, Any] | None) -> None:
    stored: dict[str, Any] = {"drawn": []} | ({} if position is None else {"position": position})
    game, stop = replay(replace(AGREEMENT, board="osaka"), None, event(START, stored, None))
    assert (game, stop) == (None, Stop("board", "osaka"))
    assert stop is not None
    assert "This game is played on the board “osaka”" in stop.sentences()["en"]


@pytest.mark.parametrize(
    ("lines", "legal", "stop"),
    [
        (
            (f"blue: {OPEN}", "blue: open books shimbashi pay ota"),
            1,
            Stop("line", "blue: open books shimbashi pay ota"),
        ),
        ((f"blue: {OPEN}", "blue: income", "blue: end"), 1, Stop("draws", "blue: income")),
        ((f"blue: {OPEN}", "blue: income > card kita", "blue: end"), 1, Stop("draws", "blue: income")),
        (("blue: income",), 0, Stop("draws", "blue: income")),
    ],
)
def test_an_imported_game_goes_as_far_as_the_rules_allow(lines: tuple[str, ...], legal: int, stop: Stop) -> None:
    record = beginning().record()
    game, found = replay(AGREEMENT, None, event(START, {"record": record + "\n".join(lines), "from": 0}, None))
    assert found == stop
    assert game is not None
    assert game.record() == record + "".join(f"{line}\n" for line in lines[:legal])


def test_an_action_is_refused_in_the_readers_language() -> None:
    problem = Stop("draws", "red: upgrade tokyo books pay chiyoda").problem()
    bodies = [problem.body(language) for language in LANGUAGES]
    assert {body["code"] for body in bodies} == {"table.rules-changed"}
    assert all("red: upgrade tokyo books pay chiyoda" in body["message"] for body in bodies)
    assert len({body["message"] for body in bodies}) == len(LANGUAGES)
