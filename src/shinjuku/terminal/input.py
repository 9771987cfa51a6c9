"""What people say at a table in words: choices, whole lines, parts of names; and what greedy would say."""

from __future__ import annotations

from shinjuku.bots import make_player
from shinjuku.game import Ambiguous, Game, Illegal, Unreadable


def speak(game: Game, said: str) -> None:
    """A whole line if it is one; else as many choices as the words make."""
    if ">" in said:
        raise Illegal("line.outcome-number", "What is drawn is for chance to decide: leave out '>'.")
    try:
        if game.in_line:
            game.play(said)
        else:
            game.perform(said)
    except Ambiguous:
        game.play(said)


def explained(refused: Unreadable | Illegal) -> Unreadable | Illegal:
    """Words that are not known may have been meant as a command."""
    if isinstance(refused, Illegal):
        return Illegal(refused.code, refused.sentence)
    return Unreadable(f"{refused.sentence} (`help` explains what you can type.)")


def numbers_with(game: Game, part: str) -> list[int]:
    """The numbers of the choices that have a part of a name in them."""
    return [n for n, choice in enumerate(game.choices, start=1) if part.lower() in str(choice)]


def refuse_number(game: Game, number: int) -> None:
    """Numbers go from one to how many choices there are."""
    if not 1 <= number <= len(game.choices):
        said = f"There is no choice {number}: the numbers go from 1 to {len(game.choices)}."
        raise Illegal("turn.choose-action", said)


def hint(game: Game) -> str:
    """What greedy would do; it sees what this seat sees, no more."""
    trial = game.copy()
    player = make_player("greedy")
    trial.choose(player.decide(trial))
    while trial.in_line:
        trial.choose(player.decide(trial))
    return f"Greedy would: {trial.last_words}"
