"""The observer that counts what players waste."""

from __future__ import annotations

import math

from shinjuku import Game
from shinjuku.game.settings import Settings
from shinjuku.lab.losses import MEASURES, GameReview, Losses, SeatTally
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import play_task
from tests.positions import game_at


def review(game: Game) -> GameReview:
    found = GameReview(len(game.players))
    for line in game.history:
        found.add_line(line)
    return found


def test_a_journey_uses_stores_and_track() -> None:
    """Blue delivers over its own track, past Red's store; Red's track is not used."""
    game = game_at(
        modules=["advanced"], customers={"chiyoda": ["books", "food"]},
        hands={"blue": ["minato", "ota", "kita", "koto", "chiyoda"], "red": ["chiyoda", "adachi", "adachi"]},
    )  # fmt: skip
    game.perform("open books shimbashi pay minato")
    game.perform("expand shimbashi--tokyo")
    game.perform("red: open food tokyo pay chiyoda")
    game.perform("red: expand tokyo--yotsuya")
    game.perform("blue: move chiyoda pay chiyoda: tokyo gives food, shimbashi gives books")
    blue, red = review(game).final_tally(0, 3), review(game).final_tally(1, 0)
    assert blue == SeatTally(delivered=1, given_away=1, journeys=1, cards_left=3)
    assert red == SeatTally(idle_track=1)


def test_paying_three_cards_wastes_two() -> None:
    game = game_at(matsuri="ota", hands={"blue": ["minato", "kita", "koto"]})
    game.perform("open books nakano pay kita+koto+minato")
    assert review(game).final_tally(0, 0) == SeatTally(idle_stores=1, extra_cards=2)


def test_an_income_for_a_full_hand_is_small() -> None:
    game = game_at(matsuri="ota", hands={"blue": ["minato", "kita", "koto"]})
    game.perform("income")
    assert review(game).tallies[0].small_incomes == 1


def test_whole_games_add_up() -> None:
    """It agrees with the lab's own statistics, and counts lost games only if the game was lost."""
    plan = Plan(Settings.validated(), ("greedy", "random"), 3, 0, ("shinjuku.lab.losses:Losses",))
    results = play_task((next(plan.shards(3)),))
    assert isinstance(results, tuple)
    (result,) = results
    for seat, colour in enumerate(plan.settings.players):
        assert (result.observed[f"{colour}_delivered"] == result.stats["delivered"][:, seat]).all()
        assert (result.observed[f"{colour}_given_away"] == result.stats["given"][:, seat]).all()
    assert (result.observed["points_together"] == result.stats["half_points"].sum(axis=1) / 2).all()
    for name in MEASURES:
        assert all(map(math.isnan, result.observed[f"blue_lost_{name}"]))
        assert (result.observed[f"green_lost_{name}"] == result.observed[f"green_{name}"]).all()


def test_it_is_an_observer() -> None:
    from shinjuku.lab.observers import make_observer

    assert isinstance(make_observer("shinjuku.lab.losses:Losses"), Losses)
