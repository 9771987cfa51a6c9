"""How a game shows itself in a console and in a notebook."""

from __future__ import annotations

import shinjuku as sj


def test_a_game_says_who_is_to_act_and_whether_it_is_over() -> None:
    assert repr(sj.Game.new(players=3, seed=7)) == "<Game v2, blue, green, red: green to act>"
    over = sj.Game.from_position({"players": ["blue", "red"], "phase": "over"})
    assert repr(over) == "<Game v2, blue, red: over>"


def test_a_notebook_shows_the_board() -> None:
    game = sj.Game.from_position({"players": ["blue", "red"], "stores": {"tokyo": "red food"}})
    picture = game._repr_svg_()
    assert picture.startswith("<svg")
    assert "Red" in picture
