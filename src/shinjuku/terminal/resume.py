"""Resume a saved game with the same seats and, with a seed, the same future."""

from __future__ import annotations

from shinjuku.game import Game, ShinjukuError
from shinjuku.terminal.seats import NOTE, Seat, default_seats, read_seats

SEED = "seed"


def noted_seed(record: str) -> int | None:
    """The seed that a record notes."""
    for line in record.splitlines():
        words = line.split()
        if words[:2] == ["note", SEED] and len(words) == 3 and words[2].lstrip("-").isdigit():
            return int(words[2])
    return None


def noted_seats(game: Game, asked: str | None) -> list[Seat]:
    """The seats asked for, or those of the record's note, or a person against bots."""
    noted = dict(game.settings.notes).get(NOTE)
    text = asked or noted
    if text is None:
        return default_seats(game.players)
    seats = read_seats(text, game.players)
    by_colour = {seat.colour: seat for seat in seats}
    if len(seats) != len(game.players) or sorted(by_colour) != sorted(game.players):
        players = ", ".join(game.players)
        raise ShinjukuError(f"{text!r} doesn't fit this game. Its players are {players}.")
    return [by_colour[colour] for colour in game.players]
