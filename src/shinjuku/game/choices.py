"""The words of records: what pieces, places and choices are called in the record format.

They are the same in every language; the names that people read come from `texts`. An edition has its own words for
some actions (`lure` in revision 1).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from shinjuku.boards import Board
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.rules.enums import TAKEN_STRIDE, Act, Goods, Phase
from shinjuku.rules.numbering import (
    ACTION_NAMES,
    ACTIONS,
    CARD_NUMBERS,
    DECISIONS,
    DRAWS,
    KIND_NAMES,
    PHASES,
    kind_of_choice,
)

COLOURS = ("blue", "green", "red", "yellow", "purple")
GOODS = tuple(goods.name.lower() for goods in Goods)
CUSTOMERS = KIND_NAMES
MODULE_WORDS = {
    *(word for module in MODULES.values() for word in module.words),
    *(word for decision in DECISIONS for word in decision.prefix.split()),
    *(draw.label for draw in DRAWS),
    *CARD_NUMBERS,
}
KEYWORDS = (
    *("pay", "gives", "stop", "from", "supply", "discard", "draw", "takes", "declines", "income", "end"),
    *("matsuri", "final", "again", "card", "customer", "seed", "hand", "queue"),
    *MODULE_WORDS,
)

# the kind of a choice, by its phase
KIND_OF_PHASE = {
    Phase.MATSURI: "matsuri",
    Phase.ACTIONS: "action",
    Phase.TRACK_INCOME: "income",
    Phase.FINAL_INCOME: "income",
    Phase.END: "end",
    Phase.OPEN_GOODS: "goods",
    Phase.OPEN_STATION: "station",
    Phase.OPEN_FROM: "from",
    Phase.EXPAND_FIRST: "connection",
    Phase.EXPAND_SECOND: "connection",
    Phase.MOVE_WARD: "ward",
    Phase.MOVE_START: "start",
    Phase.MOVE_STEP: "step",
    Phase.MOVE_GIVE: "give",
    Phase.UPGRADE_STATION: "station",
    Phase.UPGRADE_CUSTOMER: "customer",
    Phase.PAY: "pay",
    Phase.PAY_SECOND: "pay",
    Phase.PAY_THIRD: "pay",
    Phase.INCOME_DISCARD: "discard",
    **{PHASES[decision.name]: decision.choice for decision in DECISIONS},
}
PREFIX = {
    Phase.MATSURI: "matsuri ",
    Phase.OPEN_FROM: "from ",
    Phase.MOVE_GIVE: "gives ",
    Phase.INCOME_DISCARD: "discard ",
    **{PHASES[decision.name]: decision.prefix for decision in DECISIONS},
}
GLUE = {"start": ": ", "step": ", "}
WORDS_OF_ACTS = {
    **{number: name for name, number in ACTIONS.items()},
    Act.STOP: "stop",
    Act.DRAW: "draw",
    Act.FROM_SUPPLY: "from supply",
    Act.TAKE_INCOME: "takes income",
    Act.DECLINE_INCOME: "declines income",
    Act.END: "end",
}
CARDS_PER_BLOCK = 32  # numbers of one block of card choices


class Choice:
    """One choice of one decision. `str(choice)` is the words it adds to the line.

    `kind` says what is chosen; `ward`, `station`, `connection`, `goods`, `customer`, `seat` or `card` says which one.
    On a journey, `taken` is the customer that the store at the station takes without a further choice. Each choice
    exists once per edition, board and players: the same choice is the same object in every such game.

    >>> import shinjuku as sj
    >>> choice = sj.Game.new(seed=7).choices[0]
    >>> str(choice), choice.kind, choice.ward
    ('matsuri adachi', 'matsuri', 'adachi')
    """

    __slots__ = (
        "act", "card", "completes", "connection", "customer", "glue", "goods", "kind", "phase", "seat", "station",
        "taken", "vocabulary", "ward", "words", "written",
    )  # fmt: skip

    def __init__(self, vocabulary: Vocabulary, phase: int, act: int, taken: int) -> None:
        board = vocabulary.board
        self.vocabulary = vocabulary
        self.phase = phase
        self.act = act
        self.kind = "stop" if act == Act.STOP else KIND_OF_PHASE[phase]
        self.goods = GOODS[act - Act.GOODS] if Act.GOODS <= act < Act.CUSTOMER else None
        kind = kind_of_choice(act)
        self.customer = CUSTOMERS[kind] if kind is not None else None
        self.seat = act - Act.RIDER if Act.RIDER <= act < Act.STATION else None  # whose rider
        self.station = board.stations[act - Act.STATION].id if Act.STATION <= act < Act.WARD else None
        self.ward = board.wards[act - Act.WARD].id if Act.WARD <= act < Act.CONNECTION else None
        self.connection = board.connections[act - Act.CONNECTION].id if Act.CONNECTION <= act < Act.PAY else None
        self.card = board.wards[(act - Act.PAY) % CARDS_PER_BLOCK].id if Act.PAY <= act < Act.MODULE_ACTION else None
        self.completes = Act.PAY <= act < Act.PAY_PART  # the card that completes a payment
        self.taken = CUSTOMERS[taken] if taken >= 0 else None
        self.written = act not in (Act.STOP, Act.DRAW, Act.FROM_SUPPLY)  # in a finished line
        self.words = self._words()
        self.glue = "" if phase in (Phase.PAY_SECOND, Phase.PAY_THIRD) else GLUE.get(self.kind, " ")

    def _words(self) -> str:
        prefix = PREFIX.get(self.phase, "")
        if self.seat is not None:
            return prefix + self.vocabulary.rider(self.seat)
        if self.phase == Phase.FINAL_INCOME:
            return "final income"
        if self.kind == "pay":
            first = "pay " if self.phase == Phase.PAY else ""
            return f"{first}{self.card}{'' if self.completes else '+'}"
        named = self.goods or self.customer or self.station or self.ward or self.connection or self.card
        if named is None:
            return self.vocabulary.own(WORDS_OF_ACTS[self.act])
        return prefix + named + (f" gives {self.taken}" if self.taken else "")

    @property
    def short_words(self) -> str:
        """The words without the customer that is taken automatically."""
        return self.words.split(" gives ")[0] if self.taken else self.words

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<Choice {self.words}>"

    def __reduce__(self) -> tuple[Any, ...]:
        taken = CUSTOMERS.index(self.taken) if self.taken else -1
        words = self.vocabulary
        return _choice, (words.edition, words.players, words.board, int(self.phase), self.act, taken)


class Vocabulary:
    """Every word and every choice of a game: its edition's words, its board's names, its players' colours."""

    def __init__(self, edition: str, board: Board, players: tuple[str, ...]) -> None:
        self.edition = edition
        self.board = board
        self.players = players
        self.by_phase = {int(phase): PhaseChoices(self, phase) for phase in KIND_OF_PHASE}
        self.rider_word = next((each.rider for each in MODULES.values() if each.rider and edition in each.editions), "")
        self.wards = tuple(ward.id for ward in board.wards)
        self.stations = tuple(station.id for station in board.stations)
        riders = [self.rider(seat) for seat in range(len(players))]
        self.actions = tuple(self.own(action) for action in ACTION_NAMES)
        names = (*self.wards, *self.stations, *COLOURS, *GOODS, *CUSTOMERS)
        self.known = frozenset((*names, *self.actions, *KEYWORDS, *riders))

    def own(self, word: str) -> str:
        """The word that this edition uses."""
        return EDITIONS[self.edition].words.get(word, word)

    def rider(self, seat: int) -> str:
        """What a record calls a player's token that travels along: the colour and the word of the edition's module."""
        return f"{self.players[seat]}-{self.rider_word}" if seat < len(self.players) else ""


class PhaseChoices(dict[int, Choice]):
    """The choices of one phase, created on demand; a key is an act combined with the customer that is taken."""

    def __init__(self, vocabulary: Vocabulary, phase: int) -> None:
        super().__init__()
        self.vocabulary = vocabulary
        self.phase = phase

    def __missing__(self, key: int) -> Choice:
        choice = self[key] = Choice(self.vocabulary, self.phase, key % TAKEN_STRIDE, key // TAKEN_STRIDE - 1)
        return choice


def vocabulary(edition: str = "v2", players: tuple[str, ...] = COLOURS[:2], board: Board | None = None) -> Vocabulary:
    """The words of an edition on a board, unless given its own one."""
    return _vocabulary(edition, board or default_board(edition), players)


_vocabulary = cache(Vocabulary)


def _choice(edition: str, players: tuple[str, ...], board: Board, phase: int, act: int, taken: int) -> Choice:
    return vocabulary(edition, players, board).by_phase[phase][act + TAKEN_STRIDE * (taken + 1)]
