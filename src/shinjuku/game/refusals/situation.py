"""The situation that is refused: the state of a game, its unfinished line, and how things are called there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from shinjuku.game.choices import Choice
from shinjuku.game.facts.journeys import Delivery, Journey, journey_of
from shinjuku.game.facts.payments import Cost, can_pay, cost_of
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.wildcards import WildReason, wild_cards
from shinjuku.game.refusals.naming import colour_name, connection_name, customer_name, station_name, ward_name

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW, LINE_START = 0, 1  # the moments that a game keeps
EDITION_NAMES = {"rev1": "revision 1", "v1": "version 1", "v2": "version 2"}


class Situation(StateReader):
    """A game at one moment. `seat` and `who` are the player who decides at that moment."""

    def __init__(self, game: Game, moment: int = NOW) -> None:
        super().__init__(game.words, game.states, moment)
        self.game = game
        self.who = self.colour(self.seat)

    def chosen(self, kind: str) -> list[Choice]:
        """What the unfinished line has chosen of one kind."""
        return [choice for choice in self.game.line_choices if choice.kind == kind]

    # --- facts ---------------------------------------------------------------------------------------------

    @property
    def journey(self) -> Journey:
        """The journey of the unfinished line."""
        return self.journey_made_by(self.game.line_choices)

    def journey_made_by(self, choices: Sequence[Choice]) -> Journey:
        """The journey that these choices of a Move or a Reunite make."""
        journey = journey_of(Situation(self.game, LINE_START), choices)
        assert journey is not None
        return journey

    @property
    def cost(self) -> Cost:
        """What the unfinished line has to pay for."""
        return cost_of(self, self.game.line_choices)

    def can_pay(self, wards: Iterable[str]) -> bool:
        return can_pay(self, wards)

    # --- the edition and its modules -----------------------------------------------------------------------

    @property
    def edition(self) -> str:
        return EDITION_NAMES[self.game.settings.edition]

    @property
    def is_rev1(self) -> bool:
        return self.game.settings.edition == "rev1"

    def older(self, rev1: str, v1: str) -> str:
        """The clause of a rule that both older editions have."""
        return rev1 if self.is_rev1 else v1

    def word(self, word: str) -> str:
        """The edition's own word: `build` for open."""
        return self.game.words.own(word)

    @property
    def rider(self) -> str:
        """`Kaicho`, or `Chairman` in version 1."""
        return self.word("kaicho").capitalize()

    def of_rider(self, kaicho: str, chairman: str) -> str:
        """The clause of a rule that Kaicho and Chairman share."""
        return kaicho if self.rider == "Kaicho" else chairman

    @property
    def has_bonus(self) -> bool:
        """Has the edition bonus tokens?"""
        return self.game.settings.edition == "v2"

    # --- names ---------------------------------------------------------------------------------------------

    def colour(self, seat: int) -> str:
        return colour_name(self.game.players[seat])

    def station(self, station: str) -> str:
        return station_name(self.board, station)

    def ward(self, ward: str) -> str:
        return ward_name(self.board, ward)

    def connection(self, connection: str) -> str:
        """A connection by its id, on the board or not."""
        return connection_name(self.board, *connection.split("--"))

    def track_name(self, connection: str) -> str:
        owner = self.track_owner(connection)
        return f"{self.colour(owner)}'s track"

    def rider_seat(self, word: str) -> int | None:
        """The seat of `red-kaicho`; None for any other word."""
        riders = [self.words.rider(seat) for seat in range(len(self.words.players))]
        return riders.index(word) if word in riders else None

    def rider_of(self, seat: int) -> str:
        """`Red's Kaicho`."""
        return f"{self.colour(seat)}'s {self.rider}"

    def delivered(self, delivery: Delivery) -> str:
        """`books customer`, or `Red's Kaicho`."""
        if delivery.rider is not None:
            return self.rider_of(delivery.rider)
        return customer_name(delivery.customer or "")

    @cached_property
    def wild(self) -> Mapping[str, str]:
        """The wards whose cards are wild for the decider, and by what."""
        return {
            ward: " and ".join(map(self._wild_by, reasons)) for ward, reasons in wild_cards(self, self.seat).items()
        }

    def _wild_by(self, reason: WildReason) -> str:
        if reason.station is not None:
            return f"the store in {self.station(reason.station)}"
        return f"{self.who}'s {self.rider}" if reason.source == "kaicho" else f"the {reason.source.capitalize()}"
