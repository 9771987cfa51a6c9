"""What the log keeps secret, and how it grows with the game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

import shinjuku as sj
from shinjuku.game.chance import source
from shinjuku.game.facts.effects import effects_of
from shinjuku.game.facts.reader import before_line
from shinjuku.game.log import effects, entries, sentences
from shinjuku.game.log.replay import Replay
from shinjuku.game.records.line import SECRET_DRAWS, Line
from shinjuku.rules import kernel
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import CARD_NUMBERS
from shinjuku.rules.state import new_buffer
from shinjuku.texts import listed
from tests.conformance import combinations
from tests.positions import game_at

ALL_OF_V1 = ("princess", "thief", "chairman", "kaiju", "hachiko")
TABLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("rev1", ()),
    ("rev1", ("hachiko",)),
    ("v1", ()),
    ("v1", ALL_OF_V1),
    ("v2", ("princess", "kaicho", "kaiju", "art-collector")),
)
EVERY_TABLE = list(combinations())


def random_game(
    seed: int, most: int = 10_000, players: int = 3, edition: str = "v2", modules: Sequence[str] = ()
) -> sj.Game:
    """A game of random choices, stopped between two lines."""
    pick = random.Random(seed)
    game = sj.Game.new(edition, modules, players, seed=seed)
    while not game.is_over and (game.in_line or len(game.history) < most):
        game.play(pick.choice(game.choices))
    return game


# --- hidden cards -----------------------------------------------------------------------------------------


def replayed(game: sj.Game, secret: dict[tuple[int, int], int]) -> sj.Game | None:
    """The same game with other hidden cards, by line and draw; None if that can't have been."""
    twin = sj.Game.before_first_draw(game.settings, source(0, None))
    weights = new_buffer(64)
    for n, line in enumerate(game.history):
        for choice in line.choices:
            if choice not in twin.choices:
                return None
            twin.choose(choice)
        for k, (_, outcome) in enumerate(line.outcomes):
            kernel.weights_at(twin.states, 0, weights)
            drawn = secret.get((n, k), outcome)
            if weights[drawn] <= 0:
                return None
            twin.draw_outcome(drawn)
    return twin


def secret_draws(history: Sequence[Line]) -> Iterator[tuple[tuple[int, int], int]]:
    for n, line in enumerate(history):
        for k, (phase, outcome) in enumerate(line.outcomes):
            if phase in SECRET_DRAWS and outcome != CARD_NUMBERS["kaiju"]:
                yield (n, k), outcome


def twins(game: sj.Game) -> Iterator[sj.Game]:
    """Games that differ in one hidden card and in nothing else."""
    for place, card in reversed(list(secret_draws(game.history))):
        for other in range(len(game.words.wards)):
            if other != card and (twin := replayed(game, {place: other})):
                yield twin


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_do_not_change_the_log(seed: int) -> None:
    game = random_game(seed, most=20 + 12 * seed)
    found = list(islice(twins(game), 0, 60, 5))
    assert found
    for twin in found:
        assert twin.position()["hands"] != game.position()["hands"]
        assert sentences(twin) == sentences(game)
        assert sentences(twin, "ja") == sentences(game, "ja")


