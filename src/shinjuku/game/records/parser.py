"""From words to choices: a line is matched word by word against what may be chosen.

Everything is tried on a twin of the game, which the game becomes when all has gone well. What matches no
choice is explained by `refusals`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from shinjuku.game import refusals
from shinjuku.game.choices import COLOURS, Choice
from shinjuku.game.errors import Ambiguous, Illegal, Unreadable
from shinjuku.game.records.lexer import Token, tokens
from shinjuku.game.records.line import TURN_DRAWS
from shinjuku.game.records.outcomes import Script, outcomes
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, Phase

if TYPE_CHECKING:
    from shinjuku.game.game import Game

PUNCTUATION = (":", ",")

# in these phases a word of the given sort is an attempt at the decision; any other: nothing was said about it
OPTIONAL_DECISIONS: Mapping[Phase, Callable[[str], bool]] = {
    Phase.OPEN_FROM: lambda word: word == "from",
    Phase.EXPAND_SECOND: lambda word: "--" in word or word == "stop",
    Phase.INCOME_DISCARD: lambda word: word in ("discard", "draw"),
}


def play(game: Game, words: str) -> None:
    """Make the choices that the words name; the line need not be finished by them."""
    trial = game.copy()
    said = words_of(game, words)
    _no_outcomes(said)
    if not said:
        raise Unreadable("Nothing was said.", column=1)
    speak(trial, _without_colour(trial, said))
    trial.settle()
    game.become(trial)


def perform(game: Game, line: str) -> None:
    """Carry out a whole line, with its outcomes if they are given."""
    trial = game.copy()
    said = words_of(game, line)
    if not said:
        raise Unreadable("Nothing was said.", column=1)
    if trial.in_line:
        _without_colour(trial, said)  # what a player has begun is nobody else's business
        raise _at(said[0], refusals.already_begun(trial))
    if said[-1].text == "...":
        sentence = "A line must be whole to be performed: use `play` for a part."
        raise Illegal("line.unfinished", sentence, column=said[-1].column)
    read_line(trial, said)
    trial.settle()
    game.become(trial)


def words_of(game: Game, text: str, column: int = 1) -> list[Token]:
    """The words and signs of a text, with those that are no words of this game but can be explained."""
    try:
        return tokens(text, game.words, column)
    except Unreadable as unreadable:
        at = (unreadable.column or column) - column
        word = re.split(r"[^a-z]", text[at:].lower(), maxsplit=1)[0]
        if word not in refusals.EXPLAINED:
            raise
        before = tokens(text[:at], game.words, column)
        end = at + len(word)
        return [*before, Token(word, column + at), *words_of(game, text[end:], column + end)]


def read_line(trial: Game, said: Sequence[Token]) -> None:
    """A whole line onto a game; outcomes that are given happen, others are left to come."""
    words, drawn = _parted(said)
    words = _without_colour(trial, words)
    if not words and not drawn:
        raise Unreadable("Nothing was said behind the colour.", column=said[-1].column)
    if words:
        speak(trial, words)
        if words[-1].text == "...":
            return
        finish(trial)
    if drawn:
        script = Script(outcomes(drawn, trial))
        if words or trial.phase in TURN_DRAWS:
            script.play_line(trial)
        else:
            raise Illegal("line.outcome-number", "Nothing is drawn now.", column=drawn[0].column)


def _parted(said: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The words of a line, and its outcomes from the first `>` on."""
    at = next((n for n, token in enumerate(said) if token.text == ">"), len(said))
    return list(said[:at]), list(said[at:])


def _no_outcomes(said: Sequence[Token]) -> None:
    for token in said:
        if token.text == ">":
            sentence = "Choices have no outcomes: use `perform` for a line with `>`."
            raise Unreadable(sentence, column=token.column)


def _without_colour(trial: Game, said: list[Token]) -> list[Token]:
    """The words behind `blue:`; it must be that player who decides."""
    if not said or said[0].text not in COLOURS:
        return said
    if len(said) < 2 or said[1].text != ":":
        raise Unreadable(f"A colon must follow {said[0].text!r}.", column=said[0].column + len(said[0].text))
    who = trial.to_act if trial.to_act is not None else trial.turn
    if trial.is_over or said[0].text != trial.players[who]:
        rest = [token.text for token in said[2:]]
        raise _at(said[0], refusals.not_your_turn(trial, said[0].text, rest))
    return said[2:]


def speak(trial: Game, said: Sequence[Token]) -> None:
    """Make every choice that the words name."""
    said = _each_discard(said)
    at = 0
    begun = False
    while at < len(said):
        if said[at].text in PUNCTUATION:
            at += 1
        elif said[at].text == "...":
            if at + 1 < len(said):
                raise Unreadable("Nothing can follow '...'.", column=said[at + 1].column)
            return
        elif begun and not trial.in_line:
            raise _at(said[at], refusals.line_is_over(trial, [token.text for token in said[at:]]))
        else:
            if trial.phase == Phase.EXPAND_FIRST:
                _put_in_order(trial, said, at)
            at = _next_choice(trial, said, at)
            begun = True


