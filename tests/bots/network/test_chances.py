"""The chance to win after a turn."""

from __future__ import annotations

from shinjuku.bots import record_view
from shinjuku.bots.network.chances import chance_after
from tests.positions import game_at


def test_only_the_choices_before_another_seat_decides_count() -> None:
    """Whatever Red is said to answer, the network answers for Red."""
    game = game_at(
        stores={"shimbashi": "blue books"}, track={"shimbashi--tokyo": "red"}, customers={"chiyoda": ["books"]},
        hands={"blue": ["chiyoda"], "red": ["kita"]},
    )  # fmt: skip
    views = record_view(game, 0)
    game.perform("move chiyoda pay chiyoda: tokyo, shimbashi gives books")
    acts, answers = [choice.act for choice in game.history[-1].choices], [choice.act for choice in game.choices]
    assert (game.to_act, len(answers)) == (1, 2)
    chances = {chance_after(views, 0, [*acts, answer], 2) for answer in answers}
    assert chances == {chance_after(views, 0, acts, 2)}
    assert chances != {chance_after(views, 0, [], 2)}
