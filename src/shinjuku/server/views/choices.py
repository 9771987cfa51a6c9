"""The choices of the seat that decides, with everything a client needs to show them without knowing the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.game.facts.reader import before_line
from shinjuku.game.facts.wildcards import WildCards, wild_cards
from shinjuku.rules.numbering import DECISIONS, PHASES
from shinjuku.server.views.effects import describe_wild

FIELDS = ("ward", "station", "connection", "goods", "customer", "seat", "taken")
MODULE_DECISIONS = {PHASES[decision.name]: decision for decision in DECISIONS}


def describe_choices(game: Game, seat: int) -> list[dict[str, Any]]:
    """All choices of the seat that decides, in their fixed order."""
    before = before_line(game)
    ranking = PaymentRanking(before.hand, wild_cards(before, seat))
    suggested = suggested_payment(game, ranking)
    return [_describe(game, ranking, choice, suggested) for choice in game.choices]


def _describe(game: Game, ranking: PaymentRanking, choice: Choice, suggested: Choice | None) -> dict[str, Any]:
    fields: dict[str, Any] = {"text": str(choice), "kind": choice.kind}
    fields |= {name: value for name in FIELDS if (value := getattr(choice, name)) is not None}
    if choice.phase in MODULE_DECISIONS:
        decision = MODULE_DECISIONS[choice.phase]
        fields |= {"phase": decision.name} | ({"figure": decision.figure} if decision.figure else {})
    if choice.card is not None:
        fields["cards"] = [choice.card]
        if choice.card in ranking.wild:
            fields["wild"] = describe_wild(ranking.wild[choice.card])
    if choice.kind == "pay":
        fields["payment"] = whole_payment(game, ranking, choice)
    if choice is suggested:
        fields["suggested"] = True
    return {**fields, "reveals": game.reveals(choice)}


def suggested_payment(game: Game, ranking: PaymentRanking) -> Choice | None:
    """The cheapest payment: one card rather than three, not a wild one, and one of which the hand has many."""
    payments = [choice for choice in game.choices if choice.kind == "pay"]
    return min(payments, key=ranking.rank) if payments else None


def whole_payment(game: Game, ranking: PaymentRanking, first: Choice) -> list[str]:
    """The cards of the cheapest payment that starts with this one."""
    trial, cards = game.copy(), [str(first.card)]
    trial.choose(first)
    if first.completes or (following := suggested_payment(trial, ranking)) is None:
        return cards
    return cards + whole_payment(trial, ranking, following)


class PaymentRanking:
    """Ranks payments, the cheapest first."""

    def __init__(self, hand: Mapping[str, int], wild: WildCards) -> None:
        self.hand = hand
        self.wild = wild

    def rank(self, choice: Choice) -> tuple[bool, bool, int, str]:
        card = str(choice.card)
        return (not choice.completes, card in self.wild, -self.hand.get(card, 0), card)
