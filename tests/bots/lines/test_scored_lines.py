"""`score_lines` gives every line of a decision, computed from what the seat may see."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.bots import BotError, make_player
from shinjuku.bots.evaluation.weights import Weight
from shinjuku.bots.lines import scored_lines
from shinjuku.game.settings import Settings
from tests.bots.sample_settings import sample_settings, settings_id
from tests.positions import game_at

KEYS: dict[str, Any] = {
    "hands": {"blue": ["minato", "ota"]}, "stores": {"shimbashi": "blue books"}, "customers": {"minato": ["books"]},
}  # fmt: skip
COMPARED = 250  # lines of one decision
MAX_COMPARED = 4000  # … to the last line


def words_of(game: sj.Game, limit: int | None = None) -> list[str]:
    """The lines as `game.lines()` writes them."""
    assert game.to_act is not None
    colour = game.players[game.to_act]
    return [f"{colour}: {line.words}" for line in islice(sj.score_lines(game), limit)]


def decisions(game: sj.Game, bot: str, every: int) -> Any:
    """The game at every n-th decision, also in the middle of lines, while bots play it."""
    players = [make_player(bot, seed=seat) for seat in range(len(game.players))]
    number = 0
    while game.to_act is not None:
        if number % every == 0:
            yield game
        number += 1
        game.play(players[game.to_act].decide(game))


# --- the same lines -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_they_are_the_lines_of_the_game(settings: Settings) -> None:
    """In the same order, in every edition and module."""
    for game in decisions(sj.Game.new(settings.edition, settings.modules, settings.players, seed=5), "random", 9):
        assert words_of(game, COMPARED) == list(islice(game.lines(), COMPARED))


@pytest.mark.slow
@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_they_are_all_lines_of_the_game(settings: Settings) -> None:
    for game in decisions(sj.Game.new(settings.edition, settings.modules, settings.players, seed=6), "greedy", 61):
        if len(sj.score_lines(game)) <= MAX_COMPARED:
            assert words_of(game) == list(game.lines())


def test_they_continue_an_unfinished_line() -> None:
    game = game_at(**KEYS)
    game.play("expand shimbashi--tokyo")
    assert words_of(game) == list(game.lines())
    assert set(sj.score_lines(game).actions) == {"expand"}


def test_there_is_none_when_the_game_is_over() -> None:
    game = sj.Game.new(seed=3)
    for _ in decisions(game, "random", 1000):
        pass
    assert len(sj.score_lines(game)) == 0
    with pytest.raises(BotError, match="There is no best line"):
        sj.score_lines(game).best("value")


@pytest.mark.parametrize(("rows", "acts"), [(7, 4096), (4096, 200)])
def test_a_walk_pauses_when_a_table_is_full(monkeypatch: pytest.MonkeyPatch, rows: int, acts: int) -> None:
    game = game_at(**KEYS)
    at_once = sj.score_lines(game)
    assert len(at_once) > rows or rows > 7
    monkeypatch.setattr(scored_lines, "ROWS", rows)
    monkeypatch.setattr(scored_lines, "ACTS", acts)
    assert sj.score_lines(game).features.tobytes() == at_once.features.tobytes()
    assert words_of(game) == list(game.lines())


def test_a_limit_leaves_out_the_rest() -> None:
    game = game_at(**KEYS)
    lines, all_lines = sj.score_lines(game, limit=20), sj.score_lines(game)
    assert (len(lines), lines.is_complete, all_lines.is_complete) == (20, False, True)
    assert lines.features.tobytes() == all_lines.features[:20].tobytes()
    assert sj.score_lines(game, limit=len(all_lines)).is_complete


# --- secrecy ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "modules"), [("v2", ["kaiju", "princess"]), ("v1", []), ("rev1", [])])
def test_hidden_information_does_not_matter(edition: str, modules: list[str]) -> None:
    """When hidden cards are re-dealt, lines and features stay the same."""
    for game in decisions(sj.Game.new(edition, modules, 3, seed=2), "greedy", 23):
        assert game.to_act is not None
        other = sj.deal(game.view(game.to_act, counted=True), seed=game.to_act)
        mine, theirs = sj.score_lines(game), sj.score_lines(other)
        assert mine.features.tobytes() == theirs.features.tobytes()
        assert [line.words for line in mine[:20]] == [line.words for line in theirs[:20]]


def test_the_game_stays_as_it_was() -> None:
    game = game_at(**KEYS)
    before = game.record(), game.position()
    sj.score_lines(game).best("value").next_lines().best("value")
    assert (game.record(), game.position()) == before


# --- choosing -----------------------------------------------------------------------------------------------


def test_the_best_line_is_the_first_with_the_highest_number() -> None:
    lines = sj.score_lines(game_at(**KEYS))
    best = lines.best("points_gained")
    assert best["points_gained"] == max(line["points_gained"] for line in lines)
    assert best.index == next(n for n, line in enumerate(lines) if line["points_gained"] == best["points_gained"])
    assert lines.best(-lines.features["length"]).words == "income"
    assert lines.best(np.arange(len(lines))).index == len(lines) - 1


def test_a_wrong_column_is_refused_with_the_right_ones() -> None:
    lines = sj.score_lines(game_at(**KEYS))
    with pytest.raises(BotError, match=r"There is no column 'led'. Choose .*lead.* or "):
        lines.best("led")
    with pytest.raises(BotError, match="needs a number for each"):
        lines.best("reach")
    with pytest.raises(BotError, match="There is no column"):
        lines[0]["led"]


def test_lines_are_selected_by_their_action() -> None:
    lines = sj.score_lines(game_at(**KEYS))
    assert [line.words.split()[0] for line in lines] == list(lines.actions)
    assert set(lines.actions) == {"open", "expand", "income", "move"}


def test_lines_are_a_sequence() -> None:
    lines = sj.score_lines(game_at(**KEYS))
    assert lines[-1].words == lines[len(lines) - 1].words == str(list(lines)[-1])
    assert [line.index for line in lines[1:3]] == [1, 2]
    assert repr(lines[-1]) == f"<ScoredLine {lines[-1].words}>"
    with pytest.raises(IndexError):
        lines[len(lines)]


def test_features_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        sj.score_lines(game_at(**KEYS)).features["lead"][0] = 7


def test_weights_change_the_value() -> None:
    game = game_at(**KEYS)
    usual, careless = sj.score_lines(game), sj.score_lines(game, weights={Weight.CARD: 0, Weight.SPARE_CARD: 0})
    spending = usual.features["cards_spent"] > 0
    gained = careless.features["value"] - careless.features["value"][~spending].max()
    lost = usual.features["value"] - usual.features["value"][~spending].max()
    assert (gained > lost)[spending].all()


# --- the lines after a line ---------------------------------------------------------------------------------


def line_named(game: sj.Game, words: str) -> sj.ScoredLine:
    return next(line for line in sj.score_lines(game) if line.words == words)


@pytest.mark.parametrize("words", ["expand shimbashi--tokyo", "move minato pay ota: shimbashi gives books"])
def test_next_lines_are_those_of_the_game_after_the_line(words: str) -> None:
    game = game_at(**{**KEYS, "hands": {"blue": ["minato", "minato", "ota", "ota", "ota"]}})
    words = words.replace("pay ota", "pay minato")
    after = line_named(game, words).next_lines()
    game.perform(words)
    assert [f"blue: {line.words}" for line in after] == list(game.lines())
    assert after.features.tobytes() == sj.score_lines(game).features.tobytes()


def test_opponents_decline_their_income_before_the_next_line() -> None:
    keys = {**KEYS, "stores": {"tokyo": "blue books"}, "track": {"shimbashi--tokyo": "red"}}
    line = line_named(game_at(**keys), "move minato pay minato: shimbashi, tokyo gives books")
    game = game_at(**keys)
    game.perform(line.words)
    game.perform("red: declines income")
    assert [f"blue: {each.words}" for each in line.next_lines()] == list(game.lines())


def test_there_is_no_next_line_after_a_draw_or_the_end_of_the_turn() -> None:
    game = game_at(**KEYS)
    assert len(line_named(game, "income").next_lines()) == 0
    game.perform("expand shimbashi--tokyo")
    assert len(line_named(game, "move minato pay minato: shimbashi gives books").next_lines()) == 0
