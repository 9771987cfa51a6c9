"""The rules of a game in short sentences, chosen by the numbers of its rules rather than by its edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shinjuku.modules.registry import MODULES
from shinjuku.printing.job import Job
from shinjuku.rules.enums import DoubleTrack, Ending, Paid, Scoring, Tie
from shinjuku.texts.catalogues import Field, is_known

NO_BREAK = "\u00a0"
SECOND_TRACK = {
    DoubleTrack.MATCHING: "print.expand.matching",
    DoubleTrack.WILDCARD: "print.expand.wildcard",
    DoubleTrack.THREE_CARDS: "print.expand.three-cards",
}
PAID = {Paid.QUEUE: "print.upgrade.queue", Paid.REMOVED: "print.upgrade.removed", Paid.BAG: "print.upgrade.bag"}
TIES = {
    Tie.FIRST_BONUS: "print.score.tie.first-bonus",
    Tie.ALL_DROP: "print.score.tie.all-drop",
    Tie.TIED_DROP_THEN_RANK: "print.score.tie.tied-drop-then-rank",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """An action, and what it does."""

    name: str
    text: str


@dataclass(frozen=True)
class Summary:
    """Writes the parts of the summary, each a list of sentences."""

    job: Job

    def setup(self) -> Iterator[str]:
        wording, stock, parameter = self.job.wording, self.job.inventory, self.job.parameter
        yield wording.say(
            "print.setup.pieces", stores=sum(stock.stores.values()), departments=stock.departments, track=stock.track
        )
        yield wording.say("print.setup.bag", count=sum(stock.customers.values()))
        yield from (self.say(f"print.setup.{card}") for card in stock.special_cards)
        yield wording.say("print.setup.hand", count=parameter("start_hand"))
        if parameter("seed_wards"):
            yield wording.say("print.setup.seeds", wards=parameter("seed_wards"), customers=parameter("seed_customers"))
        if parameter("has_matsuri"):
            yield wording.say("print.setup.matsuri")
        if parameter("has_queue"):
            yield wording.say("print.setup.queue", count=parameter("queue_base"))
        if stock.stacks:
            yield self.say("print.setup.bonus", stacks=wording.listed(map(str, stock.stacks)))
        yield from self._module_setup()

    def _module_setup(self) -> Iterator[str]:
        """What modules add to it. Their cards have been named before."""
        for module in self.job.settings.modules:
            key = f"print.setup.{module}"
            if module not in self.job.inventory.special_cards and is_known(key, self.job.settings.edition):
                yield self.job.wording.say(key, **self._places(module))

    def _places(self, module: str) -> dict[str, Field]:
        """The names of the special places that a module needs."""
        board, wording = self.job.board, self.job.wording
        names = {"ward": wording.ward, "station": wording.station}
        return {each.name: names[each.kind](board.places[each.name]) for each in MODULES[module].board_places}

    def turn(self) -> Iterator[str]:
        wording, parameter = self.job.wording, self.job.parameter
        if parameter("has_queue"):
            yield wording.say("print.turn.head")
            slide = self.say("print.turn.slide", base=parameter("queue_base"))
            yield self._joined(slide, wording.say("print.turn.join"))
        else:
            yield self._arrivals()
        if parameter("has_matsuri"):
            yield wording.say("print.turn.matsuri")
        yield wording.say("print.turn.actions")

    def _arrivals(self) -> str:
        wording, parameter = self.job.wording, self.job.parameter
        now, later = parameter("arrivals"), parameter("late_arrivals")
        arrive = wording.counted("print.turn.arrive", now)
        if later == now:
            return arrive
        departments = parameter("late_departments")
        return self._joined(arrive, wording.say("print.turn.late", departments=departments, count=later))

    def actions(self) -> list[Entry]:
        """The actions of the edition, then those of modules."""
        texts = {
            "open": self.job.wording.say("print.open"),
            "expand": self._expand(),
            "income": self._income(),
            "move": self._move(),
            "upgrade": self._upgrade(),
        }
        own = [Entry(self.job.wording.action(action), text) for action, text in texts.items()]
        return [*own, *self._module_actions()]

    def _expand(self) -> str:
        wording, parameter = self.job.wording, self.job.parameter
        single = wording.say("print.expand.any" if parameter("expand_anywhere") else "print.expand.network")
        key = SECOND_TRACK[DoubleTrack(parameter("double_track"))]
        return self._joined(single, wording.say(key))

    def _income(self) -> str:
        wording = self.job.wording
        draw = wording.say("print.income", count=self.job.parameter("income_hand"))
        return self._joined(wording.say("print.income.discard"), draw) if self.job.parameter("income_discard") else draw

    def _move(self) -> str:
        wording = self.job.wording
        end = wording.say("print.move.deliver" if self.job.parameter("must_deliver") else "print.move.stop")
        return self._joined(
            wording.say("print.move"), wording.say("print.move.give"), end, wording.say("print.move.income")
        )

    def _upgrade(self) -> str:
        wording, burst = self.job.wording, self.job.parameter("burst")
        key = PAID[Paid(self.job.parameter("upgrade_pays"))]
        parts = [wording.say("print.upgrade"), wording.say(key)]
        if burst:
            parts.append(wording.say("print.upgrade.burst", count=burst))
        if self.job.inventory.stacks:
            parts.append(self.say("print.upgrade.bonus"))
        return self._joined(*parts)

    def _module_actions(self) -> Iterator[Entry]:
        wording = self.job.wording
        for module in self.job.settings.modules:
            for action in self._actions_of(module):
                note = wording.say("print.note", note=wording.capitalised(wording.say(f"note.{action}")))
                yield Entry(wording.say(f"action.{action}"), note)

    def _actions_of(self, module: str) -> list[str]:
        """The actions of a module. A module with a rider plays with the actions of the module that has the figure."""
        rides = MODULES[module].rider is not None
        owners = [each for each in MODULES.values() if each.id == module or (rides and each.rider is not None)]
        return [action.name for each in owners for action in each.actions]

    def paying(self) -> Iterator[str]:
        wording, parameter = self.job.wording, self.job.parameter
        yield wording.say("print.pay.matching")
        yield wording.say("print.pay.store")
        if parameter("has_matsuri"):
            yield wording.say("print.pay.matsuri")
        if parameter("three_cards"):
            yield wording.say("print.pay.three-cards")

    def end(self) -> Iterator[str]:
        wording, parameter = self.job.wording, self.job.parameter
        from_start = parameter("ending") == Ending.START_PLAYER
        yield wording.say("print.end.start-player" if from_start else "print.end.one-more-turn")
        if parameter("final_income"):
            yield wording.say("print.end.final-income")

    def scoring(self) -> Iterator[str]:
        wording = self.job.wording
        if self.scores_sets:
            yield wording.say("print.score.sets")
        else:
            yield wording.say("print.score.drop")
        yield from self._worth()
        key = TIES[Tie(self.job.parameter("tie"))] if self._breaks_ties else "print.score.tie.shared"
        yield self.say(key)

    def _worth(self) -> Iterator[str]:
        wording, stock = self.job.wording, self.job.inventory
        if any(kind.endswith("2") for kind in stock.customers):
            yield wording.say("print.score.double" if self.scores_sets else "print.score.drop.double")
        if stock.bonus:
            yield wording.say("print.score.bonus")

    @property
    def scores_sets(self) -> bool:
        return self.job.parameter("scoring") == Scoring.SETS

    @property
    def _breaks_ties(self) -> bool:
        return self.job.parameter("tie") != Tie.FIRST_BONUS or bool(self.job.inventory.stacks)

    def set_points(self) -> list[tuple[int, int]]:
        """The sizes of sets and their points, the largest first."""
        points = self.job.parameters("set_points")
        return [(size, points[size]) for size in range(self.job.parameter("largest_set"), 0, -1)]

    def ranks(self) -> list[str]:
        """The department store sites, the busiest first, where ranks break ties."""
        if self.job.parameter("tie") != Tie.TIED_DROP_THEN_RANK:
            return []
        ranked = sorted((each.rank, each.id) for each in self.job.board.stations if each.department and each.rank)
        return [f"{rank}{NO_BREAK}{self.job.wording.station(station)}" for rank, station in ranked]

    def modules(self) -> list[Entry]:
        wording = self.job.wording
        return [
            Entry(wording.say(f"module.{module}.name"), wording.say(f"module.{module}.line"))
            for module in self.job.settings.modules
        ]

    def say(self, key: str, **fields: Field) -> str:
        """A sentence, or the one that a module has instead."""
        sentence = key.removeprefix("print.").replace(".", "-")
        for module in self.job.settings.modules:
            if is_known(f"print.instead.{module}.{sentence}"):
                return self.job.wording.say(f"print.instead.{module}.{sentence}", **fields)
        return self.job.wording.say(key, **fields)

    def _joined(self, *sentences: str) -> str:
        return self.job.wording.listed(sentences, "sentences")
