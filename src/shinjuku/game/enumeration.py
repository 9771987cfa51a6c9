"""List every complete action by trying every choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from shinjuku.game.choices import Choice
from shinjuku.rules.enums import Phase

if TYPE_CHECKING:
    from shinjuku.game.game import Game


def lines(game: Game) -> Iterator[str]:
    """Every complete line, each once: cards and pairs of connections are only tried in one order."""
    if game.to_act is not None:
        yield from _finished(game, f"{game.players[game.to_act]}: ", frozenset())


def _finished(game: Game, prefix: str, firsts: frozenset[str | None]) -> Iterator[str]:
    if game.phase == Phase.EXPAND_FIRST:
        firsts = frozenset(choice.connection for choice in game.choices)
    for choice in game.choices:
        if _is_repetition(game, choice, firsts):
            continue
        after = game.copy()
        after.choose(choice)
        if after.in_line:
            yield from _finished(after, prefix, firsts)
        else:
            yield prefix + after.last_line


def _is_repetition(game: Game, choice: Choice, firsts: frozenset[str | None]) -> bool:
    """Is this the same action as one with its cards or connections in another order?

    `firsts` are the connections that could be chosen first.
    """
    if choice.phase in (Phase.PAY_SECOND, Phase.PAY_THIRD):
        earlier = game.line_choices[-1].card
        return earlier is not None and choice.card is not None and choice.card < earlier
    if choice.phase == Phase.INCOME_DISCARD and choice.card is not None:
        earlier = game.line_choices[-1].card
        return earlier is not None and choice.card < earlier
    if choice.phase == Phase.EXPAND_SECOND and choice.connection is not None:
        return choice.connection in firsts and choice.act < game.line_choices[-1].act
    return False