@pytest.mark.parametrize(("edition", "modules"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_no_edition_names_hidden_cards(edition: str, modules: tuple[str, ...], seed: int) -> None:
    game = random_game(seed, most=30 + 30 * seed, edition=edition, modules=modules)
    found = list(islice(twins(game), 0, 60, 10))
    assert found
    for twin in found:
        assert sentences(twin) == sentences(game)
        assert sentences(twin, "ja") == sentences(game, "ja")


@pytest.mark.parametrize("edition", ["rev1", "v1"])
def test_income_names_discarded_cards_and_no_drawn_ones(edition: str) -> None:
    game = random_game(5, edition=edition)
    discarded = 0
    for n, line in enumerate(game.history):
        if not line.choices or line.choices[-1].phase != Phase.INCOME_DISCARD:
            continue
        log = next(entry.text for entry in entries(game, since=n) if "takes Income" in entry.text)
        drawn = sum(phase == Phase.DRAW_INCOME for phase, _ in line.outcomes)
        cards = [sj.board("tokyo-43").ward(choice.card).macron for choice in line.choices if choice.card]
        named = f", discards {listed(cards)}," if cards else ""
        assert log.endswith(f"takes Income{named} and draws {drawn} card{'s' if drawn != 1 else ''}.")
        discarded += len(cards)
    assert discarded > 0


# --- every table --------------------------------------------------------------------------------------------


def check_log(game: sj.Game) -> None:
    """Every line has whole sentences, in the script of the language and without words of records."""
    english, japanese = entries(game), entries(game, "ja")
    for log in (english, japanese):
        assert {entry.line for entry in log} == set(range(len(game.history)))
    assert [(entry.line, entry.seat) for entry in english] == [(entry.line, entry.seat) for entry in japanese]
    for entry in japanese:
        assert re.fullmatch(r"[^A-Za-z{}]+。", entry.text), entry.text
    for entry in english:
        assert re.fullmatch(r"[A-Z0-9][^{}]*[^{}. ]\.", entry.text), entry.text
        assert not re.search(r"  | [,;.:]|\b(wander|explore|flee|pay)\b|--", entry.text), entry.text


@pytest.mark.parametrize("start", range(8))
def test_a_whole_game_of_every_edition_and_module(start: int) -> None:
    for n, settings in enumerate(EVERY_TABLE[start::8]):
        game = random_game(n, players=len(settings.players), edition=settings.edition, modules=settings.modules)
        assert game.is_over
        check_log(game)


@pytest.mark.parametrize(("edition", "modules"), TABLES)
@pytest.mark.parametrize("seed", range(10, 14))
def test_more_games_of_many_modules(edition: str, modules: tuple[str, ...], seed: int) -> None:
    check_log(random_game(seed, players=2 + seed % 3, edition=edition, modules=modules))


@pytest.mark.parametrize("edition", ["rev1", "v1", "v2"])
@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_logged_once(edition: str, seed: int) -> None:
    log = sentences(random_game(seed, edition=edition))
    assert sum(text.startswith(("The bag is empty", "The last customer")) for text in log) == 1
    assert sum(text.startswith("Game over") for text in log) == 1


@pytest.mark.parametrize("seed", range(4))
def test_turns_and_draws_add_up(seed: int) -> None:
    """Every turn begins once, and as many cards are drawn as the record says."""
    game = random_game(seed)
    log = sentences(game)
    turns = sum(line.choices[0].phase == Phase.MATSURI for line in game.history if line.choices)
    assert sum(text.endswith("'s turn.") and "ends after" not in text for text in log) == turns
    drawn = sum(int(found[1]) for text in log if (found := re.search(r"Income and draws (\d+) card", text)))
    assert drawn == sum(phase == Phase.DRAW_INCOME for line in game.history for phase, _ in line.outcomes)
    assert sum("The last customer" in text for text in log) == 1


# --- growing -----------------------------------------------------------------------------------------------


def test_entries_since_a_line() -> None:
    game = random_game(1, most=30)
    for since in (0, 1, 8, 29, 30, 99):
        assert entries(game, since=since) == [entry for entry in entries(game) if entry.line >= since]


def test_each_line_is_carried_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    carried_out: list[Line] = []
    carry_out = Replay.carry_out

    def recorded(replay: Replay, line: Line) -> None:
        carried_out.append(line)
        carry_out(replay, line)

    monkeypatch.setattr(Replay, "carry_out", recorded)
    game, pick = sj.Game.new(seed=3), random.Random(3)
    while len(game.history) < 60:
        game.play(pick.choice(game.choices))
        sentences(game)
    assert carried_out == list(game.history)


def test_an_undone_line_leaves_the_log() -> None:
    game = game_at(hands={"blue": ["minato", "ota"]})
    game.perform("blue: open books shimbashi pay minato")
    assert sentences(game) == ["Blue opens a books store in Shimbashi, paying Minato."]
    while game.can_undo:
        game.undo()
    assert sentences(game) == []
    game.perform("blue: open food omori pay ota")
    assert sentences(game) == ["Blue opens a food store in Ōmori, paying Ōta."]


def test_a_copy_has_its_own_log() -> None:
    game = game_at()
    game.perform("blue: expand shimbashi--tokyo")
    twin = game.copy()
    twin.perform("blue: income")
    assert sentences(game) == sentences(twin)[:1] == ["Blue lays track on Shimbashi–Tōkyō."]
    assert sentences(twin)[1] == "Blue takes Income and draws 4 cards."


def test_an_action_begun_in_a_position_is_logged_once_it_is_finished() -> None:
    game = game_at(hands={"blue": ["minato"]}, doing="open books shimbashi ...")
    assert sentences(game) == []
    game.play("pay minato")
    assert sentences(game) == ["Blue opens a books store in Shimbashi, paying Minato."]


def test_a_loaded_game_has_the_same_log() -> None:
    game = random_game(2, most=50)
    assert sentences(sj.Game.load(game.record(), seed=0)) == sentences(game)


def test_each_line_has_the_effects_of_its_choices() -> None:
    """As data, for clients that animate it; found before the line is played, and again from the log."""
    game, pick, expected = sj.Game.new(modules=["princess", "kaicho"], seed=3), random.Random(3), {}
    while not game.is_over:
        trial, line = game.copy(), len(game.history)
        game.play(pick.choice(game.choices))
        while game.in_line:
            game.play(pick.choice(game.choices))
        expected[line] = effects_of(before_line(trial), game.history[line].choices)
    assert {n: found for n, found in enumerate(effects(game)) if found is not None} == expected
    assert effects(game, "ja") == effects(game)
