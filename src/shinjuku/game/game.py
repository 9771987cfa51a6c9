"""`Game`: a table with its rules, its chance and its history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from shinjuku.game import enumeration, scoring
from shinjuku.game import log as sentences
from shinjuku.game import views as views_
from shinjuku.game.chance import Event, Source, source
from shinjuku.game.choices import Choice, vocabulary
from shinjuku.game.errors import Illegal
from shinjuku.game.positions import serialization as positions_
from shinjuku.game.records import parser, serialization
from shinjuku.game.records.line import TURN_DRAWS, Line, spoken
from shinjuku.game.settings import Option, Settings, fresh
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, FIRST_MIDDLE, MOST_CHOICES, Phase
from shinjuku.rules.state import States, copy_at, numbers, put_back, read, snapshot, twin_states

NOW, LINE_START, SPARE = 0, 1, 2
JOURNEY = (Phase.MOVE_START, Phase.MOVE_STEP)


class Game:
    """One game of Shinjuku. A seat is an index into `players`.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(players=2, seed=7)
    >>> game.play(game.choices[0])
    >>> game.undo()
    """

    def __init__(self, settings: Settings, states: States, chance: Source) -> None:
        """For the rooms of this package; others use `new`, `load` and `from_position`."""
        self.settings = settings
        self.words = vocabulary(settings.edition, settings.players)
        self._states = states
        self._chance = chance
        self._phase = int(read(states, NOW, "phase"))
        self._lines: list[Line] = []
        self._line = Line(None)
        self._earlier: list[tuple[bytes, Line]] = []  # lines that can be taken back, with the state before each
        self._choices: tuple[Choice, ...] | None = None
        self._room = numbers(MOST_CHOICES + 32)  # of its own, so that games in several threads don't meet there
        self._origin: Mapping[str, Any] | None = None  # the position the game began from, if not from the start

    # --- making a game ------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        edition: str = "v2",
        modules: Iterable[str] = (),
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        *,
        start: int | str | None = None,
        options: Mapping[str, Option] | None = None,
        chance: Callable[[Event], str] | None = None,
        notes: Sequence[tuple[str, str]] = (),
    ) -> Game:
        """A new game, set up. Without a seed, chance is the operating system's secure source."""
        settings = Settings.agree(edition, modules, players, options, notes)
        game = cls.waiting(settings, source(seed, chance))
        if start is not None:
            game.draw_outcome(_seat_of(settings, start))
        game.settle()
        return game

    @classmethod
    def waiting(cls, settings: Settings, chance: Source) -> Game:
        """A game whose first draw has not happened yet."""
        return cls(settings, fresh(settings, 3), chance)

    @classmethod
    def load(cls, text: str, *, seed: int | None = None, chance: Callable[[Event], str] | None = None) -> Game:
        """A game from its record."""
        return serialization.load(text, source(seed, chance))

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        *,
        seed: int | None = None,
        chance: Callable[[Event], str] | None = None,
    ) -> Game:
        """A game from a position; everything that is wrong with it is said."""
        return positions_.load(position, source(seed, chance))

    def copy(self) -> Game:
        """A twin that shares the future: the same chance."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._states = twin_states(self._states)
        twin._room = numbers(MOST_CHOICES + 32)
        twin._chance = self._chance.copy()
        twin._lines = self._lines.copy()
        twin._line = self._line.copy()
        twin._earlier = self._earlier.copy()
        return twin

    def become(self, other: Game) -> None:
        """Take over everything of another game, all at once."""
        self.__dict__.update(other.__dict__)

    # --- what is the case ---------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        return self.settings.players

    @property
    def phase(self) -> Phase:
        return Phase(self._phase)

    @property
    def states(self) -> States:
        """The states behind this game: now, at the start of the line, and a spare one."""
        return self._states

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        seat = kernel.decider_at(self._states, NOW)
        return seat if seat >= 0 else None

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(read(self._states, NOW, "seat"))

    @property
    def start(self) -> int:
        """The starting player."""
        return int(read(self._states, NOW, "start"))

    @property
    def is_over(self) -> bool:
        return self._phase == Phase.OVER

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal choice now, in a fixed order."""
        if self._choices is None:
            self._choices = self._find_choices()
        return self._choices

    def _find_choices(self) -> tuple[Choice, ...]:
        if self._phase >= FIRST_CHANCE:
            return ()
        count = kernel.legal_at(self._states, NOW, self._room)
        if self._phase in JOURNEY:
            kernel.say_who_is_taken_at(self._states, NOW, self._room, count)
        known = self.words.by_phase[self._phase]
        return tuple([known[act] for act in self._room[:count].tolist()])

    def lines(self) -> Iterator[str]:
        """Every whole legal action now, one after the other, ready for `perform`; there may be very many."""
        return enumeration.lines(self)

    @property
    def doing(self) -> str:
        """The words of the unfinished line, or nothing."""
        return spoken(self._line.choices, finished=False) if self.in_line else ""

    @property
    def history(self) -> Sequence[Line]:
        """The finished lines; the first is the set-up, unless the game began from a position."""
        return self._lines

    @property
    def origin(self) -> Mapping[str, Any] | None:
        """The position the game began from; None if it began at the beginning."""
        return self._origin

    @property
    def in_set_up(self) -> bool:
        return not self._lines and self._origin is None

    @property
    def spoken_choices(self) -> Sequence[Choice]:
        """The choices of the unfinished line."""
        return self._line.choices

    @property
    def last_words(self) -> str:
        """The words of the line that was finished last."""
        return spoken((self._line if self._line.choices else self._lines[-1]).choices)

    @property
    def in_line(self) -> bool:
        """Is an action begun and not finished?"""
        return FIRST_MIDDLE <= self._phase < FIRST_CHANCE

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """What each seat would score now."""
        return tuple(scoring.score(self, seat) for seat in range(len(self.players)))

    @property
    def score_sheets(self) -> tuple[scoring.Sheet, ...]:
        """The same with every set laid out."""
        return tuple(scoring.sheet(self, seat) for seat in range(len(self.players)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the game is over."""
        return self.result.winners if self.result else ()

    @property
    def result(self) -> scoring.Result | None:
        """Who has won and why; None before the game is over."""
        return scoring.result(self) if self.is_over else None

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences; nothing that anybody may not know."""
        return sentences.sentences(self)

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str) -> None:
        """Make a choice, or say its words (several at once too, cards in any order)."""
        if isinstance(choice, Choice):
            if choice not in self.choices:
                parser.refuse(self, choice)
            self.choose(choice)
            self.settle()
        else:
            parser.play(self, choice)

    def perform(self, line: str) -> None:
        """Carry out a whole line; with `>` outcomes they are what chance brings, without them it is asked."""
        parser.perform(self, line)

    def choose(self, choice: Choice) -> None:
        """Carry out a legal choice; what chance decides then waits for `settle`."""
        if not self._line.choices:
            self._begin_line()
        self._line.choices.append(choice)
        self._phase = phase = kernel.apply_at(self._states, NOW, choice.act)
        self._choices = None
        if not FIRST_MIDDLE <= phase < FIRST_CHANCE:
            self._end_line()

    def _begin_line(self) -> None:
        seat = kernel.decider_at(self._states, NOW)
        if self._earlier and self._earlier[-1][1].seat != seat:
            self._earlier.clear()
        self._line = Line(seat)
        copy_at(self._states, NOW, self._states, LINE_START)

    def _end_line(self) -> None:
        """A finished line can be taken back until chance, another seat or the next turn comes."""
        self._earlier.append((snapshot(self._states, LINE_START), self._line))
        if self.turn != int(read(self._states, LINE_START, "seat")):
            self._earlier.clear()
        if FIRST_CHANCE <= self._phase < FIRST_AUTOMATIC and self._phase not in TURN_DRAWS:
            return  # its outcomes are still to come
        self._put_line_away()

    def _put_line_away(self) -> None:
        if self._line.choices or self._line.outcomes:
            self._lines.append(self._line)
        self._line = Line(None)

    def settle(self) -> None:
        """Let chance decide all that it has to decide now."""
        while FIRST_CHANCE <= self._phase < FIRST_AUTOMATIC:
            self.settle_once(self._chance)

    def settle_once(self, chance: Source) -> None:
        """Let a source decide the present draw."""
        phase, seat = self._phase, self.turn
        self._drawn(phase, seat, chance.draw(self._states, self.words, self.players))

    def draw_outcome(self, outcome: int) -> None:
        """Let a draw have an outcome that is known already."""
        phase, seat = self._phase, self.turn
        kernel.draw_at(self._states, NOW, outcome)
        self._drawn(phase, seat, outcome)

    def _drawn(self, phase: int, seat: int, outcome: int) -> None:
        """Write down an outcome, and put the line away when no more belongs to it."""
        self._phase = int(read(self._states, NOW, "phase"))
        self._choices = None
        self._earlier.clear()
        if phase in TURN_DRAWS and not self._line.outcomes:
            self._line = Line(seat)
        self._line.outcomes.append((phase, outcome))
        draws_on = FIRST_CHANCE <= self._phase < FIRST_AUTOMATIC
        if not draws_on or (self._phase in TURN_DRAWS) != (phase in TURN_DRAWS):
            self._put_line_away()

    def undo(self) -> None:
        """Back one decision; never across chance, another seat's decision or the start of the turn."""
        if self._line.choices:
            before, line = snapshot(self._states, LINE_START), self._line
        elif self._earlier:
            before, line = self._earlier.pop()
            self._lines.pop()
        else:
            raise Illegal("game.undo", "Nothing can be taken back: chance, another player or a new turn came between.")
        put_back(self._states, NOW, before)
        self._phase = int(read(self._states, NOW, "phase"))
        self._line = Line(None)
        self._choices = None
        for choice in line.choices[:-1]:
            self.choose(choice)

    @property
    def can_undo(self) -> bool:
        return bool(self._line.choices or self._earlier)

    # --- records, positions, views ------------------------------------------------------------------------------

    def record(self, seat: int | None | object = ...) -> str:
        """The record as text; with a seat (or None for a spectator) that seat's own copy, hidden cards as `?`."""
        return serialization.text(self, seat)

    def position(self) -> dict[str, Any]:
        """The position, JSON-ready."""
        return positions_.position(self)

    def view(self, seat: int | None, *, counted: bool = False) -> dict[str, Any]:
        """What a seat (None: a spectator) may see, JSON-ready; `counted`: with what it could have counted."""
        return views_.view(self, seat, counted=counted)

    def _repr_svg_(self) -> str:
        from shinjuku.drawing import draw

        return draw(self.position())

    def __repr__(self) -> str:
        who = "over" if self.to_act is None else f"{self.players[self.to_act]} to act"
        return f"<Game {self.settings.edition}, {', '.join(self.players)}: {who}>"


def _seat_of(settings: Settings, start: int | str) -> int:
    if isinstance(start, str) and start in settings.players:
        return settings.players.index(start)
    if isinstance(start, int) and not isinstance(start, bool) and 0 <= start < len(settings.players):
        return start
    raise Illegal("game.start", f"{start!r} can't start: the players are {', '.join(settings.players)}.")
