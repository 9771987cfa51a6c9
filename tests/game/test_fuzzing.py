"""Playing or loading any text works or raises a named error, which leaves the game unchanged."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

import shinjuku as sj
from shinjuku.game.choices import vocabulary
from shinjuku.rules.state import snapshot

WORDS = sorted(vocabulary("v2").known)
CONNECTIONS = [connection.id for connection in sj.board("tokyo-44").connections]
SIGNS = ["+", ":", ",", ">", "?", "...", "stop", "pay", "gives", "from", "from supply"]


@cache
def played(seed: int) -> sj.Game:
    """A game after some random choices."""
    rng = random.Random(seed)
    game = sj.Game.new(players=2 + seed % 3, seed=seed, set={"confirm": "on"} if seed % 2 else None)
    for _ in range(rng.randrange(250)):
        if not game.is_over:
            game.play(rng.choice(game.choices))
    return game


def refusal(attempt: Callable[..., object], *arguments: object, **options: object) -> sj.ShinjukuError | None:
    """The named error that a call raises, if it raises one. Any other error fails the test."""
    try:
        attempt(*arguments, **options)
    except sj.ShinjukuError as error:
        return error
    return None


games = st.integers(0, 39).map(played)
said = st.lists(st.sampled_from(WORDS + CONNECTIONS + SIGNS * 5), max_size=10).map(" ".join)


@given(games, said | st.text(max_size=40))
@settings(max_examples=400)
def test_any_words_are_played_or_refused(game: sj.Game, words: str) -> None:
    for attempt in (sj.Game.play, sj.Game.perform):
        trial = game.copy()
        before = snapshot(trial.states, 0), trial.record()
        refused = refusal(attempt, trial, words)
        if refused is not None:
            assert refused.sentence.endswith((".", "…", "?")), refused.sentence
            assert (snapshot(trial.states, 0), trial.record()) == before


@given(games, st.data())
@settings(max_examples=200)
def test_words_of_choices_are_understood(game: sj.Game, data: st.DataObject) -> None:
    trial = game.copy()
    for _ in range(8):
        if trial.is_over:
            return
        choice = data.draw(st.sampled_from(trial.choices))
        twin = trial.copy()
        twin.play(choice)
        trial.play(str(choice))
        assert snapshot(twin.states, 0) == snapshot(trial.states, 0)


def broken(record: str, data: st.DataObject) -> str:
    """A record with something changed somewhere."""
    lines = record.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["drop", "twice", "swap", "word", "cut", "text"]))
    if change == "drop":
        del lines[at]
    elif change == "twice":
        lines.insert(at, lines[at])
    elif change == "swap":
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[at], lines[other] = lines[other], lines[at]
    elif change == "word":
        words = lines[at].split(" ")
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS + SIGNS))
        lines[at] = " ".join(words)
    elif change == "cut":
        lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
    else:
        lines[at] = data.draw(st.text(max_size=30))
    return "\n".join(lines)


@given(games, st.data())
@settings(max_examples=250)
def test_a_changed_record_loads_or_is_refused_with_line_and_column(game: sj.Game, data: st.DataObject) -> None:
    text = broken(game.record(), data)
    refused = refusal(sj.Game.load, text, seed=1)
    if refused is not None:
        assert refused.line is not None, refused
        assert refused.column is not None, refused
        assert 1 <= refused.line <= text.count("\n") + 2


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for record in (text, f"shinjuku-record 1\n{text}"):
        refused = refusal(sj.Game.load, record, seed=1)
        assert refused is None or refused.line is not None
