"""`Game`: play, undo, load and save a game of Shinjuku, and see it as one of its seats does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from shinjuku.boards import Board
from shinjuku.game import enumeration, scoring
from shinjuku.game import log as sentences
from shinjuku.game import views as views_
from shinjuku.game.chance import Event, Source, source
from shinjuku.game.choices import Choice
from shinjuku.game.core import GameCore
from shinjuku.game.errors import Illegal
from shinjuku.game.map_changes import Sites, with_map_changes
from shinjuku.game.positions import serialization as positions_
from shinjuku.game.quoting import quoted
from shinjuku.game.records import parser, reader, writer
from shinjuku.game.settings import ParameterValue, Settings, initial_states, resolve_board
from shinjuku.texts.messages import listing, message

Changes = Mapping[str, ParameterValue]


class Game(GameCore):
    """One game of Shinjuku. A seat is an index into `players`.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(players=2, seed=7)
    >>> game.play(game.choices[0])
    >>> game.undo()
    """

    # --- creating a game ----------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        edition: str = "v2",
        modules: Iterable[str] = (),
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        *,
        start: int | str | None = None,
        board: str | Path | Board | None = None,
        close: Iterable[str] = (),
        sites: Sites | None = None,
        set: Changes | None = None,
        options: Changes | None = None,
        chance: Callable[[Event], str] | None = None,
        notes: Sequence[tuple[str, str]] = (),
    ) -> Game:
        """Set up a new game.

        `players` is a number or a list of colours, `start` the seat or the colour that begins. `board` is the id of a
        board or the folder of one; without it, the edition's board is used. `close` names connections that are closed,
        and `sites` says of stations whether a department store can be built there (`on` or `off`). `set` changes
        parameters of the rules by name (`options` is an older name for it). The same `seed` gives the same game;
        without a seed and without a `chance` function, the operating system's secure source decides every draw.

        >>> Game.new("v1", players=3, seed=7, set={"income_hand": 6}).settings.parameters
        (('income_hand', 6),)
        """
        changes = _changes(set, options)
        on_board = with_map_changes(edition, resolve_board(board), close, sites)
        settings = Settings.validated(edition, modules, players, changes, notes, on_board)
        game = cls.before_first_draw(settings, source(seed, chance))
        if start is not None:
            game.draw_outcome(_starting_seat(settings, start))
        game.draw_pending()
        return game

    @classmethod
    def before_first_draw(cls, settings: Settings, chance: Source) -> Game:
        """A game whose first draw, the starting player, is pending."""
        return cls(settings, initial_states(settings, 3), chance)

    @classmethod
    def load(cls, text: str, *, seed: int | None = None, chance: Callable[[Event], str] | None = None) -> Game:
        """Load a game from its record.

        >>> game = Game.new(seed=7)
        >>> Game.load(game.record()).position() == game.position()
        True
        """
        return reader.load(text, source(seed, chance))

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        *,
        seed: int | None = None,
        chance: Callable[[Event], str] | None = None,
    ) -> Game:
        """Start a game from a position; `BadPosition` lists everything that is wrong with it.

        >>> position = {"edition": "v2", "players": ["blue", "red"], "to_act": "red", "hands": {"red": ["toshima"]}}
        >>> game = Game.from_position(position, seed=7)
        >>> game.perform("red: open food ikebukuro pay toshima")
        >>> game.position()["stores"]
        {'ikebukuro': 'red food'}
        """
        return positions_.load(position, source(seed, chance))

    # --- playing ------------------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """Every complete legal action now, ready for `perform`; there may be very many.

        >>> game = Game.new(seed=7)
        >>> line = next(game.lines())
        >>> game.perform(line)
        """
        return enumeration.lines(self)

    def play(self, choice: Choice | str) -> None:
        """Make a choice, given as an object or in words (several choices at once too, cards in any order).

        >>> game = Game.new(players=3, seed=7)
        >>> game.play(game.choices[0])
        >>> game.play("expand")
        >>> game.play("shimbashi--tokyo")
        >>> game.doing
        'expand shimbashi--tokyo'
        """
        if isinstance(choice, Choice):
            if choice not in self.choices:
                parser.refuse(self, choice)
            self.choose(choice)
            self.draw_pending()
        else:
            parser.play(self, choice)

    def perform(self, line: str) -> None:
        """Carry out a complete line. Outcomes after `>` are checked and used; without them, chance decides.

        >>> game = Game.new(players=3, seed=7)
        >>> game.perform("green: matsuri chiyoda")
        >>> game.perform("green: expand shimbashi--tokyo")
        >>> game.log[-1]
        'Green lays track on Shimbashi–Tōkyō.'
        """
        parser.perform(self, line)

    # --- scores, log, records, positions, views -----------------------------------------------------------------

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """What each seat would score now, exactly.

        >>> Game.new(seed=7).scores
        (Fraction(0, 1), Fraction(0, 1))
        """
        return tuple(scoring.score(self, seat) for seat in range(len(self.players)))

    @property
    def score_sheets(self) -> tuple[scoring.ScoreSheet, ...]:
        """The same scores, set by set or goods by goods."""
        return tuple(scoring.sheet(self, seat) for seat in range(len(self.players)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the game is over."""
        return self.result.winners if self.result else ()

    @property
    def result(self) -> scoring.Result | None:
        """Who has won and why; None before the game is over."""
        return scoring.result(self) if self.is_over else None

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences. They contain only what every player may know."""
        return sentences.sentences(self)

    def record(self, seat: int | None | object = ...) -> str:
        """The record as text. With a seat (None for a spectator) it is that seat's copy, with `?` for hidden cards."""
        return writer.record_text(self, seat)

    def position(self) -> dict[str, Any]:
        """The position, JSON-ready.

        >>> Game.new(seed=7).position()["phase"]
        'matsuri'
        """
        return positions_.position(self)

    def view(self, seat: int | None, *, counted: bool = False, language: str = "en") -> dict[str, Any]:
        """What a seat (None for a spectator) may see, JSON-ready; `counted` adds what it could have counted.

        Everything is named by its id; only the labels of `figures` are in a language.

        >>> view = Game.new(seed=7).view(0)
        >>> list(view["hands"]), view["hand_sizes"]
        (['blue'], {'blue': 5, 'green': 4})
        """
        return views_.view(self, seat, counted=counted, language=language)

    def _repr_svg_(self) -> str:
        from shinjuku.drawing import draw

        return draw(self.position())

    def __repr__(self) -> str:
        status = "over" if self.to_act is None else f"{self.players[self.to_act]} to act"
        return f"<Game {self.settings.edition}, {', '.join(self.players)}: {status}>"


def _changes(set_: Changes | None, options: Changes | None) -> Changes:
    if set_ is not None and options is not None:
        raise TypeError("Game.new() got both `set` and `options`, which mean the same; use `set`.")
    return set_ or options or {}


def _starting_seat(settings: Settings, start: int | str) -> int:
    if isinstance(start, str) and start in settings.players:
        return settings.seat(start)
    if isinstance(start, int) and not isinstance(start, bool) and 0 <= start < len(settings.players):
        return start
    raise Illegal("game.start", message("game.start", colour=quoted(start), players=listing(settings.players)))
