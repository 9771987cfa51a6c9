"""Play whole lines by clicking what the page shows, and count the clicks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator

import shinjuku as sj
from shinjuku.bots.player import Player
from shinjuku.game.facts.slots import slots_of
from tests.web.gameplay import server_answer
from tests.web.users import User

Slots = dict[str, Any]

MAX_PINS = 8


class Clicks(NamedTuple):
    """Clicks of a line. `changes` are those that changed what was proposed: another route, customer or payment."""

    total: int
    changes: int


def planned_line(user: User, bot: Player) -> Slots:
    """The slots of the line that a bot would play in the user's place."""
    game = sj.deal(server_answer(user, "")["game"], seed=1)
    choices = [bot.decide(game)]
    game.choose(choices[0])
    while game.in_line:
        choices.append(bot.decide(game))
        game.choose(choices[-1])
    return slots_of(choices)


# A point of the line, or of its first number, where nothing else is above it; and the middle of a station.
GRIP_SCRIPT = """(selector) => {
  const grip = document.querySelector(selector);
  const length = grip.getTotalLength();
  const on = (n) => DOMPoint.fromPoint(grip.getPointAtLength(length * n / 40)).matrixTransform(grip.getScreenCTM());
  const points = Array.from({ length: 41 }, (_, n) => on(n));
  const found = points.find(({ x, y }) => document.elementFromPoint(x, y) === grip);
  return found && [found.x, found.y];
}"""


# The middle of a customer of a ward, where a press is one on that ward; null if stations reach over all of them.
CUSTOMER_SCRIPT = """(ward) => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const customers = [...document.querySelectorAll(`.map [data-pieces="${ward}"] [data-customer]`)];
  const isOnWard = ([x, y]) => document.elementFromPoint(x, y)?.closest(`[data-offer="ward:${ward}"]`);
  return customers.map((each) => middle(each.getBoundingClientRect())).find(isOnWard) ?? null;
}"""


