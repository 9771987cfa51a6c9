"""Why games are lost: what the observer counts, in a short game and in whole ones."""

from __future__ import annotations

import math

from shinjuku import Game
from shinjuku.game.settings import Settings
from shinjuku.lab.losses import MEASURES, Account, Losses, Story
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_task
from tests.positions import game_at


def told(game: Game) -> Story:
    story = Story(len(game.players))
    for line in game.history:
        story.tell(line)
    return story


def test_a_journey_and_what_it_was_good_for() -> None:
    """Blue delivers over its own track, past Red's store; Red's track was of no use."""
    game = game_at(
        modules=["advanced"], customers={"chiyoda": ["books", "food"]},
        hands={"blue": ["minato", "ota", "kita", "koto", "chiyoda"], "red": ["chiyoda", "adachi", "adachi"]},
    )  # fmt: skip
    game.perform("open books shimbashi pay minato")
    game.perform("expand shimbashi--tokyo")
    game.perform("red: open food tokyo pay chiyoda")
    game.perform("red: expand tokyo--yotsuya")
    game.perform("blue: move chiyoda pay chiyoda: tokyo gives food, shimbashi gives books")
    blue, red = told(game).closed(0, 3), told(game).closed(1, 0)
    assert blue == Account(delivered=1, given_away=1, journeys=1, cards_left=3)
    assert red == Account(idle_track=1)


def test_three_cards_for_one_are_two_too_many() -> None:
    game = game_at(matsuri="ota", hands={"blue": ["minato", "kita", "koto"]})
    game.perform("open books nakano pay kita+koto+minato")
    assert told(game).closed(0, 0) == Account(idle_stores=1, extra_cards=2)


def test_an_income_for_a_full_hand_is_small() -> None:
    game = game_at(matsuri="ota", hands={"blue": ["minato", "kita", "koto"]})
    game.perform("income")
    assert told(game).accounts[0].small_incomes == 1


def test_whole_games_add_up() -> None:
    """It agrees with what the lab itself counts, and tells of lost games only where one was lost."""
    plan = Plan(Settings.validated(), ("greedy", "random"), 3, 0, ("shinjuku.lab.losses:Losses",))
    results = play_task((next(plan.shards(3)),))
    assert isinstance(results, tuple)
    (result,) = results
    for seat, colour in enumerate(plan.settings.players):
        assert (result.observed[f"{colour}_delivered"] == result.notes["delivered"][:, seat]).all()
        assert (result.observed[f"{colour}_given_away"] == result.notes["given"][:, seat]).all()
    assert (result.observed["points_together"] == result.notes["half_points"].sum(axis=1) / 2).all()
    for name in MEASURES:
        assert all(map(math.isnan, result.observed[f"blue_lost_{name}"]))
        assert (result.observed[f"green_lost_{name}"] == result.observed[f"green_{name}"]).all()


def test_it_is_an_observer() -> None:
    from shinjuku.lab.observers import make_observer

    assert isinstance(make_observer("shinjuku.lab.losses:Losses"), Losses)
