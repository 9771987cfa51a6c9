"""Turn words into choices: a line is matched word by word against the legal choices.

Everything is tried on a copy of the game, which replaces the game once all words have been understood. Words that
match no choice are explained by `refusals`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from shinjuku.game import refusals
from shinjuku.game.choices import COLOURS, Choice
from shinjuku.game.errors import Ambiguous, Illegal, Unreadable
from shinjuku.game.records.lexer import Token, tokenise
from shinjuku.game.records.line import TURN_DRAWS
from shinjuku.game.records.outcomes import TextSource, nothing_drawn, read_outcomes
from shinjuku.rules.enums import Phase
from shinjuku.texts.messages import message

if TYPE_CHECKING:
    from shinjuku.game.game import Game

PUNCTUATION = (":", ",")
UNFINISHED = "..."
MAX_OPTIONS = 8  # named in a sentence

# In these phases a line may leave the decision out. The function says whether a word is an attempt at it.
OPTIONAL_DECISIONS: Mapping[int, Callable[[str], bool]] = {
    Phase.OPEN_FROM: lambda word: word == "from",
    Phase.EXPAND_SECOND: lambda word: "--" in word or word == "stop",
    Phase.INCOME_DISCARD: lambda word: word in ("discard", "draw"),
}


# --- a text on a game -------------------------------------------------------------------------------------------


def play(game: Game, words: str) -> None:
    """Make the choices that the words name; they need not finish the line."""
    trial = game.copy()
    tokens = tokenise_line(game, words)
    _check_no_outcomes(tokens)
    _check_not_empty(tokens)
    apply_words(trial, _after_colour(trial, tokens))
    trial.draw_pending()
    game.become(trial)


def perform(game: Game, line: str) -> None:
    """Carry out a complete line, with its outcomes if they are given."""
    trial = game.copy()
    tokens = tokenise_line(game, line)
    _check_not_empty(tokens)
    if trial.in_line:
        _after_colour(trial, tokens)  # first of all: another player's line is refused for that reason
        raise _at(tokens[0], refusals.action_unfinished(trial))
    _check_complete(tokens)
    read_line(trial, tokens)
    trial.draw_pending()
    game.become(trial)


def read_choices(game: Game, line: str) -> tuple[Choice, ...]:
    """The choices of a complete line, which is not carried out. An unfinished line must be its beginning."""
    trial, begun = game.copy(), tuple(game.line_choices) if game.in_line else ()
    while trial.in_line:
        trial.undo()
    tokens = tokenise_line(game, line)
    _check_not_empty(tokens)
    _check_no_outcomes(tokens)
    _check_complete(tokens)
    read_line(trial, tokens)
    if tuple(trial.last_choices[: len(begun)]) != begun:
        raise _at(tokens[0], refusals.action_unfinished(game.copy()))
    return tuple(trial.last_choices)


def refuse(game: Game, choice: Choice) -> NoReturn:
    """Explain why a choice isn't legal now."""
    trial = game.copy()
    if choice.phase != trial.phase or choice.vocabulary is not trial.words:
        raise refusals.stale_choice(trial, choice)
    raise refusals.refuse(trial, choice.words.replace("+", " +").split())


def tokenise_line(game: Game, text: str) -> list[Token]:
    """The words and signs of a text, including words of other editions that `refusals` can explain."""
    return tokenise(text, game.words, refusals.EXPLAINED)


# --- lines ------------------------------------------------------------------------------------------------------


def read_line(trial: Game, tokens: Sequence[Token]) -> None:
    """Carry out a line. Given outcomes happen; draws without one stay pending."""
    words, drawn = _split_at_outcomes(tokens)
    words = _after_colour(trial, words)
    if all(token.text in refusals.SIGNS for token in words):
        words = []
    if not words and not drawn:
        raise Unreadable(message("record.only-colour"), column=tokens[-1].column)
    if words:
        apply_words(trial, words)
        if words[-1].text == UNFINISHED:
            return
        finish_line(trial)
    if drawn:
        given = TextSource(read_outcomes(drawn, trial))
        if not words and trial.phase not in TURN_DRAWS:
            raise nothing_drawn(drawn[0])
        given.draw_line(trial)


