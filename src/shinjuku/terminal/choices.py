"""The choices of a decision, numbered in their fixed order, grouped so that people find their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.game import Choice
from shinjuku.rules.enums import Phase
from shinjuku.terminal.console import wrapped
from shinjuku.terminal.hands import View, hand_of, wild_reason
from shinjuku.terminal.prompts import QUESTIONS, action_note
from shinjuku.texts import Wording

WANDERING = {Phase.WANDER: "princess", Phase.EXPLORE: "kaicho"}  # the pieces that make cards wild where they go
NO_BREAK = "\u00a0"  # a space at which no line ends


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
            "action": lambda choice: action_note(choice.act, self.view["edition"]),
            "income": self._income_note,
            "goods": self._goods_note,
            "station": self._site_note,
            "ward": self._ward_note,
            "kaiju": self._ward_note,
            "flee": self._ward_note,
            "discard": lambda choice: "" if choice.card else "discard no more",
            "start": self._store_note,
            "step": self._store_note,
            "pay": self._pay_note,
            "stop": lambda _: "just the one" if self.phase == Phase.EXPAND_SECOND else "go no further",
        }
        note = notes.get(choice.kind)
        return note(choice) if note else ""

    def _matsuri_note(self, choice: Choice) -> str:
        return self._wild_note("matsuri", str(choice.ward))

    def _wild_note(self, piece: str, ward: str) -> str:
        """Would a piece that goes there make a card wild that is not?"""
        elsewhere = {**self.view, piece: None}
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
        if self.phase in WANDERING:
            return self._wild_note(WANDERING[self.phase], str(choice.ward))
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
