"""A draft on its way to a line: the choices made so far, and what is missing or refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shinjuku.game import refusals
from shinjuku.game.choices import Choice
from shinjuku.game.drafts.costs import CostList, Document
from shinjuku.game.drafts.draft import Draft
from shinjuku.game.drafts.offers import cards_made_wild, place_cost
from shinjuku.game.drafts.start import state_of
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.proposals import Purse
from shinjuku.rules.enums import Phase

if TYPE_CHECKING:
    from shinjuku.game.game import Game


class Filling:
    """A draft on its way to a line. `trial` is the game with the choices made so far, `start` the game before."""

    def __init__(self, start: Game, draft: Draft, seconds: float) -> None:
        self.start = start
        self.draft = draft
        self.seconds = seconds  # for the search of journeys
        self.trial = start.copy()
        self.state = state_of(start)
        self.purse = Purse(self.state)
        self.costs = CostList(self.purse)
        self.lists_destinations = True

        self.missing: list[str] = []
        self.targets: dict[str, Document] = {}
        self.refused: Illegal | None = None
        self.cost: Cost | None = None
        self.paid: tuple[str, ...] = ()  # the cards of the draft, or those proposed
        self.leaves_choice = False  # something was left open that the player may want to choose
        self.changed: list[str] = []
        self.destinations: list[Document] | None = None
        self.is_searched = True  # all journeys were compared
        self.is_stopped = False  # a choice is needed that can't be proposed

    @property
    def is_complete(self) -> bool:
        return not (self.missing or self.refused or self.is_stopped)

    # --- making choices -------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        self.trial.choose(choice)

    def make(self, words: str) -> None:
        """Make the choice with these words. If there is none, say why and stop."""
        choice = next((choice for choice in self.trial.choices if choice.short_words == words), None)
        if choice is not None:
            self.choose(choice)
        else:
            self.refuse_words(words.split())

    def refuse(self, refused: Illegal) -> None:
        """Say why the value of a slot isn't possible, and stop."""
        self.refused = self.refused or refused
        self.is_stopped = True

    def refuse_words(self, words: Sequence[str]) -> None:
        self.refuse(refusals.refuse(self.trial, list(words)))

    def lack(self, slot: str) -> None:
        """A slot is empty. The targets are what can be chosen for it."""
        self.missing.append(slot)
        for choice in self.trial.choices:
            self.add_target(choice)

    def stop(self) -> None:
        self.is_stopped = True

    def add_target(self, choice: Choice) -> None:
        key, cost = self._target(choice)
        self.targets[key] = self.costs.field(cost)
        if choice.phase == Phase.MATSURI and choice.ward:
            self.targets[key]["makes_wild"] = cards_made_wild(self.purse, choice.ward)

    def _target(self, choice: Choice) -> tuple[str, Cost | None]:
        """The thing that a choice means, and what it would cost."""
        if choice.connection:
            return f"connection:{choice.connection}", self._track_cost(choice.connection)
        if choice.station:
            is_paid = choice.kind == "station"
            return f"station:{choice.station}", place_cost(self.state, choice.station) if is_paid else None
        if choice.ward:
            is_paid = choice.phase == Phase.MOVE_WARD
            return f"ward:{choice.ward}", place_cost(self.state, ward=choice.ward) if is_paid else None
        kind = "goods" if choice.goods else "customer"
        return f"{kind}:{choice.goods or choice.customer}", None

    def _track_cost(self, connection: str) -> Cost | None:
        first = next((choice.connection for choice in self.trial.line_choices if choice.connection), None)
        if first is None:
            return place_cost(self.state, connection=connection)
        return Cost.of_double_track(self.state, first, connection)
