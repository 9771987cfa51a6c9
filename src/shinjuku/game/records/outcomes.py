"""Outcomes given in a text: read them, check each one, and use them as a source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shinjuku.game.chance import LABELS, MAX_OUTCOMES, draws_card
from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.errors import Illegal, Unreadable
from shinjuku.game.records.lexer import Token
from shinjuku.game.records.line import CUSTOMER_DRAWS, HIDDEN, TURN_DRAWS
from shinjuku.rules import kernel
from shinjuku.rules.numbering import CARD_NUMBERS
from shinjuku.rules.state import States, new_buffer, read
from shinjuku.texts.messages import Name, message

if TYPE_CHECKING:
    from shinjuku.game.game import Game

AGAIN = "again"
OUTCOME_NUMBER = "line.outcome-number"


@dataclass(frozen=True)
class GivenOutcome:
    """One outcome in a text: what is drawn, which one, and the token that says so."""

    label: str  # as in `LABELS`; of a special card, its name
    word: str
    token: Token
    seat: str | None = None  # whose hand


def read_outcomes(tokens: Sequence[Token], game: Game) -> list[GivenOutcome]:
    """The outcomes of `> card ota > customer food …`, one by one."""
    found: list[GivenOutcome] = []
    for part in _parts(tokens):
        if len(part) < 2 and not (part and part[0].text in CARD_NUMBERS):
            raise Unreadable(message("record.outcome.empty"), column=tokens[-1].column)
        found += _read_part(part, game)
    return found


def _parts(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens after each `>`."""
    parts: list[list[Token]] = []
    for token in tokens:
        if token.text == ">":
            parts.append([])
        elif token.text != "+":
            parts[-1].append(token)
    return parts


def _read_part(part: list[Token], game: Game) -> list[GivenOutcome]:
    label, *named = part
    if label.text in CARD_NUMBERS and not named:
        return [GivenOutcome(label.text, label.text, label)]
    if label.text == "hand":
        return _read_hand(named, game)
    if label.text == "seed":
        return _read_seed(named)
    if label.text not in LABELS.values():
        raise Unreadable(message("record.outcome.label", word=label.text), column=label.column)
    if label.text != "queue" and len(named) > 1:
        raise Unreadable(message("record.word", word=named[1].text), column=named[1].column)
    return [GivenOutcome(label.text, token.text, token) for token in named]


def _read_hand(named: list[Token], game: Game) -> list[GivenOutcome]:
    seat = named[0].text
    if seat not in game.players:
        raise Unreadable(message("record.outcome.player", word=seat), column=named[0].column)
    return [GivenOutcome("hand", token.text, token, seat) for token in named[1:]]


def _read_seed(named: list[Token]) -> list[GivenOutcome]:
    ward, *customers = named
    if not customers:
        raise Unreadable(message("record.outcome.seed", again=AGAIN), column=ward.column)
    placed = [] if customers[0].text == AGAIN else customers
    return [GivenOutcome("seed", ward.text, ward), *(GivenOutcome("customer", each.text, each) for each in placed)]


def missing_outcome(phase: int, column: int | None = None) -> Illegal:
    return Illegal(OUTCOME_NUMBER, message("record.outcome.missing", label=LABELS[phase]), column=column)


def nothing_drawn(token: Token) -> Illegal:
    return Illegal(OUTCOME_NUMBER, message("record.outcome.extra"), column=token.column)


class TextSource:
    """A source of chance that takes the outcomes from a text."""

    def __init__(self, given: Sequence[GivenOutcome]) -> None:
        self.given = list(given)

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        """Carry out the next outcome of the text, if it is possible."""
        phase = int(read(states, 0, "phase"))
        if not self.given:
            raise missing_outcome(phase)
        given = self.given.pop(0)
        if given.word == HIDDEN:
            raise Illegal("line.hidden-card", message("record.hidden-card"), column=given.token.column)
        if given.word in CARD_NUMBERS and draws_card(phase):
            outcome = _special_card(given, states)
        else:
            _check_label(given, phase, players[int(read(states, 0, "drawer"))])
            outcome = _outcome(given, phase, states, vocabulary)
        kernel.draw_at(states, 0, outcome)
        return outcome

    def draw_line(self, game: Game) -> None:
        """Carry out all outcomes of a line; every draw needs one, and there must be no others."""
        starts_turn = game.phase in TURN_DRAWS
        while self.given or _is_in_line(game, starts_turn):
            if not _is_in_line(game, starts_turn):
                raise nothing_drawn(self.given[0].token)
            game.draw_once(self)


def _is_in_line(game: Game, starts_turn: bool) -> bool:
    """Does the pending draw belong to the line, or to the start of the next turn?"""
    return game.has_pending_draw and (game.phase in TURN_DRAWS) == starts_turn


def _check_label(given: GivenOutcome, phase: int, drawer: str) -> None:
    if given.label != LABELS[phase]:
        text = message("record.outcome.label-now", expected=LABELS[phase], given=given.label)
    elif given.seat is not None and given.seat != drawer:
        text = message("record.outcome.hand-now", player=Name("colour", given.seat))
    else:
        return
    raise Illegal(OUTCOME_NUMBER, text, column=given.token.column)


def _outcome(given: GivenOutcome, phase: int, states: States, vocabulary: Vocabulary) -> int:
    """The number of a ward or customer that can be drawn."""
    is_customer = phase in CUSTOMER_DRAWS
    names: Sequence[str] = CUSTOMERS if is_customer else vocabulary.wards
    if given.word not in names:
        text = message("record.outcome.customer" if is_customer else "record.outcome.ward", word=given.word)
        raise Unreadable(text, column=given.token.column)
    weights = new_buffer(MAX_OUTCOMES)
    kernel.weights_at(states, 0, weights)
    outcome = names.index(given.word)
    if weights[outcome] <= 0:
        text = message("record.outcome.not-in-bag" if is_customer else "record.outcome.not-in-deck", word=given.word)
        raise Illegal("line.outcome-possible", text, column=given.token.column)
    return outcome


def _special_card(given: GivenOutcome, states: States) -> int:
    """The number of a special card that can be drawn."""
    weights, card = new_buffer(MAX_OUTCOMES), CARD_NUMBERS[given.word]
    count = kernel.weights_at(states, 0, weights)
    if count <= card or weights[card] == 0:
        raise Illegal("line.outcome-possible", message(f"record.outcome.{given.word}"), column=given.token.column)
    return card
