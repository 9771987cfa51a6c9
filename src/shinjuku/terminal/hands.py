"""A hand of cards in words, with its wildcards marked and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku.game import Game
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording

View = Mapping[str, Any]
DRAWN_IN_SECRET = Phase.DRAW_INCOME


def wild_reason(view: View, wording: Wording, colour: str, ward: str) -> str:
    """Why a card is wild for a player now; nothing if it is not."""
    reasons = []
    own = [
        wording.station(station)
        for station, store in view.get("stores", {}).items()
        if store.startswith(f"{colour} ") and wording.board.station(station).ward == ward
    ]
    if own:
        reasons.append(f"your store in {wording.listed(own)}")
    if view.get("matsuri") == ward:
        reasons.append("the Matsuri is there")
    if view.get("princess") == ward:
        reasons.append("the Princess is there")
    if (view.get("kaicho") or {}).get(colour) == ward:
        reasons.append(f"your {'Chairman' if view['edition'] == 'v1' else 'Kaicho'} is there")
    return wording.listed(reasons)


def hand_of(view: View) -> Sequence[str]:
    """The viewer's own cards."""
    cards: Sequence[str] = view.get("hands", {}).get(view["viewer"], [])
    return cards


def hand_words(view: View, wording: Wording) -> list[str]:
    """`Your hand: kita, minato*`, and a line for each card that is wild."""
    cards = hand_of(view)
    if not cards:
        return ["Your hand is empty."]
    reasons = {card: wild_reason(view, wording, view["viewer"], card) for card in dict.fromkeys(cards)}
    said = ", ".join(card + ("*" if reasons[card] else "") for card in cards)
    return [f"Your hand: {said}"] + [f"  {card}* - wild: {why}" for card, why in reasons.items() if why]


def own_draws(game: Game, seat: int, since: int = 0) -> list[tuple[int, list[str]]]:
    """The cards that a seat has drawn where nobody else could see them, by the line of the history."""
    wards = game.words.wards
    found = []
    for n, line in enumerate(game.history[since:], start=since):
        drawn = [outcome for phase, outcome in line.outcomes if phase == DRAWN_IN_SECRET]
        cards = [wards[outcome] for outcome in drawn if outcome < len(wards)]  # the Kaiju's card everybody sees
        if line.seat == seat and cards:
            found.append((n, cards))
    return found
