"""A finished line in sentences: what was done, and what everybody saw come of it."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.log.actions import deed
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import HACHIKO_DRAWS, Line, Outcome
from shinjuku.rules.enums import BAY, HOME, KAIJU_CARD, NOWHERE, SEATS, Ending, Phase

Told = tuple[int | None, str]  # whose doing it is, and a sentence

WARD_DRAWS = (Phase.DRAW_SEED_WARD, Phase.DRAW_ARRIVAL_WARD)
PLACED_DRAWS = (Phase.DRAW_SEED_CUSTOMER, Phase.DRAW_ARRIVAL_CUSTOMER)


def tell(line: Line, say: Phrases) -> list[Told]:
    """The sentences of the line that the replay has just carried out."""
    told: list[Told] = []
    if line.seat is None:
        told += [(None, sentence) for sentence in set_up(line, say)]
    elif line.choices:
        told += [(line.seat, sentence) for sentence in deed(line, line.seat, say)]
    if line.seat is not None:
        told += [(line.seat, sentence) for sentence in draws(line, say)]
        told += [(line.seat, sentence) for sentence in incomes_offered(say)]
    told += [(say.replay.now("seat"), sentence) for sentence in [*new_turn(say), *head(say)]]
    told += [(None, sentence) for sentence in last_turns(say)]
    return [(seat, say.wording.sentence(sentence)) for seat, sentence in told]


# --- what chance has brought --------------------------------------------------------------------------------


def set_up(line: Line, say: Phrases) -> list[str]:
    """Hands are hidden: only their size is told."""
    drawn = [phase for phase, _ in line.outcomes]
    seats = range(len(say.players))
    told = [say.wording.say("log.start", players=say.who(*seats), who=say.who(say.replay.now("start")))]
    if hand := drawn.count(Phase.DRAW_HAND) // len(seats):
        told.append(say.wording.counted("log.hands", hand))
    if Phase.DRAW_MATSURI in drawn:
        told.append(say.wording.say("log.matsuri.begin", place=say.place(say.replay.now("matsuri"))))
    return told + figures(say) + draws(line, say)


def figures(say: Phrases) -> list[str]:
    """Where those wait who have a place to begin from."""
    told = []
    if say.replay.now("princess") >= 0:
        told.append(say.wording.say("log.princess.begin", place=say.place(say.replay.now("princess"))))
    if say.replay.now("kaiju") == BAY:
        told.append(say.wording.say("log.kaiju.begin"))
    if say.replay.now("hachiko") == HOME:
        told.append(say.wording.say("log.hachiko.begin", station=home(say)))
    return told


def home(say: Phrases) -> str:
    return say.wording.station(say.board.stations[say.replay.now("hachiko_home")].id)


def draws(line: Line, say: Phrases) -> list[str]:
    """What was drawn for everybody to see."""
    told = arrivals(line, say) + burst(line, say) + hachiko(line, say)
    if not line.choices:
        told += queue_news(say)
    if len(without_kaiju(line)) < len(line.outcomes):
        told.append(say.wording.say("log.kaiju.card"))
    if say.replay.is_reshuffled:
        told.append(say.wording.say("log.reshuffle"))
    return told


def without_kaiju(line: Line) -> list[Outcome]:
    """What was drawn, the Kaiju's card aside."""
    return [(phase, outcome) for phase, outcome in line.outcomes if outcome != KAIJU_CARD]


def arrivals(line: Line, say: Phrases) -> list[str]:
    """Customers placed on the map, ward by ward in the order of the draws."""
    placed: list[tuple[int, list[int]]] = []
    for phase, outcome in without_kaiju(line):
        if phase in WARD_DRAWS:
            placed.append((outcome, []))
        elif phase in PLACED_DRAWS:
            if not placed:  # the Kaiju came between the ward and its customers
                placed.append((say.replay.before("drawn_ward"), []))
            placed[-1][1].append(outcome)
    told = [say.arrival(ward, kinds) for ward, kinds in placed if kinds]
    if placed and say.replay.now("phase") == Phase.KAIJU_AWAY:
        told.append(say.wording.say("log.kaiju.awaits", place=say.place(placed[-1][0])))
    return told


