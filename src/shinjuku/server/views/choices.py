"""The choices of the seat that decides, with everything a client needs to show them without knowing the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.game.facts.proposals import Purse
from shinjuku.game.facts.reader import before_line
from shinjuku.rules.numbering import DECISIONS, PHASES
from shinjuku.server.views.effects import describe_wild

FIELDS = ("ward", "station", "connection", "goods", "customer", "seat", "taken")
MAX_DESCRIBED = 10_000  # choices; an edition with its players has some hundreds
MODULE_DECISIONS = {PHASES[decision.name]: decision for decision in DECISIONS}


def describe_choices(game: Game) -> list[dict[str, Any]]:
    """All choices of the seat that decides, in their fixed order."""
    purse = Purse(before_line(game))
    suggested = suggested_payment(game, purse)
    return [_describe(game, purse, choice, suggested) for choice in game.choices]


def _describe(game: Game, purse: Purse, choice: Choice, suggested: Choice | None) -> dict[str, Any]:
    fields = dict(_fixed_fields(choice))
    if choice.card is not None and choice.card in purse.wild:
        fields["wild"] = describe_wild(purse.wild[choice.card])
    if choice.kind == "pay":
        fields["payment"] = whole_payment(game, purse, choice)
    if choice is suggested:
        fields["suggested"] = True
    return {**fields, "reveals": game.reveals(choice)}


@lru_cache(MAX_DESCRIBED)
def _fixed_fields(choice: Choice) -> dict[str, Any]:
    """What is the same whenever a choice is offered."""
    fields: dict[str, Any] = {"text": str(choice), "kind": choice.kind}
    fields |= {name: value for name in FIELDS if (value := getattr(choice, name)) is not None}
    if choice.phase in MODULE_DECISIONS:
        decision = MODULE_DECISIONS[choice.phase]
        fields |= {"phase": decision.name} | ({"figure": decision.figure} if decision.figure else {})
    return fields if choice.card is None else {**fields, "cards": [choice.card]}


def suggested_payment(game: Game, purse: Purse) -> Choice | None:
    """The cheapest payment: one card rather than three, not a wild one, and one of which the hand has many."""
    payments = [choice for choice in game.choices if choice.kind == "pay"]
    return min(payments, key=lambda choice: _rank(purse, choice)) if payments else None


def _rank(purse: Purse, choice: Choice) -> tuple[bool, tuple[int, ...]]:
    return (not choice.completes, purse.rank(str(choice.card)))


def whole_payment(game: Game, purse: Purse, first: Choice) -> list[str]:
    """The cards of the cheapest payment that starts with this one."""
    cards = [str(first.card)]
    if first.completes:
        return cards
    trial = game.copy()
    trial.choose(first)
    following = suggested_payment(trial, purse)
    return cards if following is None else cards + whole_payment(trial, purse, following)
