"""The choices of the seat that decides, as a client needs them to show them without knowing a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.server.views.wildcards import View, why_wild

FIELDS = ("ward", "station", "connection", "goods", "customer", "seat", "taken")


def offers(game: Game, view: View) -> list[dict[str, Any]]:
    """Every choice now, in its fixed order."""
    seat = game.to_act
    if seat is None:
        return []
    suggested = suggested_payment(game, view)
    return [_offer(game, view, seat, choice, suggested) for choice in game.choices]


def _offer(game: Game, view: View, seat: int, choice: Choice, suggested: Choice | None) -> dict[str, Any]:
    found: dict[str, Any] = {"text": str(choice), "kind": choice.kind}
    found |= {name: value for name in FIELDS if (value := getattr(choice, name)) is not None}
    if choice.card is not None:
        found["cards"] = [choice.card]
        wild = why_wild(view, game.words.board, game.players[seat], choice.card)
        found |= {"wild": wild} if wild else {}
    if choice.kind == "pay":
        found["payment"] = whole_payment(game, view, choice)
    if choice is suggested:
        found["suggested"] = True
    return {**found, "reveals": reveals(game, choice)}


def reveals(game: Game, choice: Choice) -> bool:
    """Does it bring chance or another's decision? Then it can't be taken back."""
    trial = game.copy()
    trial.choose(choice)
    return trial.phase >= FIRST_CHANCE or trial.to_act != game.to_act


def suggested_payment(game: Game, view: View) -> Choice | None:
    """The cheapest sensible way to pay: one card before three, one that is not wild, one of which there are many."""
    payments = [choice for choice in game.choices if choice.kind == "pay"]
    return min(payments, key=_Cost(game, view, payments)) if payments else None


def whole_payment(game: Game, view: View, first: Choice) -> list[str]:
    """The cards of the payment that one of them would sensibly begin."""
    trial, cards = game.copy(), [str(first.card)]
    trial.choose(first)
    if first.completes or (following := suggested_payment(trial, view)) is None:
        return cards
    return cards + whole_payment(trial, view, following)


class _Cost:
    def __init__(self, game: Game, view: View, payments: Sequence[Choice]) -> None:
        colour = game.players[game.to_act or 0]
        self.hand = Counter[str](view.get("hands", {}).get(colour, []))
        cards = {str(choice.card) for choice in payments}
        self.wild = {card: why_wild(view, game.words.board, colour, card) is not None for card in cards}

    def __call__(self, choice: Choice) -> tuple[bool, bool, int, str]:
        card = str(choice.card)
        return (not choice.completes, self.wild[card], -self.hand[card], card)
