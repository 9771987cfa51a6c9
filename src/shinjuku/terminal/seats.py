"""Seats: who plays which colour, as given on the command line and in a record's notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shinjuku.bots import LEVELS, Player, make_player
from shinjuku.game.choices import COLOURS
from shinjuku.game.errors import ShinjukuError
from shinjuku.rules.chance.generator import bot_seed

HUMAN = "human"
NOTE = "seats"  # the note of a record that lists its players
OPPONENT = "greedy"
BOT_SECONDS = 20.0  # for one choice of a custom bot


@dataclass(frozen=True)
class Seat:
    """A colour and its player: `human` or the name of a bot."""

    colour: str
    who: str

    @property
    def is_human(self) -> bool:
        return self.who == HUMAN


def default_seats(colours: Sequence[str]) -> list[Seat]:
    """One person against bots."""
    return [Seat(colour, HUMAN if n == 0 else OPPONENT) for n, colour in enumerate(colours)]


def read_seats(text: str, colours: Sequence[str] = COLOURS) -> list[Seat]:
    """`human,greedy`, in the order of the seats; with colours `red=human,blue=greedy`."""
    seats = []
    for n, part in enumerate(text.split(",")):
        colour, named, who = part.strip().rpartition("=")
        if not who:
            known = ", ".join(LEVELS)
            raise ShinjukuError(f"A seat in {text!r} is empty. Name `human` or a bot ({known}).")
        if not named and n >= len(colours):
            raise ShinjukuError(f"{text!r} has more than {len(colours)} seats.")
        seats.append(Seat(colour if named else colours[n], who))
    return seats


def seats_note(seats: Sequence[Seat]) -> str:
    """The seats as a record notes them, in the order of the players."""
    return ",".join(seat.who for seat in seats)


def make_players(seats: Sequence[Seat], seed: int | None, bot_seconds: float = BOT_SECONDS) -> list[Player | None]:
    """A player for each bot, each with its own seed; None for people."""
    return [
        None if seat.is_human else make_player(seat.who, seed=_own_seed(seed, n), seconds=bot_seconds)
        for n, seat in enumerate(seats)
    ]


def _own_seed(seed: int | None, seat: int) -> int | None:
    return None if seed is None else bot_seed(seed, seat)
