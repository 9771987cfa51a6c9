"""The data of a report: the totals of a plan, with the names that its edition uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from shinjuku.boards import Board
from shinjuku.drawing.heatmap.values import HeatKind, ids_of
from shinjuku.drawing.palette import LETTERS
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.charts.intervals import MarkedLine
from shinjuku.lab.report.distribution import Distribution, margin_distribution, score_distribution
from shinjuku.lab.report.formatting import interval, percent_interval
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.lab.statistics.totals import MINUTE_STEP, PER_SEAT, Totals
from shinjuku.rules.enums import Scoring
from shinjuku.rules.numbering import ACTION_NAMES
from shinjuku.rules.state import read
from shinjuku.texts import Wording
from shinjuku.texts.catalogues import ENGLISH


@dataclass(frozen=True)
class ReportData:
    """The totals and the plan, as the sections of the report need them."""

    totals: Totals
    plan: Plan
    language: str = ENGLISH

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
        return Wording(self.board, self.language, self.plan.settings.edition)

    def interval(self, estimate: Estimate, digits: int = 2) -> str:
        return interval(estimate, digits, self.language)

    def percent_interval(self, estimate: Estimate, digits: int = 1) -> str:
        return percent_interval(estimate, digits, self.language)

    # --- seats ----------------------------------------------------------------------------------------------

    def colour(self, seat: int) -> str:
        return self.plan.settings.players[seat]

    def name(self, seat: int) -> str:
        return self.wording.colour(self.colour(seat))

    def letter(self, seat: int) -> str:
        return LETTERS[self.colour(seat)]

    def bot(self, seat: int) -> str:
        return self.plan.bots[seat] if seat < len(self.plan.bots) else ""

    @property
    def has_different_bots(self) -> bool:
        return len(set(self.plan.bots)) > 1

    # --- wins -----------------------------------------------------------------------------------------------

    def seat_win_share(self, seat: int) -> Estimate:
        return self.totals.win_share(seat)

    def order_win_share(self, place: int) -> Estimate:
        """The win share by place in the order of play; 0 is the starting player."""
        return self.totals.order_win_share(place)

    @property
    def equal_share(self) -> float:
        return 1 / self.totals.players

    @property
    def equal_line(self) -> MarkedLine:
        return MarkedLine(self.equal_share, self.wording.say("lab.page.equal-share"))

    # --- distributions --------------------------------------------------------------------------------------

    def scores(self, seat: int) -> Distribution:
        return score_distribution(self.totals.scores[seat])

    def order_scores(self, place: int) -> Distribution:
        return score_distribution(self.totals.order_scores[place])

    @property
    def winning(self) -> Distribution:
        return score_distribution(self.totals.winning_scores)

    @property
    def margins(self) -> Distribution:
        return margin_distribution(self.totals.margins)

    @property
    def turns(self) -> Distribution:
        return Distribution(self.totals.turns)

    @property
    def minutes(self) -> Distribution:
        return Distribution(self.totals.minutes, step=MINUTE_STEP)

    @property
    def lead_changes(self) -> Distribution:
        return Distribution(self.totals.lead_changes)

    def department(self, n: int) -> Distribution:
        """The turns in which the n-th department store was built, counted from 0."""
        return Distribution(self.totals.departments[n])

    @property
    def departments(self) -> int:
        """The largest number of department stores in a game, as far as they are counted."""
        return int(np.count_nonzero(self.totals.departments.sum(axis=1)))

    # --- actions and use ------------------------------------------------------------------------------------

    @cached_property
    def actions(self) -> list[tuple[int, str]]:
        """The number and name of every action that was taken."""
        taken = [act for act in range(len(ACTION_NAMES)) if self.totals.actions[:, act].any()]
        return [(act, self.wording.action(ACTION_NAMES[act])) for act in taken]

    def per_seat(self, what: str, seat: int) -> float:
        """The mean per game."""
        return float(self.totals.per_seat[PER_SEAT.index(what), seat]) / self.games

    @property
    def do_sets_score(self) -> bool:
        return int(read(self.plan.settings.new_states(1), 0, "scoring")) == Scoring.SETS

    def usage(self, kind: HeatKind, what: str) -> Mapping[str, int]:
        """How often each place was used, by its id; permanent track can't be built, so it is left out there."""
        counts = self.totals.usage[what][0]
        known = {id: int(counts[index]) for index, id in enumerate(ids_of(kind, self.board))}
        if what == "built":
            return {id: count for id, count in known.items() if not self.board.connection(id).permanent}
        return known
