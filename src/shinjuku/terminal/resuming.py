"""Going on with a saved game: the same seats, and with a seed the same future."""

from __future__ import annotations

from ..game import Game, Illegal
from ..game.chance import Seeded, Source, source
from ..game.lines import CUSTOMER_DRAWS, HACHIKO_DRAWS
from ..game.records import load
from ..rules.names import Chance, Phase
from .seats import NOTE, Seat, read_seats, usual_seats

SEED = "seed"


def load_game(record: str, seed: int | None) -> Game:
    """A game from its record; a seeded generator goes on where it was."""
    chance: Source = source(seed, None)
    game = load(record, chance)
    if isinstance(chance, Seeded):
        _catch_up(game, chance)
    return game


def _catch_up(game: Game, chance: Seeded) -> None:
    """What is drawn next depends on how much was drawn before."""
    for purpose in range(Chance.COUNT):
        chance.used[purpose] = 0
    for line in game.history:
        for phase, _ in line.outcomes:
            chance.used[_purpose(phase)] += 1


def _purpose(phase: int) -> int:
    if phase == Phase.DRAW_START:
        return Chance.START
    if phase in HACHIKO_DRAWS:
        return Chance.HACHIKO
    return Chance.CUSTOMER if phase in CUSTOMER_DRAWS else Chance.CARD


def noted_seed(record: str) -> int | None:
    """The seed that a record notes."""
    for line in record.splitlines():
        words = line.split()
        if words[:2] == ["note", SEED] and len(words) == 3 and words[2].lstrip("-").isdigit():
            return int(words[2])
    return None


def noted_seats(game: Game, asked: str | None) -> list[Seat]:
    """Who sits where: as asked, else as the record notes, else a person against bots."""
    noted = dict(game.settings.notes).get(NOTE)
    text = asked or noted
    if text is None:
        return usual_seats(game.players)
    seats = read_seats(text, game.players)
    by_colour = {seat.colour: seat for seat in seats}
    if len(seats) != len(game.players) or sorted(by_colour) != sorted(game.players):
        players = ", ".join(game.players)
        raise Illegal("game.players", f"{text!r} doesn't fit: the players of this game are {players}.")
    return [by_colour[colour] for colour in game.players]
