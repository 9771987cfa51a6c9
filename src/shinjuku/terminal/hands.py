"""A hand of cards in words, with its wildcards marked and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku.game import Game
from shinjuku.game.facts.reader import before_line
from shinjuku.game.facts.wildcards import STORE, WildCards, WildReason, wild_cards
from shinjuku.rules.enums import Phase
from shinjuku.terminal.names import card_name, joined
from shinjuku.texts import Wording

View = Mapping[str, Any]


def wild_for(game: Game, seat: int | None) -> WildCards:
    """Why cards are wild for a seat, by ward; nothing is wild for a spectator."""
    return {} if seat is None else wild_cards(before_line(game), seat)


def wild_reason(reasons: Sequence[WildReason], wording: Wording) -> str:
    """`your store in Shimbashi and the Matsuri`."""
    stores = [wording.station(reason.station) for reason in reasons if reason.station is not None]
    parts = [wording.say("wild.your.store", stations=wording.listed(stores))] if stores else []
    parts += [wording.say(f"wild.your.{reason.source}") for reason in reasons if reason.source != STORE]
    return wording.listed(parts)


def hand_of(view: View) -> Sequence[str]:
    """The viewer's own cards."""
    cards: Sequence[str] = view.get("hands", {}).get(view["viewer"], [])
    return cards


def hand_lines(view: View, wording: Wording, wild: WildCards) -> list[str]:
    """`Your hand: kita, minato*`, and a line for each card that is wild."""
    cards = hand_of(view)
    if not cards:
        return [wording.say("terminal.hand.empty")]
    marked = [card_name(card, "*" if card in wild else "", wording) for card in cards]
    held = [card for card in dict.fromkeys(cards) if card in wild]
    reasons = [wording.say("terminal.choice.wild-card", reason=wild_reason(wild[card], wording)) for card in held]
    explained = [f"  {card}* - {reason}" for card, reason in zip(held, reasons, strict=True)]
    return [wording.say("terminal.hand", cards=joined(marked, wording)), *explained]


def own_draws(game: Game, seat: int, since: int = 0) -> list[tuple[int, list[str]]]:
    """The cards that only a seat saw when it drew them, by the line of the history."""
    wards = game.words.wards
    found = []
    for n, line in enumerate(game.history[since:], start=since):
        drawn = [outcome for phase, outcome in line.outcomes if phase == Phase.DRAW_INCOME]
        cards = [wards[outcome] for outcome in drawn if outcome < len(wards)]  # special cards are public
        if line.seat == seat and cards:
            found.append((n, cards))
    return found
