"""The map on the screen: it fills its place, and a click on it names what is there."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from shinjuku.terminal.tui.map_layout import Plan, plan_of
from shinjuku.terminal.tui.map_renderer import Picture, Sight
from shinjuku.terminal.tui.places import Place

SMALLEST = (40, 16)


class BoardMap(Widget):
    """A board with a view of the game on it."""

    DEFAULT_CSS = "BoardMap { height: 1fr; width: 1fr; }"

    class Clicked(Message):
        """Somebody clicked on a place."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    sight: reactive[Sight | None] = reactive(None)

    def __init__(self, board_id: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board_id = board_id
        self._picture: Picture | None = None

    @property
    def plan(self) -> Plan:
        width, height = self.size
        return plan_of(self.board_id, max(width, SMALLEST[0]), max(height, SMALLEST[1]))

    def watch_sight(self) -> None:
        self._picture = None
        self.refresh()

    def on_resize(self) -> None:
        self._picture = None

    def render_line(self, y: int) -> Strip:
        if self.sight is None or not self.size:
            return Strip.blank(self.size.width)
        if self._picture is None:
            self._picture = Picture(self.plan, self.sight)
        if y >= self._picture.plan.size[1]:
            return Strip.blank(self.size.width)
        return Strip([Segment(signs, ink) for signs, ink in self._picture.row(y)]).crop(0, self.size.width)

    def on_click(self, event: events.Click) -> None:
        place = self.plan.place_at((event.x, event.y))
        if place is not None:
            self.post_message(self.Clicked(place))

    def words(self) -> str:
        """The map as plain text."""
        if self.sight is None:
            return ""
        picture = Picture(self.plan, self.sight)
        return "\n".join("".join(row) for row in picture.signs)