def _split_at_outcomes(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The words of a line, and its outcomes from the first `>` on."""
    at = next((n for n, token in enumerate(tokens) if token.text == ">"), len(tokens))
    return list(tokens[:at]), list(tokens[at:])


def _check_not_empty(tokens: Sequence[Token]) -> None:
    if not tokens:
        raise Unreadable(message("record.empty"), column=1)


def _check_complete(tokens: Sequence[Token]) -> None:
    if tokens[-1].text == UNFINISHED:
        text = message("record.incomplete", function="Game.play")
        raise Illegal("line.unfinished", text, column=tokens[-1].column)


def _check_no_outcomes(tokens: Sequence[Token]) -> None:
    for token in tokens:
        if token.text == ">":
            raise Unreadable(message("record.outcome.in-choices", function="Game.perform"), column=token.column)


def _after_colour(trial: Game, tokens: list[Token]) -> list[Token]:
    """The words after `blue:`; that player must be the one to act."""
    if not tokens or tokens[0].text not in COLOURS:
        return tokens
    colour = tokens[0]
    if len(tokens) < 2 or tokens[1].text != ":":
        raise Unreadable(message("record.colon", colour=colour.text), column=colour.column + len(colour.text))
    seat = trial.to_act if trial.to_act is not None else trial.turn
    if trial.is_over or colour.text != trial.players[seat]:
        raise _at(colour, refusals.not_your_turn(trial, colour.text, [token.text for token in tokens[2:]]))
    return tokens[2:]


def finish_line(trial: Game) -> None:
    """Make the choices that a line may leave out at its end; then it must be complete."""
    while trial.in_line:
        implied = _implied_choice(trial)
        if implied is None:
            raise refusals.check_stop(trial) or _unfinished(trial)
        trial.choose(implied)


def _unfinished(trial: Game) -> Ambiguous:
    options = [choice.words for choice in trial.choices]
    named = ", ".join(options[:MAX_OPTIONS]) + (", …" if len(options) > MAX_OPTIONS else "")
    return Ambiguous(message("record.unfinished", words=trial.doing, options=named), options)


# --- choices ----------------------------------------------------------------------------------------------------


def apply_words(trial: Game, words: Sequence[Token]) -> None:
    """Make every choice that the words name."""
    tokens = _expand_discards(words)
    at = 0
    begun = False
    while at < len(tokens):
        if tokens[at].text in PUNCTUATION:
            at += 1
        elif tokens[at].text == UNFINISHED:
            if at + 1 < len(tokens):
                raise Unreadable(message("record.after-dots"), column=tokens[at + 1].column)
            return
        elif begun and not trial.in_line:
            raise _at(tokens[at], refusals.action_complete(trial, [token.text for token in tokens[at:]]))
        else:
            if trial.phase == Phase.EXPAND_FIRST:
                _order_connections(trial, tokens, at)
            at = _next_choice(trial, tokens, at)
            begun = True


def _expand_discards(tokens: Sequence[Token]) -> list[Token]:
    """Write `discard kita+ota` as `discard kita discard ota`."""
    found: list[Token] = []
    discarding = False
    for token in tokens:
        if token.text not in ("+", "discard") and found and found[-1].text not in ("+", "discard"):
            discarding = False
        discarding = discarding or token.text == "discard"
        found.append(Token("discard", token.column) if token.text == "+" and discarding else token)
    return found


def _order_connections(trial: Game, tokens: list[Token], at: int) -> None:
    """Two connections may be named in either order; where track grows from a network, one must be first."""
    two = [token.text for token in tokens[at : at + 2]]
    offered = [choice.words for choice in trial.choices]
    if len(two) == 2 and two[0] not in offered and two[1] in offered and _meet(*two):
        tokens[at], tokens[at + 1] = tokens[at + 1], tokens[at]


def _meet(one: str, other: str) -> bool:
    """Are these two different connections with a station in common?"""
    return one != other and "--" in one and bool(set(one.split("--")) & set(other.split("--")))


def _next_choice(trial: Game, tokens: Sequence[Token], at: int) -> int:
    """Make the choice that the next words name; return the index of the word after it."""
    if trial.phase == Phase.PAY and tokens[at].text == "pay":
        return _pay(trial, tokens, at)
    if _is_only_supply(trial, tokens, at):
        return at + 2
    for choice in trial.choices:
        length = _match_length(choice, tokens, at)
        if length:
            trial.choose(choice)
            return at + length
    is_attempt = OPTIONAL_DECISIONS.get(trial.phase)
    implied = _implied_choice(trial)
    if implied is not None and is_attempt is not None and not is_attempt(tokens[at].text):
        trial.choose(implied)
        return at
    raise _at(tokens[at], refusals.refuse(trial, [token.text for token in tokens[at:]]))


def _is_only_supply(trial: Game, tokens: Sequence[Token], at: int) -> bool:
    """`from supply` where a store can come from nowhere else: there is no such decision, but the words are allowed."""
    from_supply = [token.text for token in tokens[at : at + 2]] == ["from", "supply"]
    if at > 0 and tokens[at - 1].text == "supply":
        return False
    latest = trial.line_choices[-1].phase if trial.line_choices else None
    return from_supply and trial.phase == Phase.PAY and latest == Phase.OPEN_STATION


def _match_length(choice: Choice, tokens: Sequence[Token], at: int) -> int:
    """How many of the next words name this choice; the customer that is taken automatically may be left out."""
    for words in (choice.words, choice.short_words):
        wanted = words.replace("+", " +").split()
        if [token.text for token in tokens[at : at + len(wanted)]] == wanted:
            follows = tokens[at + len(wanted)].text if at + len(wanted) < len(tokens) else ""
            if words is choice.words or follows != "gives":
                return len(wanted)
    return 0


def _implied_choice(trial: Game) -> Choice | None:
    """The choice that finished lines leave out: `stop`, `draw` or `from supply`."""
    return next((choice for choice in trial.choices if not choice.written), None)


def _pay(trial: Game, tokens: Sequence[Token], at: int) -> int:
    """`pay ota+kita+minato`, in any order; a `+` at the end leaves the payment unfinished."""
    cards, at = [], at + 1
    while at < len(tokens) and tokens[at].text in trial.words.wards:
        cards.append(tokens[at])
        at += 1
        if at < len(tokens) and tokens[at].text == "+":
            at += 1
        else:
            break
    open_ended = bool(cards) and tokens[at - 1].text == "+"
    follows = tokens[at].text if at < len(tokens) else ""
    refused = refusals.check_payment(trial, [card.text for card in cards], open_ended=open_ended, follows=follows)
    if refused is not None:
        raise _at(tokens[min(at, len(tokens)) - 1], refused)
    for n, card in enumerate(cards):
        part = open_ended or n + 1 < len(cards)
        trial.choose(next(c for c in trial.choices if c.card == card.text and c.completes != part))
    return at


def _at(token: Token, refused: Illegal) -> Illegal:
    refused.column = token.column
    return refused
