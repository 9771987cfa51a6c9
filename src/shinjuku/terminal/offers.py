"""The choices of a decision, numbered in their fixed order, grouped so that people find their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Choice
from ..rules.names import Phase
from ..texts import Wording
from .hands import View, hand_of, wild_reason
from .screen import wrapped

ACTIONS = {
    "open": "a store in an empty station, for a card of its ward",
    "expand": "one piece of track for nothing, or two in a row for a card",
    "income": "draw cards; your turn ends with it",
    "move": "the customers of a ward along track to stores, for a card of the ward",
    "upgrade": "a store on a department site, for a card of its ward and a customer of its goods",
}
NO_BREAK = "\u00a0"  # a space at which no line ends
QUESTIONS = {
    Phase.MATSURI: "Where does the Matsuri go?",
    Phase.ACTIONS: "What will you do?",
    Phase.TRACK_INCOME: "Your track was used: do you take an Income?",
    Phase.END: "End your turn? (`undo` takes your last action back.)",
    Phase.OPEN_GOODS: "What will the store sell?",
    Phase.OPEN_STATION: "In which station? (D: a department store can stand there)",
    Phase.OPEN_FROM: "Where does the store come from?",
    Phase.EXPAND_FIRST: "On which connection?",
    Phase.EXPAND_SECOND: "A second piece of track, for a card?",
    Phase.MOVE_WARD: "The customers of which ward?",
    Phase.MOVE_START: "From which station do they start?",
    Phase.MOVE_STEP: "Where do they go on?",
    Phase.MOVE_GIVE: "Whom does the store get?",
    Phase.UPGRADE_STATION: "Which store becomes a department store?",
    Phase.UPGRADE_CUSTOMER: "Which customer do you give up?",
    Phase.PAY: "Which card do you pay?",
    Phase.PAY_SECOND: "The second of three cards?",
    Phase.PAY_THIRD: "The third card?",
}


@dataclass(frozen=True)
class Offer:
    """A choice with its number; a note says what it means here."""

    number: int
    words: str
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Offers under a title stand side by side; those without one each on a line of its own."""

    title: str
    offers: tuple[Offer, ...]


class Offering:
    """How the choices of one decision are shown to the seat that has to make it."""

    def __init__(self, view: View, wording: Wording, choices: Sequence[Choice]) -> None:
        self.view = view
        self.wording = wording
        self.choices = choices
        self.phase = choices[0].phase
        self.me: str = view["viewer"]

    @property
    def question(self) -> str:
        return QUESTIONS.get(self.phase, "What do you choose?")

    def groups(self) -> list[Group]:
        """Stations under their wards, connections by whether they touch something of one's own."""
        if self.phase == Phase.OPEN_STATION:
            return self._under(self._ward_of)
        if self.phase in (Phase.EXPAND_FIRST, Phase.EXPAND_SECOND):
            return self._under(self._whose)
        return [Group("", tuple(self._offer(n, choice) for n, choice in enumerate(self.choices, start=1)))]

    def _under(self, title_of: Callable[[Choice], str]) -> list[Group]:
        titles: dict[str, list[Offer]] = {}
        for n, choice in enumerate(self.choices, start=1):
            titles.setdefault(title_of(choice), []).append(self._offer(n, choice))
        return [Group(title, tuple(titles[title])) for title in sorted(titles)]

    def _offer(self, number: int, choice: Choice) -> Offer:
        return Offer(number, str(choice), self._note(choice))

    # --- titles ---------------------------------------------------------------------------------------------

    def _ward_of(self, choice: Choice) -> str:
        return self.wording.board.station(str(choice.station)).ward

    def _whose(self, choice: Choice) -> str:
        if choice.connection is None:
            return ""
        connection = self.wording.board.connection(choice.connection)
        mine = {connection.a, connection.b} & self._own_stations()
        return "at your stores and track" if mine else "elsewhere"

    def _own_stations(self) -> set[str]:
        """Stations with an own store or an end of own track."""
        stores: dict[str, str] = self.view.get("stores", {})
        track: dict[str, str] = self.view.get("track", {})
        found = {station for station, store in stores.items() if store.startswith(f"{self.me} ")}
        for connection, owner in track.items():
            if owner == self.me:
                found.update(connection.split("--"))
        return found

    # --- notes ----------------------------------------------------------------------------------------------

    def _note(self, choice: Choice) -> str:
        notes: dict[str, Callable[[Choice], str]] = {
            "matsuri": self._matsuri_note,
            "action": lambda choice: ACTIONS.get(str(choice), ""),
            "income": self._income_note,
            "goods": self._goods_note,
            "station": self._site_note,
            "ward": self._ward_note,
            "start": self._store_note,
            "step": self._store_note,
            "pay": self._pay_note,
            "stop": lambda _: "just the one" if self.phase == Phase.EXPAND_SECOND else "go no further",
        }
        note = notes.get(choice.kind)
        return note(choice) if note else ""

    def _matsuri_note(self, choice: Choice) -> str:
        ward = str(choice.ward)
        elsewhere = {**self.view, "matsuri": None}
        is_wild = wild_reason(elsewhere, self.wording, self.me, ward)
        return f"makes your {ward} wild" if ward in hand_of(self.view) and not is_wild else ""

    def _income_note(self, choice: Choice) -> str:
        if str(choice) != "takes income":
            return ""
        return f"you have {self.view['hand_sizes'][self.me]} cards"

    def _goods_note(self, choice: Choice) -> str:
        left = self.view["supply"][self.me]["stores"][choice.goods]
        return f"{left} in your supply" if left else "none in your supply: one on the map would move"

    def _site_note(self, choice: Choice) -> str:
        if self.phase == Phase.UPGRADE_STATION:
            return self._store_at(choice.station)
        return "D" if self.wording.board.station(str(choice.station)).department else ""

    def _ward_note(self, choice: Choice) -> str:
        people: dict[str, list[str]] = self.view.get("customers", {})
        return ", ".join(people.get(str(choice.ward), []))

    def _store_note(self, choice: Choice) -> str:
        store = self._store_at(choice.station)
        return f"{store} store" if store else ""

    def _store_at(self, station: str | None) -> str:
        stores: dict[Any, str] = self.view.get("stores", {})
        return stores.get(station, "")

    def _pay_note(self, choice: Choice) -> str:
        if self.phase != Phase.PAY:
            return ""
        if not choice.completes:
            return "one of any three cards"
        wild = wild_reason(self.view, self.wording, self.me, str(choice.card))
        return f"wild: {wild}" if wild else "matches"


def rows(groups: Sequence[Group], width: int) -> list[str]:
    """The lines of a list of choices."""
    lines = []
    for group in groups:
        if group.title:
            side_by_side = "  ".join(_short(offer) for offer in group.offers)
            together = wrapped(f"{group.title}: {side_by_side}", width, "    ")
            lines += [line.replace(NO_BREAK, " ") for line in together]
        else:
            for offer in group.offers:
                lines += wrapped(f"{offer.number:>3} {_long(offer)}", width, "    ")
    return lines


def _short(offer: Offer) -> str:
    return f"{offer.number} {offer.words}{f' ({offer.note})' if offer.note else ''}".replace(" ", NO_BREAK)


def _long(offer: Offer) -> str:
    return f"{offer.words} - {offer.note}" if offer.note else offer.words
