"""The map widget: draws the map at any size, and reports which place was clicked."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from shinjuku.terminal.tui.map.map_layout import MapLayout, layout_for
from shinjuku.terminal.tui.map.map_renderer import MapContent, MapDrawing
from shinjuku.terminal.tui.map.places import Place

MIN_SIZE = (40, 16)


class BoardMap(Widget):
    """A board with the pieces of a view."""

    DEFAULT_CSS = "BoardMap { height: 1fr; width: 1fr; }"

    class Clicked(Message):
        """A place was clicked."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    map_content: reactive[MapContent | None] = reactive(None)

    def __init__(self, board_id: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board_id = board_id
        self._drawing: MapDrawing | None = None

    @property
    def map_layout(self) -> MapLayout:
        width, height = self.size
        return layout_for(self.board_id, max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1]))

    def watch_map_content(self) -> None:
        self._drawing = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self.map_content is None or not self.size:
            return Strip.blank(self.size.width)
        layout = self.map_layout
        if self._drawing is None or self._drawing.layout is not layout:
            self._drawing = MapDrawing(layout, self.map_content)
        return Strip([Segment(text, style) for text, style in self._drawing.row(y)]).crop(0, self.size.width)

    def on_click(self, event: events.Click) -> None:
        place = self.map_layout.place_at((event.x, event.y))
        if place is not None:
            self.post_message(self.Clicked(place))
