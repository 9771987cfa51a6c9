"""A player shows a bot its own view only, and reports invalid answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, Player, make_player, play_out

FAULTY = "tests.bots.faulty_bots"
LONG = 60.0  # seconds; no test needs as many
LIMITS = pytest.mark.parametrize("seconds", [None, LONG])  # without and with a thread


class RememberingBot:
    """Takes the first choice and remembers its views."""

    def __init__(self) -> None:
        self.views: list[Mapping[str, Any]] = []

    def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
        self.views.append(view)
        return choices[0]


def test_a_bot_gets_the_view_of_its_seat() -> None:
    game, bot = sj.Game.new(seed=3), RememberingBot()
    assert game.to_act is not None
    assert Player(bot).decide(game) is game.choices[0]
    assert bot.views[0]["viewer"] == game.players[game.to_act]
    assert list(bot.views[0]["hands"]) == [game.players[game.to_act]]
    assert bot.views[0]["counted"]


def test_a_bot_that_changes_its_view_does_not_change_the_game() -> None:
    class ClearingBot:
        def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
            for value in view.values():
                if isinstance(value, dict):
                    value.clear()
            return choices[0]

    game = sj.Game.new(seed=3)
    before = game.position()
    Player(ClearingBot()).decide(game)
    assert game.position() == before


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    game = play_out(sj.Game.new(seed=3), [make_player("random", seed=1)] * 2)
    with pytest.raises(BotError, match="over"):
        make_player("random").decide(game)


# --- invalid answers ----------------------------------------------------------------------------------------


def test_a_choice_of_an_earlier_decision_is_refused() -> None:
    game = sj.Game.new(seed=3)
    stale = game.choices[0]
    game.play(stale)

    class StaleBot:
        def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
            return stale

    with pytest.raises(BotError, match=r"chose 'matsuri .*', which is not one of its choices"):
        Player(StaleBot()).decide(game)


def test_a_number_that_is_not_a_choice_is_refused() -> None:
    class WrongNumber:
        def choose_record(self, views: Any, i: int) -> int:
            return 9999

    with pytest.raises(BotError, match="The bot WrongNumber chose number 9999"):
        Player(WrongNumber()).decide(sj.Game.new(seed=3))


def test_an_answer_that_is_not_a_number_is_refused() -> None:
    with pytest.raises(BotError, match="chose number None, which is not one of its choices"):
        make_player(f"{FAULTY}:InvalidNumber").decide(sj.Game.new(seed=3))


@LIMITS
@pytest.mark.parametrize(
    ("answer", "quoted"),
    [
        ("none", "chose None, which"),
        ("words", "chose 'matsuri "),
        ("all", "chose (<Choice matsuri "),
        ("number", "chose 0, which"),
        ("long", "chose 'xxxxxxx"),
        ("lines", "chose 'a b', which"),
    ],
)
def test_an_invalid_answer_is_quoted_on_one_short_line(
    monkeypatch: pytest.MonkeyPatch, answer: str, quoted: str, seconds: float | None
) -> None:
    monkeypatch.setenv("INVALID_ANSWER", answer)
    with pytest.raises(BotError, match="is not one of its choices") as refused:
        make_player(f"{FAULTY}:InvalidAnswer", seconds=seconds).decide(sj.Game.new(seed=3))
    assert quoted in str(refused.value)
    assert len(str(refused.value)) < 180


@LIMITS
def test_a_bots_own_error_is_passed_on(seconds: float | None) -> None:
    with pytest.raises(LookupError, match="no plan B"):
        make_player(f"{FAULTY}:Raises", seconds=seconds).decide(sj.Game.new(seed=3))


@LIMITS
def test_a_bot_cannot_exit_the_program(seconds: float | None) -> None:
    with pytest.raises(BotError, match=f"The bot {FAULTY}:Exits tried to exit the program"):
        make_player(f"{FAULTY}:Exits", seconds=seconds).decide(sj.Game.new(seed=3))
