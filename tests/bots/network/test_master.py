"""The bot `master`: turns that the network proposes, compared by simulations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, check_settings, make_player, play_out, record_view
from shinjuku.bots.network.master import Master
from shinjuku.bots.network.proposals import Proposals
from shinjuku.bots.network.simulation import Simulator
from shinjuku.bots.network.weights_file import released_network
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.rules.kernel import apply_at, decider_at, seeded_draw_at
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import States, copy_at, new_counters, new_states, read, snapshot
from shinjuku.rules.views import deal_at
from tests.bots.sample_settings import sample_settings, settings_id

VIEW, TRIAL = 0, 1
LARGEST = {each.edition: each for each in sample_settings()}.values()  # of each edition


def decisions(players: int) -> Iterator[tuple[sj.Game, States]]:
    """The first decisions of a game between lines; the first of the states is a view."""
    game, player = sj.Game.new(players=players, seed=3), make_player("greedy")
    for _ in range(70):
        assert game.to_act is not None
        if not game.in_line:
            states = new_states(2)
            copy_at(record_view(game, game.to_act), 0, states, VIEW)
            yield game, states
        game.play(player.decide(game))


@pytest.mark.parametrize("settings", LARGEST, ids=settings_id)
def test_master_plays_all_settings_and_beats_random(settings: Settings) -> None:
    """Master in the even seats beats random in the odd ones."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=5)
    names = ["master:4" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])


def test_other_rules_are_refused() -> None:
    with pytest.raises(BotError, match="can't play this game: income_hand is 6"):
        check_settings("master:10", Settings.validated(changes={"income_hand": 6}))


def test_a_budget_must_be_readable() -> None:
    with pytest.raises(BotError, match="'soon' is not a valid budget"):
        make_player("master:soon")


def test_proposals_begin_with_the_turn_of_the_network() -> None:
    simulator, network, numbers = Simulator(released_network()), make_player("network"), []
    for game, states in decisions(2):
        proposals, generator = Proposals(simulator, states, VIEW, TRIAL), Random(1)
        proposals.add_best()
        for _ in range(20):
            proposals.add_sample(generator)
        first, *others = proposals.best(8)
        assert len({each.result for each in (first, *others)}) == 1 + len(others) <= 8
        assert [each.logarithm for each in others] == sorted((each.logarithm for each in others), reverse=True)
        trial = game.copy()
        for act in first.acts:
            choice = network.decide(trial)
            assert choice.act == act
            trial.play(choice)
        numbers.append(len(others))
    assert max(numbers) > 1


def test_a_simulation_depends_on_the_view_and_the_seed_alone() -> None:
    simulator, varied = Simulator(released_network()), 0
    for _, states in decisions(3):
        before = snapshot(states, VIEW)
        chances = [simulator.simulate(states, VIEW, TRIAL, [], seed) for seed in (1, 2, 1)]
        assert snapshot(states, VIEW) == before
        assert chances[0] == chances[2]
        assert all(0 < chance < 1 for chance in chances)
        varied += chances[0] != chances[1]
    assert varied > 10


@pytest.mark.parametrize("horizon", [0, 2])
def test_a_simulation_plays_the_networks_turns_up_to_its_horizon(horizon: int) -> None:
    simulator = Simulator(released_network(), horizon)
    for _, states in list(decisions(3))[::6]:
        simulator.simulate(states, VIEW, TRIAL, [], seed=5)
        played = snapshot(states, TRIAL)
        copy_at(states, VIEW, states, TRIAL)
        deal_at(states, TRIAL, 5)
        used, seats = new_counters(STREAM_COUNT), [int(read(states, TRIAL, "seat"))]
        while True:
            while read(states, TRIAL, "phase") >= FIRST_CHANCE:
                seeded_draw_at(states, TRIAL, 5, used)
            if (seat := int(read(states, TRIAL, "seat"))) != seats[-1]:
                seats.append(seat)
            if len(seats) > horizon + 1:
                break
            legal, outputs = simulator.choices(states, TRIAL, decider_at(states, TRIAL))
            apply_at(states, TRIAL, legal[int(outputs.argmax())])
        assert snapshot(states, TRIAL) == played


def test_without_time_master_plays_the_turn_of_the_network() -> None:
    game, master, network = sj.Game.new(players=2, seed=3), Master(1, budget="0.001ms"), make_player("network")
    player = make_player(master)
    for _ in range(20):
        choice = player.decide(game)
        assert choice is network.decide(game)
        assert len(master.candidates) == 1
        game.play(choice)
