"""The list of legal choices, operated with arrows and Enter, numbers or the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from shinjuku.game import Choice
from shinjuku.terminal.choices import MenuGroup, MenuItem
from shinjuku.terminal.tui.styles import THEME, style


class ChoiceList(OptionList):
    """Numbered choices. The highlighted one can be previewed on the map before it is chosen."""

    class Highlighted(Message):
        """Another choice is highlighted."""

        def __init__(self, choice: Choice | None) -> None:
            super().__init__()
            self.choice = choice

    class Chosen(Message):
        """A choice is made."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Typed(Message):
        """The digits typed so far."""

        def __init__(self, digits: str, refused: bool = False) -> None:
            super().__init__()
            self.digits = digits
            self.refused = refused

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._choices: Sequence[Choice] = ()
        self._digits = ""

    def show(self, groups: Sequence[MenuGroup], choices: Sequence[Choice]) -> None:
        """Show these choices and highlight the first."""
        self._choices = choices
        self._digits = ""
        options: list[Option] = []
        for group in groups:
            if group.title:
                options.append(Option(Text(group.title, style(THEME.gold)), disabled=True))
            options += [Option(_label(item), id=str(item.number)) for item in group.items]
        self.set_options(options)
        self.highlighted = next((n for n, option in enumerate(options) if not option.disabled), None)
        self._post_highlighted()

    def clear(self) -> None:
        self._choices = ()
        self.clear_options()

    @property
    def choice(self) -> Choice | None:
        """The highlighted one."""
        option = self.highlighted_option
        return self._choices[int(option.id) - 1] if option and option.id else None

    def highlight(self, choice: Choice) -> None:
        """Highlight a choice."""
        number = str(self._choices.index(choice) + 1)
        self.highlighted = self.get_option_index(number)

    def _post_highlighted(self) -> None:
        self.post_message(self.Highlighted(self.choice))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._post_highlighted()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._digits = ""
        if event.option.id and self._choices:
            self.post_message(self.Chosen(self._choices[int(event.option.id) - 1]))

    def on_key(self, event: events.Key) -> None:
        """Digits highlight a choice, Enter chooses it."""
        if event.character and event.character.isascii() and event.character.isdigit():
            event.stop()
            self._type(self._digits + event.character)
        elif event.key == "backspace" and self._digits:
            event.stop()
            self._type(self._digits[:-1])
        elif event.key in ("up", "down", "home", "end", "pageup", "pagedown"):
            self._type("")

    def _type(self, digits: str) -> None:
        number = int(digits or 0)
        refused = bool(digits) and not 1 <= number <= len(self._choices)
        self._digits = "" if refused else digits
        if digits and not refused:
            self.highlight(self._choices[number - 1])
        self.post_message(self.Typed(digits, refused))


def _label(item: MenuItem) -> Text:
    text = Text.assemble((f"{item.number:>2} ", style(THEME.soft_ink)))
    text.append(item.words, style(THEME.ink, bold=True))
    if item.note:
        text.append(f"  {item.note}", style(THEME.ward_ink))
    return text
