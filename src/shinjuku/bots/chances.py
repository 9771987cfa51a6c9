"""How likely each player is to win."""

from __future__ import annotations

from shinjuku.bots.base import BotError, record_view
from shinjuku.game import Game
from shinjuku.rules.jit import PLAIN


def winning_chances(game: Game) -> tuple[float, ...]:
    """Each player's chance to win, by seat, as the seat to act sees the game. Winners share the victory.

    Hidden cards make no difference. Raises `BotError` if the network wasn't trained for such games.

    >>> import shinjuku as sj
    >>> chances = winning_chances(sj.Game.new(players=2, seed=1))
    >>> len(chances), round(sum(chances), 6)
    (2, 1.0)
    """
    if game.to_act is None:
        return tuple((each in game.winners) / len(game.winners) for each in range(len(game.players)))
    if PLAIN:
        raise BotError("Winning chances need compiled rules: install numba, unset SHINJUKU_RULES.")
    from shinjuku.bots.network.chances import chances_by_seat

    return chances_by_seat(record_view(game, game.to_act), 0)
