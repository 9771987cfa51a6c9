"""Playing: people choose with keyboard, mouse or words; bots think beside; the screen is covered between people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.worker import Worker, WorkerState

from shinjuku.bots import Player
from shinjuku.game import Choice, ShinjukuError
from shinjuku.terminal import input
from shinjuku.terminal.choices import Offering
from shinjuku.terminal.session import Answer, Sitting, ask_for_line
from shinjuku.terminal.tui.animation import steps_of
from shinjuku.terminal.tui.board_map import BoardMap
from shinjuku.terminal.tui.choice_list import ChoiceList
from shinjuku.terminal.tui.command_screen import SpeakingScreen
from shinjuku.terminal.tui.cover import Cover
from shinjuku.terminal.tui.map_renderer import Sight
from shinjuku.terminal.tui.places import Places, meant_by, places_of
from shinjuku.terminal.tui.preview import journey_preview
from shinjuku.terminal.tui.spoken import Spoken, understand

PAUSE, STEP = 0.9, 0.18  # seconds after a bot's action, and for each station of its journeys


class PlayScreen(SpeakingScreen):
    """One sitting on the screen."""

    KEYS = ": words  u undo  U turn  h hint  s score  l log  ? help  q quit"
    MORE_KEYS = "Tab side  "

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("U", "restart", "restart the turn"),
        Binding("h", "hint", "hint"),
        Binding("s", "score", "score"),
        Binding("l", "log", "log"),
        Binding("question_mark,f1", "help", "help"),
        Binding("f", "fast", "fast bots"),
        Binding("colon,slash", "prompt", "say it in words", priority=True),
        Binding("tab", "turn_side", "side", priority=True),
        Binding("q", "leave", "leave"),
        Binding("ctrl+c", "leave", show=False),
        Binding("escape", "close_prompt", show=False),
        Binding("space", "skip", show=False),
    ]

    def __init__(self, sitting: Sitting, *, fast: bool = False) -> None:
        super().__init__(sitting)
        self.fast = fast
        self.at_screen = self._only_person()
        self._pause: Timer | None = None
        self._frames: list[Spoken] = []
        self._answers: Sequence[Answer] = ()
        self._last: tuple[Spoken, str] | None = None  # what was done last, and by whom
        self._asking = False
        self._shown: tuple[object, ...] = ()  # the moment and the choice that the map shows
        self._told_to: tuple[int, int | None] | None = None  # up to where, and to whom, the log is shown

    def _only_person(self) -> int | None:
        people = [n for n, seat in enumerate(self.sitting.seats) if seat.is_human]
        return people[0] if len(people) == 1 else None

    def on_mount(self) -> None:
        self.set_up()
        self.go_on()

    # --- the course of the game -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Whoever has to decide is asked."""
        seat = self.game.to_act
        if seat is None:
            self._finish()
            return
        player = self.sitting.players[seat]
        if player is not None:
            self._ask_bot(seat, player)
        elif self.sitting.people > 1 and self.at_screen != seat:
            self._pass_on(seat)
        else:
            self._ask_person(seat)

    def _pass_on(self, seat: int) -> None:
        """Everything secret leaves the screen before the cover does."""
        self.at_screen = None
        self._asking = False
        self.notice("")
        self.choices.clear()
        self.put("preview", "")
        self.put("question", "")
        self._show()

        def uncovered(_: None) -> None:
            self.at_screen = seat
            self._ask_person(seat)

        self.app.push_screen(Cover(self.game.players[seat], self.sitting.name(seat)), uncovered)

    def _ask_person(self, seat: int) -> None:
        self._asking = True
        self._shown = ()
        view = self.game.view(seat)
        offering = Offering(view, self.wording, self.game.choices)
        begun = self.game.doing.partition(":")[0]  # a journey is told below the choices
        doing = f"{begun} …\n" if begun else ""
        self.put("question", Text(f"{doing}{offering.question}"))
        self.choices.offer(offering.groups(), self.game.choices)
        if not self.prompt.display:
            self.choices.focus()

    def _ask_bot(self, seat: int, player: Player) -> None:
        """It thinks in a thread of its own; meanwhile nothing can be chosen."""
        self._asking = False
        self.choices.clear()
        self.put("question", "")
        self.put("preview", "")
        self._show()
        self.notice(f"{self.sitting.name(seat)} ({player.name}) thinks …")
        _ = self.game.choices  # found before the thread asks for them
        self.run_worker(lambda: ask_for_line(player, self.game), thread=True, exit_on_error=False, group="bot")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.group == "bot" and event.state == WorkerState.SUCCESS:
            answers: list[Answer] = event.worker.result or []
            self._answers = answers
            self._frames = [] if self.fast else steps_of([answer.choice for answer in answers])
            self._next_frame()

    def _next_frame(self) -> None:
        """A bot's journey grows on the map, then it is carried out."""
        if self._frames:
            self._last = (self._frames.pop(0), self._actor())
            self._show()
            self._pause = self.set_timer(STEP, self._next_frame)
        else:
            self._carry_out()

    def _carry_out(self) -> None:
        actor = self._actor()
        self.notice("")
        for answer in self._answers:
            self.game.play(answer.choice)
            if answer.complaint:
                self.notice(answer.complaint, is_refusal=True)
        self._last = (understand([answer.choice for answer in self._answers]), actor)
        self._keep()
        self._show()
        if self.fast:
            self.call_later(self.go_on)
        else:
            self._pause = self.set_timer(PAUSE, self.go_on)

    def _actor(self) -> str:
        return self.game.players[self.game.to_act or 0]

    def _keep(self) -> None:
        self.sitting.record = self.game.record()
        if trouble := self.sitting.save():
            self.notice(trouble, is_refusal=True)

    def _finish(self) -> None:
        self._asking = False
        self._keep()
        self.choices.clear()
        self.put("preview", "")
        self.put("question", self.game.result.sentence if self.game.result else "")
        self._show()
        self.notice("The game is over. s: the score sheets   l: the log   q: leave")
        self.action_score()

    # --- showing --------------------------------------------------------------------------------------------

    def _show(self, highlighted: Choice | None = None) -> None:
        """The table as the person at the screen may see it."""
        view = self.game.view(self.at_screen)
        asking = self._asking and self.game.to_act is not None
        if asking and self.game.in_line:
            spoken: Spoken | None = understand(self.game.spoken_choices, view.get("hachiko"))
            colour: str | None = self._actor()
        else:
            spoken, colour = self._last or (None, None)
        self.show_view(
            view,
            Sight(
                view,
                places_of(self.game.choices) if asking else Places(),
                places_of([highlighted], cards=True) if highlighted else Places(),
                spoken,
                colour if asking and self.game.in_line else None,
            ),
        )
        if asking:
            self.put("preview", journey_preview(self.game, view, self.wording, highlighted))
        if self._told_to != (told := (len(self.game.history), self.at_screen)):
            self._told_to = told
            self.show_log(self.sentences())

    # --- what people do -------------------------------------------------------------------------------------

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """The map and the preview follow; one choice may be announced more than once."""
        shown = (*self.moment(), self.choices.choice)
        if self._asking and shown != self._shown:
            self._shown = shown
            with self.app.batch_update():
                self._show(self.choices.choice)

    def on_choice_list_taken(self, event: ChoiceList.Taken) -> None:
        if self._asking and event.choice in self.game.choices:
            self.do(lambda: self.game.play(event.choice))

    def on_choice_list_typed(self, event: ChoiceList.Typed) -> None:
        if event.refused:
            self.notice(f"There is no choice {event.digits}.", is_refusal=True)
        else:
            self.notice(f"{event.digits} – Enter takes it." if event.digits else "")

    def on_board_map_clicked(self, event: BoardMap.Clicked) -> None:
        """One choice there: it is taken. Several: one after the other is pointed at. None: what is there is told."""
        meant = meant_by(event.place, self.game.choices) if self._asking else []
        if len(meant) == 1:
            self.do(lambda: self.game.play(meant[0]))
        elif meant:
            now = self.choices.choice
            at = meant.index(now) + 1 if now in meant else 0
            self.choices.point_at(meant[at % len(meant)])
            self.notice(f"{len(meant)} choices there: click again for the next, Enter takes it.")
        else:
            self.tell_about(event.place.kind, event.place.id)

    def do(self, something: Callable[[], None]) -> None:
        lines, seat = len(self.game.history), self.game.to_act
        choices = list(self.game.spoken_choices)
        try:
            something()
        except ShinjukuError as refused:
            self.notice(str(refused), is_refusal=True)
            return
        self.notice("")
        self._last = None
        if len(self.game.history) > lines and seat is not None and choices:
            self._last = (understand(self.game.history[-1].choices), self.game.players[seat])
        if len(self.game.history) != lines:
            self._keep()
        else:
            self.sitting.record = self.game.record()
        self.go_on()

    def action_undo(self) -> None:
        if self.may_choose():
            self.do(self.game.undo)

    def action_restart(self) -> None:
        if self.may_choose():
            self.do(self._undo_all)

    def _undo_all(self) -> None:
        self.game.undo()
        while self.game.can_undo:
            self.game.undo()

    def may_choose(self) -> bool:
        if not self._asking:
            self.notice("Not now: it is not your decision.", is_refusal=True)
        return self._asking

    def action_hint(self) -> None:
        if self.may_choose():
            self.notice(input.hint(self.game))

    def action_fast(self) -> None:
        self.fast = not self.fast
        self.notice("Bots play at once." if self.fast else "Bots play so that you can follow.")

    def action_skip(self) -> None:
        """On from a pause."""
        if self._pause is not None and not self._asking:
            self._pause.stop()
            self._pause = None
            if self._answers and self._frames:
                self._frames = []
                self._carry_out()
            else:
                self.go_on()

    def action_leave(self) -> None:
        self.app.exit()

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter" and not self._asking:
            self.action_skip()
