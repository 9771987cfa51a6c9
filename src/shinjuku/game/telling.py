"""A finished line in sentences: what everybody at the table has seen happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..rules.names import NOWHERE, Act, Phase
from ..texts import Wording
from .lines import Line, spoken
from .replaying import Replay
from .vocabulary import CUSTOMERS, GOODS, Choice, Vocabulary

Told = tuple[int | None, str]  # whose doing it is, and a sentence
PAYING = (Phase.PAY, Phase.PAY_SECOND, Phase.PAY_THIRD)
DEPARTMENT = "department"


class Teller:
    """Tells the line that a replay has just carried out."""

    def __init__(self, replay: Replay, players: Sequence[str], words: Vocabulary, wording: Wording) -> None:
        self.replay = replay
        self.players = players
        self.words = words
        self.wording = wording

    def tell(self, line: Line) -> list[Told]:
        """What was done, then what came of it."""
        seat = line.seat
        if seat is None:
            told = [(None, said) for said in self._set_up(line)]
        elif not line.choices:
            told = [(seat, said) for said in self._queue_news()]
        else:
            told = [(seat, said) for said in self._action(line, seat)]
        told += self._consequences(line)
        return [(seat, self.wording.sentence(said)) for seat, said in told]

    # --- set-up, and the start of a turn ------------------------------------------------------------------------

    def _set_up(self, line: Line) -> list[str]:
        """Hands are hidden: only their size is told."""
        say = self.wording.say
        drawn = [phase for phase, _ in line.outcomes]
        told = [say("log.start", players=self._names(range(len(self.players))), who=self._who(self.replay.start))]
        if hand := drawn.count(Phase.DRAW_HAND) // len(self.players):
            told.append(self.wording.counted("log.hands", hand))
        told += [self._arrival(ward, kinds) for ward, kinds in self.replay.seeded]
        if Phase.DRAW_MATSURI in drawn:
            told.append(say("log.matsuri.begin", place=self._place(self.replay.now("matsuri"))))
        return told + self._queue_news()

    def _queue_news(self) -> list[str]:
        """The cards and the customers that have come into the queue, in the order of the draws."""
        say, customers, ward = self.wording.say, self._customers, self._ward
        joined = self.replay.joined
        news = [say("log.queue.card", ward=ward(card)) for card in self.replay.new_cards]
        news += [
            say("log.queue.customer", customers=customers([kind]), ward=ward(card))
            for kind, card in joined
            if card != NOWHERE
        ]
        lost = [kind for kind, card in joined if card == NOWHERE]
        told = [say("log.queue", things=self.wording.listed(news))] if news else []
        if lost:
            told.append(self.wording.counted("log.queue.nowhere", len(lost), customers=customers(lost)))
        return told

    def _arrival(self, ward: int, kinds: Sequence[int]) -> str:
        arrive = self.wording.counted
        return arrive("log.arrive", len(kinds), customers=self._customers(kinds), place=self._place(ward))

    # --- actions ------------------------------------------------------------------------------------------------

    def _action(self, line: Line, seat: int) -> list[str]:
        first = line.choices[0]
        if first.phase == Phase.MATSURI:
            return [self._matsuri(first, seat)]
        tell = _TELL.get(first.act, Teller._other) if first.act < Act.GOODS else Teller._other
        return tell(self, line, seat)

    def _matsuri(self, choice: Choice, seat: int) -> str:
        origin, place = self.replay.at_line("matsuri"), self.replay.now("matsuri")
        return self.wording.say(
            "log.matsuri", who=self._who(seat), origin=self._place(origin), place=self._place(place)
        )

    def _open(self, line: Line, seat: int) -> list[str]:
        station, *origin = [choice.station for choice in line.choices if choice.station]
        goods = next(choice.goods for choice in line.choices if choice.goods)
        say, named = self.wording.say, self.wording.station
        who, store = self._who(seat), self.wording.store(goods)
        paying = self._paying(line, seat, [self.words.board.station(station).ward])
        if origin:
            moved = {"origin": named(origin[0]), "station": named(station)}
            return [say("log.open.moved", who=who, store=store, paying=paying, **moved)]
        return [say("log.open", who=who, store=store, station=named(station), paying=paying)]

    def _expand(self, line: Line, seat: int) -> list[str]:
        laid = [self.words.board.connection(choice.connection) for choice in line.choices if choice.connection]
        joined = [self.words.board.station(end).ward for each in laid for end in (each.a, each.b)]
        track = self.wording.listed(self.wording.connection(each.id) for each in laid)
        paying = self._paying(line, seat, joined)
        return [self.wording.say("log.expand", who=self._who(seat), connections=track, paying=paying)]

    def _income(self, line: Line, seat: int) -> list[str]:
        """How many cards, never which."""
        drawn = sum(phase == Phase.DRAW_INCOME for phase, _ in line.outcomes)
        if drawn == 0:
            return [self.wording.say("log.income.none", who=self._who(seat))]
        return [self.wording.counted("log.income", drawn, who=self._who(seat))]

    def _declines(self, line: Line, seat: int) -> list[str]:
        return [self.wording.say("log.declines", who=self._who(seat))]

    def _move(self, line: Line, seat: int) -> list[str]:
        ward = next(choice.ward for choice in line.choices if choice.ward)
        route = [choice.station for choice in line.choices if choice.station]
        given = _deliveries(line)
        deliveries = self.wording.listed(self._delivery(station, customer) for station, customer in given)
        moved = self.wording.say(
            "log.move",
            who=self._who(seat),
            ward=self.wording.ward(ward),
            paying=self._paying(line, seat, [ward]),
            route=self.wording.counted("log.route", len(route), stations=self.wording.route(route)),
            deliveries=self.wording.say("log.deliveries", deliveries=deliveries) if given else "",
        )
        return [moved, *self._left_over(ward, route[-1], [customer for _, customer in given])]

    def _delivery(self, station: str, customer: str) -> str:
        say, at = self.wording.say, self.words.board.station_index[station]
        key = "store.of.department" if self.replay.is_department(at) else "store.of"
        fields = {"who": self._who(self.replay.owner(at)), "station": self.wording.station(station)}
        store = say("store.of.department", **fields) if key != "store.of" else say("store.of", **fields)
        return say("log.delivery", store=store, customers=self.wording.customers([customer]))

    def _left_over(self, ward: str, last: str, given: Sequence[str]) -> list[str]:
        group = self.replay.customers_in(self.words.board.ward_index[ward])
        for customer in given:
            group.remove(CUSTOMERS.index(customer))
        if not group:
            return []
        place = self.wording.place(self.words.board.station(last).ward)
        return [self.wording.counted("log.stay", len(group), customers=self._customers(group), place=place)]

    def _upgrade(self, line: Line, seat: int) -> list[str]:
        station = next(choice.station for choice in line.choices if choice.station)
        customer = next(choice.customer for choice in line.choices if choice.customer)
        goods = GOODS[self.replay.goods(self.words.board.station_index[station])]
        upgraded = self.wording.say(
            "log.upgrade",
            who=self._who(seat),
            store=self.wording.store(goods),
            station=self.wording.station(station),
            paying=self._paying(line, seat, [self.words.board.station(station).ward]),
            customers=self.wording.customers([customer]),
        )
        return [upgraded, *self._given_up(), *self._bonus(seat)]

    def _given_up(self) -> list[str]:
        """Where the customer paid for an Upgrade has gone."""
        if self.replay.joined:
            return [self.wording.say("log.paid.queue", ward=self._ward(self.replay.joined[0][1]))]
        key = "bag" if self.replay.change("bag_size") > 0 else "removed"
        return [self.wording.say(f"log.paid.{key}")]

    def _bonus(self, seat: int) -> list[str]:
        tokens = self.replay.change("bonus", seat)
        return [self.wording.counted("log.bonus", tokens, who=self._who(seat))] if tokens else []

    def _end(self, line: Line, seat: int) -> list[str]:
        return [self.wording.say("log.end", who=self._who(seat))]

    def _other(self, line: Line, seat: int) -> list[str]:
        """In the words of the record, as long as nobody has found better ones."""
        return [self.wording.say("log.other", who=self._who(seat), words=spoken(line.choices))]