def _put_in_order(trial: Game, said: list[Token], at: int) -> None:
    """Two connections may be named in either order; where track grows from a network, one must be first."""
    two = [token.text for token in said[at : at + 2]]
    offered = [choice.words for choice in trial.choices]
    if len(two) == 2 and two[0] not in offered and two[1] in offered and _meet(*two):
        said[at], said[at + 1] = said[at + 1], said[at]


def _meet(one: str, other: str) -> bool:
    """Are these two different connections with a station in common?"""
    return one != other and "--" in one and bool(set(one.split("--")) & set(other.split("--")))


def _each_discard(said: Sequence[Token]) -> list[Token]:
    """`discard kita+ota` is short for `discard kita discard ota`."""
    found: list[Token] = []
    discarding = False
    for token in said:
        if token.text not in ("+", "discard") and found and found[-1].text not in ("+", "discard"):
            discarding = False
        discarding = discarding or token.text == "discard"
        found.append(Token("discard", token.column) if token.text == "+" and discarding else token)
    return found


def _next_choice(trial: Game, said: Sequence[Token], at: int) -> int:
    """Make the choice that the next words name; the answer is where the words go on."""
    if trial.phase == Phase.PAY and said[at].text == "pay":
        return _pay(trial, said, at)
    if _says_what_is_settled(trial, said, at):
        return at + 2
    for choice in trial.choices:
        length = _matches(choice, said, at)
        if length:
            trial.choose(choice)
            return at + length
    is_attempt = OPTIONAL_DECISIONS.get(trial.phase)
    unsaid = _goes_without_saying(trial)
    if unsaid is not None and is_attempt is not None and not is_attempt(said[at].text):
        trial.choose(unsaid)
        return at
    raise _at(said[at], refusals.refusal(trial, [token.text for token in said[at:]]))


def _says_what_is_settled(trial: Game, said: Sequence[Token], at: int) -> bool:
    """`from supply` where a store can come from nowhere else: that is not asked, but it may be said."""
    from_supply = [token.text for token in said[at : at + 2]] == ["from", "supply"]
    if at > 0 and said[at - 1].text == "supply":
        return False
    latest = trial.spoken_choices[-1].phase if trial.spoken_choices else None
    return from_supply and trial.phase == Phase.PAY and latest == Phase.OPEN_STATION


def _matches(choice: Choice, said: Sequence[Token], at: int) -> int:
    """How many of the next words name this choice; what follows by itself may be left out."""
    for words in (choice.words, choice.short_words):
        wanted = words.replace("+", " +").split()
        if [token.text for token in said[at : at + len(wanted)]] == wanted:
            follows = said[at + len(wanted)].text if at + len(wanted) < len(said) else ""
            if words is choice.words or follows != "gives":
                return len(wanted)
    return 0


def _goes_without_saying(trial: Game) -> Choice | None:
    return next((choice for choice in trial.choices if not choice.written), None)


def _pay(trial: Game, said: Sequence[Token], at: int) -> int:
    """`pay ota+kita+minato`, in any order; a `+` at the end leaves the payment unfinished."""
    cards, at = [], at + 1
    while at < len(said) and said[at].text in trial.words.wards:
        cards.append(said[at])
        at += 1
        if at < len(said) and said[at].text == "+":
            at += 1
        else:
            break
    open_ended = bool(cards) and said[at - 1].text == "+"
    follows = said[at].text if at < len(said) else ""
    refused = refusals.payment(trial, [card.text for card in cards], open_ended=open_ended, follows=follows)
    if refused is not None:
        raise _at(said[min(at, len(said)) - 1], refused)
    for n, card in enumerate(cards):
        part = open_ended or n + 1 < len(cards)
        trial.choose(next(c for c in trial.choices if c.card == card.text and c.completes != part))
    return at


def finish(trial: Game) -> None:
    """Say what goes without saying; the line must be whole then."""
    while trial.in_line:
        unsaid = _goes_without_saying(trial)
        if unsaid is None:
            raise refusals.unfinished(trial) or _unfinished(trial)
        trial.choose(unsaid)


def _unfinished(trial: Game) -> Ambiguous:
    options = [choice.words for choice in trial.choices]
    shown = ", ".join(options[:8]) + (", …" if len(options) > 8 else "")
    return Ambiguous(f"The line is not finished: after {trial.doing!r} say which: {shown}.", options)


def refuse(game: Game, choice: Choice) -> NoReturn:
    """A choice that is not one of the present ones."""
    trial = game.copy()
    if choice.phase != trial.phase or choice.vocabulary is not trial.words:
        raise refusals.wrong_moment(trial, choice)
    raise refusals.refusal(trial, choice.words.replace("+", " +").split())


def _at(token: Token, refused: Illegal) -> Illegal:
    refused.column = token.column
    return refused


def waits_for_chance(game: Game) -> bool:
    return FIRST_CHANCE <= game.phase < FIRST_AUTOMATIC