def burst(line: Line, say: Phrases) -> list[str]:
    """Customers who come at once to a new department store, each into a ward of its own draw."""
    drawn = without_kaiju(line)
    wards = [outcome for phase, outcome in drawn if phase == Phase.DRAW_BURST_WARD]
    kinds = [outcome for phase, outcome in drawn if phase == Phase.DRAW_BURST_CUSTOMER]
    placed: dict[int, list[int]] = {}
    for ward, kind in zip(wards, kinds, strict=False):
        placed.setdefault(ward, []).append(kind)
    if not placed:
        return []
    told = [
        say.wording.say("log.burst.ward", customers=say.customers(who), place=say.place(ward))
        for ward, who in placed.items()
    ]
    return [say.wording.say("log.burst", arrivals=say.wording.in_a_row(told))]


def hachiko(line: Line, say: Phrases) -> list[str]:
    """Where he strays: to a ward that was drawn for him, or after a customer."""
    strayed = say.replay.before("hachiko") == HOME and say.replay.now("hachiko") >= 0
    if strayed or any(phase in HACHIKO_DRAWS for phase, _ in line.outcomes):
        return [say.wording.say("log.hachiko", place=say.place(say.replay.now("hachiko")))]
    return []


def queue_news(say: Phrases) -> list[str]:
    """The cards and customers that have come into the queue."""
    cards, news = say.replay.new_cards, []
    if cards:
        wards = say.wording.listed(map(say.ward, cards))
        news.append(say.wording.counted("log.queue.cards", len(cards), wards=wards))
    joined: dict[int, list[int]] = {}
    for kind, card in say.replay.joined:
        joined.setdefault(card, []).append(kind)
    lost = joined.pop(NOWHERE, [])
    for card, kinds in joined.items():
        customers, ward = say.customers(kinds), say.ward(card)
        news.append(say.wording.say("log.queue.customers", customers=customers, ward=ward))
    return [*in_queue(news, say), *back_in_bag(lost, say)]


def in_queue(news: Sequence[str], say: Phrases) -> list[str]:
    return [say.wording.say("log.queue", news=say.wording.in_a_row(news))] if news else []


def back_in_bag(lost: Sequence[int], say: Phrases) -> list[str]:
    """Those who have found no card."""
    if not lost:
        return []
    return [say.wording.counted("log.queue.nowhere", len(lost), customers=say.customers(lost))]


# --- what has come of it ------------------------------------------------------------------------------------


def incomes_offered(say: Phrases) -> list[str]:
    """After a journey: the owners of the track it used, in the order in which they are asked."""
    replay = say.replay
    if replay.now("phase") != Phase.TRACK_INCOME or replay.before("phase") == Phase.TRACK_INCOME:
        return []
    first, owed = replay.now("drawer"), replay.now("income_owed")
    others = [(first + step) % len(say.players) for step in range(1, SEATS)]
    seats = [first, *(seat for seat in dict.fromkeys(others) if owed >> seat & 1)]
    return [say.wording.counted("log.offered", len(seats), who=say.who(*seats))]


def new_turn(say: Phrases) -> list[str]:
    """Whose turn it is; and whether the Kaiju is where somebody is about to arrive."""
    replay = say.replay
    if not replay.turn_began:
        return []
    told = [say.wording.say("log.turn", who=say.who(replay.now("seat")))]
    if replay.now("phase") == Phase.KAIJU_AWAY:
        told.append(say.wording.say("log.kaiju.awaits", place=say.place(replay.now("kaiju"))))
    return told


def head(say: Phrases) -> list[str]:
    """The head of the queue goes to the map and its card to the hand."""
    replay = say.replay
    if not replay.head_is_gone:
        return []
    ward, kinds = replay.head
    told = [say.arrival(ward, kinds)] if kinds else []
    if replay.head_came_to_hand:
        return [*told, say.wording.say("log.head.hand", who=say.who(replay.now("seat")), ward=say.ward(ward))]
    return [*told, say.wording.say("log.head.back", ward=say.ward(ward))]


def last_turns(say: Phrases) -> list[str]:
    """Once it is certain when the game ends, whose turn is the last is told."""
    replay = say.replay
    if replay.now("final") == replay.before("final"):
        return []
    if replay.now("ending") == Ending.START_PLAYER:
        last = replay.now("start") - 1
    else:
        last = replay.now("seat") + replay.now("turns_left")
    return [say.wording.say("log.final", who=say.who(last % len(say.players)))]
