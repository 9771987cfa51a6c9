"""Offers: what the seat to act can do with each thing on the table, and what it costs.

Nothing here is a whole line. Payments and journeys come with a draft.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from shinjuku.game import refusals
from shinjuku.game.choices import GOODS
from shinjuku.game.drafts.costs import CostList, Document
from shinjuku.game.drafts.start import (
    after,
    choice_with,
    draws_of,
    ends_turn,
    is_resting,
    line_start,
    refusal_document,
    state_of,
)
from shinjuku.game.facts.payments import Cost, cost_of
from shinjuku.game.facts.proposals import Purse
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.slots import FINAL, MATSURI, do_of, slots_of
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import ACTIONS, FREE_ACTIONS, PHASE_NAMES, action_bit

if TYPE_CHECKING:
    from shinjuku.game.game import Game

DECK = "deck"
MODULE_FIGURES = {
    action.name: module.figures[0].id for module in MODULES.values() for action in module.actions if module.figures
}  # the figure that an action is about


def offers(game: Game, language: str = "en") -> Document:
    """What the seat to act can do now. `draft` has the slots of a line that is half-made."""
    start = line_start(game)
    found = _Offers(start, language)
    if is_resting(start):
        found.add_actions()
    else:
        found.add_decision()
    return {
        "must": None if is_resting(start) else PHASE_NAMES[start.phase],
        "draft": half_made_draft(game),
        **found.documents(),
    }


def half_made_draft(game: Game) -> Document | None:
    """The slots of a line that is half-made."""
    return slots_of(game.line_choices) if game.in_line else None


def figure_key(action: str) -> str | None:
    """The object that an action of a module begins with: its figure."""
    return f"figure:{MODULE_FIGURES[action]}" if action in MODULE_FIGURES else None


class _Offers:
    """Offers in the making."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.state = state_of(game)
        self.purse = Purse(self.state)
        self.costs = CostList(self.purse)
        self.actions: list[Document] = []
        self.wards: dict[str, str] = {}
        self.objects: defaultdict[str, list[Document]] = defaultdict(list)

    def documents(self) -> Document:
        return {
            "actions": self.actions,
            "costs": self.costs.documents,
            "wards": self.wards,
            "objects": dict(self.objects),
        }

    def add(self, key: str, do: str, cost: Cost | None = None, **slots: Any) -> None:
        self.objects[key].append({"do": do, **self.costs.field(cost), **slots})

    # --- a decision that can't wait -------------------------------------------------------------------------

    def add_decision(self) -> None:
        """The choices of a decision between two actions."""
        for choice in self.game.choices:
            do = do_of(choice)
            if choice.ward is not None:
                self.add(f"ward:{choice.ward}", do, **self._made_wild(do, choice.ward))
            else:
                self._add_income(do, choice.act)

    def _made_wild(self, do: str, ward: str) -> Document:
        return {"makes_wild": cards_made_wild(self.purse, ward)} if do == MATSURI else {}

    def _add_income(self, do: str, act: int) -> None:
        if act == Act.END:
            self.actions.append({"id": do, "ends_turn": True})
            return
        draws = {"draws": draws_of(self.state)} if do == FINAL or act == Act.TAKE_INCOME else {}
        self.actions.append({"id": do, **draws})
        self.add(DECK, do)

    # --- the actions of a turn ------------------------------------------------------------------------------

    def add_actions(self) -> None:
        for ward in self.state.words.wards:
            self.wards[ward] = self.costs.name(Cost.of_ward(ward))
        for name, act in actions_in_play(self.state):
            choice = choice_with(self.game, act)
            if choice is None:
                self.actions.append({"id": name, "off": self._reason(name)})
                continue
            self.actions.append({"id": name, **self._facts_of(act)})
            self._add_objects(name, after(self.game, choice))

    def _reason(self, name: str) -> Document:
        refused = refusals.refuse(self.game.copy(), [self.game.words.own(name)])
        return refusal_document(refused, self.game, self.language)

    def _facts_of(self, act: int) -> Document:
        is_free = bool(FREE_ACTIONS >> action_bit(act) & 1)
        found: Document = {"free": True} if is_free else {}
        if ends_turn(self.state, act, is_free=is_free):
            found["ends_turn"] = True
        if act == Act.INCOME:
            found["draws"] = draws_of(self.state)
        if act == Act.OPEN:
            found |= self._stores()
        return found

    def _stores(self) -> Document:
        """The specialty stores in the supply, and those on the map that can be relocated, by goods."""
        played = [goods for goods in GOODS if self.state.stores_per_player(goods)]
        on_map = {goods: self.state.own_specialty_stores(goods) for goods in played}
        return {
            "goods": {goods: self.state.pool(goods) for goods in played},
            "from": {goods: stations for goods, stations in on_map.items() if stations},
        }

    def _add_objects(self, name: str, begun: Game) -> None:
        """The things that an action can begin with; `begun` is the game after the action is chosen."""
        if name == "income":
            self.add(DECK, name)
        elif begun.phase == Phase.OPEN_GOODS:
            self._add_open(name, begun)
        elif (key := figure_key(name)) is not None:
            self.add(key, name, self._module_cost(begun))
        else:
            for choice in begun.choices:
                thing = choice.station or choice.ward or choice.connection
                key = f"{'station' if choice.station else 'ward' if choice.ward else 'connection'}:{thing}"
                self.add(key, name, place_cost(self.state, choice.station, choice.ward, choice.connection))

    def _add_open(self, name: str, begun: Game) -> None:
        stations = [choice.station for choice in after(begun, begun.choices[0]).choices if choice.station]
        for station in stations:
            self.add(f"station:{station}", name, place_cost(self.state, station))
        for station, store in self.state.own_stores().items():
            if not store.is_department:
                self.objects[f"station:{station}"].append({"do": name, "goods": store.goods, "from": station})

    def _module_cost(self, begun: Game) -> Cost | None:
        """What an action of a module costs, if a payment is its second decision."""
        second = after(begun, begun.choices[0])
        return cost_of(self.state, second.line_choices) if second.phase == Phase.PAY else None


def place_cost(
    state: StateReader, station: str | None = None, ward: str | None = None, connection: str | None = None
) -> Cost | None:
    """What an action at a station, in a ward or on a connection costs; None if it is free."""
    if connection is not None:
        return Cost.of_track(connection) if state.number("expand_cost") else None
    place = state.ward_of(station) if station is not None else ward
    assert place is not None
    return Cost.of_ward(place)


def actions_in_play(state: StateReader) -> Iterator[tuple[str, int]]:
    """The actions of this game: those of the edition, then those of modules."""
    for name, act in ACTIONS.items():
        if state.plays(act):
            yield name, act


def cards_made_wild(purse: Purse, ward: str) -> list[str]:
    """The cards in hand that the Matsuri makes wild in a ward: none if they are wild without it."""
    others = [reason for reason in purse.wild.get(ward, ()) if reason.source != MATSURI]
    return [] if others else [ward] * purse.hand.get(ward, 0)
