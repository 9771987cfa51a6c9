"""Sentences about a finished line: what was done, what was drawn, and what followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku.game.chance import special_card
from shinjuku.game.log import modules
from shinjuku.game.log.actions import describe_action
from shinjuku.game.log.journeys import income_earned
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line, Outcome
from shinjuku.rules.enums import NOWHERE, Ending, Phase

Sentence = tuple[int | None, str]  # whose action it is about, and the text

WARD_DRAWS = (Phase.DRAW_SEED_WARD, Phase.DRAW_ARRIVAL_WARD)
PLACED_DRAWS = (Phase.DRAW_SEED_CUSTOMER, Phase.DRAW_ARRIVAL_CUSTOMER)


def narrate(line: Line, phrases: Phrases) -> list[Sentence]:
    """The sentences of the line that the replay has just carried out."""
    if line.seat is None:
        return capitalised(by(None, set_up(line, phrases)), phrases)
    done = describe_action(line, line.seat, phrases) if line.choices else []
    return capitalised(by(line.seat, [*done, *draws(line, phrases), *income_earned(line, phrases)]), phrases)


def narrate_turn(phrases: Phrases) -> list[Sentence]:
    """The sentences of a turn that the line has begun."""
    begun = by(phrases.replay.now("seat"), [*new_turn(phrases), *head(phrases)])
    return capitalised([*begun, *by(None, last_turns(phrases))], phrases)


def narrate_position(origin: Mapping[str, Any], phrases: Phrases) -> list[Sentence]:
    """Where a game began that has no set-up of its own."""
    counts = {
        "stores": len(origin.get("stores", {})),
        "track": len(origin.get("track", {})),
        "customers": sum(map(len, origin.get("customers", {}).values())),
    }
    pieces = phrases.listed(phrases.counted(f"log.position.{kind}", count) for kind, count in counts.items() if count)
    said = [phrases.say("log.position", who=phrases.who(phrases.replay.now("seat")))]
    return by(None, [*said, phrases.say("log.position.map", pieces=pieces)] if pieces else said)


def capitalised(sentences: Sequence[Sentence], phrases: Phrases) -> list[Sentence]:
    return [(seat, phrases.wording.capitalised(text)) for seat, text in sentences]


def by(seat: int | None, texts: Sequence[str]) -> list[Sentence]:
    return [(seat, text) for text in texts]


# --- draws --------------------------------------------------------------------------------------------------


def set_up(line: Line, phrases: Phrases) -> list[str]:
    """The start of the game. Of the hands, only the size is public."""
    drawn = [phase for phase, _ in line.outcomes]
    seats = range(len(phrases.players))
    sentences = [phrases.say("log.start", players=phrases.who(*seats), who=phrases.who(phrases.replay.now("start")))]
    if hand := drawn.count(Phase.DRAW_HAND) // len(seats):
        sentences.append(phrases.counted("log.hands", hand))
    if Phase.DRAW_MATSURI in drawn:
        sentences.append(phrases.say("log.matsuri.begin", place=phrases.place(phrases.replay.now("matsuri"))))
    return sentences + modules.begin(phrases) + draws(line, phrases)


def draws(line: Line, phrases: Phrases) -> list[str]:
    """What was drawn in public."""
    sentences = arrivals(line, phrases) + burst(line, phrases)
    if not line.choices:
        sentences += queue_news(phrases) + head_returned(phrases)
    sentences += modules.drawn(line, phrases)
    if phrases.replay.is_reshuffled:
        sentences.append(phrases.say("log.reshuffle"))
    return sentences


def without_special_cards(line: Line) -> list[Outcome]:
    """Wards and customers that were drawn."""
    return [(phase, outcome) for phase, outcome in line.outcomes if not special_card(phase, outcome)]


def arrivals(line: Line, phrases: Phrases) -> list[str]:
    """Customers placed on the map, by ward in the order of the draws."""
    placed: list[tuple[int, list[int]]] = []
    for phase, outcome in without_special_cards(line):
        if phase in WARD_DRAWS:
            placed.append((outcome, []))
        elif phase in PLACED_DRAWS:
            if not placed:  # a decision came between the ward and its customers
                placed.append((phrases.replay.before("drawn_ward"), []))
            placed[-1][1].append(outcome)
    return [phrases.arrival(ward, kinds) for ward, kinds in placed if kinds]


def burst(line: Line, phrases: Phrases) -> list[str]:
    """Customers who arrive at once after an Upgrade in revision 1, each in a ward drawn for them."""
    drawn = without_special_cards(line)
    wards = [outcome for phase, outcome in drawn if phase == Phase.DRAW_BURST_WARD]
    kinds = [outcome for phase, outcome in drawn if phase == Phase.DRAW_BURST_CUSTOMER]
    placed: dict[int, list[int]] = {}
    for ward, kind in zip(wards, kinds, strict=False):
        placed.setdefault(ward, []).append(kind)
    if not placed:
        return []
    arrived = [
        phrases.say("log.burst.ward", customers=phrases.customers(who), place=phrases.place(ward))
        for ward, who in placed.items()
    ]
    return [phrases.say("log.burst", arrivals=phrases.wording.listed(arrived, "row"))]


def queue_news(phrases: Phrases) -> list[str]:
    """New cards and customers in the queue."""
    cards, news = phrases.replay.new_cards, []
    if cards:
        wards = phrases.listed(map(phrases.ward, cards))
        news.append(phrases.counted("log.queue.cards", len(cards), wards=wards))
    joined: dict[int, list[int]] = {}
    for kind, card in phrases.replay.joined:
        joined.setdefault(card, []).append(kind)
    lost = joined.pop(NOWHERE, [])
    for card, kinds in joined.items():
        customers, ward = phrases.customers(kinds), phrases.ward(card)
        news.append(phrases.say("log.queue.customers", customers=customers, ward=ward))
    return [*in_queue(news, phrases), *back_in_bag(lost, phrases)]


def in_queue(news: Sequence[str], phrases: Phrases) -> list[str]:
    return [phrases.say("log.queue", news=phrases.wording.listed(news, "row"))] if news else []


def back_in_bag(lost: Sequence[int], phrases: Phrases) -> list[str]:
    """Customers who found no card."""
    if not lost:
        return []
    return [phrases.counted("log.queue.nowhere", len(lost), customers=phrases.customers(lost))]


# --- the turn -----------------------------------------------------------------------------------------------


def new_turn(phrases: Phrases) -> list[str]:
    """Whose turn it is."""
    replay = phrases.replay
    if not replay.turn_began:
        return []
    return [phrases.say("log.turn", who=phrases.who(replay.now("seat"))), *modules.turn_begins(phrases)]


def head(phrases: Phrases) -> list[str]:
    """The customers at the head of the queue arrive, and the card goes to the player's hand."""
    replay = phrases.replay
    if not replay.head_is_gone:
        return []
    ward, kinds = replay.head
    sentences = [phrases.arrival(ward, kinds)] if kinds else []
    if replay.head_came_to_hand:
        return [*sentences, phrases.say("log.head.hand", who=phrases.who(replay.now("seat")), ward=phrases.ward(ward))]
    return [*sentences, phrases.say("log.head.back", ward=phrases.ward(ward))]


def head_returned(phrases: Phrases) -> list[str]:
    """The card taken from the head, if the draws left no other card for the end of the queue."""
    ward = phrases.replay.head_returned
    return [] if ward == NOWHERE else [phrases.say("log.head.back", ward=phrases.ward(ward))]


def last_turns(phrases: Phrases) -> list[str]:
    """Whose turn is the last, once that is certain."""
    replay = phrases.replay
    if replay.now("final") == replay.before("final"):
        return []
    if replay.now("ending") == Ending.START_PLAYER:
        last = replay.now("start") - 1
    else:
        last = replay.now("seat") + replay.now("turns_left")
    return [phrases.say("log.final", who=phrases.who(last % len(phrases.players)))]
