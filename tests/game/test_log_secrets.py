"""What the log may not say, and how it goes on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

import shinjuku as sj
from shinjuku.game.chance import source
from shinjuku.game.lines import SECRET_DRAWS, Line
from shinjuku.game.log import entries, sentences
from shinjuku.game.log.replay import Replay
from shinjuku.rules import kernel
from shinjuku.rules.names import Phase
from shinjuku.rules.state import numbers
from tests.tables import table


def random_game(seed: int, most: int = 10_000, players: int = 3) -> sj.Game:
    """A game of players who choose blindly, stopped between two lines."""
    pick = random.Random(seed)
    game = sj.Game.new(players=players, seed=seed)
    while not game.is_over and (game.in_line or len(game.history) < most):
        game.play(pick.choice(game.choices))
    return game


# --- what nobody may know ---------------------------------------------------------------------------------


def replayed(game: sj.Game, secret: dict[tuple[int, int], int]) -> sj.Game | None:
    """The same game with other hidden cards, by line and draw; None if that can't have been."""
    twin = sj.Game.waiting(game.settings, source(0, None))
    room = numbers(64)
    for n, line in enumerate(game.history):
        for choice in line.choices:
            if choice not in twin.choices:
                return None
            twin.choose(choice)
        for k, (_, outcome) in enumerate(line.outcomes):
            kernel.weights_at(twin.states, 0, room)
            drawn = secret.get((n, k), outcome)
            if room[drawn] <= 0:
                return None
            twin.draw_outcome(drawn)
    return twin


def secret_draws(history: Sequence[Line]) -> Iterator[tuple[tuple[int, int], int]]:
    for n, line in enumerate(history):
        for k, (phase, outcome) in enumerate(line.outcomes):
            if phase in SECRET_DRAWS:
                yield (n, k), outcome


def twins(game: sj.Game) -> Iterator[sj.Game]:
    """Games that differ in one hidden card and in nothing else."""
    for place, card in reversed(list(secret_draws(game.history))):
        for other in range(len(game.words.wards)):
            if other != card and (twin := replayed(game, {place: other})):
                yield twin


@pytest.mark.parametrize("seed", range(6))
def test_the_log_is_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    game = random_game(seed, most=20 + 12 * seed)
    found = list(islice(twins(game), 0, 60, 5))
    assert found
    for twin in found:
        assert twin.position()["hands"] != game.position()["hands"]
        assert sentences(twin) == sentences(game)
        assert sentences(twin, "ja") == sentences(game, "ja")


@pytest.mark.parametrize("seed", range(4))
def test_the_whole_of_a_game_is_told_in_japanese(seed: int) -> None:
    game = random_game(seed, players=2 + seed % 3)
    assert game.is_over
    assert not [said for said in sentences(game, "ja") if re.search("[A-Za-z]", said)]
    assert all(said.endswith("。") for said in sentences(game, "ja"))
    assert all(said.endswith(".") and not said[0].islower() for said in sentences(game))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_adds_up(seed: int) -> None:
    """Every turn begins once, and as many cards are drawn as the record says."""
    game = random_game(seed)
    said = sentences(game)
    turns = sum(line.choices[0].phase == Phase.MATSURI for line in game.history if line.choices)
    assert sum(text.endswith("'s turn.") and "ends after" not in text for text in said) == turns
    drawn = sum(int(found[1]) for text in said if (found := re.search(r"Income and draws (\d+) card", text)))
    assert drawn == sum(phase == Phase.DRAW_INCOME for line in game.history for phase, _ in line.outcomes)
    assert sum("The last customer" in text for text in said) == 1


# --- telling on -------------------------------------------------------------------------------------------


def test_from_a_line_on() -> None:
    game = random_game(1, most=30)
    for since in (0, 1, 8, 29, 30, 99):
        assert entries(game, since=since) == [entry for entry in entries(game) if entry.line >= since]


def test_each_line_is_told_once_however_often_one_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    carried_out: list[Line] = []
    carry_out = Replay.carry_out

    def noted(replay: Replay, line: Line) -> None:
        carried_out.append(line)
        carry_out(replay, line)

    monkeypatch.setattr(Replay, "carry_out", noted)
    game, pick = sj.Game.new(seed=3), random.Random(3)
    while len(game.history) < 60:
        game.play(pick.choice(game.choices))
        sentences(game)
    assert carried_out == list(game.history)


def test_what_is_taken_back_is_not_told() -> None:
    game = table(hands={"blue": ["minato", "ota"]})
    game.perform("blue: open books shimbashi pay minato")
    assert sentences(game) == ["Blue opens a books store in Shimbashi, paying Minato."]
    while game.can_undo:
        game.undo()
    assert sentences(game) == []
    game.perform("blue: open food omori pay ota")
    assert sentences(game) == ["Blue opens a food store in Omori, paying Ota."]


def test_a_twin_has_a_log_of_its_own() -> None:
    game = table()
    game.perform("blue: expand shimbashi--tokyo")
    twin = game.copy()
    twin.perform("blue: income")
    assert sentences(game) == sentences(twin)[:1] == ["Blue lays track Shimbashi–Tokyo."]
    assert sentences(twin)[1] == "Blue takes Income and draws 4 cards."


def test_an_action_begun_in_a_position_is_told_when_it_is_done() -> None:
    game = table(hands={"blue": ["minato"]}, doing="open books shimbashi ...")
    assert sentences(game) == []
    game.play("pay minato")
    assert sentences(game) == ["Blue opens a books store in Shimbashi, paying Minato."]


def test_a_loaded_game_tells_the_same() -> None:
    game = random_game(2, most=50)
    assert sentences(sj.Game.load(game.record(), seed=0)) == sentences(game)
