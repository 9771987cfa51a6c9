"""The search evaluates a line by what it has changed; the value is the same as without a baseline."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, record_view
from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline
from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS
from shinjuku.bots.search.lines import FIRST_KEPT_STATE, LINE_SEARCH_STATES, find_best_lines_at
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, MAX_KEPT_LINES, new_search_states
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import copy_at, new_buffer, new_states, read


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("v2", ()), ("v2", ("princess", "kaiju")), ("v1", ("chairman", "hachiko")), ("rev1", ())],
)
def test_values_do_not_depend_on_the_baseline(edition: str, modules: tuple[str, ...]) -> None:
    """For the kept lines of every action in a game."""
    game = sj.Game.new(edition, modules, 3, seed=4)
    players = [make_player("greedy") for _ in range(3)]
    compared = 0
    while game.to_act is not None:
        if game.phase == Phase.ACTIONS and not game.in_line:
            compared += compare_values(game, game.to_act)
        game.play(players[game.to_act].decide(game))
    assert compared > 300


def compare_values(game: sj.Game, seat: int) -> int:
    """Compare the value of each kept line with the evaluation of the state after it; return how many there were."""
    scratch, searches = new_states(LINE_SEARCH_STATES), new_search_states(PLANNER_WEIGHTS)
    copy_at(record_view(game, seat), 0, scratch, 0)
    find_best_lines_at(scratch, seat, searches, 0, new_buffer(CHOICE_BUFFER_SIZE))
    kept = [k for k in range(MAX_KEPT_LINES) if read(searches, 0, "kept_line_lengths")[k] > 0]
    for k in kept:
        clear_baseline(searches[0])
        value = evaluate(scratch[FIRST_KEPT_STATE + k], seat, searches[0])
        assert value == read(searches, 0, "kept_line_values")[k]
    return len(kept)
