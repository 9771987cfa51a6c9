"""A print job: the game whose pieces are printed, and how."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from shinjuku.boards import Board
from shinjuku.drawing.palette import Theme
from shinjuku.game.settings import Settings
from shinjuku.printing.inventory import Inventory, take_inventory
from shinjuku.printing.options import PAPERS, SAVING, PrintOptions
from shinjuku.printing.themes import print_theme
from shinjuku.rules.state import read
from shinjuku.texts import Wording


@dataclass(frozen=True)
class Job:
    settings: Settings
    options: PrintOptions

    @cached_property
    def inventory(self) -> Inventory:
        return take_inventory(self.settings)

    @cached_property
    def wording(self) -> Wording:
        return Wording(self.board, self.options.language, self.settings.edition)

    @property
    def board(self) -> Board:
        return self.settings.board

    @property
    def paper(self) -> tuple[float, float]:
        """The size of a sheet, upright."""
        return PAPERS[self.options.paper]

    @property
    def saves_ink(self) -> bool:
        return self.options.ink == SAVING

    @cached_property
    def theme(self) -> Theme:
        return print_theme(self.saves_ink)

    def parameter(self, name: str) -> int:
        """A number of the rules."""
        return int(read(self._parameters, 0, name))

    def parameters(self, name: str) -> tuple[int, ...]:
        """Several numbers of the rules."""
        return tuple(int(each) for each in read(self._parameters, 0, name))

    @cached_property
    def _parameters(self) -> object:
        return self.settings.new_states(1)
