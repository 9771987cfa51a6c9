"""Games that look the same to a seat: the same happened in the open, and hidden cards are dealt again.

A card comes from one of several decks: the first one, or the discard pile that became the deck when the one before was
used up. At that moment everyone can count which cards the others hold. So hidden cards from an earlier deck can only
change places with each other, and those from the current deck also with the cards left in it. What players did depends
on cards that everyone has seen by now, so it is legal in every such game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from shinjuku.envs.openspiel.chance import is_secret
from shinjuku.envs.openspiel.explicit_game import ExplicitGame, PastEvent, events_of
from shinjuku.game.chance import draws_card
from shinjuku.game.core import LINE_START, NOW
from shinjuku.game.settings import initial_states
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.rules.state import read


@dataclass(frozen=True)
class SecretDraw:
    """A card that a seat drew in secret."""

    event: int  # its index among all events
    seat: int
    ward: int
    deck: int  # from which deck: the first one is 0, and each reshuffle begins another


def resampled_events(game: ExplicitGame, seat: int, rng: Callable[[], float]) -> list[PastEvent]:
    """What happened in a game that looks the same to a seat. Another seat's unfinished line is left out."""
    unfinished = game.in_line and game.to_act != seat
    events = [event for line in game.all_lines()[: -1 if unfinished else None] for event in events_of(line)]
    draws, decks = secret_draws(game, events)
    now = LINE_START if unfinished else NOW
    unknown = list(still_hidden(game, now, [draw for draw in draws if draw.seat != seat]))
    pools = cards_by_deck(unknown)
    pools[decks] += cards_in_deck(game, now)
    for draw in unknown:
        events[draw.event] = (events[draw.event][0], take_random(pools[draw.deck], rng))
    return events


def secret_draws(game: ExplicitGame, events: Sequence[PastEvent]) -> tuple[list[SecretDraw], int]:
    """The cards drawn in secret, and how many times the deck was reshuffled."""
    states, found, deck = initial_states(game.settings, 1), [], 0
    for index, (phase, number) in enumerate(events):
        if is_secret(phase, number):
            found.append(SecretDraw(index, int(read(states, 0, "drawer")), number, deck))
        left = int(read(states, 0, "deck_size")) - (phase >= FIRST_CHANCE and draws_card(phase))
        carry_out = kernel.draw_at if phase >= FIRST_CHANCE else kernel.apply_at
        carry_out(states, 0, number)
        deck += int(read(states, 0, "deck_size")) != left
    return found, deck


def still_hidden(game: ExplicitGame, now: int, draws: Sequence[SecretDraw]) -> Iterator[SecretDraw]:
    """The cards that no one else has seen since. Of equal cards, those drawn first are played first."""
    hands, seen = read(game.states, now, "hand"), read(game.states, now, "seen")
    unknown = (hands - seen).tolist()
    for draw in reversed(draws):
        if unknown[draw.seat][draw.ward] > 0:
            unknown[draw.seat][draw.ward] -= 1
            yield draw


def cards_by_deck(draws: Sequence[SecretDraw]) -> defaultdict[int, list[int]]:
    """The wards of the cards, by the deck that they are from."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for draw in draws:
        found[draw.deck].append(draw.ward)
    return found


def cards_in_deck(game: ExplicitGame, now: int) -> list[int]:
    counts = read(game.states, now, "deck").tolist()
    return [ward for ward, count in enumerate(counts) for _ in range(count)]


def take_random(cards: list[int], rng: Callable[[], float]) -> int:
    """Take a card, each with the same probability."""
    return cards.pop(min(int(rng() * len(cards)), len(cards) - 1))
