"""Why something can't be done now: a clause of the rules reference, and a sentence with names in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import Illegal

if TYPE_CHECKING:
    from ..game import Game


def not_your_turn(game: Game, colour: str) -> Illegal:
    return Illegal("turn.your-turn", f"{colour.capitalize()} can't act now.")


def line_is_over(game: Game, word: str) -> Illegal:
    return Illegal("line.one-action", f"The action is complete before {word!r}.")


def wrong_moment(game: Game, words: str) -> Illegal:
    return Illegal("turn.choose-action", f"{words!r} can't be chosen now.")


def payment(game: Game, cards: Sequence[str], *, open_ended: bool) -> Illegal | None:
    """Why these cards don't pay; None if they do."""
    return None


def refusal(game: Game, words: Sequence[str]) -> Illegal:
    return Illegal("turn.choose-action", f"{' '.join(words)!r} can't be chosen now.")
