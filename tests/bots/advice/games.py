"""Games to ask for advice in."""

from __future__ import annotations

import shinjuku as sj
from shinjuku.bots import make_player


def play_choices(game: sj.Game, choices: int, *names: str) -> sj.Game:
    """Play a number of choices with these bots, and then to the end of the line."""
    players = [make_player(names[seat % len(names)], seed=seat) for seat in range(len(game.players))]
    while game.to_act is not None and (choices > 0 or game.in_line):
        game.play(players[game.to_act].decide(game))
        choices -= 1
    return game
