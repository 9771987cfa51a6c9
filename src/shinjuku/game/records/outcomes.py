"""Outcomes that are given in a text: read, checked one by one, and carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shinjuku.game.chance import LABELS, MOST_OUTCOMES
from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.errors import Illegal, Unreadable
from shinjuku.game.records.lexer import Token
from shinjuku.game.records.line import CUSTOMER_DRAWS, HIDDEN, TURN_DRAWS
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, KAIJU_CARD, Phase
from shinjuku.rules.state import States, numbers, read

if TYPE_CHECKING:
    from shinjuku.game.game import Game

KAIJU = "kaiju"


@dataclass(frozen=True)
class Given:
    """One outcome that a text gives: what is drawn, what comes, and where the text says so."""

    label: str  # as in LABELS
    word: str
    token: Token
    seat: str | None = None  # whose hand


def outcomes(said: Sequence[Token], game: Game) -> list[Given]:
    """`> card ota > customer food …` as single outcomes."""
    found: list[Given] = []
    parts: list[list[Token]] = []
    for token in said:
        if token.text == ">":
            parts.append([])
        elif token.text != "+":
            parts[-1].append(token)
    for part in parts:
        if len(part) < 2 and not (part and part[0].text == KAIJU):
            raise Unreadable("An outcome is missing behind '>'.", column=said[-1].column)
        found += _given(part, game)
    return found


def _given(part: list[Token], game: Game) -> list[Given]:
    label, *named = part
    if label.text == KAIJU and not named:
        return [Given(KAIJU, KAIJU, label)]
    if label.text == "hand":
        seat = named[0].text
        if seat not in game.players:
            raise Unreadable(f"{seat!r} is no player of this game.", column=named[0].column)
        return [Given("hand", token.text, token, seat) for token in named[1:]]
    if label.text == "seed":
        ward, *customers = named
        if not customers:
            raise Unreadable("Behind a seed's ward stand its customers, or 'again'.", column=ward.column)
        again = customers[0].text == "again"
        return [Given("seed", ward.text, ward)] + [
            Given("customer", token.text, token) for token in customers if not again
        ]
    if label.text not in LABELS.values():
        raise Unreadable(f"{label.text!r} can't stand behind '>'.", column=label.column)
    if label.text != "queue" and len(named) > 1:
        raise Unreadable(f"{named[1].text!r} can't stand here.", column=named[1].column)
    return [Given(label.text, token.text, token) for token in named]


class Script:
    """A source of chance that reads from a text."""

    def __init__(self, given: Sequence[Given]) -> None:
        self.given = list(given)

    def copy(self) -> Script:
        return Script(self.given)

    def draw(self, states: States, vocabulary: Vocabulary, players: tuple[str, ...]) -> int:
        """The next outcome of the text, if it can happen."""
        phase = Phase(read(states, 0, "phase"))
        if not self.given:
            raise Illegal("line.outcome-number", f"An outcome is missing: > {LABELS[phase]} …")
        given = self.given.pop(0)
        outcome = self._checked(given, phase, states, vocabulary, players)
        kernel.draw_at(states, 0, outcome)
        return outcome

    def _checked(
        self, given: Given, phase: Phase, states: States, vocabulary: Vocabulary, players: tuple[str, ...]
    ) -> int:
        column = given.token.column
        if given.word == HIDDEN:
            raise Illegal(
                "line.hidden-card",
                "This is one seat's own copy: a card that it could not see (?) can't be played on with.",
                column=column,
            )
        if given.label == KAIJU and LABELS[phase] in ("card", "hand", "queue", "seed", "matsuri"):
            return self._kaiju(states, column)
        if given.label != LABELS[phase]:
            raise Illegal(
                "line.outcome-number", f"'> {LABELS[phase]}' is drawn now, not '> {given.label}'.", column=column
            )
        if given.seat is not None and given.seat != players[int(read(states, 0, "drawer"))]:
            raise Illegal("line.outcome-number", f"It is not {given.seat}'s hand that is dealt now.", column=column)
        names: Sequence[str] = CUSTOMERS if phase in CUSTOMER_DRAWS else vocabulary.wards
        if given.word not in names:
            what = "customer" if phase in CUSTOMER_DRAWS else "ward"
            raise Unreadable(f"{given.word!r} is no {what}.", column=column)
        outcome = names.index(given.word)
        weights = numbers(MOST_OUTCOMES)
        kernel.weights_at(states, 0, weights)
        if weights[outcome] <= 0:
            where = "bag" if phase in CUSTOMER_DRAWS else "deck"
            raise Illegal(
                "line.outcome-possible", f"{given.word} can't be drawn: none is left in the {where}.", column=column
            )
        return outcome

    @staticmethod
    def _kaiju(states: States, column: int) -> int:
        weights = numbers(MOST_OUTCOMES)
        count = kernel.weights_at(states, 0, weights)
        if count <= KAIJU_CARD or weights[KAIJU_CARD] == 0:
            raise Illegal("line.outcome-possible", "The Kaiju's card can't be drawn now.", column=column)
        return KAIJU_CARD

    def play_line(self, game: Game) -> None:
        """Carry out all outcomes; every draw of the line must have one, and there must be no others."""
        begun_as_turn = game.phase in TURN_DRAWS
        while self.given or self._belongs(game, begun_as_turn):
            if not self._belongs(game, begun_as_turn):
                raise Illegal("line.outcome-number", "Nothing more is drawn.", column=self.given[0].token.column)
            game.settle_once(self)

    @staticmethod
    def _belongs(game: Game, begun_as_turn: bool) -> bool:
        is_chance = FIRST_CHANCE <= game.phase < FIRST_AUTOMATIC
        return is_chance and (game.phase in TURN_DRAWS) == begun_as_turn
