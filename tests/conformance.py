"""Checks that every combination of edition, modules and number of players must pass."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations as subsets
from itertools import count

import shinjuku as sj
from shinjuku.game.settings import Settings, initial_states
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.random_games import play_checked_at
from shinjuku.rules.state import copy_at, new_buffer, new_counters, snapshot


def combinations() -> Iterator[Settings]:
    """Every combination of edition, modules and players that the documents allow."""
    for edition in EDITIONS.values():
        fitting = [module.id for module in MODULES.values() if edition.id in module.editions]
        for size in range(len(fitting) + 1):
            for modules in subsets(fitting, size):
                for players in edition.players:
                    try:
                        yield Settings.validated(edition.id, modules, players)
                    except sj.Illegal:
                        continue


def name_of(settings: Settings) -> str:
    """`v2-kaicho-kaiju-3`."""
    return "-".join((settings.edition, *settings.modules, str(len(settings.players))))


def play_checked(settings: Settings, games: int, seed: int) -> int:
    """Play random games inside the kernel, checked after every decision. Returns the number of decisions."""
    states = initial_states(settings, 2)
    buffer, transcript = new_buffer(MAX_CHOICES + 32), new_buffer(0)
    total = 0
    for game in range(seed, seed + games):
        copy_at(states, 0, states, 1)
        decisions = play_checked_at(states, 1, game, new_counters(STREAM_COUNT), buffer, transcript)
        assert decisions > 0, f"game {game} of {settings} violates an invariant"
        total += decisions
    return total


def check_every_decision(game: sj.Game, rng: random.Random) -> None:
    """Play at random to the end, with every check at each decision. Records grow slowly, so one of eight is read."""
    for decision in count():
        check_position(game)
        if decision % 8 == 0 or game.is_over:
            check_record(game)
        if game.is_over:
            return
        check_choices(game)
        check_secrecy(game, rng)
        check_undo(game, rng)


def check_choices(game: sj.Game) -> None:
    """There is at least one choice. Choices are in a fixed order, and no two are the same, in words either."""
    words = [str(choice) for choice in game.choices]
    assert 0 < len(words) <= MAX_CHOICES
    assert len(set(words)) == len(words)
    assert [str(choice) for choice in game.copy().choices] == words
    acts = [choice.act for choice in game.choices]
    assert acts == sorted(acts)


def same(one: sj.Game, other: sj.Game) -> None:
    assert snapshot(one.states, 0) == snapshot(other.states, 0)
    assert one.choices == other.choices
    assert one.doing == other.doing


def check_record(game: sj.Game) -> None:
    text = game.record()
    loaded = sj.Game.load(text)
    same(loaded, game)
    assert loaded.record() == text


def check_position(game: sj.Game) -> None:
    position = game.position()
    loaded = sj.Game.from_position(json.loads(json.dumps(position)))
    same(loaded, game)
    assert loaded.position() == position


def check_secrecy(game: sj.Game, rng: random.Random) -> None:
    """Re-dealing what a seat can't see changes nothing it sees or may choose, whether or not it counts cards."""
    for seat in (*range(len(game.players)), None):
        check_viewer(game, seat, rng.random() < 0.5, rng.randrange(1 << 30))


def check_viewer(game: sj.Game, seat: int | None, counted: bool, seed: int) -> None:
    view = game.view(seat, counted=counted)
    other = sj.deal(json.loads(json.dumps(view)), seed)
    assert json.dumps(other.view(seat, counted=counted)) == json.dumps(view)
    if seat is not None and seat == game.to_act:
        assert other.choices == game.choices


def check_undo(game: sj.Game, rng: random.Random) -> None:
    """Undoing a choice restores everything; then the choice is made."""
    before = snapshot(game.states, 0), game.record(), game.choices
    choice = rng.choice(game.choices)
    game.play(choice)
    if game.can_undo:
        game.undo()
        assert (snapshot(game.states, 0), game.record(), game.choices) == before
        game.play(str(choice))
