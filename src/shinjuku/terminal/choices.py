"""The choices of a decision as a numbered menu, in their fixed order and in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from shinjuku.game import Choice, Game
from shinjuku.game.facts.effects import effects_of
from shinjuku.game.facts.payments import Use, cost_of, use_of
from shinjuku.game.facts.reader import before_line
from shinjuku.game.facts.wildcards import wild_cards
from shinjuku.game.figures import MATSURI
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import Phase
from shinjuku.rules.manifests import Decision
from shinjuku.rules.numbering import PHASES, action_name
from shinjuku.terminal.console import wrapped
from shinjuku.terminal.hands import hand_of, wild_reason
from shinjuku.terminal.names import choice_name, customer_names, joined
from shinjuku.terminal.prompts import action_note, question
from shinjuku.texts import Wording

# the figure that makes cards of the chosen ward wild, by the phase in which its ward is chosen
WILD_FIGURES = {int(Phase.MATSURI): MATSURI} | {
    PHASES[phase.name]: figure.id
    for module in MODULES.values()
    for phase in module.phases
    for figure in module.figures
    if figure.makes_wild and isinstance(phase, Decision) and phase.choice == "ward"
}
INDENT = "    "


@dataclass(frozen=True)
class MenuItem:
    """A choice with its number; the note says what it means here."""

    number: int
    words: str
    note: str = ""


@dataclass(frozen=True)
class MenuGroup:
    """Items with a title are shown side by side, items without one on a line each."""

    title: str
    items: tuple[MenuItem, ...]


class ChoiceMenu:
    """The choices of the seat that decides now."""

    def __init__(self, game: Game, wording: Wording) -> None:
        assert game.to_act is not None
        self.view = game.view(game.to_act)
        self.wording = wording
        self.choices = game.choices
        self.phase = self.choices[0].phase
        self.colour = game.players[game.to_act]
        self.words = game.words
        self.state = before_line(game)
        self.line_choices = game.line_choices
        self.wild = wild_cards(self.state, game.to_act)

    @property
    def question(self) -> str:
        effects = effects_of(self.state, self.line_choices)
        return question(
            self.phase, self.wording, self.wording.ward(effects.wards[0]) if effects and effects.wards else ""
        )

    def groups(self) -> list[MenuGroup]:
        """Stations are grouped by ward, connections by whether they touch the player's own stores and track."""
        if self.phase == Phase.OPEN_STATION:
            return self._grouped_by(self._ward_title)
        if self.phase in (Phase.EXPAND_FIRST, Phase.EXPAND_SECOND):
            return self._grouped_by(self._network_title)
        return [MenuGroup("", tuple(self._item(n, choice) for n, choice in enumerate(self.choices, start=1)))]

    def _grouped_by(self, title_of: Callable[[Choice], str]) -> list[MenuGroup]:
        titles: dict[str, list[MenuItem]] = {}
        for n, choice in enumerate(self.choices, start=1):
            titles.setdefault(title_of(choice), []).append(self._item(n, choice))
        return [MenuGroup(title, tuple(titles[title])) for title in sorted(titles)]

    def _item(self, number: int, choice: Choice) -> MenuItem:
        name, note = choice_name(choice, self.wording), self._note(choice)
        if choice.kind == "action" and name:
            return MenuItem(number, str(choice), self.wording.say("terminal.pair", name=name, more=note))
        return MenuItem(number, str(choice), joined(filter(None, (name, note)), self.wording))

    # --- titles ---------------------------------------------------------------------------------------------

    def _ward_title(self, choice: Choice) -> str:
        return self.wording.ward(self.wording.board.station(str(choice.station)).ward)

    def _network_title(self, choice: Choice) -> str:
        if choice.connection is None:
            return ""
        connection = self.wording.board.connection(choice.connection)
        is_own = {connection.a, connection.b} & self.state.network()
        return self.wording.say("terminal.network.own" if is_own else "terminal.network.other")

    # --- notes ----------------------------------------------------------------------------------------------

    def _note(self, choice: Choice) -> str:
        notes: dict[str, Callable[[Choice], str]] = {
            "matsuri": self._wild_note,
            "action": lambda choice: action_note(action_name(choice.act), self.wording),
            "income": self._income_note,
            "goods": self._goods_note,
            "station": self._station_note,
            "discard": lambda choice: "" if choice.card else self.wording.say("terminal.choice.no-discard"),
            "start": self._store_note,
            "step": self._store_note,
            "pay": self._pay_note,
            "stop": self._stop_note,
        }
        note = notes.get(choice.kind, self._ward_note if choice.ward else None)
        return note(choice) if note else ""

    def _wild_note(self, choice: Choice) -> str:
        """Would the figure make a card of the hand wild that is not wild without it?"""
        ward, figure = str(choice.ward), WILD_FIGURES[self.phase]
        is_wild = any(reason.source != figure for reason in self.wild.get(ward, ()))
        if is_wild or ward not in hand_of(self.view):
            return ""
        return self.wording.say("terminal.choice.wild", ward=self.wording.ward(ward))

    def _stop_note(self, choice: Choice) -> str:
        only_one = self.phase == Phase.EXPAND_SECOND
        return self.wording.say("terminal.choice.one-track" if only_one else "terminal.choice.stop")

    def _income_note(self, choice: Choice) -> str:
        if str(choice) == "declines income":
            return self.wording.say("terminal.choice.declines")
        if str(choice) != "takes income":
            return ""
        return self.wording.counted("terminal.choice.hand", self.view["hand_sizes"][self.colour])

    def _goods_note(self, choice: Choice) -> str:
        left = self.view["supply"][self.colour]["stores"][choice.goods]
        return self.wording.say("terminal.choice.goods" if left else "terminal.choice.relocate", left=left)

    def _station_note(self, choice: Choice) -> str:
        if self.phase == Phase.UPGRADE_STATION:
            return self._store_note(choice)
        return "D" if self.wording.board.station(str(choice.station)).department else ""

    def _ward_note(self, choice: Choice) -> str:
        if self.phase in WILD_FIGURES:
            return self._wild_note(choice)
        customers: dict[str, list[str]] = self.view.get("customers", {})
        return customer_names(customers.get(str(choice.ward), []), self.wording)

    def _store_note(self, choice: Choice) -> str:
        store = self.state.store_at(str(choice.station))
        if store is None:
            return ""
        return self.wording.say(f"store.owned.{store.goods}", who=self.wording.colour(self.words.players[store.seat]))

    def _pay_note(self, choice: Choice) -> str:
        if self.phase != Phase.PAY:
            return ""
        if not choice.completes:
            return self.wording.say("terminal.choice.three")
        card = str(choice.card)
        if use_of(self.state, cost_of(self.state, self.line_choices), card) == Use.MATCHES:
            return self.wording.say("terminal.choice.matches")
        return self.wording.say("terminal.choice.wild-card", reason=wild_reason(self.wild[card], self.wording))


def menu_lines(groups: Sequence[MenuGroup], width: int) -> list[str]:
    """The menu, wrapped to the width of the screen."""
    lines = []
    for group in groups:
        if group.title:
            lines += _side_by_side(group, width)
        else:
            for item in group.items:
                lines += wrapped(f"{item.number:>3} {_long(item)}", width, INDENT)
    return lines


def _side_by_side(group: MenuGroup, width: int) -> list[str]:
    """As many items in a line as fit; an item is never divided."""
    lines = [f"{group.title}: {_short(group.items[0])}"]
    for item in map(_short, group.items[1:]):
        if cell_len(f"{lines[-1]}  {item}") <= width:
            lines[-1] += f"  {item}"
        else:
            lines.append(INDENT + item)
    return lines


def _short(item: MenuItem) -> str:
    return f"{item.number} {item.words}{f' ({item.note})' if item.note else ''}"


def _long(item: MenuItem) -> str:
    return f"{item.words} - {item.note}" if item.note else item.words
