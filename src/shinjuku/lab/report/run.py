"""What is reported on: the totals of a plan, asked for in the words of its edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from shinjuku.boards import Board
from shinjuku.drawing.heatmap.values import HeatKind, ids_of
from shinjuku.drawing.palette import LETTERS
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.distribution import Spread, of_margins, of_scores
from shinjuku.lab.statistics import Estimate, wilson
from shinjuku.lab.totals import PER_SEAT, Counts, Totals
from shinjuku.rules.enums import Act, Scoring
from shinjuku.rules.state import read
from shinjuku.rules.stats import ACTIONS
from shinjuku.texts import Wording


@dataclass(frozen=True)
class Run:
    """Everything the sections ask for."""

    totals: Totals
    plan: Plan

    @property
    def games(self) -> int:
        return self.totals.games

    @property
    def seats(self) -> range:
        return range(self.totals.players)

    @property
    def board(self) -> Board:
        return self.plan.settings.board

    @cached_property
    def wording(self) -> Wording:
        return Wording(self.board, edition=self.plan.settings.edition)

    # --- who ------------------------------------------------------------------------------------------------

    def colour(self, seat: int) -> str:
        return self.plan.settings.players[seat]

    def name(self, seat: int) -> str:
        return self.wording.colour(self.colour(seat))

    def letter(self, seat: int) -> str:
        return LETTERS[self.colour(seat)]

    def bot(self, seat: int) -> str:
        return self.plan.bots[seat] if seat < len(self.plan.bots) else ""

    @property
    def bots_differ(self) -> bool:
        return len(set(self.plan.bots)) > 1

    # --- wins -----------------------------------------------------------------------------------------------

    def seat_share(self, seat: int) -> Estimate:
        return wilson(self._credit(self.totals.wins, self.totals.shared, seat), self.games)

    def order_share(self, place: int) -> Estimate:
        """By the place in the order of play; 0 is the starting player."""
        return wilson(self._credit(self.totals.order_wins, self.totals.order_shared, place), self.games)

    def _credit(self, wins: Counts, shared: Counts, seat: int) -> float:
        """A shared win counts in part, so that all parts together are as many as the games."""
        together = int(shared.sum())
        part = (self.games - int(wins.sum())) / together if together else 0.0
        return min(float(self.games), float(wins[seat] + part * shared[seat]))

    @property
    def equal_share(self) -> float:
        return 1 / self.totals.players

    # --- spreads --------------------------------------------------------------------------------------------

    def scores(self, seat: int) -> Spread:
        return of_scores(self.totals.scores[seat])

    def order_scores(self, place: int) -> Spread:
        return of_scores(self.totals.order_scores[place])

    @property
    def winning(self) -> Spread:
        return of_scores(self.totals.winning_scores)

    @property
    def margins(self) -> Spread:
        return of_margins(self.totals.margins)

    @property
    def turns(self) -> Spread:
        return Spread(self.totals.turns)

    @property
    def lead_changes(self) -> Spread:
        return Spread(self.totals.lead_changes)

    def department(self, n: int) -> Spread:
        """The turns in which the n-th one came, counted from 0."""
        return Spread(self.totals.departments[n])

    @property
    def departments(self) -> int:
        """How many came in at least one game, of those that are noted."""
        return int(np.count_nonzero(self.totals.departments.sum(axis=1)))

    # --- what was done --------------------------------------------------------------------------------------

    @cached_property
    def actions(self) -> list[tuple[int, str]]:
        """Those that were taken at all: number and name."""
        taken = [act for act in range(ACTIONS) if self.totals.actions[:, act].any()]
        return [(act, self.wording.action(Act(act).name.lower())) for act in taken]

    def per_seat(self, what: str, seat: int) -> float:
        """A game's mean."""
        return float(self.totals.per_seat[PER_SEAT.index(what), seat]) / self.games

    @property
    def sets_score(self) -> bool:
        return int(read(self.plan.settings.new_states(1), 0, "scoring")) == Scoring.SETS

    def uses(self, kind: HeatKind, what: str) -> Mapping[str, int]:
        """How often each place was used, by its id; no track is built where it is everybody's from the start."""
        counts = self.totals.use[what][0]
        known = {id: int(counts[index]) for index, id in enumerate(ids_of(kind, self.board))}
        if what == "built":
            return {id: count for id, count in known.items() if not self.board.connection(id).permanent}
        return known
