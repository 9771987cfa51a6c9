"""Records: a loaded game continues as the original would have."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import quoting
from shinjuku.game.positions.reader import MAX_FAULTS
from shinjuku.game.records.lexer import MAX_WORDS
from shinjuku.game.records.reader import MAX_LINES


def test_a_game_loaded_with_its_seed_has_the_same_future() -> None:
    for edition, modules in (("v2", ("kaiju",)), ("v1", ("thief", "hachiko")), ("rev1", ("hachiko",))):
        rng = random.Random(edition)
        game = sj.Game.new(edition, modules, seed=21)
        for _ in range(150):
            game.play(rng.choice(game.choices))
        loaded = sj.Game.load(game.record(), seed=21)
        while not game.is_over:
            choice = rng.choice(game.choices)
            game.play(choice)
            loaded.play(choice)
        assert loaded.record() == game.record()


def test_a_seats_copy_hides_cards_and_cannot_be_loaded() -> None:
    game = sj.Game.new(seed=3)
    game.play(game.choices[0])
    game.perform(f"{game.players[game.turn]}: income")
    own, others = game.record(game.start), game.record(1 - game.start)
    assert "?" in own
    assert "income > card ?" not in own
    assert "income > card ?" in others
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.load(others)
    assert refused.value.code == "line.hidden-card"
    assert refused.value.line is not None


RECORD = sj.Game.new(players=["blue", "red"], seed=3, start="red").record()
FROM_POSITION = sj.Game.from_position({"players": ["blue", "red"], "turn": "blue"}).record()


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (RECORD.encode(), "A record is text."),
        (RECORD.replace("edition v2", "edition"), "line 2, column 9: "),
        (RECORD.replace("edition v2", "edition v2\nedition v2"), "line 3, column 1: 'edition' is given twice."),
        (RECORD.replace("> matsuri", "> > matsuri"), "An outcome must follow '>'."),
        (RECORD.replace("start red", "start green"), "'green' can't start"),
        (RECORD.replace("> hand blue", "> hand green"), "'green' isn't a player in this game."),
        (FROM_POSITION.replace("edition v2", "edition v1"), "line 2, column 1: "),
    ],
)
def test_a_record_with_wrong_settings_is_refused(record: Any, sentence: str) -> None:
    with pytest.raises(sj.ShinjukuError) as refused:
        sj.Game.load(record)
    assert sentence in str(refused.value)


def test_a_missing_outcome_is_refused_at_the_line_that_draws() -> None:
    game = sj.Game.new(seed=3)
    game.play(game.choices[0])
    before, colour = game.record(), game.players[game.turn]
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.load(f"{before}{colour}: income\n{colour}: end\n")
    assert (refused.value.code, refused.value.line) == ("line.outcome-number", before.count("\n") + 1)


# --- limits: a text must not keep a server busy --------------------------------------------------------------


@pytest.fixture
def suggestions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words for which a suggestion was sought."""
    sought: list[str] = []

    def find(word: str, known: Sequence[str], n: int) -> list[str]:
        sought.append(word)
        return []

    monkeypatch.setattr(quoting, "get_close_matches", find)
    return sought


@pytest.mark.parametrize("word", ["pass", "bonus", "build"])
def test_words_of_other_editions_need_no_suggestions(word: str, suggestions: list[str]) -> None:
    game = sj.Game.load(RECORD)
    with pytest.raises(sj.Illegal):
        game.perform(f"red: {' '.join([word] * 119)}")
    assert suggestions == []


def test_a_line_gets_one_suggestion(suggestions: list[str]) -> None:
    with pytest.raises(sj.Unreadable):
        sj.Game.load(RECORD + "red: pass opne pass opne pass opne\n")
    assert suggestions == ["opne"]


@pytest.mark.parametrize("word", ["pass", "income", ","])
def test_a_line_has_a_limited_number_of_words(word: str) -> None:
    with pytest.raises(sj.Unreadable) as refused:
        sj.Game.load(f"{RECORD}red: {' '.join([word] * MAX_WORDS)}")
    assert str(refused.value).endswith(f"A line has at most {MAX_WORDS} words and signs.")
    assert refused.value.line == len(RECORD.splitlines()) + 1


def test_a_record_has_a_limited_number_of_lines() -> None:
    with pytest.raises(sj.Unreadable) as refused:
        sj.Game.load(RECORD + "note x\n" * MAX_LINES)
    assert str(refused.value) == f"line {MAX_LINES + 1}, column 1: A record has at most {MAX_LINES} lines."


def test_a_position_with_many_faults_gets_a_limited_number_of_suggestions(suggestions: list[str]) -> None:
    position = {"players": ["blue", "red"], "stores": {f"tokio{n}": "blue food" for n in range(5 * MAX_FAULTS)}}
    with pytest.raises(sj.BadPosition) as refused:
        sj.Game.from_position(position)
    assert len(refused.value.faults) == MAX_FAULTS
    assert len(suggestions) <= MAX_FAULTS + 1
