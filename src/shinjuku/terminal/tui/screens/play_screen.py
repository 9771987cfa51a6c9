"""Play a session: people choose with keyboard, mouse or words, and bots think in the background."""

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
from shinjuku.game.facts.effects import Effects, effects_of
from shinjuku.game.facts.reader import LINE_START, StateReader, before_line
from shinjuku.terminal.choices import ChoiceMenu
from shinjuku.terminal.hands import wild_for
from shinjuku.terminal.hints import hint
from shinjuku.terminal.overview import result_sentence
from shinjuku.terminal.session import BotChoice, Session, ask_bot_for_line
from shinjuku.terminal.tui.animation import journey_steps
from shinjuku.terminal.tui.choice_list import ChoiceList
from shinjuku.terminal.tui.map.board_map import BoardMap
from shinjuku.terminal.tui.map.map_renderer import MapContent
from shinjuku.terminal.tui.map.places import Places, choices_at, places_of
from shinjuku.terminal.tui.preview import journey_preview
from shinjuku.terminal.tui.screens.command_screen import CommandScreen
from shinjuku.terminal.tui.screens.handover_screen import HandoverScreen

PAUSE, STEP = 0.9, 0.18  # seconds after a bot's action, and for each station of its journeys


class PlayScreen(CommandScreen):
    """A session on the screen."""

    KEYS = (
        (":", "words"), ("u", "undo"), ("U", "undo-turn"), ("h", "hint"), ("s", "score"), ("l", "log"), ("?", "help"),
        ("q", "quit"),
    )  # fmt: skip
    SMALL_KEYS = (("Tab", "side"),)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("U", "undo_turn", "undo the turn"),
        Binding("h", "hint", "hint"),
        Binding("s", "score", "score"),
        Binding("l", "log", "log"),
        Binding("question_mark,f1", "help", "help"),
        Binding("f", "fast", "instant bots"),
        Binding("colon,slash", "prompt", "type words", priority=True),
        Binding("tab", "next_side", "side panel", priority=True),
        Binding("q", "quit_game", "quit"),
        Binding("ctrl+c", "quit_game", show=False),
        Binding("escape", "close_prompt", show=False),
        Binding("space", "skip", show=False),
    ]

    def __init__(self, session: Session, *, fast: bool = False) -> None:
        super().__init__(session)
        self.fast = fast
        self.at_screen = self._only_person()
        self._pause: Timer | None = None
        self._frames: list[Effects] = []
        self._bot_choices: Sequence[BotChoice] = ()
        self._last: Effects | None = None  # of the last line
        self._asking = False
        self._shown: tuple[object, ...] = ()  # the moment and the highlighted choice that the map shows
        self._log_shown: tuple[int, int | None] | None = None  # up to which line, and to which seat

    def _only_person(self) -> int | None:
        people = [n for n, seat in enumerate(self.session.seats) if seat.is_human]
        return people[0] if len(people) == 1 else None

    def on_mount(self) -> None:
        self.set_up()
        self.proceed()

    # --- the course of the game -----------------------------------------------------------------------------

    def proceed(self) -> None:
        """Ask the player who decides next."""
        seat = self.game.to_act
        if seat is None:
            self._finish()
            return
        player = self.session.players[seat]
        if player is not None:
            self._ask_bot(seat, player)
        elif self.session.people > 1 and self.at_screen != seat:
            self._hand_over(seat)
        else:
            self._ask_person(seat)

    def _hand_over(self, seat: int) -> None:
        """Remove everything secret from the screen before the next person sees it."""
        self.at_screen = None
        self._asking = False
        self.notice("")
        self.choices.clear()
        self.put("preview", "")
        self.put("question", "")
        self._show()

        def handed_over(_: None) -> None:
            self.at_screen = seat
            self._ask_person(seat)

        self.app.push_screen(HandoverScreen(self.game.players[seat], self.wording), handed_over)

    def _ask_person(self, seat: int) -> None:
        self._asking = True
        self._shown = ()
        menu = ChoiceMenu(self.game, self.wording)
        begun = self.game.doing.partition(":")[0]  # the preview shows the journey
        doing = f"{begun} …\n" if begun else ""
        self.put("question", Text(f"{doing}{menu.question}"))
        self.choices.show(menu.groups(), self.game.choices)
        if not self.prompt.display:
            self.choices.focus()

    def _ask_bot(self, seat: int, player: Player) -> None:
        """Let it think in a thread; nothing can be chosen meanwhile."""
        self._asking = False
        self.choices.clear()
        self.put("question", "")
        self.put("preview", "")
        self._show()
        self.notice(self.wording.say("terminal.screen.thinking", who=self.session.name(seat), bot=player.name))
        _ = self.game.choices  # computed before the thread needs them
        self.run_worker(lambda: ask_bot_for_line(player, self.game), thread=True, exit_on_error=False, group="bot")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state == WorkerState.SUCCESS and event.worker.group == "hint":
            asked, sentences = event.worker.result or (None, [])
            self._show_hint(asked, sentences)
        elif event.state == WorkerState.SUCCESS and event.worker.group == "bot":
            chosen: list[BotChoice] = event.worker.result or []
            self._bot_choices = chosen
            choices = [each.choice for each in chosen]
            self._frames = [] if self.fast else journey_steps(before_line(self.game), choices)
            self._next_frame()

    def _next_frame(self) -> None:
        """Show a bot's journey station by station, then play it."""
        if self._frames:
            self._last = self._frames.pop(0)
            self._show()
            self._pause = self.set_timer(STEP, self._next_frame)
        else:
            self._play_bot_choices()

    def _play_bot_choices(self) -> None:
        self.notice("")
        self._last = effects_of(before_line(self.game), [each.choice for each in self._bot_choices])
        for chosen in self._bot_choices:
            self.game.play(chosen.choice)
            if warning := self.session.warning_about(chosen):
                self.notice(warning, is_refusal=True)
        self._save_line()
        self._show()
        if self.fast:
            self.call_later(self.proceed)
        else:
            self._pause = self.set_timer(PAUSE, self.proceed)

    def _save_line(self) -> None:
        self.session.record = self.game.record()
        if warning := self.session.save():
            self.notice(warning, is_refusal=True)

    def _finish(self) -> None:
        self._asking = False
        self._save_line()
        self.choices.clear()
        self.put("preview", "")
        self.put("question", result_sentence(self.game, self.wording))
        self._show()
        self.notice(self.wording.say("terminal.screen.ended"))
        self.action_score()

    # --- showing --------------------------------------------------------------------------------------------

    def _show(self, highlighted: Choice | None = None) -> None:
        """The game as the person at the screen may see it."""
        asking = self._asking and self.game.to_act is not None
        is_building = asking and self.game.in_line
        content = MapContent(
            self.game.view(self.at_screen),
            places_of(self.game.choices) if asking else Places(),
            places_of([highlighted], cards=True) if highlighted else Places(),
            effects_of(before_line(self.game), self.game.line_choices) if is_building else self._last,
            self.game.players[self.game.to_act or 0] if is_building else None,
        )
        self.show_view(content, wild_for(self.game, self.at_screen))
        if asking:
            self.put("preview", journey_preview(self.game, self.wording, highlighted))
        if self._log_shown != (shown := (len(self.game.history), self.at_screen)):
            self._log_shown = shown
            self.show_log(self.sentences())

    # --- input ----------------------------------------------------------------------------------------------

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Update the map and the preview; the same choice may be posted twice."""
        shown = (*self.moment(), self.choices.choice)
        if self._asking and shown != self._shown:
            self._shown = shown
            with self.app.batch_update():
                self._show(self.choices.choice)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        if self._asking and event.choice in self.game.choices:
            self.try_to(lambda: self.game.play(event.choice))

    def on_choice_list_typed(self, event: ChoiceList.Typed) -> None:
        if event.refused:
            self.notice(self.wording.say("terminal.screen.no-choice", number=event.digits), is_refusal=True)
        else:
            digits = event.digits
            self.notice(self.wording.say("terminal.screen.press-enter", number=digits) if digits else "")

    def on_board_map_clicked(self, event: BoardMap.Clicked) -> None:
        """One choice there: make it. Several: highlight one after the other. None: describe the place."""
        meant = choices_at(event.place, self.game.choices) if self._asking else []
        if len(meant) == 1:
            self.try_to(lambda: self.game.play(meant[0]))
        elif meant:
            now = self.choices.choice
            at = meant.index(now) + 1 if now in meant else 0
            self.choices.highlight(meant[at % len(meant)])
            self.notice(self.wording.say("terminal.screen.several", number=len(meant)))
        else:
            self.describe(event.place.kind, event.place.id)

    def try_to(self, action: Callable[[], None]) -> None:
        lines = len(self.game.history)
        try:
            action()
        except ShinjukuError as refused:
            self.notice(refused.located_text(self.wording.language), is_refusal=True)
            return
        self.notice("")
        self._last = None
        if len(self.game.history) > lines:
            state = StateReader(self.game.words, self.game.states, LINE_START)
            self._last = effects_of(state, self.game.history[lines].choices)
        if len(self.game.history) != lines:
            self._save_line()
        else:
            self.session.record = self.game.record()
        self.proceed()

    def action_undo(self) -> None:
        if self.may_choose():
            self.try_to(self.game.undo)

    def action_undo_turn(self) -> None:
        if self.may_choose():
            self.try_to(self._undo_all)

    def _undo_all(self) -> None:
        self.game.undo()
        while self.game.can_undo:
            self.game.undo()

    def may_choose(self) -> bool:
        if not self._asking:
            self.notice(self.wording.say("terminal.screen.not-now"), is_refusal=True)
        return self._asking

    def action_hint(self) -> None:
        if self.may_choose():
            self.notice(self.wording.say("terminal.screen.considering"))
            game, asked = self.game.copy(), self.moment()
            self.run_worker(lambda: (asked, hint(game, self.wording)), thread=True, exit_on_error=False, group="hint")

    def _show_hint(self, asked: tuple[int, int] | None, sentences: list[str]) -> None:
        """Show a hint, unless the player has moved on."""
        if self._asking and self.moment() == asked:
            self.notice(self.wording.listed(sentences, "sentences"))

    def action_fast(self) -> None:
        self.fast = not self.fast
        self.notice(self.wording.say("terminal.screen.fast" if self.fast else "terminal.screen.slow"))

    def action_skip(self) -> None:
        """Skip a pause."""
        if self._pause is not None and not self._asking:
            self._pause.stop()
            self._pause = None
            if self._bot_choices and self._frames:
                self._frames = []
                self._play_bot_choices()
            else:
                self.proceed()

    def action_quit_game(self) -> None:
        self.app.exit()

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter" and not self._asking:
            self.action_skip()
