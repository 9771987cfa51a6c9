"""Hand-written bots that have seats at some of the tables of a training run."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import jax
import numpy as np
import pytest

from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner
from shinjuku.envs.training import rollouts
from shinjuku.envs.training.config import TrainingError
from shinjuku.envs.training.exploration import new_exploration
from shinjuku.envs.training.network import new_parameters
from shinjuku.envs.training.options import parse_sparring
from shinjuku.envs.training.sparring import Sparring
from shinjuku.envs.training.tables import TrainingTables
from shinjuku.rules.state import States, new_states
from shinjuku.rules.views import fill_view_at
from tests.envs.training.small_config import CONFIG

BOTS = {"greedy": Greedy, "planner": Planner}


def opened() -> tuple[TrainingTables, Sparring]:
    tables = TrainingTables(CONFIG.mix, CONFIG.tables, "cpu", planes=False)
    tables.reset(3)
    return tables, Sparring(CONFIG, tables)


def view_of(states: States, i: int, seat: int, blank: States) -> States:
    view = new_states(1)
    view[0] = blank[0]
    fill_view_at(states, i, seat, 1, view, 0)
    return view


def test_the_bots_choose_what_they_would_choose_in_a_game() -> None:
    tables, sparring = opened()
    players = [[BOTS[name]() for _ in range(5)] for name in (*CONFIG.sparring, *CONFIG.sparring)]
    first = sparring.first
    for _ in range(60):
        acts, is_bot = sparring.choose()
        states, progress = tables.copied(np.arange(first, first + len(players)))
        for row, seats in enumerate(players):
            seat = int(progress["actor"][row])
            if is_bot[row]:
                blank = tables.mix[progress["settings"][row]].settings.new_states(1)
                assert seats[seat].choose_record(view_of(states, row, seat, blank), 0) == acts[row]
        actions = np.array(tables.random_actions())
        actions[sparring.slice] = np.where(is_bot, acts, actions[sparring.slice])
        tables.step(actions)


def test_bots_have_seats_at_their_tables_only_and_the_network_learns_nothing_from_them() -> None:
    tables, sparring = opened()
    parameters, key = new_parameters(jax.random.PRNGKey(1), CONFIG.network), jax.random.PRNGKey(2)
    config = replace(CONFIG, steps=16, exploring_share=0.0)
    exploration = new_exploration(config, key)
    done = rollouts.play(tables, parameters, config, key, exploration, None, sparring).done
    is_bot = np.zeros((config.steps, config.tables), bool)
    is_bot[:, sparring.slice] = (sparring.seats >> np.asarray(done.actors)[:, sparring.slice]) & 1
    assert 0 < is_bot[:, sparring.slice].mean() < 1
    assert (np.asarray(done.is_own) == ~is_bot).all()
    assert (np.asarray(done.is_valued) == ~is_bot).all()


def test_a_plan_ends_with_a_draw_and_with_another_seat() -> None:
    """The moment of a table grows by one with a choice, and by more with anything else."""
    tables, sparring = opened()
    plans = []
    for _ in range(40):
        acts, is_bot = sparring.choose()
        plans.append((sparring.plans.copy(), is_bot))
        actions = np.array(tables.random_actions())
        actions[sparring.slice] = np.where(is_bot, acts, actions[sparring.slice])
        tables.step(actions)
    followed = 0
    for (before, was_bot), (after, is_bot) in pairwise(plans):
        both = (was_bot & is_bot) == 1
        goes_on = both & (after["done"] > 1)
        assert (after["moment"][goes_on] == before["due"][goes_on]).all()
        assert (after["seat"][goes_on] == before["seat"][goes_on]).all()
        followed += int(goes_on.sum())
    assert followed > 100


def test_the_share_of_wins_counts_the_network_against_the_bots() -> None:
    tables, sparring = opened()
    parameters, key = new_parameters(jax.random.PRNGKey(1), CONFIG.network), jax.random.PRNGKey(2)
    config = replace(CONFIG, steps=800, exploring_share=0.0)
    done = rollouts.play(tables, parameters, config, key, new_exploration(config, key), None, sparring).done
    assert float(done.ends[:, sparring.slice].sum()) >= 8
    assert sparring.wins(done) < 0.5  # an untrained network against bots


@pytest.mark.parametrize("text", ["", "nobody", "planner,master"])
def test_only_compiled_bots_spar(text: str) -> None:
    with pytest.raises(TrainingError, match="Choose among greedy, planner"):
        parse_sparring(text)
    assert parse_sparring("planner, greedy") == ("planner", "greedy")
