"""Games inside the kernel are those at the table; a line is judged by what it changes as it would be from nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.bots.base import seen_by
from shinjuku.bots.evaluation.potential import forget_base
from shinjuku.bots.search.lines import KEPT_STATES, begin_at, find_lines, forget_kept, judged
from shinjuku.bots.search.matches import play_matches
from shinjuku.bots.search.state import DEPTH, KEPT, KEPT_LENGTH, KEPT_VALUE, ROOM, TASTE, new_mind
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import copy_at, new_states, new_buffer
from shinjuku.rules.stats import new_game_stats, new_board_usage

TABLES = [
    ("v2", (), ("planner", "planner")),
    ("v2", ("princess", "kaiju"), ("greedy", "strong", "planner")),
    ("v1", ("chairman", "hachiko"), ("planner", "steady")),
    ("rev1", (), ("planner", "greedy", "greedy", "planner")),
]


@pytest.mark.parametrize(("edition", "modules", "bots"), TABLES)
def test_the_games_are_those_at_the_table(edition: str, modules: tuple[str, ...], bots: tuple[str, ...]) -> None:
    notes, uses = new_game_stats(2), new_board_usage()
    decisions = play_matches(Settings.validated(edition, modules, len(bots)), bots, 2, 70, notes, uses)
    games = [
        play_out(sj.Game.new(edition, modules, len(bots), seed=70 + n), [make_player(bot) for bot in bots])
        for n in range(2)
    ]
    for note, game in zip(notes, games, strict=True):
        assert tuple(Fraction(int(half), 2) for half in note["half_points"][: len(bots)]) == game.scores
        assert [seat for seat in range(len(bots)) if int(note["winners"]) >> seat & 1] == list(game.winners)
    assert decisions == sum(int(note["decisions"]) for note in notes) > 200


@pytest.mark.parametrize(("edition", "modules"), [(edition, modules) for edition, modules, _ in TABLES])
def test_lines_are_judged_as_from_nothing(edition: str, modules: tuple[str, ...]) -> None:
    """At every decision of a game where a whole action is looked for."""
    game = sj.Game.new(edition, modules, 3, seed=4)
    players = [make_player("greedy") for _ in range(3)]
    compared = 0
    while game.to_act is not None:
        if game.phase == Phase.ACTIONS and not game.in_line:
            compared += judged_alike(game, game.to_act)
        game.play(players[game.to_act].decide(game))
    assert compared > 300


def judged_alike(game: sj.Game, seat: int) -> int:
    """Compare what every line that is kept was found to be worth with its table, judged alone; how many there were."""
    scratch, mind = new_states(KEPT_STATES + KEPT), new_mind(TASTE)
    copy_at(seen_by(game, seat), 0, scratch, 0)
    begin_at(scratch, 0, seat, mind)
    forget_kept(mind)
    find_lines(scratch, seat, mind, new_buffer(ROOM * DEPTH), new_buffer(ROOM), 1)
    kept = [k for k in range(KEPT) if mind[KEPT_LENGTH + k] > 0]
    for k in kept:
        forget_base(mind)
        assert judged(scratch[KEPT_STATES + k], seat, mind) == mind[KEPT_VALUE + k]
    return len(kept)
