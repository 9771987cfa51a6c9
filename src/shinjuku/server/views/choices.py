"""The choices of the seat that decides, with everything a client needs to show them without knowing the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.server.views.wildcards import View, why_wild

FIELDS = ("ward", "station", "connection", "goods", "customer", "seat", "taken")


def describe_choices(game: Game, view: View) -> list[dict[str, Any]]:
    """All choices, in their fixed order."""
    seat = game.to_act
    if seat is None:
        return []
    suggested = suggested_payment(game, view)
    return [_describe(game, view, seat, choice, suggested) for choice in game.choices]


def _describe(game: Game, view: View, seat: int, choice: Choice, suggested: Choice | None) -> dict[str, Any]:
    fields: dict[str, Any] = {"text": str(choice), "kind": choice.kind}
    fields |= {name: value for name in FIELDS if (value := getattr(choice, name)) is not None}
    if choice.card is not None:
        fields["cards"] = [choice.card]
        wild = why_wild(view, game.words.board, game.players[seat], choice.card)
        fields |= {"wild": wild} if wild else {}
    if choice.kind == "pay":
        fields["payment"] = whole_payment(game, view, choice)
    if choice is suggested:
        fields["suggested"] = True
    return {**fields, "reveals": reveals(game, choice)}


def reveals(game: Game, choice: Choice) -> bool:
    """Does chance or another seat come next? Then the choice can't be undone."""
    trial = game.copy()
    trial.choose(choice)
    return trial.phase >= FIRST_CHANCE or trial.to_act != game.to_act


def suggested_payment(game: Game, view: View) -> Choice | None:
    """The cheapest payment: one card rather than three, not a wild one, and one of which the hand has many."""
    payments = [choice for choice in game.choices if choice.kind == "pay"]
    return min(payments, key=_Cost(game, view, payments)) if payments else None


def whole_payment(game: Game, view: View, first: Choice) -> list[str]:
    """The cards of the cheapest payment that starts with this one."""
    trial, cards = game.copy(), [str(first.card)]
    trial.choose(first)
    if first.completes or (following := suggested_payment(trial, view)) is None:
        return cards
    return cards + whole_payment(trial, view, following)


class _Cost:
    """A sort key for payments."""

    def __init__(self, game: Game, view: View, payments: Sequence[Choice]) -> None:
        colour = game.players[game.to_act or 0]
        self.hand = Counter[str](view.get("hands", {}).get(colour, []))
        cards = {str(choice.card) for choice in payments}
        self.wild = {card: why_wild(view, game.words.board, colour, card) is not None for card in cards}

    def __call__(self, choice: Choice) -> tuple[bool, bool, int, str]:
        card = str(choice.card)
        return (not choice.completes, self.wild[card], -self.hand[card], card)
