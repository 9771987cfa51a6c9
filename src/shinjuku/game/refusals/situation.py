"""The situation that is refused: the state of a game at one moment, and its unfinished line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Journey, journey_of
from shinjuku.game.facts.payments import Cost, can_pay, cost_of
from shinjuku.game.facts.reader import LINE_START, NOW, StateReader, Store
from shinjuku.texts.messages import Message, Name, Value, message

if TYPE_CHECKING:
    from shinjuku.game.game import Game


class Situation(StateReader):
    """A game at one moment. `seat` and `who` are the player who decides at that moment."""

    def __init__(self, game: Game, moment: int = NOW) -> None:
        super().__init__(game.words, game.states, moment)
        self.game = game
        self.who = self.colour(self.seat)

    # --- refusing ------------------------------------------------------------------------------------------

    def refuse(self, code: str, variant: str = "", /, **fields: Value) -> Illegal:
        """A refusal with the text of its code, or of a variant of it. `who` is a field of every text."""
        key = f"refusal.{code}.{variant}" if variant else f"refusal.{code}"
        return self.illegal(code, message(key, **{"who": self.who, **fields}))

    def illegal(self, code: str, reason: Message) -> Illegal:
        """A refusal whose text several codes share."""
        return Illegal(code, reason).worded_for(self.board.id, self.words.edition)

    # --- facts ---------------------------------------------------------------------------------------------

    def chosen(self, kind: str) -> list[Choice]:
        """What the unfinished line has chosen of one kind."""
        return [choice for choice in self.game.line_choices if choice.kind == kind]

    @property
    def journey(self) -> Journey:
        """The journey of the unfinished line."""
        journey = journey_of(Situation(self.game, LINE_START), self.game.line_choices)
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
    def is_rev1(self) -> bool:
        return self.words.edition == "rev1"

    @property
    def has_bonus(self) -> bool:
        """Does the edition have bonus tokens?"""
        return self.words.edition == "v2"

    def by_edition(self, rev1: str, v1: str) -> str:
        """The clause of a rule that both older editions have."""
        return rev1 if self.is_rev1 else v1

    def rider_clause(self, rule: str) -> str:
        """The clause of a rule about tokens that travel along; it belongs to the module that has them."""
        return f"{self.words.rider_word}.{rule}"

    # --- names ---------------------------------------------------------------------------------------------

    def colour(self, seat: int) -> Name:
        return Name("colour", self.words.players[seat])

    @property
    def edition(self) -> Message:
        return message(f"edition.{self.words.edition}.name")

    def rider(self, seat: int) -> Name:
        return Name("rider", self.words.rider(seat))

    def rider_seat(self, word: str) -> int | None:
        """The seat whose rider a word names; None for any other word."""
        riders = [self.words.rider(seat) for seat in range(len(self.words.players))]
        return riders.index(word) if word in riders else None

    def store_in(self, station: str, store: Store) -> Message:
        """`Red's food store in Ueno`."""
        return message("store.in", store=self.store(store), station=Name("station", station))

    def store(self, store: Store) -> Message:
        """`Red's food store`."""
        return message(f"store.owned.{store.goods}", who=self.colour(store.seat))