def middle_of(user: User, station: str) -> tuple[float, float]:
    box = user.page.locator(f'.map [data-station="{station}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(user: User, station: str, *, is_start: bool) -> None:
    """Drag the journey that is drafted to a station, whether or not it could end there."""
    grip = user.page.evaluate(GRIP_SCRIPT, "circle.first" if is_start else ".grip")
    assert grip is not None
    user.page.mouse.move(*grip)
    user.page.mouse.down()
    user.page.mouse.move(*middle_of(user, station), steps=4)
    user.page.mouse.up()


def customer_in(user: User, ward: str) -> tuple[float, float] | None:
    """Where to take hold of the customers of a ward."""
    place = user.page.evaluate(CUSTOMER_SCRIPT, ward)
    return tuple(place) if place else None


def drag_customers(user: User, ward: str, station: str) -> None:
    """Drag the customers of a ward to a station, once it glows."""
    customer = customer_in(user, ward)
    assert customer is not None
    x, y = customer
    user.page.mouse.move(x, y)
    user.page.mouse.down()
    user.page.mouse.move(x + 10, y + 10, steps=2)
    user.page.locator(f'.map [data-offer="station:{station}"]:not([data-quiet])').wait_for()
    user.page.mouse.move(*middle_of(user, station), steps=4)
    user.page.mouse.up()
    user.page.locator(f'[data-prompt="ready"] [data-route$="{station}"]').wait_for()


class Clicker:
    """A user who plays lines by clicking, object first."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.clicks = self.changes = 0

    def play(self, line: Slots) -> Clicks:
        """Draft a line, and press its button if it has one."""
        self.clicks = self.changes = 0
        version = self.user.prompt()["version"]
        begin = getattr(self, f"_begin_{line['do']}", None)
        if begin is not None:
            begin(line)
        if self.user.prompt()["version"] == version:
            self._finish(line)
        return Clicks(self.clicks, self.changes)

    def choose(self, offer: str) -> None:
        self._click(lambda: self.user.choose(offer))

    def _click(self, do: Callable[[], object]) -> None:
        do()
        self.clicks += 1

    def _change(self, do: Callable[[], object]) -> None:
        self._click(do)
        self.changes += 1

    def _press(self, selector: str) -> None:
        self._click(lambda: self._activate(self.user.page.locator(selector).first))

    def _activate(self, button: Locator) -> None:
        """Press a button, and wait until the table shows the result."""
        self.user.and_wait(button.click)

    def _finish(self, line: Slots) -> None:
        if line["do"] == "declines":
            self._press('[data-action="decline"]')
            return
        self._pay(line.get("pay", []) or line.get("discard", []))
        self._press('[data-action="send"]')

    # --- the objects of each action -------------------------------------------------------------------------

    def _begin_matsuri(self, line: Slots) -> None:
        self.choose(f"ward:{line['ward']}")

    def _begin_open(self, line: Slots) -> None:
        self.choose(f"station:{line['station']}")
        self.choose(f"item:relocate {line['from']}" if line.get("from") else f"item:open {line['goods']}")

    def _begin_expand(self, line: Slots) -> None:
        for track in line["tracks"]:
            self.choose(f"connection:{track}")

    def _begin_upgrade(self, line: Slots) -> None:
        self.choose(f"station:{line['station']}")
        self.choose("item:upgrade")
        customer = f"customer:{line['customer']}"
        if customer in self.user.prompt()["offered"]:
            self.choose(customer)

    def _begin_income(self, line: Slots) -> None:
        self.choose("deck")

    def _begin_move(self, line: Slots) -> None:
        self._choose_destination(line["ward"], line["to"])
        self._find_route(line["via"])
        self._give(line["gives"])

    def _choose_destination(self, ward: str, station: str) -> None:
        self.choose(f"ward:{ward}")
        if not self._is_drafted(station):  # the page takes the only destination by itself
            self.choose(f"station:{station}")

    def _is_drafted(self, station: str) -> bool:
        return self.user.page.locator("[data-route]").count() > 0 and self._route()[-1:] == [station]

    # --- changes of what was proposed -----------------------------------------------------------------------

    def _route(self) -> list[str]:
        return (self.user.page.locator("[data-route]").get_attribute("data-route") or "").split()

    def _find_route(self, way: list[str]) -> None:
        """Take the route if it is listed, otherwise bend the one that is drafted."""
        for _ in range(MAX_PINS):
            if (route := self._route()) == way:
                return
            listed = self.user.page.locator(f'[data-way="{" ".join(way)}"]')
            if listed.count():
                self._change(lambda: self._activate(listed))  # noqa: B023
            else:
                self._bend(route, way)
        raise AssertionError(f"no pins lead from {self._route()} to {way}")

    def _bend(self, route: list[str], way: list[str]) -> None:
        """Drag the first number to another start, or the line to a station that the route should go through."""
        is_start = route[0] != way[0]
        station = way[0] if is_start else next(each for n, each in enumerate(way) if route[n : n + 1] != [each])
        self._change(lambda: self.user.and_wait(lambda: drag(self.user, station, is_start=is_start)))

    def _give(self, gives: dict[str, str]) -> None:
        """A change may take a customer from another store, which is changed, too, if it has a wrong one then."""
        for _ in range(2 * len(gives) + 1):
            options = [f'[data-give="{station} {token}"][aria-pressed="false"]' for station, token in gives.items()]
            others = [found for found in map(self.user.page.locator, options) if found.count()]
            if not others:
                return
            self._change(lambda: self._activate(others[0]))  # noqa: B023
        raise AssertionError(f"no clicks give {gives}")

    def _pay(self, cards: list[str]) -> None:
        """Lift the cards of a payment. A fourth card replaces the last, and another card a single one that would do.

        Where that takes more clicks, others that are too many go down first.
        """
        wanted = Counter(cards)
        while missing := wanted - (lifted := self._lifted()):
            excess = lifted - wanted
            is_replaced = lifted.total() == 1 or self._replacements(wanted) <= 2 * excess.total()
            most = min(missing, key=lambda card: (-missing[card], card))  # its copies come with it
            card, state = (most, ":not(.lifted)") if is_replaced else (min(excess), ".lifted")
            self._change(lambda: self._activate(self._card(card, state)))  # noqa: B023

    def _replacements(self, wanted: Counter[str]) -> int:
        """How many cards have to replace others. The one that the button names last goes first."""
        order = self._lifted_in_order()
        return next(n for n in range(len(order) + 1) if Counter(order[: len(order) - n]) <= wanted)

    def _lifted_in_order(self) -> list[str]:
        button = self.user.page.locator('[data-action="send"]')
        text = button.inner_text() if button.count() else ""
        return sorted(self._lifted().elements(), key=lambda card: text.rfind(self._name(card)))

    def _name(self, card: str) -> str:
        """Its name in the language of the page."""
        return self._card(card, "").locator(".name, .alone").inner_text()

    def _lifted(self) -> Counter[str]:
        cards = self.user.page.locator(".hand .lifted[data-card]").all()
        return Counter(card.get_attribute("data-card") or "" for card in cards)

    def _card(self, card: str, state: str) -> Locator:
        return self.user.page.locator(f'.hand [data-card="{card}"]{state}').first


class Dragger(Clicker):
    """Takes one click for two where it can: it drags customers to their destination."""

    def _choose_destination(self, ward: str, station: str) -> None:
        if customer_in(self.user, ward) is None:
            super()._choose_destination(ward, station)
        else:
            self._click(lambda: drag_customers(self.user, ward, station))
