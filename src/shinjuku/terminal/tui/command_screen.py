"""What people can say and read at the table: words through the prompt, and pages over the map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.widgets import Input

from shinjuku.game import Illegal, ShinjukuError, Unreadable
from shinjuku.game.log import entries
from shinjuku.terminal import input, overview
from shinjuku.terminal.hands import own_draws
from shinjuku.terminal.session import Sitting
from shinjuku.terminal.tui.board_screen import BoardScreen
from shinjuku.terminal.tui.help_page import help_text
from shinjuku.terminal.tui.panels import news
from shinjuku.terminal.tui.text_page import page_of

COMMANDS = {name: name for name in ("undo", "hint", "score", "log", "help")} | {"?": "help", "quit": "leave"}


class SpeakingScreen(BoardScreen):
    """A table at which a person speaks; who it is, and what may be done now, its kind says."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.game, sitting.wording)
        self.sitting = sitting
        self.at_screen: int | None = None  # the seat that looks at the screen

    def may_choose(self) -> bool:
        """Has the person at the screen something to decide? If not, that is said."""
        raise NotImplementedError

    def do(self, something: Callable[[], None]) -> None:
        """Do something to the game; a refusal is told and changes nothing."""
        raise NotImplementedError

    def moment(self) -> tuple[int, int]:
        """Changes with every choice that is made or taken back."""
        return len(self.game.history), len(self.game.spoken_choices)

    # --- words ----------------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Words: a command, a number, choices or a whole line. What is refused stays to be corrected."""
        said = event.value.strip()
        word, _, rest = said.partition(" ")
        self.notice("")
        if not said:
            self.action_close_prompt()
        elif word.lower() in COMMANDS:
            self.action_close_prompt()
            self.call_later(self.run_action, COMMANDS[word.lower()])
        elif word.lower() == "save":
            self._save(rest.strip())
        elif word.lower() == "map":
            self.tell_about_named(rest.strip().lower())
        elif self.may_choose():
            before = self.moment()
            self.do(lambda: self._speak(said))
            if self.moment() != before:
                self.action_close_prompt()

    def _speak(self, said: str) -> None:
        if said.isascii() and said.isdigit():
            input.refuse_number(self.game, int(said))
            self.game.play(self.game.choices[int(said) - 1])
            return
        try:
            input.speak(self.game, said)
        except (Unreadable, Illegal) as refused:
            found = input.numbers_with(self.game, said)
            if not found or ">" in said:
                raise input.explained(refused) from None
            self.choices.point_at(self.game.choices[found[0] - 1])
            listed = ", ".join(f"{n} {self.game.choices[n - 1]}" for n in found)
            raise Illegal("turn.choose-action", f"Do you mean {listed}?") from None

    def tell_about_named(self, name: str) -> None:
        if name in self.wording.board.station_index:
            self.tell_about("station", name)
        elif name in self.wording.board.ward_index:
            self.tell_about("ward", name)
        else:
            self.notice(f"There is no ward or station {name!r} on this board.", is_refusal=True)

    def _save(self, name: str) -> None:
        if not name:
            self.notice("Say where: save FILE.", is_refusal=True)
            return
        try:
            self.sitting.save_in(Path(name))
        except ShinjukuError as trouble:
            self.notice(str(trouble), is_refusal=True)
            return
        self.action_close_prompt()
        self.notice(f"Saved in {name}, from now on after every line.")

    def tell_about(self, kind: str, id: str) -> None:
        view = self.game.view(self.at_screen)
        if kind == "station":
            said = overview.station_words(view, self.wording, id)[:1]
        elif kind == "ward":
            said = overview.ward_words(view, self.wording, id)[:3]
        else:
            owner = view.get("track", {}).get(id)
            said = [self.wording.connection(id), f"{owner}'s track" if owner else "no track"]
        self.notice("; ".join(part.strip() for part in said))

    # --- pages --------------------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        """The log, with one's own draws behind the lines that brought them."""
        seat = self.at_screen
        told = [(entry.line, entry.text) for entry in entries(self.game)]
        if seat is not None:
            told += [(line, f"You drew {', '.join(cards)}.") for line, cards in own_draws(self.game, seat)]
        return [sentence for _, sentence in sorted(told, key=lambda each: each[0])]

    def action_help(self) -> None:
        self.read("Help", help_text(self.game.view(self.at_screen), self.wording))

    def action_log(self) -> None:
        self.read("What has happened", news(self.sentences()), at_end=True)

    def action_score(self) -> None:
        if self.game.is_over:
            self.read("The end", page_of(overview.final_words(self.game, self.wording)))
            return
        view, lines = self.game.view(self.at_screen), []
        if self.at_screen is not None:
            lines = overview.sheet_words(self.game.score_sheets[self.at_screen], "You")
            lines.append(overview.collected_words(view, self.wording))
        self.read("The score now", page_of([*lines, *overview.seats_words(view, self.wording)]))
