"""Play whole lines with the keyboard alone: with the text table, the field that finds places, Tab and Enter."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from shinjuku.boards import Board
from tests.web.test_lessons import Learner
from tests.web.users import User

MAX_TABS = 400
HAS_FOCUS = "(element) => element === document.activeElement"


class Typist(Learner):
    """A learner without a mouse, in English."""

    def __init__(self, user: User, board: Board) -> None:
        super().__init__(user)
        self.board, self.keys = board, user.page.keyboard

    def open_text_table(self) -> None:
        self.keys.press("t")
        expect(self.user.page.locator("[data-text-table] h2").first).to_be_focused()

    def reach(self, button: Locator) -> None:
        """Press Tab until a button has the focus."""
        wanted = button.element_handle()
        for _ in range(MAX_TABS):
            if wanted.evaluate(HAS_FOCUS):
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab doesn't reach {button}")

    def press_enter_on(self, button: Locator) -> None:
        self.reach(button)
        self.keys.press("Enter")

    def choose(self, offer: str) -> None:
        self._click(lambda: self.user.and_wait(lambda: self._choose(offer)))

    def _choose(self, offer: str) -> None:
        kind, _, place = offer.partition(":")
        if kind in ("ward", "station", "connection"):
            self._find(kind, place)
            self.press_enter_on(self.user.page.locator(f'[data-text-table] [data-pick="{offer}"]').last)
        else:
            self.press_enter_on(self.user.page.locator(f'[data-offer="{offer}"]').first)

    def _activate(self, button: Locator) -> None:
        self.user.and_wait(lambda: self.press_enter_on(button))

    def _find(self, kind: str, place: str) -> None:
        """Go to a ward or a station by its name. A connection is listed at both of its stations."""
        name, detail = self._option(kind, place)
        self.keys.press("/")
        expect(self.user.page.get_by_role("combobox")).to_be_focused()
        self.keys.type(name)
        selected = self.user.page.get_by_role("option", selected=True)
        expect(selected).to_have_count(1)
        while not (selected.inner_text().startswith(name) and selected.locator("span").last.inner_text() == detail):
            self.keys.press("ArrowDown")
        self.keys.press("Enter")
        expect(self.user.page.get_by_role("combobox")).to_have_count(0)

    def _option(self, kind: str, place: str) -> tuple[str, str]:
        """A place as it is listed: its name, and `ward` or the name of its ward."""
        if kind == "ward":
            return self.board.ward(place).macron, "ward"
        station = self.board.station(place.split("--")[0])
        return station.macron, self.board.ward(station.ward).macron
